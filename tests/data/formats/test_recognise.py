from __future__ import annotations

import json
import tracemalloc

import pytest
from helpers.foreign import SAMPLES, log_sample, opened, sample, write_log, write_samples, write_totals

from verbeval_gui.app.recognition import Kind, recognised
from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats import lines
from verbeval_gui.data.formats.looks import looks_like
from verbeval_gui.data.formats.opening import NeedsMappingError, load_any
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.results import NeedsProbesError
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path


def said(path) -> str:
    found = recognise(path)
    assert found is not None
    return found.says.sentence.format(**found.says.fields)


def test_what_a_file_was_taken_for_is_said(tmp_path):
    assert said(write_samples(tmp_path, sample(), task="blimp")) == (
        "Taken for results of lm-evaluation-harness: blimp, run 2026-01-31T10-20-30.123456."
    )
    assert said(SAMPLES / "inspect" / "popularity.json") == "Taken for a log of Inspect."
    assert said(write_totals(tmp_path / "bare")) == "Taken for totals of lm-evaluation-harness."


def test_files_are_told_by_what_they_hold_not_by_their_names(tmp_path):
    rows = write_samples(tmp_path, sample())
    assert recognise(rows.rename(tmp_path / "night.jsonl")).reader == "lm_eval"
    log = write_log(tmp_path / "samples_a_2026-01-31T10-20-30.json", log_sample())
    assert recognise(log).reader == "inspect_logs"


def test_results_json_of_the_harness_is_not_taken_for_our_own(tmp_path):
    path = write_totals(tmp_path).rename(tmp_path / "results.json")
    assert recognise(path).reader == "lm_eval"


@pytest.mark.parametrize("name", ["probes.jsonl", "adversarial.jsonl"])
def test_our_own_probes_stay_probes(name):
    assert recognised(resource_path("demo") / name) == (Kind.PROBES, resource_path("demo") / name)


def test_the_demo_and_a_checkpoint_are_what_they_were():
    demo = resource_path("demo")
    assert recognised(demo) == (Kind.PROBES, demo)
    assert recognised(demo / "checkpoints" / "final")[0] is Kind.CHECKPOINT


def test_a_run_inside_a_checkpoints_folder_does_not_hide_the_checkpoint(tmp_path):
    (tmp_path / "config.json").write_text("{}")
    write_samples(tmp_path, sample())
    assert recognised(tmp_path) == (Kind.CHECKPOINT, tmp_path)


def test_folders_of_runs_are_results():
    assert recognised(SAMPLES / "lm_eval") == (Kind.RESULTS, SAMPLES / "lm_eval")
    assert recognised(SAMPLES / "lm_eval_demo") == (Kind.RESULTS, SAMPLES / "lm_eval_demo")


def test_answers_without_their_probes_still_ask_for_these(tmp_path):
    path = tmp_path / "answers.json"
    path.write_text(json.dumps([{"id": "p001", "predicted": "works", "confidence": 0.9}]))
    with pytest.raises(NeedsProbesError):
        load_any(path)
    assert len(load_any(path, resource_path("demo")).report) == 1


def test_a_table_without_a_mapping_is_one_that_needs_it(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("question,answer,model\nWhat?,yes,no\n")
    assert recognised(path)[0] is Kind.TABLE
    with pytest.raises(NeedsMappingError, match=r"a\.csv is a table.*--map"):
        load_any(path)


@pytest.mark.parametrize(
    ("content", "looks"),
    [
        (b"", "It is empty."), (b" \n ", "It is empty."), (b"%PDF-1.7", "It looks like a PDF document."),
        (b"\x89PNG\r\n", "It looks like a picture."), (b"PK\x03\x04", "It looks like a zip archive."),
        (b"version https://git-lfs.github.com/spec/v1", "It looks like a pointer to a file that Git LFS"),
        (b"\x00\x01\x02", "It is no text."),
        (b"Once upon a time", "It looks like text that begins with “Once upon a time”."),
        (b'{"colour": 1}', "It looks like JSON with the fields colour."), (b"[1]", "It looks like a list in JSON."),
    ],
)  # fmt: skip
def test_what_cannot_be_opened_is_said_with_what_it_looks_like(tmp_path, content, looks):
    path = tmp_path / "thing.xyz"
    path.write_bytes(content)
    with pytest.raises(VerbevalError) as told:
        recognised(path)
    assert looks in str(told.value)
    assert "thing.xyz" in str(told.value)


def test_empty_and_foreign_folders_are_said_with_what_they_hold(tmp_path):
    with pytest.raises(VerbevalError, match="It is empty"):
        recognised(tmp_path)
    (tmp_path / "holiday.txt").write_text("sun")
    with pytest.raises(VerbevalError, match=r"It holds holiday\.txt"):
        recognised(tmp_path)
    with pytest.raises(VerbevalError, match=r"It holds holiday\.txt"):
        load_any(tmp_path)
    assert looks_like(tmp_path).fields == {"names": "holiday.txt"}


def test_a_folder_called_like_a_file_is_a_folder(tmp_path):
    for name in ("results.json", "a.eval", "samples_a_2026-01-31T10-20-30.jsonl"):
        (tmp_path / name).mkdir()
        with pytest.raises(VerbevalError, match="It is empty"):
            load_any(tmp_path / name)
    with pytest.raises(VerbevalError, match="It holds"):
        load_any(tmp_path)


def test_a_line_that_never_ends_is_refused_without_being_held(tmp_path, monkeypatch):
    monkeypatch.setattr(lines, "LONGEST", 2**20)
    path = write_samples(tmp_path, sample())
    with path.open("ab") as file:
        for _ in range(64):
            file.write(b"x" * 2**20)
    tracemalloc.start()
    with pytest.raises(VerbevalError, match="line 2 is longer"):
        opened(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 16 * 2**20


def test_utf_16_is_named(tmp_path):
    path = write_samples(tmp_path, sample())
    path.write_bytes(path.read_text().encode("utf-16"))
    assert read_start(path)[:2] == b"\xff\xfe"
    with pytest.raises(VerbevalError):
        load_any(path)


def test_reading_is_heard_of_and_can_be_stopped(tmp_path):
    path = write_samples(tmp_path, *(sample(n, note="x" * 20_000) for n in range(200)))
    heard = []

    class StoppedError(Exception):
        pass

    def watch(done, whole):
        heard.append((done, whole))
        if done > whole / 2:
            raise StoppedError

    with pytest.raises(StoppedError):
        load_any(path, watch=watch)
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)
    assert {whole for _, whole in heard} == {path.stat().st_size}
