"""The language on screen: our catalogue and Qt's own, installed together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path
from verbeval_gui.words import QT_TRANSLATE_NOOP

LANGUAGES = ("en", "es")
# Qt's own Spanish names, as in Control+Mayúsculas+S, are too long for menus and key caps.
SHORTENED_KEYS = (
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
    QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Del"),
    QT_TRANSLATE_NOOP("QShortcut", "Esc"),
    QT_TRANSLATE_NOOP("QShortcut", "Return"),
)


def language_of(setting: str) -> str:
    """Return `en` or `es` for a setting; `system` asks the system, whose other languages read English."""
    if setting in LANGUAGES:
        return setting
    system = QLocale.system().uiLanguages()
    return "es" if system and system[0].lower().startswith("es") else "en"


def locale_for(language: str) -> QLocale:
    """Return how numbers and dates are written in a language."""
    return QLocale(QLocale.Language.Spanish if language == "es" else QLocale.Language.English)


class Translators:
    """The catalogues in use; installing other ones takes the old ones out.

    Args:
        application: Where they are installed.
    """

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self.language = "en"

    def install(self, language: str) -> None:
        """Speak `language` from now on; windows built before do not change."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
        qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        wanted = [(qt_folder, f"qtbase_{language}"), (resource_path("i18n"), f"verbeval_{language}")]
        self._installed = [found for folder, name in wanted if (found := _loaded(folder, name)) is not None]
        for translator in self._installed:
            self._application.installTranslator(translator)
        QLocale.setDefault(locale_for(language))
        self.language = language

    @contextmanager
    def speaking(self, language: str) -> Iterator[None]:
        """Speak another language for a while; the one on screen where `language` is empty."""
        before = self.language
        if language in ("", before):
            yield
            return
        self.install(language)
        try:
            yield
        finally:
            self.install(before)


def _loaded(folder: Path, name: str) -> QTranslator | None:
    translator = QTranslator()
    return translator if translator.load(name, str(folder)) else None


def sentence_of(error: VerbevalError) -> tuple[str, str]:
    """Return an error's sentence and remedy in the language on screen."""
    return _filled(error.sentence, error.fields), _filled(error.remedy, error.fields)


def error_words(error: Exception) -> tuple[str, str]:
    """Return the same of any error; one that nobody foresaw is named by its kind and its own words."""
    if isinstance(error, VerbevalError):
        return sentence_of(error)
    text = QCoreApplication.translate("Desk", "Something unforeseen went wrong: {reason}")
    remedy = QCoreApplication.translate("Desk", "Nothing was lost. The details help whoever looks into it.")
    return text.format(reason=f"{type(error).__name__}: {error}"), remedy


def filled(template: str, **fields: object) -> str:
    """Return a marked sentence in the language on screen, with its fields filled in."""
    return _filled(template, fields)


def _filled(template: str, fields: Mapping[str, object]) -> str:
    if not template:
        return ""
    from verbeval_gui.data.report import Note  # the start page, which needs the catalogues, needs no reports

    told = {name: _filled(one.sentence, one.fields) if isinstance(one, Note) else one for name, one in fields.items()}
    return QCoreApplication.translate("", template).format(**told)
