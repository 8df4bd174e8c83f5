from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
import translations
from messages import SetupError

TS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES" sourcelanguage="en"><context><name>Table</name>
<message><source>Probe</source><translation>Prueba</translation></message></context></TS>
"""


@pytest.fixture
def lrelease() -> Path:
    return translations.lrelease_in(Path(sys.modules["PySide6"].__file__).parent.parent)


def test_a_catalogue_is_compiled_once_and_again_when_it_changes(tmp_path, lrelease):
    source = tmp_path / "verbeval_es.ts"
    source.write_text(TS, "utf-8")

    first, second = (translations.release(lrelease, tmp_path) for _ in range(2))
    os.utime(source, ns=(0, source.with_suffix(".qm").stat().st_mtime_ns + 1))

    assert (first, second) == ([tmp_path / "verbeval_es.qm"], [])
    assert translations.release(lrelease, tmp_path) == first
    assert "Prueba".encode("utf-16-be") in first[0].read_bytes()


def test_a_broken_catalogue_is_named_and_leaves_nothing(tmp_path, lrelease):
    (tmp_path / "verbeval_es.ts").write_text("<TS", "utf-8")
    with pytest.raises(SetupError, match=r"verbeval_es\.ts cannot be compiled"):
        translations.release(lrelease, tmp_path)
    assert not list(tmp_path.glob("*.qm*"))
