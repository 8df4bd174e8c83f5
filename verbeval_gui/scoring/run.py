"""One scoring run: a loaded model, a suite, batches in a seeded order."""

from __future__ import annotations

import platform
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from verbeval_gui import __version__
from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.scoring.asking import AskedProbe, Asker
from verbeval_gui.scoring.certainty import APPROXIMATE_NOTE, COARSE, is_unsure
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.memory import FEWEST_TOKENS, SHORT_NOTE, beside_another, is_out_of_memory, release, too_large
from verbeval_gui.scoring.options import ScoringOptions, check_template
from verbeval_gui.scoring.plan import n_characters, plan_batches, tokens_at_once
from verbeval_gui.scoring.stopping import Beat, never
from verbeval_gui.scoring.strings import StringScore, TokenString

if TYPE_CHECKING:
    from verbeval_gui.scoring.completion import CompletionRun
    from verbeval_gui.scoring.loading import LoadedCheckpoint
    from verbeval_gui.scoring.perplexity import CorpusRun

_LIBRARIES: Final = ("torch", "transformers", "tokenizers", "safetensors", "numpy")
_SAMPLED_PROBES: Final = 16
_PARAMETERS_AN_ENTRY: Final = 100


@dataclass(frozen=True)
class Batch:
    """Rows of a suite that are scored together.

    Attributes:
        rows: The rows.
        cost: About how many tokens they feed to the model.
    """

    rows: tuple[int, ...]
    cost: float


