"""Runs of the real command line on a tiny checkpoint; each worker takes seconds to load, so that runs are shared."""

from __future__ import annotations

import io
import time
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from helpers.command_line import Running
from helpers.probes import CHOICE, write_lines

from verbeval_gui.cli import main
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results, read_results
from verbeval_gui.data.selection import Selection
from verbeval_gui.paths import resource_path
from verbeval_gui.slices.overview import overview

DEMO = resource_path("demo")
CREATED = "2026-01-31T12:00:00Z"
FIXED = ("--probes", DEMO, "--batch-tokens", "128", "--created", CREATED)
DISK_BYTES = 60_000
pytestmark = pytest.mark.timeout(300)  # five workers load torch one after the other
PATIENCE_S = 2.0  # half a second where the machine has nothing else to do

Ending = tuple[int, list[dict[str, Any]], str]


@dataclass
class Series:
    """One run over two checkpoints, the first of which cannot be loaded."""

    folder: Path
    checkpoints: tuple[Path, Path]
    ending: Ending

    @property
    def whole(self) -> Path:
        """Results that nothing interrupted."""
        return self.folder / "llama.results.json"


@pytest.fixture(scope="module")
def series(llama, tmp_path_factory):
    folder = tmp_path_factory.mktemp("series")
    (folder / "broken").mkdir()
    checkpoints = (folder / "broken", llama)
    return Series(folder, checkpoints, Running(*checkpoints, *FIXED, "-o", folder).ended())


@dataclass
class Story:
    """One run that met a full disk, Ctrl+C and a kill before it came to its end, and what was tried in between."""

    full_disk: Ending
    journal: bytes
    without_resume: tuple[int, str]
    other_options: tuple[int, str]
    beside_another: tuple[int, str]
    interrupted: Ending
    interrupted_s: float
    n_kept: list[int]
    left_by_kill: set[str]
    ended: Ending
    results: Path


@pytest.fixture(scope="module")
def story(llama, tmp_path_factory):
    folder = tmp_path_factory.mktemp("story")
    order = (llama, *FIXED, "-o", folder / "r.json")
    running = Running(*order)
    running.shrink_disk(DISK_BYTES)
    full_disk = running.ended()
    journal = (folder / "r.json.journal").read_bytes()
    without_resume, other_options = tried(*order), tried(*order, "--resume", "--dtype", "bfloat16")
    n_kept = [full_disk[1][-1]["done"]]
    running = Running(*order, "--resume")
    n_kept.append(running.answers(n_kept[-1]))
    beside_another = tried(*order, "--resume")
    begun = time.monotonic()
    interrupted = running.interrupt()
    interrupted_s = time.monotonic() - begun
    n_kept[-1] = interrupted[1][-1]["done"]
    running = Running(*order, "--resume")
    n_kept.append(running.answers(n_kept[-1]))
    running.kill()
    left_by_kill = {path.name for path in folder.iterdir()}
    ended = Running(*order, "--resume").ended()
    return Story(
        full_disk, journal, without_resume, other_options, beside_another, interrupted,
        interrupted_s, n_kept, left_by_kill, ended, folder / "r.json",
    )  # fmt: skip


