"""Judging probes over a report, by keys: what is said is kept, is a dimension like any other, and can be undone."""

from __future__ import annotations

import shutil

import pytest
from helpers.answers import made_up_report
from helpers.desk import CTRL, SHIFT, open_window, press, shown_ids, type_text
from helpers.suites import FILES, copied_suite, report_of_suite
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.curation.reviews import read_reviews, sidecar_of
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures import glyphs
from verbeval_gui.slices.items import SortKey, Tab

ALL = Shown(tab=Tab.ALL, sort=(SortKey("id"),))
SELECTED = Shown(tab=Tab.SELECTED, sort=(SortKey("id"),))
SAID = {1: "fair", 2: "wrong_label", 3: "ambiguous", 4: "fix", 5: "drop"}


@pytest.fixture
def suite(tmp_path):
    return copied_suite(tmp_path / "suite")


@pytest.fixture
def desk(qapp, tmp_path, suite):
    with open_window(qapp, tmp_path, report_of_suite(suite)) as application:
        application.session.settings.author = "ann"
        application.session.explorer.show(ALL)
        application.window.activateWindow()
        application.window.panels.items.table.setFocus()
        QApplication.processEvents()
        yield application


def said(desk):
    return {name: review.verdict for name, review in desk.session.curation.report_reviews.items() if review.verdict}


def select(desk, text):
    explorer = desk.session.explorer
    explorer.exploration.select(read_expression(text, vocabulary(explorer.frame)))


def current(desk):
    return desk.window.panels.items.selected_ids()[0]


def test_each_key_gives_its_verdict_to_the_current_probe(desk):
    for number, verdict in SAID.items():
        press(Qt.Key(Qt.Key.Key_0 + number))
        assert said(desk)[current(desk)] == verdict
        press(Qt.Key.Key_Down)
    assert list(said(desk).values()) == list(SAID.values())


def test_nought_and_the_delete_key_take_a_verdict_back_but_keep_who_gave_it(desk):
    for key in (Qt.Key.Key_0, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        press(Qt.Key.Key_4)
        press(key)
        review = desk.session.curation.report_reviews[current(desk)]
        assert (review.verdict, review.previous, review.author) == (None, "fix", "ann")


def test_several_selected_probes_of_two_files_are_judged_in_one_step(desk):
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_5)
    ids = shown_ids(desk)
    assert said(desk) == dict.fromkeys(ids, "drop")
    assert {name[0] for name in ids} == {"a", "p"}

    press(Qt.Key.Key_Z, CTRL)
    assert said(desk) == {}
    press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert len(said(desk)) == len(ids)


def test_the_next_unjudged_probe_is_gone_to_and_at_the_end_the_search_begins_anew(desk):
    ids = shown_ids(desk)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_N)
    assert current(desk) == ids[2]
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_N)
    assert current(desk) == ids[2]


def test_no_key_judges_while_a_person_types(desk):
    desk.window.panels.items.focus_find()
    type_text("1 2 3 t n 6 0")
    desk.window.filter.focus_expression()
    type_text("12345")
    desk.window.panels.confusion.canvas.setFocus()
    press(Qt.Key.Key_1)
    assert said(desk) == {}


def test_the_keys_work_in_the_detail_pane_too(desk):
    desk.window.panels.detail.setFocus()
    press(Qt.Key.Key_2)
    assert said(desk) == {current(desk): "wrong_label"}


def test_a_click_on_a_drawn_key_judges_and_the_keys_go_on_judging(desk):
    button = desk.window.panels.detail.review.buttons["fix"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert said(desk) == {current(desk): "fix"}
    assert button.is_made
    press(Qt.Key.Key_5)
    assert said(desk) == {current(desk): "drop"}


def test_a_note_is_written_in_place_and_the_keys_judge_again_after_it(desk):
    press(Qt.Key.Key_6)
    type_text("1 too odd")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_1)
    review = desk.session.curation.report_reviews[current(desk)]
    assert (review.note, review.verdict) == ("1 too odd", "fair")
    assert "“1 too odd”" in desk.window.panels.detail.review.said.toolTip()


def test_escape_gives_a_note_up(desk):
    press(Qt.Key.Key_6)
    type_text("never mind")
    press(Qt.Key.Key_Escape)
    assert desk.session.curation.report_reviews == {}
    assert QApplication.focusWidget() is desk.window.panels.items.table


