from __future__ import annotations

import json

import msgspec
import pytest
from helpers.workbooks import fields, line, suite

from verbeval_gui.data.curation.merged_reviews import DISPUTED
from verbeval_gui.data.curation.reviews import Review, read_reviews, review_line


@pytest.fixture
def suites(tmp_path):
    """Two suites that grew from one: `a` changed in mine, `c` in theirs, `n` new there."""
    base = suite(tmp_path, "a", "b", "c")
    mine, theirs = tmp_path / "mine.jsonl", tmp_path / "theirs.jsonl"
    mine.write_bytes(b"\n".join([line("a", source="ana"), line("b"), line("c")]) + b"\n")
    theirs.write_bytes(b"\n".join([line("a"), line("b"), line("n"), line("c", source="ben")]) + b"\n")
    return mine, theirs, base


@pytest.fixture
def sidecars(tmp_path):
    """What two people said of a, b and c: of b they disagree."""
    paths = tmp_path / "ana.reviews.jsonl", tmp_path / "ben.reviews.jsonl"
    for path, verdicts in zip(paths, (("fair", "drop", "fix"), ("fair", "fix", "fix")), strict=True):
        reviews = [
            Review(probe_id=name, text_hash=name, probe_hash=name, verdict=verdict, author=path.name[:3], at="2026")
            for name, verdict in zip("abc", verdicts, strict=True)
        ]
        path.write_bytes(b"".join(review_line(review) + b"\n" for review in reviews))
    return paths


def test_suites_are_merged_by_id_since_their_base(verbeval, suites, tmp_path):
    mine, theirs, base = suites
    out = tmp_path / "out.jsonl"
    code, said, _ = verbeval("merge", mine, theirs, "--base", base, "-o", out)
    assert code == 0
    assert out.read_bytes().splitlines() == [line("a", source="ana"), line("b"), line("n"), line("c", source="ben")]
    assert said == f"suite: 1 changed by mine, 2 changed by theirs, 4 in all.\nWritten to {out}.\n"


def test_without_a_base_every_difference_is_a_conflict_and_nothing_is_written(verbeval, suites, tmp_path):
    mine, theirs, _ = suites
    out = tmp_path / "out.jsonl"
    code, said, _ = verbeval("merge", mine, theirs, "-o", out, "--json")
    found = json.loads(said)
    assert (code, out.exists(), found["written"]) == (1, False, None)
    assert [conflict["id"] for conflict in found["conflicts"]] == ["a", "c"]
    assert json.loads(found["conflicts"][0]["mine"]) == fields("a", source="ana")
    code, said, _ = verbeval("merge", mine, theirs, "-o", out)
    assert code == 1
    assert "Nothing was written because of conflicts (2)" in said


@pytest.mark.parametrize(("take", "sources"), [("mine", ["ana", None]), ("theirs", [None, "ben"])])
def test_a_side_that_is_taken_settles_conflicts(verbeval, suites, take, sources):
    mine, theirs, _ = suites
    code, _, _ = verbeval("merge", mine, theirs, "-o", mine, "--take", take)
    held = {value["id"]: value for value in map(json.loads, mine.read_bytes().splitlines())}
    assert code == 0
    assert [held[name].get("source") for name in "ac"] == sources
    assert "n" in held


def test_without_an_output_nothing_is_written(verbeval, suites, tmp_path):
    mine, theirs, base = suites
    before = sorted(tmp_path.iterdir())
    code, said, _ = verbeval("merge", mine, theirs, "--base", base)
    assert code == 0
    assert said.endswith("Nothing was written: pass -o OUT.\n")
    assert sorted(tmp_path.iterdir()) == before


