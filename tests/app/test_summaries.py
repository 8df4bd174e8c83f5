from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of

from verbeval_gui.app.summaries import conventions_text
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame

FIT = Conventions(temperature="fit")


def test_the_status_line_says_that_no_temperature_is_fitted():
    assert " · T = 1 · seed 7" in conventions_text(made_up_frame())


def test_the_status_line_names_the_fitted_temperature_of_each_task():
    frame = made_up_frame(conventions=FIT)

    assert f"T choice {frame.verdicts.temperatures['choice']:.2f}" in conventions_text(frame)


@pytest.mark.parametrize(
    ("answers", "text"),
    [([chosen((-9, -1, -9, -9))], "T choice no finite optimum"), ([], "T not fitted")],
)
def test_the_status_line_says_why_there_is_no_temperature(answers, text):
    assert conventions_text(frame_of(*answers, conventions=FIT)).endswith(text)


def test_other_conventions_are_named_in_order():
    frame = made_up_frame()
    text = conventions_text(Frame(frame.report, replace(Conventions(), normalisation="sum", bins=15)))

    assert text.startswith("sum · form · ambiguous not penalised · 15 equal-width bins · ties wrong · T = 1")
