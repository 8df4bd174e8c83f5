"""`verbeval compare`: two results files, without a display and without torch."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys

import pytest
from helpers.command_line import ENVIRONMENT, alone, contents
from helpers.frames import Answer, frame_of
from helpers.pairs import RIGHT, answered, flipped, named, probe_of
from helpers.probes import judgement

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.reports.compare_folder import NAMES
from verbeval_gui.slices.comparison_findings import ComparisonFindings


def written(folder, *frames):
    """Write frames as results files; returns their paths."""
    paths = [folder / f"{name}.json" for name in ("was", "now")[: len(frames)]]
    for path, frame in zip(paths, frames, strict=True):
        write_results(Frame(frame.report, frame.conventions), path)
    return paths


@pytest.fixture
def better(tmp_path):
    """Results before and now: 21 fixed, 6 broken of 160."""
    now, was = flipped(107, 21, 6, 26)
    return written(tmp_path, was, now)


def flips_of(folder):
    lines = [line for line in (folder / "flips.csv").read_text("utf-8").splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


def test_a_comparison_says_in_words_what_changed(better, verbeval):
    code, out, err = verbeval("compare", *better)

    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        "now against was: 160 core probes answered in both",
        "21 fixed, 6 broken: a real improvement.",
        "160 probes can show a difference of 0.09 or more.",
    ]
    assert re.search(
        r"^accuracy +0\.706 -> 0\.800, \+0\.094 \[\+0\.032, \+0\.161\], real \(p 0\.006\), n 160$", out, re.MULTILINE
    )
    assert out.splitlines()[-1] == f"Conventions             {Conventions().text()}"


def test_json_carries_figures_slices_and_flips(better, verbeval):
    code, out, _ = verbeval("compare", *better, "--json")
    found = json.loads(out)

    assert code == 0
    assert found["flips"] == {"both_right": 107, "fixed": 21, "broken": 6, "both_wrong": 26}
    accuracy = found["figures"][0]
    assert (accuracy["figure"], accuracy["verdict"], accuracy["overlap"]) == ("accuracy", "real", "within noise")
    assert {one["dimension"] for one in found["slices"]} == {"language", "regularity", "tense", "person", "verb"}
    assert (found["regressions"], found["warnings"], found["matched"]) == ({}, [], 160)


def test_a_real_regression_ends_with_3_when_asked_to(better, verbeval):
    assert verbeval("compare", *better, "--fail-on-regression")[0] == 0

    code, _, err = verbeval("compare", *reversed(better), "--fail-on-regression")

    assert code == 3
    assert "worse, and that is real: accuracy" in err
    assert verbeval("compare", *reversed(better))[0] == 0


def test_noise_is_no_regression(tmp_path, verbeval):
    now, was = flipped(104, 2, 7, 47)

    code, out, _ = verbeval("compare", *written(tmp_path, was, now), "--fail-on-regression")

    assert code == 0
    assert "2 fixed, 7 broken: within noise for 160 probes." in out


def test_the_folder_holds_report_tables_and_figures(better, tmp_path, verbeval, qapp):
    code, out, _ = verbeval("compare", *better, "-o", tmp_path / "new" / "out", "--format", "md,html")
    folder = tmp_path / "new" / "out"

    assert code == 0
    assert out.splitlines()[-1].endswith("COMPARE.md")
    assert {file.name for file in folder.iterdir()} == {*NAMES, "COMPARE.html"}
    text = (folder / "COMPARE.md").read_text("utf-8")
    assert "| Accuracy | 160 | 0.71 | 0.80 | +0.09 | [0.03, 0.16] | 0.006 | real | within noise |" in text
    assert "**21 fixed, 6 broken: a real improvement.**" in text
    assert re.findall(r"^\| `(p\d+)` \|", text.split("## 4. Broken")[1].split("## 5.")[0], re.MULTILINE) == [
        f"p{i}" for i in range(128, 134)
    ]
    assert text.rstrip().splitlines()[-3:] == ["- baseline: was", "- baseline_sha256:", "- baseline_suite_sha256:"]
    page = (folder / "COMPARE.html").read_text("utf-8")
    assert page.count("data:image/png;base64,") == 4


def test_flips_csv_holds_every_probe_with_both_answers(better, tmp_path, verbeval, qapp):
    verbeval("compare", *better, "-o", tmp_path / "out")

    found = flips_of(tmp_path / "out")

    assert len(found) == 160
    assert [one["flip"] for one in found] == ["broken"] * 6 + ["fixed"] * 21 + ["both_wrong"] * 26 + [
        "both_right"
    ] * 107
    assert {(one["baseline_predicted"], one["predicted"]) for one in found[:6]} == {("works", "work")}


def test_a_comparison_is_the_same_bytes_without_a_display_and_torch(better, tmp_path, verbeval, qapp):
    ran = alone("compare", *better, "-o", tmp_path / "one", "--format", "md,html")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[-1] == "[]"
    verbeval("compare", *better, "-o", tmp_path / "two", "--format", "md,html")

    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_without_a_folder_no_qt_is_needed(better):
    program = (
        "import sys; from verbeval_gui.cli import main; code = main(sys.argv[1:]); print('PySide6' in sys.modules)"
    )
    command = [sys.executable, "-c", program, "compare", *map(str, better)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=ENVIRONMENT)

    assert (ran.returncode, ran.stdout.splitlines()[-1]) == (0, "False")


def test_a_selection_narrows_the_comparison(better, tmp_path, verbeval, qapp):
    line = "id in (p107, p128, p000)"
    code, out, _ = verbeval("compare", *better, "--select", line, "-o", tmp_path / "out")

    assert code == 0
    assert "1 fixed, 1 broken: within noise for 3 probes." in out
    assert len(flips_of(tmp_path / "out")) == 3
    assert "- **Selection:** `id in (p000, p107, p128)` (3)" in (tmp_path / "out" / "COMPARE.md").read_text("utf-8")


def test_flips_can_be_selected(better, tmp_path, verbeval, qapp):
    verbeval("compare", *better, "--select", "flip = broken", "-o", tmp_path / "out")

    assert {one["flip"] for one in flips_of(tmp_path / "out")} == {"broken"}


def test_a_wrong_selection_is_wrong_usage(better, verbeval):
    code, _, err = verbeval("compare", *better, "--select", "flop = broken")

    assert code == 2
    assert "flop" in err


def test_conventions_hold_for_both(better, verbeval):
    code, out, err = verbeval("compare", *better, "--convention", "normalisation=sum", "--json")

    assert code == 0
    assert json.loads(out)["conventions"]["normalisation"] == "sum"
    assert err.count("both are read under") == 2


def test_suites_that_differ_are_compared_where_they_agree_and_say_so(tmp_path, verbeval, qapp):
    probes = [probe_of(i) for i in range(30)]
    changed = [*probes[:28], probe_of(28, prompt="Other ___."), probe_of(99)]
    was, now = answered(probes, [False] * 30, "was"), answered(changed, [True] * 30, "now")

    code, out, err = verbeval("compare", *written(tmp_path, was, now), "-o", tmp_path / "out")

    assert code == 0
    assert "28 core probes answered in both" in out
    assert "The suites differ: only shared probes are compared (28; left out: 3)." in err
    text = (tmp_path / "out" / "COMPARE.md").read_text("utf-8")
    assert "Changed: `p028`" in text
    assert "Only in now: `p099`" in text
    assert "Only in was: `p029`" in text
    assert {one["match"] for one in flips_of(tmp_path / "out")} == {"same", "changed", "only_here", "only_baseline"}


def test_reports_that_share_no_probe_are_refused(tmp_path, verbeval):
    was, now = answered([probe_of(0)], [True]), answered([probe_of(1)], [True])

    code, _, err = verbeval("compare", *written(tmp_path, was, now))

    assert code == 1
    assert "share no probe" in err


def test_a_folder_that_holds_results_is_enough(tmp_path, verbeval):
    now, was = flipped(4, 3, 2, 1)
    for name, frame in (("was", was), ("now", now)):
        (tmp_path / name).mkdir()
        write_results(Frame(frame.report, frame.conventions), tmp_path / name / "results.json")

    code, out, _ = verbeval("compare", tmp_path / "was", tmp_path / "now")

    assert code == 0
    assert "3 fixed, 2 broken: within noise for 10 probes." in out


def test_figures_that_got_worse_in_a_slice_alone_are_named():
    def probe(i):
        return probe_of(i, tense="past_simple" if i < 12 else "present_simple")

    probes = [probe(i) for i in range(60)]
    was = named(answered(probes, [True] * 12 + [False, True] * 24), "was")
    now = answered(probes, [False] * 12 + [True] * 48, "now")

    found = ComparisonFindings(now, was)

    assert found.regressed_slices == ("tense = past_simple",)
    assert "accuracy" not in found.regressions


def test_folders_with_several_runs_are_taken_together(tmp_path, verbeval):
    probes = [probe_of(i) for i in range(12)]
    for name, n_right in (("was", 4), ("now", 10)):
        (tmp_path / name).mkdir()
        for seed in range(3):
            frame = answered(probes, [i < n_right + seed % 2 for i in range(12)], f"seed-{seed}")
            write_results(Frame(frame.report, frame.conventions), tmp_path / name / f"seed-{seed}.results.json")

    code, out, err = verbeval("compare", tmp_path / "was", tmp_path / "now")

    assert code == 0
    assert "now against was: 36 core probes answered in both" in out
    assert "18 fixed, 0 broken: a real improvement." in out
    assert "(36 answers to 12): answers to one probe count together" in err
    elsewhere = [alone("compare", tmp_path / "was", tmp_path / "now", "--json").stdout for _ in range(2)]
    assert elsewhere[0] == elsewhere[1]


def test_a_page_that_is_there_is_never_left_beside_another_comparison(better, verbeval, tmp_path):
    verbeval("compare", *better, "-o", tmp_path / "out", "--format", "md,html")
    before = (tmp_path / "out" / "COMPARE.html").read_text("utf-8")
    verbeval("compare", *reversed(better), "-o", tmp_path / "out")
    after = (tmp_path / "out" / "COMPARE.html").read_text("utf-8")
    assert "21 fixed, 6 broken: a real improvement." in before
    assert "6 fixed, 21 broken: a real loss." in after


def test_a_figure_with_judgements_asked_for_in_other_words_says_so(tmp_path, verbeval):
    asked = [judgement(id=f"j{i}", prompt=f"She work in bank {i}.", category="core", reason_code=None) for i in (1, 2)]
    answers = [Answer(probe, (-0.1, -3.0, -4.0)) for probe in asked] + [Answer(probe_of(i), RIGHT) for i in range(4)]
    was, now = (named(frame_of(*answers), name, suite={"prompt_sha256": name}) for name in ("was", "now"))
    files = written(tmp_path, was, now)

    _, out, _ = verbeval("compare", *files, "-o", tmp_path / "out")

    lines = {line.split()[0]: line for line in out.splitlines()}
    assert lines["accuracy"].endswith("; Judgements were asked for in other words.")
    assert lines["accuracy.choice"].endswith(", n 4")
    text = (tmp_path / "out" / "COMPARE.md").read_text("utf-8")
    (told,) = [line for line in text.splitlines() if line.endswith(": Judgements were asked for in other words.")]
    assert told.startswith("- Accuracy; Accuracy, judgement; Brier; ")
