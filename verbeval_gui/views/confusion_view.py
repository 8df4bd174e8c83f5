"""What is taken for what? Confusion of judged labels, and of form kinds."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from verbeval_gui.data.selection import KIND_PAIR, PickMode
from verbeval_gui.figures import glyphs
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.matrix_look import USUAL_LOOK, MatrixLook
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.answer_matrix import NOT_NAMED, AnswerMatrixSlice
from verbeval_gui.slices.matrix import MatrixSlice
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import FORMS, LABELS, confusion_tabs
from verbeval_gui.widgets.flow_box import FlowBox
from verbeval_gui.widgets.matrix_choices import chosen_look, look_choices
from verbeval_gui.widgets.verdict_button import VerdictButton


class ConfusionView(ChartPanel[MatrixSlice]):
    """A matrix of true against predicted; picking a cell picks the probes in it.

    Signals:
        matrix_chosen: Another matrix is wanted. Carries the key of its tab.
        look_chosen: Other texts or shades are wanted. Carries the key of the matrix and its `MatrixLook`. The others
            are those of `ChartPanel`.
    """

    n_keys = 2

    matrix_chosen = Signal(str)
    look_chosen = Signal(str, object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, confusion_tabs(), parent)
        self._look = USUAL_LOOK
        self.right = VerdictButton(glyphs.RIGHT, style, self)
        self.wrong = VerdictButton(glyphs.WRONG, style, self)
        self.right.picked.connect(lambda mode: self._pick_diagonal(mode, right=True))
        self.wrong.picked.connect(lambda mode: self._pick_diagonal(mode, right=False))
        self._add_buttons()
        self.header.tab_changed.connect(self.matrix_chosen)
        self.header.choice_changed.connect(self._on_look_chosen)
        self._offer_looks()

    @property
    def dimension(self) -> str:
        """The crossed dimension of the matrix."""
        return self._shown.dimension if self._shown else ""

    @property
    def matrix(self) -> str:
        """The key of the tab shown."""
        return FORMS if self._shown is not None and self._shown.dimension == KIND_PAIR else LABELS

    def set_look(self, look: MatrixLook) -> None:
        """Show the next matrix with other texts or shades."""
        if look != self._look:
            self._look = look
            self._offer_looks()

    def show_slice(self, shown: MatrixSlice, baseline: MatrixSlice | None = None) -> None:
        """Show another matrix, with its differences from a baseline's."""
        self._shown, self._baseline = shown, baseline
        self.header.set_tab(FORMS if shown.dimension == KIND_PAIR else LABELS)
        self.show_figure(self.figure(), _empty(shown) if shown.is_empty else "")
        n, right = shown.shown.n, shown.n_right
        self.right.show_count(QCoreApplication.translate("ConfusionView", "right"), right)
        self.wrong.show_count(QCoreApplication.translate("ConfusionView", "wrong"), n - right)
        # It never gets narrower again, so that the panel keeps its width from one selection to the next.
        self._flow.setMinimumWidth(max(self._flow.minimumWidth(), self._flow.sizeHint().width()))
        self._flow.place()
        self._buttons.setVisible(not shown.is_empty)

    def drawing(self, shown: MatrixSlice, baseline: MatrixSlice | None = None) -> Figure:
        """Return the figure of a slice."""
        return MatrixChart(shown, self._checkpoint, self._look, baseline)

    def help_html(self) -> str:
        """Return what the matrix asks, how it is computed, and where it ends."""
        return usual_help() + QCoreApplication.translate(
            "ConfusionView",
            "<p>A file of another tool is counted by its own answers: the most expected have a row each, all others"
            " stand together in the last, where the same and different answers meet.</p>",
        )

    def _add_buttons(self) -> None:
        px = self._style.px
        self._buttons = QWidget(self)
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(round(px(12)), 0, round(px(12)), round(px(6)))
        # Their counts change their widths with every click: a layout would have the whole window laid out anew.
        self._flow = FlowBox(self.right.sizeHint().height(), round(px(8)), self._buttons)
        self._flow.set_parts((self.right, self.wrong))
        row.addWidget(self._flow)
        self.add_below(self._buttons)
        self._buttons.hide()

    def _offer_looks(self) -> None:
        self.header.set_choices(look_choices(self._look))

    def _on_look_chosen(self, name: str, key: str) -> None:
        self.look_chosen.emit(self.matrix, chosen_look(self._look, name, key))

    def _pick_diagonal(self, mode: PickMode, *, right: bool) -> None:
        if self._shown is not None:
            pairs = frozenset(self._shown.diagonal(right=right))
            self.facet_picked.emit(self._shown.dimension, pairs, mode, self._shown.scope)


def _empty(shown: MatrixSlice) -> str:
    if isinstance(shown, AnswerMatrixSlice):
        return _no_answers(shown)
    if shown.dimension != KIND_PAIR:
        return QCoreApplication.translate("ConfusionView", "This report has no judgement items.")
    return QCoreApplication.translate("ConfusionView", "This report has no answered choice probes.")


def _no_answers(shown: AnswerMatrixSlice) -> str:
    if shown.reason == NOT_NAMED:
        return QCoreApplication.translate(
            "ConfusionView", "The file says whether answers are right, but not what was expected and what was answered."
        )
    return QCoreApplication.translate(
        "ConfusionView", "Most items have an answer of their own: there are no classes that could be confused."
    )


def usual_help() -> str:
    """Return what a matrix asks and how it is computed, of whatever classes."""
    return QCoreApplication.translate(
        "ConfusionView",
        "<p><b>What is taken for what?</b> Rows are what is true, columns what the model said; the darker a cell,"
        " the larger its share of the row, or of the column where those are chosen. A logarithmic colour lets rare"
        " confusions stand out. The framed cell holds wrong sentences passed as correct: it would"
        " confirm wrong grammar to a learner.</p>"
        "<p>The label matrix counts judged sentences, and a cell picks the probes with at least one sentence in"
        " it. The form matrix counts choice probes by the kind of form, such as past or gerund.</p>"
        "<p>Precision = right / column, recall = right / row, both with 95 % Wilson intervals;"
        " F1 = 2TP / (2TP + FP + FN). Classes are not weighted. Items without an answer stand in the dash column,"
        " outside all sums.</p>",
    )
