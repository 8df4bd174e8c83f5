"""The verb table agrees with sources that are not itself."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from lemminflect import getInflection

from verbeval_gui.paths import resource_path

PERSONS = ("1sg", "2sg", "3sg")
FINITE = ("present_simple", "past_simple", "future")
BARE = ("infinitive", "past_participle", "gerund")
REGULAR = ("work", "play", "walk", "talk", "listen", "watch", "study", "finish", "start", "look", "want", "like")
IRREGULAR = ("be", "have", "do", "go", "come", "see", "eat", "write")
PARTNERS = {
    "work": ["trabajar"], "play": ["jugar"], "walk": ["caminar"], "talk": ["hablar"], "listen": ["escuchar"],
    "watch": ["mirar"], "study": ["estudiar"], "finish": ["terminar"], "start": ["empezar"], "look": ["mirar"],
    "want": ["querer"], "like": ["gustar"], "be": ["ser", "estar"], "have": ["tener", "haber"], "do": ["hacer"],
    "go": ["ir"], "come": ["venir"], "see": ["ver"], "eat": ["comer"], "write": ["escribir"],
}  # fmt: skip

# Present, preterite, stem of the future, participle, gerund; None where the rule for the ending holds.
SPANISH_IRREGULAR: dict[str, tuple[str | None, str | None, str | None, str | None, str | None]] = {
    "jugar": ("juego juegas juega", "jugué jugaste jugó", None, None, None),
    "empezar": ("empiezo empiezas empieza", "empecé empezaste empezó", None, None, None),
    "querer": ("quiero quieres quiere", "quise quisiste quiso", "querr", None, None),
    "ser": ("soy eres es", "fui fuiste fue", None, "sido", "siendo"),
    "estar": ("estoy estás está", "estuve estuviste estuvo", None, None, None),
    "tener": ("tengo tienes tiene", "tuve tuviste tuvo", "tendr", None, None),
    "haber": ("he has ha", "hube hubiste hubo", "habr", None, None),
    "hacer": ("hago haces hace", "hice hiciste hizo", "har", "hecho", None),
    "ir": ("voy vas va", "fui fuiste fue", None, "ido", "yendo"),
    "venir": ("vengo vienes viene", "vine viniste vino", "vendr", None, "viniendo"),
    "ver": ("veo ves ve", "vi viste vio", None, "visto", None),
    "escribir": (None, None, None, "escrito", None),
}
ENDINGS = {
    "ar": ("o as a", "é aste ó", "ado", "ando"),
    "er": ("o es e", "í iste ió", "ido", "iendo"),
    "ir": ("o es e", "í iste ió", "ido", "iendo"),
}


def load() -> dict[str, Any]:
    return json.loads(resource_path("verbs.json").read_text(encoding="utf-8"))


VERBS: dict[str, Any] = load()["verbs"]
SPANISH = [(verb, lemma) for verb in VERBS for lemma in VERBS[verb]["es"]]
TABLES = [VERBS[verb]["en"] for verb in VERBS] + [VERBS[verb]["es"][lemma] for verb, lemma in SPANISH]


def right_forms(table: dict[str, Any]) -> set[str]:
    """Return every form that stands in a cell of the table."""
    bare = [form for name in BARE for form in table[name]]
    return set(bare) | {form for tense in FINITE for forms in table[tense].values() for form in forms}


def spanish_rule(lemma: str) -> dict[str, list[str]]:
    """Return present, preterite, future, participle and gerund by rule, with the irregular cells put in."""
    stem = lemma[:-2]
    present, preterite, participle, gerund = ENDINGS[lemma[-2:]]
    own = SPANISH_IRREGULAR.get(lemma, (None,) * 5)
    future = own[2] or lemma
    return {
        "present_simple": own[0].split() if own[0] else [stem + ending for ending in present.split()],
        "past_simple": own[1].split() if own[1] else [stem + ending for ending in preterite.split()],
        "future": [future + ending for ending in ("é", "ás", "á")],
        "past_participle": [own[3] or stem + participle],
        "gerund": [own[4] or stem + gerund],
    }


def test_the_twenty_verbs_stand_in_the_order_and_regularity_of_the_contract() -> None:
    assert tuple(VERBS) == REGULAR + IRREGULAR
    assert {verb: VERBS[verb]["en"]["regularity"] for verb in VERBS} == {
        **dict.fromkeys(REGULAR, "regular"),
        **dict.fromkeys(IRREGULAR, "irregular"),
    }


def test_every_english_verb_has_its_spanish_partners() -> None:
    assert {verb: list(VERBS[verb]["es"]) for verb in VERBS} == PARTNERS


@pytest.mark.parametrize("verb", VERBS)
def test_english_forms_agree_with_lemminflect(verb: str) -> None:
    table = VERBS[verb]["en"]
    third, past, participle, gerund = (list(getInflection(verb, tag)) for tag in ("VBZ", "VBD", "VBN", "VBG"))
    assert table["infinitive"] == [verb, f"to {verb}"]
    assert (table["past_participle"], table["gerund"]) == (participle[:1], gerund[:1])
    if verb != "be":
        assert [table["present_simple"][person] for person in PERSONS] == [[verb], [verb], third[:1]]
        assert [table["past_simple"][person] for person in PERSONS] == [past[:1]] * 3


def test_be_is_told_apart_by_person() -> None:
    table = VERBS["be"]["en"]
    assert table["present_simple"] == {"1sg": ["am"], "2sg": ["are"], "3sg": ["is"]}
    assert table["past_simple"] == {"1sg": ["was"], "2sg": ["were"], "3sg": ["was"]}


@pytest.mark.parametrize("verb", VERBS)
def test_the_english_future_is_will_or_going_to(verb: str) -> None:
    be = {"1sg": "am", "2sg": "are", "3sg": "is"}
    expected = {person: [f"will {verb}", f"{be[person]} going to {verb}"] for person in PERSONS}
    assert VERBS[verb]["en"]["future"] == expected


@pytest.mark.parametrize(("verb", "lemma"), [pair for pair in SPANISH if pair[1] != "gustar"])
def test_spanish_forms_are_the_rule_or_the_known_exception(verb: str, lemma: str) -> None:
    table, rule = VERBS[verb]["es"][lemma], spanish_rule(lemma)
    assert table["infinitive"] == [lemma]
    assert table["past_participle"] == rule["past_participle"]
    assert table["gerund"] == rule["gerund"]
    for tense in ("present_simple", "past_simple"):
        assert table[tense] == {person: [form] for person, form in zip(PERSONS, rule[tense], strict=True)}
    go = {"1sg": "voy", "2sg": "vas", "3sg": "va"}
    one_word = dict(zip(PERSONS, rule["future"], strict=True))
    assert table["future"] == {person: [one_word[person], f"{go[person]} a {lemma}"] for person in PERSONS}


@pytest.mark.parametrize(("verb", "lemma"), SPANISH)
def test_spanish_regularity_is_whether_every_form_follows_the_rule(verb: str, lemma: str) -> None:
    is_irregular = VERBS[verb]["es"][lemma]["regularity"] == "irregular"
    assert is_irregular == (lemma in SPANISH_IRREGULAR)


@pytest.mark.parametrize("verb", VERBS)
def test_partners_of_one_verb_share_their_regularity(verb: str) -> None:
    assert len({table["regularity"] for table in VERBS[verb]["es"].values()}) == 1


def test_the_person_of_gustar_is_its_pronoun() -> None:
    table = VERBS["like"]["es"]["gustar"]
    for person, pronoun in zip(PERSONS, ("me", "te", "le"), strict=True):
        assert table["present_simple"][person] == [f"{pronoun} gusta", "gusta", f"{pronoun} gustan", "gustan"]
        assert table["past_simple"][person] == [f"{pronoun} gustó", "gustó", f"{pronoun} gustaron", "gustaron"]
        assert table["future"][person][:4] == [
            f"{pronoun} gustará", "gustará", f"{pronoun} va a gustar", "va a gustar",
        ]  # fmt: skip
    assert table["also"]["present_simple"] == ["gusto", "gustas"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["infinitive"][0])
def test_no_over_regularised_form_is_also_a_right_one(table: dict[str, Any]) -> None:
    assert not set(table["over_regularised"]) & right_forms(table)


def test_every_irregular_english_verb_lists_over_regularised_forms() -> None:
    assert all(VERBS[verb]["en"]["over_regularised"] for verb in IRREGULAR)
    assert VERBS["go"]["en"]["over_regularised"][0] == "goed"
    assert VERBS["see"]["en"]["over_regularised"][0] == "seed"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["infinitive"][0])
def test_forms_are_composed_lower_case_and_listed_once_a_cell(table: dict[str, Any]) -> None:
    cells = [table[name] for name in (*BARE, "over_regularised")]
    cells += [forms for tense in FINITE for forms in table[tense].values()]
    for cell in cells:
        assert len(set(cell)) == len(cell)
        assert all(form == unicodedata.normalize("NFC", form).lower().strip() for form in cell)


def test_kinds_are_named_in_the_order_of_the_contract() -> None:
    assert load()["kind_order"] == [
        "infinitive", "present", "third_person", "past", "participle", "gerund", "future",
        "over_regularised", "other_language", "other",
    ]  # fmt: skip
