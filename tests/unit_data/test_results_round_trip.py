from __future__ import annotations

import json
import sys
import unicodedata
from typing import Any

import numpy as np
import pytest
from helpers.columns import assert_same_report
from helpers.probes import choice, judgement
from helpers.scored import float32, scored
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence, TokenRow
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results import load_results, read_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_writer import results_bytes, write_results
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES, STATUSES, TENSES, VERBS
from verbeval_gui.errors import VerbevalError

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


def document(frame: Frame) -> dict[str, Any]:
    return json.loads(b"".join(results_bytes(frame)))


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


@settings(max_examples=60, deadline=None)
@given(report=reports())
def test_any_report_comes_back_from_its_file_with_equal_columns(tmp_path_factory, report):
    path = tmp_path_factory.mktemp("trip") / "results.json"

    write_results(Frame(report, Conventions()), path)
    found = read_results(path)

    assert_same_report(found, report)


def test_provenance_comes_back_as_it_was(tmp_path):
    path = tmp_path / "results.json"
    write_results(Frame(sample(), Conventions()), path)

    found = read_results(path).provenance

    assert found == Provenance(**(vars(PROVENANCE) | {"source": str(path)}))


def test_the_same_frame_gives_the_same_bytes_and_reading_and_writing_again_does_too(tmp_path):
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    conventions = Conventions(normalisation="sum", bins=5)

    write_results(Frame(sample(), conventions), first)
    file = load_results(first)
    write_results(Frame(file.report, file.conventions), second)

    assert file.conventions == conventions
    assert first.read_bytes() == second.read_bytes()
    assert b"".join(results_bytes(Frame(sample(), conventions))) == first.read_bytes()


def test_a_given_time_fixes_what_differs_between_two_runs():
    later = Provenance(
        **(vars(PROVENANCE) | {"run": {**PROVENANCE.run, "created": "2027-01-01T00:00:00Z", "duration": 9.0}})
    )
    one = Frame(report_of(PROBES, scored(PROBES)), Conventions())
    other = Frame(report_of(PROBES, scored(PROBES), later), Conventions())

    assert b"".join(results_bytes(one)) != b"".join(results_bytes(other))
    assert b"".join(results_bytes(one, "2026-01-01T00:00:00Z")) == b"".join(
        results_bytes(other, "2026-01-01T00:00:00Z")
    )


def test_keys_stand_in_the_order_of_the_specification():
    found = document(Frame(sample(), Conventions()))

    assert list(found) == [
        "schema_version", "run", "checkpoint", "suite", "conventions", "items", "perplexity", "completion", "accuracy",
        "by_task", "slices", "confusion", "ece", "brier", "n_bins", "min_bin_count", "calibration", "adversarial",
    ]  # fmt: skip
    assert list(found["items"][0]) == [
        "id", "language", "verb", "regularity", "tense", "person", "prompt", "candidates", "expected", "label",
        "category", "reason_code", "explanation", "source", "accepted", "pair_id", "tags", "shown", "task", "status",
        "tie", "prefix_trap", "context_token", "predicted", "confidence", "confidence_kind", "right", "label_logprobs",
        "judged", "x",
    ]  # fmt: skip
    assert list(found["items"][0]["candidates"][0]) == [
        "form", "logprob", "n_tokens", "n_chars", "n_bytes", "boundary_logprob", "tail_logprob", "tail_n_tokens",
        "tail_n_chars", "tail_n_bytes",
    ]  # fmt: skip


def test_items_say_what_the_model_answers_under_the_conventions():
    frame = Frame(sample(), Conventions())

    found = document(frame)["items"]

    assert [item["id"] for item in found] == [probe.id for probe in PROBES]
    assert [item["predicted"] for item in found] == [frame.predicted_text(row) for row in range(len(frame))]
    assert [item["right"] for item in found] == frame.verdicts.right.tolist()
    assert [item["confidence"] for item in found] == frame.verdicts.confidence.tolist()
    assert {item["confidence_kind"] for item in found} == {"softmax"}
    assert found[0]["x"] == {"template": "t1", "difficulty": 2}


def test_log_probabilities_are_written_so_that_they_read_back_as_the_same_float32():
    value = float32(-0.1)
    candidates = [CandidateScore(form=form, logprob=value, n_tokens=1) for form in PROBES[0].candidates]
    report = report_of(PROBES[:1], [ItemScores(row=0, status="ok", candidates=candidates)])

    text = b"".join(results_bytes(Frame(report, Conventions()))).decode()

    assert f'"logprob":{value!r},' in text
    assert np.float32(json.loads(text)["items"][0]["candidates"][0]["logprob"]) == np.float32(-0.1)


def test_rows_without_an_answer_are_null_and_never_nan():
    found = document(
        Frame(
            ReportBuilder(PROBES).report(Provenance(run={"loss": float("nan"), "at": [np.float32(1)]})), Conventions()
        )
    )

    assert {item["status"] for item in found["items"]} == {"pending"}
    assert {item["predicted"] for item in found["items"]} == {None}
    assert found["run"] == {"loss": None, "at": [1.0]}
    assert (found["ece"], found["brier"], found["accuracy"]["accuracy"]) == (None, None, None)


def test_the_checked_figures_of_a_file_are_those_of_its_items(tmp_path):
    path = tmp_path / "results.json"
    write_results(Frame(sample(), Conventions(binning="mass", bins=3)), path)

    assert check_blocks(load_results(path)) == ()


def test_a_figure_that_does_not_follow_from_the_items_is_named(tmp_path):
    path = tmp_path / "results.json"
    value = document(Frame(sample(), Conventions()))
    value["adversarial"]["overall"]["correct"] += 1
    value["slices"]["verb"]["work"]["wilson"][0] += 1e-6
    value["accuracy"]["accuracy"] += 1e-12
    del value["brier"]
    path.write_text(json.dumps(value))

    notes = check_blocks(load_results(path))

    assert [note.fields["place"] for note in notes] == ["slices.verb.work.wilson[0]", "adversarial.overall.correct"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of a file")
def test_a_disk_without_room_leaves_the_last_good_file_and_nothing_else(tmp_path):
    import resource

    path = tmp_path / "results.json"
    write_results(Frame(sample(), Conventions()), path)
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(VerbevalError, match=r"results\.json cannot be written: File too large") as caught:
            write_results(Frame(sample(1), Conventions()), path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert caught.value.remedy
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_in_the_way_is_left_alone(tmp_path):
    (tmp_path / "results.json").mkdir()

    with pytest.raises(VerbevalError, match="not a file"):
        write_results(Frame(sample(), Conventions()), tmp_path / "results.json")

    assert (tmp_path / "results.json").is_dir()


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(VerbevalError, match="nowhere"):
        write_results(Frame(sample(), Conventions()), tmp_path / "nowhere" / "results.json")
