from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of, fue, judged, many_rows, went
from PySide6.QtCore import QLocale, Qt

from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.style import Style
from verbeval_gui.models.probe_columns import DEFAULT, columns_of, shared_widths
from verbeval_gui.models.probe_table import ProbeTable
from verbeval_gui.slices.items import SortKey, Tab, clicked_order, items, next_wrong, wrong_position

SPANISH = QLocale(QLocale.Language.Spanish)


@pytest.fixture
def table(qapp):
    return ProbeTable(Style())


def shown(frame, sort=()):
    return items(frame, Selection(), Tab.ALL, sort)


def cell(table, position, name, role=Qt.ItemDataRole.DisplayRole):
    section = [column.name for column in table.columns].index(name)
    return table.data(table.index(position, section), int(role))


@pytest.mark.parametrize("n", [0, 1, 30])
def test_the_model_keeps_qts_rules_at_any_length(qtmodeltester, table, n):
    table.show_slice(shown(many_rows(n)))

    qtmodeltester.check(table, force_py=True)


def test_the_model_keeps_qts_rules_without_a_report(qtmodeltester, table):
    table.show_slice(shown(many_rows(3)))
    table.show_slice(None)

    qtmodeltester.check(table, force_py=True)
    assert table.rowCount() == 0


def test_two_hundred_thousand_rows_end_where_they_should(table, long_frame):
    table.show_slice(shown(long_frame))
    last = len(long_frame) - 1

    assert table.rowCount() == 200_000
    assert cell(table, last, "id") == "r199999"
    assert not table.index(last + 1, 0).isValid()
    assert not table.index(last, table.columnCount()).isValid()
    assert table.rowCount(table.index(last, 0)) == 0
    assert table.position_of(last) == last


def test_one_change_is_one_reset(qtbot, table):
    resets = []
    table.modelReset.connect(lambda: resets.append(table.rowCount()))

    table.show_slice(shown(many_rows(3)))
    table.show_slice(shown(many_rows(7)))

    assert resets == [3, 7]


def test_cells_speak_the_language_on_screen_and_files_the_canonical_one(qapp):
    table = ProbeTable(Style(locale=SPANISH))
    table.show_slice(shown(frame_of(went())))

    assert cell(table, 0, "tense") == "past simple"
    assert cell(table, 0, "confidence").startswith("0,")
    header, line = table.tsv([0], ["id", "tense", "confidence", "predicted"]).splitlines()
    assert header == "id\ttense\tconfidence\tpredicted"
    name, tense, confidence, predicted = line.split("\t")
    assert (name, tense, predicted) == ("p041", "past_simple", "goed")
    assert float(confidence) == table.cells.frame.verdicts.confidence[0]


def test_copied_text_keeps_one_line_a_row(table):
    frame = frame_of(chosen((-1, -2, -3, -4), prompt='She\tsaid:\n"I ___ here."'))
    table.show_slice(shown(frame))

    assert table.tsv([0], ["sentence"]).splitlines()[1] == 'She said: "I ___ here."'


def test_rows_are_dragged_out_as_text_that_a_spreadsheet_reads(table):
    table.show_slice(shown(frame_of(went(), fue())))

    data = table.mime_of([1, 0], ["id"])

    assert data.text() == "id\np066\np041\n"
    assert bytes(data.data("text/tab-separated-values").data()) == b"id\np066\np041\n"


def test_an_error_passed_as_correct_is_marked_apart_from_other_errors(table):
    passed = judged((-0.1, -3, -4), id="passed")
    caught = judged((-3, -0.1, -4), id="caught")
    other = chosen((-0.1, -3, -9, -9), id="other")
    left = chosen((), id="left", extra={"status": "model_oov"})
    table.show_slice(shown(frame_of(passed, caught, other, left)))

    assert [table.cells.mark(row) for row in range(4)] == ["dangerous", "right", "wrong", "no_answer"]
    assert [cell(table, at, "verdict") for at in range(4)] == ["wrong", "right", "wrong", "unknown token"]


def test_flags_are_signs_on_screen_and_words_for_a_screen_reader(table):
    tied = chosen((-1, -1, -9, -9), extra={"prefix_trap": True})
    table.show_slice(shown(frame_of(tied)))

    assert cell(table, 0, "flags") == "= ⊂"
    words = cell(table, 0, "flags", Qt.ItemDataRole.AccessibleTextRole)
    assert words.splitlines() == ["tie: equal best scores", "prefix trap: one form begins another"]


def test_a_forms_word_is_not_taken_for_a_label(table):
    form = chosen((-3, -1, -9, -9), id="form", candidates=["work", "correct", "worked", "working"], expected="correct")
    label = judged((-0.1, -3, -4), id="label")
    table.show_slice(shown(frame_of(form, label)))

    assert [cell(table, at, "predicted") for at in (0, 1)] == ["correct", "correct"]
    assert table.cells.plain("predicted", 0) == "correct"


def test_fields_of_the_probes_own_become_columns(table):
    table.show_slice(shown(frame_of(chosen((-1, -2, -3, -4), own_fields={"level": "A2"}))))

    assert cell(table, 0, "x.level") == "A2"
    assert table.headerData(len(table.columns) - 1, Qt.Orientation.Horizontal) == "level"


