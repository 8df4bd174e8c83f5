"""How charts are looked at outlives the program; what only stood in for something does not."""

from __future__ import annotations

from dataclasses import replace

from helpers.answers import made_up_report
from helpers.desk import choose, click, open_window
from helpers.frames import frame_of, judged

from verbeval_gui.app.explorer import Shown
from verbeval_gui.app.settings import Settings, ShownChoices
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.figures.curves_chart import CurvesChart
from verbeval_gui.figures.matrix_look import CellText, MatrixLook
from verbeval_gui.slices.bars import BarOrder
from verbeval_gui.slices.heat_map import VERB_TENSE
from verbeval_gui.slices.items import Tab


def test_dimensions_orders_and_looks_come_back_after_the_program_was_closed(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as desk:
        panels, explorer = desk.window.panels, desk.session.explorer
        choose(panels.slices, "Tense")
        choose(panels.slices, "most surprising first")
        choose(panels.confusion, "shares of the column")
        click(panels.confusion.header.tabs["forms"], panels.confusion.header.tabs["forms"].rect().center())
        choose(panels.confusion, "logarithmic colour")
        panels.reliability.curves.chosen.emit("language")
        explorer.show(replace(explorer.shown, heat_map=VERB_TENSE, tab=Tab.ALL))
        left = explorer.shown
    with open_window(qapp, tmp_path, made_up_report()) as desk:
        found = desk.session.explorer.shown
        assert found == replace(left, tab=Shown().tab)
        assert (found.dimension, found.order, found.matrix) == ("tense", BarOrder.MOST_SURPRISING, "forms")
        assert found.looks == {"labels": MatrixLook(CellText.COLUMN_SHARES), "forms": MatrixLook(is_log=True)}
        panels = desk.window.panels
        assert isinstance(panels.reliability.canvas.figure, CurvesChart)
        assert panels.slices.canvas.figure.shown.dimension == "tense"
        assert panels.confusion.figure().view == MatrixLook(is_log=True)


def test_a_dimension_that_stands_in_for_one_the_report_lacks_is_nobodys_choice(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as desk:
        choose(desk.window.panels.slices, "Tense")
        desk.session.explorer.open_report(frame_of(judged([-1.0, -2.0, -3.0], tense=None)).report)
        assert desk.session.explorer.shown.dimension != "tense"
        desk.session.explorer.show(replace(desk.session.explorer.shown, tab=Tab.ALL))
    assert Settings(tmp_path / "settings.ini").shown_choices.dimension == "tense"


def test_a_chosen_dimension_is_back_as_soon_as_a_report_has_it_again(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as desk:
        choose(desk.window.panels.slices, "Tense")
        desk.session.explorer.open_report(frame_of(judged([-1.0, -2.0, -3.0], tense=None)).report)
        assert desk.window.panels.slices.dimension != "tense"
        desk.session.explorer.open_report(made_up_report(seed=5))
        assert desk.window.panels.slices.dimension == "tense"
        assert desk.window.panels.slices.canvas.figure.shown.dimension == "tense"


def test_what_a_baseline_brings_and_takes_away_is_not_kept(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as desk:
        panel = desk.window.panels.confusion
        click(panel.header.tabs["forms"], panel.header.tabs["forms"].rect().center())
        desk.session.baselines.compare_with(made_up_report(seed=5), Conventions())
        assert desk.session.explorer.shown.matrix == "flips"
        desk.session.baselines.close()
    assert Settings(tmp_path / "settings.ini").shown_choices == ShownChoices(matrix="forms")


def test_what_nobody_can_read_is_as_usual(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.ini")
    settings.shown_choices = ShownChoices(dimension="x.gone", order="sideways", matrix="flips", heat_map="(a, b)")
    settings.flush()
    with open_window(qapp, tmp_path, made_up_report()) as desk:
        shown = desk.session.explorer.shown
        assert (shown.order, shown.matrix, shown.heat_map) == (Shown().order, "labels", Shown().heat_map)
        assert shown.dimension in desk.session.explorer.frame.names
