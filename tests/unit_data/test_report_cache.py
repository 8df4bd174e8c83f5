from __future__ import annotations

import os
import threading
import zlib
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest
from helpers.any_report import PROBES, PROVENANCE, report_of, reports
from helpers.columns import assert_same_report
from helpers.scored import scored
from hypothesis import given, settings

from verbeval_gui.data import report_cache
from verbeval_gui.data.column_file import ColumnFile, DamagedError, column_parts
from verbeval_gui.data.column_reports import arrays_of, report_in
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Note, Report
from verbeval_gui.data.results import ResultsFile, keep_columns, load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import cache_folder

N = 60
LONG_AGO_S = 1_700_000_000


@pytest.fixture(autouse=True)
def _small_reports_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have small reports treated as large ones are."""
    monkeypatch.setattr(report_cache, "FEWEST_ITEMS", N)


def report(n: int = N, seed: int = 0) -> Report:
    probes = tuple(msgspec.structs.replace(PROBES[row % len(PROBES)], id=f"p{row}") for row in range(n))
    return report_of(probes, scored(probes, seed))


def written(path: Path, seed: int = 0, at_s: int = LONG_AGO_S, **options: int) -> Path:
    """Write a results file that seems to have been there for long."""
    write_results(Frame(report(seed=seed), Conventions(normalisation="sum")), path, **options)
    for file in path.parent.glob("*"):
        os.utime(file, (at_s, at_s))
    return path


def kept(path: Path) -> ResultsFile:
    """Read a file and keep its columns."""
    found = load_results(path)
    assert keep_columns(found)
    return found


def is_served(path: Path) -> bool:
    """Whether a file is read from what was kept."""
    return report_cache.find(path) is not None


def places() -> list[Path]:
    return sorted(cache_folder().rglob("*.columns"))


@settings(max_examples=60, deadline=None)
@given(report=reports())
def test_any_report_comes_back_from_its_arrays_with_equal_columns(tmp_path_factory, report):
    place = tmp_path_factory.mktemp("columns") / "a"
    place.write_bytes(b"".join(column_parts(None, arrays_of(report))))

    found = report_in(ColumnFile(place).arrays(), list(report.dimensions), report.provenance)

    assert_same_report(found, report, but_for=())
    assert found.candidates.coded_forms.values == report.candidates.coded_forms.values
    assert (found.candidates.coded_forms.codes == report.candidates.coded_forms.codes).all()


@pytest.mark.parametrize("options", [{}, {"most": 1}])
def test_a_kept_file_opens_with_every_column_and_figure_as_it_was(tmp_path, options):
    path = written(tmp_path / "results.json", **options)
    first = kept(path)

    again = load_results(path)

    assert is_served(path)
    assert again.signs == ()
    assert_same_report(again.report, first.report, but_for=())
    assert (again.conventions, again.blocks) == (first.conventions, first.blocks)


def test_notes_and_blocks_of_the_provenance_come_back(tmp_path):
    path = written(tmp_path / "results.json")
    found = load_results(path)
    told = replace(PROVENANCE, source=str(path), notes=(Note("{n} odd rows.", {"n": 3}),))
    changed = found.report.having(provenance=told)

    assert keep_columns(ResultsFile(changed, found.conventions, found.blocks, found.signs))

    assert load_results(path).report.provenance == told


@pytest.mark.parametrize("which", ["results.json", "results.items.parquet"])
def test_a_changed_file_is_read_anew(tmp_path, which):
    path = written(tmp_path / "results.json", most=1 if "parquet" in which else 100_000)
    kept(path)

    written(path, seed=1, at_s=LONG_AGO_S + 9, most=1 if "parquet" in which else 100_000)

    assert not is_served(path)
    np.testing.assert_array_equal(load_results(path).report.candidates.logprobs, report(seed=1).candidates.logprobs)


def test_a_file_of_the_same_size_and_time_with_other_content_is_read_anew(tmp_path):
    path = written(tmp_path / "results.json")
    kept(path)
    before = path.read_bytes()

    path.write_bytes(before.replace(b'"seed":7', b'"seed":8', 1))
    os.utime(path, (LONG_AGO_S, LONG_AGO_S))

    assert len(path.read_bytes()) == len(before)
    assert not is_served(path)


def test_a_file_that_was_just_written_is_not_kept_for_it_may_change_unseen(tmp_path):
    path = tmp_path / "results.json"
    write_results(Frame(report(), Conventions()), path)

    assert not keep_columns(load_results(path))


def test_a_file_that_changed_while_it_was_read_is_not_kept(tmp_path):
    path = written(tmp_path / "results.json")
    found = load_results(path)
    written(path, seed=1, at_s=LONG_AGO_S + 1)

    assert not keep_columns(found)
    assert places() == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("which", ["results.json", "results.items.parquet"])
def test_a_pipe_in_place_of_a_file_is_not_waited_for(tmp_path, which):
    path = written(tmp_path / "results.json", most=1)
    (tmp_path / which).unlink()
    os.mkfifo(tmp_path / which)

    with pytest.raises(VerbevalError, match="pipe"):
        load_results(path)


def test_small_reports_are_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(report_cache, "FEWEST_ITEMS", N + 1)
    path = written(tmp_path / "results.json")

    assert not keep_columns(load_results(path))


@pytest.mark.parametrize("bit", range(64))
def test_each_bit_of_a_number_is_watched(tmp_path, bit):
    place, numbers = tmp_path / "a", np.arange(9, dtype=np.int64)
    content = b"".join(column_parts(None, {"a": numbers}))
    changed = numbers ^ np.array([0, 0, 0, 0, -(2**63) if bit == 63 else 1 << bit, 0, 0, 0, 0])
    place.write_bytes(content.replace(numbers.tobytes(), changed.tobytes()))

    with pytest.raises(DamagedError):
        ColumnFile(place).arrays()


@pytest.mark.parametrize("at", [0, 20, 40, 200, 0.3, 0.6, 0.9])
def test_damage_anywhere_in_what_was_kept_is_noticed_and_the_file_read_again(tmp_path, at):
    path = written(tmp_path / "results.json")
    first = kept(path)
    (place,) = places()
    data = bytearray(place.read_bytes())
    data[at if isinstance(at, int) else int(at * len(data))] ^= 4
    place.write_bytes(data)

    found = load_results(path)

    assert_same_report(found.report, first.report)
    if found.signs:
        assert places() == []
        assert keep_columns(found)


@pytest.mark.parametrize("content", [b"", b"x", None])
def test_what_was_cut_off_or_is_something_else_is_removed(tmp_path, content):
    path = written(tmp_path / "results.json")
    kept(path)
    (place,) = places()
    place.write_bytes(place.read_bytes()[:-5000] if content is None else content)

    assert not is_served(path)
    assert places() == []


def test_an_array_of_objects_is_never_made(tmp_path):
    place = tmp_path / "a"
    content = b"".join(column_parts(None, {"a": np.zeros(4, np.int64)}))
    header = content.replace(b'"<i8"', b'"|O8"')
    start = len(b"verbeval\x00columns") + 12
    n = int.from_bytes(header[start - 12 : start - 4], "little")
    place.write_bytes(
        header[: start - 4] + zlib.crc32(header[start : start + n]).to_bytes(4, "little") + header[start:]
    )

    with pytest.raises((DamagedError, TypeError, ValueError)):
        ColumnFile(place).arrays()


def test_columns_of_another_version_are_not_used(tmp_path, monkeypatch):
    path = written(tmp_path / "results.json")
    kept(path)

    monkeypatch.setattr(report_cache, "_FORMAT", "another")

    assert not is_served(path)


def test_what_was_not_used_for_longest_makes_room(tmp_path, monkeypatch):
    paths = [written(tmp_path / str(i) / "results.json") for i in range(3) if not (tmp_path / str(i)).mkdir()]
    for path in paths[:2]:
        kept(path)
    size = places()[0].stat().st_size
    os.utime(report_cache._place(paths[0]), (LONG_AGO_S, LONG_AGO_S))
    os.utime(report_cache._place(paths[1]), (LONG_AGO_S - 5, LONG_AGO_S - 5))

    monkeypatch.setattr(report_cache, "MOST_BYTES", int(2.5 * size))
    kept(paths[2])

    assert [is_served(path) for path in paths] == [True, False, True]


def test_a_report_that_is_larger_than_all_the_room_leaves_the_others(tmp_path, monkeypatch):
    first, second = (written(tmp_path / name / "results.json") for name in "ab" if not (tmp_path / name).mkdir())
    kept(first)
    monkeypatch.setattr(report_cache, "MOST_BYTES", 1000)

    assert not keep_columns(load_results(second))
    assert is_served(first)


def test_what_a_writer_that_died_left_behind_goes_in_time(tmp_path):
    path = written(tmp_path / "results.json")
    kept(path)
    old, new = (places()[0].with_name(name) for name in ("a.part", "b.part"))
    for part in (old, new):
        part.write_bytes(b"x")
    os.utime(old, (LONG_AGO_S, LONG_AGO_S))

    kept(written(path, seed=1, at_s=LONG_AGO_S + 9))

    assert (old.exists(), new.exists()) == (False, True)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nobody refuses root")
def test_a_cache_folder_that_may_not_be_written_to_is_harmless(tmp_path):
    path = written(tmp_path / "results.json")
    cache_folder().chmod(0o500)

    assert not keep_columns(load_results(path))
    assert len(load_results(path).report) == N


def test_a_file_in_the_place_of_the_cache_folder_is_harmless(tmp_path):
    path = written(tmp_path / "results.json")
    (cache_folder() / "reports").write_bytes(b"")

    assert not keep_columns(load_results(path))
    assert len(load_results(path).report) == N


def test_a_disk_that_is_nearly_full_is_left_alone(tmp_path, monkeypatch):
    path = written(tmp_path / "results.json")
    monkeypatch.setattr(report_cache, "_LEFT_FREE", 1 << 60)

    assert not keep_columns(load_results(path))


def test_several_writers_at_once_leave_one_whole_file(tmp_path):
    path = written(tmp_path / "results.json")
    found = load_results(path)
    done: list[bool] = []
    threads = [threading.Thread(target=lambda: done.append(keep_columns(found))) for _ in range(6)]

    for thread in threads:
        thread.start()
    served = [load_results(path) for _ in range(20)]
    for thread in threads:
        thread.join()

    assert done == [True] * 6
    assert [place.suffix for place in (cache_folder() / "reports").iterdir()] == [".columns"]
    for one in [*served, load_results(path)]:
        assert_same_report(one.report, found.report)


def test_a_report_stays_whole_when_what_was_kept_of_it_is_removed(tmp_path):
    path = written(tmp_path / "results.json")
    first = kept(path)
    again = load_results(path)

    places()[0].unlink()

    assert_same_report(again.report, first.report)


def test_the_same_file_under_another_name_says_its_own_name(tmp_path, monkeypatch):
    path = written(tmp_path / "results.json")
    kept(path)
    monkeypatch.chdir(tmp_path)

    found = load_results(Path("results.json"))

    assert found.report.provenance.source == "results.json"


def test_texts_are_made_only_when_they_are_looked_at(tmp_path):
    path = written(tmp_path / "results.json")
    kept(path)

    found = load_results(path).report

    assert not {"ids", "prompts", "text_hashes"} & vars(found).keys()
    assert found.having(expected=found.expected).ids[0] == "p0"
    with pytest.raises(AttributeError, match="nonsense"):
        found.nonsense  # noqa: B018
