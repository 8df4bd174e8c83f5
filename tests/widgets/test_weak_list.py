"""*Where is it weak?*: the slices beyond noise, said plainly, one click to each."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.selection import Facet, PickMode, Selection, crossed
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.weak import weak_slices
from verbeval_gui.widgets.weak_list import WeakList

RIGHT, WRONG = (-3.0, -1.0, -9.0, -9.0), (-1.0, -3.0, -9.0, -9.0)


def weak_past():
    """Return answers that are wrong in the past, nearly always, and right elsewhere."""
    rows = [(tense, i) for tense in ("past_simple", "present_simple", "future") for i in range(30)]
    answers = [WRONG if tense == "past_simple" and i % 8 else RIGHT for tense, i in rows]
    return frame_of(
        *(
            chosen(answer, id=f"{tense}{i}", prompt=f"She ___ {tense} {i}.", tense=tense)
            for (tense, i), answer in zip(rows, answers, strict=True)
        )
    )


@pytest.fixture
def opened(qtbot):
    """Return a function that opens the list on a frame and gathers its picks."""
    load_fonts()

    def show(frame):
        popup = WeakList(Style())
        popup.show_found(weak_slices(frame, Selection()))
        popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        qtbot.addWidget(popup)
        popup.picks = []
        popup.slice_picked.connect(lambda *pick: popup.picks.append(pick))
        popup.show()
        QApplication.processEvents()
        return popup

    return show


def test_slices_beyond_noise_are_listed_with_their_figures(opened):
    popup = opened(weak_past())
    assert popup.sentence.text().startswith("Weaker than the rest by more than chance: 3 of 9 slices")
    assert [(row.found.dimension, row.found.value) for row in popup.rows] == [
        ("tense", "past_simple"),
        (crossed("tense", "person"), ("past_simple", "3sg")),
        (crossed("verb", "tense"), ("work", "past_simple")),
    ]
    spoken = "Tense: past simple, 30 items, 4 right, accuracy 0.13, interval 0.05 to 0.30"
    assert popup.rows[0].accessibleName() == spoken
    assert "p < 0.001 after correction" in popup.rows[0].accessibleDescription()


def test_a_click_selects_exactly_the_answers_of_the_slice_and_closes(opened):
    frame = weak_past()
    for position in range(3):
        popup = opened(frame)
        row = popup.rows[position]
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier)
        ((dimension, values, mode),) = popup.picks
        assert mode is PickMode.TOGGLE
        assert int(frame.mask(Facet(dimension, values)).sum()) == row.found.cell.n
        assert not popup.isVisible()


def test_keys_walk_the_rows_and_pick(opened):
    popup = opened(weak_past())
    popup.rows[0].setFocus()
    QTest.keyClick(popup.rows[0], Qt.Key.Key_Down)
    assert popup.rows[1].hasFocus()
    QTest.keyClick(popup.rows[1], Qt.Key.Key_Return)
    assert popup.picks == [(crossed("tense", "person"), frozenset({("past_simple", "3sg")}), PickMode.REPLACE)]


def test_nothing_beyond_noise_is_said_plainly(opened):
    popup = opened(made_up_frame(3))
    assert popup.sentence.text() == (
        "Nothing beyond noise: none of 72 slices is weaker than the rest by more than chance."
    )
    assert len(popup.rows) == 5
    assert all(row.found.p_holm > 0.05 for row in popup.rows)


def test_too_few_answers_are_said_too(opened):
    popup = opened(frame_of(chosen(WRONG)))
    assert popup.sentence.text() == "No slice here has five answers to test."
    assert popup.rows == ()
