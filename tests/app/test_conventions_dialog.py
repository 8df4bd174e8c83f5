from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.answers import made_up_frame
from helpers.dialogs import keys_of, walk_by_tab
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QLocale, QPoint, Qt

from verbeval_gui.app.dialogs.conventions_dialog import ConventionsDialog
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.convention_change import convention_change

USUAL = Conventions()
TRAPPED = {"extra": {"prefix_trap": True}}


@pytest.fixture
def open_dialog(qtbot):
    def make(frame=None, **named):
        dialog = ConventionsDialog(Style(), made_up_frame() if frame is None else frame, **named)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return make


@pytest.fixture
def dialog(open_dialog):
    return open_dialog()


@pytest.fixture
def heard(dialog):
    told: list[Conventions] = []
    dialog.conventions_chosen.connect(told.append)
    return told


def click(qtbot, widget):
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(8, widget.height() // 2))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("normalisation", "byte"),
        ("span", "tail"),
        ("ambiguous", "strict"),
        ("ties", "first"),
        ("temperature", "fit"),
        ("binning", "mass"),
    ],
)
def test_a_click_applies_one_convention_at_once(qtbot, dialog, heard, name, value):
    click(qtbot, dialog.rows[name].buttons[value])

    assert heard == [replace(USUAL, **{name: value})]
    assert dialog.conventions == heard[0]
    assert dialog.rows[name].value == value


def test_the_sentence_explains_the_value_that_is_chosen(qtbot, dialog):
    before = dialog.rows["span"].meaning
    click(qtbot, dialog.rows["span"].buttons["boundary"])

    assert dialog.rows["span"].meaning != before
    assert "word ends" in dialog.rows["span"].meaning


def test_the_keyboard_begins_at_the_first_convention_and_walks_it_with_arrows(qtbot, dialog, heard):
    dialog.activateWindow()
    token = dialog.rows["normalisation"].buttons["token"]
    assert dialog.focusWidget() is token

    qtbot.keyClick(token, Qt.Key.Key_Right)

    assert heard == [Conventions(normalisation="char")]


def test_the_number_of_bins_is_told_when_it_is_complete(qtbot, dialog, heard):
    dialog.bins.selectAll()
    qtbot.keyClicks(dialog.bins, "15")
    assert heard == []

    qtbot.keyClick(dialog.bins, Qt.Key.Key_Return)

    assert heard == [Conventions(bins=15)]
    assert dialog.isVisible()


def test_a_preset_sets_the_number_of_bins(qtbot, dialog, heard):
    qtbot.mouseClick(dialog.presets[1], Qt.MouseButton.LeftButton)
    assert heard == [Conventions(bins=15)]
    assert dialog.bins.value() == 15


def test_what_changes_is_shown_against_the_usual_conventions(qtbot, dialog):
    frame = made_up_frame()
    change = convention_change(frame, Frame(frame.report, Conventions(normalisation="sum")))
    assert dialog.verdicts_text == "These are the usual conventions."
    assert dialog.table.line("accuracy")[3] == "same"

    click(qtbot, dialog.rows["normalisation"].buttons["sum"])

    accuracy = change.figures[0]
    assert dialog.verdicts_text.startswith(f"{change.n_verdicts} verdicts changed")
    assert f"{change.n_to_right} became right" in dialog.verdicts_text
    name, was, now, difference, n = dialog.table.line("accuracy")
    assert (name, n) == ("Accuracy", str(accuracy.after.n))
    assert was.startswith(f"{accuracy.before.value:.2f} [")
    assert now.startswith(f"{accuracy.after.value:.2f} [")
    assert difference[0] == ("+" if accuracy.difference > 0 else "\N{MINUS SIGN}")


def test_the_conventions_of_the_reports_file_are_the_usual_ones(qtbot, open_dialog):
    frame = made_up_frame(conventions=Conventions(normalisation="sum"))
    dialog = open_dialog(frame, usual=Conventions(normalisation="sum"))
    assert dialog.verdicts_text == "These are the usual conventions."

    click(qtbot, dialog.rows["normalisation"].buttons["token"])
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)

    assert dialog.conventions.normalisation == "sum"


def test_back_leads_to_the_usual_ones_and_is_grey_there(qtbot, dialog, heard):
    assert not dialog.back.isEnabled()
    click(qtbot, dialog.rows["ties"].buttons["first"])
    click(qtbot, dialog.rows["span"].buttons["tail"])
    assert dialog.back.isEnabled()

    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)

    assert heard[-1] == USUAL
    assert (dialog.rows["ties"].value, dialog.rows["span"].value) == ("wrong", "form")
    assert not dialog.back.isEnabled()


