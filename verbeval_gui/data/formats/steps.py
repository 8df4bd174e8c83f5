"""The step of a training in the names that people give checkpoints."""

from __future__ import annotations

import re
from typing import Final

_STEP: Final = re.compile(
    r"(?:^|[^a-z])(?:global_?step|steps?|checkpoint|ckpt|iter(?:ation)?)[-_ =]?(\d{1,12})(?!\d)", re.IGNORECASE
)


def step_in(name: str) -> int | None:
    """Return the step that a name ends with or speaks of, as in `pythia-70m-step143000`; None for none.

    The last one counts where there are several.
    """
    found = _STEP.findall(name[-500:])
    return int(found[-1]) if found else None
