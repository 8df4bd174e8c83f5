from __future__ import annotations

import re
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import catalogue
import pytest
import source_words
import translations
import ts_file
from helpers.desk import open_window
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator
from PySide6.QtGui import QKeySequence
from ts_file import Source, Translation

from verbeval_gui.app.settings import Appearance

FIELD = re.compile(r"\{\w+\}")
ENDS = ("…", ":", ".", "?", "→", "↓", ")")
MENU_BARS = {"Actions", "Menus"}
MODULE = """
from PySide6.QtCore import QCoreApplication
from verbeval_gui.words import QT_TRANSLATE_NOOP, mark

translate = QCoreApplication.translate
NAME = QT_TRANSLATE_NOOP("Names", "Probe")
TOLD = mark("There is no {path}.")


def paint(painter, n):
    painter.translate(3, 4)
    return translate("Table", "%n probes", "", n)
"""


@pytest.fixture(scope="module")
def found():
    return catalogue.collected()


@pytest.fixture(scope="module")
def entries():
    return {language: ts_file.read(catalogue.path_of(language)) for language in catalogue.LANGUAGES}


@pytest.fixture(scope="module")
def compiled():
    folder = catalogue.FOLDER
    translations.release(translations.lrelease_in(translations.own_site_packages()), folder)
    return folder


@pytest.fixture
def spoken(qapp, compiled):
    """Put a language's catalogue, ours or Qt's, in front of what is there, and take it out again."""
    installed = []

    def speak(name: str, folder: Path = compiled) -> None:
        translator = QTranslator()
        assert translator.load(name, str(folder))
        assert qapp.installTranslator(translator)
        installed.append(translator)

    yield speak
    for translator in installed:
        qapp.removeTranslator(translator)


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A package of one module and an empty folder for its catalogues, in place of the real ones."""
    package, folder = tmp_path / "package", tmp_path / "i18n"
    package.mkdir()
    folder.mkdir()
    (package / "table.py").write_text(MODULE, "utf-8")
    monkeypatch.setattr(catalogue, "PACKAGE", package)
    monkeypatch.setattr(catalogue, "FOLDER", folder)
    return package


def every(entries):
    return [
        (source, form)
        for language in catalogue.LANGUAGES
        for source, translation in entries[language].items()
        for form in translation.forms
    ]


def faults(entries, differs):
    return [(source.text, form) for source, form in every(entries) if differs(source.text, form)]


def letter(text):
    """Return the key after `&`; `R&&D` has none."""
    return QKeySequence.mnemonic(text).toString()


def menus_of(menu):
    """Return a menu and all menus in it, each as the texts that it shows."""
    texts = [action.text() for action in menu.actions()]
    return [texts, *(texts for action in menu.actions() if action.menu() for texts in menus_of(action.menu()))]


def repeated(texts):
    counts = Counter(found for text in texts if (found := letter(text)))
    return [key for key, n in counts.items() if n > 1]


class Tags(HTMLParser):
    """Collects the tags of a text, and whether each is closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.open: list[str] = []
        self.is_balanced = True
        self.feed(text)
        self.close()
        self.is_balanced = self.is_balanced and not self.open

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.open.append(tag)

    def handle_endtag(self, tag):
        self.is_balanced = self.is_balanced and bool(self.open) and self.open.pop() == tag


def test_no_text_of_the_program_is_lost_on_the_way_to_the_catalogue(found):
    assert source_words.lost(catalogue.PACKAGE, found) == []
    assert len(found) > 500


def test_the_catalogues_are_current_and_complete(found):
    assert catalogue.complaints(found) == []


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_refreshing_again_would_change_nothing(language, entries):
    assert catalogue.path_of(language).read_text("utf-8") == ts_file.text_of(language, entries[language])


def test_every_field_of_a_text_stands_in_its_translation(entries):
    assert faults(entries, lambda text, form: Counter(FIELD.findall(text)) != Counter(FIELD.findall(form))) == []


def test_every_number_stands_in_each_form_of_its_translation_and_first_where_it_is_first(entries):
    assert faults(entries, lambda text, form: text.count("%n") != form.count("%n")) == []
    assert faults(entries, lambda text, form: text.startswith("%n") != form.startswith("%n")) == []


def test_translations_end_and_are_spaced_as_their_texts(entries):
    def ends(text):
        is_abbreviation = text.endswith(".") and " " not in text
        return text.endswith(ENDS) and not is_abbreviation and text[-1]

    def spaces(text):
        return len(text) - len(text.lstrip()), len(text) - len(text.rstrip()), "  " in text

    assert faults(entries, lambda text, form: ends(text) != ends(form)) == []
    assert faults(entries, lambda text, form: spaces(text) != spaces(form)) == []


