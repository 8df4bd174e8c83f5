from __future__ import annotations

import contextlib
import json
import math

import pytest
from helpers import tiny_models
from helpers.probes import CHOICE, write_lines
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.blimp import AS_SENTENCES, pair_probes, pair_set, usual_conventions
from verbeval_gui.data.formats.pairs import probe_line, span_of
from verbeval_gui.data.formats.recognise import read_foreign, recognise
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError

PARADIGM = {
    "field": "morphology",
    "linguistics_term": "irregular_forms",
    "UID": "past_verbs",
    "one_prefix_method": True,
}


def blimp(good, bad, pair_id="0", **more):
    return {"sentence_good": good, "sentence_bad": bad, **PARADIGM, "pairID": pair_id, **more}


def written(folder, name, *rows):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")
    return path


def tsv(folder, name, *rows):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join("\t".join(row) + "\n" for row in rows), "utf-8")
    return path


def probes_of(path):
    return pair_probes(pair_set(path)).probes


@pytest.mark.parametrize(
    ("good", "bad", "prompt", "forms"),
    [
        ("Ann took a bike.", "Ann taken a bike.", "Ann ___ a bike.", ("took", "taken")),
        ("Tina isn't here.", "Tina weren't here.", "Tina ___ here.", ("isn't", "weren't")),
        ("¿Él come?", "¿Él comen?", "¿Él ___?", ("come", "comen")),
        ("Cats have eaten.", "Cats has ate.", "Cats ___.", ("have eaten", "has ate")),
        ("The cat is here.", "The cat here.", "The cat ___.", ("is here", "here")),
        ("She left", "She left now", "She ___", ("left", "left now")),
        ("Goes she?", "Go she?", "___ she?", ("Goes", "Go")),
        ("It was well-known.", "It were well-known.", "It ___ well-known.", ("was", "were")),
    ],
)
def test_a_blank_stands_where_a_pair_differs_in_whole_words(good, bad, prompt, forms):
    span = span_of(good, bad)

    assert (span.prompt, (span.good, span.bad)) == (prompt, forms)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("he made the pig her ball .", "the pig made her ball he ."),
        ("The dogs see the cat.", "The dog sees the cats."),
        ("It ___ ok.", "It ___ no."),
        ("a  b", "a b"),
        ("word", ""),
        ("?", "!"),
    ],
)
def test_a_pair_that_differs_in_several_places_is_whole_sentences(good, bad):
    span = span_of(good, bad)

    assert (span.prompt, span.good, span.bad) == ("___", good, bad)


WORDS = st.lists(st.sampled_from(["a", "the", "goes", "go", "isn't", "él", ",", ".", "¿"]), max_size=6).map(" ".join)


@given(good=WORDS, bad=WORDS)
def test_filling_the_blank_gives_the_sentences_back(good, bad):
    span = span_of(good, bad)

    assert (span.before + span.good + span.after, span.before + span.bad + span.after) == (good, bad)
    assert span.prompt == "___" or (span.good.strip() and span.bad.strip())


def test_blimp_becomes_probes_with_its_fields_as_dimensions(tmp_path):
    path = written(tmp_path, "past.jsonl", blimp("Ann took it.", "Ann taken it."), blimp("He ate.", "He eaten.", "1"))
    first, second = probes_of(path)

    assert (first.id, second.id) == ("past_verbs-0", "past_verbs-1")
    assert (first.language, first.prompt, first.expected) == ("en", "Ann ___ it.", "took")
    assert first.extra == {"field": "morphology", "linguistics_term": "irregular_forms", "UID": "past_verbs"}
    assert first.source == "BLiMP: past.jsonl"


def test_candidates_stand_in_alphabetical_order_so_that_ties_are_no_free_points(tmp_path):
    path = written(tmp_path, "a.jsonl", blimp("Ann took it.", "Ann taken it."), blimp("He ate.", "He eaten.", "1"))

    assert [probe.candidates for probe in probes_of(path)] == [("taken", "took"), ("ate", "eaten")]


def test_identical_pairs_are_left_out_and_listed(tmp_path):
    rows = (blimp("Same.", "Same."), blimp("He ate.", "He eaten.", "1"), blimp("", "He go.", "2"))
    suite = load_suite([written(tmp_path, "a.jsonl", *rows)])

    assert [probe.id for probe in suite.probes] == ["past_verbs-1"]
    errors = [(problem.line, problem.rule) for problem in suite.problems if problem.severity == "error"]
    assert errors == [(1, "equal_candidates"), (3, "required")]
    assert suite.n_left_out == 2


