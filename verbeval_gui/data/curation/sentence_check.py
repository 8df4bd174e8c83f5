"""Whether the sentence of a probe is one, and whether what is wrong in a judged one is the verb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.curation.context import words, words_around
from verbeval_gui.data.curation.differences import word_difference
from verbeval_gui.data.folding import fold
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import LANGUAGES
from verbeval_gui.words import mark

_AUXILIARIES: Final = ("be", "have", "do", "go")
_MORE: Final = frozenset({"will", "won't", "to", "a"})
_STEM: Final = 3


def sentence_checks(probe: Probe, verbs: VerbTable) -> Iterator[Check]:
    """Yield what is to be said of the sentence: that it is still to be written, that not the verb was changed."""
    if not any(words_around(probe)):
        sentence = mark("The sentence is still to be written.")
        remedy = mark("Write what stands around the form.")
        yield Check("sentence", "error", sentence, remedy=remedy)
    elif probe.task == "judgement" and verbs.paradigms(probe.verb, probe.language):
        yield from _changed_span(probe, verbs)


def _changed_span(probe: Probe, verbs: VerbTable) -> Iterator[Check]:
    shown = probe.shown_form
    if shown is None or shown == probe.expected:
        return
    changed = words(" ".join(one.text for one in word_difference(probe.expected, shown) if one.kind == "added"))
    strangers = [word for word in changed if not _is_verbal(word, probe, verbs)]
    fields = {"form": shown, "expected": probe.expected, "verb": probe.verb}
    if strangers:
        sentence = mark("What is changed is not the verb {verb}: {form} stands for {expected}.")
        remedy = mark("Show a form of the verb, and let the rest be right.")
        yield Check("changed_span", "look", sentence, fields, remedy=remedy)
    else:
        yield Check("changed_span", "ok", mark("The verb is what is changed: {form} stands for {expected}."), fields)


def _is_verbal(word: str, probe: Probe, verbs: VerbTable) -> bool:
    """Return whether a word can be a form of the verb: known, begun as one, or an auxiliary."""
    own = _parts(probe.verb, verbs)
    stems = {part[:_STEM] for part in own}
    helping = {part for verb in _AUXILIARIES for part in _parts(verb, verbs)}
    folded = fold(word)
    return folded in own or folded in helping or word in _MORE or folded[:_STEM] in stems


def _parts(verb: str, verbs: VerbTable) -> set[str]:
    """Return the words of a verb's forms in both languages, without accents."""
    paradigms = [one for language in LANGUAGES for one in verbs.paradigms(verb, language)]
    return {fold(word) for one in paradigms for forms in one.cells.values() for form in forms for word in words(form)}
