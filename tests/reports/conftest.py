"""The bundled font, for every figure."""

from __future__ import annotations

import pytest

from verbeval_gui.figures.fonts import load_fonts


@pytest.fixture(autouse=True)
def _font(qapp):
    load_fonts()
