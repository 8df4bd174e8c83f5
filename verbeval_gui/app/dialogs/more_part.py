"""The part of the score dialog that few people need, folded away: seed, start token, speed, free completion."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QToolButton, QWidget

from verbeval_gui.app.dialogs.parts import (
    EDGE,
    NEAR,
    caption,
    column,
    label,
    number_box,
    one_stop,
    radio,
    row,
    tab_through,
)
from verbeval_gui.figures.style import Style
from verbeval_gui.scoring.options import StartToken

translate: Final = QCoreApplication.translate
_LARGEST_SEED: Final = 2**31 - 1


class MorePart(QWidget):
    """A button that unfolds the rest.

    Args:
        style: How it looks.
        parent: The dialog.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.fold = QToolButton(self)
        self.fold.setText(translate("Score", "&More"))
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setArrowType(Qt.ArrowType.RightArrow)
        self.fold.setCheckable(True)
        self.fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.seed = number_box(style, 0, _LARGEST_SEED, 110)
        self.seed.setKeyboardTracking(True)
        self.start_tokens = {
            "tokenizer": radio(translate("Score", "as the tokeni&zer does"), is_checked=True),
            "force": radio(translate("Score", "forced")),
            "omit": radio(translate("Score", "left out")),
        }
        self.completes = QCheckBox(translate("Score", "Complete sentences freel&y too, 20 samples each (pass@k)"))
        self.is_fast = QCheckBox(translate("Score", "Fast, appro&ximate (bfloat16)"))
        said = translate(
            "Score", "Faster on some machines. Close answers are computed again exactly; the results say so."
        )
        self.is_fast.setToolTip(said)
        self._body = QWidget(self)
        self._body.setLayout(self._grid())
        self._body.hide()
        layout = column(style, self, gap=6)
        layout.addWidget(self.fold)
        layout.addWidget(self._body)
        one_stop(*self.start_tokens.values())
        tab_through(self.fold, self.seed, *self.start_tokens.values(), self.completes, self.is_fast)
        self.fold.toggled.connect(self._on_toggled)

    @property
    def start_token(self) -> StartToken:
        """What stands before the string."""
        if self.start_tokens["force"].isChecked():
            return "force"
        return "omit" if self.start_tokens["omit"].isChecked() else "tokenizer"

    def show_choice(
        self, seed: int, start_token: StartToken, *, completes: bool = False, is_fast: bool = False
    ) -> None:
        """Show what was chosen before; unfolded where that is not the usual."""
        self.completes.setChecked(completes)
        self.is_fast.setChecked(is_fast)
        self.seed.setValue(seed)
        self.start_tokens[start_token].setChecked(True)
        self.fold.setChecked(completes or is_fast or seed != 0 or not self.start_tokens["tokenizer"].isChecked())

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(round(self._style.px(22)), 0, 0, 0)
        grid.setHorizontalSpacing(round(self._style.px(EDGE)))
        grid.setVerticalSpacing(round(self._style.px(NEAR)))
        seed, start = (
            label(text, self._style) for text in (translate("Score", "S&eed"), translate("Score", "S&tart token"))
        )
        seed.setBuddy(self.seed)
        start.setBuddy(self.start_tokens["tokenizer"])
        grid.addWidget(seed, 0, 0)
        grid.addLayout(row(self._style, self.seed), 0, 1)
        grid.addWidget(start, 1, 0)
        grid.addLayout(row(self._style, *self.start_tokens.values(), gap=12), 1, 1)
        said = translate("Score", "The seed orders the batches and changes no figure; the start token can change all.")
        grid.addWidget(caption(said, self._style), 2, 1)
        grid.addWidget(self.completes, 3, 0, 1, 2)
        grid.addWidget(self.is_fast, 4, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        return grid

    def _on_toggled(self, is_unfolded: bool) -> None:
        self.fold.setArrowType(Qt.ArrowType.DownArrow if is_unfolded else Qt.ArrowType.RightArrow)
        self._body.setVisible(is_unfolded)