def test_tags_are_the_same_and_balanced(entries):
    marked = [(source.text, form) for source, form in every(entries) if "</" in source.text]
    assert len(marked) >= 4
    for text, form in marked:
        assert Tags(text).is_balanced
        assert Tags(form).is_balanced
        assert Tags(form).seen == Tags(text).seen


def test_keys_stand_where_the_texts_have_them(entries):
    assert faults(entries, lambda text, form: bool(letter(text)) != bool(letter(form))) == []


def test_keys_are_unique_in_each_dialog_in_both_languages(entries):
    for context in {source.context for source in entries["es"]} - MENU_BARS:
        own = {source: translation for source, translation in entries["es"].items() if source.context == context}
        assert repeated([source.text for source in own]) == []
        assert repeated([translation.forms[-1] for translation in own.values()]) == []


@pytest.mark.parametrize(("language", "file"), [("en", "&File"), ("es", "&Archivo")])
def test_keys_are_unique_in_each_menu_in_both_languages(qapp, tmp_path, compiled, language, file):
    with open_window(qapp, tmp_path, None, Appearance("light", language)) as application:
        menus = menus_of(application.window.menuBar())
        application.appear(Appearance("light", "en"))

    assert menus[0][0] == file
    assert [repeated(texts) for texts in menus] == [[]] * len(menus)


def test_the_compiled_catalogues_speak(spoken):
    translate = QCoreApplication.translate
    spoken("verbeval_en")
    assert [translate("Overview", "%n answers", "", n) for n in (1, 2)] == ["1 answer", "2 answers"]

    spoken("verbeval_es")
    assert translate("Overview", "Accuracy") == "Exactitud"
    assert translate("", "Pickle is never opened.") == "Los pickle no se abren nunca."
    assert [translate("Overview", "%n answers", "", n) for n in (0, 1, 2)] == [
        "0 respuestas", "1 respuesta", "2 respuestas",
    ]  # fmt: skip


def test_qts_own_words_and_names_of_keys_are_spanish(spoken):
    spoken("qtbase_es", Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)))
    spoken("verbeval_es")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancelar"
    keys = [QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in ("Ctrl+Shift+S", "Del")]
    assert keys == (["Ctrl+Mayús+S", "Supr"] if sys.platform != "darwin" else keys)


def test_a_refresh_keeps_what_is_translated_and_drops_what_is_gone(project, capsys):
    old = {Source("Names", "Probe"): Translation(("Prueba",)), Source("Names", "Old"): Translation(("Vieja",))}
    catalogue.path_of("es").write_text(ts_file.text_of("es", old), "utf-8")

    assert catalogue.main([]) == 0

    assert ts_file.read(catalogue.path_of("es")) == {
        Source("", "There is no {path}."): Translation(("",), is_draft=True),
        Source("Names", "Probe"): Translation(("Prueba",)),
        Source("Table", "%n probes"): Translation(("", ""), is_draft=True),
    }
    assert list(ts_file.read(catalogue.path_of("en"))) == [Source("Table", "%n probes")]
    assert "verbeval_es.ts: 3 texts, 2 unfinished" in capsys.readouterr().err


def test_a_check_lists_each_shortcoming_and_changes_nothing(project, capsys):
    catalogue.main([])
    (project / "table.py").write_text(MODULE.replace('"Probe"', '"Item"'), "utf-8")
    before = catalogue.path_of("es").read_bytes()
    capsys.readouterr()

    assert catalogue.main(["--check"]) == 1

    said = capsys.readouterr().err.splitlines()
    assert "verbeval_es.ts: missing: Names: Item" in said
    assert "verbeval_es.ts: obsolete: Names: Probe" in said
    assert "verbeval_es.ts: unfinished: (none): There is no {path}." in said
    assert "verbeval_en.ts: unfinished: Table: %n probes" in said
    assert catalogue.path_of("es").read_bytes() == before


def test_a_check_of_complete_catalogues_is_silent(project, capsys):
    catalogue.main([])
    for language in catalogue.LANGUAGES:
        path = catalogue.path_of(language)
        done = {source: Translation(("x", "x") if source.is_plural else ("x",)) for source in ts_file.read(path)}
        path.write_text(ts_file.text_of(language, done), "utf-8")
    capsys.readouterr()

    assert catalogue.main(["--check"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ('translate("Table", "%n rows", "", rows.count)', "table.py:13: %n rows"),
        ('translate("Table", f"{rows} rows")', "table.py:13: not a literal context and text"),
        ("mark(rows)", "table.py:13: not a literal context and text"),
        ('painter.tr("Rows")', "table.py:13: not a literal context and text"),
    ],
)
def test_a_text_that_the_catalogue_cannot_hold_is_named(project, capsys, call, complaint):
    (project / "table.py").write_text(f"{MODULE}SAID = {call}\n", "utf-8")
    assert catalogue.main([]) == 1
    assert f"lost: {complaint}" in capsys.readouterr().err.splitlines()
