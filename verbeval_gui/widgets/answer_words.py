"""What is said about one answer: the sentence with its marks, notes, and how the answer was derived."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.slices.alternatives import Alternative
from verbeval_gui.slices.detail import DetailSlice
from verbeval_gui.slices.partner import Facing, Partner
from verbeval_gui.widgets.marked_text import Piece

_STRONG = QFont.Weight.Medium
_BLANK = "____"
_TIED = "\N{NO-BREAK SPACE}"
translate = QCoreApplication.translate


@dataclass(frozen=True)
class Note:
    """A remark on a probe.

    Attributes:
        sign: One of `glyphs.MARKS` or `glyphs.FLAGS`.
        text: What it says.
    """

    sign: str
    text: str


def is_judgement(shown: DetailSlice) -> bool:
    """Return whether the model was asked about a whole sentence."""
    return shown.facts.get("task") == "judgement"


def answer_mark(shown: DetailSlice) -> str:
    """Return the verdict mark of an answer."""
    if not shown.predicted or not shown.is_counted:
        return glyphs.NO_ANSWER
    if shown.is_right:
        return glyphs.RIGHT
    is_passed = is_judgement(shown) and (shown.expected, shown.predicted) == ("incorrect", "correct")
    return glyphs.DANGEROUS if is_passed else glyphs.WRONG


def sentence_pieces(shown: DetailSlice) -> list[Piece]:
    """Return the sentence with the predicted form in place, and what was expected after it."""
    if is_judgement(shown):
        form = Piece(shown.filled, "text1", weight=_STRONG, has_ground=True)
        middle = [form] if shown.filled else []
        return [Piece(shown.before), *middle, Piece(shown.after), *_label_pieces(shown)]
    sentence = [Piece(shown.before), _form_piece(shown), Piece(shown.after)]
    return sentence if shown.is_counted and shown.is_right else [*sentence, *_expected_pieces(shown.expected)]


def partner_pieces(partner: Partner, size: float = 13) -> list[Piece]:
    """Return the partner's sentence with its own answer in place."""
    is_wrong = partner.is_counted and not partner.is_right
    mark = (glyphs.WRONG if is_wrong else glyphs.RIGHT) if partner.is_counted else glyphs.NO_ANSWER
    color = glyphs.MARKS[mark][1]
    text = partner.predicted or _BLANK
    form = Piece(text, color, mark, _STRONG, has_ground=True, is_wavy=is_wrong)
    pieces = [Piece(partner.before), form, Piece(partner.after)]
    return pieces if not is_wrong else [*pieces, *_expected_pieces(partner.expected, size)]


def _form_piece(shown: DetailSlice) -> Piece:
    mark = answer_mark(shown)
    if mark == glyphs.NO_ANSWER:
        return Piece(shown.filled or _BLANK, "text3", mark, _STRONG, has_ground=bool(shown.filled))
    return Piece(shown.filled, glyphs.MARKS[mark][1], mark, _STRONG, has_ground=True, is_wavy=mark == glyphs.WRONG)


def _expected_pieces(expected: str, size: float = 0) -> list[Piece]:
    words = translate("Detail", "expected")
    return [
        Piece(f"    {words}{_TIED}", "text2", size=min(size or BODY, BODY)),
        Piece(expected, "right", glyphs.RIGHT, _STRONG, size),
    ]


def _label_pieces(shown: DetailSlice) -> list[Piece]:
    mark = answer_mark(shown)
    said = terms.value_name("label", shown.predicted) if shown.predicted else "–"
    words = translate("Detail", "judged")
    pieces = [
        Piece(f"    {words}{_TIED}", "text2", size=BODY),
        Piece(said, glyphs.MARKS[mark][1], mark, _STRONG, BODY + 2, has_ground=True),
    ]
    return (
        pieces
        if mark == glyphs.RIGHT
        else [*pieces, *_expected_pieces(terms.value_name("label", shown.expected), BODY + 2)]
    )


def spoken(shown: DetailSlice) -> str:
    """Return the answer as a screen reader says it."""
    marks = {
        glyphs.RIGHT: translate("Detail", "right"),
        glyphs.WRONG: translate("Detail", "wrong"),
        glyphs.DANGEROUS: translate("Detail", "an error passed as correct"),
        glyphs.NO_ANSWER: translate("Detail", "left out of the figures"),
    }
    sentence = f"{shown.before}{shown.filled or _BLANK}{shown.after}"
    said = translate("Detail", "{sentence} Predicted {predicted}, {verdict}; expected {expected}.")
    return said.format(
        sentence=sentence,
        predicted=shown.predicted or "–",
        verdict=marks[answer_mark(shown)],
        expected=shown.expected,
    )


