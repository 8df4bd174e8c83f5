"""An hour of curation in miniature, by keyboard alone: the file then differs by what was done and by nothing else."""

from __future__ import annotations

import json

from helpers.desk import CTRL, SHIFT, open_window, press, type_text
from helpers.suites import changed_lines, copied_suite, report_of_suite
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.curation.reviews import read_reviews, sidecar_of

VERDICTS = ("fair", "wrong_label", "ambiguous", "fix", "drop")


def open_page(application):
    application.window.activateWindow()
    application.window.panels.items.table.setFocus()
    QApplication.processEvents()
    press(Qt.Key.Key_E, CTRL)
    listing = application.window.curate.listing
    listing.tabs.tabs[1].setFocus()
    press(Qt.Key.Key_Space)
    listing.table.setFocus()
    return listing


def judge(n):
    press(Qt.Key.Key_Home)
    for number in range(n):
        press(Qt.Key(Qt.Key.Key_1 + number % 5))
        press(Qt.Key.Key_Down)


def go_to(listing, name):
    place = list(listing.table.model().ids(range(listing.table.model().rowCount()))).index(name)
    press(Qt.Key.Key_Home)
    for _ in range(place):
        press(Qt.Key.Key_Down)
    assert listing.current_id() == name


def add_words(words):
    press(Qt.Key.Key_End, CTRL)
    type_text(words)


def edit(listing, name, words):
    """Write words at the end of a sentence, keep it, and go back to the table."""
    go_to(listing, name)
    press(Qt.Key.Key_Return)
    add_words(words)
    press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is listing.table


def begin_template(window):
    """Choose a trick's template in English from the menu, by its keys."""
    trick = window.curation.templates.actions()[3].menu()
    trick.popup(QPoint(0, 0))
    QTest.keyClick(trick, Qt.Key.Key_Down)
    QTest.keyClick(trick, Qt.Key.Key_Return)


def new_probes(before, after):
    gone, added = changed_lines(before, after)
    return [json.loads(line) for line in gone], [json.loads(line) for line in added]


def test_a_session_by_keyboard_changes_what_it_changed_and_nothing_else(qapp, tmp_path):
    suite = copied_suite(tmp_path / "suite")
    core, traps = suite / "probes.jsonl", suite / "adversarial.jsonl"
    before, untouched = traps.read_bytes(), core.read_bytes()
    with open_window(qapp, tmp_path, report_of_suite(suite)) as application:
        window = application.window
        listing = open_page(application)
        judge(20)
        edited = [p.id for p in application.session.curation.page_shelf.probes if p.id[0] == "a" and "___" in p.prompt][
            :3
        ]
        for name in edited:
            edit(listing, name, " That was long ago.")

        begin_template(window)
        add_words(" The first of two.")
        press(Qt.Key.Key_Return, CTRL | SHIFT)
        add_words(" The second of two.")
        press(Qt.Key.Key_Return, CTRL)
        press(Qt.Key.Key_Escape)
        written = [probe.id for probe in application.session.curation.page_shelf.probes][-2:]

        for _ in range(4):
            press(Qt.Key.Key_Z, CTRL)
        for _ in range(2):
            press(Qt.Key.Key_Z, CTRL | SHIFT)
        press(Qt.Key.Key_S, CTRL)

        gone, added = new_probes(before, traps.read_bytes())
        assert [line["id"] for line in gone] == edited
        assert added == [line | {"prompt": line["prompt"] + " That was long ago."} for line in gone]
        assert core.read_bytes() == untouched
        reviews = read_reviews(sidecar_of(traps))
        assert [review.verdict for review in reviews.values()] == [VERDICTS[n % 5] for n in range(20)]
        assert not sidecar_of(core).exists()

        for _ in range(2):
            press(Qt.Key.Key_Z, CTRL | SHIFT)
        press(Qt.Key.Key_S, CTRL)
        _, added = new_probes(before, traps.read_bytes())
        assert [line["id"] for line in added[3:]] == written
        assert [line["prompt"].rsplit(".", 2)[-2] for line in added[3:]] == [" The first of two", " The second of two"]
        assert {line["reason_code"] for line in added[3:]} == {"auxiliary_mismatch"}
