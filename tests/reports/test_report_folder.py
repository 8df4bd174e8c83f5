"""The folder of a report: its names, its order, its numbers; whole or not at all; a person's reading survives."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
from dataclasses import replace
from functools import partial

import msgspec
import pytest
from helpers.answers import PROVENANCE, demo_probes, made_up_frame, made_up_items, made_up_report
from PySide6.QtCore import QCoreApplication

from verbeval_gui.app.i18n import Translators
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import results_bytes, results_files
from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import Style
from verbeval_gui.reports import folder as report_folder
from verbeval_gui.reports.folder import NAMES, write_report, write_together
from verbeval_gui.scoring.certainty import APPROXIMATE_NOTE

FRAME = made_up_frame(3)
PAST = Selection().pick("tense", ["past_simple"])


@pytest.fixture(scope="module")
def written(tmp_path_factory, qapp):
    path = tmp_path_factory.mktemp("report") / "made-up"
    path.mkdir()
    write_report(path, FRAME)
    return path


def contents(path):
    return {file.name: file.read_bytes() for file in path.iterdir()}


def markdown(path) -> str:
    return (path / "REPORT.md").read_text("utf-8")


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a Markdown text as cells."""
    found = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    return [[[cell.strip() for cell in line.strip("|").split("|")] for line in one.splitlines()] for one in found]


def csv_rows(path) -> list[dict[str, str]]:
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("# ")]
    return list(csv.DictReader(lines))


def section(text: str, number: str) -> str:
    return re.search(rf"^## {re.escape(number)}\. .*?(?=^## |\Z)", text, re.DOTALL | re.MULTILINE).group()


def test_a_folder_holds_exactly_the_artifacts_of_the_specification(written):
    assert {file.name for file in written.iterdir()} == set(NAMES)


def test_the_same_report_gives_the_same_bytes(written, tmp_path):
    write_report(tmp_path, Frame(FRAME.report, FRAME.conventions))
    assert contents(tmp_path) == contents(written)
    write_report(tmp_path, FRAME)
    assert contents(tmp_path) == contents(written)


def test_a_report_of_the_written_results_is_the_same_report(written, tmp_path):
    found = load_results(written / "results.json")
    write_report(tmp_path, Frame(found.report, found.conventions))
    assert contents(tmp_path) == contents(written)


def test_a_very_large_report_keeps_its_items_beside_the_results(written, tmp_path, monkeypatch):
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(report_folder, "results_files", partial(results_files, most=10))
    write_report(tmp_path, FRAME)
    assert len({file.name for file in tmp_path.iterdir()} - set(NAMES)) == 1
    assert markdown(tmp_path) == markdown(written)
    found = load_results(tmp_path / "results.json")
    assert b"".join(results_bytes(Frame(found.report, found.conventions))) == (written / "results.json").read_bytes()


def test_the_report_has_its_sections_in_order(written):
    titles = re.findall(r"^#+ (.*)$", markdown(written), re.MULTILINE)
    assert titles[0] == "Eval Report — made-up"
    assert [title for title in titles if title[0].isdigit()] == [
        "1. Headline",
        "2. Per-slice accuracy",
        "3. Reliability diagram",
        "4. Adversarial slice",
        "5. Confusion matrix",
        "6. Conventions",
        "7. Reading",
    ]
    facts = re.findall(r"^- \*\*(.*?):\*\*", markdown(written), re.MULTILINE)
    assert facts == [
        "Checkpoint hash", "Training step", "Parent manifest", "Probe set version", "Eval date", "Seed",
    ]  # fmt: skip


def test_the_headline_is_that_of_results_json(written):
    block = json.loads((written / "results.json").read_bytes())
    rows = {row[0]: row[1:] for row in tables(section(markdown(written), "1"))[0]}
    lo, hi = block["accuracy"]["wilson"]
    assert rows["Accuracy"] == [f"{block['accuracy']['accuracy']:.2f}", f"[{lo:.2f}, {hi:.2f}]"]
    assert rows["ECE"] == [f"{block['ece']:.3f}", f"by chance at most {block['calibration']['chance_95']:.3f}"]
    assert rows["Brier"][0] == f"{block['brier']:.3f}"
    assert rows["Adversarial accuracy"][0] == f"{block['adversarial']['overall']['accuracy']:.2f}"


