"""The bundled font."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont

from verbeval_gui.figures.fonts import FONT_FILES, load_fonts, renamed
from verbeval_gui.figures.ruler import Lettering, Ruler
from verbeval_gui.figures.style import FAMILY, Style
from verbeval_gui.paths import resource_path

SIGNS = "áéíóúüñ¿¡«»–—…·×≤≥≠−→↓↑Σ±"


def test_the_font_is_known_by_its_family_name():
    assert load_fonts() in QFontDatabase.families()


def test_a_font_of_the_machine_goes_by_no_name_of_the_bundled_one():
    assert load_fonts() not in ("Inter", *(name for name in QFontDatabase.families() if "inter" in name.lower()))


@pytest.mark.parametrize("name", FONT_FILES)
def test_renaming_changes_the_names_of_the_family_alone(name):
    content = resource_path(name).read_bytes()
    changed = renamed(content)
    different = [at for at, (old, new) in enumerate(zip(content, changed, strict=True)) if old != new]
    assert QRawFont(QByteArray(changed), 12).familyName() == FAMILY
    assert {content[at] for at in different} <= set(b"Inter")
    assert len(different) in (5, 10)


def test_loading_twice_adds_nothing():
    before = QFontDatabase.styles(load_fonts())

    load_fonts()

    assert QFontDatabase.styles(load_fonts()) == before


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold])
def test_each_weight_that_figures_use_is_a_font_of_its_own(weight):
    assert QFontInfo(Style().font(weight=weight)).weight() == weight


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold])
def test_all_figures_are_equally_wide(weight):
    ruler, lettering = Ruler(Style()), Lettering(100, weight)

    widths = [ruler.width(figure * 10, lettering) for figure in "0123456789"]

    assert max(widths) - min(widths) < 1.5


@pytest.mark.parametrize("name", FONT_FILES)
def test_the_signs_of_both_languages_are_there(name):
    font = QRawFont(str(resource_path(name)), 12)

    assert [sign for sign in SIGNS if not font.supportsCharacter(ord(sign))] == []


def test_fonts_are_small_and_licensed():
    sizes = [resource_path(name).stat().st_size for name in FONT_FILES]

    assert sum(sizes) <= 800_000
    assert "SIL OPEN FONT LICENSE" in resource_path("fonts/OFL.txt").read_text()