def both(shown: DetailSlice, partner: Partner) -> str:
    """Return how a probe and its partner compare; empty where one of them is left out."""
    if not (shown.is_counted and partner.is_counted):
        return ""
    words = {
        (True, True): translate("Detail", "both right"),
        (False, False): translate("Detail", "both wrong"),
        (True, False): translate("Detail", "only the partner wrong"),
        (False, True): translate("Detail", "only the partner right"),
    }
    return words[shown.is_right, partner.is_right]


def facing_text(partner: Partner) -> str:
    """Return in words how the answers of a pair face each other, and what the two probes ask differently."""
    return "; ".join(filter(None, map(_faced, partner.facing)))


def _faced(facing: Facing) -> str:
    if facing.own is None or facing.other is None:
        return ""
    name = terms.dimension_name(facing.dimension)
    own, other = (terms.value_name(facing.dimension, value) for value in (facing.own, facing.other))
    if own == other:
        return translate("Detail", "{name}: {value} in both").format(name=name, value=own)
    return translate("Detail", "{name}: {own} here, {other} there").format(name=name, own=own, other=other)


def notes(shown: DetailSlice) -> Iterator[Note]:
    """Return the remarks: why a probe is left out, a tie, a prefix trap."""
    status = shown.facts.get("status")
    if status == "pending":
        yield Note(glyphs.NO_ANSWER, translate("Detail", "Not scored yet."))
    elif not shown.is_counted:
        reason = _left_out(shown, status or "")
        yield Note(glyphs.UNKNOWN if status == glyphs.UNKNOWN else glyphs.NO_ANSWER, reason)
    if shown.is_tie and not is_judgement(shown):
        if shown.conventions.ties == "wrong":
            yield Note(glyphs.TIE, translate("Detail", "Tie: the best two scores are equal; it counts as wrong."))
        else:
            yield Note(glyphs.TIE, translate("Detail", "Tie: the best two scores are equal; the first one counts."))
    if shown.has_prefix_trap:
        text = translate("Detail", "Prefix trap: a short form contains the score of a longer one.")
        yield Note(glyphs.PREFIX_TRAP, text)


def _left_out(shown: DetailSlice, status: str) -> str:
    if status == "ok" and shown.predicted:
        return translate("Detail", "Left out of the figures: ambiguous probes are dropped.")
    reason = terms.value_name("status", status if status != "ok" else "no_answer")
    sentence = translate("Detail", "Left out of the figures: {reason}.").format(reason=reason)
    return f"{sentence} {shown.status_note}".strip()


def convention_text(shown: DetailSlice, style: Style) -> str:
    """Return how the answer was scored, and what other conventions would answer."""
    if is_judgement(shown):
        return translate("Detail", "Score: log-probability of the whole label.")
    rule = translate("Detail", "Score: {length} {span}.")
    own = rule.format(length=length_name(shown.conventions), span=span_name(shown.conventions.span))
    return " ".join([own, *(_alternative(shown, other, style) for other in shown.alternatives)])


def length_name(conventions: Conventions) -> str:
    """Return what a score is divided by, in words."""
    return {
        "sum": translate("Detail", "summed log-probability"),
        "token": translate("Detail", "mean log-probability per token"),
        "char": translate("Detail", "log-probability per character"),
        "byte": translate("Detail", "log-probability per byte"),
    }[conventions.normalisation]


def span_name(span: str) -> str:
    """Return what a score is summed over, in words."""
    return {
        "form": translate("Detail", "of the form"),
        "boundary": translate("Detail", "of the form and its word boundary"),
        "tail": translate("Detail", "of the form and the rest of the sentence"),
    }[span]


def _alternative(shown: DetailSlice, other: Alternative, style: Style) -> str:
    names = {
        "sum": translate("Detail", "Sum"),
        "token": translate("Detail", "Per token"),
        "boundary": translate("Detail", "Form and word boundary"),
        "form": translate("Detail", "Form alone"),
    }
    same = translate("Detail", "{convention}: the same answer ({form} {share}).")
    turned = translate("Detail", "{convention}: turns it to {form} ({share}).")
    sentence = same if other.form == shown.predicted else turned
    return sentence.format(convention=names[other.value], form=other.form, share=style.number(other.share))
