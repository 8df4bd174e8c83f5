"""Whether a probe has its partner in the other language."""

from __future__ import annotations

from collections.abc import Iterator

from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.curation.known_probes import KnownProbes
from verbeval_gui.data.probes import Probe
from verbeval_gui.words import mark

_MISSING = {"en": mark("No Spanish partner."), "es": mark("No English partner.")}


def partner_checks(probe: Probe, known: KnownProbes, own_id: str) -> Iterator[Check]:
    """Yield whether the partner is there; a pair with more than one is said to be none."""
    pair = list(known.with_pair(probe.pair_id)) if probe.pair_id else []
    others = [one for one in pair if one.id != own_id and one.language != probe.language]
    same = [one for one in pair if one.id != own_id and one.language == probe.language]
    if same:
        fields = {"pair": probe.pair_id, "id": same[0].id}
        sentence = mark("{id} stands in the pair {pair} for this language already.")
        yield Check("partner", "look", sentence, fields, same[0].id, mark("Give one of them a pair of its own."))
    elif others:
        yield Check("partner", "ok", mark("Its partner is {id}."), {"id": others[0].id}, others[0].id)
    elif probe.language in _MISSING:
        yield Check(
            "partner",
            "look",
            _MISSING[probe.language],
            remedy=mark("Draft one, unless only this language has the like."),
        )
