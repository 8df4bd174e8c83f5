from __future__ import annotations

import csv
import io

import pytest
from helpers.answers import made_up_frame

from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.reports.csv_files import csv_text, write_csv
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.items_table import items_table
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.slices.tables import Table

FRAME = made_up_frame()
PAST = Selection().pick("tense", ["past_simple"])


def read(text: str) -> tuple[dict[str, str], list[list[str]]]:
    comments = dict(line[2:].split(":", 1) for line in text.splitlines() if line.startswith("# "))
    rows = list(csv.reader(io.StringIO("".join(s for s in text.splitlines(True) if not s.startswith("# ")))))
    return {name: value.strip() for name, value in comments.items()}, rows


def test_a_file_says_where_its_numbers_come_from(tmp_path):
    path = tmp_path / "reliability.csv"
    write_csv(path, reliability(FRAME, PAST).table(), evidence_of(FRAME, PAST))
    said, _ = read(path.read_bytes().decode("utf-8"))
    assert said["checkpoint"] == "made-up"
    assert said["checkpoint_sha256"] == "ab" * 32
    assert len(said["suite_sha256"]) == 64
    assert said["selection"] == "tense = past_simple"
    assert said["n"] == str(int(FRAME.selected(PAST).sum()))
    assert said["conventions"] == FRAME.conventions.text()


def test_numbers_come_back_to_the_last_bit():
    table = reliability(FRAME, PAST).table()
    _, (header, *rows) = read(csv_text(table, evidence_of(FRAME, PAST)))
    assert tuple(header) == table.columns
    for row, drawn in zip(rows, table.rows, strict=True):
        assert [float(cell) if cell else None for cell in row] == list(drawn)


def test_the_probes_are_exactly_the_selected_ones_in_the_order_shown():
    shown = items(FRAME, PAST, Tab.SELECTED)
    _, (header, *rows) = read(csv_text(items_table(FRAME, shown.rows), evidence_of(FRAME, PAST)))
    ids = [row[header.index("id")] for row in rows]
    assert ids == FRAME.report.ids[shown.rows].tolist()
    assert {row[header.index("tense")] for row in rows} == {"past_simple"}
    probabilities = [float(part.rsplit(" ", 1)[1]) for part in rows[0][header.index("candidates")].split(" | ")]
    assert sum(probabilities) == pytest.approx(1)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_text_that_a_spreadsheet_would_run_is_made_safe(text):
    _, rows = read(csv_text(Table(("a",), ((text,),)), evidence_of(FRAME, Selection())))
    assert rows[1] == [f"'{text}"]


@pytest.mark.parametrize("text", ['say "no"', "a, b", "two\nlines", "¿Él habló? 🙂"])
def test_any_text_survives(text):
    _, rows = read(csv_text(Table(("a", "b"), ((text, -0.5),)), evidence_of(FRAME, Selection())))
    assert rows[1] == [text, "-0.5"]


def test_a_folder_that_is_not_there_is_said(tmp_path):
    with pytest.raises(VerbevalError, match="cannot be written"):
        write_csv(tmp_path / "none" / "x.csv", Table((), ()), evidence_of(FRAME, Selection()))
