"""Probes to start from: a sentence with its candidates for each trick, language, verb, tense and person."""

from __future__ import annotations

from verbeval_gui.data.probes import Probe


def template(
    reason_code: str | None,
    language: str,
    *,
    verb: str | None = None,
    tense: str | None = None,
    person: str | None = None,
    label: str | None = None,
    name: str = "new",
) -> Probe:
    """Return a probe of a kind, with what is not given chosen so that the trick works.

    Args:
        reason_code: One of the six tricks; None for a core probe.
        language: `en` or `es`.
        verb: English lemma.
        tense: Its tense.
        person: Its person; left out where the tense has none.
        label: `incorrect` for a sentence with the wrong form in it.
        name: Id of the probe.
    """
    raise NotImplementedError
