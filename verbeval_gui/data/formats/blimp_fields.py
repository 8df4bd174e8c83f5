"""Which fields of a set of minimal pairs rows can be told apart by."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from verbeval_gui.data.formats.tables import Table
from verbeval_gui.data.probe_fields import is_single
from verbeval_gui.data.probes import Probe

_METHODS: Final = frozenset(
    {"simple_LM_method", "one_prefix_method", "two_prefix_method", "one_prefix_prefix", "one_prefix_word_good",
     "one_prefix_word_bad", "two_prefix_prefix_good", "two_prefix_prefix_bad", "two_prefix_word", "prefix",
     "sen_prob", "wrong_prob", "sen_nll", "wrong_nll", "delta"}
)  # fmt: skip
_LONGEST: Final = 60
_FEW: Final = 50


def pair_fields(table: Table, taken: AbstractSet[str]) -> dict[str, str]:
    """Return the columns that become dimensions, by what they are called then: single short values, which rows share.

    A column that is called as a field of probes is has another name, since it means something else there.

    Args:
        table: The set.
        taken: Columns that have a use of their own.
    """
    free = [name for name in table.header if name not in taken and name not in _METHODS and "." not in name]
    wanted = [name for name in free if _is_dimension(table, name)]
    return {f"pair_{name}" if name in Probe.__struct_fields__ else name: name for name in wanted}


def _is_dimension(table: Table, name: str) -> bool:
    values = [value for record in table.sample if (value := record.get(name)) not in (None, "")]
    if not values or not all(is_single(value) and not isinstance(value, float) for value in values):
        return False
    texts = {str(value) for value in values}
    return max(map(len, texts)) <= _LONGEST and len(texts) <= max(_FEW, len(values) // 2)
