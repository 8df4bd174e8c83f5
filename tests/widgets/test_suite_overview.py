from __future__ import annotations

import msgspec
import pytest
from helpers.answers import demo_probes

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.suite_overview import OverviewChoice, suite_overview
from verbeval_gui.slices.suite_state import SuiteState
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
