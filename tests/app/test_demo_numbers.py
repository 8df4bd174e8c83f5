"""The final demo checkpoint, scored for real: screen, results.json and a plain recomputation say the same."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any

import pytest
from helpers.desk import click, click_mark, mark_of, open_window, shown_ids
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from verbeval_gui.app.application import Application
from verbeval_gui.app.explorer import Shown
from verbeval_gui.app.jobs import Reporter
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.scoring_run import scoring_job
from verbeval_gui.data.results import load_results
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.slices.tables import Table


@pytest.fixture(scope="module")
def results(tmp_path_factory) -> Path:
    """The demo's final checkpoint, scored by a real worker process."""
    demo = resource_path("demo")
    request = ScoreRequest(checkpoint=demo / "checkpoints" / "final", suite_paths=(demo,))
    with ScoringProcess() as process:
        job = scoring_job(request, process, tmp_path_factory.mktemp("runs"))
        return job(Reporter(1, lambda *_: None)).results


@pytest.fixture(scope="module")
def document(results) -> dict[str, Any]:
    return json.loads(results.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def answers(document) -> dict[str, dict[str, Any]]:
    """Every item answered anew from its stored log-probabilities, in plain Python."""
    return {item["id"]: answered(item) for item in document["items"]}


def softmax(scores: list[float]) -> list[float]:
    weights = [math.exp(score - max(scores)) for score in scores]
    return [weight / math.fsum(weights) for weight in weights]


def answered(item: dict[str, Any]) -> dict[str, Any]:
    if item["task"] == "judgement":
        shares = softmax(item["label_logprobs"])
        best = shares.index(max(shares))
        return item | {"own": LABELS[best], "sure": shares[best], "ok": LABELS[best] == item["label"], "ruled": False}
    scores = [candidate["logprob"] / candidate["n_tokens"] for candidate in item["candidates"]]
    forms = [candidate["form"] for candidate in item["candidates"]]
    shares, best = softmax(scores), scores.index(max(scores))
    accepted = item["accepted"] or (forms if item["label"] == "ambiguous" else [item["expected"]])
    return item | {
        "own": forms[best],
        "sure": shares[best],
        "ok": forms[best] in accepted,
        "ruled": set(accepted) == set(forms),
    }


def of(answers: dict[str, dict[str, Any]], category: str) -> list[dict[str, Any]]:
    return [answer for answer in answers.values() if answer["category"] == category]


def bins_of(answers: dict[str, dict[str, Any]]) -> list[list[dict[str, Any]]]:
    found: list[list[dict[str, Any]]] = [[] for _ in range(10)]
    for answer in of(answers, "core"):
        if not answer["ruled"]:
            found[sum(answer["sure"] >= m / 10 for m in range(1, 10))].append(answer)
    return found


def test_the_file_holds_what_its_log_probabilities_say(document, answers):
    for item in document["items"]:
        answer = answers[item["id"]]
        assert item["predicted"] == answer["own"]
        assert item["right"] == answer["ok"]
        assert item["confidence"] == pytest.approx(answer["sure"], abs=1e-12)


def test_the_figures_of_the_file_follow_from_its_items(document, answers):
    core, bins = of(answers, "core"), bins_of(answers)
    n = sum(map(len, bins))
    gaps = [abs(math.fsum(a["sure"] for a in b) - sum(a["ok"] for a in b)) for b in bins]
    squares = [(a["sure"] - a["ok"]) ** 2 for b in bins for a in b]

    assert document["accuracy"]["n"] == len(core)
    assert document["accuracy"]["accuracy"] == pytest.approx(sum(a["ok"] for a in core) / len(core), abs=1e-12)
    assert document["ece"] == pytest.approx(math.fsum(gaps) / n, abs=1e-12)
    assert document["brier"] == pytest.approx(math.fsum(squares) / n, abs=1e-12)
    assert [one["count"] for one in document["calibration"]["bins"]] == [len(b) for b in bins]
    for code in REASON_CODES:
        tricked = [a for a in of(answers, "adversarial") if a["reason_code"] == code]
        cell = document["adversarial"]["by_category"][code]
        assert (cell["n"], cell["correct"]) == (len(tricked), sum(a["ok"] for a in tricked))


def sentences(answers: dict[str, dict[str, Any]]) -> list[tuple[str, str, str]]:
    """Every judged core sentence: its probe, its right label, the label with the highest log-probability."""
    found = []
    for answer in of(answers, "core"):
        if answer["task"] == "judgement":
            found.append((answer["id"], answer["label"], answer["own"]))
        for judged in answer["judged"]:
            logprobs = judged["label_logprobs"]
            found.append((answer["id"], judged["label"], LABELS[logprobs.index(max(logprobs))]))
    return found


def test_the_matrix_counts_every_judged_sentence(document, answers):
    counted = sentences(answers)
    for i, true in enumerate(LABELS):
        for j, said in enumerate(LABELS):
            n = sum((a, b) == (true, said) for _, a, b in counted)
            assert document["confusion"]["counts"][i][j] == n


def test_the_screen_shows_the_numbers_of_the_file(qapp, tmp_path, results, document):
    with open_window(qapp, tmp_path, load_results(results).report) as desk:
        spoken = [widget.accessibleName() for widget in desk.window.overview.findChildren(QWidget)]
        cells = {words.split(",")[0]: words for words in spoken}
        accuracy, adversarial = document["accuracy"], document["adversarial"]["overall"]
        lo, hi = accuracy["wilson"]
        assert f"{accuracy['accuracy']:.2f}, [{lo:.2f}, {hi:.2f}]" in cells["Accuracy"]
        assert f"{document['ece']:.3f}" in cells["ECE"]
        assert f"≤ {document['calibration']['chance_95']:.3f}" in cells["ECE"]
        assert f"{document['brier']:.3f}" in cells["Brier"]
        assert f"{adversarial['accuracy']:.2f}" in cells["Adversarial"]
        counts = document["confusion"]["counts"]
        assert f"{counts[1][0]} of {sum(counts[1])}" in cells["Errors passed as correct"]


def test_every_mark_of_the_demo_leaves_what_a_plain_filter_of_the_file_gives(qapp, tmp_path, results, answers):
    with open_window(qapp, tmp_path, load_results(results).report) as desk:
        desk.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),)))
        panels = desk.window.panels
        shown = reliability(desk.session.explorer.frame, Selection())
        for position, inside in enumerate(bins_of(answers)):
            click_mark(panels.reliability, mark_of(panels.reliability, shown.interval(position)))
            assert shown_ids(desk) == sorted(a["id"] for a in inside)
        counted = sentences(answers)
        desk.session.exploration.select(Selection())
        for true in LABELS:
            for said in LABELS:
                click_mark(panels.confusion, mark_of(panels.confusion, (true, said)))
                assert shown_ids(desk) == sorted({key for key, a, b in counted if (a, b) == (true, said)})
        desk.session.exploration.select(Selection())
        for code in REASON_CODES:
            click_mark(panels.adversarial, mark_of(panels.adversarial, code))
            assert shown_ids(desk) == sorted(a["id"] for a in of(answers, "adversarial") if a["reason_code"] == code)