def test_conventions_chosen_elsewhere_are_shown_and_not_told_again(dialog, heard):
    dialog.show_conventions(Conventions(span="tail", bins=12))

    assert (dialog.rows["span"].value, dialog.bins.value()) == ("tail", 12)
    assert heard == []
    assert dialog.table.line("ece")[3] != "same"


def test_a_frame_that_the_window_derived_is_not_derived_again(qtbot, open_dialog):
    dialog = open_dialog()
    derived = []

    def follow(conventions):
        derived.append(Frame(made_up_frame().report, conventions))
        dialog.show_frame(derived[-1])

    dialog.conventions_chosen.connect(follow)
    click(qtbot, dialog.rows["normalisation"].buttons["sum"])

    assert dialog._frame is derived[0]


def test_another_report_is_measured_by_itself(dialog):
    few = frame_of(chosen((-1, -2, -9, -9)), chosen((-2, -1, -9, -9), id="c2"))
    dialog.show_frame(few)

    assert dialog.table.line("accuracy")[4] == "2"
    assert dialog.table.line("ece")[1] == "– under 30 answers"


def test_traps_offer_the_boundary_until_it_is_scored(qtbot, open_dialog):
    dialog = open_dialog(frame_of(chosen((-1, -2, -9, -9), **TRAPPED)))
    assert dialog.traps.text.endswith("Score the boundary too?")

    qtbot.mouseClick(dialog.take_offer, Qt.MouseButton.LeftButton)

    assert dialog.conventions == Conventions(span="boundary")
    assert not dialog.take_offer.isVisible()
    assert dialog.traps.text.endswith("is scored too.")


def test_fitted_temperatures_are_named_by_task_while_they_are_used(qtbot, open_dialog):
    frame = made_up_frame()
    found = Frame(frame.report, Conventions(temperature="fit")).verdicts.temperatures["choice"]
    dialog = open_dialog(frame)
    assert not dialog.temperatures.isVisible()

    click(qtbot, dialog.rows["temperature"].buttons["fit"])

    assert f"choice probes: T = {found:.2f}" in dialog.temperatures.text()
    assert dialog.verdicts_text == "0 verdicts changed with this convention."
    assert dialog.table.line("ece")[3] != "same"


def test_where_every_answer_is_right_no_temperature_is_best(open_dialog):
    sure = [chosen((-9, -1, -9, -9), id=f"c{i}", prompt=f"She ___ {i}.") for i in range(6)]
    dialog = open_dialog(frame_of(*sure, conventions=Conventions(temperature="fit")))

    assert dialog.temperatures.text() == "choice probes: no finite optimum"


def test_without_scores_no_temperature_can_be_fitted(open_dialog):
    buttons = open_dialog(frame_of()).rows["temperature"].buttons

    assert buttons["1"].isEnabled()
    assert not buttons["fit"].isEnabled()


def test_without_traps_nothing_is_offered(open_dialog):
    dialog = open_dialog(frame_of(chosen((-1, -2, -9, -9))))
    assert not dialog.traps.isVisible()
    assert not dialog.take_offer.isVisible()


def test_what_a_report_does_not_hold_cannot_be_chosen(open_dialog):
    dialog = open_dialog(frame_of())
    assert not dialog.rows["span"].buttons["boundary"].isEnabled()
    assert "does not hold" in dialog.rows["span"].buttons["boundary"].toolTip()
    assert dialog.rows["ambiguous"].buttons["drop"].isEnabled()


def test_a_small_difference_is_not_rounded_to_nothing_and_spanish_writes_a_comma(qtbot):
    dialog = ConventionsDialog(Style(locale=QLocale(QLocale.Language.Spanish)), made_up_frame())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_conventions(Conventions(normalisation="sum", span="boundary", ambiguous="drop"))

    assert dialog.table.line("accuracy")[3] == "+0,0003"


def test_escape_closes_and_nothing_is_cut(qtbot, dialog):
    assert all(
        button.width() >= button.sizeHint().width() for row in dialog.rows.values() for button in row.buttons.values()
    )

    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()


