"""Small files of every format of other tools, one or more for each of its shapes: what a fuzzer damages."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Iterable
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from helpers.foreign import STAMP, generated, log_header, log_sample, sample

Files = dict[str, bytes]
ZSTD = 93
_OLDER = "2026-01-30T10-20-30.123456"
# Bytes of a member's entry in an archive, beside its name.
_LOCAL, _CENTRAL = 30, 46


def seeds() -> dict[str, Files]:
    """Return small files by what they are; those of a folder stay together."""
    return {**_harness(), **_logs(), **_pairs(), **_suites(), **_mapped(), **_tables()}


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()


def _lines(rows: Iterable[Any]) -> bytes:
    return b"".join(_json(row) + b"\n" for row in rows)


def _harness() -> dict[str, Files]:
    samples, totals = f"samples_verbs_{STAMP}.jsonl", f"results_{STAMP}.json"
    said = {"verbs": {"alias": "verbs", "sample_len": 2, "acc,none": 0.5, "acc_stderr,none": 0.5}}
    run = {
        "results": said,
        "configs": {"verbs": {"output_type": "multiple_choice", "doc_to_choice": ["works", "work"]}},
        "config": {"model": "hf", "model_args": "pretrained=a/b,dtype=float", "limit": 2.0, "random_seed": 0},
        "n-samples": {"verbs": {"original": 9, "effective": 2}}, "model_name": "a/b", "date": 1.7e9,
    }  # fmt: skip
    rows = [sample(0), sample(1, acc=0.0, filtered_resps=[["-3.5", "False"], ["-3.0", "True"]])]
    old = sample(
        0, arguments=[["She", " works"], ["She", " work"]], target=0, filtered_resps=[[-2.0, False], [-3, True]]
    )
    del old["metrics"]
    several = [generated(0, "4", 1.0, filter_name=name) for name in ("strict", "flexible")]
    return {
        "harness run": {samples: _lines(rows), totals: _json(run)},
        "harness samples": {samples: _lines(rows)},
        "harness filters": {samples: _lines(several)},
        "harness old rows": {"a_b-samples.jsonl": _lines([old, old]), "results.json": _json({"results": said, "versions": {}, "config": {}})},  # noqa: E501
        "harness list": {f"samples_verbs_{STAMP}.json": _json(rows)},
        "harness stamps": {
            samples: _lines(rows[:1]), f"samples_verbs_{_OLDER}.jsonl": _lines(rows[1:]),
            f"samples_other_{_OLDER}.jsonl": _lines([sample(0, target="[0, 1]", brier_score=[0, [0.5, 0.5]])]),
        },
        "harness totals": {totals: _json(run)},
        "harness text targets": {samples: _lines([sample(0, target=" works"), sample(1, target="(0, 1)")])},
    }  # fmt: skip


def archive_of(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED, frames: int = 1) -> bytes:
    """Return a zip archive; method 93 compresses with zstd, which the module zipfile does not know, in some frames."""
    if method != ZSTD:
        return _zipped(members, method)
    packed = {name: _frames(content, frames) for name, content in members.items()}
    data = bytearray(_zipped(packed, zipfile.ZIP_STORED))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries, central = archive.infolist(), archive.start_dir
    for entry in entries:
        whole = members[entry.filename]
        for start, method_at, crc_at, size_at in ((entry.header_offset, 8, 14, 22), (central, 10, 16, 24)):
            data[start + method_at : start + method_at + 2] = ZSTD.to_bytes(2, "little")
            data[start + crc_at : start + crc_at + 4] = zlib.crc32(whole).to_bytes(4, "little")
            data[start + size_at : start + size_at + 4] = len(whole).to_bytes(4, "little")
        central += _CENTRAL + len(entry.filename.encode())
    return bytes(data)


def _frames(content: bytes, n: int) -> bytes:
    size = len(content) // n + 1
    parts = [content[start : start + size] for start in range(0, max(len(content), 1), size)]
    return b"".join(pa.compress(part, "zstd", asbytes=True) for part in parts)


def members_of(data: bytes) -> dict[str, bytes]:
    """Return the members of an archive that this program reads too."""
    found = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for entry in archive.infolist():
            if entry.compress_type == ZSTD:
                start = entry.header_offset + _LOCAL + len(entry.filename.encode())
                packed = data[start : start + entry.compress_size]
                found[entry.filename] = pa.decompress(packed, entry.file_size, "zstd", asbytes=True)
            else:
                found[entry.filename] = archive.read(entry)
    return found


def _zipped(members: dict[str, bytes], method: int) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return held.getvalue()


def _logs() -> dict[str, Files]:
    odd = {"value": {"a": [1, "P"]}, "answer": None, "explanation": "attachment://abc"}
    several = [
        log_sample(1),
        log_sample(1, epoch=2, scores={"choice": {"value": "I", "answer": "B"}}),
        log_sample(2, choices=None, target=["a", "b"], input=[{"role": "user", "content": "attachment://abc"}],
                   output={"completion": "a", "choices": [{"message": {"content": "a"}}]}, attachments={"abc": "Long."},
                   scores={"choice": {"value": 1.0, "answer": "a"}, "other": odd}),
        log_sample(3, error={"message": "time out"}, scores=None),
    ]  # fmt: skip
    members = {"header.json": _json(log_header())} | {
        f"samples/{one['id']}_epoch_{one['epoch']}.json": _json(one) for one in several
    }
    thin = {"_journal/start.json": _json(log_header()), "summaries.json": _json(several[:2])}
    return {
        "log object": {"a.json": _json(log_header() | {"samples": several})},
        "log archive": {"a.eval": archive_of(members)},
        "log stored": {"a.eval": archive_of(members, zipfile.ZIP_STORED)},
        "log zstd": {"a.eval": archive_of(members, ZSTD)},
        "log thin list": {"a.eval": archive_of(thin)},
        "log totals": {"a.json": _json(log_header())},
    }


def _pairs() -> dict[str, Files]:
    blimp = {"sentence_good": "She works.", "sentence_bad": "She work.", "field": "syntax", "UID": "agreement"}
    rows = [blimp | {"pairID": str(n)} for n in range(2)]
    scored = [one | {"score_good": -9.5 - n, "score_bad": -10} for n, one in enumerate(rows)]
    multi = "sen\twrong_sen\thas_attractors\tsen_prob\twrong_prob\tsen_nll\twrong_nll\tdelta\n"
    multi += "Él come.\tÉl comen.\tFalse\t[-1.0, -2]\t[-2.0]\t1.5\t2.5\t1.0\nB b.\tB c.\tTrue\t[]\t[1]\t2.5\t1.5\t-1\n"
    around = [{"prefix": "She ", "good": "works", "bad": "work", "suffix": " now.", "lang": "eng"}]
    zorro = "she work here .\nshe works here .\nthe cat are red .\nthe cat is red .\n"
    table = pa.table({"sentence_good": ["A b."], "sentence_bad": ["A c."], "pair_id": [1]})
    return {
        "pairs": {"a.jsonl": _lines(rows)},
        "pairs scored": {"a.jsonl": _lines(scored)},
        "pairs table scored": {"a.tsv": multi.encode()},
        "pairs around": {"eng.jsonl": _lines(around * 2)},
        "pairs lines": {"agreement-x.txt": zorro.encode()},
        "pairs folder": {"a.jsonl": _lines(rows), "b.jsonl": _lines(rows)},
        "pairs parquet": {"a.parquet": parquet_of(table)},
    }


def regions(first: float, second: float) -> list[dict[str, Any]]:
    """Return the regions of a condition of SyntaxGym with their surprisals."""
    said = (("The boys", first), ("eat", second), (".", 0.5))
    return [
        {"region_number": at, "content": text, "metric_value": {"sum": number, "mean": number}}
        for at, (text, number) in enumerate(said, 1)
    ]


def gym_suite(*surprisals: tuple[float, float], formula: str = "(2;%mismatch%) > (2;%match%)") -> dict[str, Any]:
    """Return a test suite of SyntaxGym: for each item the surprisal of the verb where it fits and where it does not."""
    items = [
        {
            "item_number": number,
            "conditions": [
                {"condition_name": "match", "regions": regions(8.5, match)},
                {"condition_name": "mismatch", "regions": regions(8.5, mismatch)},
            ],
        }
        for number, (match, mismatch) in enumerate(surprisals, 1)
    ]
    return {
        "meta": {"name": "number", "metric": "sum", "model": "grnn"},
        "region_meta": {"1": "subject", "2": "verb", "3": "end"},
        "predictions": [{"type": "formula", "formula": formula}],
        "items": items,
    }


def _suites() -> dict[str, Files]:
    formula = "[((2;%mismatch%) - (2;%match%)) > 0.5] & (*;%match%) < 99"
    summary = {"UID": "causative", "linguistics_term": "argument_structure", "ngram": 0.535, "gpt2": 0.782}
    return {
        "gym": {"a.json": _json(gym_suite((4.0, 9.5), (5.0, 2.0)))},
        "gym formula": {"a.json": _json(gym_suite((4.0, 9.5), formula=formula))},
        "pairs summary": {"models_summary.jsonl": _lines([summary] * 3)},
    }


def parquet_of(table: pa.Table) -> bytes:
    """Return a table as a Parquet file."""
    held = io.BytesIO()
    pq.write_table(table, held, write_statistics=False)
    return held.getvalue()


def _mapped() -> dict[str, Files]:
    means = {"exact_match": 1.0, "max_prob": 0.8}
    stat = [{"name": {"name": name, "split": "test"}, "count": 1, "mean": mean} for name, mean in means.items()]
    helm = [{"instance_id": f"id{n}", "train_trial_index": 0, "stats": stat} for n in range(2)]
    helm[1]["perturbation"] = {"name": "typos"}
    shown = [{"instance_id": "id1", "predicted_text": " goes", "stats": {"exact_match": 1.0, "max_prob": 0.5}}]
    row = {
        "testIdx": 0, "promptIdx": 0, "success": True, "failureReason": 0, "prompt": {"raw": "R", "label": "r"},
        "provider": {"id": "small"}, "response": {"output": "x"}, "testCase": {"metadata": {"topic": "verbs"}},
    }  # fmt: skip
    event = {"run_id": "r", "event_id": 0, "sample_id": "t.0", "created_by": ""}
    evals = [
        {"spec": {"eval_name": "verbs"}},
        event | {"type": "sampling", "data": {"prompt": [{"role": "user", "content": "She ___."}], "sampled": ["a"]}},
        event | {"type": "match", "data": {"correct": True, "expected": "a", "picked": "a"}},
    ]
    details = pa.table(
        {
            "__doc__": [{"query": "", "choices": ["A b.", "A c."], "gold_index": 0, "id": "0", "task_name": "v|0"}],
            "__model_response__": [{"text": [""], "logprobs": [-1.5, -2.0]}],
            "__metric__": [{"acc": 1}],
        }
    )
    return {
        "helm statistics": {"per_instance_stats.json": _json(helm)},
        "helm predictions": {"display_predictions.json": _json(shown)},
        "promptfoo": {
            "a.json": _json({"evalId": "e", "results": {"version": 3, "results": [row, row | {"testIdx": 1}]}})
        },
        "openai evals": {"a.jsonl": _lines(evals)},
        "lighteval": {"details_v.parquet": parquet_of(details)},
    }


def _tables() -> dict[str, Files]:
    head = ["id", "question", "expected", "predicted", "confidence", "language"]
    cells = [["1", '"Dos, y"', "a", "b", "0,9", "es"], ["2", "Two", "b", "b", "50 %", "en"]]
    comma = "\n".join(",".join(one) for one in [head, *cells[1:], *cells[1:]]) + "\n"
    semicolon = "\r\n".join(";".join(one) for one in [head, *cells])
    tabs = "\n".join("\t".join(one) for one in [head, *cells])
    scored = "prompt,choices,scores,gold\nShe,\"['a', 'b']\",\"[-1, -2]\",A\nHe,a|b,-3|-1,1\n"
    records = [{"q": "x", "gold": "a", "answer": "b", "p": 0.5, "meta": {"topic": n}} for n in range(2)]
    columns = {"q": ["x", "y"], "gold": ["a", "b"], "answer": ["b", "b"], "right": [True, None]}
    return {
        "csv": {"a.csv": comma.encode()},
        "csv windows": {"a.csv": semicolon.replace("Dos", "Dós").encode("cp1252")},
        "csv utf-16": {"a.csv": semicolon.encode("utf-16")},
        "csv marked": {"a.csv": b"\xef\xbb\xbf" + semicolon.encode()},
        "csv scores": {"a.csv": scored.encode()},
        "csv unnamed": {"a.csv": b"1,0.5,a\n2,0.25,b\n"},
        "csv repeated": {"a.csv": b"id,text,text,,predicted,expected\n1,a,b,c,x,x\n2,a,b,c,x,y,z\n3,a\n"},
        "tsv": {"a.tsv": tabs.encode()},
        "json lines": {"a.jsonl": _lines(records)},
        "json inside": {"a.json": _json({"run": {"rows": records}})},
        "json columns": {"a.json": _json(columns)},
        "parquet": {"a.parquet": parquet_of(pa.Table.from_pylist(records))},
    }
