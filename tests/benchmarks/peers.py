"""How fast this program scores beside lm-evaluation-harness and minicons, on the same checkpoint, probes and threads.

    .venv/bin/python tests/benchmarks/peers.py PEERS_PYTHON [--size S] [--probes 300] [--rounds 3]

`PEERS_PYTHON` is the interpreter of an environment apart that holds lm-eval and minicons. A Llama of random weights and
a byte-level tokenizer are made first, then probes of 12 to 40 tokens with four candidates. Every contender scores in a
fresh process with one thread, its model loaded and warmed up before the clock starts, in turn round after round;
medians of probes a second are printed with their ratios, and how far log-probabilities are apart. What this program
computes beside them (word ends, tails) is in its time. Three shapes: the gap at the end, in the middle, and three
labels behind a fixed instruction.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
SIZES = {"S": (4, 256, 4, 688, 8192), "M": (8, 512, 8, 1376, 16384)}
SHAPES = ("end", "middle", "labels")
LABELS = ("CORRECT", "INCORRECT", "AMBIGUOUS")
INSTRUCTION = (
    "Read the sentence below, decide about the verb form used in it, and say whether it is right, wrong or unclear, "
    "given only the words shown; answer with one of the three labels that are allowed, and nothing else. "
)
Run = Callable[[], list[list[float]]]
BATCHES = {"lm-eval": (32, 64), "minicons": (32,)}


def words_of(n: int = 20_000) -> list[str]:
    """Return made-up words, the short ones first."""
    draw = random.Random(0)
    onsets, vowels = [*"bcdfghlmnprstv", "br", "cl", "dr", "pl", "st", "tr"], [*"aeiou", "ai", "ea", "ou"]
    found: set[str] = set()
    while len(found) < n:
        syllables = draw.choice((1, 2, 2, 3))
        parts = (draw.choice(onsets) + draw.choice(vowels) + draw.choice("nrstl ").strip() for _ in range(syllables))
        found.add("".join(parts))
    return sorted(found, key=lambda word: (len(word), word))


def sentence(draw: random.Random, words: list[str], n: int) -> str:
    """Return words, the short ones most often."""
    return " ".join(words[int(len(words) * draw.random() ** 3)] for _ in range(n)).capitalize()


def make(folder: Path, size: str, n_probes: int) -> None:
    """Make checkpoint and probes."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    layers, hidden, heads, inner, entries = SIZES[size]
    draw, words = random.Random(1), words_of()
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(vocab_size=entries, special_tokens=["<s>", "</s>"], show_progress=False,
                                  initial_alphabet=pre_tokenizers.ByteLevel.alphabet())  # fmt: skip
    tokenizer.train_from_iterator((sentence(draw, words, draw.randint(6, 24)) + "." for _ in range(20_000)), trainer)
    config = LlamaConfig(vocab_size=entries, hidden_size=hidden, intermediate_size=inner, num_hidden_layers=layers,
                         num_attention_heads=heads, max_position_embeddings=512, bos_token_id=0, eos_token_id=1,
                         tie_word_embeddings=False)  # fmt: skip
    LlamaForCausalLM(config).save_pretrained(folder)
    specials = {"bos_token": "<s>", "eos_token": "</s>"}
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, **specials).save_pretrained(folder)
    probes = [
        {
            "before": sentence(draw, words, draw.randint(8, 25)),
            "forms": draw.sample(words[2000:], 4),
            "after": sentence(draw, words, draw.randint(3, 6)).lower(),
        }
        for _ in range(n_probes)
    ]
    (folder / "probes.json").write_text(json.dumps(probes))


def strings(probe: dict[str, Any], shape: str) -> tuple[str, list[str]]:
    """Return the context and what may follow it, each with the space before."""
    if shape == "labels":
        return INSTRUCTION + probe["before"] + ". Answer:", [f" {label}" for label in LABELS]
    after = f" {probe['after']}." if shape == "middle" else ""
    return probe["before"], [f" {form}{after}" for form in probe["forms"]]


def contend(who: str, folder: Path, shape: str, batch: int) -> dict[str, Any]:
    """Score in this process; returns seconds, those of the processor, and log-probabilities."""
    import torch

    torch.set_num_threads(1)
    probes = json.loads((folder / "probes.json").read_text())
    ready = {"ours": ours, "lm-eval": lm_eval, "minicons": minicons}[who](folder, shape, batch)
    ready(probes[:8])()
    run = ready(probes)
    started, used = time.perf_counter(), time.process_time()
    found = run()
    return {"seconds": time.perf_counter() - started, "cpu": time.process_time() - used, "logprobs": found}


def ours(folder: Path, shape: str, _batch: int) -> Any:
    """Return this program, ready for probes: its check of how the model can be read belongs to loading."""
    from verbeval_gui.scoring.checkpoint import describe_checkpoint
    from verbeval_gui.scoring.loading import load_checkpoint
    from verbeval_gui.scoring.options import ScoringOptions
    from verbeval_gui.scoring.run import SuiteRun

    options = ScoringOptions(keep_tokens=False, judge=False)
    loaded = load_checkpoint(describe_checkpoint(folder), options)
    template = INSTRUCTION + "{sentence}. Answer:"

    def ready(probes: list[dict[str, Any]]) -> Run:
        asked = [_probe(i, probe, shape) for i, probe in enumerate(probes)]
        suite = SuiteRun(loaded, asked, template if shape == "labels" else None, options)
        return lambda: found(suite)

    def found(suite: Any) -> list[list[float]]:
        items = sorted((item for batch in suite.batches() for item in batch), key=lambda item: item.row)
        if shape == "labels":
            return [list(item.label_logprobs or ()) for item in items]
        tails = [[one.tail_logprob if shape == "middle" else 0.0 for one in item.candidates] for item in items]
        return [[one.logprob + tail for one, tail in zip(item.candidates, row, strict=True)]
                for item, row in zip(items, tails, strict=True)]  # fmt: skip

    return ready


