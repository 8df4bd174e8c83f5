from __future__ import annotations

import contextlib
import math

import pytest
from helpers.answers import made_up_frame
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.expression import ExpressionError, Vocabulary, read_expression, vocabulary, write_expression
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import JUDGED, Facet, PickMode, Selection, TextQuery

FRAME = made_up_frame()
WORDS = vocabulary(FRAME)
EDGES = st.sampled_from([i / 10 for i in range(11)])


def read(line: str) -> Selection:
    return read_expression(line, WORDS)


def ids(selection: Selection) -> list[str]:
    return FRAME.report.ids[FRAME.selected(selection)].tolist()


def categorical(name: str):
    return st.builds(
        Facet, st.just(name), st.frozensets(st.sampled_from(FRAME.column(name).values), min_size=1), st.booleans()
    )


PAIRS = st.tuples(st.sampled_from(["correct", "incorrect"]), st.sampled_from(["correct", "ambiguous", "no_answer"]))
RANGES = st.builds(lambda a, b: Interval(min(a, b), max(a, b) + 0.05), EDGES, EDGES)
FACETS = st.tuples(
    *(st.none() | categorical(name) for name in ("tense", "verb", "language", "k", "core_code", "expected")),
    st.none() | st.builds(Facet, st.just(JUDGED), st.frozensets(PAIRS, min_size=1), st.booleans()),
    st.none() | st.builds(lambda i: Selection().pick("confidence", [i]).facets[0], RANGES),
    st.none() | st.builds(lambda i: Selection().pick("confidence", [i], PickMode.EXCLUDE).facets[0], RANGES),
    st.none()
    | st.builds(
        lambda text, strict, negated: Facet("text", frozenset({TextQuery(text, strict)}), negated),
        st.text(min_size=1),
        st.booleans(),
        st.booleans(),
    ),
)


def selection_of(facets) -> Selection:
    found = {facet.dimension: facet for facet in facets if facet is not None}
    return Selection(tuple(found.values()))


@given(FACETS)
@settings(deadline=None)
def test_what_is_written_reads_back_to_the_same_rows(facets):
    selection = selection_of(facets)
    line = write_expression(selection)
    again = read(line)
    assert ids(again) == ids(selection)
    assert write_expression(again) == line


@pytest.mark.parametrize(
    "line",
    [
        "confidence >= 0.8 and (label, predicted) in ((incorrect, correct))",
        "tense = past_simple and regularity = irregular",
        "confidence >= 0.8 and language != es",
        "confidence in (0.1..0.2, 0.5..)",
        "confidence not in (0.8..0.9)",
        "confidence >= 0.3 and confidence < 0.4",
        "verb in (eat, go)",
        "id in (p001, p002)",
        'text ~ "hablo"',
        'text == "habló"',
        "(tense, person) in ((past_simple, 1sg))",
        "not (language = es and tense = future)",
        "verb = go and (language = es or tense = future)",
        "k in (3, 4)",
    ],
)
def test_the_line_a_person_writes_is_the_line_they_see(line):
    assert write_expression(read(line)) == line


def test_a_condition_with_or_stands_last():
    assert write_expression(read("(language = es or tense = future) and verb = go")) == (
        "verb = go and (language = es or tense = future)"
    )


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("tense = past_simple", lambda d: d["tense"] == "past_simple"),
        ("tense != past_simple", lambda d: d["tense"] != "past_simple"),
        ('person not in ("1sg", "2sg")', lambda d: d["person"] not in ("1sg", "2sg")),
        ("language = es or tense = future", lambda d: d["language"] == "es" or d["tense"] == "future"),
        ("not (language = es or tense = future)", lambda d: not (d["language"] == "es" or d["tense"] == "future")),
        ("not language = es and verb = go", lambda d: d["language"] != "es" and d["verb"] == "go"),
        ("language = en and (verb = go or verb = eat)", lambda d: d["language"] == "en" and d["verb"] in ("go", "eat")),
        ("tense = future and tense = infinitive", lambda _: False),
        ("text ~ EVERY", lambda d: "every" in d["prompt"].lower()),
        ('text == "Every"', lambda d: "Every" in d["prompt"]),
        ("(tense, language) in ((future, es), (infinitive, en))", lambda d: (d["tense"], d["language"])
         in (("future", "es"), ("infinitive", "en"))),
        ("status = too_long", lambda d: d["status"] == "too_long"),
    ],
)  # fmt: skip
def test_an_expression_selects_what_a_plain_filter_selects(line, plain):
    names = ("tense", "person", "language", "verb", "status")
    rows = [
        {name: FRAME.report.dimensions[name].value(row) for name in names} | {"prompt": FRAME.report.prompts[row]}
        for row in range(len(FRAME))
    ]
    expected = [FRAME.report.ids[row] for row, fields in enumerate(rows) if plain(fields)]
    assert ids(read(line)) == expected


