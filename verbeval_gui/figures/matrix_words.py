"""What a confusion matrix says about its cells, rows and columns."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.selection import JUDGED
from verbeval_gui.figures import wording
from verbeval_gui.figures.matrix_look import MatrixLook
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.answer_matrix import AnswerMatrixSlice
from verbeval_gui.slices.matrix import MatrixSlice

_LONGEST = 60


def class_name(shown: MatrixSlice, position: int) -> str:
    """Return the name of a class on screen; that of the no-answer column for its position."""
    if position == len(shown.names):
        return QCoreApplication.translate("Values", "no answer")
    name = shown.names[position]
    if isinstance(shown, AnswerMatrixSlice):
        return _answer_name(name) if position < len(shown.names) - 1 or not shown.n_others else _others(shown)
    return value_name("label" if shown.dimension == JUDGED else "expected_kind", name)


def grouped_text(shown: AnswerMatrixSlice, style: Style) -> str:
    """Return how many answers have a row of their own; empty where all have."""
    if not shown.n_others:
        return ""
    text = QCoreApplication.translate("MatrixChart", "{k} of {n} answers, the others together")
    return text.format(k=style.count(len(shown.names) - 1), n=style.count(shown.n_answers))


def class_names(shown: MatrixSlice) -> tuple[str, ...]:
    """Return the names of all classes."""
    return tuple(class_name(shown, i) for i in range(len(shown.names)))


def cell_lines(
    shown: MatrixSlice,
    style: Style,
    row: int,
    column: int,
    *,
    is_dangerous: bool,
    baseline: MatrixSlice | None = None,
) -> tuple[str, ...]:
    """Return all that a cell says, with what it held in a second checkpoint's matrix."""
    passed = QCoreApplication.translate("MatrixChart", "Errors passed as correct")
    return wording.lines(
        f"{cell_title(shown, row, column)}{wording.SEPARATOR}{cell_counts(shown, style, row, column)}",
        passed if is_dangerous else "",
        cell_share(shown, style, row, column),
        cell_column_share(shown, style, row, column),
        cell_selected(shown, style, row, column),
        "" if baseline is None else cell_baseline(shown, baseline, style, row, column),
    )


def cell_baseline(shown: MatrixSlice, baseline: MatrixSlice, style: Style, row: int, column: int) -> str:
    """Return how much the same cell of a second checkpoint holds, and the difference."""
    was = baseline_count(shown, baseline, row, column)
    text = QCoreApplication.translate("MatrixChart", "baseline {n} ({change})")
    change = signed_count(style, count_of(shown, row, column) - was)
    return text.format(n=style.count(was), change=change)


def baseline_count(shown: MatrixSlice, baseline: MatrixSlice, row: int, column: int) -> int:
    """Return the count of a second checkpoint's cell of the same classes; 0 where its matrix has no such class."""
    names = baseline.names
    if shown.names[row] not in names:
        return 0
    if column == len(shown.names):
        return count_of(baseline, names.index(shown.names[row]), len(names))
    if shown.names[column] not in names:
        return 0
    return count_of(baseline, names.index(shown.names[row]), names.index(shown.names[column]))


def signed_count(style: Style, difference: int) -> str:
    """Return a difference of counts with its sign."""
    return wording.signed(style.count(abs(difference)), difference)


def cell_title(shown: MatrixSlice, row: int, column: int) -> str:
    """Return what a cell is, as `true incorrect, predicted correct`."""
    text = QCoreApplication.translate("MatrixChart", "true {true}, predicted {predicted}")
    return text.format(true=class_name(shown, row), predicted=class_name(shown, column))


def cell_counts(shown: MatrixSlice, style: Style, row: int, column: int) -> str:
    """Return how much a cell holds: `31 sentences of 24 probes` in the label matrix, `31 probes` in the other."""
    count = count_of(shown, row, column)
    if shown.dimension != JUDGED:
        return probe_count(count, style)
    one = QCoreApplication.translate("MatrixChart", "{n} sentence of {probes}")
    several = QCoreApplication.translate("MatrixChart", "{n} sentences of {probes}")
    probes = probe_count(int(shown.probes[row, column]), style)
    return (one if count == 1 else several).format(n=style.count(count), probes=probes)


def probe_count(n: int, style: Style) -> str:
    """Return how many probes something holds."""
    one = QCoreApplication.translate("MatrixChart", "{n} probe")
    several = QCoreApplication.translate("MatrixChart", "{n} probes")
    return (one if n == 1 else several).format(n=style.count(n))