def test_it_is_said_how_pairs_are_counted(tmp_path):
    (problem,) = load_suite([written(tmp_path, "a.jsonl", blimp("He ate.", "He eaten."))]).problems

    assert problem.severity == "info"
    assert "normalisation=sum and span=tail" in problem.remedy


def test_repeated_keys_are_told_apart(tmp_path):
    path = written(tmp_path, "a.jsonl", blimp("He ate.", "He eaten."), blimp("He went.", "He gone."))

    assert [probe.id for probe in probes_of(path)] == ["past_verbs-0", "past_verbs-0 #2"]


def test_pairs_with_what_stands_around_them_are_read(tmp_path):
    row = {"sent_id": "s1", "prefix": "La densidad ", "good": "era", "bad": "eran", "suffix": " de 41.", "tense": "Imp"}
    (probe,) = probes_of(written(tmp_path, "es_agreement.jsonl", row))

    assert (probe.id, probe.language, probe.prompt) == ("s1", "es", "La densidad ___ de 41.")
    assert (probe.candidates, probe.tense, probe.extra) == (("era", "eran"), "", {"pair_tense": "Imp"})


@pytest.mark.parametrize(
    ("name", "language"),
    [("spa/data.tsv", "es"), ("eng/data.tsv", "en"), ("tur/data.tsv", "tur"), ("multiblimp-spa.tsv", "es"),
     ("folder/x.tsv", "und")],
)  # fmt: skip
def test_multiblimp_has_the_language_of_its_folder_or_name(tmp_path, name, language):
    rows = (("sen", "wrong_sen", "verb", "distance"), ("Los niños juegan.", "Los niños juega.", "jugar", "1"))
    (probe,) = probes_of(tsv(tmp_path, name, *rows))

    assert (probe.language, probe.prompt, probe.expected) == (language, "Los niños ___.", "juegan")
    assert probe.extra == {"pair_verb": "jugar", "distance": "1"}


def zorro(folder, *lines):
    path = folder / "agreement_subject_verb-in_simple_question.txt"
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return path


def test_zorro_has_the_right_sentence_second(tmp_path):
    path = zorro(tmp_path, "Laura seen it .", "Laura saw it .", "Mark had ate now .", "Mark had eaten now .")
    first, second = probes_of(path)

    assert [(probe.prompt, probe.expected) for probe in (first, second)] == [
        ("Laura ___ it .", "saw"), ("Mark had ___ now .", "eaten"),
    ]  # fmt: skip
    assert first.extra["phenomenon"] == "agreement_subject_verb"


def test_swapped_words_are_scored_as_whole_sentences(tmp_path):
    pairs = ("the pig made her ball he .", "he made the pig her ball .")
    first, _ = probes_of(zorro(tmp_path, *pairs, "it am so .", "it is so ."))

    assert (first.prompt, first.expected) == ("___", "he made the pig her ball .")


def test_other_texts_are_no_pairs(tmp_path):
    assert pair_set(zorro(tmp_path, "Once upon a time", "there was a king.", "He had", "a daughter.")) is None
    assert pair_set(zorro(tmp_path, "one line only")) is None
    assert pair_set(tmp_path) is None
    assert pair_set(written(tmp_path, "a.jsonl", CHOICE)) is None


def test_pairs_are_recognised_and_own_probes_are_not(tmp_path):
    pairs = recognise(written(tmp_path, "a.jsonl", blimp("He ate.", "He eaten.")))

    assert (pairs.kind, pairs.reader) == ("probes", "blimp")
    assert pairs.says.sentence.format(**pairs.says.fields) == "Taken for pairs to score (BLiMP)."
    assert recognise(written(tmp_path, "b.jsonl", CHOICE)) is None


def test_a_folder_of_sets_is_one_suite(tmp_path):
    written(tmp_path, "past.jsonl", blimp("He ate.", "He eaten."))
    written(tmp_path, "plural.jsonl", blimp("They go.", "They goes.", UID="plural"))
    zorro(tmp_path, "Laura seen it .", "Laura saw it .", "Mark had ate now .", "Mark had eaten now .")
    (tmp_path / "README.md").write_text("About", "utf-8")
    found = recognise(tmp_path)

    assert (found.kind, found.says.fields["n"]) == ("probes", 3)
    assert len(load_suite([tmp_path]).probes) == 4
    assert usual_conventions([tmp_path]) == AS_SENTENCES


