"""What a results file of lm-evaluation-harness says of the run: the model, the tasks' settings, the printed figures."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.formats.reading import decoded, number_of
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_LARGEST: Final = 256 * 2**20
_NAMES: Final = ("pretrained", "peft", "delta", "engine", "model", "path")


@dataclass(frozen=True)
class Totals:
    """What one results file says.

    Attributes:
        model: Name of the model; empty where the file has none.
        run: What is kept of the run, under the names of results.json.
        checkpoint: What is kept of the model, likewise.
        configs: Settings by task.
        printed: Figures by task and metric, that of the filter behind a comma where there is one.
        limit: The number or share of items that the run was cut down to; None for a whole one.
        sizes: By task, how many items it has, and how many were run.
    """

    model: str = ""
    run: Mapping[str, Any] = field(default_factory=dict)
    checkpoint: Mapping[str, Any] = field(default_factory=dict)
    configs: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    printed: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    limit: float | None = None
    sizes: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def figure(self, task: str, metric: str, filter_name: str) -> float | None:
        """Return a printed figure of a task; None where it was not printed."""
        held = self.printed.get(task, {})
        return held.get(f"{metric},{filter_name}", held.get(metric))


def is_totals(value: object) -> bool:
    """Whether JSON is a results file of the harness, of any version."""
    if not isinstance(value, dict) or not isinstance(value.get("results"), dict):
        return False
    return isinstance(value.get("configs"), dict) or (
        isinstance(value.get("versions"), dict) and isinstance(value.get("config"), dict)
    )


def read_totals(path: Path) -> Totals:
    """Read a results file; what it does not say, or says in another shape, is left out.

    Raises:
        VerbevalError: It cannot be read, is too large, or is no results file of the harness.
    """
    try:
        size = path.stat().st_size
    except OSError:
        size = 0
    value: Any = None
    with suppress(ValueError):
        value = None if size > _LARGEST else decoded(read_bytes(path).removeprefix(b"\xef\xbb\xbf"), Any)
    if not is_totals(value):
        raise VerbevalError(
            mark("{path} cannot be read as totals of lm-evaluation-harness."),
            mark("Copy it again, or open the samples file alone."),
            path=str(path),
        )
    return _totals(value)


def _totals(value: dict[str, Any]) -> Totals:
    config = _object(value.get("config"))
    model = _model(value, config)
    results = {str(task): _object(figures) for task, figures in value["results"].items()}
    return Totals(
        model=model,
        run=_run(value, config),
        checkpoint=_checkpoint(config, model),
        configs={str(task): _object(one) for task, one in _object(value.get("configs")).items()},
        printed={task: _figures(figures) for task, figures in results.items()},
        limit=number_of(config.get("limit")),
        sizes={str(task): _size(one) for task, one in _object(value.get("n-samples")).items()},
    )


def _model(value: Mapping[str, Any], config: Mapping[str, Any]) -> str:
    if isinstance(name := value.get("model_name"), str) and name:
        return name
    held = config.get("model_args")
    if isinstance(held, str):
        held = dict(part.split("=", 1) for part in held.split(",") if "=" in part)
    named = [_object(held).get(name) for name in _NAMES]
    found = next((name for name in named if isinstance(name, str) and name), config.get("model"))
    return found if isinstance(found, str) else ""


def _run(value: Mapping[str, Any], config: Mapping[str, Any]) -> dict[str, Any]:
    known = {
        "created": _time(value.get("date")),
        "tool_version": value.get("lm_eval_version"),
        "seed": config.get("random_seed"),
        "device": config.get("device"),
        "dtype": config.get("model_dtype"),
        "duration": number_of(value.get("total_evaluation_time_seconds")),
    }
    return {name: one for name, one in known.items() if isinstance(one, str | int | float)}


def _checkpoint(config: Mapping[str, Any], model: str) -> dict[str, Any]:
    revision = config.get("model_revision")
    step = step_in(revision if isinstance(revision, str) else "")
    known = {
        "name": model,
        "step": step if step is not None else step_in(model),
        "sha256": config.get("model_sha"),
        "parameters": config.get("model_num_parameters"),
    }
    return {name: one for name, one in known.items() if isinstance(one, str | int) and one}


def _time(seconds: object) -> str | None:
    number = number_of(seconds)
    if number is None or not 0 <= number < 2**36:
        return None
    return datetime.fromtimestamp(number, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _figures(held: Mapping[str, Any]) -> dict[str, float]:
    numbers = {str(name): one for name, one in held.items() if isinstance(one, int | float)}
    return {name: float(one) for name, one in numbers.items() if abs(one) < 1e300}


def _size(held: Any) -> tuple[int, int]:
    original, effective = (_object(held).get(name) for name in ("original", "effective"))
    return (original, effective) if isinstance(original, int) and isinstance(effective, int) else (0, 0)


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
