from __future__ import annotations

import json
import os
import zipfile
import zlib

import pytest
from helpers.foreign import answers, log_header, log_sample, opened

from verbeval_gui.data.formats import archives
from verbeval_gui.data.formats.archives import Archive
from verbeval_gui.errors import VerbevalError


def archive_of(path, members, method=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def test_a_member_that_unfolds_to_a_thousand_times_its_size_is_refused_before_it_is_unfolded(tmp_path):
    path = archive_of(tmp_path / "bomb.eval", {"header.json": bytes(archives.LARGEST + 1)})
    assert path.stat().st_size < archives.LARGEST / 500
    with pytest.raises(VerbevalError, match="holds more than is opened here"):
        opened(path)


def test_a_member_that_lies_about_its_size_is_refused_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "LARGEST", 1000)
    path = archive_of(tmp_path / "a.zip", {"a": os.urandom(2000)})
    data = bytearray(path.read_bytes())
    for sign, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.rfind(sign)
        data[at + place : at + place + 4] = (900).to_bytes(4, "little")
    path.write_bytes(data)
    with Archive(path) as archive, pytest.raises(VerbevalError):
        archive.read("a")


def test_what_is_read_in_all_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "_MOST_IN_ALL", 1500)
    path = archive_of(tmp_path / "a.zip", {"a": os.urandom(1000), "b": os.urandom(1000)})
    with Archive(path) as archive:
        archive.read("a")
        with pytest.raises(VerbevalError, match="holds more than is opened here"):
            archive.read("b")


def test_names_that_lead_elsewhere_lead_nowhere(tmp_path):
    """Nothing is ever unpacked: a name is a key, and no file appears anywhere."""
    folder = tmp_path / "inner"
    folder.mkdir()
    members = {
        "header.json": json.dumps(log_header()),
        "../evil.json": "{}",
        "/evil.json": "{}",
        "samples/../../evil.json": json.dumps(log_sample(9)),
        "samples/s1_epoch_1.json": json.dumps(log_sample(1)),
    }
    path = archive_of(folder / "a.eval", members)
    frame = opened(path)
    assert "right" in answers(frame)
    assert sorted(entry.name for entry in tmp_path.rglob("*")) == ["a.eval", "inner"]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_every_usual_compression_is_read(tmp_path, method):
    members = {"header.json": json.dumps(log_header()), "samples/a_epoch_1.json": json.dumps(log_sample())}
    assert answers(opened(archive_of(tmp_path / "a.eval", members, method))) == ["right"]


def test_an_unknown_compression_is_named(tmp_path):
    path = archive_of(tmp_path / "a.eval", {"header.json": json.dumps(log_header())})
    data = bytearray(path.read_bytes())
    for sign, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = data.find(sign)
        data[at + place : at + place + 2] = (77).to_bytes(2, "little")
    path.write_bytes(data)
    with pytest.raises(VerbevalError, match="number 77"):
        opened(path)


def test_a_member_without_a_name_is_a_member(tmp_path):
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(zipfile.ZipInfo(""), b"nameless")
        archive.writestr("named/", b"")
        archive.writestr("named/a", b"a")
    with Archive(path) as archive:
        assert archive.names == ("", "named/a")
        assert archive.read("") == b"nameless"


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 0.99])
def test_an_archive_that_is_cut_off_is_told_to_be(tmp_path, share):
    path = archive_of(
        tmp_path / "a.eval", {"header.json": json.dumps(log_header()), "samples/a.json": os.urandom(3000)}
    )
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
    with pytest.raises(VerbevalError, match=r"a\.eval"):
        opened(path)


def test_a_member_that_is_damaged_is_told_to_be(tmp_path):
    path = archive_of(tmp_path / "a.zip", {"a": b"some words" * 20}, zipfile.ZIP_STORED)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"some words", b"same words", 1))
    with Archive(path) as archive, pytest.raises(VerbevalError, match="CRC"):
        archive.read("a")


def test_a_locked_member_is_told_to_be(tmp_path):
    path = archive_of(tmp_path / "a.eval", {"header.json": json.dumps(log_header())})
    data = bytearray(path.read_bytes())
    for sign, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.find(sign) + place] |= 1
    path.write_bytes(data)
    with pytest.raises(VerbevalError, match=r"password|encrypted"):
        opened(path)


def test_the_compressor_that_fills_memories_is_real():
    assert len(zlib.compress(bytes(10**6))) < 10**6 / 900
