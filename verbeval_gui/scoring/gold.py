"""Which filled sentences of a choice probe are judged, and what is right to say of them."""

from __future__ import annotations

from verbeval_gui.data.probes import Probe


def judged_forms(probe: Probe) -> list[tuple[str, str]]:
    """Return the forms of a choice probe whose filled sentences are judged, each with the sentence's right label.

    An accepted form takes the probe's label, any other is incorrect; an ambiguous probe that does not say which
    forms it accepts is judged with the expected form only.
    """
    if probe.accepted is None and probe.label == "ambiguous":
        return [(probe.expected, probe.label)]
    accepted = (probe.expected,) if probe.accepted is None else probe.accepted
    return [(form, probe.label if form in accepted else "incorrect") for form in probe.candidates]