def test_every_column_of_the_demo_can_be_read_and_sorted(table):
    frame = made_up_frame()
    for column in columns_of(frame):
        if column.is_sortable:
            table.show_slice(shown(frame, (SortKey(column.name),)))
            texts = [cell(table, at, column.name) for at in range(table.rowCount())]
            assert len(texts) == len(frame)
            assert any(texts), column.name


def test_words_are_sorted_by_the_alphabet_and_rows_without_a_value_come_last(table):
    frame = frame_of(went(), fue(), chosen((), id="left", extra={"status": "error"}))

    up = shown(frame, (SortKey("predicted"),)).rows
    down = shown(frame, (SortKey("predicted", is_descending=True),)).rows

    assert [frame.predicted_text(row) for row in up] == ["goed", "va", ""]
    assert [frame.predicted_text(row) for row in down] == ["va", "goed", ""]


def test_sorting_sentences_of_any_length_takes_no_more_room_than_they_have():
    long = frame_of(chosen((-1, -2, -3, -4), id="long", prompt="She ___ " + "b" * 20_000), went())

    assert [str(long.report.ids[row]) for row in shown(long, (SortKey("sentence"),)).rows] == ["long", "p041"]


def test_a_click_sorts_upwards_then_downwards_and_shift_adds_a_column():
    once = clicked_order((), "verb", is_adding=False)
    twice = clicked_order(once, "verb", is_adding=False)
    added = clicked_order(twice, "tense", is_adding=True)
    turned = clicked_order(added, "verb", is_adding=True)

    assert once == (SortKey("verb"),)
    assert twice == (SortKey("verb", is_descending=True),)
    assert added == (*twice, SortKey("tense"))
    assert turned == (SortKey("verb"), SortKey("tense"))


def test_the_next_wrong_row_goes_round_the_ends():
    seen = shown(many_rows(8))

    assert [next_wrong(seen, at, 1) for at in (-1, 0, 3, 6)] == [0, 3, 6, 0]
    assert [next_wrong(seen, at, -1) for at in (0, 1, 6)] == [6, 0, 3]
    assert wrong_position(seen, 3) == (2, 3)
    assert wrong_position(seen, 4) is None


def test_nothing_wrong_leaves_no_next_row():
    right = frame_of(chosen((-9, -1, -9, -9)))

    assert next_wrong(shown(right), 0, 1) is None


def widths(available, names=DEFAULT, scale=1.0):
    columns = [column for column in columns_of(None) if column.name in names]
    return shared_widths(columns, available, lambda column: column.width * scale, lambda _: 0.0, scale)


@pytest.mark.parametrize("available", [420, 560, 650, 704, 744, 900, 1600])
def test_the_sentence_never_falls_under_its_least_width(available):
    assert widths(available)["sentence"] >= 220


def test_tense_goes_before_flags_where_room_is_short():
    assert {"tense", "flags"} <= widths(744).keys()
    assert "tense" not in widths(704)
    assert "flags" in widths(704)
    assert not {"tense", "flags"} & widths(560).keys()


def test_columns_fill_the_width_they_have():
    for available in (704, 744, 1234):
        assert sum(widths(available).values()) == available


def test_columns_that_a_person_chose_are_scrolled_to_rather_than_hidden():
    names = (*DEFAULT, "verb", "reason_code", "pair_id")

    assert {"verb", "reason_code", "pair_id"} <= widths(500, names).keys()


def test_text_size_scales_the_columns():
    assert "tense" not in widths(1050, scale=1.5)
    assert widths(1200, scale=1.5)["sentence"] >= 330


def test_ranks_are_kept_for_a_frame(monkeypatch):
    frame = many_rows(50)
    first = shown(frame, (SortKey("sentence"),)).rows
    monkeypatch.setattr(type(frame.report), "folded_prompts", property(lambda self: pytest.fail("sorted again")))

    assert np.array_equal(shown(frame, (SortKey("sentence"),)).rows, first)


def test_a_title_is_never_cut():
    columns = [column for column in columns_of(None) if column.name in DEFAULT]

    found = shared_widths(columns, 500, lambda column: max(90, column.width), lambda _: 80.0)

    assert all(width >= 80 for name, width in found.items() if name != "sentence")


def test_a_cell_leaves_out_the_middle_of_a_text_that_no_cell_has_room_for(table):
    frame = frame_of(chosen([-1, -2, -3, -4], prompt="word " * 4000 + "___ end"))
    table.show_slice(shown(frame))

    text = cell(table, 0, "sentence")

    assert len(text) < 700
    assert text.startswith("word word")
    assert text.endswith("___ end")
    assert len(table.cells.plain("sentence", 0)) > 20_000


def test_titles_say_what_a_click_does_and_screen_readers_hear_the_name_alone():
    model = ProbeTable(Style())
    at = {column.name: section for section, column in enumerate(model.columns)}
    across = Qt.Orientation.Horizontal

    def told(name, role):
        return model.headerData(at[name], across, int(role))

    assert told("confidence", Qt.ItemDataRole.ToolTipRole).splitlines()[0] == "Confidence"
    assert "right click narrows" in told("confidence", Qt.ItemDataRole.ToolTipRole)
    assert "narrows" not in told("sentence", Qt.ItemDataRole.ToolTipRole)
    assert told("tag", Qt.ItemDataRole.ToolTipRole) == "Tag\nRight click narrows."
    assert told("confidence", Qt.ItemDataRole.AccessibleTextRole) == "Confidence"
