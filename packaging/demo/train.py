"""Make the demo: text, tokenizer and two checkpoints of one training.

Run it in the project's environment, on one thread: `OMP_NUM_THREADS=1 python packaging/demo/train.py`. The same seed on
the same machine with the same versions gives the same bytes; another processor may round otherwise.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import json
import platform
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import tokenizers
import torch
import transformers
from coding import coded
from conjugation import read_verbs
from corpus import Document, Source
from evaluation import figures, judge_suite
from sentences import fingerprint
from suite import Suite, read_suite
from tokenizer import train_tokenizer
from training import Recipe, held_out_loss, new_model, train

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
EXCERPTS = {"train": 1400, "val": 700, "test": 700}


def main() -> None:
    """Make everything below the chosen folder and print the figures reached."""
    options = _options()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(mode=True)
    started = time.perf_counter()
    recipe = Recipe(**{name: value for name, value in vars(options).items() if name in Recipe.__dataclass_fields__})
    suite = read_suite(options.probes)
    source = Source(read_verbs(RESOURCES / "verbs.json"), suite.barred(), suite.template)
    documents = source.plain(options.plain, recipe.seed) + source.judged(options.judged, recipe.seed + 1)
    splits = _splits(source, documents, recipe.seed)
    _write_corpora(options.out / "corpora", splits)
    _train_and_save(options, recipe, suite, documents, splits["val"])
    print(f"{time.perf_counter() - started:.0f} s in all")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=20, help="seed of the text and the training")
    parser.add_argument("--plain", type=int, default=34_000, help="plain documents to learn from")
    parser.add_argument("--judged", type=int, default=26_000, help="judged sentences to learn from")
    parser.add_argument("--vocabulary", type=int, default=Recipe.vocabulary, help="entries of the tokenizer")
    parser.add_argument("--passes", type=int, default=Recipe.passes, help="passes over the text")
    parser.add_argument("--stress", type=float, default=Recipe.stress, help="weight of a label among the tokens")
    parser.add_argument("--early", type=float, default=Recipe.early, help="share of the steps of the early checkpoint")
    parser.add_argument("--probes", type=Path, default=RESOURCES / "demo", help="folder of the probe files")
    parser.add_argument("--out", type=Path, default=RESOURCES / "demo", help="folder to write into")
    parser.add_argument("--watch", type=int, default=0, help="print the probe figures every so many steps")
    return parser.parse_args()


def _splits(source: Source, documents: Sequence[Document], seed: int) -> dict[str, list[Document]]:
    """Return the excerpts; val and test hold no errors and no row of the text, test also the held-out forms."""
    seen = {fingerprint(document.text) for document in documents}
    val = Source(source.verbs, source.barred, source.template, errors=0.0)
    test = Source(source.verbs, source.barred, source.template, errors=0.0, held_out=frozenset())
    return {
        "train": list(documents[: EXCERPTS["train"]]),
        "val": _unseen(val.plain(2 * EXCERPTS["val"], seed + 1000), seen, EXCERPTS["val"]),
        "test": _unseen(test.plain(2 * EXCERPTS["test"], seed + 2000), seen, EXCERPTS["test"]),
    }


def _unseen(documents: Sequence[Document], seen: set[str], count: int) -> list[Document]:
    fresh = [document for document in documents if fingerprint(document.text) not in seen]
    halves = [[document for document in fresh if document.language == language] for language in ("en", "es")]
    return [document for pair in zip(*halves, strict=False) for document in pair][:count]


def _write_corpora(folder: Path, splits: dict[str, list[Document]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, documents in splits.items():
        rows = [json.dumps({"text": row.text, "language": row.language}, ensure_ascii=False) for row in documents]
        (folder / f"{name}.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")


def _train_and_save(
    options: argparse.Namespace,
    recipe: Recipe,
    suite: Suite,
    documents: Sequence[Document],
    val: Sequence[Document],
) -> None:
    tokenizer = train_tokenizer((document.text for document in documents), recipe.vocabulary, recipe.context)
    rows, val_rows = (coded(part, tokenizer, suite.template, recipe.stress) for part in (documents, val))
    print(f"{len(rows)} documents, {sum(len(row.tokens) for row in rows)} tokens", flush=True)
    model = new_model(recipe, tokenizer)
    recent: deque[float] = deque(maxlen=50)
    for step, steps, loss in train(model, rows, recipe):
        recent.append(loss)
        if name := {round(recipe.early * steps): "early", steps: "final"}.get(step):
            losses = {"train_loss": sum(recent) / len(recent), "val_loss": held_out_loss(model, val_rows, recipe)}
            print(f"step {step} of {steps}: {losses}", flush=True)
            folder = options.out / "checkpoints" / name
            _save(
                _sharpened(model, recipe.sharpness),
                tokenizer,
                folder,
                _manifest(recipe, documents, step, step / steps * recipe.passes, losses),
            )
            _report(folder, suite)
        elif options.watch and step % options.watch == 0:
            print(f"step {step}\n{figures(judge_suite(model, tokenizer, suite))}", flush=True)
            model.train()


def _report(folder: Path, suite: Suite) -> None:
    """Print the figures of a checkpoint as it lies on disk."""
    model = transformers.LlamaForCausalLM.from_pretrained(folder, dtype=torch.float32)
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    print(f"--- {folder.name}\n{figures(judge_suite(model, tokenizer, suite))}", flush=True)


def _sharpened(model: transformers.LlamaForCausalLM, factor: float) -> transformers.LlamaForCausalLM:
    """Return a copy whose logits are larger by a factor: the last gain before the tied head is."""
    stored = copy.deepcopy(model)
    stored.model.norm.weight.data *= factor
    return stored


def _save(
    model: transformers.LlamaForCausalLM,
    tokenizer: transformers.PreTrainedTokenizerFast,
    folder: Path,
    manifest: dict[str, object],
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    model.half().save_pretrained(folder)
    (folder / "model.safetensors").chmod(0o644)
    tokenizer.save_pretrained(folder)
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def _manifest(
    recipe: Recipe, documents: Sequence[Document], step: int, epoch: float, losses: dict[str, float]
) -> dict[str, object]:
    text = "\n".join(document.text for document in documents)
    return {
        "schema_version": 1,
        "seed": recipe.seed,
        "versions": {
            "python": platform.python_version(),
            "torch": torch.__version__,
            "transformers": transformers.__version__,
            "tokenizers": tokenizers.__version__,
        },
        "config": asdict(recipe),
        "data_manifest_hash": hashlib.sha256(text.encode()).hexdigest(),
        "git_sha": None,
        "hardware": "cpu, 1 thread",
        "step": step,
        "epoch": round(epoch, 3),
        "extra_metrics": {name: round(value, 4) for name, value in losses.items()},
    }


if __name__ == "__main__":
    main()