def test_tags_complete_those_that_are_known_and_removing_one_takes_it_away(desk):
    press(Qt.Key.Key_T)
    type_text("recheck, idiom")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_T)
    type_text("id")
    press(Qt.Key.Key_Return)
    assert desk.session.curation.report_reviews[current(desk)].tags == ("idiom",)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_T)
    press(Qt.Key.Key_A, CTRL)
    type_text("recheck")
    press(Qt.Key.Key_Return)
    assert desk.session.curation.report_reviews[current(desk)].tags == ("recheck",)


def test_reviews_filter_like_any_dimension_and_a_judged_row_makes_room_for_the_next(desk):
    select(desk, "review = none and category = adversarial")
    desk.session.explorer.show(SELECTED)
    before = shown_ids(desk)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_3)
    assert shown_ids(desk) == [before[0], *before[2:]]
    assert current(desk) == before[2]
    select(desk, "review = ambiguous")
    assert shown_ids(desk) == [before[1]]
    desk.session.explorer.exploration.select(Selection())
    assert "review" in desk.session.explorer.frame.names


def test_the_bar_tells_how_many_of_the_selected_are_judged(desk):
    select(desk, "category = adversarial")
    desk.session.explorer.show(SELECTED)
    press(Qt.Key.Key_1)
    n = len(shown_ids(desk))
    assert desk.window.panels.detail.review.count.text() == f"1 of {n} judged"


def test_a_verdict_on_another_text_is_stale_in_table_and_bar(desk, suite, qapp, tmp_path):
    press(Qt.Key.Key_1)
    name = current(desk)
    desk.session.close_report()
    path = next(suite / file for file in FILES if f'"{name}"' in (suite / file).read_text())
    sidecar = sidecar_of(path)
    lines = sidecar.read_text().replace(read_reviews(sidecar)[name].probe_hash, "0" * 64)
    sidecar.write_text(lines)
    desk.session.explorer.open_report(report_of_suite(suite))
    items = desk.window.panels.items
    assert items.go_to(list(desk.session.explorer.report.ids).index(name))
    assert glyphs.STALE in items.table.model().cells.flags(desk.session.explorer.current)
    assert desk.window.panels.detail.review.stale.isVisibleTo(desk.window)
    select(desk, "review_stale = yes")
    desk.session.explorer.show(SELECTED)
    assert shown_ids(desk) == [name]


def test_reviews_lie_beside_their_files_once_the_window_is_closed_and_are_there_again(qapp, tmp_path, suite):
    for _ in range(2):
        with open_window(qapp, tmp_path, report_of_suite(suite)) as desk:
            desk.session.explorer.show(ALL)
            desk.window.activateWindow()
            desk.window.panels.items.table.setFocus()
            press(Qt.Key.Key_End)
            press(Qt.Key.Key_4)
            kept = said(desk)
    assert kept == dict.fromkeys(read_reviews(sidecar_of(suite / "probes.jsonl")), "fix")
    assert not sidecar_of(suite / "adversarial.jsonl").exists()
    assert (suite / "probes.jsonl").read_bytes() == (copied_suite(tmp_path / "other") / "probes.jsonl").read_bytes()


def test_a_report_whose_suite_is_nowhere_is_judged_too_and_its_reviews_move_beside_the_suite(qapp, tmp_path):
    elsewhere = copied_suite(tmp_path / "elsewhere")
    probes = elsewhere / "probes.jsonl"
    probes.write_bytes(probes.read_bytes() + b"\n")
    report = report_of_suite(elsewhere, is_beside=False)
    moved = tmp_path / "moved"
    shutil.move(elsewhere, moved)
    with open_window(qapp, tmp_path, report) as desk:
        desk.session.explorer.show(ALL)
        desk.window.activateWindow()
        desk.window.panels.items.table.setFocus()
        press(Qt.Key.Key_End)
        press(Qt.Key.Key_4)
        name = current(desk)
        assert any("not at hand" in message.text for message in desk.window.messages.messages)
        assert said(desk) == {name: "fix"}

        desk.session.curation.open_suite([moved / "probes.jsonl"])
        assert read_reviews(sidecar_of(moved / "probes.jsonl"))[name].verdict == "fix"
        assert any("Reviews moved beside" in message.text for message in desk.window.messages.messages)
        assert said(desk) == {name: "fix"}


def test_a_report_that_names_no_files_keeps_its_reviews_from_one_opening_to_the_next(qapp, tmp_path):
    kept = []
    for _ in range(2):
        with open_window(qapp, tmp_path, made_up_report()) as desk:
            desk.window.activateWindow()
            desk.window.panels.items.table.setFocus()
            kept.append(said(desk))
            press(Qt.Key.Key_2)
            name = current(desk)
    assert kept == [{}, {name: "wrong_label"}]
