"""The demo suite keeps every rule of a probe file and covers what it should."""

from __future__ import annotations

import json
import random
import re
import unicodedata
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from scipy.stats import chisquare

from verbeval_gui.paths import resource_path

Probe = dict[str, Any]

TENSES = ("infinitive", "present_simple", "past_simple", "past_participle", "future")
PERSONS = ("1sg", "2sg", "3sg")
CODES = (
    "over_regularization",
    "wrong_person_agreement",
    "wrong_tense_marker",
    "auxiliary_mismatch",
    "en_es_mismatch",
    "plural_or_oos",
)
REQUIRED = (
    "id", "language", "verb", "regularity", "tense", "person", "prompt", "candidates", "expected", "label",
    "category", "reason_code", "explanation", "source",
)  # fmt: skip
OPTIONAL = ("accepted", "pair_id", "tags")
TEMPLATE = (
    "// Task: judge the verb form in the sentence. Answer CORRECT, INCORRECT or AMBIGUOUS.\n"
    "Sentence: {sentence}\nAnswer:"
)


def read(name: str) -> list[Probe]:
    return [json.loads(line) for line in resource_path(f"demo/{name}").read_text(encoding="utf-8").splitlines()]


@cache
def verbs() -> dict[str, Any]:
    return json.loads(resource_path("verbs.json").read_text(encoding="utf-8"))["verbs"]


CORE, ADVERSARIAL = read("probes.jsonl"), read("adversarial.jsonl")
PROBES = CORE + ADVERSARIAL


def is_choice(probe: Probe) -> bool:
    return "___" in probe["prompt"]


CHOICE = [probe for probe in PROBES if is_choice(probe)]
JUDGEMENT = [probe for probe in PROBES if not is_choice(probe)]


def times_shown(form: str, prompt: str) -> int:
    return len(re.findall(rf"(?<!\w){re.escape(form)}(?!\w)", prompt))


def shown(probe: Probe) -> str:
    (form,) = [form for form in probe["candidates"] if times_shown(form, probe["prompt"])]
    return form


def right_forms(probe: Probe) -> set[str]:
    return {form.lower() for form in probe.get("accepted") or [probe["expected"]]}


def cells(probe: Probe) -> list[set[str]]:
    """Return the forms of the probe's tense and person, a set for each verb of its language (ser, estar)."""
    entry = verbs()[probe["verb"]]
    tables = [entry["en"]] if probe["language"] == "en" else list(entry["es"].values())
    found = [table[probe["tense"]] for table in tables]
    return [set(forms if isinstance(forms, list) else forms[probe["person"]]) for forms in found]


def test_fields_are_the_known_ones_with_closed_values() -> None:
    for probe in PROBES:
        assert set(REQUIRED) <= set(probe) <= {*REQUIRED, *OPTIONAL}, probe["id"]
        assert probe["language"] in ("en", "es"), probe["id"]
        assert probe["tense"] in TENSES, probe["id"]
        assert probe["person"] in (*PERSONS, None), probe["id"]
        assert probe["label"] in ("correct", "incorrect", "ambiguous"), probe["id"]
        assert probe["source"] == "hand", probe["id"]
        assert probe["regularity"] == verbs()[probe["verb"]]["en"]["regularity"], probe["id"]


def test_person_is_null_exactly_where_there_is_none() -> None:
    for probe in PROBES:
        is_bare = probe["tense"] in ("infinitive", "past_participle")
        assert (probe["person"] is None) == (is_bare or probe["reason_code"] == "plural_or_oos"), probe["id"]


def test_candidates_are_two_to_eight_different_forms_with_the_expected_one() -> None:
    for probe in PROBES:
        forms = probe["candidates"]
        assert 2 <= len(forms) <= 8, probe["id"]
        assert len({unicodedata.normalize("NFC", form).casefold() for form in forms}) == len(forms), probe["id"]
        assert probe["expected"] in forms, probe["id"]
        assert all(form == form.strip() and form for form in forms), probe["id"]


def test_accepted_forms_are_candidates_and_hold_the_expected_one() -> None:
    for probe in PROBES:
        accepted = probe.get("accepted")
        assert accepted is None or (probe["expected"] in accepted and set(accepted) <= set(probe["candidates"])), probe[
            "id"
        ]


