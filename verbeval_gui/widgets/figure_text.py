"""What one figure of the overview says, before it is laid out: longer and shorter wordings, and its mark."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RangeMark:
    """Where a figure lies on its scale from 0 to `top`.

    Attributes:
        value: The whole's figure.
        interval: Its 95 % interval; None for figures without one.
        part_value: The selection's figure; None when nothing is selected.
        part_interval: Its interval; None likewise.
        chance: What guessing reaches, drawn as a tick; None where not known.
        blind: What answers that do not depend on the sentence reach, drawn as faint ticks.
        by_chance: What chance alone gives at most, drawn as a band from 0; None for figures without one.
        top: Right end of the scale.
        was_value: The baseline's figure, hollow on a line of its own; None without one.
        was_interval: Its interval; None likewise.
    """

    value: float
    interval: tuple[float, float] | None = None
    part_value: float | None = None
    part_interval: tuple[float, float] | None = None
    chance: float | None = None
    by_chance: float | None = None
    blind: tuple[float, ...] = ()
    top: float = 1.0
    was_value: float | None = None
    was_interval: tuple[float, float] | None = None


@dataclass(frozen=True)
class FigureText:
    """One figure in words; of several wordings the first that fits is shown.

    Attributes:
        labels: Name of the figure.
        value: The number.
        detail: Beside the number, an interval or a reason; moves to the last line where there is no room.
        seconds: Last line.
        tooltip: Definition and all numbers, a line each.
        spoken: Name and numbers for a screen reader.
        mark: Where it lies on its scale; None without a number.
        is_part: Whether the last line speaks of the selection, or of a baseline.
        is_enabled: Whether there is anything to select.
        is_warning: Whether a warning sign stands before the name.
    """

    labels: tuple[str, ...]
    value: str
    detail: str = ""
    seconds: tuple[str, ...] = ()
    tooltip: str = ""
    spoken: str = ""
    mark: RangeMark | None = None
    is_part: bool = False
    is_enabled: bool = True
    is_warning: bool = False


@dataclass(frozen=True)
class CountText:
    """One count of the overview, such as prefix traps.

    Attributes:
        number: The count, or a dash.
        words: What is counted.
        tooltip: What it means.
        is_enabled: Whether there is anything to select.
    """

    number: str
    words: str
    tooltip: str
    is_enabled: bool
