"""The links to the nearest probes in the real window: by mouse, by keys, and kept in step with what is shown."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_report
from helpers.desk import click, open_window
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.slices.nearest import nearest


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application


def links(desk):
    return [link for link in desk.window.panels.detail.near.links if link.isVisibleTo(desk.window)]


def expected_rows(desk):
    groups = nearest(desk.session.explorer.frame, desk.session.explorer.current)
    return [near.row for group in groups for near in group.probes]


def test_a_click_on_a_near_probe_goes_there_and_shows_what_is_near_it(desk):
    assert [link.row for link in links(desk)] == expected_rows(desk)
    target = links(desk)[1]
    row = target.row
    desk.window.panels.detail._scroll.ensureWidgetVisible(target)
    click(target, target.rect().center())
    assert desk.session.explorer.current == row
    assert desk.window.panels.detail.header.name.text() == desk.session.explorer.report.ids[row]
    assert [link.row for link in links(desk)] == expected_rows(desk)
    assert row not in expected_rows(desk)


def test_the_keyboard_walks_among_the_links_and_stays_there_after_a_jump(desk):
    links(desk)[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    row = links(desk)[1].row
    assert QApplication.focusWidget() is links(desk)[1]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert desk.session.explorer.current == row
    assert QApplication.focusWidget() is links(desk)[0]


def test_other_conventions_name_other_probes(desk):
    before = [(link.row, link.accessibleName()) for link in links(desk)]
    desk.session.exploration.agree(Conventions(normalisation="sum", ambiguous="drop"))
    assert [link.row for link in links(desk)] == expected_rows(desk)
    assert [(link.row, link.accessibleName()) for link in links(desk)] != before