def cell_share(shown: MatrixSlice, style: Style, row: int, column: int) -> str:
    """Return a cell's share of its row with interval; nothing for the no-answer column and for empty rows."""
    total = int(shown.whole.counts[row].sum())
    if column == len(shown.names) or not total:
        return ""
    share = Proportion.of(total, int(shown.whole.counts[row, column]))
    return QCoreApplication.translate("MatrixChart", "share of row {share}").format(
        share=wording.estimate(style, share)
    )


def cell_column_share(shown: MatrixSlice, style: Style, row: int, column: int) -> str:
    """Return a cell's share of its column with interval; nothing for the no-answer column and for empty columns."""
    if column == len(shown.names) or not (total := int(shown.whole.counts[:, column].sum())):
        return ""
    share = Proportion.of(total, int(shown.whole.counts[row, column]))
    text = QCoreApplication.translate("MatrixChart", "share of column {share}")
    return text.format(share=wording.estimate(style, share))


def shades_text(view: MatrixLook) -> str:
    """Return what a darker cell means."""
    if view.is_log:
        return QCoreApplication.translate("MatrixChart", "Darker: more, by its logarithm")
    if view.is_by_column:
        return QCoreApplication.translate("MatrixChart", "Darker: a larger share of the column")
    return QCoreApplication.translate("MatrixChart", "Darker: a larger share of the row")


def class_captions(shown: MatrixSlice, style: Style, cells: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return recall and F1 where the cells are exactly a row, precision and F1 where a column; else nothing."""
    n = len(shown.names)
    answered = {cell for cell in cells if cell[1] < n}
    for i in range(n):
        if answered == {(i, j) for j in range(n)}:
            lines = row_lines(shown, style, i)
        elif answered == {(j, i) for j in range(n)}:
            lines = column_lines(shown, style, i)
        else:
            continue
        return (wording.SEPARATOR.join(lines), wording.SEPARATOR.join(lines[:2]), lines[1])
    return ()


def cell_selected(shown: MatrixSlice, style: Style, row: int, column: int) -> str:
    """Return how much of a cell is selected; nothing without a selection."""
    if shown.part is None:
        return ""
    counts = shown.part.no_answer[row] if column == len(shown.names) else shown.part.counts[row, column]
    return QCoreApplication.translate("Wording", "selected {n}").format(n=style.count(int(counts)))


def row_lines(shown: MatrixSlice, style: Style, row: int) -> tuple[str, ...]:
    """Return what a row's name says: how many there are, and the recall."""
    text = QCoreApplication.translate("MatrixChart", "true {true}: {n}")
    title = text.format(true=class_name(shown, row), n=style.count(int(shown.shown.counts[row].sum())))
    recall = QCoreApplication.translate("MatrixChart", "recall {recall}")
    return wording.lines(
        title, recall.format(recall=wording.estimate(style, shown.shown.recall[row])), _f1(shown, style, row)
    )


def column_lines(shown: MatrixSlice, style: Style, column: int) -> tuple[str, ...]:
    """Return what a column's name says: how many there are, and the precision."""
    text = QCoreApplication.translate("MatrixChart", "predicted {predicted}: {n}")
    if column == len(shown.names):
        return (text.format(predicted=class_name(shown, column), n=style.count(int(shown.shown.no_answer.sum()))),)
    n = int(shown.shown.counts[:, column].sum())
    precision = QCoreApplication.translate("MatrixChart", "precision {precision}")
    return wording.lines(
        text.format(predicted=class_name(shown, column), n=style.count(n)),
        precision.format(precision=wording.estimate(style, shown.shown.precision[column])),
        _f1(shown, style, column),
    )


def count_of(shown: MatrixSlice, row: int, column: int) -> int:
    """Return the whole's count in a cell, the no-answer column being the last."""
    return int(shown.whole.no_answer[row] if column == len(shown.names) else shown.whole.counts[row, column])


def _f1(shown: MatrixSlice, style: Style, position: int) -> str:
    text = QCoreApplication.translate("MatrixChart", "F1 {f1}; classes are not weighted")
    return text.format(f1=style.number(shown.shown.f1[position]))


def _answer_name(name: str) -> str:
    line = " ".join(name.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def _others(shown: AnswerMatrixSlice) -> str:
    return QCoreApplication.translate("MatrixChart", "others ({n})").format(n=shown.n_others)
