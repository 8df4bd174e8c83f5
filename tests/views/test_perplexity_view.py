"""The texts behind the perplexity: worst first, narrowed by tabs, read in full, copied with full numbers."""

from __future__ import annotations

import math

import pytest
from helpers.texts import block
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from verbeval_gui.data.report import Provenance
from verbeval_gui.figures.style import Style
from verbeval_gui.models.document_table import COLUMNS
from verbeval_gui.slices.perplexity import perplexity_slice
from verbeval_gui.views.perplexity_view import PerplexityView

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(qtbot):
    view = PerplexityView(Style())
    qtbot.addWidget(view)
    view.resize(820, 620)
    show(view)
    view.show()
    return view


def show(view, **changes):
    view.show_slice(perplexity_slice(Provenance(perplexity=block(**changes))))


def column(view, name):
    model = view.table.model()
    return [model.index(row, COLUMNS.index(name)).data() for row in range(model.rowCount())]


def click_row(qtbot, view, row):
    place = view.table.visualRect(view.table.model().index(row, 0)).center()
    qtbot.mouseClick(view.table.viewport(), LEFT, pos=place)


def click_title(qtbot, view, name):
    header = view.table.header
    place = QPoint(header.sectionViewportPosition(COLUMNS.index(name)) + 8, header.height() // 2)
    qtbot.mouseClick(header.viewport(), LEFT, pos=place)


def test_the_most_surprising_text_stands_first_and_is_shown(view):
    assert column(view, "text")[0] == "He went."
    assert column(view, "perplexity")[0] == f"{math.exp(4):.2f}"
    assert view.text.toPlainText() == "He went."


def test_a_click_shows_the_text(qtbot, view):
    click_row(qtbot, view, 2)

    assert view.text.toPlainText() == "She goes home."


def test_tokens_are_tinted_by_their_surprise_and_say_it(qtbot, view):
    assert view.text.n_tinted == 3
    alpha = [one.format.background().color().lightness() for one in view.text.extraSelections()]
    assert alpha[1] < alpha[0] < alpha[2]
    assert view.text.words_at(4) == "“went”: 12.3 bits, probability 0.000"
    assert view.text.words_at(8) == ""

    click_row(qtbot, view, 1)
    assert view.text.n_tinted == 0


def test_places_are_counted_as_the_text_is_drawn(view):
    entry = {"text": "😀 yes", "nll": 3.0, "tokens": 2, "bytes": 8, "token_nll": [2.0, 1.0], "token_stops": [1, 5]}
    view.show_slice(perplexity_slice(Provenance(perplexity={"documents": [entry]})))

    assert [one.cursor.selectedText() for one in view.text.extraSelections()] == ["😀", " yes"]
    assert view.text.words_at(1).startswith("“😀”")
    assert view.text.words_at(2).startswith("“yes”")


def test_tabs_narrow_the_list_and_count_what_they_would_leave(qtbot, view):
    qtbot.mouseClick(view.splits.tabs[1], LEFT)
    qtbot.mouseClick(view.languages.tabs[2], LEFT)

    assert column(view, "text") == ["Ella va a casa."]
    assert [tab.text() for tab in view.splits.tabs] == ["All 2", "test 1", "val 1"]
    assert [tab.text() for tab in view.languages.tabs] == ["All 3", "English 2", "Spanish 1"]
    qtbot.mouseClick(view.splits.tabs[0], LEFT)
    assert column(view, "text") == ["Ella va a casa.", "Él fue."]


def test_a_title_orders_the_list_and_a_second_click_turns_it_round(qtbot, view):
    click_title(qtbot, view, "tokens")
    assert column(view, "tokens") == ["5", "4", "4", "3", "2"]
    click_title(qtbot, view, "tokens")
    assert column(view, "tokens") == ["2", "3", "4", "4", "5"]
    click_title(qtbot, view, "text")
    assert column(view, "text") == sorted(column(view, "text"))


def test_copying_gives_full_numbers(qtbot, view):
    qtbot.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]

    assert tuple(lines[0]) == COLUMNS
    assert len(lines) == 6
    assert float(lines[1][0]) == pytest.approx(math.exp(4), rel=1e-15)


def test_figures_stand_by_split_and_language_without_a_difference(view):
    texts = view.figures.texts

    assert [word for word in texts if word in {"test", "val", "EN", "ES"}] == ["test", "EN", "ES", "val", "EN", "ES"]
    assert f"{math.exp(22 / 11):.2f}" in texts
    assert any("2 texts left out" in text for text in texts)


def test_a_model_no_better_than_uniform_is_said_with_a_sign(view):
    assert not any("▲" in text for text in view.figures.texts)
    show(view, vocabulary=4)

    assert any(text.startswith("▲ No better than a model that finds all 4 tokens") for text in view.figures.texts)


def test_a_text_of_which_only_the_start_is_kept_says_so(qtbot, view):
    show(view, long_text="word " * 400)
    qtbot.mouseClick(view.splits.tabs[3], LEFT)

    assert column(view, "text")[0].endswith("…")
    assert "keeps only this beginning" in view.text.toPlainText()


def test_another_report_starts_with_everything_again(qtbot, view):
    qtbot.mouseClick(view.splits.tabs[2], LEFT)
    show(view)

    assert len(column(view, "text")) == 5
    assert view.splits.tabs[0].isChecked()


def test_texts_of_one_split_and_language_need_no_tabs(view):
    one = {"documents": [{"text": "a", "nll": 2.0, "tokens": 2, "split": "test", "language": "en"}]}
    view.show_slice(perplexity_slice(Provenance(perplexity=one)))

    assert (view.splits, view.languages) == (None, None)
    assert column(view, "text") == ["a"]