def _probe(row: int, probe: dict[str, Any], shape: str) -> Any:
    from verbeval_gui.data.probes import Probe

    after = f" {probe['after']}." if shape == "middle" else ""
    is_judged = shape == "labels"
    prompt = probe["before"] if is_judged else f"{probe['before']} ___{after}"
    return Probe(id=str(row), language="en", verb="", regularity="", tense="", person=None, prompt=prompt,
                 candidates=tuple(probe["forms"]), expected=probe["forms"][0], label="correct",
                 category="core")  # fmt: skip


def lm_eval(folder: Path, shape: str, batch: int) -> Any:
    """Return lm-evaluation-harness, ready for probes."""
    import logging

    logging.disable(logging.WARNING)
    from lm_eval.api.instance import Instance
    from lm_eval.models.huggingface import HFLM

    model = HFLM(pretrained=str(folder), batch_size=batch, device="cpu", dtype="float32")

    def run(probes: list[dict[str, Any]]) -> list[list[float]]:
        groups = [strings(probe, shape) for probe in probes]
        asked = [Instance("loglikelihood", {}, (before, one), 0) for before, follow in groups for one in follow]
        found = iter(model.loglikelihood(asked, disable_tqdm=True))
        return [[next(found)[0] for _ in follow] for _, follow in groups]

    return lambda probes: lambda: run(probes)


def minicons(folder: Path, shape: str, batch: int) -> Any:
    """Return minicons, ready for probes."""
    import torch
    from minicons import scorer
    from transformers import AutoModelForCausalLM, AutoTokenizer

    model = AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32).eval()
    tool = scorer.IncrementalLMScorer(model, "cpu", tokenizer=AutoTokenizer.from_pretrained(folder))

    def run(probes: list[dict[str, Any]]) -> list[list[float]]:
        groups = [strings(probe, shape) for probe in probes]
        pairs = [(before, one.strip()) for before, follow in groups for one in follow]
        found: list[float] = []
        with torch.inference_mode():
            for start in range(0, len(pairs), batch):
                before, one = zip(*pairs[start : start + batch], strict=True)
                found += tool.conditional_score(list(before), list(one), reduction=lambda x: x.sum(0).item())
        values = iter(found)
        return [[float(next(values)) for _ in follow] for _, follow in groups]

    return lambda probes: lambda: run(probes)


def child(python: str, who: str, folder: Path, shape: str, batch: int) -> dict[str, Any]:
    """Run a contender in a fresh process."""
    known = {"OMP_NUM_THREADS": "1", "HF_HUB_OFFLINE": "1", "TOKENIZERS_PARALLELISM": "false"}
    order = [python, __file__, "--contend", who, str(folder), shape, str(batch)]
    done = subprocess.run(order, capture_output=True, text=True, env={**os.environ, **known}, check=False)
    if done.returncode:
        raise SystemExit(f"{who} failed:\n{done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def apart(found: list[list[float]], other: list[list[float]]) -> float:
    """Return how far log-probabilities are apart at most."""
    return max(abs(a - b) for one, two in zip(found, other, strict=True) for a, b in zip(one, two, strict=True))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", metavar="PEERS_PYTHON")
    parser.add_argument("--size", choices=SIZES, default="S")
    parser.add_argument("--probes", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--shapes", nargs="+", choices=SHAPES, default=SHAPES[:2])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        make(folder, asked.size, asked.probes)
        print(f"size {asked.size}, {asked.probes} probes, {asked.rounds} rounds, load {os.getloadavg()[0]:.1f}")
        for shape in asked.shapes:
            measure(asked, folder, shape)


def measure(asked: argparse.Namespace, folder: Path, shape: str) -> None:
    """Run all contenders in turn, and print their medians."""
    contenders = [("ours", sys.executable, 0)]
    contenders += [(who, asked.python, batch) for who, batches in BATCHES.items() for batch in batches]
    seconds: dict[str, list[float]] = {}
    cpu: dict[str, list[float]] = {}
    logprobs: dict[str, list[list[float]]] = {}
    for _ in range(asked.rounds):
        for who, python, batch in contenders:
            found = child(python, who, folder, shape, batch)
            name = f"{who} {batch}" if batch else who
            seconds.setdefault(name, []).append(found["seconds"])
            cpu.setdefault(name, []).append(found["cpu"])
            logprobs[name] = found["logprobs"]
    own = statistics.median(seconds["ours"]), statistics.median(cpu["ours"])
    for name, times in seconds.items():
        median, used = statistics.median(times), statistics.median(cpu[name])
        rate = asked.probes / median
        ratios = f"{median / own[0]:8.2f} x our time{used / own[1]:8.2f} x our CPU time"
        print(f"{shape:8}{name:14}{rate:9.1f} probes/s{ratios}, "
              f"at most {apart(logprobs['ours'], logprobs[name]):.1e} nat apart", flush=True)  # fmt: skip


if __name__ == "__main__":
    if sys.argv[1:2] == ["--contend"]:
        _, _, who, folder, shape, batch = sys.argv
        print(json.dumps(contend(who, Path(folder), shape, int(batch))))
    else:
        main()
