from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import environment
import installer
import pytest
from messages import SetupError
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


class FakePip:
    """Stands in for pip where a test must not download; records what it is asked for."""

    def __init__(self, python, log):
        self.asked = []
        FakePip.latest = self

    def install(self, arguments):
        self.asked.append(arguments)

    def prefer_cpu_build(self, version, arguments):
        self.asked.append([*arguments, f"torch=={version}+cpu"])


class InterruptedPip(FakePip):
    def install(self, arguments):
        raise KeyboardInterrupt


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "packaging").mkdir()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copy(PACKAGING / "constraints.txt", tmp_path / "packaging")
    return tmp_path


@pytest.fixture
def ready(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> environment.Environment:
    """An environment that its stamp declares complete for a plain start."""
    monkeypatch.setattr(installer, "Pip", FakePip)
    monkeypatch.setattr(environment.Environment, "_ensure_folder", lambda self: None)
    made = environment.Environment(checkout)
    made.python.parent.mkdir(parents=True)
    made.python.touch()
    made.make_ready(["score"])
    return made


def test_a_stamped_environment_is_ready(ready):
    assert environment.Environment(ready.root).is_ready(["score"])


@pytest.mark.parametrize("name", ["pyproject.toml", "packaging/constraints.txt"])
def test_a_changed_file_makes_the_stamp_stale(ready, name):
    with (ready.root / name).open("a", encoding="utf-8") as file:
        file.write("\n")

    assert not ready.is_ready(["score"])


def test_another_python_version_makes_the_stamp_stale(ready, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 99, 0, "final", 0))
    assert not ready.is_ready(["score"])


def test_a_moved_checkout_makes_the_stamp_stale(ready, tmp_path_factory):
    moved = tmp_path_factory.mktemp("elsewhere") / "checkout"
    shutil.copytree(ready.root, moved, symlinks=True)
    assert not environment.Environment(moved).is_ready(["score"])


def test_extras_that_were_not_installed_are_not_ready(ready):
    assert not ready.is_ready(["score", "test"])


def test_a_later_extra_keeps_the_earlier_ones_ready(ready):
    ready.make_ready(["test"])
    assert ready.is_ready(["score"])
    assert ready.is_ready(["score", "test"])


@pytest.mark.parametrize("damage", ["", "{", '{"key": 1}', "[]"])
def test_a_damaged_stamp_counts_as_none(ready, damage):
    ready.stamp.write_text(damage, "utf-8")
    assert not ready.is_ready([])


def test_an_interrupted_installation_leaves_no_stamp(ready, monkeypatch):
    monkeypatch.setattr(installer, "Pip", InterruptedPip)

    with pytest.raises(KeyboardInterrupt):
        ready.make_ready(["score", "test"])

    assert not ready.stamp.exists()
    assert not ready.is_ready(["score"])


def test_installing_asks_for_the_pinned_cpu_build_then_the_rest_then_the_project(ready):
    cpu, rest, project = FakePip.latest.asked
    pins = ["--constraint", str(ready.root / "packaging" / "constraints.txt")]
    assert cpu == [*pins, "torch==2.13.0+cpu"]
    assert rest[:2] == pins
    assert {"hatchling", "torch", "numpy"} <= {Requirement(line).name for line in rest[2:]}
    assert project == ["--no-deps", "--no-build-isolation", "--editable", str(ready.root)]


def test_an_unusable_environment_is_made_anew_and_an_impossible_one_explained(checkout, monkeypatch):
    (checkout / ".venv").write_text("a file where the folder should be", "utf-8")
    with pytest.raises(SetupError, match=r"\.venv cannot be made"):
        environment.Environment(checkout).make_ready(["score"])


def test_a_python_without_venv_names_the_package(checkout, monkeypatch):
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match=rf"apt-get install -y python3\.{sys.version_info.minor}-venv"):
        environment.Environment(checkout).make_ready(["score"])


def pins() -> dict[str, str]:
    lines = (PACKAGING / "constraints.txt").read_text("utf-8").splitlines()
    return {canonicalize_name(line.split("==")[0]): line.split("==")[1] for line in lines if not line.startswith("#")}


def test_constraints_pin_all_that_pyproject_asks_for_to_versions_it_allows():
    asked = [Requirement(line) for line in environment.requirements(ROOT, ["score", "test"])]
    wrong = [str(one) for one in asked if pins().get(canonicalize_name(one.name), "0") not in one.specifier]
    assert wrong == []


def test_constraints_are_exact_and_sorted():
    lines = [line for line in (PACKAGING / "constraints.txt").read_text("utf-8").splitlines() if line[0] != "#"]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    assert [line.lower().split("==")[0] for line in lines] == sorted(line.lower().split("==")[0] for line in lines)


@pytest.mark.parametrize("version", ["6.10.0", "6.11.0", "6.11.1", "6.12.0", "6.12.1"])
def test_broken_releases_of_qt_are_refused_for_running_and_for_building(version):
    asked = [Requirement(line) for line in environment.requirements(ROOT, [])]
    qt = [one for one in asked if one.name == "PySide6-Essentials"]
    assert len(qt) == 2
    assert not [one for one in qt if version in one.specifier]