def tried(*arguments: object) -> tuple[int, str]:
    """Return the exit code and the errors of a run that does not come to scoring."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        code = main(["score", "--json", *map(str, arguments)])
    assert '"progress"' not in out.getvalue()
    return code, err.getvalue()


def test_a_run_tells_how_it_goes_and_what_came_out(series):
    _, events, _ = series.ending
    own = [event for event in events if event["checkpoint"] == "llama"]
    assert [event["event"] for event in own if event["event"] != "progress"] == ["started", "finished"]
    stages = [event["stage"] for event in own if event["event"] == "progress"]
    assert list(dict.fromkeys(stages)) == ["libraries", "model", "check", "items"]
    done = [event["done"] for event in own if event["event"] == "progress"]
    assert done == sorted(done)
    assert done[-1] == own[0]["all"] == 279
    whole = overview(Frame(*read_with_conventions(series.whole)), Selection()).whole
    assert own[-1]["summary"]["accuracy"]["correct"] == whole.accuracy.correct


def read_with_conventions(path):
    found = load_results(path)
    return found.report, found.conventions


def test_a_checkpoint_that_fails_does_not_keep_the_next_from_being_scored(series):
    code, events, err = series.ending
    assert code == 1
    (failed,) = [event for event in events if event["event"] == "failed"]
    assert (failed["checkpoint"], failed["reason"]) == ("broken", "error")
    assert failed["message"] in err
    assert sorted(path.name for path in series.folder.iterdir()) == ["broken", "llama.results.json"]


def test_results_say_what_was_asked_for(series):
    provenance = read_results(series.whole).provenance
    assert provenance.name == "llama"
    assert (provenance.run["created"], provenance.run["duration"]) == (CREATED, None)
    assert provenance.run["options"]["batch_tokens"] == 128
    assert [file["name"] for file in provenance.suite["files"]] == ["probes.jsonl", "adversarial.jsonl"]


def test_resuming_a_series_scores_no_finished_checkpoint_again(series, capfd):
    before = series.whole.stat().st_mtime_ns
    arguments = ["score", series.checkpoints[1], *FIXED, "-o", series.folder, "--resume"]
    assert main([str(argument) for argument in arguments]) == 0
    out, err = capfd.readouterr()
    assert out.startswith("llama: 279 probes")
    assert "loading" not in err
    assert series.whole.stat().st_mtime_ns == before


def test_a_full_disk_is_a_sentence_and_what_was_answered_is_kept(story):
    code, events, err = story.full_disk
    assert code == 1
    assert "r.json.journal cannot be written: File too large." in err
    assert events[-1]["event"] == "failed"
    assert 0 < events[-1]["done"] < 279


def test_what_is_kept_is_not_thrown_away_unasked(story):
    code, err = story.without_resume
    assert code == 1
    assert "--resume" in err
    assert "--restart" in err
    assert err.count("\n") == 1


def test_answers_under_other_options_are_not_mixed_in(story):
    code, err = story.other_options
    assert code == 1
    assert "other options" in err


def test_a_second_run_on_the_same_output_is_refused(story):
    code, err = story.beside_another
    assert code == 1
    assert "Another run (process" in err


def test_ctrl_c_ends_a_run_at_once_and_keeps_what_is_answered(story):
    code, events, err = story.interrupted
    assert code == 130
    assert (events[-1]["event"], events[-1]["reason"]) == ("failed", "interrupted")
    assert "--resume" in events[-1]["message"]
    assert "Traceback" not in err
    assert story.interrupted_s < PATIENCE_S


def test_each_run_goes_on_where_the_one_before_stopped(story):
    assert story.n_kept == sorted(set(story.n_kept))
    _, events, _ = story.ended
    first = next(event for event in events if event["event"] == "progress")
    assert first["done"] >= story.n_kept[-1]


def test_after_all_that_the_results_are_those_of_one_run(story, series):
    assert story.left_by_kill == {"r.json.journal", "r.json.lock"}
    assert (story.ended[0], story.ended[2]) == (0, "")
    assert story.results.read_bytes() == series.whole.read_bytes()
    assert [path.name for path in story.results.parent.iterdir()] == ["r.json"]


def test_lines_with_errors_stop_a_run_unless_they_may_be_left_out(verbeval, tmp_path):
    probes = write_lines(tmp_path / "p.jsonl", CHOICE, "no json")
    order = ("score", tmp_path / "none", "--probes", probes, "-o", tmp_path / "r.json")
    code, out, err = verbeval(*order)
    assert (code, out) == (1, "")
    assert err == (
        "verbeval: Lines of the suite with errors: 1. "
        "List them with verbeval validate and correct them, or pass --leave-out-errors.\n"
    )
    code, _, err = verbeval(*order, "--leave-out-errors")
    assert code == 1
    assert "1 probes" in err
    assert f"There is no {tmp_path / 'none'}." in err
    assert [path.name for path in tmp_path.iterdir()] == ["p.jsonl"]


def test_a_folder_that_is_not_there_is_said_before_anything_is_done(verbeval, tmp_path):
    output = tmp_path / "none" / "r.json"
    code, out, err = verbeval("score", "x", "--probes", DEMO, "-o", output)
    assert (code, out) == (1, "")
    assert err == f"verbeval: There is no folder {output.parent}. Make it, or choose another.\n"


def test_a_disk_with_too_little_room_is_said_before_anything_is_done(verbeval, tmp_path, monkeypatch):
    usage = type("Usage", (), {"free": 100_000})
    monkeypatch.setattr("shutil.disk_usage", lambda folder: usage)
    code, _, err = verbeval("score", "x", "--probes", DEMO, "-o", tmp_path / "r.json")
    assert code == 1
    assert "has 100,000 bytes left; the results of 279 probes need more." in err


def test_an_earlier_run_is_thrown_away_when_that_is_asked_for(verbeval, story, tmp_path):
    journal = tmp_path / "r.json.journal"
    journal.write_bytes(story.journal)
    order = ("score", tmp_path / "none", "--probes", DEMO, "-o", tmp_path / "r.json")
    assert "--restart" in verbeval(*order)[2]
    assert journal.exists()
    assert f"There is no {tmp_path / 'none'}." in verbeval(*order, "--restart")[2]
    assert not journal.exists()


def test_a_journal_without_answers_stands_in_nobodys_way(verbeval, story, tmp_path):
    journal = tmp_path / "r.json.journal"
    journal.write_bytes(story.journal[:50])
    err = verbeval("score", tmp_path / "none", "--probes", DEMO, "-o", tmp_path / "r.json")[2]
    assert f"There is no {tmp_path / 'none'}." in err
