"""The promise of the program, kept by the real window: a click on a mark leaves exactly its probes in the table."""

from __future__ import annotations

import random

import pytest
from helpers.answers import demo_probes, made_up_frame, made_up_items, made_up_report
from helpers.desk import CTRL, NONE, SHIFT, click, click_mark, mark_of, open_window, shown_ids
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES, TENSES, VERBS
from verbeval_gui.slices.bars import BarOrder, bars
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.widgets.choice_tabs import ChoiceTab
from verbeval_gui.widgets.expression_edit import ExpressionEdit

IN_SUITE_ORDER = Shown(tab=Tab.SELECTED, sort=(SortKey("id"),))
VERDICTS = made_up_frame().verdicts
PROBES = demo_probes()
ITEMS = made_up_items(PROBES)
IDS = [probe.id for probe in PROBES]
ROWS = range(len(PROBES))


def by_id(ids: list[str]) -> list[str]:
    return sorted(ids)


def is_counted(row: int, category: str) -> bool:
    return ITEMS[row].status == "ok" and PROBES[row].category == category


def judged(row: int) -> list[tuple[str, str]]:
    item, probe = ITEMS[row], PROBES[row]
    if probe.task == "choice":
        return [(sentence.label, sentence.predicted) for sentence in item.judged]
    if item.label_logprobs is None:
        return [(probe.label, "no_answer")]
    return [(probe.label, LABELS[item.label_logprobs.index(max(item.label_logprobs))])]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("linked")


@pytest.fixture
def desk(qapp, folder):
    with open_window(qapp, folder, made_up_report()) as application:
        application.session.explorer.show(IN_SUITE_ORDER)
        yield application


def test_every_bin_leaves_exactly_its_probes(desk):
    explorer, panel = desk.session.explorer, desk.window.panels.reliability
    shown = reliability(explorer.frame, Selection())
    for position in range(10):
        click_mark(panel, mark_of(panel, shown.interval(position)))
        lo, hi = position / 10, (position + 1) / 10 if position < 9 else 2
        wanted = [
            IDS[row]
            for row in ROWS
            if VERDICTS.calibrated[row] and is_counted(row, "core") and lo <= VERDICTS.confidence[row] < hi
        ]
        assert shown_ids(desk) == by_id(wanted)


def test_every_cell_leaves_exactly_the_probes_with_a_sentence_in_it(desk):
    panel = desk.window.panels.confusion
    for true in LABELS:
        for found in (*LABELS, "no_answer"):
            click_mark(panel, mark_of(panel, (true, found)))
            wanted = [IDS[row] for row in ROWS if PROBES[row].category == "core" and (true, found) in judged(row)]
            assert shown_ids(desk) == by_id(wanted)


def test_every_adversarial_category_leaves_exactly_its_probes(desk):
    panel = desk.window.panels.adversarial
    for code in REASON_CODES:
        click_mark(panel, mark_of(panel, code))
        wanted = [IDS[row] for row in ROWS if is_counted(row, "adversarial") and PROBES[row].reason_code == code]
        assert shown_ids(desk) == by_id(wanted)


def test_every_slice_leaves_exactly_its_probes(desk):
    panel = desk.window.panels.slices
    for verb in VERBS:
        click_mark(panel, mark_of(panel, verb))
        wanted = [IDS[row] for row in ROWS if is_counted(row, "core") and PROBES[row].verb == verb]
        assert shown_ids(desk) == by_id(wanted)


def test_wrong_and_right_buttons_leave_the_wrong_and_the_right(desk):
    panel = desk.window.panels.confusion
    for button, is_right in ((panel.right, True), (panel.wrong, False)):
        click(button, button.rect().center())
        wanted = [
            IDS[row]
            for row in ROWS
            if (
                PROBES[row].category == "core"
                and any((a == b) == is_right and b != "no_answer" for a, b in judged(row))
            )
        ]
        assert shown_ids(desk) == by_id(wanted)


def test_the_wrong_ones_are_one_click_away_and_the_surest_first(desk):
    panel = desk.window.panels.adversarial
    click_mark(panel, mark_of(panel, "over_regularization"))
    desk.session.explorer.show(Shown(tab=Tab.SELECTED))
    tab = desk.window.panels.items.tabs.findChildren(ChoiceTab)[2]
    click(tab, tab.rect().center())

    rows = [IDS.index(key) for key in shown_ids(desk)]
    assert set(rows) == {
        row
        for row in range(len(PROBES))
        if is_counted(row, "adversarial")
        and PROBES[row].reason_code == "over_regularization"
        and not VERDICTS.right[row]
    }
    confidences = [VERDICTS.confidence[row] for row in rows]
    assert confidences == sorted(confidences, reverse=True)