def test_slices_and_categories_are_those_of_results_json(written):
    block = json.loads((written / "results.json").read_bytes())
    verbs = {row[0]: row[1:] for row in tables(section(markdown(written), "2"))[-1][2:]}
    assert {name: int(cells[0]) for name, cells in verbs.items()} == {
        name: cell["n"] for name, cell in block["slices"]["verb"].items()
    }
    assert {name: cells[1] for name, cells in verbs.items()} == {
        name: f"{cell['accuracy']:.2f}" for name, cell in block["slices"]["verb"].items()
    }
    rows = tables(section(markdown(written), "4"))[0][2:-1]
    cells = block["adversarial"]["by_category"].values()
    assert [(row[1], row[2]) for row in rows] == [(str(cell["n"]), f"{cell['accuracy']:.2f}") for cell in cells]


def test_the_matrix_is_that_of_results_json(written):
    block = json.loads((written / "results.json").read_bytes())["confusion"]
    matrix, classes = tables(section(markdown(written), "5"))
    assert [list(map(int, row[1:4])) for row in matrix[2:]] == block["counts"]
    assert [int(row[4]) for row in matrix[2:]] == block["no_answer"]
    assert [row[1] for row in classes[2:]] == [Style().number(value) for value in block["precision"]]
    assert [row[3] for row in classes[2:]] == [Style().number(value) for value in block["recall"]]
    counts = {(row["true"], row["predicted"]): int(row["count"]) for row in csv_rows(written / "confusion.csv")}
    assert counts["incorrect", "correct"] == block["counts"][1][0]


def test_tables_hold_every_digit(written):
    block = json.loads((written / "results.json").read_bytes())
    rows = csv_rows(written / "per_slice.csv")
    found = {(row["dimension"], row["value"]): row for row in rows}
    for dimension, cells in block["slices"].items():
        for value, cell in cells.items():
            assert float(found[dimension, value]["accuracy"]) == cell["accuracy"]
            assert int(found[dimension, value]["n"]) == cell["n"]
    assert len(rows) == sum(map(len, block["slices"].values()))
    tricks = csv_rows(written / "adversarial_by_category.csv")
    assert [row["reason_code"] for row in tricks] == list(block["adversarial"]["by_category"])


def test_conventions_are_printed(written):
    rows = {row[0].strip("`"): row[1].strip("`") for row in tables(section(markdown(written), "6"))[0][2:]}
    assert rows == {name: str(value) for name, value in FRAME.conventions.as_dict().items()}


def test_the_reading_says_what_the_numbers_support(written):
    reading = section(markdown(written), "7")
    assert "The model is over-confident: mean confidence 0.67, accuracy 0.45." in reading
    assert "plural / out of scope: 0.10, 1 of 10" in reading
    assert "Of 484 incorrect sentences, 201 passed as correct" in reading
    assert "above chance" in reading
    assert "under-confident" not in reading
    assert "weakest part" not in reading


def test_a_slice_that_chance_does_not_explain_is_named(tmp_path):
    probes = demo_probes()
    builder = ReportBuilder(probes)
    builder.add(failing_at("future", item, probes[item.row]) for item in made_up_items(probes, 3))
    write_report(tmp_path, Frame(builder.report(PROVENANCE), Conventions()))
    assert "The weakest part beyond noise is Tense future: 0.0" in section(markdown(tmp_path), "7")


def failing_at(tense: str, item: ItemScores, probe: Probe) -> ItemScores:
    """Return an item that holds its right form for all but impossible where the probe has that tense."""
    if probe.tense != tense:
        return item
    worse = [
        msgspec.structs.replace(one, logprob=-90.0) if one.form == probe.expected else one for one in item.candidates
    ]
    return msgspec.structs.replace(item, candidates=worse)


