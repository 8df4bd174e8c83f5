from __future__ import annotations

import pytest
from helpers.probes import choice, judgement, write_lines
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.curation.checks import Check, CheckIndex
from verbeval_gui.data.curation.proposals import form_proposals, partner_proposal
from verbeval_gui.data.suite import load_suite
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import LABELS, LANGUAGES, PERSONS, REASON_CODES, TENSES
from verbeval_gui.data.vocabulary import VERBS as VERB_NAMES
from verbeval_gui.paths import resource_path

EMPTY = CheckIndex.build([])
VERBS = VerbTable.load()
SPANISH = {
    "language": "es",
    "verb": "like",
    "prompt": "A ella le ___ la música.",
    "candidates": ["gusta", "gusto", "gustan"],
    "expected": "gusta",
}
LETTER = {
    "verb": "write",
    "regularity": "irregular",
    "tense": "past_simple",
    "prompt": "Yesterday she ___ a letter.",
    "candidates": ["wrote", "writed"],
    "expected": "wrote",
}


def of_kind(kind: str, probe, index: CheckIndex = EMPTY, **more) -> Check | None:
    found = [check for check in index.check(probe, VERBS, **more) if check.kind == kind]
    assert len(found) <= 1
    return found[0] if found else None


def level(kind: str, probe, index: CheckIndex = EMPTY) -> str | None:
    check = of_kind(kind, probe, index)
    return None if check is None else check.level


# Forms.


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"candidates": ["Works", "Work"], "expected": "Works", "prompt": "___ she at home?"},
        {"tense": "future", "candidates": ["will work", "works"], "expected": "will work"},
        {"tense": "future", "prompt": "She will ___ here.", "candidates": ["work", "works"], "expected": "work"},
        {"tense": "infinitive", "person": None, "prompt": "She can ___.", "expected": "work"},
        {"prompt": "She does not ___ here.", "expected": "work"},
        {"tense": "past_simple", "prompt": "Didn’t she ___ here?", "expected": "work"},
        {"verb": "do", "prompt": "She ___ work.", "candidates": ["doesn't", "don't"], "expected": "doesn't"},
        {"verb": "be", "tense": "past_simple", "person": "1sg", "prompt": "If I ___ you, I would go.",
         "candidates": ["were", "am"], "expected": "were"},
        SPANISH,
        SPANISH | {"verb": "be", "prompt": "Ella ___ en casa.", "candidates": ["está", "es"], "expected": "está"},
        SPANISH | {"verb": "eat", "person": "2sg", "prompt": "¿Usted ___ pan?", "candidates": ["come", "comes"],
                   "expected": "come"},
        {"reason_code": "plural_or_oos", "person": None, "label": "ambiguous", "language": "es",
         "prompt": "Ellas trabajan aquí.", "candidates": ["trabajan", "trabaja"], "expected": "trabajan"},
    ],
)  # fmt: skip
def test_a_form_that_the_sentence_asks_for_is_fine(changes):
    assert level("form", choice(**changes)) == "ok"


@pytest.mark.parametrize(
    ("changes", "right"),
    [
        ({"expected": "work"}, "works"),
        ({"tense": "past_simple", "expected": "works"}, "worked"),
        (LETTER | {"expected": "writed"}, "wrote"),
        (LETTER | {"expected": "escribió", "candidates": ["wrote", "escribió"]}, "wrote"),
        (SPANISH | {"expected": "gusto"}, "me gusta / gusta / le gusta"),
    ],
)
def test_a_form_of_another_cell_is_an_error_that_names_the_right_one(changes, right):
    check = of_kind("form", choice(**changes))

    assert check.level == "error"
    assert set(str(check.fields["right"]).split(" / ")) & set(right.split(" / "))
    assert str(check.fields["form"]) in str(check)
    assert check.remedy


def test_an_unknown_form_is_called_unknown_and_not_wrong():
    check = of_kind("form", choice(expected="wrotte", candidates=["wrotte", "works"]))

    assert check.level == "look"
    assert "not known here" in str(check)


def test_a_verb_that_is_not_in_the_table_is_called_unknown_and_not_wrong():
    check = of_kind(
        "form", choice(verb="swim", prompt="She ___ daily.", candidates=["swims", "swim"], expected="swims")
    )

    assert check.level == "look"
    assert str(check) == "The forms of swim are not known here. Look them up elsewhere."


