from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.any_report import PROVENANCE, reports, sample
from helpers.columns import assert_same_report
from hypothesis import given, settings

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.results import load_results, read_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_parquet import ItemsWriter, read_items
from verbeval_gui.data.results_schema import ItemsFile
from verbeval_gui.data.results_writer import results_bytes, write_results
from verbeval_gui.errors import VerbevalError

pytest.importorskip("pyarrow")


def written(folder: Path, frame: Frame | None = None) -> Path:
    """Return a small results file whose items are beside it."""
    path = folder / "results.json"
    assert write_results(frame or Frame(sample(), Conventions()), path, most=2) == ()
    return path


def refused(path: Path) -> VerbevalError:
    with pytest.raises(VerbevalError) as caught:
        load_results(path)
    assert caught.value.remedy
    assert "{" not in str(caught.value)
    return caught.value


@settings(max_examples=60, deadline=None)
@given(report=reports())
def test_items_come_back_from_parquet_as_they_do_from_json(tmp_path_factory, report):
    folder = tmp_path_factory.mktemp("trip")
    frame = Frame(report, Conventions())
    writer = ItemsWriter(frame, "results.json")
    (folder / writer.name).write_bytes(b"".join(writer.parts(2)))
    write_results(frame, folder / "results.json")

    found = read_items(folder / "results.json", writer.written, PROVENANCE)

    assert_same_report(found, read_results(folder / "results.json"))
    assert_same_report(found, report)


def test_answers_without_log_probabilities_come_back(tmp_path):
    given_only = tmp_path / "given.json"
    document = json.loads(b"".join(results_bytes(Frame(sample(), Conventions()))))
    for item in document["items"]:
        item |= {"candidates": [{"form": one["form"]} for one in item["candidates"]], "label_logprobs": None}
    given_only.write_text(json.dumps(document))
    expected = load_results(given_only)

    found = load_results(written(tmp_path, Frame(expected.report, expected.conventions)))

    assert (expected.report.given_predicted >= 0).all()
    assert_same_report(found.report, expected.report)


def test_the_small_file_says_all_but_the_items_in_the_order_of_the_specification(tmp_path):
    frame = Frame(sample(), Conventions())
    whole = json.loads(b"".join(results_bytes(frame)))

    small = json.loads(written(tmp_path, frame).read_bytes())

    assert list(small) == ["items_file" if name == "items" else name for name in whole]
    assert small.pop("items_file").keys() == {"name", "sha256", "n"}
    assert small == {name: value for name, value in whole.items() if name != "items"}


def test_the_columns_have_the_names_and_the_answers_of_items_in_json(tmp_path):
    import pyarrow.parquet as pq

    frame = Frame(sample(), Conventions())
    items = json.loads(b"".join(results_bytes(frame)))["items"]
    with pq.ParquetFile(written(tmp_path, frame).with_name("results.items.parquet")) as file:
        found = file.read().to_pylist()

    assert list(items[0])[:-1] == [name for name in found[0] if name in items[0]]
    for name in ("id", "tie", "predicted", "confidence", "confidence_kind", "right", "accepted", "tags", "candidates"):
        assert [row[name] for row in found] == [item[name] for item in items], name


def test_a_file_with_items_beside_it_is_whole(tmp_path):
    path = written(tmp_path)

    found = load_results(path)

    assert found.report.provenance == Provenance(**(vars(PROVENANCE) | {"source": str(path)}))
    assert check_blocks(found) == ()


def test_the_same_frame_gives_the_same_bytes_in_both_files(tmp_path):
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
        written(folder, Frame(sample(), Conventions()))

    for name in ("results.json", "results.items.parquet"):
        assert len({(folder / name).read_bytes() for folder in folders}) == 1


def test_opening_the_items_opens_their_report(tmp_path):
    path = written(tmp_path)

    assert load_results(tmp_path / "results.items.parquet").report.provenance.source == str(path)


