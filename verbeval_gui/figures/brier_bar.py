"""What the Brier score is made of, as one stacked bar: reliability and uncertainty, less the resolution."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF

from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import LEFT, RIGHT, Pencil
from verbeval_gui.figures.ruler import LABEL, NUMBER, ruler_of
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.losses import BrierParts

_MARGIN, _BAR, _GAP = 12.0, 16.0, 6.0


@dataclass(frozen=True, eq=False)
class BrierBar(Figure):
    """Draws Brier = REL + UNC - generalised resolution: what is added above, what is taken away and left below.

    Attributes:
        parts: The parts; None without answers.
        n: Number of answers.
        checkpoint: Name of the checkpoint, for the title.
    """

    parts: BrierParts | None
    n: int
    checkpoint: str = ""

    def title(self, style: Style) -> str:
        """Return the title for files."""
        text = QCoreApplication.translate("BrierBar", "Brier — checkpoint={name}, Brier={brier}, N={n}")
        value = style.number(self.parts.brier if self.parts else None, 3)
        return text.format(name=self.checkpoint, brier=value, n=style.count(self.n))

    def captions(self, style: Style) -> tuple[str, ...]:
        """Return the sum in numbers."""
        if self.parts is None:
            return ("",)
        text = QCoreApplication.translate("BrierBar", "Brier {brier} = {rel} + {unc} − {res}")
        rel, unc, res = (style.number(value, 3) for value in _values(self.parts))
        return (text.format(brier=style.number(self.parts.brier, 3), rel=rel, unc=unc, res=res),)

    def least_height(self, style: Style) -> float:
        """Return the height of the bar with its three lines."""
        line = ruler_of(style).height(LABEL) + style.px(4)
        return 3 * line + 2 * style.px(_BAR) + style.px(3 * _GAP)

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:  # noqa: ARG002  # a part of a score has no probes
        """Return nothing."""
        return ()

    def words(self, mark: Mark, style: Style) -> MarkWords:  # noqa: ARG002  # as above
        """Return nothing."""
        return MarkWords("", ())

    def explanation(self, style: Style) -> str:
        """Return each part with its value and what it means, a line each; empty without answers."""
        if self.parts is None:
            return ""
        rows = zip(_names(), _values(self.parts), _meanings(), strict=True)
        return "\n".join(f"{name}, {style.number(value, 3)}. {meaning}" for name, value, meaning in rows)

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:  # noqa: ARG002  # not picked
        """Draw the bars, and a line for each part below them."""
        if self.parts is None:
            return
        rel, unc, res, rest = self.boxes(rect, pencil.style)
        pencil.fill(rel, "text2")
        pencil.fill(unc, "whole")
        pencil.fill(QRectF(unc.right() - 1, unc.top(), 1, unc.height()), "edge")
        pencil.fill(rest, "edge")
        pencil.frame(res, "edge", 1.0, 0)
        self._write(pencil, rect)

    def boxes(self, rect: QRectF, style: Style) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Return where lie reliability and uncertainty above, resolution and the Brier score below.

        Raises:
            ValueError: There are no answers.
        """
        if self.parts is None:
            raise ValueError("there is no Brier score without answers")
        rel, unc, res = _values(self.parts)
        left, width = rect.left() + style.px(_MARGIN), rect.width() - style.px(2 * _MARGIN)
        unit = width / max(rel + unc, rel + unc - res, 1e-12)
        top, height = rect.top() + style.px(_GAP), style.px(_BAR)
        low, end = top + height + style.px(2), left + (rel + unc) * unit
        score = (rel + unc - res) * unit
        return (
            QRectF(left, top, rel * unit, height),
            QRectF(left + rel * unit, top, unc * unit, height),
            QRectF(min(left + score, end), low, abs(res) * unit, height),
            QRectF(left, low, min(score, end - left), height),
        )

    def _write(self, pencil: Pencil, rect: QRectF) -> None:
        if self.parts is None:
            return
        px, line = pencil.style.px, pencil.ruler.height(LABEL) + pencil.style.px(4)
        top = rect.top() + px(3 * _GAP) + 2 * px(_BAR)
        signs = ("", "+ ", "\N{MINUS SIGN} ")
        for i, (name, value) in enumerate(zip(_names(), _values(self.parts), strict=True)):
            box = QRectF(rect.left() + px(_MARGIN), top + i * line, rect.width() - px(2 * _MARGIN), line)
            number = f"{signs[i]}{pencil.style.number(value, 3)}"
            room = box.width() - pencil.ruler.width(number, NUMBER) - px(26)
            key = QRectF(box.left(), box.center().y() - px(5), px(12), px(10))
            _draw_key(pencil, key, i)
            text = pencil.ruler.elided(name, LABEL, room)
            pencil.text(box.adjusted(px(18), 0, 0, 0), text, LEFT, LABEL)
            pencil.text(box, number, RIGHT, NUMBER)


def _draw_key(pencil: Pencil, box: QRectF, position: int) -> None:
    if position == 2:
        pencil.frame(box, "edge", 1.0, 0)
    else:
        pencil.fill(box, ("text2", "whole")[position])


def _values(parts: BrierParts) -> tuple[float, float, float]:
    return parts.rel, parts.unc, parts.generalised_resolution


def _names() -> tuple[str, str, str]:
    return (
        QCoreApplication.translate("BrierBar", "REL: miscalibration"),
        QCoreApplication.translate("BrierBar", "UNC: uncertainty of the suite"),
        QCoreApplication.translate("BrierBar", "RES: resolution, within bins too"),
    )


def _meanings() -> tuple[str, str, str]:
    return (
        QCoreApplication.translate("BrierBar", "Squared gap of confidence and accuracy; 0 is calibrated."),
        QCoreApplication.translate("BrierBar", "Accuracy × (1 − accuracy): what a constant confidence would cost."),
        QCoreApplication.translate("BrierBar", "How well confidence tells right answers from wrong ones."),
    )
