"""Whether a probe is new: unlike the probes that are there, and unlike what a model was trained on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from verbeval_gui.data.curation.check import Check, Level
from verbeval_gui.data.curation.known_probes import KnownProbes, sentence_of
from verbeval_gui.data.curation.known_texts import KnownTexts
from verbeval_gui.data.curation.similarity import ALIKE, Likeness, same_letters
from verbeval_gui.data.leaks import filled_sentences
from verbeval_gui.data.probes import Probe
from verbeval_gui.words import mark


def duplicate_checks(probe: Probe, known: KnownProbes, own_id: str) -> Iterator[Check]:
    """Yield what equals a probe or is like it; one check that says it is new where nothing does."""
    others = [one for one in known.with_letters(probe) if one.id != own_id]
    found = [check for check in (_conflict(probe, others), _duplicate(probe, others)) if check is not None]
    if not found:
        looked_at = {own_id, *(one.id for one in others)}
        near = [(one, likeness) for one, likeness in known.like(probe) if one.id not in looked_at]
        found = [_near(*max(near, key=lambda pair: pair[1].share))] if near else []
    yield from found or [Check("duplicate", "ok", mark("No probe has this text."))]


def training_checks(probe: Probe, texts: KnownTexts) -> Iterator[Check]:
    """Yield whether a probe stands in the training texts, or something like it does; nothing where there are none."""
    if not len(texts):
        return
    for sentence in filled_sentences(probe):
        if (same := texts.same(sentence)) is not None:
            fields = {"text": same.text, "corpus": same.corpus}
            remedy = mark("Write another sentence: the model may know this one by heart.")
            yield Check("training_text", "error", mark("“{text}” stands in {corpus}."), fields, remedy=remedy)
            return
    near = texts.nearest(sentence_of(probe))
    if near is None:
        yield Check("training_text", "ok", mark("No training text is like it."))
        return
    text, likeness = near
    fields = {"text": text.text, "corpus": text.corpus, "share": _shown(likeness)}
    sentence = mark("Close to “{text}” in {corpus}: {share} alike.")
    if likeness.share < ALIKE:
        sentence = mark("Close to “{text}” in {corpus}: one holds nearly the whole of the other.")
    remedy = mark("A model may know it by heart; change the sentence.")
    yield Check("training_text", "look", sentence, fields, remedy=remedy)


def _conflict(probe: Probe, others: Iterable[Probe]) -> Check | None:
    """Return the check of a probe that asks what another asks and has another answer; accents count here."""
    for one in others:
        if _same_prompt(probe, one) and _gold(probe) != _gold(one):
            fields = {"id": one.id, "expected": one.expected, "label": one.label}
            level: Level = "error" if probe.text_hash == one.text_hash else "look"
            sentence = mark("{id} has the same sentence and another answer: {expected}, {label}.")
            remedy = mark("Make the answers agree, or the sentences differ.")
            return Check("gold", level, sentence, fields, one.id, remedy)
    return None


def _duplicate(probe: Probe, others: Iterable[Probe]) -> Check | None:
    for one in others:
        if (alike := _equality(probe, one)) is not None:
            level, sentence = alike
            return Check("duplicate", level, sentence, {"id": one.id}, one.id, mark("Change the sentence."))
    return None


def _equality(probe: Probe, other: Probe) -> tuple[Level, str] | None:
    """Return how a probe equals another whose letters are the same, accents apart; None where accents are the point."""
    if probe.text_hash == other.text_hash:
        return "error", mark("{id} has the same text and candidates.")
    if _same_prompt(probe, other):
        return "look", mark("{id} has the same sentence.")
    return ("look", mark("Only accents tell it from {id}.")) if probe.label == other.label else None


def _near(one: Probe, likeness: Likeness) -> Check:
    sentence = mark("Close to {id}: {share} alike.")
    if likeness.share < ALIKE:
        sentence = mark("Close to {id}: one holds nearly the whole of the other.")
    fields = {"id": one.id, "share": _shown(likeness)}
    return Check("near_duplicate", "look", sentence, fields, one.id, mark("Compare the two."))


def _same_prompt(probe: Probe, other: Probe) -> bool:
    return same_letters(probe.prompt) == same_letters(other.prompt)


def _gold(probe: Probe) -> tuple[str, frozenset[str]]:
    return probe.label, frozenset(map(same_letters, probe.accepted or (probe.expected,)))


def _shown(likeness: Likeness) -> str:
    return f"{likeness.share:.2f}"
