"""The strip of headline figures: what each says, and what a click on it picks."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from helpers.overviews import CHECKPOINT, PART, WHOLE, overview_slice
from helpers.texts import block as texts_block
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.baselines import Baselines
from verbeval_gui.views.overview_view import OverviewView
from verbeval_gui.widgets.count_row import CountRow, NameBlock
from verbeval_gui.widgets.figure_cell import FigureCell
from verbeval_gui.widgets.pick_button import PickButton

DANGEROUS = ("(label, predicted)", frozenset({("incorrect", "correct")}), ("category", "core"))
PICKS = {
    "Accuracy": ("counted", frozenset({"core"}), None),
    "ECE": ("counted", frozenset({"core"}), None),
    "Brier": ("counted", frozenset({"core"}), None),
    "Adversarial": ("counted", frozenset({"adversarial"}), None),
    "Errors passed as correct": DANGEROUS,
    "3 left out": ("status", frozenset({"model_oov", "too_long"}), None),
    "12 prefix traps": ("prefix_trap", frozenset({"yes"}), None),
    "4 ties": ("tie", frozenset({"yes"}), None),
}


@pytest.fixture
def view(qtbot):
    view = OverviewView(Style())
    qtbot.addWidget(view)
    view.resize(1280, 76)
    view.show_slice(overview_slice())
    view.show()
    return view


def named(view: OverviewView, name: str) -> PickButton:
    return next(cell for cell in view.findChildren(PickButton) if cell.accessibleName().startswith(name))


def cell(view: OverviewView, name: str) -> FigureCell:
    found = named(view, name)
    assert isinstance(found, FigureCell)
    return found


def picked_by(view: OverviewView, act) -> list[tuple[object, ...]]:
    picks: list[tuple[object, ...]] = []
    view.facet_picked.connect(lambda *pick: picks.append(pick))
    act()
    return picks


@pytest.mark.parametrize(("name", "pick"), PICKS.items())
def test_a_click_picks_exactly_what_the_cell_counts(qtbot, view, name, pick):
    dimension, values, scope = pick

    picks = picked_by(view, lambda: qtbot.mouseClick(named(view, name), Qt.MouseButton.LeftButton))

    assert picks == [(dimension, values, PickMode.REPLACE, scope)]


@pytest.mark.parametrize(
    ("held", "mode"),
    [
        (Qt.KeyboardModifier.ControlModifier, PickMode.TOGGLE),
        (Qt.KeyboardModifier.ShiftModifier, PickMode.EXTEND),
        (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, PickMode.EXCLUDE),
    ],
)
def test_the_keys_held_say_how_a_click_combines(qtbot, view, held, mode):
    picks = picked_by(view, lambda: qtbot.mouseClick(named(view, "Adversarial"), Qt.MouseButton.LeftButton, held))

    assert [pick[2] for pick in picks] == [mode]


@pytest.mark.parametrize(
    ("key", "held", "mode"),
    [
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, PickMode.REPLACE),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier, PickMode.TOGGLE),
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, PickMode.REPLACE),
        (Qt.Key.Key_Minus, Qt.KeyboardModifier.NoModifier, PickMode.EXCLUDE),
    ],
)
def test_keys_pick_the_cell_that_has_the_focus(qtbot, view, key, held, mode):
    picks = picked_by(view, lambda: qtbot.keyClick(named(view, "Accuracy"), key, held))

    assert picks == [("counted", frozenset({"core"}), mode, None)]


def test_every_picking_cell_can_be_reached_by_tab(qtbot, view):
    reachable = [cell for cell in view.findChildren(PickButton) if cell.isEnabled()]

    assert len(reachable) == len(PICKS)
    assert all(cell.focusPolicy() & Qt.FocusPolicy.TabFocus for cell in reachable)


def test_without_a_selection_accuracy_shows_both_languages(view):
    assert cell(view, "Accuracy").second_line() == "EN 0.84 · ES 0.76"


def test_with_a_selection_the_last_line_is_the_selections(view):
    view.show_slice(overview_slice(part=PART, n_selected=34))

    assert cell(view, "Accuracy").second_line() == "selection 0.62 · 21/34"
    assert cell(view, "Brier").second_line().startswith("selection 0.262")
    assert "selection 9 of 31" in cell(view, "Errors passed").second_line()


def test_the_error_of_calibration_stands_beside_what_chance_gives_and_has_no_interval(view):
    shown = cell(view, "ECE").text_shown

    assert (shown.value, shown.detail) == ("0.086", "")
    assert cell(view, "ECE").second_line() == "by chance ≤ 0.075"


def test_below_thirty_answers_the_error_is_a_dash_with_the_reason(view):
    view.show_slice(overview_slice(whole=replace(WHOLE, n_calibrated=17)))

    shown = cell(view, "ECE").text_shown
    assert (shown.value, shown.detail, shown.seconds) == ("–", "under 30 answers", ("17 answers",))


def test_what_answering_without_reading_reaches_is_said_beside_chance_and_drawn_where_it_is_of_the_same_probes(view):
    blind = Baselines(first=Proportion.of(100, 21, 0.27), shortest=Proportion.of(100, 34, 0.27))
    part = Baselines(first=Proportion.of(20, 10, 0.27), shortest=Proportion.of(20, 5, 0.27))
    shown = overview_slice(whole=replace(WHOLE, baselines=blind), part=replace(PART, baselines=part))
    view.show_slice(shown)
    said = cell(view, "Accuracy").toolTip()
    words = "on 100 choice probes: always the first candidate 0.21, always the shortest 0.34"
    assert f"Without reading, {words}" in said
    assert "Selection, on 20 choice probes: first candidate 0.50, shortest 0.25" in said
    assert cell(view, "Accuracy").text_shown.mark.blind == ()

    only_choice = replace(WHOLE, accuracy=Proportion.of(100, 80, 0.27), baselines=blind)
    view.show_slice(overview_slice(whole=only_choice))
    assert cell(view, "Accuracy").text_shown.mark.blind == (0.21, 0.34)


def test_accuracy_below_chance_is_said_in_words(view):
    view.show_slice(overview_slice(whole=replace(WHOLE, accuracy=Proportion.of(100, 10, 0.5))))

    assert "below chance 0.50" in cell(view, "Accuracy").second_line()


def test_answers_right_by_rule_are_counted_in_the_tooltip(view):
    assert "12 right by rule" in named(view, "Accuracy").toolTip()
    assert "judgement: 48 of 60" in named(view, "Accuracy").toolTip()


def test_perplexity_is_left_out_of_a_report_that_has_none(view):
    view.show_slice(overview_slice(provenance=Provenance(checkpoint=CHECKPOINT)))

    visible = [cell.text_shown.labels[0] for cell in view.findChildren(FigureCell) if cell.isVisible()]
    assert "Perplexity" not in visible
    assert len(visible) == 5


def test_where_room_is_short_perplexity_goes_into_a_tooltip_and_the_dangerous_cell_stays(view):
    view.resize(960, 76)

    visible = [cell.text_shown.labels[0] for cell in view.findChildren(FigureCell) if cell.isVisible()]
    assert "Perplexity" not in visible
    assert "Errors passed as correct" in visible
    assert "9.41" in named(view, "Accuracy").toolTip()


@pytest.mark.parametrize("part", [None, PART])
@pytest.mark.parametrize("language", [QLocale.Language.English, QLocale.Language.Spanish])
def test_at_1280_numbers_and_intervals_stand_uncut(qtbot, part, language):
    view = OverviewView(Style(locale=QLocale(language)))
    qtbot.addWidget(view)
    view.resize(1280, 76)
    view.show_slice(overview_slice(part=part))

    cells = view.findChildren(FigureCell)
    assert all(cell.width() >= int(cell.wanted_width()) for cell in cells)
    assert max(cell.geometry().right() for cell in view.findChildren(PickButton)) < 1280


def test_cells_lie_side_by_side_without_overlap(view):
    visible = [child for child in view.findChildren(QWidget) if isinstance(child, FigureCell | NameBlock)]
    spans = sorted((child.geometry().left(), child.geometry().right()) for child in visible)

    assert all(before[1] < after[0] for before, after in itertools.pairwise(spans))


def test_while_a_run_goes_on_the_name_block_says_how_far_it_is(view):
    view.show_slice(overview_slice(n_scored=131))

    spoken = view.findChild(NameBlock).accessibleName()
    assert "131 of 208 scored" in spoken
    assert "figures so far" in spoken


def test_the_name_block_counts_core_and_adversarial_probes(view):
    assert "160 core · 48 adversarial" in view.findChild(NameBlock).accessibleName()


def test_answers_computed_in_16_bits_are_marked_as_approximate(view):
    assert "approximate" not in view.findChild(NameBlock).accessibleName()

    view.show_slice(overview_slice(provenance=Provenance(run={"dtype": "bfloat16"}, checkpoint=CHECKPOINT)))

    block = view.findChild(NameBlock)
    assert "step 2,400 · 104\N{NO-BREAK SPACE}k par. · approximate" in block.accessibleName()
    assert "approximate: computed in bfloat16" in block.toolTip()


def test_nothing_can_be_picked_where_nothing_was_counted(qtbot, view):
    empty = replace(WHOLE, accuracy=Proportion.of(0, 0), adversarial=Proportion.of(0, 0), dangerous=Proportion.of(0, 0))
    view.show_slice(overview_slice(whole=empty, left_out={}, n_prefix_traps=0, n_ties=0))

    picks = picked_by(view, lambda: qtbot.mouseClick(named(view, "Adversarial"), Qt.MouseButton.LeftButton))

    assert picks == []
    assert not named(view, "0 prefix traps").isEnabled()


def test_perplexity_leads_to_its_texts_where_the_report_has_them(qtbot, view):
    assert not cell(view, "Perplexity").isEnabled()
    view.show_slice(overview_slice(provenance=Provenance(checkpoint=CHECKPOINT, perplexity=texts_block())))

    with qtbot.waitSignal(view.texts_requested):
        qtbot.mouseClick(cell(view, "Perplexity"), Qt.MouseButton.LeftButton)
    shown = cell(view, "Perplexity").text_shown
    assert shown.seconds == ("EN 3.21 · ES 20.09",)
    assert "bits/B" in shown.detail
    assert not shown.is_warning


def test_perplexity_no_better_than_uniform_is_said_with_a_sign(view):
    block = texts_block(vocabulary=7)
    view.show_slice(overview_slice(provenance=Provenance(checkpoint=CHECKPOINT, perplexity=block)))

    shown = cell(view, "Perplexity").text_shown
    assert shown.is_warning
    assert "finds all 7 tokens equally likely" in shown.tooltip
    assert "finds all 7 tokens equally likely" in shown.spoken


def completed(**changes):
    block = {"n": 20, "pass": {"5": 0.5, "1": 0.125, "10": None}, "prompts": [{"id": str(i)} for i in range(10)]}
    return Provenance(checkpoint=CHECKPOINT, perplexity=texts_block(), completion=block | changes)


def test_free_completion_stands_among_the_counts_and_leads_to_its_samples(qtbot, view):
    view.show_slice(overview_slice(provenance=completed()))

    row = named(view, "10 completed, pass@1 0.13")
    assert row.toolTip() == "Free completion: pass@1 0.13, pass@5 0.50, pass@10 –"
    with qtbot.waitSignal(view.samples_requested):
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert picked_by(view, lambda: qtbot.mouseClick(row, Qt.MouseButton.LeftButton)) == []


@pytest.mark.parametrize("changes", [{"pass": {}}, {"pass": None}, {"prompts": None}])
def test_without_readable_samples_no_count_stands_for_them(view, changes):
    view.show_slice(overview_slice(provenance=completed(**changes)))
    assert len([row for row in view.findChildren(CountRow) if row.isVisible()]) == 4


def test_the_count_of_samples_goes_with_its_report(view):
    view.show_slice(overview_slice(provenance=completed()))
    rows = [row for row in view.findChildren(CountRow) if row.isVisible()]
    assert len(rows) == 5
    assert max(row.geometry().bottom() for row in rows) < view.height()
    assert all(one.geometry().bottom() < other.geometry().top() for one, other in itertools.pairwise(rows))
    view.show_slice(overview_slice())
    assert len([row for row in view.findChildren(CountRow) if row.isVisible()]) == 4
