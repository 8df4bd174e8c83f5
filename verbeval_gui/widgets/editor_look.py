"""How the fields of the editor look, and how what is wrong with them is said."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from verbeval_gui.data.problems import Problem
from verbeval_gui.data.report import Note
from verbeval_gui.figures import terms
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import CONTROL, Style

translate: Final = QCoreApplication.translate
FIELD_HEIGHT: Final = CONTROL + 2
SPACE: Final = 8


def editor_sheet(style: Style) -> str:
    """Return the style sheet of lines and texts; a property `bad` marks those that break a rule."""
    tokens = style.palette
    pad = round(style.px(7))
    return f"""
        QLineEdit, QPlainTextEdit {{ border: 1px solid {tokens.edge}; border-radius: 4px; padding: 0 {pad}px;
            background: {tokens.raised}; color: {tokens.text1};
            selection-background-color: {tokens.ink}; selection-color: {tokens.surface}; }}
        QPlainTextEdit {{ padding: {round(style.px(2))}px {round(style.px(3))}px; }}
        QLineEdit:focus {{ border: 2px solid {tokens.ink}; padding: 0 {pad - 1}px; }}
        QPlainTextEdit:focus {{ border: 2px solid {tokens.ink};
            padding: {round(style.px(2)) - 1}px {round(style.px(3)) - 1}px; }}
        QLineEdit[bad="true"], QPlainTextEdit[bad="true"] {{ border-color: {tokens.wrong}; }}
        QLineEdit:disabled {{ color: {tokens.text3}; border-color: {tokens.line}; background: {tokens.surface}; }}
    """


def wrap(label: QLabel) -> None:
    """Let a label's words go on in the next line, and the label be as high as they need."""
    label.setWordWrap(True)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)


def set_bad(widget: QWidget, *, is_bad: bool) -> None:
    """Frame a field in the colour of what is wrong, or no longer; the words stand beside it."""
    if widget.property("bad") != is_bad:
        widget.setProperty("bad", is_bad)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


def problem_text(problem: Problem, style: Style) -> str:
    """Return what is wrong with a field: what would be right there."""
    if problem.rule in ("required", "type") and _is_blank(problem.found) and problem.field != "reason_code":
        return translate("Editor", "Missing.")
    return note_text(Note(problem.would_be_right, problem.fields), style)


def field_name(name: str) -> str:
    """Return what a field is called on the form."""
    return {
        "prompt": translate("Editor", "Sentence"),
        "reason_code": translate("Editor", "Reason"),
        "expected": translate("Editor", "Expected form"),
        "accepted": translate("Editor", "Accepted forms"),
        "candidates": translate("Editor", "Candidates"),
        "shown": translate("Editor", "Shown form"),
        "language": translate("Editor", "Lang."),
        "pair_id": translate("Editor", "Pair"),
        "tags": translate("Editor", "Tags"),
        "explanation": translate("Editor", "Explanation"),
        "source": translate("Editor", "Source"),
        "id": translate("Editor", "ID"),
    }.get(name, terms.dimension_name(name))


def _is_blank(found: str) -> bool:
    return found.strip().strip('"').strip() in ("", "null", "[]")
