"""Reports of any size with random answers, for benchmarks: columns are made at once, never row by row."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.columns import Codes, MultiCodes
from verbeval_gui.data.report import Candidates, Judgements, Provenance, Report
from verbeval_gui.data.vocabulary import LABELS, LANGUAGES, REASON_CODES, TENSES, VERBS

_SENTENCES = ("Every day she ___ at the office.", "Ayer él ___ a la escuela.", "They have ___ two apples.")
_FORMS = ("work", "works", "worked", "working")


def big_report(n: int, seed: int = 0, k: int = 4) -> Report:
    """Return a report of `n` probes with `k` candidates each, four in five of them choice probes."""
    rng = np.random.default_rng(seed)
    is_choice = rng.random(n) < 0.8
    expected = rng.integers(0, k, n).astype(np.int32)
    is_adversarial = rng.random(n) < 0.2
    prompts = np.array(_SENTENCES, dtype=object)[rng.integers(0, len(_SENTENCES), n)]
    return Report(
        provenance=Provenance(run={"seed": 7}, checkpoint={"name": "big", "sha256": "00" * 32}),
        ids=np.array([f"p{i:07d}" for i in range(n)], dtype=object),
        prompts=prompts,
        explanations=np.full(n, "", dtype=object),
        sources=np.full(n, "hand", dtype=object),
        text_hashes=np.full(n, "", dtype=object),
        probe_hashes=np.full(n, "", dtype=object),
        dimensions=_dimensions(rng, n, is_choice, is_adversarial),
        tags=MultiCodes((), np.empty(0, np.int32), np.empty(0, np.int32), n),
        candidates=_candidates(rng, n, k, expected, is_choice),
        expected=expected,
        shown=np.where(is_choice, -1, 0).astype(np.int32),
        has_accepted_list=np.zeros(n, bool),
        judgements=_judgements(rng, n, is_choice),
        prefix_trap=rng.random(n) < 0.1,
        context_tokens=Codes((), np.full(n, -1, np.int32)),
        given_predicted=np.full(n, -1, np.int32),
        given_confidences=np.full(n, np.nan),
        status_notes={},
        token_rows={},
    )


def _dimensions(rng, n, is_choice, is_adversarial) -> dict[str, Codes]:
    def drawn(values) -> Codes:
        return Codes(tuple(values), rng.integers(0, len(values), n).astype(np.int32))

    return {
        "language": drawn(LANGUAGES),
        "verb": drawn(VERBS),
        "regularity": drawn(("regular", "irregular")),
        "form_regularity": drawn(("regular", "irregular")),
        "tense": drawn(TENSES),
        "person": drawn(("1sg", "2sg", "3sg")),
        "category": Codes(("core", "adversarial"), is_adversarial.astype(np.int32)),
        "reason_code": Codes(REASON_CODES, np.where(is_adversarial, rng.integers(0, 6, n), -1).astype(np.int32)),
        "label": Codes(LABELS, np.where(is_choice, 0, rng.integers(0, 3, n)).astype(np.int32)),
        "task": Codes(("choice", "judgement"), (~is_choice).astype(np.int32)),
        "status": Codes(("ok", "error"), (rng.random(n) < 0.001).astype(np.int32)),
        "pair_id": Codes((), np.full(n, -1, np.int32)),
        "k": Codes(("4",), np.zeros(n, np.int32)),
    }


def _candidates(rng, n, k, expected, is_choice) -> Candidates:
    m = n * k
    accepted = np.zeros((n, k), bool)
    accepted[np.arange(n), expected] = True
    logprobs = -rng.exponential(2, (n, k)).astype(np.float32) - 1
    logprobs[np.arange(n), expected] += 1.5
    logprobs[~is_choice] = np.nan
    ones = np.ones(m, np.int32)
    return Candidates(
        offsets=np.arange(0, m + 1, k, dtype=np.int32),
        forms=np.array(_FORMS[:k] * n, dtype=object),
        accepted=accepted.ravel(),
        logprobs=logprobs.ravel(),
        n_tokens=rng.integers(1, 3, m).astype(np.int32),
        n_chars=ones * 5,
        n_bytes=ones * 5,
        boundary_logprobs=np.full(m, -0.1, np.float32),
        tail_logprobs=np.full(m, -3, np.float32),
        tail_n_tokens=ones * 4,
        tail_n_chars=ones * 15,
        tail_n_bytes=ones * 15,
    )


def _judgements(rng, n, is_choice) -> Judgements:
    """Return one judged sentence a probe."""
    logprobs = -rng.exponential(1, (n, 3)).astype(np.float32)
    return Judgements(
        rows=np.arange(n, dtype=np.int32),
        forms=np.zeros(n, np.int32),
        is_own=~is_choice,
        labels=rng.integers(0, 3, n).astype(np.int32),
        label_logprobs=logprobs,
        predicted=logprobs.argmax(axis=1).astype(np.int32),
    )