def test_a_folder_with_own_probes_or_without_pairs_is_no_set(tmp_path):
    assert recognise(tmp_path) is None
    assert usual_conventions([tmp_path]) == Conventions()
    written(tmp_path, "past.jsonl", blimp("He ate.", "He eaten."))
    written(tmp_path, "probes.jsonl", CHOICE)
    assert recognise(tmp_path) is None
    assert [probe.id for probe in load_suite([tmp_path]).probes] == ["c1"]
    assert usual_conventions([tmp_path]) == Conventions()


def test_converted_probes_are_a_valid_suite(tmp_path):
    rows = [blimp("He ate.", "He eaten."), blimp("el come", "el comen", "1")]
    probes = probes_of(written(tmp_path, "a.jsonl", *rows))
    (tmp_path / "probes.jsonl").write_bytes(b"".join(map(probe_line, probes)))
    suite = load_suite([tmp_path / "probes.jsonl"])

    assert suite.probes == probes
    assert {problem.severity for problem in suite.problems} == {"info"}


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({"source": "hand"}, {"type"}),
        ({"verb": "work"}, {"type"}),
        ({"language": "english"}, {"closed_value"}),
        ({"language": None}, {"type"}),
        ({"language": "tur"}, set()),
        ({"expected": "none"}, {"expected"}),
    ],
)
def test_only_probes_from_elsewhere_may_be_about_no_verb(tmp_path, changes, rules):
    verbless = CHOICE | {"verb": None, "regularity": None, "tense": None, "person": None, "source": "BLiMP: a.jsonl"}
    suite = load_suite([write_lines(tmp_path / "probes.jsonl", verbless | changes)])

    assert {problem.rule for problem in suite.problems if problem.severity == "error"} == rules


def scored(tmp_path, *rows):
    header = ("sen", "wrong_sen", "has_attractors", "sen_prob", "wrong_prob", "sen_nll", "wrong_nll", "delta")
    return tsv(tmp_path, "spa/B-GPT_en_es_step_1000.tsv", header, *rows)


def test_scored_pairs_open_with_the_accuracy_of_their_deltas(tmp_path):
    path = scored(
        tmp_path,
        ("Los niños juegan.", "Los niños juega.", "False", "[-3.1, -2.0]", "[-3.1, -2.5, -1]", "10.5", "12.25", "1.75"),
        ("Ella come bien.", "Ella comen bien.", "True", "[-3.1]", "[-3.1, -2]", "20.5", "19.25", "-1.25"),
        ("él va .", "va él .", "True", "[-3.1]", "[-3.1, -2]", "8", "9.5", "1.5"),
    )
    found = recognise(path)
    file = read_foreign(found)
    frame = Frame(file.report, file.conventions)

    assert (found.kind, found.reader) == ("results", "blimp")
    assert frame.verdicts.right.tolist() == [True, False, True]
    assert frame.verdicts.confidence[0] == pytest.approx(1 / (1 + math.exp(-1.75)), abs=1e-6)
    assert file.report.prompts.tolist() == ["Los niños ___.", "Ella ___ bien.", "___"]
    assert file.report.dimensions["x.has_attractors"].values == ("False", "True")
    assert file.report.dimensions["language"].values == ("es",)
    assert file.report.candidates.n_tokens[:2].tolist() == [3, 2]


def test_scored_pairs_in_json_lines_may_call_their_scores_otherwise(tmp_path):
    rows = [blimp("He ate.", "He eaten.", score_good=-9.5, score_bad=-8.5), blimp("A b.", "A c.", "1", score_good=-1)]
    file = read_foreign(recognise(written(tmp_path, "a.jsonl", *rows)))
    verdicts = Frame(file.report, file.conventions).verdicts

    assert (verdicts.right.tolist(), verdicts.counted.tolist()) == ([False, False], [True, False])


def test_a_last_sentence_without_its_other_is_told(tmp_path):
    found = pair_probes(pair_set(zorro(tmp_path, "it am so .", "it is so .", "we am so .", "we are so .", "I is so .")))
    assert len(found.probes) == 2
    assert (found.problems[-1].line, found.problems[-1].rule) == (5, "required")