def test_items_without_their_report_name_the_file_that_is_needed(tmp_path):
    written(tmp_path).unlink()

    assert refused(tmp_path / "results.items.parquet").fields["name"] == "results.json"


@pytest.mark.parametrize("renamed", [True, False])
def test_missing_items_are_named(tmp_path, renamed):
    path = written(tmp_path)
    items = tmp_path / "results.items.parquet"
    items.rename(tmp_path / "other.parquet") if renamed else items.unlink()

    assert "which is not beside it" in refused(path).sentence


def test_cut_off_items_are_told_from_other_items(tmp_path):
    path = written(tmp_path)
    items = tmp_path / "results.items.parquet"
    whole = items.read_bytes()
    items.write_bytes(whole[:-100])
    assert "cut off" in refused(path).sentence

    items.write_bytes(whole[:100] + bytes([whole[100] ^ 1]) + whole[101:])
    assert "SHA-256" in refused(path).sentence


@pytest.mark.parametrize("name", ["../results.items.parquet", "/etc/hostname", ""])
def test_items_are_looked_for_in_the_same_folder_only(tmp_path, name):
    path = written(tmp_path)
    document = json.loads(path.read_bytes())
    document["items_file"]["name"] = name
    path.write_text(json.dumps(document))

    assert "which is not beside it" in refused(path).sentence


@pytest.mark.parametrize("content", [b"PAR1", b"no Parquet at all PAR1", None])
def test_a_file_with_the_right_sum_that_holds_no_items_is_refused(tmp_path, content):
    import hashlib

    import pyarrow as pa
    import pyarrow.parquet as pq

    path = written(tmp_path)
    items = tmp_path / "results.items.parquet"
    pq.write_table(pa.table({"id": ["a"]}), items) if content is None else items.write_bytes(content)
    document = json.loads(path.read_bytes())
    document["items_file"]["sha256"] = hashlib.sha256(items.read_bytes()).hexdigest()
    path.write_text(json.dumps(document))

    assert "cannot be read as the items" in refused(path).sentence


def test_another_number_of_items_is_refused(tmp_path):
    path = written(tmp_path)
    block = ItemsFile(**json.loads(path.read_bytes())["items_file"])

    with pytest.raises(VerbevalError, match="other items"):
        read_items(path, ItemsFile(name=block.name, sha256=block.sha256, n=block.n + 1), PROVENANCE)


def test_without_pyarrow_a_report_is_written_as_one_file_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    frame = Frame(sample(), Conventions())

    (note,) = write_results(frame, tmp_path / "results.json", most=2)

    assert isinstance(note, Note)
    assert "pyarrow" in note.sentence.format(**note.fields)
    assert [path.name for path in tmp_path.iterdir()] == ["results.json"]
    assert_same_report(read_results(tmp_path / "results.json"), frame.report)


def test_without_pyarrow_items_beside_a_file_name_the_package(tmp_path, monkeypatch):
    path = written(tmp_path)
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    assert "pip install pyarrow" in refused(path).remedy


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of a file")
def test_a_disk_without_room_leaves_both_files_as_they_were(tmp_path):
    import resource

    path = written(tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(VerbevalError, match="File too large"):
            write_results(Frame(sample(1), Conventions()), path, most=2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


ROUND_TRIP = """
import sys
from pathlib import Path
from helpers.any_report import sample
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
path = Path(sys.argv[1])
assert "pyarrow" not in sys.modules
write_results(Frame(sample(), Conventions()), path, most=2)
load_results(path)
print("pyarrow" in sys.modules, "pandas" in sys.modules)
"""


def test_writing_and_reading_parquet_never_loads_pandas(tmp_path):
    tests = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", ROUND_TRIP, str(tmp_path / "results.json")],
        capture_output=True, text=True, check=False, cwd=tests.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tests, tests.parent)))},
    )  # fmt: skip

    assert done.stdout.split() == ["True", "False"], done.stderr
