"""Any report, for hypothesis, and a small fixed one."""

from __future__ import annotations

import unicodedata

import numpy as np
from helpers.probes import choice, judgement
from helpers.scored import scored
from hypothesis import strategies as st

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence, TokenRow
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES, STATUSES, TENSES, VERBS

PROVENANCE = Provenance(
    run={"name": "night", "created": "2026-01-02T03:04:05Z", "seed": 7, "duration": 1.5, "scoring": {"bos": "auto"}},
    checkpoint={"name": "demo-a", "path": "demo-a", "sha256": "ab" * 32, "step": 938, "start_token": "<s>"},
    suite={"files": [{"name": "probes.jsonl", "sha256": "cd" * 32, "n": 5}], "n": 5, "prompt_sha256": "ef" * 32},
    perplexity={"test": {"en": {"perplexity": 12.5, "n_tokens": 100}}},
    completion={"n": 20, "pass": {"1": 0.25}},
)
PROBES = (
    choice(tags=["held-out"], extra={"template": "t1", "difficulty": 2}, pair_id="p1", explanation="Third person."),
    choice(
        id="c2",
        prompt="Ella ___ aquí.",
        language="es",
        candidates=["trabaja", "trabajó", "trabajar"],
        expected="trabajó",
        accepted=["trabaja", "trabajó"],
        label="ambiguous",
    ),
    judgement(),
    judgement(
        id="j2",
        prompt="We work there, they worked.",
        shown="work",
        person=None,
        reason_code="plural_or_oos",
        label="ambiguous",
    ),
    judgement(id="j3", prompt="He works.", label="correct", category="core", reason_code=None),
    choice(id="c3", prompt="It ___.", category="adversarial", reason_code="wrong_tense_marker"),
)

TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).map(
    lambda t: unicodedata.normalize("NFC", t)
)
WORD = TEXT.filter(lambda text: "___" not in text and text.strip() != "")
LEAST = float(np.float32(-1e30))
LOGPROB = st.none() | st.floats(LEAST, 0, width=32)
LENGTH = st.integers(0, 2**31 - 1)
EXTRA = (
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | TEXT
)
LABEL_LOGPROBS = st.tuples(*[st.floats(LEAST, 0, width=32)] * 3)


def report_of(probes: tuple[Probe, ...], items: list[ItemScores], provenance: Provenance = PROVENANCE) -> Report:
    builder = ReportBuilder(probes)
    builder.add(items)
    return builder.report(provenance)


def sample(seed: int = 0) -> Report:
    return report_of(PROBES, scored(PROBES, seed))


@st.composite
def probes(draw: st.DrawFn, name: str) -> Probe:
    forms = draw(st.lists(WORD, min_size=2, max_size=5, unique=True))
    is_choice = draw(st.booleans())
    shown = None if is_choice else draw(st.sampled_from(forms))
    accepted = draw(st.none() | st.sets(st.sampled_from(forms), min_size=1))
    is_core = draw(st.booleans())
    tense = draw(st.sampled_from(TENSES))
    return Probe(
        id=name,
        language=draw(st.sampled_from(["en", "es"])),
        verb=draw(st.sampled_from(VERBS)),
        regularity="regular",
        tense=tense,
        person=draw(st.sampled_from(["1sg", "3sg"])) if tense in {"present_simple", "future"} and is_core else None,
        prompt=f"{draw(WORD)} ___" if is_choice else f"{draw(WORD)} . {shown} .",
        candidates=tuple(forms),
        expected=draw(st.sampled_from(forms)),
        label=draw(st.sampled_from(LABELS)),
        category="core" if is_core else "adversarial",
        reason_code=draw(st.none() | TEXT) if is_core else draw(st.sampled_from(REASON_CODES)),
        explanation=draw(st.just("") | TEXT),
        source=draw(TEXT),
        accepted=None if accepted is None else tuple(form for form in forms if form in accepted),
        pair_id=draw(st.none() | TEXT),
        tags=tuple(draw(st.lists(TEXT, max_size=3, unique=True))),
        shown=shown,
        extra=draw(st.dictionaries(TEXT, EXTRA, max_size=2)),
    )


@st.composite
def items(draw: st.DrawFn, row: int, probe: Probe) -> ItemScores:
    is_choice = probe.task == "choice"
    sentences = draw(
        st.lists(st.tuples(st.sampled_from(probe.candidates), st.sampled_from(LABELS), LABEL_LOGPROBS), max_size=2)
    )
    return ItemScores(
        row=row,
        status=draw(st.sampled_from(STATUSES)),
        note=draw(st.just("") | TEXT),
        prefix_trap=draw(st.booleans()),
        context_token=draw(st.none() | TEXT),
        candidates=[draw(candidates(form)) for form in probe.candidates] if is_choice and draw(st.booleans()) else [],
        label_logprobs=None if is_choice else draw(st.none() | LABEL_LOGPROBS),
        judged=[judged_sentence(*sentence) for sentence in sentences] if is_choice else [],
        tokens=[TokenRow(form="f", text=draw(TEXT), pieces=["f"], logprobs=[draw(LOGPROB)], span=(0, 1))],
    )


def judged_sentence(form: str, label: str, logprobs: tuple[float, float, float]) -> JudgedSentence:
    predicted = LABELS[int(np.argmax(logprobs))]
    return JudgedSentence(form=form, label=label, label_logprobs=logprobs, predicted=predicted)


@st.composite
def candidates(draw: st.DrawFn, form: str) -> CandidateScore:
    scores = {name: draw(LOGPROB) for name in ("logprob", "boundary_logprob", "tail_logprob")}
    lengths = {
        name: draw(LENGTH)
        for name in ("n_tokens", "n_chars", "n_bytes", "tail_n_tokens", "tail_n_chars", "tail_n_bytes")
    }
    return CandidateScore(form=form, **scores, **lengths)


@st.composite
def reports(draw: st.DrawFn) -> Report:
    suite = tuple(draw(probes(f"p{i}")) for i in range(draw(st.integers(0, 4))))
    scored_rows = draw(st.sets(st.integers(0, len(suite) - 1))) if suite else set()
    return report_of(suite, [draw(items(row, suite[row])) for row in sorted(scored_rows)])
