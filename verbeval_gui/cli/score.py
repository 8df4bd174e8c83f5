"""`verbeval score`: a suite put to checkpoints, without a window."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from datetime import datetime
from pathlib import Path
from typing import get_args

from verbeval_gui.cli.arguments import add_conventions
from verbeval_gui.cli.verb import Verb
from verbeval_gui.scoring.options import Dtype, ScoringOptions, StartToken

_USUAL = ScoringOptions()


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "checkpoints", nargs="+", type=Path, metavar="CHECKPOINT", help="folder, or .safetensors or .gguf file"
    )
    _add_suite(parser)
    _add_output(parser)
    _add_options(parser)
    add_conventions(parser, "default: those of the specification")
    parser.add_argument("--json", action="store_true", help="progress as JSON lines on standard output")


def _add_suite(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("suite")
    group.add_argument(
        "--probes", "--suite", nargs="+", required=True, type=Path, metavar="FILE_OR_FOLDER",
        help="probe files, folders of suites, sets of minimal pairs such as BLiMP",
    )  # fmt: skip
    judging = group.add_mutually_exclusive_group()
    judging.add_argument(
        "--prompt", type=Path, metavar="FILE", help="template of the judgement task (default: the suite's own)"
    )
    judging.add_argument("--no-judging", action="store_true", help="do not judge the sentences of choice probes")
    group.add_argument("--leave-out-errors", action="store_true", help="score without the lines that have errors")
    group.add_argument(
        "--complete", action="store_true",
        help="also let the model complete some sentences freely (pass@k): those that completions.txt lists, else ten",
    )  # fmt: skip
    group.add_argument(
        "--corpus", nargs="+", default=[], type=Path, metavar="FILE",
        help="running texts (.txt, .jsonl) whose perplexity is measured too",
    )  # fmt: skip


def _add_output(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("output")
    group.add_argument(
        "-o", "--output", required=True, type=Path, metavar="PATH",
        help="results file; for several checkpoints the folder for NAME.results.json",
    )  # fmt: skip
    again = group.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on with an interrupted run")
    again.add_argument("--restart", action="store_true", help="throw an interrupted run away")
    group.add_argument("--created", type=_time, metavar="TIME", help="write this time, and no duration, into the file")


def _add_options(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("scoring")
    group.add_argument("--seed", type=_seed, default=_USUAL.seed, help="default: %(default)s")
    group.add_argument(
        "--device", default=_USUAL.device,
        help="such as cpu, mps or cuda:0 (default: auto, which takes cuda where there is one, then mps, then cpu)",
    )  # fmt: skip
    group.add_argument(
        "--dtype", choices=get_args(Dtype), default=_USUAL.dtype,
        help="numbers to compute with (default: %(default)s). bfloat16 and float16 are faster on some machines and "
        "approximate, which the results say; answers with a margin below 0.5 nat are computed again in float32",
    )  # fmt: skip
    group.add_argument(
        "--start-token", choices=get_args(StartToken), default=_USUAL.start_token,
        help="what stands before a sentence (default: what the tokenizer does itself)",
    )  # fmt: skip
    group.add_argument(
        "--batch-tokens", type=_positive, default=_USUAL.batch_tokens, metavar="N",
        help="most tokens given to the model at once (default: %(default)s)",
    )  # fmt: skip
    group.add_argument(
        "--workers", type=_workers, default=None, metavar="N",
        help="processes that score at once, each with one thread; auto measures whether several are faster, where a "
        "run is long enough to gain by it (default: auto)",
    )  # fmt: skip

    group.add_argument(
        "--engine", choices=("local", "ray"), default="local",
        help="where to score: on this machine, or on a Ray cluster, which needs the ray extra (default: %(default)s)",
    )  # fmt: skip
    group.add_argument(
        "--ray-address",
        metavar="ADDR",
        help="of a running cluster, such as auto or host:6379 (default: begin one here)",
    )


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.displays import display_for
    from verbeval_gui.cli.score_order import order_of
    from verbeval_gui.cli.score_runs import score_all

    return score_all(order_of(asked), display_for(is_json=asked.json), is_debug=asked.debug)


def _time(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{text!r} is no time such as 2026-01-31T12:00:00Z") from error
    return text


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r} is no whole number from 0")
    return int(text)


def _workers(text: str) -> int | None:
    return None if text == "auto" else _positive(text)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1")
    return int(text)


VERB = Verb(
    "score",
    "put a suite to checkpoints",
    "Put a suite of probes to one checkpoint or several and write their results. An interrupted run keeps what it "
    "has and goes on with --resume.",
    _add_arguments,
    _run,
)