def test_lines_that_hold_no_pair_are_told(tmp_path):
    path = written(tmp_path, "probes.jsonl", blimp("He ate.", "He eaten."), "no pair", blimp("A b.", "A c.", "1"))
    problem = pair_probes(pair_set(path)).problems[-1]
    assert (problem.line, problem.rule, problem.severity) == (2, "json", "error")

    rows = (blimp("He ate.", "He eaten.", score_good=-9.5, score_bad=-8.5), "no pair")
    file = read_foreign(recognise(written(tmp_path, "scored.jsonl", *rows)))
    assert [note.fields for note in file.report.provenance.notes] == [{"n": 1, "line": 2}]


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """Pairs scored by a real, tiny model: with a blank, and the same pairs as whole sentences."""
    from verbeval_gui.scoring.options import ScoringOptions
    from verbeval_gui.scoring.run import score_suite

    folder = tmp_path_factory.mktemp("pairs")
    checkpoint = tiny_models.save_llama(folder / "llama", tiny_models.byte_level(start=True))
    forms = [("works", "work"), ("walked", "walking"), ("talks", "talk")] * 4
    days = [[f"Every day she {form} at {n}." for form in pair] for n, pair in enumerate(forms)]
    rows = [blimp(good, bad, str(n)) for n, (good, bad) in enumerate(days)]
    rows += [blimp(f"she works at {n}.", f"at {n} she works.", str(100 + n)) for n in range(3)]
    probes = load_suite([written(folder, "pairs.jsonl", *rows)]).probes
    builder = ReportBuilder(probes)
    for batch in score_suite(checkpoint, probes, None, ScoringOptions()):
        builder.add(batch)
    return checkpoint, rows, builder.report()


def log_probability(model, tokenizer, text):
    import torch

    ids = torch.tensor([tokenizer.encode(text).ids])
    with torch.no_grad():
        logprobs = model(ids).logits.double().log_softmax(-1)
    return sum(logprobs[0, at - 1, ids[0, at]].item() for at in range(1, ids.shape[1]))


def test_pairs_are_scored_as_whole_sentences_are(answers):
    from transformers import AutoModelForCausalLM

    checkpoint, rows, report = answers
    model = AutoModelForCausalLM.from_pretrained(checkpoint).double().eval()
    tokenizer = tiny_models.Tokenizer.from_file(str(checkpoint / "tokenizer.json"))
    frame = Frame(report, Conventions(normalisation="sum", span="tail"))
    for at, row in enumerate(rows):
        good, bad = (log_probability(model, tokenizer, row[name]) for name in ("sentence_good", "sentence_bad"))
        forms, scores = report.forms_of(at), frame.verdicts.candidates.scores_of(at)
        by_form = dict(zip(forms, scores, strict=True))
        expected = forms[report.expected[at]]
        other = next(form for form in forms if form != expected)
        assert by_form[expected] - by_form[other] == pytest.approx(good - bad, abs=1e-3)
        assert frame.verdicts.right[at] == (good > bad)
        if report.prompts[at] == "___":
            assert by_form[expected] == pytest.approx(good, abs=1e-3)


def test_whole_sentences_are_ok_items_with_all_their_tokens(answers):
    _, rows, report = answers
    whole = [at for at in range(len(rows)) if report.prompts[at] == "___"]

    assert len(whole) == 3
    assert report.dimensions["status"].values == ("ok",)
    assert all(report.candidates.of_row(at).n_tokens.min() > 3 for at in whole)
    assert all(report.candidates.of_row(at).tail_n_tokens.max() == 0 for at in whole)


def test_a_scored_suite_of_pairs_is_saved_and_opened_again(answers, tmp_path):
    _, _, report = answers
    write_results(Frame(report, Conventions()), tmp_path / "results.json")
    again = load_results(tmp_path / "results.json").report

    assert again.ids.tolist() == report.ids.tolist()
    assert again.dimensions["verb"].values == ()
    assert again.dimensions["x.UID"].values == ("past_verbs",)


SEED = "".join(json.dumps(blimp("Él come.", "Él comen.", str(n))) + "\n" for n in range(3)).encode()


@settings(max_examples=200, deadline=None)
@given(data=st.data(), suffix=st.sampled_from([".jsonl", ".txt", ".tsv", ".json"]))
def test_damaged_pairs_are_read_or_refused(tmp_path_factory, data, suffix):
    changed = bytearray(SEED)
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(changed)))
        changed[at : at + data.draw(st.integers(0, 5))] = data.draw(st.binary(max_size=4))
    path = tmp_path_factory.getbasetemp() / f"damaged{suffix}"
    path.write_bytes(bytes(changed))
    with contextlib.suppress(VerbevalError):
        if (found := recognise(path)) is not None and found.kind == "results":
            read_foreign(found)
        load_suite([path])
