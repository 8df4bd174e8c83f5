"""Probes as files: the same rows in each kind, and the evidence with them."""

from __future__ import annotations

import csv
import json
import sys

import numpy as np
import pytest
from helpers.answers import made_up_frame
from pyarrow import parquet

from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.reports.csv_files import evidence_beside
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.inspecting import evidence_in
from verbeval_gui.reports.items_files import write_items

FRAME = made_up_frame(3)
ROWS = np.array([7, 0, 200, 3], np.int32)
EVIDENCE = evidence_of(FRAME, Selection().pick("tense", ["past_simple"]))


def written(folder, kind: str, **how):
    path = folder / f"probes.{kind}"
    write_items(path, FRAME, ROWS, EVIDENCE, **how)
    return path


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_each_kind_carries_its_evidence(tmp_path, kind):
    found = dict(evidence_in(written(tmp_path, kind)))
    assert found["selection"] == "tense = past_simple"
    assert found["conventions"] == FRAME.conventions.text()


def test_all_kinds_hold_the_same_probes_in_the_order_of_the_table(tmp_path):
    lines = [json.loads(line) for line in written(tmp_path, "jsonl").read_text("utf-8").splitlines()]
    table = parquet.read_table(written(tmp_path, "parquet")).to_pylist()
    assert lines == table
    assert [line["id"] for line in lines] == FRAME.report.ids[ROWS].tolist()
    with written(tmp_path, "csv", is_beside=True).open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["prompt"] for row in rows] == [line["prompt"] for line in lines]
    assert [float(row["confidence"]) for row in rows] == [line["confidence"] for line in lines]


def test_candidates_have_their_shares(tmp_path):
    line = json.loads(written(tmp_path, "jsonl").read_text("utf-8").splitlines()[0])
    start, stop = FRAME.report.candidates.offsets[7:9]
    assert [found["form"] for found in line["candidates"]] == FRAME.report.candidates.forms[start:stop].tolist()
    assert sum(found["share"] for found in line["candidates"]) == pytest.approx(1, abs=1e-12)


def test_a_table_for_programs_that_know_no_comments_has_its_evidence_beside_it(tmp_path):
    path = written(tmp_path, "csv", is_beside=True)
    assert path.read_text("utf-8").startswith("id,")
    assert evidence_beside(path).read_text("utf-8").splitlines() == list(EVIDENCE.texts())
    assert dict(evidence_in(path))["n"] == str(EVIDENCE.n)


def test_the_same_probes_are_the_same_bytes(tmp_path):
    for kind in ("csv", "jsonl", "parquet"):
        first = written(tmp_path, kind).read_bytes()
        assert written(tmp_path, kind).read_bytes() == first


def test_another_kind_of_file_is_refused_in_words(tmp_path):
    with pytest.raises(VerbevalError, match="does not say which kind"):
        written(tmp_path, "xlsx")
    assert not list(tmp_path.iterdir())


def test_without_pyarrow_parquet_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(VerbevalError, match="pyarrow"):
        written(tmp_path, "parquet")
