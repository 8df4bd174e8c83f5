"""One scoring run: a loaded model, a suite, batches in a seeded order."""

from __future__ import annotations

import platform
from collections.abc import Collection, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from verbeval_gui import __version__
from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.scoring.asking import AskedProbe, Asker
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.options import ScoringOptions, check_template
from verbeval_gui.scoring.plan import n_characters, plan_batches, tokens_at_once
from verbeval_gui.scoring.strings import StringScore, TokenString

if TYPE_CHECKING:
    from verbeval_gui.scoring.loading import LoadedCheckpoint
    from verbeval_gui.scoring.scorers import Scorers

_LIBRARIES: Final = ("torch", "transformers", "tokenizers", "safetensors", "numpy")
_SAMPLED_PROBES: Final = 16
_PARAMETERS_AN_ENTRY: Final = 100


class SuiteRun:
    """A suite put to a loaded model.

    Args:
        loaded: The model and its tokenizer.
        probes: The suite.
        template: Judgement template; with one, choice probes are judged too unless the options say otherwise. None
            judges only judgement probes, with the default template.
        options: How to score.

    Attributes:
        notes: Sentences on how the model had to be scored.
    """

    def __init__(
        self, loaded: LoadedCheckpoint, probes: Sequence[Probe], template: str | None, options: ScoringOptions
    ) -> None:
        self._loaded = loaded
        self._probes = probes
        self._options = options
        self._template = DEFAULT_TEMPLATE if template is None else template
        check_template(self._template)
        self._judges_choices = template is not None and options.judge
        self._asker = Asker(
            loaded.tokenizer,
            self._template,
            judges_choices=self._judges_choices,
            keeps_tokens=options.keeps_tokens(len(probes)),
        )
        device = loaded.model.device.type
        self._batch_tokens = tokens_at_once(loaded.model.num_parameters(), options.batch_tokens, device)
        self._scorers = _make_scorers(loaded, self._batch_tokens)
        self._labels = self._scorers.sharing(self._asker.shared_prefix())
        self.notes = tuple(self._scorers.notes)

    def checkpoint_block(self) -> dict[str, Any]:
        """Return the `checkpoint` block of results.json, with how many entries the model chooses from."""
        n_entries = int(self._loaded.model.config.get_text_config().vocab_size)
        info = self._loaded.info
        known = {} if info.parameters else {"parameters": self._loaded.model.num_parameters()}
        return info.block(self._asker.start_token()) | known | {"vocabulary": n_entries}

    def run_block(self) -> dict[str, Any]:
        """Return what the `run` block of results.json says of the scoring; name and times are the caller's."""
        import torch

        model = self._loaded.model
        return {
            "tool_version": __version__,
            "seed": self._options.seed,
            "device": str(model.device),
            "dtype": str(model.dtype).removeprefix("torch."),
            "threads": torch.get_num_threads(),
            "versions": {"python": platform.python_version()} | {name: version(name) for name in _LIBRARIES},
            "options": self._options.block(),
            "method": self._scorers.choice.method,
            "notes": list(self.notes),
        }

    def batches(self, skip: Collection[int] = ()) -> Iterator[list[ItemScores]]:
        """Score the suite batch by batch; between two batches a run may be stopped.

        Args:
            skip: Rows that are there already.
        """
        for rows in plan_batches(self._costs(), self._batch_tokens, self._options.seed):
            if wanted := set(rows) - set(skip):
                found = self._score(rows, [self._probes[row] for row in rows])
                yield [item for item in found if item.row in wanted]

    def documents(self, texts: Sequence[str], skip: Collection[int] = ()) -> Iterator[list[DocumentScore]]:
        """Score running texts batch by batch; see `CorpusRun.batches`."""
        from verbeval_gui.scoring.perplexity import CorpusRun

        model = self._loaded.model
        # Here every token meets the whole vocabulary, which costs more than its multiplications.
        cost = model.num_parameters() + _PARAMETERS_AN_ENTRY * int(model.config.get_text_config().vocab_size)
        batch_tokens = tokens_at_once(cost, self._batch_tokens, model.device.type)
        return CorpusRun(self._loaded, self._scorers, texts, batch_tokens).batches(skip)

    def completions(self, rows: Sequence[int], skip: Collection[int] = ()) -> Iterator[list[CompletionSamples]]:
        """Sample how the model completes some of the suite's choice probes; see `CompletionRun.batches`."""
        from verbeval_gui.scoring.completion import CompletionRun

        run = CompletionRun(self._loaded, self._options.seed, keeps_cache=self._scorers.keeps_cache)
        return run.batches(rows, self._probes, skip)

    def answers(self, probes: Sequence[Probe]) -> list[ItemScores]:
        """Score probes that need not be the suite's, at once; their rows are counted from 0."""
        return self._score(range(len(probes)), probes) if probes else []

    def _score(self, rows: Sequence[int], probes: Sequence[Probe]) -> list[ItemScores]:
        asked = self._asker.ask(rows, probes)
        choices = self._scores(asked, [self._asker.choice_strings(probe) for probe in asked])
        labels = self._scores(asked, [self._asker.label_strings(probe) for probe in asked])
        return [
            self._asker.item(probe, choice, label) for probe, choice, label in zip(asked, choices, labels, strict=True)
        ]

    def _scores(self, asked: Sequence[AskedProbe], groups: Sequence[Sequence[TokenString]]) -> list[list[StringScore]]:
        found: list[list[StringScore]] = [[] for _ in asked]
        shared = [i for i, group in enumerate(groups) if group and self._labels.accepts(group)]
        alone = [i for i, group in enumerate(groups) if group and not self._labels.accepts(group)]
        for places, scorer in ((shared, self._labels), (alone, self._scorers.choice)):
            for place, scores in zip(places, scorer.score([groups[place] for place in places]), strict=True):
                found[place] = scores
        return found

    def _costs(self) -> list[float]:
        """Return about how many tokens each probe feeds to the model."""
        lengths = [n_characters(p, self._template, with_choice_judged=self._judges_choices) for p in self._probes]
        step = max(1, len(self._probes) // _SAMPLED_PROBES)
        sample = self._loaded.tokenizer.backend.encode_batch([probe.prompt for probe in self._probes[::step]])
        n_tokens = sum(len(encoding.ids) for encoding in sample)
        rate = n_tokens / max(1, sum(len(probe.prompt) for probe in self._probes[::step]))
        return [length * rate for length in lengths]


def score_suite(
    checkpoint: Path, probes: Sequence[Probe], template: str | None, options: ScoringOptions
) -> Iterator[list[ItemScores]]:
    """Score a suite in this process, in the seeded order of its batches.

    Raises:
        VerbevalError: The checkpoint cannot be used, or the template is unusable.
    """
    from verbeval_gui.scoring.loading import load_checkpoint

    loaded = load_checkpoint(describe_checkpoint(checkpoint), options)
    yield from SuiteRun(loaded, probes, template, options).batches()


def _make_scorers(loaded: LoadedCheckpoint, batch_tokens: int) -> Scorers:
    import torch

    from verbeval_gui.scoring.entries import boundary_entries, has_whole_words
    from verbeval_gui.scoring.scorers import Scorers

    tokenizer = loaded.tokenizer
    boundary = None
    if not has_whole_words(tokenizer.backend):
        entries = boundary_entries(tokenizer.backend, tokenizer.eos_id)
        boundary = torch.from_numpy(entries[entries < loaded.model.config.get_text_config().vocab_size])
    return Scorers(loaded.model, boundary, batch_tokens)