@pytest.mark.parametrize("sign", [">=", ">", "<", "<=", "="])
def test_comparisons_mean_what_they_say(sign):
    number = float(FRAME.number("confidence")[0])
    compare = {
        ">=": lambda c: c >= number, ">": lambda c: c > number, "<": lambda c: c < number,
        "<=": lambda c: c <= number, "=": lambda c: c == number,
    }[sign]  # fmt: skip
    found = FRAME.selected(read(f"confidence {sign} {number!r}"))
    confidences = FRAME.number("confidence")
    assert found.tolist() == [bool(not math.isnan(c) and compare(c)) for c in confidences]


@pytest.mark.parametrize(
    ("line", "sentence", "marked"),
    [
        ("tens = future", "Unknown name: tens. Did you mean tense?", "tens"),
        ("tense = futur", "Unknown value: futur. Did you mean future?", "futur"),
        ("verb = swim", "Unknown value: swim.", "swim"),
        ("confidence >= high", "Expected a number instead of high.", "high"),
        ("confidence >= 1e400", "The range 1e400 holds nothing.", "1e400"),
        ("confidence in (0.5..0.2)", "The range 0.5..0.2 holds nothing.", "0.5..0.2"),
        ("tense future", "Expected =, != or in after tense, not future.", "future"),
        ("tense = future language = es", "Expected and, or, or the end, not language.", "language"),
        ("tense = future and", "Expected a name instead of ….", ""),
        ("(tense = future", "Expected ) instead of ….", ""),
        ("tense = $", "Not understood: $", "$"),
        ("text ~ ", "Expected words in quotation marks instead of ….", ""),
    ],
)
def test_an_error_says_what_is_wrong_and_where(line, sentence, marked):
    with pytest.raises(ExpressionError) as error:
        read(line)
    assert str(error.value) == sentence
    assert line[error.value.start : error.value.end].strip() == marked


PIECES = ["tense", "=", "(", ")", "and", "not", "in", "0.5..", "future", ",", "confidence", ">=", "0.3", '"x"', "or"]


@given(st.text(max_size=60) | st.lists(st.sampled_from(PIECES)).map(" ".join))
@settings(deadline=None)
def test_no_text_does_more_than_select_or_be_refused(line):
    selection = Selection()
    with contextlib.suppress(ExpressionError):
        selection = read(line)
    assert FRAME.selected(selection).shape == (len(FRAME),)


def test_endless_brackets_are_refused():
    with pytest.raises(ExpressionError, match="Too many brackets"):
        read("(" * 500 + "tense = future" + ")" * 500)


def test_a_blank_line_selects_everything():
    assert read("  ") == Selection()


@pytest.mark.parametrize(
    "name", ["x.a[", "x.a b", "x.", "x.in", 'x."', "x.(a, b)", "x.confidence", "x.\u2028", "x.1..2"]
)
def test_a_field_with_any_name_can_be_selected_by_it(name):
    own = Vocabulary({name: ("p", "q")})
    selection = Selection().pick(name, ["p"])
    line = write_expression(selection)
    assert read_expression(line, own) == selection
    assert selection.facets[0].names == (name,)
