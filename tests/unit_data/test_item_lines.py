from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers.any_report import PROBES, report_of
from helpers.columns import assert_same_report
from helpers.scored import scored

from verbeval_gui.data import item_lines
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.item_lines import ItemLines, OtherLayoutError
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.results_writer import results_bytes
from verbeval_gui.errors import VerbevalError

REPORT = report_of(PROBES, scored(PROBES))
WHOLE = b"".join(results_bytes(Frame(REPORT, Conventions())))


def placed(folder: Path, data: bytes) -> Path:
    path = folder / "results.json"
    path.write_bytes(data)
    return path


def items_in(path: Path) -> list[Item] | None:
    """Return what is read line by line, None where the file is laid out in another way."""
    lines = ItemLines(path)
    try:
        found = [item for group in lines.groups() for item in group]
        lines.document()
    except (OtherLayoutError, msgspec.DecodeError):
        return None
    return found


@pytest.mark.parametrize("size", [1, 7, 100, 999, 2048, 1 << 18])
def test_no_item_is_lost_wherever_what_is_read_at_once_ends(tmp_path, monkeypatch, size):
    path = placed(tmp_path, WHOLE)
    head = WHOLE.index(b'"items"') + 20
    monkeypatch.setattr(item_lines, "_CHUNK", max(size, head))

    found = items_in(path)

    assert found == msgspec.convert(json.loads(WHOLE)["items"], list[Item])


def test_the_rest_of_the_file_is_read_as_it_is(tmp_path):
    lines = ItemLines(placed(tmp_path, WHOLE))
    list(lines.groups())

    found, expected = lines.document(), json.loads(WHOLE)

    assert (found.run, found.calibration, found.slices) == (
        expected["run"],
        expected["calibration"],
        expected["slices"],
    )


def relaid(name: str) -> bytes:
    """Return the same file as others would lay it out."""
    document: dict[str, Any] = json.loads(WHOLE)
    return {
        "on one line": lambda: json.dumps(document).encode(),
        "indented": lambda: json.dumps(document, indent=1).encode(),
        "indented by nothing": lambda: json.dumps(document, indent=0).encode(),
        "with line ends of Windows": lambda: WHOLE.replace(b"\n", b"\r\n"),
        "with a mark of the byte order": lambda: b"\xef\xbb\xbf" + WHOLE,
        "items last": lambda: json.dumps({"run": {"items": []}} | document | {"items": document["items"]}).encode(),
        "items inside the run first": lambda: WHOLE.replace(b'"run":{', b'"run":{"items":[\n{"id":1}\n],\n', 1),
        "items twice": lambda: WHOLE.replace(b'"run":', b'"items":[\n{"id":1}\n],\n"run":', 1),
        "items in a text": lambda: WHOLE.replace(b'"night"', rb'"\"items\":["', 1),
        "with NaN": lambda: WHOLE.replace(b'"tie":false', b'"confidence":NaN,"tie":false', 1),
    }[name]()


@pytest.mark.parametrize(
    "name",
    [
        "on one line", "indented", "indented by nothing", "with line ends of Windows", "with a mark of the byte order",
        "items last", "items inside the run first", "items twice", "items in a text", "with NaN",
    ],
)  # fmt: skip
def test_a_file_that_is_laid_out_in_another_way_gives_the_same_report(tmp_path, name):
    found = load_results(placed(tmp_path, relaid(name)))

    assert_same_report(found.report, REPORT)
    assert found.blocks == load_results(placed(tmp_path, WHOLE)).blocks


def test_lines_that_are_read_are_those_of_a_usual_file_only(tmp_path):
    assert items_in(placed(tmp_path, WHOLE)) is not None
    assert items_in(placed(tmp_path, relaid("items twice"))) is None
    assert items_in(placed(tmp_path, relaid("items inside the run first"))) is None


def test_a_file_takes_less_memory_to_read_than_it_has_bytes(tmp_path, monkeypatch):
    monkeypatch.setattr(item_lines, "_CHUNK", 1 << 15)
    probes = tuple(msgspec.structs.replace(PROBES[row % len(PROBES)], id=f"p{row}") for row in range(2000))
    path = tmp_path / "large.json"
    path.write_bytes(b"".join(results_bytes(Frame(report_of(probes, scored(probes)), Conventions()))))
    load_results(placed(tmp_path, WHOLE))

    tracemalloc.start()
    report = load_results(path).report
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert len(report) == len(probes)
    assert peak < path.stat().st_size


@pytest.mark.parametrize("at", [10, 300, 0.2, 0.5, 0.9, -3])
def test_a_file_that_is_cut_off_says_where(tmp_path, at):
    cut = int(at * len(WHOLE)) if isinstance(at, float) else at

    with pytest.raises(VerbevalError, match="is cut off: not valid JSON: line"):
        load_results(placed(tmp_path, WHOLE[:cut]))


def test_a_wrong_item_is_named_by_its_place_in_the_file(tmp_path):
    data = WHOLE.replace(b'"category":"adversarial"', b'"category":3')

    with pytest.raises(VerbevalError, match=r"items\[\d\]\.category should be text, but is a whole number"):
        load_results(placed(tmp_path, data))


@pytest.mark.parametrize("whole", [WHOLE, relaid("on one line")])
def test_a_field_that_is_nested_without_end_is_refused_in_a_sentence(tmp_path, whole):
    data = whole.replace(b'{"id":', b'{"x":{"deep":' + b"[" * 100_000 + b"]" * 100_000 + b'},"id":', 1)

    with pytest.raises(VerbevalError, match="nested too deeply"):
        load_results(placed(tmp_path, data))


def test_an_item_that_never_ends_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(item_lines, "_CHUNK", 1024)
    monkeypatch.setattr(item_lines, "_LONGEST", 4096)
    path = placed(tmp_path, WHOLE.replace(b'"explanation":"', b'"explanation":"' + b"x" * 20_000, 1))

    assert items_in(path) is None
    assert len(load_results(path).report) == len(PROBES)