def test_another_accepted_form_is_looked_up_too():
    probe = choice(tense="past_simple", candidates=["worked", "works"], expected="worked", accepted=["worked", "works"])
    assert level("accepted", probe) == "error"
    assert level("accepted", choice(accepted=["works"])) is None


def test_a_second_future_among_the_candidates_is_pointed_out_until_it_is_accepted():
    future = {"tense": "future", "candidates": ["will work", "is going to work"], "expected": "will work"}

    assert of_kind("also_right", choice(**future)).fields["form"] == "is going to work"
    assert of_kind("also_right", choice(**future, accepted=future["candidates"])) is None


def test_the_other_verb_to_be_and_the_plural_of_gustar_are_not_said_to_be_right_too():
    both = {"verb": "be", "prompt": "Ella ___ en casa.", "candidates": ["está", "es"], "expected": "está"}
    assert of_kind("also_right", choice(**SPANISH)) is None
    assert of_kind("also_right", choice(**(SPANISH | both))) is None


# Sentences.


def test_a_sentence_of_the_blank_alone_is_still_to_be_written():
    assert level("sentence", choice(prompt="___")) == "error"
    assert level("sentence", judgement(prompt="work")) == "error"
    assert level("sentence", choice()) is None


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, "ok"),
        ({"prompt": "She working in a bank."}, "ok"),
        ({"prompt": "She workes in a bank.", "candidates": ["works", "workes"]}, "ok"),
        ({"prompt": "She have worked here.", "candidates": ["works", "have worked"]}, "ok"),
        ({"prompt": "She bank in a house.", "candidates": ["works", "bank"]}, "look"),
        ({"prompt": "She works in a bank.", "label": "correct"}, None),
    ],
)
def test_what_is_changed_in_a_judged_sentence_is_the_verb(changes, expected):
    assert level("changed_span", judgement(**changes)) == expected


# Duplicates.


@pytest.mark.parametrize(
    ("changes", "kind", "expected"),
    [
        ({}, "duplicate", "error"),
        ({"prompt": "she ___  in a BANK."}, "duplicate", "look"),
        ({"candidates": ["works", "work"]}, "duplicate", "look"),
        ({"prompt": "Shé ___ in a bank."}, "duplicate", "look"),
        ({"expected": "worked"}, "gold", "error"),
        ({"expected": "worked", "candidates": ["worked", "working"]}, "gold", "look"),
        ({"label": "ambiguous"}, "gold", "error"),
        ({"accepted": ["works", "worked"]}, "gold", "error"),
        ({"prompt": "She ___ in a big bank."}, "near_duplicate", "look"),
        ({"prompt": "She ___ for the government."}, "duplicate", "ok"),
        ({"verb": "play", "candidates": ["plays", "play"], "expected": "plays"}, "duplicate", "ok"),
        ({"verb": "play"}, "duplicate", "error"),
    ],
)
def test_a_probe_that_is_there_already_is_found(changes, kind, expected):
    index = CheckIndex.build([choice(id="p1")])
    checks = {check.kind: check for check in index.check(choice(**changes), VERBS)}
    about_others = checks.keys() & {"duplicate", "gold", "near_duplicate"}

    assert checks[kind].level == expected
    assert kind in about_others
    assert checks[kind].other == (None if expected == "ok" else "p1")
    assert level("duplicate", choice(id="p1", **changes), index) == "ok"


def test_two_sentences_of_which_one_is_right_and_which_differ_by_an_accent_are_no_duplicates():
    probe = {"language": "es", "verb": "talk", "tense": "past_simple", "prompt": "Ayer ella habló."}
    forms = {"candidates": ["habló", "hablo"], "expected": "habló"}
    index = CheckIndex.build([judgement(id="p1", label="correct", **probe, **forms)])

    wrong = judgement(label="incorrect", **(probe | {"prompt": "Ayer ella hablo."}), **forms)
    assert {check.kind for check in index.check(wrong, VERBS) if check.level != "ok"} == {"partner"}


def test_a_probe_is_no_duplicate_of_the_one_it_replaces():
    index = CheckIndex.build([choice(id="p1")])
    draft = choice(id="draft")

    assert level("duplicate", draft, index) == "error"
    assert of_kind("duplicate", draft, index, replaces="p1").level == "ok"