def test_reviews_are_merged_with_their_disagreements_and_kappa(verbeval, sidecars, tmp_path):
    out = tmp_path / "both.reviews.jsonl"
    code, said, _ = verbeval("merge", *sidecars, "-o", out, "--json")
    found = json.loads(said)
    assert code == 1
    assert found["agreement"] == {"compared": 3, "agreed": 2, "kappa": pytest.approx(0.5)}
    (disagreement,) = found["disagreements"]
    assert (disagreement["id"], disagreement["mine"]["verdict"], disagreement["theirs"]["author"]) == (
        "b",
        "drop",
        "ben",
    )
    reviews = read_reviews(out)
    assert [reviews[name].verdict for name in "abc"] == ["fair", None, "fix"]
    assert reviews["b"].tags == (DISPUTED,)


def test_reviews_are_told_to_a_person(verbeval, sidecars):
    code, said, _ = verbeval("merge", *sidecars, "--take", "newer")
    assert code == 0
    assert said.splitlines() == [
        "b: ana: drop; ben: fix",
        "3 judged by two people, 2 alike; Cohen's kappa 0.500.",
        "reviews: 3 of mine, 3 of theirs, 3 in all.",
        "Nothing was written: pass -o OUT.",
    ]


def test_agreement_that_chance_would_bring_has_no_kappa(verbeval, sidecars):
    mine, theirs = sidecars
    for path in sidecars:
        path.write_bytes(path.read_bytes().split(b"\n")[0] + b"\n")
    code, said, _ = verbeval("merge", mine, theirs)
    assert code == 0
    assert "1 alike; Cohen's kappa undefined." in said


def test_lines_that_hold_nothing_sound_are_told_and_kept(verbeval, sidecars, tmp_path):
    mine, theirs = sidecars
    mine.write_bytes(b"# by hand\n" + mine.read_bytes())
    theirs.write_bytes(theirs.read_bytes().split(b"\n")[0] + b'\n{"probe_id": "q", "verdict": "good"}\n')
    out = tmp_path / "out.reviews.jsonl"
    code, said, _ = verbeval("merge", mine, theirs, "-o", out, "--json")
    assert code == 1
    assert json.loads(said)["unreadable"] == [f"{mine}:1", f"{theirs}:2"]
    assert out.read_bytes().startswith(b"# by hand\n")


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (["--base", "{mine}"], "--base is for suites"),
        (["--take", "nobody"], "invalid choice"),
    ],
)
def test_what_cannot_be_meant_for_reviews_is_wrong_usage(verbeval, sidecars, extra, said):
    code, _, err = verbeval("merge", *sidecars, *(word.format(mine=sidecars[0]) for word in extra))
    assert code == 2
    assert said in err


def test_what_cannot_be_meant_for_suites_is_wrong_usage(verbeval, suites, sidecars):
    mine, theirs, _ = suites
    assert verbeval("merge", mine, theirs, "--take", "newer")[0] == 2
    code, _, err = verbeval("merge", mine, sidecars[0])
    assert (code, "cannot be merged with each other" in err) == (2, True)


def test_a_file_that_is_not_there_is_said(verbeval, suites, tmp_path):
    code, _, err = verbeval("merge", suites[0], tmp_path / "none.jsonl")
    assert (code, "There is no file" in err) == (1, True)


def test_an_empty_file_merges_with_either_kind(verbeval, suites, sidecars, tmp_path):
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    for path, kind in ((suites[0], "suite"), (sidecars[0], "reviews")):
        out = tmp_path / f"out.{kind}"
        code, _, _ = verbeval("merge", empty, path, "-o", out)
        assert (code, out.read_bytes()) == (0, path.read_bytes())


def test_the_newest_of_reviews_that_were_copied_and_went_on_is_taken(verbeval, sidecars, tmp_path):
    mine, _ = sidecars
    later = msgspec.structs.replace(read_reviews(mine)["a"], verdict="drop", at="2027")
    theirs, out = tmp_path / "later.reviews.jsonl", tmp_path / "out.reviews.jsonl"
    theirs.write_bytes(review_line(later) + b"\n")
    assert verbeval("merge", mine, theirs, "-o", out)[0] == 0
    assert read_reviews(out)["a"] == later