def test_text_is_composed_and_ends_as_a_sentence() -> None:
    for probe in PROBES:
        line = json.dumps(probe, ensure_ascii=False)
        assert line == unicodedata.normalize("NFC", line), probe["id"]
        assert probe["prompt"][-1] in ".?", probe["id"]
        assert probe["explanation"].endswith("."), probe["id"]
        assert "  " not in line, probe["id"]


def test_the_expected_form_and_every_accepted_one_stand_in_the_verb_table() -> None:
    singular = [probe for probe in PROBES if probe["reason_code"] != "plural_or_oos"]
    for probe in singular:
        assert right_forms(probe) <= set().union(*cells(probe)), probe["id"]


def test_a_choice_probe_has_one_blank_and_no_incorrect_label() -> None:
    for probe in CHOICE:
        assert probe["prompt"].count("___") == 1, probe["id"]
        assert probe["label"] in ("correct", "ambiguous"), probe["id"]


def test_no_distractor_of_an_unambiguous_probe_is_a_right_form_of_its_verb() -> None:
    unambiguous = [probe for probe in CHOICE if probe["label"] == "correct"]
    for probe in unambiguous:
        own = set().union(*(forms for forms in cells(probe) if right_forms(probe) & forms))
        wrong = {form.lower() for form in probe["candidates"]} - right_forms(probe)
        assert not wrong & own, probe["id"]


def test_a_form_is_written_with_a_capital_only_where_it_opens_the_sentence() -> None:
    for probe in CHOICE:
        opens = re.match(r"¿?___", probe["prompt"]) is not None
        assert all(form[0].isupper() == opens for form in probe["candidates"]), probe["id"]


def test_a_judgement_probe_shows_exactly_one_candidate_once() -> None:
    for probe in JUDGEMENT:
        assert times_shown(shown(probe), probe["prompt"]) == 1, probe["id"]


def test_the_label_of_a_judgement_probe_fits_the_form_it_shows() -> None:
    for probe in JUDGEMENT:
        if probe["label"] != "ambiguous":
            assert (shown(probe) in right_forms(probe)) == (probe["label"] == "correct"), probe["id"]


def test_ids_are_unique_and_run_without_gaps() -> None:
    assert [probe["id"] for probe in CORE] == [f"p{number:03d}" for number in range(1, len(CORE) + 1)]
    assert [probe["id"] for probe in ADVERSARIAL] == [f"a{number:03d}" for number in range(1, len(ADVERSARIAL) + 1)]


def test_no_two_probes_share_their_text() -> None:
    sentences = [probe["prompt"].replace("___", form) for probe in CHOICE for form in probe["candidates"]]
    sentences += [probe["prompt"] for probe in JUDGEMENT]
    assert [text for text, count in Counter(sentences).items() if count > 1] == []
    assert max(Counter(probe["prompt"] for probe in PROBES).values()) == 1


def test_core_and_adversarial_probes_keep_to_their_reason_codes() -> None:
    assert {probe["category"] for probe in CORE} == {"core"}
    assert {probe["category"] for probe in ADVERSARIAL} == {"adversarial"}
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)+", probe["reason_code"]) for probe in CORE)
    assert {probe["reason_code"] for probe in ADVERSARIAL} == set(CODES)


def test_a_pair_links_one_english_probe_with_one_spanish_of_the_same_cell() -> None:
    pairs: dict[str, list[Probe]] = {}
    for probe in PROBES:
        if "pair_id" in probe:
            pairs.setdefault(probe["pair_id"], []).append(probe)
    assert all("pair_id" in probe for probe in CORE)
    for pair in pairs.values():
        assert sorted(probe["language"] for probe in pair) == ["en", "es"], probe["id"]
        assert len({(probe["verb"], probe["tense"], probe["person"], is_choice(probe)) for probe in pair}) == 1, probe[
            "id"
        ]


def test_the_core_covers_every_verb_in_every_tense_and_language() -> None:
    covered = {(probe["verb"], probe["tense"], probe["language"]) for probe in CORE}
    assert covered == {(verb, tense, language) for verb in verbs() for tense in TENSES for language in ("en", "es")}
    assert len(CORE) >= 160


def test_every_finite_tense_has_every_person_in_both_languages() -> None:
    counts = Counter((probe["tense"], probe["person"], probe["language"]) for probe in CORE if probe["person"])
    assert len(counts) == 18
    assert min(counts.values()) >= 5