def test_a_part_that_chance_explains_is_not_called_over_confident(tmp_path):
    write_report(tmp_path, FRAME, PAST)
    reading = section(markdown(tmp_path), "7")
    assert "is no more than chance gives" in reading
    assert "over-confident" not in reading


def test_too_few_answers_have_no_calibration_error(tmp_path):
    write_report(tmp_path, FRAME, Selection().pick("verb", ["start"]))
    rows = {row[0]: row[1:] for row in tables(section(markdown(tmp_path), "1"))[0]}
    assert rows["ECE"] == ["–", "fewer than 30 answers"]
    assert "onfident" not in section(markdown(tmp_path), "7")


def test_a_selection_is_named_and_counted(tmp_path, written):
    write_report(tmp_path, FRAME, PAST)
    text = markdown(tmp_path)
    n = int(FRAME.selected(PAST).sum())
    assert f"- **Selection:** `tense = past_simple` ({n})" in text
    rows = {row[0]: row[1:] for row in tables(section(text, "2"))[2]}
    assert set(rows) - {"Value", "---"} == {"past simple"}
    selected = {(row["dimension"], row["value"]): row["selected_n"] for row in csv_rows(tmp_path / "per_slice.csv")}
    assert selected["tense", "past_simple"] != "0"
    assert selected["tense", "future"] == "0"
    assert (tmp_path / "results.json").read_bytes() == (written / "results.json").read_bytes()


def test_an_edited_reading_is_kept_when_the_report_is_made_again(tmp_path):
    write_report(tmp_path, FRAME)
    own = "Ana: it confuses *eat* | eaten.\n\nSecond paragraph."
    edited = re.sub(r"(?<=-->\n).*?(?=\n<!-- reading: end)", own, markdown(tmp_path), flags=re.DOTALL)
    (tmp_path / "REPORT.md").write_text(edited, "utf-8", newline="\r\n")
    conventions = replace(FRAME.conventions, normalisation="sum")
    for _ in range(2):
        assert write_report(tmp_path, Frame(FRAME.report, conventions)).is_reading_kept
        assert own in markdown(tmp_path)
    assert "`sum`" in markdown(tmp_path)


def test_a_reading_that_nobody_edited_follows_the_numbers(tmp_path):
    write_report(tmp_path, FRAME)
    before = section(markdown(tmp_path), "7")
    assert not write_report(tmp_path, made_up_frame(4)).is_reading_kept
    assert section(markdown(tmp_path), "7") != before


def test_a_reading_whose_marks_were_deleted_is_kept(tmp_path):
    write_report(tmp_path, FRAME)
    text = re.sub(r"<!-- reading: begin.*?end -->", "My own words.", markdown(tmp_path), flags=re.DOTALL)
    (tmp_path / "REPORT.md").write_text(text, "utf-8")
    assert write_report(tmp_path, FRAME).is_reading_kept
    assert "\nMy own words.\n" in section(markdown(tmp_path), "7")


def test_the_report_speaks_spanish_with_a_decimal_point(tmp_path, qapp, written):
    translators = Translators(QCoreApplication.instance())
    translators.install("es")
    try:
        write_report(tmp_path, FRAME)
    finally:
        translators.install("en")
    text = markdown(tmp_path)
    assert "## 2. Exactitud por corte" in text
    assert "0,46" not in text
    assert re.findall(r"\d+\.\d\d", section(text, "1")) == re.findall(r"\d+\.\d\d", section(markdown(written), "1"))
    assert (tmp_path / "per_slice.csv").read_bytes() == (written / "per_slice.csv").read_bytes()


