"""Conventions as the line that exports carry, both ways."""

from __future__ import annotations

import pytest

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.errors import VerbevalError


@pytest.mark.parametrize(
    "conventions",
    [Conventions(), Conventions(normalisation="sum", bins=7, temperature="fit"), Conventions(ties="first")],
)
def test_the_line_of_an_export_is_read_back(conventions):
    assert Conventions.of_text(conventions.text()) == conventions


def test_a_line_that_names_less_leaves_the_rest_as_usual():
    assert Conventions.of_text("bins=5; flavour=salty") == Conventions(bins=5)


@pytest.mark.parametrize("text", ["bins=many", "span=whole", "bins=0"])
def test_a_line_with_a_value_that_cannot_be_is_refused(text):
    with pytest.raises(VerbevalError, match="cannot be"):
        Conventions.of_text(text)
