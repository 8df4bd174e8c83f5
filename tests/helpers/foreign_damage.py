"""Damages files of other tools at random, and opens what comes out: a report or a sentence."""

from __future__ import annotations

import io
import json
import random
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from helpers.foreign import SAMPLES
from helpers.foreign_seeds import ZSTD, archive_of, members_of, parquet_of

from verbeval_gui.data.formats.opening import is_own
from verbeval_gui.data.formats.reading import PROBES
from verbeval_gui.data.formats.recognise import read_foreign, recognise
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results_writer import results_bytes
from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.slices.population import proportion

Files = dict[str, bytes]

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10**30, -(10**400), 1.5, 1e308, -0.0, "", " ", "0", "[0]", "[" * 300, "NaN", "-inf",
    "1e999", "___", "\ud800", "\x00", "é" * 30, "x" * 20_000, [], {}, [[]], [None], {"a": {"b": {"c": []}}}, ["C"], "C",
    [1, 2, 3], {"arg_0": 1}, [["-1.0", "False"]], 2**63, "attachment://x", "\u2028", [[[[[[1]]]]]],
)  # fmt: skip
TOKENS = (
    b"null", b"[]", b"{}", b'"\\ud800"', b"1e999", b"NaN", b"-Infinity", b"9" * 500, b"[" * 2000, b"\xef\xbb\xbf",
    b"\r\n", b"\xff", b"\x00", b'"', b"\\", b",", b":", b"{", b"}", b"\n", b"\t", b";", b"caf\xe9", b'{"a":1,"a":2}',
    b"PK\x03\x04", b"\x00" * 64, b"true", b"-", b".", b'"doc":', b'"scores":{}', b'"resps":', b"\xf0\x9f\x98\x80",
)  # fmt: skip


def corpora() -> list[Files]:
    """Return the files that are damaged: those of a folder stay together."""
    found = [
        {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        for folder in (SAMPLES / "lm_eval", SAMPLES / "lm_eval_demo" / "demo__final")
    ]
    tasks = next((SAMPLES / "lm_eval_tasks").iterdir())
    found += [{path.name: path.read_bytes()} for path in sorted(tasks.glob("samples_*"))]
    found += [
        {path.name: path.read_bytes()} for path in sorted((SAMPLES / "inspect").iterdir()) if path.suffix != ".txt"
    ]
    table = b"id,question,expected,predicted,confidence,language\n" + b'1,"Dos, y",a,b,0.9,es\n2,Two,b,b,0.5,en\n' * 4
    pair = {
        "sentence_good": "She works.",
        "sentence_bad": "She work.",
        "UID": "agreement",
        "pairID": "1",
        "field": "syntax",
    }
    pairs = "".join(json.dumps(pair | {"pairID": str(n)}) + "\n" for n in range(4)).encode()
    scored = b"sen\twrong_sen\tsen_nll\twrong_nll\tdelta\nA b.\tA c.\t1.5\t2.5\t1.0\nB b.\tB c.\t2.5\t1.5\t-1.0\n"
    answers = json.dumps({"rows": [{"q": "x", "gold": "a", "answer": "b", "p": 0.5}] * 3}).encode()
    return [*found, {"a.csv": table}, {"a.jsonl": pairs}, {"a.tsv": scored}, {"a.json": answers}]


def damaged(rng: random.Random, files: Files) -> Files:
    """Return files of which one is damaged in one to four places, or called otherwise."""
    found = dict(files)
    ways = _SOUND if rng.random() < _SOUND_SHARE else _DAMAGE
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        name = rng.choice(sorted(found))
        found[name] = rng.choice(ways)(rng, found[name])
    if rng.random() < 0.05:
        name = rng.choice(sorted(found))
        names = (
            "results.json",
            "a.eval",
            "a.json",
            "samples_x_2026-01-31T10-20-30.jsonl",
            "a.csv",
            "a.parquet",
            name[:-1],
        )
        found[rng.choice(names)] = found.pop(name)
    return found


def _bits(rng: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(rng.randint(1, 8) if data else 0):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def _cut(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _without(rng: random.Random, data: bytes) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.randrange(200) :]


def _repeated(rng: random.Random, data: bytes) -> bytes:
    start = rng.randrange(len(data) + 1)
    part = data[start : start + rng.randrange(400)]
    return data[:start] + part * rng.randint(2, 20) + data[start:]


def _token(rng: random.Random, data: bytes) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + rng.choice(TOKENS) + data[start + rng.choice((0, 0, 1, 5)) :]


def _inside(rng: random.Random, data: bytes) -> bytes:
    """Damage a value in JSON, in one line of JSON Lines, in a cell, or in a member, and write the rest as it was."""
    if data[:2] == b"PK":
        return _in_archive(rng, data)
    if data[:4] == b"PAR1":
        return _in_parquet(rng, data)
    for whole in ([data], data.splitlines()):
        at = rng.randrange(len(whole)) if whole else 0
        try:
            value = json.loads(whole[at])
        except (ValueError, IndexError, RecursionError):
            continue
        text = json.dumps(_changed(rng, value))
        return b"\n".join([*whole[:at], text.encode(), *whole[at + 1 :]])
    return _in_cell(rng, data)


def _in_cell(rng: random.Random, data: bytes) -> bytes:
    """Damage one cell of a line, or leave it out, or put one more there."""
    lines = data.split(b"\n")
    delimiter = max((b",", b";", b"\t", b" "), key=data[:200].count)
    at = rng.randrange(len(lines))
    cells = lines[at].split(delimiter)
    place = rng.randrange(len(cells))
    odd = rng.choice(ODD)
    text = odd if isinstance(odd, str) else json.dumps(odd)
    fresh = rng.choice(([], [text.encode(errors="replace")], [b""], [cells[place]] * 2, [rng.choice(TOKENS)]))
    cells[place : place + 1] = fresh
    lines[at] = delimiter.join(cells)
    return b"\n".join(lines)


def _in_archive(rng: random.Random, data: bytes) -> bytes:
    try:
        members = members_of(data)
    except Exception:  # noqa: BLE001  # what is damaged already fails in every way
        return _bits(rng, data)
    name = rng.choice(sorted(members)) if members else "header.json"
    members[name] = rng.choice((_inside, _inside, _inside, _token, _cut))(rng, members.get(name, b"{}"))
    if rng.random() < 0.1:
        members[rng.choice(("../evil", "/evil", "samples/../x.json", "header.json"))] = members.pop(name)
    method = rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, ZSTD) * 5 + (zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2))
    return archive_of(members, method)


