"""The two demo checkpoints, scored and compared by the commands that the README names."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from verbeval_gui.cli import main
from verbeval_gui.paths import resource_path

CELLS = {(True, True): "both_right", (False, True): "fixed", (True, False): "broken", (False, False): "both_wrong"}


@pytest.fixture(scope="module")
def scored(tmp_path_factory) -> Path:
    """The folder with results of both demo checkpoints."""
    demo, folder = resource_path("demo"), tmp_path_factory.mktemp("runs")
    checkpoints = [str(demo / "checkpoints" / name) for name in ("early", "final")]
    assert main(["score", *checkpoints, "--probes", str(demo), "--no-judging", "-o", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def compared(scored, qapp) -> Path:
    """The folder of their comparison."""
    paths = [str(scored / f"{name}.results.json") for name in ("early", "final")]
    assert main(["compare", *paths, "-o", str(scored / "compared")]) == 0
    return scored / "compared"


def is_right(item: dict[str, Any]) -> bool:
    """Judge an answer as the specification says, from nothing but the stored log-probabilities."""
    if item["task"] == "judgement":
        labels = ("correct", "incorrect", "ambiguous")
        return labels[max(range(3), key=item["label_logprobs"].__getitem__)] == item["label"]
    forms = [one["form"] for one in item["candidates"]]
    accepted = item["accepted"] or (forms if item["label"] == "ambiguous" else [item["expected"]])
    scores = [one["logprob"] / one["n_tokens"] for one in item["candidates"]]
    best = sorted(scores)[-2:]
    if set(accepted) == set(forms):
        return True
    return best[1] - best[0] > 1e-5 and forms[scores.index(best[1])] in accepted


def flips_by_hand(scored: Path) -> dict[str, set[str]]:
    was, now = (
        {item["id"]: item for item in json.loads((scored / f"{name}.results.json").read_text("utf-8"))["items"]}
        for name in ("early", "final")
    )
    found: dict[str, set[str]] = {name: set() for name in CELLS.values()}
    for key in was.keys() & now.keys():
        found[CELLS[is_right(was[key]), is_right(now[key])]].add(key)
    return found


def test_every_flip_cell_holds_the_ids_of_a_plain_computation(scored, compared):
    lines = [line for line in (compared / "flips.csv").read_text("utf-8").splitlines() if not line.startswith("#")]
    listed: dict[str, set[str]] = {name: set() for name in CELLS.values()}
    for row in csv.DictReader(lines):
        listed[row["flip"]].add(row["id"])

    by_hand = flips_by_hand(scored)

    assert listed == by_hand
    assert all(len(ids) > 1 for ids in by_hand.values())


def test_the_later_checkpoint_is_better_and_the_earlier_no_better(scored):
    early, final = (str(scored / f"{name}.results.json") for name in ("early", "final"))

    assert main(["compare", early, final, "--fail-on-regression"]) == 0
    assert main(["compare", final, early, "--fail-on-regression"]) == 3
