"""Figures as files: the same bytes for the same input, texts that are texts, and the evidence inside."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from helpers.answers import made_up_frame
from PySide6.QtCore import QBuffer, QLocale, QSizeF, QXmlStreamReader
from PySide6.QtGui import QImage, QImageReader

from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.export import figure_box
from verbeval_gui.figures.heat_map_chart import HeatMapChart
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.page import page_of
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.risk_coverage_chart import RiskCoverageChart
from verbeval_gui.figures.style import DARK, Style
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.figure_files import figure_bytes, figure_image
from verbeval_gui.reports.figure_look import KINDS, PDF, PNG, PRESETS, SVG, FigureLook
from verbeval_gui.slices.bars import adversarial, bars
from verbeval_gui.slices.heat_map import heat_map
from verbeval_gui.slices.matrix import form_matrix, label_matrix
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.slices.risk_coverage import risk_coverage_slice

FRAME = made_up_frame(3)
WHOLE = Selection()
PAST = Selection().pick("tense", ["past_simple"])
EVIDENCE = evidence_of(FRAME, PAST)
NAMES = [name for name, _ in EVIDENCE.lines()]


@pytest.fixture(scope="module")
def chart():
    return ReliabilityChart(reliability(FRAME, PAST), 'a <b> & "c" ñ')


def svg_of(figure, look: FigureLook | None = None) -> str:
    return figure_bytes(figure, EVIDENCE, replace(look or FigureLook(), kind=SVG), Style()).decode()


def elements(content: str, name: str) -> list[str]:
    """Return the texts of all elements of a name; the document must be well-formed."""
    reader, found = QXmlStreamReader(content), []
    while not reader.atEnd():
        reader.readNext()
        if reader.isStartElement() and reader.name() == name:
            found.append(reader.readElementText())
    assert not reader.hasError(), reader.errorString()
    return found


def svg_texts(content: str) -> list[str]:
    return elements(content, "text")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("is_grey", [False, True])
def test_the_same_figure_gives_the_same_bytes_again(chart, kind, is_grey):
    look = FigureLook(kind, is_grey=is_grey)
    first = figure_bytes(chart, EVIDENCE, look, Style())
    assert figure_bytes(replace(chart), EVIDENCE, look, Style()) == first


@pytest.mark.parametrize("kind", KINDS)
def test_theme_language_and_text_size_of_the_screen_leave_no_trace(chart, kind):
    screen = Style(palette=DARK, family="DejaVu Sans", scale=1.5, locale=QLocale(QLocale.Language.Spanish))
    look = FigureLook(kind)
    assert figure_bytes(chart, EVIDENCE, look, screen) == figure_bytes(chart, EVIDENCE, look, Style())


@pytest.mark.parametrize("kind", KINDS)
def test_no_path_of_this_machine_is_inside(chart, kind):
    content = figure_bytes(chart, EVIDENCE, FigureLook(kind), Style())
    for folder in (b"/home", b"/tmp", b"/root", b"site-packages", __file__.encode()):
        assert folder not in content


def test_a_picture_carries_its_evidence(chart):
    content = figure_bytes(chart, EVIDENCE, FigureLook(PNG), Style())
    buffer = QBuffer()
    buffer.setData(content)
    reader = QImageReader(buffer)
    assert [(name, reader.text(name)) for name in NAMES] == list(EVIDENCE.lines())


def test_texts_of_an_svg_are_texts(chart):
    texts = svg_texts(svg_of(chart))
    assert 'Reliability — checkpoint=a <b> & "c" ñ, ECE=0.220, N=210' in texts
    assert {"mean confidence →", "accuracy", "0.25", "under-confident", "over-confident"} <= set(texts)


def test_an_svg_says_its_title_and_evidence(chart):
    content = svg_of(chart)
    assert elements(content, "title") == [chart.title(Style().for_export())]
    assert elements(content, "desc")[0].splitlines() == list(EVIDENCE.texts())


def test_an_svg_carries_each_font_that_it_uses(chart):
    content = svg_of(chart)
    used = set(re.findall(r'<text [^>]*font-weight="(\d+)" font-style="(\w+)"', content))
    carried = set(re.findall(r"font-weight: (\d+); font-style: (\w+); src: url\(data:font/otf;base64,", content))
    assert ("600", "normal") in used
    assert used == carried


def test_an_svg_has_the_size_asked_for(chart):
    assert '<svg width="85mm" height="70.5mm"' in svg_of(chart, FigureLook(width=85, height=70.5))


def test_a_grey_svg_has_no_colour(chart):
    colours = set(re.findall(r'="#(..)(..)(..)"', svg_of(chart, FigureLook(is_grey=True))))
    assert colours
    assert all(len(set(colour)) == 1 for colour in colours)


def test_a_pdf_embeds_the_font_and_its_evidence(chart):
    content = figure_bytes(chart, EVIDENCE, FigureLook(PDF), Style())
    assert content.startswith(b"%PDF-")
    assert re.search(rb"/FontName /\w+\+Inter-Regular", content)
    assert content.count(b"/FontFile") == len(re.findall(rb"/FontName", content))
    for name, value in EVIDENCE.lines():
        assert f"<verbeval:{name}>{value}</verbeval:{name}>".replace(">=", "&gt;=").encode() in content


def test_the_table_of_a_pdf_leads_to_its_objects_and_none_is_mentioned_that_is_not_there(chart):
    content = figure_bytes(chart, EVIDENCE, FigureLook(PDF), Style())
    table = int(content.rsplit(b"startxref\n", 1)[1].split()[0])
    assert content[table:].startswith(b"xref\n0 ")
    places = [int(row.split()[0]) for row in content[table:].split(b"trailer")[0].splitlines()[3:]]
    for number, place in enumerate(places, 1):
        assert content[place:].startswith(b"%d 0 obj" % number)
    heads = re.sub(rb"\nstream\n.*?\nendstream", b"", content, flags=re.DOTALL)
    mentioned = {int(number) for number in re.findall(rb"\b(\d+) 0 R\b", heads)}
    assert mentioned == set(range(1, len(places) + 1))
    assert b"Date" not in content


def test_a_figure_without_its_title_gives_the_room_to_the_drawing(chart):
    texts = svg_texts(svg_of(chart, FigureLook(has_title=False)))
    assert not [text for text in texts if text.startswith("Reliability")]
    assert "mean confidence →" in texts


def test_selection_and_conventions_are_printed_below_a_figure(chart):
    texts = svg_texts(svg_of(chart))
    assert "tense = past_simple" in texts
    assert FRAME.conventions.text() in texts


def test_a_grey_picture_is_grey(chart):
    image = figure_image(chart, EVIDENCE, FigureLook(width=60, height=60, dpi=96, is_grey=True), Style())
    assert image.format() == QImage.Format.Format_Grayscale8


FIGURES = {
    "labels": MatrixChart(label_matrix(FRAME, WHOLE), "final"),
    "forms": MatrixChart(form_matrix(FRAME, WHOLE), "final"),
    "crossed": HeatMapChart(heat_map(FRAME, WHOLE, "(verb, tense)"), "final"),
    "tricks": BarsChart(adversarial(FRAME, WHOLE), "final", BarRows.STACKED, is_shaded=True),
    "verbs": BarsChart(bars(FRAME, WHOLE, "verb"), "final"),
}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("name", FIGURES)
def test_no_mark_is_squeezed_at_any_preset(name, preset):
    figure = FIGURES[name].for_page(preset.width)
    look = preset.applied_to(FigureLook(), figure, Style(), EVIDENCE.notes())
    page = page_of(figure, look.dots, Style(), EVIDENCE.notes(), look.magnification(look.dots, 96))
    assert page.size.height() > figure.least_height(Style())
    assert page.size.width() >= 299


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("forms", {"third person", "over-regularised", "other language", "infinitive", "participle"}),
        ("crossed", {"past participle", "present simple", "infinitive", "listen"}),
        ("tricks", {"English–Spanish mix", "plural / out of scope", "over-regularization"}),
        ("labels", {"correct", "incorrect", "ambiguous"}),
    ],
)
def test_no_name_is_cut_at_any_preset(name, expected, preset):
    look = preset.applied_to(FigureLook(), FIGURES[name], Style(), EVIDENCE.notes())
    texts = svg_texts(svg_of(FIGURES[name], look))
    assert expected <= set(texts)
    assert not [text for text in texts if text.endswith("…")]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize(
    ("figure", "names"),
    [
        (ReliabilityChart(reliability(FRAME, WHOLE), "final"), {"accuracy", "mean confidence →"}),
        (RiskCoverageChart(risk_coverage_slice(FRAME, WHOLE), "final"), {"share of answers kept →"}),
    ],
    ids=["reliability", "risk"],
)
def test_axes_are_named_at_every_preset(figure, names, preset):
    look = preset.applied_to(FigureLook(), figure, Style(), EVIDENCE.notes())
    texts = svg_texts(svg_of(figure, look))
    assert names <= set(texts)
    assert not [text for text in texts if text.endswith("…")]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_few_bars_fill_the_page_and_the_axis_stands_right_below_them(preset):
    figure = BarsChart(bars(FRAME, WHOLE, "tense"), "final").for_page(preset.width)
    look = preset.applied_to(FigureLook(), figure, Style(), EVIDENCE.notes())
    page = page_of(figure, look.dots, Style(), EVIDENCE.notes(), look.magnification(look.dots, 96))
    box = figure_box(page.size, figure, Style(), EVIDENCE.notes())
    layout = figure.layout(box, Style())
    assert layout.axis.top() == pytest.approx(layout.row(len(figure.shown.bars) - 1).bottom())
    assert box.bottom() - layout.axis.bottom() < 0.2 * box.height()


def test_a_low_cell_of_a_heat_map_holds_its_value_beside_its_counts():
    figure, slide = FIGURES["crossed"], next(preset for preset in PRESETS if preset.name == "slide")
    texts = svg_texts(svg_of(figure, slide.applied_to(FigureLook(), figure, Style(), EVIDENCE.notes())))
    cells = [cell for row in figure.shown.shown for cell in row if cell.n and not cell.low_sample]
    assert cells
    assert {f"{cell.accuracy:.2f}" for cell in cells} <= set(texts)
    assert {f"{cell.correct}/{cell.n}" for cell in cells} <= set(texts)


def test_a_figure_that_shades_by_count_says_so():
    assert "Darker: more answers" in " ".join(svg_texts(svg_of(FIGURES["tricks"])))


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_verb_is_written_whole_at_every_preset(preset):
    figure = FIGURES["verbs"]
    look = preset.applied_to(FigureLook(), figure, Style(), EVIDENCE.notes())
    assert {bar.value for bar in figure.shown.bars} <= set(svg_texts(svg_of(figure, look)))


def test_a_page_that_is_too_low_gets_smaller_texts():
    figure = FIGURES["verbs"]
    low, high = (page_of(figure, QSizeF(320, height), Style(), (), 1.0) for height in (150, 900))
    assert low.factor < high.factor


def test_a_slide_has_1920_by_1080_pixels():
    slide = next(preset for preset in PRESETS if preset.name == "slide")
    assert slide.applied_to(FigureLook(), FIGURES["labels"], Style()).pixels == (1920, 1080)


def test_a_size_in_pixels_is_kept_to_the_pixel():
    assert FigureLook(dpi=250).in_pixels(3840, 2161).pixels == (3840, 2161)