def test_probes_that_came_and_went_are_followed():
    first = CheckIndex.build([choice(id="p1")])
    draft = choice(id="draft")

    without = first.replaced(choice(id="p1"), None)
    assert level("duplicate", draft, without) == "ok"
    again = without.replaced(None, choice(id="p2"))
    assert of_kind("duplicate", draft, again).other == "p2"
    changed = again.replaced(choice(id="p2"), choice(id="p3", prompt="She ___ for the government."))
    assert level("duplicate", draft, changed) == "ok"
    assert level("duplicate", draft, first) == "error"


# Partners.


def test_a_partner_is_missing_until_the_other_language_has_the_pair():
    spanish = choice(id="p2", pair_id="pair-1", **SPANISH)
    index = CheckIndex.build([spanish])

    assert str(of_kind("partner", choice(), index)).startswith("No Spanish partner.")
    assert of_kind("partner", choice(pair_id="pair-1"), index).other == "p2"
    assert level("partner", choice(pair_id="pair-1"), index) == "ok"
    assert level("partner", choice(id="p3", pair_id="pair-1", **SPANISH), index) == "look"
    assert str(of_kind("partner", spanish, index)).startswith("No English partner.")


# Training texts.


def test_a_sentence_of_the_training_text_is_an_error_and_one_like_it_needs_a_look(tmp_path):
    corpus = tmp_path / "train.txt"
    corpus.write_text("He came late. She works in a bank.\n\nToday she worked in the large garden.\n")
    index = CheckIndex.build([], [corpus])

    assert level("training_text", choice(), index) == "error"
    assert "“She works in a bank.” stands in train.txt." in str(of_kind("training_text", choice(), index))
    near = choice(tense="past_simple", prompt="Today she ___ in the garden.", expected="worked")
    assert level("training_text", near, index) == "look"
    assert level("training_text", choice(prompt="She ___ for the government."), index) == "ok"
    assert of_kind("training_text", choice()) is None


def test_texts_that_are_json_lines_are_read(tmp_path):
    corpus = write_lines(tmp_path / "train.jsonl", {"text": "Hello.", "spanish": "She works in a bank."})
    assert level("training_text", choice(), CheckIndex.build([], [corpus])) == "error"


# The whole.

FORMS = sorted({form for probe in load_suite([resource_path("demo")]).probes for form in probe.candidates})
TYPED = st.one_of(st.sampled_from(FORMS), st.sampled_from(["", "x", "É", "will work", "\n"]))


def some(values: tuple[str, ...]) -> st.SearchStrategy[str]:
    return st.one_of(st.sampled_from(values), st.sampled_from(["", "x"]))


DRAFTS = st.builds(
    choice,
    language=some(LANGUAGES),
    verb=some(VERB_NAMES),
    tense=some(TENSES),
    person=st.one_of(st.none(), some(PERSONS)),
    prompt=st.lists(st.one_of(TYPED, st.sampled_from(["She", "___", "will", "¿"])), max_size=6).map(" ".join),
    candidates=st.lists(TYPED, max_size=4),
    expected=TYPED,
    label=some(LABELS),
    reason_code=st.one_of(st.none(), some(REASON_CODES)),
    accepted=st.one_of(st.none(), st.lists(TYPED, max_size=3)),
    shown=st.one_of(st.none(), TYPED),
)


@settings(deadline=None, max_examples=150)
@given(DRAFTS)
def test_nothing_is_too_odd_to_be_looked_at_while_it_is_written(draft):
    index = EMPTY.replaced(None, draft)

    checks = index.check(draft, VERBS, replaces="")
    assert all(str(check) for check in checks)
    assert {"duplicate", "gold"} & {check.kind for check in checks}
    form_proposals(draft, VERBS)
    assert partner_proposal(draft, VERBS).language != draft.language


def test_errors_come_first_then_what_needs_a_look():
    levels = [check.level for check in EMPTY.check(choice(expected="work"), VERBS)]
    assert levels == sorted(levels, key=["error", "look", "ok"].index)
    assert len(set(levels)) == 3


def test_nothing_is_said_against_the_demo_suite_but_that_some_tricks_have_no_partner():
    suite = load_suite([resource_path("demo")])
    index = CheckIndex.build(suite.probes)

    said = {
        (check.kind, check.level): probe.category
        for probe in suite.probes
        for check in index.check(probe, VERBS)
        if check.level != "ok"
    }
    assert said == {("partner", "look"): "adversarial"}
