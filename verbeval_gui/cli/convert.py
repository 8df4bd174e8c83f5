"""`verbeval convert`: results of another tool as results.json, minimal pairs as probes, GGUF files as checkpoints."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_conventions, add_foreign
from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("results", type=Path, metavar="IN", help="a file or folder of another tool, or a table")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="PATH", help="where to")
    parser.add_argument(
        "--dtype", choices=("float32", "bfloat16"), default="float32",
        help="number type of the weights that come of a .gguf file (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument("--probes", type=Path, metavar="FILE", help="the probes of a file that holds answers only")
    add_foreign(parser)
    add_conventions(parser, "default: as the tool that wrote them counts")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.reading import framed, loaded, say_note
    from verbeval_gui.data.results_writer import write_results

    if asked.results.suffix == ".gguf":
        return _convert_model(asked.results, asked.output, asked.dtype)
    if asked.output.suffix == ".jsonl":
        return _convert_pairs(asked.results, asked.output)
    frame = framed(loaded(asked.results, asked), asked)
    for note in write_results(frame, asked.output):
        say_note(note)
    print(asked.output)
    return FINE


def _convert_pairs(path: Path, output: Path) -> int:
    """Write the probes of a set of minimal pairs; says what was left out."""
    from verbeval_gui.cli.outcome import say
    from verbeval_gui.data.atomic import write_atomically
    from verbeval_gui.data.formats.blimp import pair_probes, pairs_at
    from verbeval_gui.data.formats.pairs import probe_line

    found = pair_probes(pairs_at(path))
    for problem in found.problems:
        say(str(problem))
    write_atomically(output, map(probe_line, found.probes))
    print(output)
    return FINE


def _convert_model(path: Path, folder: Path, dtype: str) -> int:
    """Write a checkpoint folder."""
    from verbeval_gui.scoring.gguf_files import convert_gguf

    convert_gguf(path, folder, dtype)
    print(folder)
    return FINE


VERB = Verb(
    "convert",
    "write what other tools made as results.json, probes or a checkpoint",
    "Read results of lm-evaluation-harness, Inspect, scored minimal pairs or a table, and write them as a results.json"
    " that opens with the same figures. Minimal pairs that are not scored become probes: name a .jsonl file with -o. A"
    " .gguf file becomes a checkpoint folder, which loads many times faster.",
    _add_arguments,
    _run,
)
