"""Conventions as the line that exports carry, both ways."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.answers import made_up_frame

from verbeval_gui.data.bin_edges import edges_text, read_edges
from verbeval_gui.data.conventions import Conventions, changes_of
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.errors import VerbevalError


@pytest.mark.parametrize(
    "conventions",
    [Conventions(), Conventions(normalisation="sum", bins=7, temperature="fit"), Conventions(ties="first")],
)
def test_the_line_of_an_export_is_read_back(conventions):
    assert Conventions.of_text(conventions.text()) == conventions


def test_a_line_that_names_less_leaves_the_rest_as_usual():
    assert Conventions.of_text("bins=5; flavour=salty") == Conventions(bins=5)


@pytest.mark.parametrize("text", ["bins=many", "span=whole", "bins=0"])
def test_a_line_with_a_value_that_cannot_be_is_refused(text):
    with pytest.raises(VerbevalError, match="cannot be"):
        Conventions.of_text(text)


def test_own_edges_go_through_the_line_of_an_export_and_through_a_file(tmp_path):
    own = Conventions(binning="edges", edges=(0, 0.5, 0.8, 0.95, 1))
    assert own.bins == 4
    assert "binning=edges; bins=0,0.5,0.8,0.95,1;" in own.text()
    assert Conventions.of_text(own.text()) == own

    path = tmp_path / "results.json"
    write_results(made_up_frame(conventions=own), path)
    read = load_results(path)
    assert read.conventions == own
    assert check_blocks(read) == ()
    assert [cell["lo"] for cell in read.blocks["calibration"]["bins"]] == [0, 0.5, 0.8, 0.95]


@pytest.mark.parametrize("value", ["0,0.5,1", "0 0.5 1", "0; 0,5; 1"])
def test_a_command_takes_edges_however_they_are_parted(value):
    assert changes_of("bins", value) == {"binning": "edges", "edges": (0, 0.5, 1)}


def test_edges_go_with_another_binning():
    own = Conventions(binning="edges", edges=(0, 0.5, 1))
    assert replace(own, binning="width") == Conventions(bins=2)


@pytest.mark.parametrize(
    ("line", "edges"),
    [
        ("0, 0.5, 0.8, 0.95, 1", (0, 0.5, 0.8, 0.95, 1)),
        ("0 .25 1", (0, 0.25, 1)),
        ("0; 0,5; 1", (0, 0.5, 1)),
        (" 0,1 ", (0, 1)),
        ("0,0.12345678901,1", (0, 0.12345678901, 1)),
    ],
)
def test_a_line_of_edges_is_read_and_written_back(line, edges):
    assert read_edges(line) == edges
    assert read_edges(edges_text(edges)) == edges


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "at least two"),
        ("0", "at least two"),
        ("0, half, 1", "'half' is no number"),
        ("0, nan, 1", "'nan' is no number"),
        ("0, 0.8, 0.5, 1", "0.5 does not lie above 0.8"),
        ("0, 0.5, 0.5, 1", "0.5 does not lie above 0.5"),
        ("0.1, 0.5, 1", "from 0.1 to 1, not from 0 to 1"),
        ("0, 0.5, 2", "from 0 to 2"),
        (",".join(str(i / 101) for i in range(102)), "101 bins are too many"),
    ],
)
def test_a_line_that_holds_no_edges_is_refused_with_a_sentence(line, said):
    with pytest.raises(VerbevalError, match=said):
        read_edges(line)


def test_own_bins_without_edges_are_refused():
    with pytest.raises(VerbevalError, match="at least two edges"):
        Conventions(binning="edges")
