"""Scoring over a Ray cluster; what needs a cluster runs where the library is installed."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from helpers.listening import hearing

from verbeval_gui.data.corpora import CorpusText
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.messages import Done, Failed, ReadTexts, Ready, Scored, Start, decode_reply, encoded
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.ray_actor import ScoringActor
from verbeval_gui.scoring.ray_crew import RayCrew
from verbeval_gui.scoring.session import score
from verbeval_gui.scoring.shift_notes import RESTARTED_NOTE

OPTIONS = ScoringOptions(keep_tokens=False, batch_tokens=128)
TEXTS = [CorpusText(f"Every day she works at office {i}.", "test", "en") for i in range(9)]


@pytest.fixture(scope="module")
def probes(make_probe):
    return [make_probe(f"Every day she ___ at office {i}.") for i in range(400)]


@pytest.fixture(scope="module")
def whole(process, llama_folder, probes):
    """What one process here brings back."""
    return score(llama_folder, probes, DEFAULT_TEMPLATE, OPTIONS, process=process, texts=TEXTS)


@pytest.fixture(scope="module")
def cluster():
    """Two workers of a cluster on this machine."""
    pytest.importorskip("ray")
    with RayCrew(2) as crew:
        yield crew


def actors():
    """Return the processes of actors."""
    found = [path for path in Path("/proc").iterdir() if path.name.isdecimal()]
    return [int(path.name) for path in found if command(path).startswith(b"ray::ScoringActor")]


def command(path):
    try:
        return (path / "cmdline").read_bytes()
    except OSError:
        return b""


def test_an_actor_does_the_units_of_a_process_here_with_its_numbers(llama_folder, probes, whole):
    actor = ScoringActor()
    start = Start(
        checkpoint=describe_checkpoint(llama_folder), probes=probes, template=DEFAULT_TEMPLATE, options=OPTIONS,
        texts=[text.text for text in TEXTS],
    )  # fmt: skip
    ready = decode_reply(actor.begin(encoded(start)))
    assert isinstance(ready, Ready)
    replies = [decode_reply(r) for unit in ready.units for r in actor.do(unit.kind, unit.number, unit.cost)]
    assert sum(isinstance(reply, Done) for reply in replies) == len(ready.units)
    assert {item.row: item for r in replies if isinstance(r, Scored) for item in r.items} == whole.items
    assert {one.row: one for r in replies if isinstance(r, ReadTexts) for one in r.documents} == whole.documents


def test_a_node_without_the_checkpoint_says_so(llama_folder, probes, tmp_path):
    info = describe_checkpoint(llama_folder)
    for changes in ({"folder": str(tmp_path)}, {"sha256": "0" * 64}):
        fields = {name: getattr(info, name) for name in info.__struct_fields__} | changes
        start = Start(checkpoint=type(info)(**fields), probes=probes, template=None, options=OPTIONS)
        reply = decode_reply(ScoringActor().begin(encoded(start)))
        assert isinstance(reply, Failed)
        assert "does not have the checkpoint" in reply.sentence


def test_without_the_library_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(VerbevalError, match="not installed") as caught:
        RayCrew()
    assert "ray extra" in caught.value.remedy


def test_an_address_is_only_for_a_cluster(verbeval_score):
    code, err = verbeval_score("--ray-address", "auto")
    assert code == 2
    assert "Pass --engine ray too." in err


@pytest.fixture
def verbeval_score(capfd, tmp_path):
    """Run `verbeval score` in this process."""
    from verbeval_gui.cli import main

    def run(*more):
        code = main(["score", "x", "--probes", "y", "-o", str(tmp_path / "r.json"), *more])
        return code, capfd.readouterr().err

    return run


def test_two_workers_bring_back_what_one_process_here_does_to_the_last_bit(cluster, llama_folder, probes, whole):
    found = score(llama_folder, probes, DEFAULT_TEMPLATE, OPTIONS, process=cluster, texts=TEXTS)
    assert (found.items, found.documents) == (whole.items, whole.documents)
    own = ("created", "duration")
    assert [(k, v) for k, v in found.run.items() if k not in own] == [
        (k, v) for k, v in whole.run.items() if k not in own
    ]


def test_the_units_of_a_worker_that_is_lost_are_done_again(cluster, llama_folder, probes, whole):
    killed, said = [], []

    def shoot(items):
        if not killed and len(found := actors()) == 2:
            killed.append(found[1])
            os.kill(found[1], signal.SIGKILL)

    found = score(
        llama_folder, probes, DEFAULT_TEMPLATE, OPTIONS, process=cluster, texts=TEXTS,
        listener=hearing(add=shoot, noted=said.append),
    )  # fmt: skip
    assert killed
    assert (found.items, found.documents) == (whole.items, whole.documents)
    assert [noted.note for noted in said] in ([RESTARTED_NOTE], [])


def test_cancelling_keeps_what_is_done(cluster, llama_folder, probes):
    found = score(
        llama_folder, probes, DEFAULT_TEMPLATE, OPTIONS, process=cluster, texts=TEXTS,
        listener=hearing(add=lambda items: cluster.cancel()),
    )  # fmt: skip
    assert found.is_cancelled
    assert 0 < len(found.items) < len(probes)
