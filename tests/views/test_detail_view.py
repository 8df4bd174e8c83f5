from __future__ import annotations

import time

import pytest
from helpers.answers import made_up_frame
from helpers.frames import Answer, chosen, frame_of, fue, judged, went
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.items import TokenRow
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.slices.detail import detail
from verbeval_gui.views.detail_view import DetailView
from verbeval_gui.widgets.note_line import NoteLine

LEFT = Qt.MouseButton.LeftButton
COPY = (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def view(qtbot):
    return opened(qtbot, Style())


def opened(qtbot, style, size=(704, 302)):
    view = DetailView(style)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    return view


def show(view, *answers, row=0, position=None, conventions=None):
    view.show_slice(detail(frame_of(*answers, conventions=conventions), row, position))
    for _ in range(3):
        QApplication.processEvents()


def said(view):
    """Return every word of a label that is on screen, and the sentence."""
    labels = [label.text() for label in view.findChildren(QLabel) if label.isVisible()]
    return [view.sentence.plain(), *labels]


def colors_in(widget: QWidget, rect=None):
    image = widget.grab(rect if rect is not None else widget.rect()).toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def tokens_of(pieces, form, span, context=None):
    values = [None if i == 0 else -float(i) for i in range(len(pieces))]
    row = TokenRow(form=form, text="".join(pieces), pieces=pieces, logprobs=values, span=span)
    return {"tokens": [row], "context_token": context}


def copied(qtbot, widget):
    qtbot.keyClick(widget, *COPY)
    return QGuiApplication.clipboard().text()


def test_the_head_line_says_which_probe_it_is_and_where_it_stands(view):
    show(view, went(), fue(), position=(2, 13))

    assert view.header.name.text() == "p041"
    assert view.header.facts.accessibleName() == "go · past simple · 3sg · core · pair 17"
    assert view.header.place.text() == "2 of 13 wrong"


def test_a_place_is_only_named_among_wrong_rows(view):
    show(view, went())

    assert not view.header.place.isVisible()


def test_the_sentence_holds_the_predicted_form_and_names_the_expected_one(view):
    show(view, went())

    assert view.sentence.plain() == "Yesterday he goed to school.    expected went"
    assert view.sentence.accessibleName() == "Yesterday he goed to school. Predicted goed, wrong; expected went."
    assert {QColor(LIGHT.wrong).name(), QColor(LIGHT.right).name()} <= colors_in(view.sentence)


def test_a_right_answer_is_not_repeated_as_expected(view):
    show(view, chosen((-9, -1, -9, -9)))

    assert view.sentence.plain() == "She works in a bank."
    assert QColor(LIGHT.wrong).name() not in colors_in(view.sentence)


def test_the_sentence_is_copied_without_its_marks(qtbot, view):
    show(view, went())
    view.sentence.selectAll()

    assert copied(qtbot, view.sentence) == "Yesterday he goed to school.    expected went"


def test_candidates_stand_by_probability_with_their_numbers(view):
    show(view, went())

    first, second = view.candidates.accessibleDescription().split("; ")[:2]
    assert first == "goed, predicted, wrong, prob. 0.91, log-prob. −4.20, tokens 2"
    assert second == "went, right, prob. 0.07, log-prob. −4.66, tokens 1"


def test_marks_stand_in_front_of_candidates_and_the_bars_repeat_them(view):
    show(view, went())
    marks = [view.candidates.mark_of(line) for line in detail(frame_of(went()), 0).candidates]
    left = view.candidates.rect().adjusted(0, 0, 22 - view.candidates.width(), 0)

    assert marks == ["wrong", "right", "", ""]
    assert {QColor(LIGHT.wrong).name(), QColor(LIGHT.right).name()} <= colors_in(view.candidates, left)


def test_a_bar_is_as_long_as_its_share(view):
    show(view, chosen((-1.0, -1.0 - 1.0986, -30, -30)))

    image = view.candidates.grab().toImage()
    lengths = {token: row_length(image, QColor(getattr(LIGHT, token))) for token in ("wrong", "right")}
    assert lengths["right"] / lengths["wrong"] == pytest.approx(1 / 3, abs=0.03)


def row_length(image, color):
    rows = [[image.pixelColor(x, y) == color for x in range(22, image.width())] for y in range(image.height())]
    return max(sum(row) for row in rows)


def test_candidates_are_copied_with_full_numbers(qtbot, view):
    show(view, went())

    lines = copied(qtbot, view.candidates).splitlines()

    assert lines[0].split("\t")[:4] == ["form", "share", "score", "logprob"]
    form, share, _, logprob, n_tokens, accepted, predicted = lines[1].split("\t")
    assert (form, n_tokens, accepted, predicted) == ("goed", "2", "False", "True")
    assert float(share) == detail(frame_of(went()), 0).candidates[0].share
    assert float(logprob) == pytest.approx(-4.2)


def test_tokens_are_as_high_as_they_are_unlikely_and_the_form_is_in_ink(view):
    show(view, went())
    image = view.strip.grab().toImage()
    ink = QColor(LIGHT.ink)
    columns = [sum(image.pixelColor(x, y) == ink for y in range(30, image.height() - 14)) for x in range(image.width())]
    inked = [x for x, n in enumerate(columns) if n > 3]
    first, last = (view.strip._cell(view.strip._window(), i) for i in (2, 3))

    assert first.left() <= min(inked)
    assert max(inked) <= last.right()
    assert columns[round(first.center().x())] > columns[round(last.center().x())]


def test_the_start_token_is_named_or_said_to_be_absent(view):
    pieces = ["<s>", "She", " work"]
    show(view, went())
    assert view.strip.accessibleName() == "log-probability per token · no start token"

    show(view, chosen((-1, -2, -3, -4), extra=tokens_of(pieces, "work", (2, 3), context="<s>")))

    assert view.strip.accessibleName() == "log-probability per token · start token <s>"


def test_the_exact_string_and_its_tokens_are_copied(qtbot, view):
    show(view, went())

    lines = copied(qtbot, view.strip).splitlines()

    assert lines[0] == "Yesterday he goed to school."
    assert lines[1] == "token\tlogprob\tscored"
    assert lines[4:6] == ["' go'\t-2.3\t*", "'ed'\t-1.9\t*"]


def test_a_run_without_tokens_says_so(view):
    show(view, fue())

    assert view.strip.accessibleName() == "Log-probabilities of the tokens were not kept in this run."


def test_many_tokens_keep_the_scored_ones_in_sight(view):
    pieces = [f" t{i}" for i in range(60)]
    show(view, judged((-0.1, -3, -4), extra=tokens_of(pieces, "correct", (58, 60))))

    assert "earlier tokens not drawn" in view.strip.accessibleName()
    assert QColor(LIGHT.ink).name() in colors_in(view.strip)


def test_choosing_a_candidate_shows_its_own_tokens(qtbot, view):
    rows = [
        TokenRow(form=form, text=f"She {form}", pieces=["She", f" {form}"], logprobs=[None, -1.0], span=(1, 2))
        for form in ("work", "works")
    ]
    show(view, chosen((-1, -2, -3, -4), extra={"tokens": rows}))
    assert copied(qtbot, view.strip).startswith("She work\n")

    qtbot.mouseClick(view.candidates, LEFT, pos=QPoint(60, 20 + 24 + 12))
    assert copied(qtbot, view.strip).startswith("She works\n")
    qtbot.keyClick(view.candidates, Qt.Key.Key_Up)
    assert copied(qtbot, view.strip).startswith("She work\n")


def test_why_and_tags_are_said_where_they_are_known(view):
    show(view, went())

    assert "“go” is irregular: the past is went. The model added -ed." in said(view)
    assert "school" in said(view)


def test_sections_without_content_are_not_there(view):
    show(view, chosen((-9, -1, -9, -9), reason_code=None))

    titles = {"Why", "Tags", "Judgement of the filled sentence"}
    assert not titles & set(said(view))


def test_the_partner_stands_with_its_own_mark_and_a_click_goes_there(qtbot, view):
    show(view, went(), fue())
    assert {"Partner · ES", "both wrong"} <= set(said(view))
    assert any(text.startswith("p066 · 0.7") for text in said(view))
    assert view.partner.sentence.plain() == "Ayer él va a la escuela.    expected fue"
    assert QColor(LIGHT.wrong).name() in colors_in(view.partner.sentence)

    with qtbot.waitSignal(view.current_requested) as asked:
        qtbot.mouseClick(view.partner.sentence.viewport(), LEFT, pos=QPoint(8, 8))
    assert asked.args == [1]
    with qtbot.waitSignal(view.current_requested):
        qtbot.keyClick(view.partner, Qt.Key.Key_Return)


def test_selecting_the_partners_words_does_not_leave_the_probe(qtbot, view):
    show(view, went(), fue())
    text = view.partner.sentence

    with qtbot.assertNotEmitted(view.current_requested):
        qtbot.mousePress(text.viewport(), LEFT, pos=QPoint(2, 8))
        qtbot.mouseMove(text.viewport(), QPoint(60, 8))
        text.moveCursor(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor)
        qtbot.mouseRelease(text.viewport(), LEFT, pos=QPoint(60, 8))


@pytest.mark.parametrize(
    ("own", "other", "words"),
    [
        ((-9, -9, -1, -9), (-9, -1, -9, -9), "both right"),
        ((-9, -9, -1, -9), (-1, -9, -9, -9), "only the partner wrong"),
        ((-9, -9, -9, -1), (-9, -1, -9, -9), "only the partner right"),
    ],
)
def test_how_a_pair_compares_is_said_in_words(view, own, other, words):
    show(view, Answer(went().probe, own), Answer(fue().probe, other))

    assert view.partner.compared.text() == words


def test_what_both_answers_of_a_pair_are_is_said_beside_each_other(view):
    show(view, went(), fue())
    assert view.partner.facing.text() == "Predicted kind: over-regularised here, third person there"
    assert view.partner.facing.text() in view.partner.accessibleName()

    show(view, Answer(went().probe, (-9, -1, -9, -9)), fue())
    assert view.partner.facing.text() == "Predicted kind: third person in both"


def test_a_probe_without_a_partner_shows_none(view):
    show(view, went())

    assert not view.partner.isVisible()


def test_an_error_passed_as_correct_is_dangerous_in_the_judgement(view):
    show(view, went())

    assert view.share_bar.accessibleName() == "correct 0.83 · incorrect 0.14 · ambiguous 0.03"
    assert "wants: incorrect" in said(view)
    assert view.share_bar.mark() == "dangerous"
    assert QColor(LIGHT.dangerous).name() in colors_in(view.share_bar)


def test_a_judgement_that_agrees_is_right(view):
    answer = Answer(went().probe, (-6.6, -13.2, -4.66, -4.2), (1, 2, 1, 2), judged=(-2.0, -0.1, -4.0))
    show(view, answer)

    assert view.share_bar.mark() == "right"
    assert QColor(LIGHT.dangerous).name() not in colors_in(view.share_bar)


def test_a_judgement_probe_shows_its_form_and_the_three_labels(view):
    show(view, judged((-0.1, -3, -4)))

    assert view.sentence.plain() == "She work in a bank.    judged correct    expected incorrect"
    assert view.sentence.accessibleName().endswith("Predicted correct, an error passed as correct; expected incorrect.")
    forms = [line.split(",")[0] for line in view.candidates.accessibleDescription().split("; ")]
    assert forms == ["correct", "incorrect", "ambiguous"]
    assert QColor(LIGHT.dangerous).name() in colors_in(view.candidates)
    assert not view.judgement.isVisible()


def test_a_left_out_probe_says_why_and_has_no_verdict(view):
    left = chosen((), extra={"status": "model_oov", "note": "“worked” becomes the unknown token."})
    show(view, left)

    assert "Left out of the figures: unknown token. “worked” becomes the unknown token." in said(view)
    assert view.sentence.plain() == "She ____ in a bank.    expected works"
    assert "left out of the figures" in view.sentence.accessibleName()
    assert "prob. –" in view.candidates.accessibleDescription()


def test_dropped_ambiguous_probes_say_so(view):
    show(view, chosen((-1, -2, -3, -4), label="ambiguous"), conventions=Conventions(ambiguous="drop"))

    assert "Left out of the figures: ambiguous probes are dropped." in said(view)


def test_ties_and_prefix_traps_are_remarked_on(view):
    tied = chosen((-1, -1, -9, -9), extra={"prefix_trap": True})

    show(view, tied)
    assert "Tie: the best two scores are equal; it counts as wrong." in said(view)
    assert "Prefix trap: a short form contains the score of a longer one." in said(view)
    show(view, tied, conventions=Conventions(ties="first"))
    assert "Tie: the best two scores are equal; the first one counts." in said(view)


def test_remarks_of_the_last_probe_do_not_stay(view):
    show(view, chosen((-1, -1, -9, -9)))
    show(view, chosen((-9, -1, -9, -9)))

    assert not [text for text in said(view) if text.startswith("Tie")]


def test_probe_after_probe_takes_the_same_lines_for_its_remarks(view):
    both = chosen((-1, -1, -9, -9), extra={"prefix_trap": True})
    show(view, both)
    lines = view.findChildren(NoteLine)
    assert [line.isVisible() for line in lines] == [True, True]
    show(view, chosen((-9, -1, -9, -9), extra={"prefix_trap": True}))
    assert [line.isVisible() for line in lines] == [True, False]
    assert lines[0].label.text().startswith("Prefix trap")
    show(view, both)

    assert view.findChildren(NoteLine) == lines
    assert [line.isVisible() for line in lines] == [True, True]
    assert lines[0].label.text().startswith("Tie")


def test_the_conventions_say_what_others_would_answer(view):
    answer = chosen((-3.0, -5.0, -9.0, -9.0), extra={})
    show(view, Answer(answer.probe, answer.logprobs, (1, 3, 1, 1)))

    (text,) = [text for text in said(view) if text.startswith("Score:")]
    assert text.startswith("Score: mean log-probability per token of the form. Sum: turns it to work (0.8")
    assert "Form and word boundary: the same answer (works" in text


def test_numbers_follow_the_language_on_screen_and_copies_do_not(qtbot):
    view = opened(qtbot, Style(locale=QLocale(QLocale.Language.Spanish)))
    show(view, went())

    assert "prob. 0,91" in view.candidates.accessibleDescription()
    assert "0.9" in copied(qtbot, view.candidates)


def test_two_columns_become_one_in_a_narrow_pane(view):
    show(view, went(), fue())
    assert view.why.mapTo(view, QPoint()).x() > view.candidates.mapTo(view, QPoint()).x()

    view.resize(420, 912)
    QApplication.processEvents()

    assert view.why.mapTo(view, QPoint()).x() == view.candidates.mapTo(view, QPoint()).x()
    assert view.why.mapTo(view, QPoint()).y() > view.strip.mapTo(view, QPoint()).y()
    assert view.conventions.mapTo(view, QPoint(0, view.conventions.height())).y() < 912


def test_what_does_not_fit_is_scrolled_to(view):
    show(view, went(), fue())
    view.resize(704, 200)
    QApplication.processEvents()

    bar = view.findChild(type(view._scroll)).verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    assert view.conventions.mapTo(view, QPoint(0, view.conventions.height())).y() <= 200


def test_long_sentences_are_set_smaller_after_three_lines(view):
    show(view, went())
    assert view.sentence.letter_size == 18

    show(view, chosen((-1, -2, -3, -4), prompt="She ___ in a bank, " + "and so on " * 40))

    assert view.sentence.letter_size == 15


def test_twenty_thousand_letters_do_not_hang_and_keep_the_answer_in_sight(view):
    start = time.process_time()
    show(view, chosen((-1, -2, -3, -4), prompt="word " * 4_000 + "she ___ in a bank.", explanation="why " * 5_000))

    assert time.process_time() - start < 5
    assert " […] " in view.sentence.toPlainText()
    assert QColor(LIGHT.wrong).name() in colors_in(view.sentence.viewport())


def test_j_and_k_step_from_wherever_the_keyboard_is(qtbot, view):
    show(view, went())
    steps = []
    view.wrong_stepped.connect(steps.append)

    for widget in (view, view.candidates, view.strip, view.sentence):
        qtbot.keyClick(widget, Qt.Key.Key_J)
    qtbot.keyClick(view, Qt.Key.Key_K)
    qtbot.mouseClick(view.header.next, LEFT)
    qtbot.mouseClick(view.header.previous, LEFT)

    assert steps == [1, 1, 1, 1, -1, 1, -1]


def test_an_empty_pane_says_what_is_missing(view):
    show(view, went())
    view.show_empty("Nothing matches.")
    assert view.empty.isVisible()
    assert view.empty.accessibleName() == "Nothing matches."
    assert view.header.name.text() == ""

    show(view, went())

    assert view.sentence.isVisible()


def test_every_probe_of_the_demo_can_be_shown(view):
    frame = made_up_frame()

    for row in range(len(frame)):
        view.show_slice(detail(frame, row))
        assert view.header.name.text() == frame.report.ids[row]
        assert view.sentence.plain()