def test_every_row_has_a_key_of_its_own_and_tab_goes_through_them_in_order(qtbot, open_dialog):
    dialog = open_dialog(made_up_frame(conventions=Conventions(normalisation="sum")))
    keys = keys_of(dialog)
    assert len(keys) == len(set(keys)) >= 9

    reached = walk_by_tab(qtbot, dialog)

    rows = dialog.rows
    wanted = [
        rows["normalisation"].buttons["sum"], rows["span"].buttons["form"], dialog.take_offer,
        rows["ambiguous"].buttons["credit"], rows["ties"].buttons["wrong"],
        rows["temperature"].buttons["1"], rows["binning"].buttons["width"],
        dialog.bins, *dialog.presets, dialog.back, dialog.close_button,
    ]  # fmt: skip
    assert reached == wanted


def test_a_key_leads_to_the_chosen_value_of_its_row(qtbot, dialog, heard):
    dialog.activateWindow()
    qtbot.keyClick(dialog, Qt.Key.Key_T, Qt.KeyboardModifier.AltModifier)
    assert dialog.focusWidget() is dialog.rows["ties"].buttons["wrong"]
    assert heard == []


def test_own_edges_begin_where_the_bins_are_and_are_typed(qtbot, dialog, heard):
    click(qtbot, dialog.rows["binning"].buttons["edges"])
    assert heard[-1].edges == tuple(i / 10 for i in range(11))
    assert dialog.edges.isVisible()
    assert not dialog.bins.isVisible()

    dialog.edges.edit.selectAll()
    qtbot.keyClicks(dialog.edges.edit, "0, 0.5, 0.8, 0.95, 1")
    assert len(heard) == 1
    qtbot.keyClick(dialog.edges.edit, Qt.Key.Key_Return)
    assert heard[-1] == replace(USUAL, binning="edges", edges=(0, 0.5, 0.8, 0.95, 1))
    assert dialog.isVisible()


def test_what_is_wrong_with_edges_stands_below_and_changes_nothing(qtbot, dialog, heard):
    click(qtbot, dialog.rows["binning"].buttons["edges"])
    before = list(heard)
    dialog.edges.edit.selectAll()
    qtbot.keyClicks(dialog.edges.edit, "0, 0.8, 0.5, 1")
    qtbot.keyClick(dialog.edges.edit, Qt.Key.Key_Return)
    assert "0.5 does not lie above 0.8" in dialog.edges.note.text
    assert heard == before

    dialog.edges.edit.setCursorPosition(6)
    qtbot.keyClick(dialog.edges.edit, Qt.Key.Key_Backspace)
    qtbot.keyClicks(dialog.edges.edit, "4")
    assert dialog.edges.note.text == ""
    qtbot.keyClick(dialog.edges.edit, Qt.Key.Key_Return)
    assert heard[-1].edges == (0, 0.4, 0.5, 1)


def test_wrong_edges_go_when_the_keyboard_leaves_and_the_reason_stays(qtbot, dialog, heard):
    click(qtbot, dialog.rows["binning"].buttons["edges"])
    line, before = dialog.edges, dialog.edges.edit.text()
    dialog.activateWindow()
    line.edit.setFocus()
    line.edit.selectAll()
    qtbot.keyClicks(line.edit, "0, nothing, 1")
    qtbot.keyClick(line.edit, Qt.Key.Key_Tab)
    assert (line.edit.text(), len(heard)) == (before, 1)
    assert "nothing" in line.note.text


def test_escape_brings_the_edges_in_use_back_and_a_second_one_closes(qtbot, dialog, heard):
    click(qtbot, dialog.rows["binning"].buttons["edges"])
    line, before = dialog.edges, dialog.edges.edit.text()
    dialog.activateWindow()
    line.edit.setFocus()
    line.edit.selectAll()
    qtbot.keyClicks(line.edit, "0, 0.8, 0.5, 1")
    qtbot.keyClick(line.edit, Qt.Key.Key_Return)
    assert line.note.text
    qtbot.keyClick(line.edit, Qt.Key.Key_Escape)
    assert (line.edit.text(), line.note.text, dialog.isVisible(), len(heard)) == (before, "", True, 1)
    qtbot.keyClick(line.edit, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_number_of_bins_comes_back_after_own_edges(qtbot, open_dialog):
    dialog = open_dialog(made_up_frame(conventions=replace(USUAL, bins=15)))
    click(qtbot, dialog.rows["binning"].buttons["edges"])
    dialog.edges.edit.setText("0, 0.5, 1")
    qtbot.keyClick(dialog.edges.edit, Qt.Key.Key_Return)
    click(qtbot, dialog.rows["binning"].buttons["mass"])
    assert dialog.conventions == replace(USUAL, bins=15, binning="mass")
    assert dialog.bins.value() == 15
