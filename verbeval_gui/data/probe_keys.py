"""The keys of many probes at once: their texts are encoded together, and the keys are bytes until they are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import compress, islice, pairwise
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Texts
from verbeval_gui.data.later import later
from verbeval_gui.data.report import Report

N_BYTES: Final = 32
# Few enough that no other thread waits long.
_AT_ONCE: Final = 1024
Digests: TypeAlias = NDArray[np.uint8]
_ENCODER: Final = msgspec.json.Encoder()


class ProbeKeys:
    """The keys of a report's probes, as `Probe.hashes` has them; reckoned when they are looked at.

    Args:
        report: The report; its own keys are not read.
    """

    def __init__(self, report: Report) -> None:
        self._report = report

    @property
    def texts(self) -> Texts:
        """The `text_hash` of each probe."""
        return digest_texts(self._digests[0])

    @property
    def probes(self) -> Texts:
        """The `probe_hash` of each probe."""
        return digest_texts(self._digests[1])

    @cached_property
    def _digests(self) -> tuple[Digests, Digests]:
        texts: list[bytes] = []
        probes: list[bytes] = []
        said = self._said()
        while group := list(islice(said, _AT_ONCE)):
            lines = _ENCODER.encode_lines([asked for asked, _ in group]).splitlines()
            golds = _ENCODER.encode_lines([gold for _, gold in group]).splitlines()
            texts += [sha256(line).digest() for line in lines]
            probes += [sha256(line[:-1] + b"," + gold[1:]).digest() for line, gold in zip(lines, golds, strict=True)]
        return _bytes(texts), _bytes(probes)

    def _said(self) -> Iterator[tuple[tuple[Any, ...], tuple[Any, ...]]]:
        """Yield what is asked, and the gold, of each probe; what was answered in an open row is no part of them."""
        report, held = self._report, self._report.candidates
        labels = report.dimensions["label"]
        rows = zip(
            report.prompts, pairwise(held.offsets.tolist()), report.expected.tolist(), report.is_open.tolist(),
            report.has_accepted_list.tolist(), labels.codes.tolist(), strict=True,
        )  # fmt: skip
        forms, is_accepted, names = held.forms.tolist(), held.accepted.tolist(), (*labels.values, "")
        for prompt, (start, stop), expected, is_open, has_list, label in rows:
            own = forms[start:stop]
            right = own[expected] if expected >= 0 else ""
            if is_open:
                yield (prompt, ()), (right, None, "")
                continue
            accepted = list(compress(own, is_accepted[start:stop])) if has_list else None
            yield (prompt, sorted(own)), (right, accepted, names[label])


def with_keys(report: Report) -> Report:
    """Return a report with the keys of its probes."""
    keys = ProbeKeys(report)
    return report.having(text_hashes=later(lambda: keys.texts), probe_hashes=later(lambda: keys.probes))


def digest_texts(digests: Digests, is_known: Bools | None = None) -> Texts:
    """Return keys in hexadecimal, shape (n,); empty where one is not known."""
    joined = digests.tobytes().hex()
    column = np.empty(len(digests), np.object_)
    column[:] = [joined[start : start + 2 * N_BYTES] for start in range(0, len(joined), 2 * N_BYTES)]
    if is_known is not None:
        column[~is_known] = ""
    column.setflags(write=False)
    return column


def _bytes(digests: Sequence[bytes]) -> Digests:
    return np.frombuffer(b"".join(digests), np.uint8).reshape(-1, N_BYTES)
