"""The filter bar: chips, the expression line with completion and errors, what gives way when room is short."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from verbeval_gui.app.i18n import Translators
from verbeval_gui.data.expression import Vocabulary, write_expression
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CUSTOM, JUDGED, AnyOf, Facet, Selection, TextQuery
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.chip_text import chip_text
from verbeval_gui.widgets.expression_edit import ExpressionEdit
from verbeval_gui.widgets.filter_bar import FilterBar
from verbeval_gui.widgets.icon_button import IconButton

VOCABULARY = Vocabulary(
    {
        "tense": ("infinitive", "present_simple", "past_simple", "future"),
        "language": ("en", "es"),
        "regularity": ("regular", "irregular"),
        "label": ("correct", "incorrect", "ambiguous"),
        "verb": ("go", "eat"),
        "expected": (),
        "predicted": (),
    }
)


def facet(dimension: str, *values: object, is_negated: bool = False) -> Facet:
    return Facet(dimension, frozenset(values), is_negated)


TENSE, LANGUAGE = facet("tense", "past_simple"), facet("language", "es", is_negated=True)
TWO = Selection((TENSE, LANGUAGE))


@pytest.fixture
def bar(qtbot):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1280, 400)
    bar = FilterBar(Style())
    layout = QVBoxLayout(host)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(bar)
    layout.addStretch(1)
    bar.set_vocabulary(VOCABULARY)
    bar.show_filter(TWO, 34, 208, can_back=True, can_forward=False)
    host.show()
    host.activateWindow()
    bar.focus_expression()
    qtbot.waitUntil(lambda: edit(bar).hasFocus())
    bar.host = host
    return bar


def edit(bar: FilterBar) -> ExpressionEdit:
    return bar.findChild(ExpressionEdit)


def type_line(qtbot, bar: FilterBar, text: str) -> None:
    edit(bar).selectAll()
    qtbot.keyClicks(edit(bar), text)


def entered_by(qtbot, bar: FilterBar, text: str) -> list[Selection]:
    entered: list[Selection] = []
    bar.expression_entered.connect(entered.append)
    type_line(qtbot, bar, text)
    qtbot.keyClick(edit(bar), Qt.Key.Key_Return)
    return entered


@pytest.mark.parametrize(
    ("shown", "spoken"),
    [
        (TENSE, "Tense: past simple"),
        (facet("tense", "past_simple", "future"), "Tense: future or past simple"),
        (LANGUAGE, "Language: ≠ Spanish"),
        (facet("confidence", Interval(0.8, math.inf)), "Confidence: 0.80 – 1.00"),
        (facet("confidence", Interval(-math.inf, 0.2), Interval(0.5, 0.6)), "Confidence: 0.00 – 0.20 or 0.50 – 0.60"),
        (facet("confidence", Interval(0.4125, 0.5)), "Confidence: 0.412 – 0.50"),
        (facet("margin", Interval(0.5, math.inf)), "Margin: ≥ 0.50"),
        (facet(JUDGED, ("incorrect", "correct")), "Judged: incorrect → correct"),
        (facet("(tense, person)", ("future", "3sg")), "Tense × Person: future × 3sg"),
        (facet("id", *"abcdefg"), "7 picked"),
        (facet("text", TextQuery("go")), "“go”"),
        (facet(CUSTOM, AnyOf((TENSE, LANGUAGE))), "Condition"),
        (facet("verb", "be", "do", "eat", "go"), "Verb: be, do or 2 more"),
    ],
)
def test_a_chip_says_its_facet_in_words(qapp, shown, spoken):
    assert chip_text(shown, Style()).spoken == spoken


def test_both_labels_of_a_pair_are_in_the_language_on_screen(qapp):
    translators = Translators(qapp)
    translators.install("es")
    try:
        assert chip_text(facet(JUDGED, ("incorrect", "correct")), Style()).value == "incorrecta → correcta"
        was_and_is = facet("(baseline_predicted, predicted)", ("ambiguous", "correct"))
        assert chip_text(was_and_is, Style()).value == "ambigua → correcta"
    finally:
        translators.install("en")


def test_chips_stand_in_the_order_of_the_facets(bar):
    assert [chip.text_shown.value for chip in bar.chips] == ["past simple", "≠ Spanish"]


def test_a_value_that_the_report_lacks_is_struck_out(bar):
    bar.show_filter(Selection((facet("verb", "gone"),)), 0, 208, can_back=True, can_forward=False)

    assert [chip.text_shown.is_struck for chip in bar.chips] == [True]


def test_a_click_on_its_cross_takes_a_chip_out(qtbot, bar):
    chip = bar.chips[0]

    with qtbot.waitSignal(bar.facet_removed) as removed:
        qtbot.mouseClick(chip, Qt.MouseButton.LeftButton, pos=chip.cross_rect().center().toPoint())

    assert removed.args == ["tense"]


def test_a_click_on_its_words_leaves_a_chip_alone(qtbot, bar):
    with qtbot.assertNotEmitted(bar.facet_removed):
        qtbot.mouseClick(bar.chips[0], Qt.MouseButton.LeftButton, pos=QPoint(12, 12))


def test_del_takes_the_focused_chip_out_and_the_next_one_has_the_focus(qtbot, bar):
    bar.facet_removed.connect(
        lambda name: bar.show_filter(TWO.without(name), 40, 208, can_back=True, can_forward=False)
    )
    bar.chips[0].setFocus()

    qtbot.keyClick(bar.chips[0], Qt.Key.Key_Delete)

    assert [chip.text_shown.name for chip in bar.chips] == ["Language"]
    assert bar.chips[0].hasFocus()


def test_enter_on_a_chip_selects_its_clause_in_the_line(qtbot, bar):
    qtbot.keyClick(bar.chips[1], Qt.Key.Key_Return)

    assert edit(bar).hasFocus()
    assert edit(bar).selectedText() == "language != es"


def test_the_line_shows_the_selection(bar):
    assert bar.line.text == "tense = past_simple and language != es"


@pytest.mark.parametrize(
    "text",
    [
        "tense = future",
        "tense in (future, past_simple) and confidence >= 0.8",
        '(label, predicted) in ((incorrect, correct)) and text ~ "go"',
        "tense = future or language = es",
    ],
)
def test_a_typed_line_becomes_the_selection_it_writes(qtbot, bar, text):
    entered = entered_by(qtbot, bar, text)

    assert len(entered) == 1
    assert write_expression(entered[0]) == bar.line.text
    bar.show_filter(entered[0], 3, 208, can_back=True, can_forward=False)
    qtbot.keyClick(edit(bar), Qt.Key.Key_Return)
    assert entered[1:] == entered[:1]


def test_an_empty_line_selects_everything(qtbot, bar):
    edit(bar).selectAll()
    qtbot.keyClick(edit(bar), Qt.Key.Key_Backspace)

    with qtbot.waitSignal(bar.expression_entered) as entered:
        qtbot.keyClick(edit(bar), Qt.Key.Key_Return)

    assert entered.args == [Selection()]


def test_a_line_that_is_not_understood_keeps_the_last_selection_and_says_why(qtbot, bar):
    entered = entered_by(qtbot, bar, "tens = future")

    assert entered == []
    assert edit(bar).wavy == (0, 4)
    assert bar.line.reason == "Unknown name: tens. Did you mean tense?"
    assert len(bar.chips) == 2


def test_escape_brings_back_the_line_of_what_is_shown(qtbot, bar):
    entered_by(qtbot, bar, "tens = future")

    qtbot.keyClick(edit(bar), Qt.Key.Key_Escape)

    assert bar.line.text == write_expression(TWO)
    assert (bar.line.reason, edit(bar).wavy) == ("", None)


def test_an_error_before_the_cursor_is_underlined_while_typing_the_word_at_the_cursor_is_not(qtbot, bar):
    type_line(qtbot, bar, "tens")
    assert edit(bar).wavy is None

    type_line(qtbot, bar, "tens = fut")
    assert edit(bar).wavy == (0, 4)


def test_figures_that_arrive_while_typing_leave_the_text_alone(qtbot, bar):
    type_line(qtbot, bar, "tense = fu")

    bar.show_filter(TWO, 35, 208, can_back=True, can_forward=False)

    assert bar.line.text == "tense = fu"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("te", {"tense", "text", "expected", "predicted"}),
        ("tense ", {"=", "!=", "in (", "not in ("}),
        ("tense = pa", {"past_simple"}),
        ("tense = past_simple ", {"and", "or"}),
        ("tense in (future, ", {"infinitive", "present_simple", "past_simple", "future"}),
        ("confidence ", {">=", "<", "in (", "not in ("}),
        ("text ", {"~", "=="}),
        ("(label, predicted) in ((inc", {"incorrect"}),
        ("spanish", set()),
        ("language = spa", {"es"}),
    ],
)
def test_completion_offers_what_may_stand_next(qtbot, bar, typed, offered):
    type_line(qtbot, bar, typed)

    assert set(bar.line.offered) == offered


def test_tab_writes_the_best_completion_and_goes_on_to_operators(qtbot, bar):
    type_line(qtbot, bar, "ten")

    qtbot.keyClick(edit(bar), Qt.Key.Key_Tab)

    assert bar.line.text == "tense "
    assert "=" in bar.line.offered


def test_a_marked_completion_is_written_by_enter_and_a_second_enter_selects(qtbot, bar):
    type_line(qtbot, bar, "tense = fu")
    qtbot.keyClick(edit(bar), Qt.Key.Key_Down)

    with qtbot.assertNotEmitted(bar.expression_entered):
        qtbot.keyClick(edit(bar), Qt.Key.Key_Return)
    assert bar.line.text == "tense = future "

    with qtbot.waitSignal(bar.expression_entered) as entered:
        qtbot.keyClick(edit(bar), Qt.Key.Key_Return)
    assert entered.args == [Selection((facet("tense", "future"),))]


def test_completion_goes_when_the_focus_goes(qtbot, bar):
    type_line(qtbot, bar, "te")
    assert bar.line.offered

    bar.chips[0].setFocus()

    assert bar.line.offered == ()


def test_arrows_go_back_and_forward_where_there_is_a_step(qtbot, bar):
    back = next(button for button in bar.findChildren(IconButton) if "Alt+Left" in button.toolTip())
    forward = next(button for button in bar.findChildren(IconButton) if "Alt+Right" in button.toolTip())

    with qtbot.waitSignal(bar.back_requested):
        qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(bar.forward_requested):
        qtbot.mouseClick(forward, Qt.MouseButton.LeftButton)

    bar.show_filter(TWO, 34, 208, can_back=True, can_forward=True)
    with qtbot.waitSignal(bar.forward_requested):
        qtbot.mouseClick(forward, Qt.MouseButton.LeftButton)


def test_the_cross_in_the_line_clears_the_selection(qtbot, bar):
    cross = bar.line.findChild(IconButton)

    with qtbot.waitSignal(bar.clear_requested):
        qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)

    bar.show_filter(Selection(), 208, 208, can_back=True, can_forward=False)
    assert not cross.isVisible()


def test_chips_without_room_go_into_a_menu_and_the_line_stays(bar):
    many = Selection(
        (
            facet("tense", "past_simple", "future"),
            LANGUAGE,
            facet("regularity", "irregular"),
            facet("verb", "go", "eat"),
            facet("confidence", Interval(0.8, math.inf)),
            facet("text", TextQuery("yesterday")),
        )
    )
    bar.host.resize(960, 400)
    bar.show_filter(many, 2, 208, can_back=True, can_forward=False)

    visible = [chip for chip in bar.chips if chip.isVisible()]
    more = bar.findChild(QToolButton)
    assert 0 < len(visible) < 6
    assert more.text() == f"+{6 - len(visible)}"
    assert max(chip.geometry().right() for chip in visible) < more.geometry().left()
    assert more.geometry().right() < bar.line.geometry().left()
    assert bar.line.width() >= 250
    assert bar.line.geometry().right() < 960


def test_a_hidden_chip_is_taken_out_through_the_menu(qtbot, bar):
    bar.host.resize(960, 400)
    many = Selection((*TWO.facets, *(facet(f"x.source_{n}", "a rather long value of it") for n in range(4))))
    bar.show_filter(many, 2, 208, can_back=True, can_forward=False)
    menu = bar.findChild(QToolButton).menu()

    with qtbot.waitSignal(bar.facet_removed) as removed:
        menu.actions()[-3].trigger()

    assert removed.args == ["x.source_3"]
