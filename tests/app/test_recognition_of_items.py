from __future__ import annotations

import pytest

from verbeval_gui.app.recognition import Kind, recognised
from verbeval_gui.errors import VerbevalError


def test_the_items_of_a_report_stand_for_the_report(tmp_path):
    (tmp_path / "night.json").write_text("{}")
    (tmp_path / "night.items.parquet").write_bytes(b"PAR1")

    assert recognised(tmp_path / "night.items.parquet") == (Kind.RESULTS, tmp_path / "night.json")


def test_items_without_their_report_are_refused_with_the_name_of_what_is_missing(tmp_path):
    (tmp_path / "night.items.parquet").write_bytes(b"PAR1")

    with pytest.raises(VerbevalError, match=r"night\.json"):
        recognised(tmp_path / "night.items.parquet")


def test_weights_in_other_formats_are_checkpoints(tmp_path):
    for name in ("config.json", "pytorch_model.bin", "tiny.gguf"):
        (tmp_path / name).write_bytes(b"{}")
    assert recognised(tmp_path / "pytorch_model.bin") == (Kind.CHECKPOINT, tmp_path)
    assert recognised(tmp_path / "tiny.gguf") == (Kind.CHECKPOINT, tmp_path / "tiny.gguf")
