"""One action of a person costs one showing of each view, and one paint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from helpers.answers import made_up_report
from helpers.desk import click, click_mark, mark_of, open_window
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.slices.items import Tab
from verbeval_gui.widgets.choice_tabs import ChoiceTab

VIEWS = ("overview", "reliability", "confusion", "adversarial", "slices", "items", "detail", "filter")


class Paints(QObject):
    """Counts the paints of some widgets."""

    def __init__(self, parts: dict[str, QObject]) -> None:
        super().__init__()
        self.counts: Counter[str] = Counter()
        self._names = {id(part): name for name, part in parts.items()}
        for part in parts.values():
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.counts[self._names[id(watched)]] += 1
        return False


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("showings")


@pytest.fixture
def desk(qapp, folder):
    with open_window(qapp, folder, made_up_report()) as application:
        yield application


@pytest.fixture
def showings(desk, monkeypatch) -> Iterator[Counter[str]]:
    """How often each view was shown something since the last clear."""
    counts: Counter[str] = Counter()
    window = desk.window
    views = {name: getattr(window.panels, name) for name in VIEWS if hasattr(window.panels, name)}
    views["overview"] = window.overview
    for name, view in views.items():
        monkeypatch.setattr(view, "show_slice", counted(view.show_slice, name, counts))
    monkeypatch.setattr(window.filter, "show_filter", counted(window.filter.show_filter, "filter", counts))
    monkeypatch.setattr(window.filter, "set_vocabulary", counted(window.filter.set_vocabulary, "vocabulary", counts))
    return counts


def counted(show, name: str, counts: Counter[str]):
    def noted(*arguments, **named):
        counts[name] += 1
        return show(*arguments, **named)

    return noted


def test_a_click_on_a_mark_shows_each_view_once(desk, showings):
    for value in ("go", "eat", "see"):
        showings.clear()
        click_mark(desk.window.panels.slices, mark_of(desk.window.panels.slices, value))
        assert showings == Counter(VIEWS)


def test_going_back_shows_each_view_once(desk, showings):
    click_mark(desk.window.panels.slices, mark_of(desk.window.panels.slices, "go"))
    showings.clear()
    desk.window.actions_.back.trigger()
    assert showings == Counter(VIEWS)


def test_other_conventions_show_each_view_once(desk, showings):
    exploration = desk.session.exploration
    exploration.agree(replace(exploration.now.conventions, normalisation="sum"))
    assert showings == Counter(VIEWS)


def test_another_tab_shows_the_table_alone_and_the_probe_that_it_makes_current(desk, showings):
    tab = desk.window.panels.items.tabs.findChildren(ChoiceTab)[0]
    click(tab, tab.rect().center())
    assert showings["items"] == 1
    assert showings["detail"] <= 1
    assert set(showings) <= {"items", "detail"}


def test_another_probe_shows_the_detail_alone(desk, showings):
    desk.window.actions_.next_wrong.trigger()
    assert showings == Counter(["detail"])


def test_a_file_that_is_opened_is_shown_once_and_its_names_are_learnt_once(desk, showings, tmp_path, qtbot):
    explorer = desk.session.explorer
    exploration = desk.session.exploration
    exploration.agree(replace(exploration.now.conventions, normalisation="sum"))
    write_results(explorer.frame, tmp_path / "results.json")
    exploration.agree(replace(exploration.now.conventions, normalisation="token"))
    click_mark(desk.window.panels.slices, mark_of(desk.window.panels.slices, "go"))
    showings.clear()
    with qtbot.waitSignal(explorer.report_changed):
        desk.session.open_path(tmp_path / "results.json")

    assert showings == Counter([*VIEWS, "vocabulary"])
    assert explorer.frame.conventions == load_results(tmp_path / "results.json").conventions
    assert write_expression(explorer.selection) == ""


def test_a_click_paints_each_chart_and_the_table_once_and_the_one_under_the_pointer_at_most_twice(desk, qtbot):
    panels = desk.window.panels
    parts = {name: chart.canvas for name, chart in panels.charts.items() if chart.canvas.isVisible()}
    parts["items"] = panels.items.table.viewport()
    desk.session.explorer.show(Shown(tab=Tab.SELECTED))
    QTest.qWait(50)
    paints = Paints(parts)
    for value in ("go", "eat", "see"):
        paints.counts.clear()
        click_mark(panels.slices, mark_of(panels.slices, value))
        qtbot.waitUntil(lambda: set(paints.counts) == set(parts))
        QApplication.processEvents()
        assert max(paints.counts.values()) <= 2
        assert sum(paints.counts.values()) <= len(parts) + 1
