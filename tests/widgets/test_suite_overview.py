from __future__ import annotations

import msgspec
import pytest
from helpers.answers import demo_probes

from verbeval_gui.app.i18n import Translators
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.slices.suite_overview import OverviewChoice, suite_overview
from verbeval_gui.slices.suite_state import SuiteState
from verbeval_gui.widgets.look import text_width
from verbeval_gui.widgets.suite_count_rows import ProgressRow
from verbeval_gui.widgets.suite_overview import SuiteOverview


@pytest.fixture
def overview(qtbot):
    overview = SuiteOverview(Style())
    qtbot.addWidget(overview)
    overview.resize(264, 700)
    overview.show()
    return overview


def with_gold_first(probe):
    others = tuple(form for form in probe.candidates if form != probe.expected)
    return msgspec.structs.replace(probe, candidates=(probe.expected, *others))


def test_a_right_form_that_always_leads_is_told_below_the_coverage(overview):
    probes = demo_probes()
    state = SuiteState(probes, {})
    overview.show_slice(suite_overview(state, OverviewChoice(), {}))
    assert not overview.gold_position.isVisible()

    state = state.following([with_gold_first(probe) for probe in probes], {})
    overview.show_slice(suite_overview(state, OverviewChoice(), {}))
    assert overview.gold_position.isVisible()
    assert overview.gold_position.text().startswith("The right form is candidate 1 in ")
    assert overview.gold_position.toolTip().startswith("Mix the candidates")
    assert overview.gold_position.geometry().top() >= overview.gaps.geometry().bottom()

    overview.show_slice(suite_overview(state.following(probes, {}), OverviewChoice(), {}))
    assert not overview.gold_position.isVisible()


@pytest.fixture
def spanish(qapp):
    translators = Translators(qapp)
    translators.install("es")
    yield
    translators.install("en")


def test_names_of_tricks_are_whole_in_spanish_too(qtbot, spanish, overview):
    overview.show_slice(suite_overview(SuiteState(demo_probes(), {}), OverviewChoice(), {}))
    font = Style().font(BODY)
    widest = max((value_name("reason_code", code) for code in REASON_CODES), key=lambda name: text_width(font, name))
    assert widest == "concordancia de persona"
    room = overview.matrix.cell_rect(0, 0).left() - 12 - 4
    assert text_width(font, widest) <= room

    row, roomy = ProgressRow(Style()), ProgressRow(Style())
    for one, width in ((row, 264), (roomy, 400)):
        qtbot.addWidget(one)
        one.show_progress(widest, 0, 10, is_picked=False)
        one.resize(width, 26)
    n = 12 + int(text_width(font, widest))
    assert row.grab().toImage().copy(0, 0, n, 26) == roomy.grab().toImage().copy(0, 0, n, 26)
