"""Numbers as the screen and files write them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale

from verbeval_gui.figures.style import Style


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [(-0.04, 1, "0.0"), (-0.0, 2, "0.00"), (-0.06, 1, "−0.1"), (-10.0, 0, "−10"), (-100.0, 1, "−100.0")],
)
def test_a_negative_number_that_is_written_as_nothing_has_no_sign(value, decimals, text):
    assert Style().number(value, decimals) == text
    spanish = Style(locale=QLocale(QLocale.Language.Spanish))
    assert spanish.number(value, decimals) == text.replace(".", ",")
