"""Perplexity of running texts by split and language, on a logarithmic axis. Languages are never subtracted."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.glyphs import draw_triangle
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import CENTER, LEFT, RIGHT, Pencil
from verbeval_gui.figures.perplexity_layout import PerplexityLayout
from verbeval_gui.figures.ruler import AXIS, LABEL, NUMBER
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.slices.perplexity import PerplexityCell, PerplexitySlice

translate = QCoreApplication.translate
_DASHES = (4.0, 3.0)
_WARNING = 11.0
_MANY = 10_000_000


@dataclass(frozen=True, eq=False)
class PerplexityChart(Figure):
    """Draws one point a set of texts, with perplexity, bits per byte and tokens written beside it.

    Attributes:
        shown: What to draw.
        checkpoint: Its name, for the title.
    """

    shown: PerplexitySlice
    checkpoint: str = ""

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = translate("PerplexityChart", "Perplexity — checkpoint={name}, texts={n}")
        return text.format(name=self.checkpoint, n=style.count(self.shown.n_documents))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return what may be compared, and what the line and the triangle mean where there are any."""
        parts = [translate("PerplexityChart", "Tokens differ between languages: compare those by bits per byte only.")]
        if self.shown.vocabulary:
            text = translate("PerplexityChart", "Dashed: all {n} tokens equally likely.")
            parts.append(text.format(n=style.count(self.shown.vocabulary)))
        if any(cell.is_uniform for cell in self.shown.cells):
            parts.append(translate("PerplexityChart", "Triangle: no better than that."))
        return (" ".join(parts),)

    def least_height(self, style: Style) -> float:
        """Return the height of the rows with head and axis."""
        return PerplexityLayout.least_height(style, len(self.shown.cells))

    def is_whole(self, rect: QRectF, style: Style) -> bool:
        """Return whether every name is written whole, and the plot is wide enough to be read."""
        return self.layout(rect, style).is_whole(style, [_name(cell) for cell in self.shown.cells])

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:  # noqa: ARG002  # texts are no probes
        """Return nothing."""
        return ()

    def words(self, mark: Mark, style: Style) -> MarkWords:  # noqa: ARG002  # as above
        """Return nothing."""
        return MarkWords("", ())

    def layout(self, rect: QRectF, style: Style) -> PerplexityLayout:
        """Return where everything lies in `rect`."""
        cells = self.shown.cells
        values = [cell.perplexity for cell in cells if cell.perplexity is not None]
        values += [float(self.shown.vocabulary)] if self.shown.vocabulary else []
        written = [_numbers(cell, style) for cell in cells]
        columns = [(head, *(row[at] for row in written)) for at, head in enumerate(_heads())]
        return PerplexityLayout.of(rect, style, [_name(cell) for cell in cells], columns, values)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:  # noqa: ARG002  # not picked
        """Draw the ground, the level of a uniform model, and a row a set of texts."""
        layout = self.layout(rect, pencil.style)
        _draw_ground(pencil, layout)
        if self.shown.vocabulary:
            x = layout.x(self.shown.vocabulary)
            pencil.line(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()), "text3", 1.2, _DASHES)
            _write_uniform(pencil, layout, x)
        for box, head in zip(layout.columns, _heads(), strict=True):
            pencil.text(QRectF(box.left(), layout.heads.top(), box.width(), layout.heads.height()), head, RIGHT)
        for at, cell in enumerate(self.shown.cells):
            if at and not cell.language:
                pencil.rule(layout.names.left(), layout.heads.right(), layout.row_box(at).top())
            _draw_row(pencil, layout, at, cell)


def _draw_ground(pencil: Pencil, layout: PerplexityLayout) -> None:
    plot, style = layout.plot, pencil.style
    taken: list[QRectF] = []
    for number in layout.round_numbers():
        text = style.count(round(number)) if number < _MANY else f"{number:.0e}"
        width, x = pencil.ruler.width(text, AXIS), layout.x(number)
        box = QRectF(x - width / 2, layout.ticks.top(), width, layout.ticks.height())
        if not any(box.adjusted(-6, 0, 6, 0).intersects(other) for other in taken):
            pencil.line(QPointF(x, plot.top()), QPointF(x, plot.bottom()), "line")
            pencil.text(box, text, CENTER)
            taken.append(box)
    pencil.rule(plot.left(), plot.right(), plot.bottom(), "edge")
    name = translate("PerplexityChart", "perplexity →")
    box = layout.ticks.translated(0, layout.ticks.height() - style.px(2))
    pencil.text(box, pencil.ruler.elided(name, AXIS, box.width()), RIGHT)


def _write_uniform(pencil: Pencil, layout: PerplexityLayout, x: float) -> None:
    """Name the dashed line above it, as far left as it takes to stay over the plot; not at all in a narrow one."""
    text = translate("PerplexityChart", "uniform")
    width = pencil.ruler.width(text, AXIS)
    left = max(min(x - width / 2, layout.plot.right() - width), layout.plot.left())
    if width <= layout.plot.width():
        pencil.text(QRectF(left, layout.heads.top(), width, layout.heads.height()), text, LEFT)


def _draw_row(pencil: Pencil, layout: PerplexityLayout, at: int, cell: PerplexityCell) -> None:
    row, style = layout.row_box(at), pencil.style
    box = QRectF(layout.names.left(), row.top(), layout.names.width(), row.height())
    lettering = LABEL if cell.language else LABEL.bold()
    pencil.text(box, pencil.ruler.elided(_name(cell), lettering, box.width()), LEFT, lettering)
    for column, text in zip(layout.columns, _numbers(cell, style), strict=True):
        pencil.text(QRectF(column.left(), row.top(), column.width(), row.height()), text, RIGHT, NUMBER)
    if cell.perplexity is None:
        return
    middle = QPointF(layout.x(cell.perplexity), row.center().y())
    if cell.is_uniform:
        size = style.px(_WARNING)
        place = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        draw_triangle(pencil.painter, place, pencil.color("wrong"))
    else:
        pencil.dot(middle, 3.6, "ink", is_hollow=bool(cell.language))


def _name(cell: PerplexityCell) -> str:
    """Return the split of all texts together, or the language below it."""
    return value_name("language", cell.language) if cell.language else cell.split


def _heads() -> tuple[str, ...]:
    return (
        translate("PerplexityChart", "perplexity"),
        translate("PerplexityChart", "bits/byte"),
        translate("PerplexityChart", "tokens"),
    )


def _numbers(cell: PerplexityCell, style: Style) -> tuple[str, ...]:
    tokens = "–" if cell.tokens is None else style.count(cell.tokens)
    return (style.number(cell.perplexity), style.number(cell.bits_per_byte), tokens)
