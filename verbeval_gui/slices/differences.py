"""Which probes of two reports are not compared, or not as they stand, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verbeval_gui.data.pairing import Pairing
from verbeval_gui.slices.tables import Table

CHANGED: Final = "changed text"
ONLY_HERE: Final = "only here"
ONLY_THERE: Final = "only in the baseline"
RENAMED: Final = "other id"
REGOLDED: Final = "other right answer"


def differences_table(pairing: Pairing) -> Table:
    """Return one row a probe that is left out of a comparison, or matched with a difference."""
    columns = ("difference", "id", "baseline_id", "text", "baseline_text")
    return Table(columns, tuple(_rows(pairing)))


def _rows(pairing: Pairing) -> Iterator[tuple[object, ...]]:
    matching, here, there = pairing.matching, pairing.report, pairing.baseline.report
    place = {str(key): row for row, key in enumerate(there.ids)} if len(matching.changed) else {}
    for row in matching.changed.tolist():
        key = str(here.ids[row])
        yield (CHANGED, key, key, here.prompts[row], there.prompts[place[key]])
    for row in matching.only_here.tolist():
        yield (ONLY_HERE, here.ids[row], None, here.prompts[row], None)
    for row in matching.only_there.tolist():
        yield (ONLY_THERE, None, there.ids[row], None, there.prompts[row])
    for name, rows in ((RENAMED, matching.renamed), (REGOLDED, matching.regolded)):
        for row in rows.tolist():
            other = int(matching.rows[row])
            yield (name, here.ids[row], there.ids[other], here.prompts[row], there.prompts[other])