class SuiteRun:
    """A suite put to a loaded model.

    Where memory runs out, half as many tokens are read at once from then on, and what did not fit is scored again.
    Where 16 bits are asked for, answers that could be others in 32 are computed again in these.

    Args:
        loaded: The model and its tokenizer.
        probes: The suite.
        template: Judgement template; with one, choice probes are judged too unless the options say otherwise. None
            judges only judgement probes, with the default template.
        options: How to score.

    Attributes:
        notes: Sentences on how the model had to be scored.
        beat: Called again and again while a batch is read; raises `Stopped` where the run is to stop.
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
        self._planned_tokens = tokens_at_once(loaded.model.num_parameters(), options.batch_tokens, device)
        self._batch_tokens = self._planned_tokens
        self._boundary = _boundary(loaded)
        self._is_coarse = options.dtype in COARSE
        self._exact: SuiteRun | None = None
        self._completing: CompletionRun | None = None
        self.notes: list[str] = [APPROXIMATE_NOTE] if self._is_coarse else []
        self.beat: Beat = never
        self._make_scorers()

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
        } | ({"approximate": True} if self._is_coarse else {})

    def batches(self, skip: Collection[int] = ()) -> Iterator[list[ItemScores]]:
        """Score the suite batch by batch; between two batches a run may be stopped.

        Args:
            skip: Rows that are there already.
        """
        known = frozenset(skip)
        for batch in self.plan():
            if not known.issuperset(batch.rows):
                yield self.batch(batch.rows, known)

    def plan(self) -> list[Batch]:
        """Return the batches of the suite in the order in which they run; how much memory there is changes none."""
        costs = self._costs()
        planned = plan_batches(costs, self._planned_tokens, self._options.seed)
        return [Batch(tuple(rows), sum(costs[row] for row in rows)) for rows in planned]

    def batch(self, rows: Sequence[int], skip: Collection[int] = ()) -> list[ItemScores]:
        """Score a batch of the plan, all of it so that its numbers are always the same; returns it without `skip`.

        Raises:
            VerbevalError: There is not enough memory for one of its probes alone.
        """
        found = self.ask(rows, [self._probes[row] for row in rows])
        return [item for item in found if item.row not in skip]

    def corpus(self, texts: Sequence[str]) -> CorpusRun:
        """Return running texts as they are put to the model while there is as much memory as now."""
        from verbeval_gui.scoring.perplexity import CorpusRun

        model = self._loaded.model
        # Here every token meets the whole vocabulary, which costs more than its multiplications.
        cost = model.num_parameters() + _PARAMETERS_AN_ENTRY * int(model.config.get_text_config().vocab_size)
        batch_tokens = tokens_at_once(cost, self._batch_tokens, model.device.type)
        return CorpusRun(self._loaded, self._scorers, texts, batch_tokens)

    def documents(self, texts: Sequence[str], skip: Collection[int] = ()) -> Iterator[list[DocumentScore]]:
        """Score running texts batch by batch; see `CorpusRun.batches`."""
        return self.corpus(texts).batches(skip)

    def completions(self, rows: Sequence[int], skip: Collection[int] = ()) -> Iterator[list[CompletionSamples]]:
        """Sample how the model completes some of the suite's choice probes; see `CompletionRun.batches`."""
        if self._completing is None:
            self._completing = self._completion_run()
        return self._completing.batches(rows, self._probes, skip)

    def _completion_run(self) -> CompletionRun:
        from verbeval_gui.scoring.completion import CompletionRun
        from verbeval_gui.scoring.packed import PackedScorer

        return CompletionRun(
            self._loaded, self._options.seed,
            keeps_cache=self._scorers.keeps_cache, is_split=isinstance(self._scorers.choice, PackedScorer),
            told_short=lambda: self._note(SHORT_NOTE), beat=self._go_on,
        )  # fmt: skip

    def answers(self, probes: Sequence[Probe]) -> list[ItemScores]:
        """Score probes that need not be the suite's, at once; their rows are counted from 0."""
        return self.ask(range(len(probes)), probes) if probes else []

    def read_less(self) -> bool:
        """Read half as many tokens at once from now on; says whether that can be done at all."""
        if self._batch_tokens <= FEWEST_TOKENS:
            return False
        release()
        self._batch_tokens //= 2
        self._make_scorers()
        self._note(SHORT_NOTE)
        return True

    def _make_scorers(self) -> None:
        from verbeval_gui.scoring.scorers import Scorers

        self._scorers = Scorers(self._loaded.model, self._boundary, self._batch_tokens, self._go_on)
        self._labels = self._scorers.sharing(self._asker.shared_prefix())
        self._note(*self._scorers.notes)

    def _note(self, *notes: str) -> None:
        self.notes += [note for note in notes if note not in self.notes]

    def _go_on(self) -> None:
        self.beat()

    def ask(self, rows: Sequence[int], probes: Sequence[Probe]) -> list[ItemScores]:
        """Score probes together, under the given rows."""
        found = self._score(rows, probes)
        unsure = [place for place, item in enumerate(found) if self._is_coarse and is_unsure(item)]
        if unsure:
            exactly = self._exactly()
            exact = exactly.ask([rows[place] for place in unsure], [probes[place] for place in unsure])
            self._note(*exactly.notes)
            for place, item in zip(unsure, exact, strict=True):
                found[place] = item
        return found

    def _exactly(self) -> SuiteRun:
        """Return the suite put to the model in 32 bits, which is loaded for it once.

        Raises:
            VerbevalError: There is not enough memory for that.
        """
        from verbeval_gui.scoring.loading import load_checkpoint

        if self._exact is None:
            options = msgspec.structs.replace(self._options, dtype="float32")
            with beside_another():
                loaded = load_checkpoint(self._loaded.info, options)
                self._exact = SuiteRun(loaded, self._probes, self._template, options)
            self._exact.beat = self._go_on
        return self._exact

    def _score(self, rows: Sequence[int], probes: Sequence[Probe]) -> list[ItemScores]:
        while (found := self._tried(rows, probes)) is None:
            if self.read_less():
                continue
            if len(rows) == 1:
                raise too_large(probes[0])
            return [item for row, probe in zip(rows, probes, strict=True) for item in self._score([row], [probe])]
        return found

    def _tried(self, rows: Sequence[int], probes: Sequence[Probe]) -> list[ItemScores] | None:
        """Return what memory allows: the items, or None."""
        try:
            return self._scored(rows, probes)
        except (RuntimeError, MemoryError) as error:
            if not is_out_of_memory(error):
                raise
            return None

    def _scored(self, rows: Sequence[int], probes: Sequence[Probe]) -> list[ItemScores]:
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


def _boundary(loaded: LoadedCheckpoint) -> Any:
    """Return the entries that can follow only a finished word; None where every form ends with its token."""
    import torch

    from verbeval_gui.scoring.entries import boundary_entries, has_whole_words

    tokenizer = loaded.tokenizer
    if has_whole_words(tokenizer.backend):
        return None
    entries = boundary_entries(tokenizer.backend, tokenizer.eos_id)
    return torch.from_numpy(entries[entries < loaded.model.config.get_text_config().vocab_size])
