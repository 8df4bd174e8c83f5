"""*More about calibration*: plain words, the parts of Brier, the same by group."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.charts import n_pixels, picture, texts, written
from helpers.desk import open_window
from helpers.frames import chosen, frame_of, many_rows
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from verbeval_gui.data.selection import Facet, Selection
from verbeval_gui.figures.brier_bar import BrierBar
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.metrics.losses import BrierParts
from verbeval_gui.slices.calibration import calibration
from verbeval_gui.widgets.calibration_dialog import CalibrationDialog, sentence

FRAME = made_up_frame(3)
PAST = Selection((Facet("tense", frozenset({"past_simple"})),))
PARTS = BrierParts(rel=0.1, res=0.04, unc=0.2, wbv=0.01, wbc=0.03)


@pytest.fixture
def opened(qtbot):
    load_fonts()

    def show(frame=FRAME, selection=Selection()):  # noqa: B008  # a value that nothing changes
        dialog = CalibrationDialog(Style())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        qtbot.addWidget(dialog)
        dialog.show_slice(calibration(frame, selection), "final")
        dialog.show()
        return dialog

    return show


def cells(view) -> list[list[str]]:
    model = view.model()
    return [[str(model.index(i, j).data()) for j in range(model.columnCount())] for i in range(model.rowCount())]


def test_an_error_beyond_chance_is_called_so(opened):
    shown = calibration(FRAME, Selection())
    dialog = opened()
    said = dialog.sentence.text()
    assert shown.shown.is_beyond_chance
    assert said.startswith(f"ECE {shown.shown.ece:.3f} is more than chance")
    assert said.endswith(f"n\N{NO-BREAK SPACE}{shown.shown.n}).")


def test_an_error_that_chance_explains_cannot_be_told_from_zero():
    rows = [chosen((-5.0, -0.1, -9.0, -9.0), id=f"r{i}", prompt=f"She ___ bank {i}.") for i in range(40)]
    assert "cannot be told from zero" in sentence(calibration(frame_of(*rows), Selection()), Style())


def test_of_a_selection_it_is_said_so():
    assert sentence(calibration(FRAME, PAST), Style()).startswith("Of the selection: ECE ")


def test_few_answers_are_too_few(opened):
    dialog = opened(frame_of(chosen((-3.0, -1.0, -9.0, -9.0))))
    assert dialog.sentence.text() == "Fewer than 30 answers (n\N{NO-BREAK SPACE}1): too few to judge calibration."
    assert [row[1] for row in cells(dialog.groups)] == ["–"] * 3


def test_no_answers_leave_dashes(opened):
    dialog = opened(frame_of())
    assert {row[1] for row in cells(dialog.figures)} == {"–"}
    assert cells(dialog.groups) == []


def test_every_figure_stands_with_its_number_of_answers(opened):
    dialog, shown = opened(), calibration(FRAME, Selection())
    assert {row[2] for row in cells(dialog.figures)} == {str(shown.shown.n)}
    found = {row[0]: row[1:] for row in cells(dialog.groups)}
    english = next(group for group in shown.groups if group.value == "en")
    assert found["Language: English"] == [f"{english.ece:.4f}", f"{english.brier:.4f}", str(english.n)]
    assert any(name.startswith("Candidates: ") for name in found)
    assert any(name.startswith("Task: ") for name in found)


def test_nothing_in_the_window_meets(opened):
    dialog = opened()
    parts = [dialog.sentence, dialog.bar, dialog.caption, dialog.figures, dialog.groups]
    parts += dialog.exports[:1]
    bottoms = [part.geometry().bottom() for part in parts[:-1]]
    assert all(bottom < part.geometry().top() for bottom, part in zip(bottoms, parts[1:], strict=True))
    assert dialog.rect().contains(parts[-1].geometry())


def test_the_parts_are_drawn_to_scale():
    bar = BrierBar(PARTS, 50)
    rel, unc, res, rest = bar.boxes(QRectF(0, 0, 324, 100), Style())
    assert (rel.width(), unc.width()) == pytest.approx((100, 200))
    assert res.width() == pytest.approx(300 * PARTS.generalised_resolution / 0.3)
    assert rest.width() == pytest.approx(300 * PARTS.brier / 0.3)
    assert rest.right() == pytest.approx(res.left())
    assert res.right() == pytest.approx(unc.right())
    image = picture(bar, Style(), size=(324, 100))
    assert n_pixels(image, LIGHT.color("text2"), rel) > 0.9 * rel.width() * rel.height()


def test_a_negative_resolution_stands_beyond_the_sum():
    rel, unc, res, rest = BrierBar(BrierParts(0.1, 0.0, 0.2, 0.05, 0.0), 50).boxes(QRectF(0, 0, 324, 100), Style())
    assert res.left() == pytest.approx(unc.right())
    assert res.right() == pytest.approx(312)
    assert rest.width() == pytest.approx(rel.width() + unc.width())


def test_the_bar_says_its_sum_and_draws_nothing_without_answers():
    assert BrierBar(PARTS, 50).caption(Style()) == "Brier 0.240 = 0.100 + 0.200 − 0.060"
    assert {"0.100", "+ 0.200"} <= set(texts(BrierBar(PARTS, 50), 324, 100))
    assert texts(BrierBar(None, 0)) == []


@pytest.mark.parametrize("style", [Style(), Style(family="DejaVu Sans", scale=1.5)])
def test_texts_of_the_bar_stay_inside(style):
    bar = BrierBar(PARTS, 50)
    for width in (240, 324, 900):
        height = bar.least_height(style)
        page = QRectF(0, 0, width, height).adjusted(-0.5, -0.5, 0.5, 0.5)
        assert all(page.contains(item.box) for item in written(bar, width, height, style))


def test_the_menu_opens_the_window_and_it_follows_the_selection(qapp, qtbot, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        menu = application.window.panels.reliability.header.menu
        next(action for action in menu.actions() if action.text() == "More about calibration…").trigger()
        dialog = application.window.findChild(CalibrationDialog)
        before = dialog.sentence.text()
        application.session.exploration.select(PAST)
        qtbot.waitUntil(lambda: dialog.sentence.text() != before)
        assert dialog.sentence.text().startswith("Of the selection:")
        assert dialog.table().rows[0][2] == calibration(made_up_frame(), PAST).shown.n
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()


def test_its_figure_and_numbers_can_be_exported(qtbot, opened):
    dialog = opened()
    figure, numbers = dialog.exports
    with qtbot.waitSignal(dialog.export_figure_requested):
        QTest.mouseClick(figure, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(dialog.export_numbers_requested):
        QTest.keyClick(numbers, Qt.Key.Key_Return)
    assert "checkpoint=final" in dialog.figure().title(Style())


def test_until_very_many_answers_are_worked_out_the_window_says_so(qapp, qtbot, tmp_path):
    with open_window(qapp, tmp_path, many_rows(60_000).report) as application:
        application.window.panels.reliability.details_requested.emit()
        dialog = application.window.findChild(CalibrationDialog)
        assert dialog.sentence.text() == "Working the figures out…"
        assert not any(button.isEnabled() for button in dialog.exports)
        qtbot.waitUntil(lambda: dialog.sentence.text().startswith("ECE "))
        assert all(button.isEnabled() for button in dialog.exports)
        assert dialog.table().rows[0][2] == 60_000
