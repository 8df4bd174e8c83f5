from __future__ import annotations

import hashlib

import pytest
from helpers.probes import CHOICE, JUDGEMENT, write_lines

from verbeval_gui.data.suite import load_suite
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError


def test_a_folder_gives_its_core_and_adversarial_probes_and_its_template(tmp_path):
    write_lines(tmp_path / "probes.jsonl", CHOICE)
    write_lines(tmp_path / "adversarial.jsonl", JUDGEMENT)
    (tmp_path / "probe_prompt.txt").write_bytes(b"Judge: {sentence}\r\nAnswer:\r\n")

    suite = load_suite([tmp_path])

    assert [probe.id for probe in suite.probes] == ["c1", "j1"]
    assert suite.template == "Judge: {sentence}\nAnswer:"
    assert suite.prompt_sha256 == hashlib.sha256(suite.template.encode()).hexdigest()
    assert (suite.problems, suite.n_left_out) == ((), 0)
    assert [(file["name"], file["n"]) for file in suite.block()["files"]] == [
        ("probes.jsonl", 1),
        ("adversarial.jsonl", 1),
    ]


def test_without_a_template_that_of_the_specification_is_used(tmp_path):
    suite = load_suite([write_lines(tmp_path / "mine.jsonl", CHOICE)])

    assert suite.template == DEFAULT_TEMPLATE


def test_lines_with_errors_are_left_out_and_counted_once_each(tmp_path):
    suite = load_suite(
        [write_lines(tmp_path / "a.jsonl", CHOICE, "{", CHOICE, JUDGEMENT | {"verb": "run", "label": "x"})]
    )

    assert [probe.id for probe in suite.probes] == ["c1"]
    assert suite.n_left_out == 3
    assert suite.block()["n_left_out"] == 3


def test_the_same_file_given_twice_is_read_once(tmp_path):
    path = write_lines(tmp_path / "probes.jsonl", CHOICE)

    assert len(load_suite([tmp_path, path]).probes) == 1


@pytest.mark.parametrize("text", ["Judge it.", "{sentence} {sentence}"])
def test_a_template_without_one_place_for_the_sentence_is_refused(tmp_path, text):
    prompt = tmp_path / "prompt.txt"
    prompt.write_text(text)

    with pytest.raises(VerbevalError, match="must hold it once") as caught:
        load_suite([write_lines(tmp_path / "a.jsonl", CHOICE)], prompt)

    assert "{sentence}" in str(caught.value)


def test_a_folder_without_probes_and_no_path_at_all_are_refused(tmp_path):
    with pytest.raises(VerbevalError, match=r"probes\.jsonl"):
        load_suite([tmp_path])
    with pytest.raises(VerbevalError, match="No probe file"):
        load_suite([])


def test_probes_for_free_completion_are_the_first_ten_core_choice_probes_or_those_listed(tmp_path):
    lines = [CHOICE | {"id": f"c{i}", "prompt": f"She ___ {i} times."} for i in range(12)]
    write_lines(tmp_path / "probes.jsonl", JUDGEMENT, *lines)

    assert load_suite([tmp_path]).completions == tuple(f"c{i}" for i in range(10))

    (tmp_path / "completions.txt").write_text("c11\nj1\nunknown\nc3\n")

    assert load_suite([tmp_path]).completions == ("c11", "c3")
