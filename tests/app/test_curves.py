"""Curves by group in the real window: chosen in the menu, picked by name and by point, exported as drawn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from helpers.answers import made_up_report
from helpers.charts import n_pixels, picture
from helpers.desk import CTRL, click, click_mark, open_window, shown_ids
from helpers.frames import chosen, frame_of, judged
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Selection
from verbeval_gui.figures.baseline_curves import BaselineCurves
from verbeval_gui.figures.contrast import contrast
from verbeval_gui.figures.curves_chart import BINS, LEGEND, POINTS, CurvesChart
from verbeval_gui.figures.group_looks import GroupLook
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.curves import GroupBin, curves
from verbeval_gui.slices.items import SortKey, Tab

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),)))
        yield application


@pytest.fixture
def panel(desk):
    return desk.window.panels.reliability


def choose(panel, name: str) -> None:
    """Open the panel's menu with the mouse, and click an entry of its submenu."""
    menu = panel.curves
    menu.popup(panel.mapToGlobal(panel.rect().center()))
    action = next(action for action in menu.actions() if action.data() == name)
    click(menu, menu.actionGeometry(action).center())
    menu.close()
    QApplication.processEvents()


def mark(panel, group: str, *values) -> object:
    return next(mark for mark in panel.canvas.marks if mark.group == group and mark.values == values)


def answers(desk, **wanted) -> np.ndarray:
    """Return which core answers have a confidence in bins and values of dimensions."""
    frame = desk.session.explorer.frame
    inside = frame.counted("core") & frame.verdicts.calibrated
    if "lo" in wanted:
        lo, hi = wanted.pop("lo"), wanted.pop("hi")
        inside &= (frame.verdicts.confidence >= lo) & (frame.verdicts.confidence < hi)
    for name, value in wanted.items():
        inside &= frame.column(name).mask([value])
    return inside


def ids(desk, rows: np.ndarray) -> list[str]:
    return sorted(desk.session.explorer.report.ids[rows])


def test_the_menu_chooses_by_what_curves_are_drawn_and_back(desk, panel):
    choose(panel, "language")
    shown = panel.canvas.figure.shown
    assert [curve.value for curve in shown.curves] == ["en", "es"]
    assert [curve.bins.n for curve in shown.curves] == [
        int(answers(desk, language=name).sum()) for name in ("en", "es")
    ]
    for curve in shown.curves:
        for i, n in enumerate(curve.bins.counts.tolist()):
            hi = (i + 1) / 10 if i < 9 else 2
            rows = answers(desk, language=curve.value, lo=i / 10, hi=hi)
            right = desk.session.explorer.frame.verdicts.right
            assert (n, int(curve.bins.correct[i])) == (int(rows.sum()), int((rows & right).sum()))
    choose(panel, "")
    assert not isinstance(panel.canvas.figure, CurvesChart)


def test_a_point_picks_the_answers_of_its_group_in_its_bin_in_one_step(desk, panel):
    choose(panel, "language")
    before = desk.session.explorer.selection
    click_mark(panel, mark(panel, POINTS, GroupBin("es", Interval(0.7, 0.8))))
    assert shown_ids(desk) == ids(desk, answers(desk, language="es", lo=0.7, hi=0.8))
    desk.session.explorer.exploration.go_back()
    assert desk.session.explorer.selection == before


def test_a_point_is_taken_away_again_and_left_out(desk, panel):
    choose(panel, "language")
    point = GroupBin("es", Interval(0.7, 0.8))
    click_mark(panel, mark(panel, POINTS, point))
    click_mark(panel, mark(panel, POINTS, point), CTRL)
    assert desk.session.explorer.selection == Selection()
    click_mark(panel, mark(panel, POINTS, point), ALT)
    counted = desk.session.explorer.frame.counted("core")
    assert shown_ids(desk) == ids(desk, counted & ~answers(desk, language="es", lo=0.7, hi=0.8))


