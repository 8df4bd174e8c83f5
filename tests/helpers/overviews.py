"""Overview slices for tests, without a report behind them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.report import Provenance
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.overview import Headline, OverviewSlice

PERPLEXITY = {
    "overall": {"perplexity": 9.41, "bits_per_byte": 1.37},
    "by_language": {"en": {"perplexity": 8.06}, "es": {"perplexity": 11.23}},
}
CHECKPOINT = {"name": "final", "step": 2400, "parameters": 104_000, "sha256": "9f3c1a2b3c4d"}

WHOLE = Headline(
    accuracy=Proportion.of(160, 128, 0.27),
    n_by_rule=12,
    by_task={"choice": Proportion.of(100, 80), "judgement": Proportion.of(60, 48)},
    by_language={"en": Proportion.of(80, 67), "es": Proportion.of(80, 61)},
    ece=0.086,
    brier=0.141,
    n_calibrated=148,
    adversarial=Proportion.of(48, 27, 0.5),
    dangerous=Proportion.of(204, 31),
)
PART = replace(
    WHOLE,
    accuracy=Proportion.of(34, 21, 0.27),
    by_language={"en": Proportion.of(34, 21)},
    ece=0.15,
    brier=0.262,
    n_calibrated=34,
    adversarial=Proportion.of(14, 6, 0.5),
    dangerous=Proportion.of(31, 9),
)


def overview_slice(**changes: Any) -> OverviewSlice:
    """Return the overview of a report with 208 probes and nothing selected."""
    shown = OverviewSlice(
        provenance=Provenance(checkpoint=CHECKPOINT, perplexity=PERPLEXITY),
        conventions=Conventions(),
        n_rows=208,
        n_selected=208,
        n_by_category={"core": 160, "adversarial": 48},
        n_scored=208,
        whole=WHOLE,
        part=None,
        chance_p=0.02,
        chance_95=0.075,
        left_out={"model_oov": 2, "too_long": 1},
        n_prefix_traps=12,
        n_ties=4,
        start_tokens=("",),
    )
    return replace(shown, **changes)