def test_names_that_mean_something_to_markdown_stay_names(tmp_path):
    report = made_up_report(3)
    odd = "a|b *c* <script>`d`_e_ &amp;\nx"
    provenance = replace(report.provenance, checkpoint={"name": odd, "parent_manifest": odd})
    write_report(tmp_path, Frame(replace(report, provenance=provenance), Conventions()))
    text = markdown(tmp_path)
    assert "<script>" not in text.partition("\n---\n")[0]
    assert text.splitlines()[0] == r"# Eval Report — a\|b \*c\* \<script\>\`d\`\_e\_ &amp;amp; x"


def test_what_was_noted_of_the_run_stands_before_any_number(tmp_path, written):
    report = made_up_report(3)
    run = dict(report.provenance.run) | {"notes": [APPROXIMATE_NOTE]}
    write_report(tmp_path, Frame(replace(report, provenance=replace(report.provenance, run=run)), Conventions()))
    assert "**Approximate: computed in 16 bits" in markdown(tmp_path).partition("## 1.")[0]
    assert "Approximate" not in markdown(written)


def test_perplexity_is_reported_where_it_was_measured(tmp_path, written):
    cells = {"perplexity": 12.345, "bits_per_byte": 1.5, "tokens": 900, "sha256": "ef" * 32}
    split = {"overall": cells, "by_language": {"en": cells | {"perplexity": 10.0}, "es": cells | {"perplexity": 20.0}}}
    report = made_up_report(3)
    provenance = replace(report.provenance, perplexity={"headline_split": "test", **split, "by_split": {"test": split}})
    write_report(tmp_path, Frame(replace(report, provenance=provenance), Conventions()))
    rows = {row[0]: row[1] for row in tables(section(markdown(tmp_path), "1"))[0]}
    assert rows["Perplexity, test, overall"] == "12.35"
    assert (rows["Perplexity, test, EN"], rows["Perplexity, test, ES"]) == ("10.00", "20.00")
    assert "Spanish | 20.00 | 1.50 | 900" in section(markdown(tmp_path), "1b")
    assert "Perplexity" not in markdown(written)


@pytest.mark.parametrize("block", [{"overall": None}, {"by_split": 3}, {"overall": {"perplexity": "many"}}])
def test_a_perplexity_of_another_shape_is_a_dash(tmp_path, block):
    report = made_up_report(3)
    write_report(
        tmp_path, Frame(replace(report, provenance=replace(report.provenance, perplexity=block)), Conventions())
    )
    assert "| Perplexity, test, overall | – |" in markdown(tmp_path)


def test_a_file_that_cannot_be_placed_puts_all_the_others_back(written, tmp_path):
    target = tmp_path / "report"
    shutil.copytree(written, target)
    (target / "REPORT.md").unlink()
    (target / "REPORT.md").mkdir()
    (target / "REPORT.md" / "mine").write_text("kept")
    (target / "notes.txt").write_text("mine")
    before = contents_of_files(target)

    def parts(name):
        yield b"new"
        if name == "REPORT.md":
            raise OSError(28, "No space left on device")

    with pytest.raises(VerbevalError, match="No space left"):
        write_together(target, {name: parts(name) for name in NAMES})
    assert contents_of_files(target) == before
    assert not [path for path in tmp_path.iterdir() if path != target]


def contents_of_files(path):
    return {str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*") if file.is_file()}


def test_a_failure_half_way_through_the_exchange_puts_everything_back(written, tmp_path, monkeypatch):
    target = tmp_path / "report"
    shutil.copytree(written, target)
    before = contents(target)
    rename = os.rename

    def failing(self, to):
        if self.name == "confusion.csv" and self.parent.name.endswith(".part"):
            raise OSError(13, "Permission denied")
        rename(self, to)
        return to

    monkeypatch.setattr(report_folder.Path, "rename", failing)
    with pytest.raises(VerbevalError, match="Permission denied"):
        write_report(target, made_up_frame(5))
    assert contents(target) == before


def test_other_files_of_the_folder_stay(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    write_report(tmp_path, FRAME)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_folder_whose_parent_is_missing_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(VerbevalError, match="cannot be written"):
        write_report(tmp_path / "file" / "report", FRAME)