@pytest.mark.parametrize("seed", range(12))
def test_random_clicks_with_any_keys_held_select_what_plain_sets_select(desk, seed):
    rng = random.Random(seed)
    panels = desk.window.panels
    reason: tuple[set[str], bool] = (set(), False)
    tense: tuple[set[str], bool] = (set(), False)
    desk.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),), dimension="tense"))
    for _ in range(6):
        modifier = rng.choice([NONE, CTRL, CTRL | SHIFT])
        is_trick = rng.random() < 0.5
        value = rng.choice(REASON_CODES if is_trick else TENSES)
        panel = panels.adversarial if is_trick else panels.slices
        click_mark(panel, mark_of(panel, value), modifier)
        if is_trick:
            reason = after(reason, value, modifier)
        else:
            tense = after(tense, value, modifier)
    scope = desk.session.explorer.selection.scope
    is_scoped = bool(reason[0] or tense[0])
    wanted = [
        IDS[row]
        for row in ROWS
        if (
            (not is_scoped or is_counted(row, scope))
            and holds(reason, PROBES[row].reason_code if PROBES[row].category == "adversarial" else None)
            and holds(tense, PROBES[row].tense)
        )
    ]
    assert shown_ids(desk) == by_id(wanted)


def after(was: tuple[set[str], bool], value: str, modifier: Qt.KeyboardModifier) -> tuple[set[str], bool]:
    """What a facet is after a click, in plain words: its values, and whether they are left out."""
    values, is_out = was
    if modifier == NONE:
        return {value}, False
    if modifier == CTRL:
        return values ^ {value}, is_out and bool(values ^ {value})
    if is_out or not values:
        return values | {value}, True
    return (values - {value}, False) if values - {value} else ({value}, True)


def holds(facet: tuple[set[str], bool], value: str | None) -> bool:
    values, is_out = facet
    return not values or (value in values) != is_out


def test_escape_clears_the_view_and_then_everything(desk):
    panels = desk.window.panels
    click_mark(panels.slices, mark_of(panels.slices, "go"))
    click_mark(panels.adversarial, mark_of(panels.adversarial, "plural_or_oos"))
    QTest.keyClick(panels.adversarial.canvas, Qt.Key.Key_Escape)
    assert [facet.dimension for facet in desk.session.explorer.selection.facets if facet.dimension != "counted"] == [
        "verb"
    ]
    QTest.keyClick(panels.adversarial.canvas, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection == Selection()


def test_going_back_and_forward_by_keys_restores_every_step(desk):
    panels, window = desk.window.panels, desk.window
    steps = [desk.session.explorer.selection]
    for value in ("go", "eat", "see"):
        click_mark(panels.slices, mark_of(panels.slices, value))
        steps.append(desk.session.explorer.selection)
    window.activateWindow()
    for step in reversed(steps[:-1]):
        window.actions_.back.trigger()
        assert desk.session.explorer.selection == step
    for step in steps[1:]:
        window.actions_.forward.trigger()
        assert desk.session.explorer.selection == step


def test_the_text_line_and_the_clicks_are_one_selection(desk):
    panels, line = desk.window.panels, desk.window.filter.line.findChild(ExpressionEdit)
    click_mark(panels.adversarial, mark_of(panels.adversarial, "en_es_mismatch"))
    before = shown_ids(desk)
    assert line.text() == "reason_code = en_es_mismatch and counted = adversarial"
    desk.window.filter.focus_expression()
    line.selectAll()
    QTest.keyClicks(line, "counted = adversarial and reason_code = en_es_mismatch")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert shown_ids(desk) == before


def test_a_picked_bin_stays_picked_under_other_conventions_and_the_figures_follow(desk):
    from dataclasses import replace

    explorer, panel = desk.session.explorer, desk.window.panels.reliability
    shown = reliability(explorer.frame, Selection())
    click_mark(panel, mark_of(panel, shown.interval(9)))
    selection = explorer.selection
    desk.session.exploration.agree(replace(desk.session.exploration.now.conventions, normalisation="sum"))
    assert explorer.selection == selection
    frame = made_up_frame(conventions=explorer.frame.conventions)
    assert shown_ids(desk) == by_id(frame.report.ids[frame.selected(selection)].tolist())


def test_slices_by_surprise_say_how_surprising_and_follow_the_selection(desk):
    panel, explorer = desk.window.panels.slices, desk.session.explorer
    next(action for action in panel.header.choices.actions() if action.text() == "most surprising first").trigger()
    assert explorer.shown.order is BarOrder.MOST_SURPRISING
    click_mark(desk.window.panels.adversarial, desk.window.panels.adversarial.canvas.marks[0])
    explorer.exploration.pick("language", frozenset({"es"}), PickMode.REPLACE)
    expected = bars(explorer.frame, explorer.selection, "verb", BarOrder.MOST_SURPRISING)
    assert [mark.values[0] for mark in panel.canvas.marks] == [bar.value for bar in expected.bars]
    first = expected.bars[0].part_surprise
    said = "\n".join(panel.figure().words(panel.canvas.marks[0], desk.window.look).tooltip)
    assert f"surprise at the right form: {first.mean:.2f} nats a token, {first.n} choices" in said
    assert panel.table().columns[-1] == "selected_surprise_per"


def test_the_detail_of_very_many_probes_follows_once_the_rest_is_painted(desk, monkeypatch, qtbot):
    monkeypatch.setattr("verbeval_gui.app.presenter._MANY", 10)
    explorer, panels = desk.session.explorer, desk.window.panels
    explorer.exploration.pick("verb", frozenset({"go"}), PickMode.REPLACE)
    current = str(explorer.report.ids[explorer.current])
    assert panels.items.shown.rows[0] == explorer.current
    qtbot.waitUntil(lambda: panels.detail.header.name.text() == current)
    assert explorer.frame.codes("verb").value(explorer.current) == "go"