def _in_parquet(rng: random.Random, data: bytes) -> bytes:
    """Damage a value of a table; a column takes the kind that its values then have, text where they have several."""
    try:
        rows = pq.read_table(io.BytesIO(data), use_threads=False).to_pylist()
        changed = _changed(rng, rows)
    except Exception:  # noqa: BLE001  # what is damaged already fails in every way
        return _bits(rng, data)
    records = [one for one in changed if isinstance(one, dict)] if isinstance(changed, list) else []
    for kept in (records, [{str(name): str(one)[:9_000] for name, one in record.items()} for record in records]):
        try:
            return parquet_of(pa.Table.from_pylist(kept))
        except (pa.ArrowException, UnicodeError, OverflowError, TypeError, ValueError):
            continue
    return _bits(rng, data)


def _changed(rng: random.Random, value: Any, depth: int = 0) -> Any:
    """Return JSON of which one part is another value, gone, or doubled."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.1 or depth > 8:
        return rng.choice(ODD)
    if isinstance(value, list):
        at = rng.randrange(len(value))
        if rng.random() < 0.15:
            return value[:at] + value[at:] * rng.randint(0, 3)
        return [*value[:at], _changed(rng, value[at], depth + 1), *value[at + 1 :]]
    name = rng.choice(list(value))
    if rng.random() < 0.15:
        return {key: one for key, one in value.items() if key != name}
    return value | {name: _changed(rng, value[name], depth + 1)}


_DAMAGE: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    _bits, _cut, _without, _repeated, _token, _token, _inside, _inside, _in_cell,
)  # fmt: skip
# What is still a file of its kind, of which the readers see more than the first bytes.
_SOUND = (_inside,)
_SOUND_SHARE = 0.6


def opened_whole(path: Path, *, is_written: bool = False, has_all_columns: bool = True) -> str:
    """Open a file or folder as far as that goes; returns `report`, `probes`, `unknown` or `refused`.

    Args:
        path: What is opened.
        is_written: Whether it is also written as results of this program.
        has_all_columns: Whether every column is made, not those alone that the accuracy needs.

    Raises:
        Exception: Anything but the program's own error, which says what is wrong.
    """
    try:
        found = None if is_own(path) else recognise(path)
        if found is None:
            return "unknown"
        if found.kind == PROBES:
            assert load_suite([path]) is not None
            return "probes"
        file = read_foreign(found)
    except VerbevalError as error:
        return "refused" if str(error) else "silent"
    frame = Frame(file.report, file.conventions)
    proportion(frame, frame.counted_rows("core"))
    for name in frame.names if has_all_columns else ():
        frame.column(name)
    for note in file.report.provenance.notes:
        assert note.sentence.format(**note.fields)
    if is_written:
        for part in results_bytes(frame):
            assert part
    return "report"


def attempt(seed: int, folder: Path, held: list[Files]) -> tuple[str, float]:
    """Damage one of the files at random and open it; returns what came of it, and in how many seconds of work."""
    rng = random.Random(seed)
    path, is_written = put(rng, folder, rng.choice(held))
    begun = time.process_time()
    outcome = opened_whole(path, is_written=is_written)
    return outcome, time.process_time() - begun


def put(rng: random.Random, folder: Path, whole: Files) -> tuple[Path, bool]:
    """Write files, damaged at random, into an empty folder; returns what is opened of it, and whether written again."""
    files = damaged(rng, whole)
    empty(folder)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    path = folder if len(files) > 1 and rng.random() < 0.7 else folder / rng.choice(sorted(files))
    return path, rng.random() < 0.05


def empty(folder: Path) -> None:
    """Make a folder that has nothing in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for entry in folder.iterdir():
        entry.unlink()