def test_the_core_holds_enough_judgements_of_every_label_in_both_languages() -> None:
    counts = Counter((probe["label"], probe["language"]) for probe in CORE if not is_choice(probe))
    assert len(counts) == 6
    assert min(counts.values()) >= 6


def test_every_trick_has_probes_enough_and_comes_in_both_languages() -> None:
    counts = Counter((probe["reason_code"], probe["language"]) for probe in ADVERSARIAL)
    assert len(ADVERSARIAL) >= 48
    for code in CODES:
        assert counts[code, "en"] + counts[code, "es"] >= 9
        assert min(counts[code, "en"], counts[code, "es"]) >= 4


def test_plurals_are_ambiguous_judgements() -> None:
    plurals = [probe for probe in ADVERSARIAL if probe["reason_code"] == "plural_or_oos"]
    assert {(probe["label"], is_choice(probe)) for probe in plurals} == {("ambiguous", False)}


def test_mixed_language_probes_offer_or_show_a_form_of_the_other_language() -> None:
    for probe in ADVERSARIAL:
        if probe["reason_code"] == "en_es_mismatch":
            other = {**probe, "language": "es" if probe["language"] == "en" else "en"}
            assert set().union(*cells(other)) & set(probe["candidates"]), probe["id"]


def test_over_regularised_probes_hold_such_a_form() -> None:
    for probe in ADVERSARIAL:
        if probe["reason_code"] == "over_regularization":
            entry = verbs()[probe["verb"]]
            tables = [entry["en"], *entry["es"].values()]
            assert {form for table in tables for form in table["over_regularised"]} & set(probe["candidates"]), probe[
                "id"
            ]


@pytest.mark.parametrize("probes", [CORE, ADVERSARIAL], ids=["core", "adversarial"])
def test_every_place_among_the_candidates_is_as_likely(probes: list[Probe]) -> None:
    places: dict[int, Counter[int]] = {}
    for probe in filter(is_choice, probes):
        forms = probe["candidates"]
        places.setdefault(len(forms), Counter())[forms.index(probe["expected"])] += 1
    for size, counts in places.items():
        found = [counts[place] for place in range(size)]
        assert max(found) - min(found) <= 1, probe["id"]
        assert chisquare(found).pvalue > 0.5, probe["id"]


@pytest.mark.parametrize("size", [4, 3])
def test_the_place_does_not_follow_from_the_probe_before(size: int) -> None:
    places = [p["candidates"].index(p["expected"]) for p in CORE if is_choice(p) and len(p["candidates"]) == size]
    steps = Counter((after - before) % size for before, after in pairwise(places))
    assert max(steps.values()) / len(places) < 1.6 / size


@pytest.mark.parametrize("probes", [CORE, ADVERSARIAL], ids=["core", "adversarial"])
@pytest.mark.parametrize("sign", [1, -1], ids=["longest", "shortest"])
def test_length_does_not_give_the_answer_away(probes: list[Probe], sign: int) -> None:
    generator = random.Random(0)
    choice = [probe for probe in probes if is_choice(probe)]
    picks = [max(p["candidates"], key=lambda form: (sign * len(form), generator.random())) for p in choice]
    hits = sum(pick == probe["expected"] for pick, probe in zip(picks, choice, strict=True))
    chance = sum(1 / len(probe["candidates"]) for probe in choice)
    assert hits <= 1.25 * chance


def test_the_number_of_candidates_and_the_place_of_the_blank_vary() -> None:
    assert {len(probe["candidates"]) for probe in CORE if is_choice(probe)} == {2, 3, 4, 5}
    assert sum(probe["prompt"].startswith(("___", "¿___")) for probe in CHOICE) >= 2
    assert sum(probe["prompt"].endswith(("___.", "___?")) for probe in CHOICE) >= 4


def test_the_template_is_the_default_of_the_contract() -> None:
    assert resource_path("demo/probe_prompt.txt").read_text(encoding="utf-8") == TEMPLATE


def test_free_completion_takes_the_first_ten_core_choice_probes() -> None:
    ids = resource_path("demo/completions.txt").read_text(encoding="utf-8").split()
    assert ids == [probe["id"] for probe in CORE if is_choice(probe)][:10]
