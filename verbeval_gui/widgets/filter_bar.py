"""The selection as chips and as one line of text, with the way back and forward and how many it holds."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget

from verbeval_gui.data.expression import Vocabulary, widened, write_expression
from verbeval_gui.data.selection import SCOPES, Facet, Selection
from verbeval_gui.figures.style import BODY, CONTROL, HAIRLINE, TITLE, Style
from verbeval_gui.widgets.chip import Chip
from verbeval_gui.widgets.chip_text import chip_text
from verbeval_gui.widgets.expression_line import ExpressionLine
from verbeval_gui.widgets.icon_button import IconButton
from verbeval_gui.widgets.look import draw_text, dress, text_width
from verbeval_gui.widgets.strokes import draw_back, draw_forward

translate: Final = QCoreApplication.translate
_HEIGHT: Final = 40
_MARGIN: Final = 10.0
_GAP: Final = 8.0
_LINE_LEAST: Final = 250.0
_LINE_SHARE: Final = 0.36
_LINE_MOST: Final = 760.0
_MORE: Final = 44.0
_LONGEST_NAME: Final = 60


class FilterBar(QWidget):
    """Chips joined by *and*, the same as an expression, and n of N.

    Signals:
        back_requested: One step back.
        forward_requested: One step forward.
        facet_removed: A chip was taken out. Carries its dimension.
        expression_entered: A line was entered. Carries the selection.
        clear_requested: The person wants no selection.
    """

    back_requested = Signal()
    forward_requested = Signal()
    facet_removed = Signal(str)
    expression_entered = Signal(Selection)
    clear_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._selection = Selection()
        self._absent: frozenset[str] = frozenset()
        self._vocabulary: Vocabulary | None = None
        self._chips: dict[str, Chip] = {}
        self._words_at: list[tuple[float, str]] = []
        dress(self, style)
        self.setFixedHeight(round(style.px(_HEIGHT)))
        self.setAccessibleName(translate("FilterBar", "Selection"))
        self._back = IconButton(draw_back, translate("FilterBar", "Back (Alt+Left)"), style, parent=self)
        self._back.clicked.connect(self.back_requested)
        self._forward = IconButton(draw_forward, translate("FilterBar", "Forward (Alt+Right)"), style, parent=self)
        self._forward.clicked.connect(self.forward_requested)
        self._more = self._more_button()
        self._line = ExpressionLine(style, self)
        self._line.entered.connect(self.expression_entered)
        self._line.clear_requested.connect(self.clear_requested)
        self._count = QLabel(self)
        self._count.setFont(style.font(TITLE, QFont.Weight.DemiBold))
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    @property
    def line(self) -> ExpressionLine:
        """The expression."""
        return self._line

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips in the order of the facets, those in the menu included."""
        return tuple(self._chips.values())

    def show_filter(
        self, selection: Selection, n_selected: int, n_rows: int, can_back: bool, can_forward: bool,
        absent: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        """Show another selection and how many rows it holds; chips of `absent` dimensions are struck out."""
        self._selection = selection
        self._absent = absent
        self._back.setEnabled(can_back)
        self._forward.setEnabled(can_forward)
        of = translate("FilterBar", "{n} of {total}")
        self._count.setText(of.format(n=self._style.count(n_selected), total=self._style.count(n_rows)))
        self._line.show_expression(write_expression(selection))
        self._widen()
        self._renew_chips()
        self._place()

    def set_vocabulary(self, vocabulary: Vocabulary) -> None:
        """Take over the report's names and values; chips without any of its values are struck out."""
        self._vocabulary = vocabulary
        self._widen()
        self._renew_chips()
        self._place()

    @property
    def suggested_name(self) -> str:
        """The selection in a few words, as a name for it."""
        shown = [name for name in self._chips if name not in SCOPES] or list(self._chips)
        return ", ".join(self._chips[name].text_shown.value for name in shown)[:_LONGEST_NAME]

    def _widen(self) -> None:
        """Let the line know the values that are shown, even where the report lacks them."""
        if self._vocabulary is not None:
            self._line.set_vocabulary(widened(self._vocabulary, self._selection))

    def focus_expression(self) -> None:
        """Put the cursor into the expression."""
        self._line.focus_on()

    def _more_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setFont(self._style.font(BODY, QFont.Weight.DemiBold))
        button.setAutoRaise(True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        button.hide()
        return button

    def _renew_chips(self) -> None:
        focused = next((name for name, chip in self._chips.items() if chip.hasFocus()), None)
        order = list(self._chips)
        kept: dict[str, Chip] = {}
        for facet in self._selection.facets:
            is_absent = facet.dimension in self._absent
            text = chip_text(facet, self._style, self._vocabulary, is_absent=is_absent)
            chip = self._chips.pop(facet.dimension, None) or self._chip(facet.dimension)
            chip.show_text(text)
            kept[facet.dimension] = chip
        for chip in self._chips.values():
            chip.hide()
            chip.deleteLater()
        self._chips = kept
        if focused is not None and focused not in kept:
            self._focus_near(order.index(focused))

    def _chip(self, dimension: str) -> Chip:
        chip = Chip(chip_text(Facet(dimension, frozenset()), self._style), self._style, self)
        chip.removed.connect(lambda: self.facet_removed.emit(dimension))
        chip.edited.connect(lambda: self._edit(dimension))
        return chip

    def _focus_near(self, at: int) -> None:
        chips = self.chips
        if chips:
            chips[min(at, len(chips) - 1)].setFocus()
        else:
            self._line.setFocus()

    def _edit(self, dimension: str) -> None:
        facet = self._selection.facet(dimension)
        self._line.focus_on(write_expression(Selection((facet,))) if facet is not None else "")

    def _place(self) -> None:
        px, middle = self._style.px, self.height() // 2
        left, before, self._words_at = px(_MARGIN), self._words_at, []
        for button in (self._back, self._forward):
            button.move(round(left), middle - button.height() // 2)
            left += button.width() + px(2)
        left += px(_GAP)
        right = self._place_count(self.width() - px(_MARGIN + 2), middle)
        chips_end = self._place_chips(left + px(_GAP), right - px(_LINE_LEAST))
        width = min(px(_LINE_MOST), max(px(_LINE_LEAST), self.width() * _LINE_SHARE))
        start = max(right - width, min(chips_end + px(_GAP), right - px(_LINE_LEAST)))
        self._line.setGeometry(
            round(start), middle - self._line.height() // 2, round(right - start), self._line.height()
        )
        if self._words_at != before:
            self.update()

    def _place_count(self, right: float, middle: int) -> float:
        width = max(self._style.px(84), text_width(self._count.font(), self._count.text()))
        height = round(self._style.px(CONTROL))
        self._count.setGeometry(round(right - width), middle - height // 2, round(width), height)
        return right - width - self._style.px(_GAP)

    def _place_chips(self, left: float, end: float) -> float:
        """Place as many chips as there is room for, the rest go into a menu; return where they end."""
        if not self._chips:
            self._more.hide()
            return left + self._say(left, translate("FilterBar", "All probes"))
        facets = list(self._chips)
        n = self._n_that_fit(left, end)
        for at, dimension in enumerate(facets):
            chip = self._chips[dimension]
            chip.setVisible(at < n)
            if at < n:
                left += self._say(left, translate("FilterBar", "and")) if at else 0
                chip.resize(chip.sizeHint())
                chip.move(round(left), (self.height() - chip.height()) // 2)
                left += chip.width() + self._style.px(6)
        return self._place_more(left, facets[n:])

    def _n_that_fit(self, left: float, end: float) -> int:
        glue = text_width(self._style.font(BODY), translate("FilterBar", "and")) + self._style.px(6)
        room = end - left
        needs = [
            chip.sizeHint().width() + self._style.px(6) + (glue if at else 0) for at, chip in enumerate(self.chips)
        ]
        if sum(needs) <= room:
            return len(needs)
        room -= self._style.px(_MORE)
        return next((n for n in range(len(needs) - 1, 0, -1) if sum(needs[:n]) <= room), 0)

    def _say(self, left: float, words: str) -> float:
        self._words_at.append((left, words))
        return text_width(self._style.font(BODY), words) + self._style.px(6)

    def _place_more(self, left: float, hidden: list[str]) -> float:
        self._more.setVisible(bool(hidden))
        if not hidden:
            return left
        n = len(hidden)
        self._more.setText(f"+{n}")
        texts = [self._chips[dimension].text_shown for dimension in hidden]
        self._more.setToolTip("\n".join(text.spoken for text in texts))
        self._more.setAccessibleName(translate("FilterBar", "%n more", "", n))
        self._fill_menu(hidden)
        height = round(self._style.px(CONTROL))
        self._more.setGeometry(round(left), (self.height() - height) // 2, round(self._style.px(_MORE - 6)), height)
        return left + self._style.px(_MORE)

    def _fill_menu(self, hidden: list[str]) -> None:
        menu = self._more.menu()
        menu.clear()
        for dimension in hidden:
            words = self._chips[dimension].text_shown.spoken.replace("&", "&&")
            action = QAction(translate("FilterBar", "Take out {facet}").format(facet=words), menu)
            action.triggered.connect(lambda _checked=False, name=dimension: self.facet_removed.emit(name))
            menu.addAction(action)
        menu.addSeparator()
        clear = QAction(translate("FilterBar", "Clear the selection"), menu)
        clear.triggered.connect(self.clear_requested)
        menu.addAction(clear)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words between chips and the hairlines."""
        painter = QPainter(self)
        palette = self._style.palette
        for left, words in self._words_at:
            row = QRectF(left, 0, self.width(), self.height())
            draw_text(painter, row, words, self._style.font(BODY), palette.color("text2"))
        line = palette.color("line")
        painter.fillRect(QRectF(0, self.height() - HAIRLINE, self.width(), HAIRLINE), line)
        after = self._forward.geometry().topRight() + QPoint(round(self._style.px(_GAP)), 0)
        painter.fillRect(QRectF(after.x(), after.y() + 2, HAIRLINE, self._forward.height() - 4), line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        super().resizeEvent(event)
        self._place()