def test_the_demo_is_interestingly_imperfect(document):
    assert 0.7 < document["accuracy"]["accuracy"] < 0.9
    assert document["accuracy"]["wilson"][0] > document["accuracy"]["chance"] + 0.2
    assert document["ece"] > document["calibration"]["chance_95"]
    assert document["calibration"]["chance_p"] < 0.05
    by_code = document["adversarial"]["by_category"]
    assert min(cell["accuracy"] for cell in by_code.values()) < 0.5


def picture(desk: Application, name: str) -> None:
    """Save what is on screen into the folder that VERBEVAL_WALK names, if any."""
    if folder := os.environ.get("VERBEVAL_WALK"):
        QApplication.processEvents()
        assert desk.window.grab().save(str(Path(folder) / f"{name}.png"))


def tab_counts(desk: Application) -> list[int]:
    """Return what stands on the tabs of the table: all, selected, wrong."""
    return [int(tab.text().rpartition(" ")[2]) for tab in desk.window.panels.items.tabs.tabs]


def by_value(table: Table) -> dict[str, dict[str, Any]]:
    """Return the rows of a view's numbers by their first cell."""
    return {row[0]: dict(zip(table.columns, row, strict=True)) for row in table.rows}


def test_from_the_dangerous_cell_to_why_in_four_actions(qapp, tmp_path, results, answers):
    everything = [answer for answer in answers.values() if answer["status"] == "ok"]
    passed = {key for key, true, said in sentences(answers) if (true, said) == ("incorrect", "correct")}
    inside = [answer for answer in of(answers, "core") if answer["id"] in passed]
    weak = {verb: [a for a in inside if a["verb"] == verb] for verb in {a["verb"] for a in inside}}
    with open_window(qapp, tmp_path, load_results(results).report) as desk:
        panels = desk.window.panels
        picture(desk, "0-demo")
        n_wrong = sum(not answer["ok"] for answer in everything)
        assert tab_counts(desk) == [len(answers), len(answers), n_wrong]

        click_mark(panels.confusion, mark_of(panels.confusion, ("incorrect", "correct")))
        picture(desk, "1-dangerous-cell")
        assert tab_counts(desk) == [len(answers), len(inside), sum(not a["ok"] for a in inside)]
        bars = by_value(panels.slices.table())
        for verb, found in weak.items():
            shown = bars[verb]
            assert (shown["selected_n"], shown["selected_correct"]) == (len(found), sum(a["ok"] for a in found))

        worst = min(weak, key=lambda verb: sum(a["ok"] for a in weak[verb]) / len(weak[verb]))
        click_mark(panels.slices, mark_of(panels.slices, worst))
        picture(desk, "2-weakest-verb")
        missed = [a for a in weak[worst] if not a["ok"]]
        assert tab_counts(desk) == [len(answers), len(weak[worst]), len(missed)]
        assert 1 < len(missed) <= 5

        assert shown_ids(desk) == [a["id"] for a in sorted(missed, key=lambda a: -a["sure"])]

        QTest.keyClick(panels.items.table, Qt.Key.Key_J)
        picture(desk, "3-why")
        looked = next(a for a in missed if a["id"] == shown_ids(desk)[panels.items.current_position])
        said = panels.detail.why.text.text()
        assert said == looked["explanation"]
        assert looked["own"] in panels.detail.sentence.accessibleName()

        click(panels.detail.partner, panels.detail.partner.rect().center())
        picture(desk, "4-partner")
        partner = next(a for a in answers.values() if a["pair_id"] == looked["pair_id"] and a["id"] != looked["id"])
        assert panels.detail.why.text.text() == partner["explanation"]