def test_a_name_of_the_legend_picks_its_group_and_escape_clears_it(desk, panel):
    choose(panel, "k")
    click_mark(panel, mark(panel, LEGEND, "3"))
    counted = desk.session.explorer.frame.counted("core")
    assert shown_ids(desk) == ids(desk, counted & desk.session.explorer.frame.column("k").mask(["3"]))
    assert [curve.value for curve in panel.canvas.figure.shown.curves if curve.is_picked] == ["3"]
    assert len(panel.canvas.figure.shown.curves) == 4
    panel.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(panel.canvas, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection == Selection()


def test_keys_walk_the_legend_and_the_points(desk, panel):
    choose(panel, "language")
    panel.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(panel.canvas, Qt.Key.Key_Home)
    assert panel.canvas.accessibleName().startswith("English · ")
    QTest.keyClick(panel.canvas, Qt.Key.Key_Right)
    QTest.keyClick(panel.canvas, Qt.Key.Key_Space)
    facet = desk.session.explorer.selection.facet("language")
    assert facet.values == {"es"}


def test_a_bin_beside_the_points_picks_all_groups(desk, panel):
    choose(panel, "language")
    column = mark(panel, "bins", Interval(0.7, 0.8))
    place = column.rect.bottomLeft().toPoint()
    place.setX(place.x() + 4)
    place.setY(place.y() - 4)
    click(panel.canvas, place)
    assert shown_ids(desk) == ids(desk, answers(desk, lo=0.7, hi=0.8))
    assert desk.session.explorer.selection.facet(CONFIDENCE).values == {Interval(0.7, 0.8)}


def test_pointing_at_a_point_frames_its_probes_elsewhere(desk, panel):
    choose(panel, "language")
    point = mark(panel, POINTS, GroupBin("es", Interval(0.7, 0.8)))
    QTest.mouseMove(panel.canvas, point.rect.center().toPoint())
    wanted = Selection().pick("language", ["es"]).pick(CONFIDENCE, [Interval(0.7, 0.8)])
    rows = desk.session.explorer.frame.selected(wanted)
    column = desk.session.explorer.frame.codes("verb")
    assert desk.window.panels.slices.canvas._state.highlighted == {column.values[i] for i in column.codes[rows]}


def test_curves_follow_what_is_selected_elsewhere_over_the_whole(desk, panel):
    choose(panel, "language")
    whole = panel.canvas.figure.shown.ground.whole.n
    desk.session.explorer.exploration.select(Selection().pick("tense", ["past_simple"]))
    shown = panel.canvas.figure.shown
    assert shown.ground.whole.n == whole
    assert shown.curves[0].bins.n == int(answers(desk, language="en", tense="past_simple").sum())


def test_of_many_values_the_largest_are_drawn_and_the_picked_ones_always(desk, panel):
    choose(panel, "verb")
    frame = desk.session.explorer.frame
    drawn = [curve.value for curve in panel.canvas.figure.shown.curves]
    assert len(drawn) == 6
    assert "the 6 largest of 20" in panel.canvas.figure.captions(Style())[0]
    other = next(value for value in frame.codes("verb").values if value not in drawn)
    shown = curves(frame, Selection().pick("verb", [other]), "verb")
    assert [curve.value for curve in shown.curves if curve.is_picked] == [other]
    assert len(shown.curves) == 6


def test_small_groups_are_said(desk, panel):
    choose(panel, "k")
    assert panel.canvas.figure.shown.small == ("2", "5")
    assert "under 30 answers: 2, 5" in panel.caption.text


def test_the_table_holds_the_drawn_numbers(desk, panel):
    choose(panel, "language")
    table = panel.table()
    assert table.columns[:4] == ("language", "lo", "hi", "count")
    assert len(table.rows) == 20
    assert sum(row[3] for row in table.rows) == panel.canvas.figure.shown.whole.n


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_groups_differ_in_colour_in_grey_in_mark_and_in_dashes(palette):
    looks = [GroupLook.of(i, Style(palette=palette)) for i in range(6)]
    ground = palette.color("surface")
    assert all(contrast(look.color, ground) >= 3 for look in looks)
    assert len({look.shape for look in looks}) == len({look.dashes for look in looks}) == 6
    luminances = sorted(contrast(look.color, ground) for look in looks)
    assert min(b / a for a, b in pairwise(luminances)) > 1.15


@pytest.mark.parametrize(
    "frame",
    [
        frame_of(),
        frame_of(chosen((-1.0, -3.0, -9.0, -9.0), id="a")),
        frame_of(*(chosen((0.0, -99.0, -99.0, -99.0), id=f"s{i}", prompt=f"She ___ in {i}.") for i in range(40))),
        frame_of(*(chosen((-1.0, -1.0, -1.0, -1.0), id=f"t{i}", prompt=f"She ___ in {i}.") for i in range(40))),
        frame_of(*(judged((-0.1, -5.0, -5.0), id=f"j{i}", prompt=f"She work in {i}.") for i in range(40))),
    ],
    ids=["none", "one", "all sure", "all equal", "one class"],
)
@pytest.mark.parametrize("conventions", [Conventions(), Conventions(binning="edges", edges=(0, 0.5, 1))])
def test_answers_of_every_odd_kind_are_drawn_by_group_without_complaint(frame, conventions):
    shown = curves(Frame(frame.report, conventions), Selection(), "language")
    figure = CurvesChart(shown, "odd")
    assert picture(figure, Style()) != picture(CurvesChart(replace(shown, curves=())), Style()) or not shown.curves
    assert sum(curve.bins.n for curve in shown.curves) == shown.whole.n
    assert all(figure.words(mark, Style()).spoken for mark in figure.marks(QRectF(0, 0, 400, 300), Style()))


def test_a_drag_over_bins_picks_their_range_under_curves(desk, panel):
    choose(panel, "language")
    start, end = (next(m for m in panel.canvas.marks if m.group == BINS and m.place[1] == i) for i in (2, 5))
    press, release = (m.rect.bottomLeft().toPoint() + QPoint(3, -3) for m in (start, end))
    QTest.mousePress(panel.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, press)
    QTest.mouseMove(panel.canvas, release)
    QTest.mouseRelease(panel.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, release)
    assert shown_ids(desk) == ids(desk, answers(desk, lo=0.2, hi=0.6))


def test_a_baseline_has_a_dashed_curve_for_each_of_few_groups(desk, panel):
    desk.session.baselines.compare_with(made_up_report(seed=5), Conventions())
    choose(panel, "language")
    figure, bare = panel.figure(), replace(panel.figure(), baseline=None)
    was = desk.session.baselines.compared.aligned
    spanish = was.counted("core") & was.verdicts.calibrated & was.column("language").mask(["es"])
    color = Style().palette.color("baseline")
    assert n_pixels(picture(figure, Style()), color) > n_pixels(picture(bare, Style()), color) == 0
    assert "dashed: baseline" in figure.caption(Style())
    said = figure.words(mark(panel, LEGEND, "es"), Style()).tooltip
    right = int((spanish & was.verdicts.right).sum())
    assert any(line.startswith(f"baseline: {right} right of {int(spanish.sum())}") for line in said)
    columns = panel.table().columns
    assert (columns[-1], "baseline_count" in columns) == ("baseline_wilson_hi", True)


def test_of_many_groups_the_picked_ones_have_a_baseline_and_else_all_together(desk, panel):
    desk.session.baselines.compare_with(made_up_report(seed=5), Conventions())
    choose(panel, "tense")
    assert "baseline of all" in panel.figure().caption(Style())
    before = picture(panel.figure(), Style())
    click_mark(panel, mark(panel, LEGEND, "future"))
    figure = panel.figure()
    assert BaselineCurves(figure.shown, figure.baseline).drawn == (
        [curve.value for curve in figure.shown.curves].index("future"),
    )
    assert picture(figure, Style()) != before


def test_the_dimension_stands_within_sentences_without_a_capital(desk, panel):
    choose(panel, "k")
    assert panel.figure().caption(Style()).startswith("By candidates")
    assert panel.figure().title(Style()).startswith("Reliability by candidates")
