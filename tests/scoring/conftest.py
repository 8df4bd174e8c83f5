from __future__ import annotations

import os
import subprocess
import sys

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["OMP_NUM_THREADS"] = "1"

import pytest
from helpers import tiny_models

from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.client import ScoringProcess


@pytest.fixture(scope="session")
def llama_folder(tmp_path_factory):
    """A Llama of random weights whose tokenizer begins every string with <s>."""
    return tiny_models.save_llama(tmp_path_factory.mktemp("models") / "llama", tiny_models.byte_level(start=True))


@pytest.fixture(scope="session")
def gpt2_folder(tmp_path_factory):
    """A GPT-2 of random weights whose tokenizer adds nothing."""
    return tiny_models.save_gpt2(tmp_path_factory.mktemp("models") / "gpt2", tiny_models.byte_level())


@pytest.fixture(scope="session")
def make_probe():
    """Make a probe of a prompt and its candidates; the first candidate is expected."""

    def make(prompt="Every day she ___ at the office.", candidates=("works", "work", "worked"), **changes):
        fields = {
            "id": prompt,
            "language": "en",
            "verb": "work",
            "regularity": "regular",
            "tense": "present_simple",
            "person": "3sg",
            "prompt": prompt,
            "candidates": tuple(candidates),
            "expected": candidates[0],
            "label": "correct",
            "category": "core",
        }
        return Probe(**{**fields, **changes})

    return make


@pytest.fixture(scope="session")
def suite(make_probe):
    """A dozen probes of both tasks: blank first, mid and last, several words, accents, one too long."""
    return [
        make_probe(),
        make_probe("Yesterday she ___", ("worked", "works", "work", "will work")),
        make_probe("___ she at the office?", ("Works", "Work"), accepted=("Works", "Work"), label="ambiguous"),
        make_probe("Todos los días ella ___ en la oficina.", ("trabaja", "trabajó", "trabajaré", "trabajo")),
        make_probe("Ayer él ___.", ("habló", "hablo", "hable", "hablé"), label="ambiguous"),
        make_probe("Tomorrow I ___, and then I rest.", ("will go", "went", "goes")),
        make_probe("Every day she works at the office."),
        make_probe("Every day she work at the office.", label="incorrect"),
        make_probe("We worked and " * 30 + "___ on.", ("worked", "work")),
        make_probe("He ___ — and 😀 she walks.", ("walks", "walked", "walk")),
    ]


@pytest.fixture(scope="session")
def process():
    """A scoring process that all tests share: loading its libraries takes long."""
    with ScoringProcess() as process:
        yield process


@pytest.fixture(scope="session")
def run_python():
    """Run code in a fresh interpreter and return what it prints."""

    def run(code):
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()

    return run
