"""The rows of candidates of a draft: add, remove, move, mark as right."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from verbeval_gui.data.curation.drafts import Draft

MOST_CANDIDATES: Final = 8


def with_form(draft: Draft, row: int, form: str) -> Draft:
    """Return the draft with another form in a row."""
    return replace(draft, candidates=(*draft.candidates[:row], form, *draft.candidates[row + 1 :]))


def inserted(draft: Draft, row: int, form: str = "") -> Draft:
    """Return the draft with a new row before `row`."""
    order: list[int | None] = list(range(len(draft.candidates)))
    order.insert(row, None)
    return _arranged(draft, order, form)


def added(draft: Draft, form: str) -> Draft:
    """Return the draft with a form in the first blank row, or in a new one at the end."""
    blank = next((row for row, held in enumerate(draft.candidates) if not held.strip()), None)
    return inserted(draft, len(draft.candidates), form) if blank is None else with_form(draft, blank, form)


def removed(draft: Draft, row: int) -> Draft:
    """Return the draft without a row."""
    return _arranged(draft, [other for other in range(len(draft.candidates)) if other != row])


def moved(draft: Draft, row: int, step: int) -> Draft:
    """Return the draft with a row moved down (1) or up (-1); unchanged at either end."""
    order: list[int | None] = list(range(len(draft.candidates)))
    if not 0 <= row + step < len(order):
        return draft
    order[row], order[row + step] = order[row + step], order[row]
    return _arranged(draft, order)


def with_expected(draft: Draft, row: int) -> Draft:
    """Return the draft with the form of a row as the expected one; the one before is right no more."""
    if draft.accepted is None:
        return replace(draft, expected=row)
    return replace(draft, expected=row, accepted=(draft.accepted - {draft.expected}) | {row})


def with_also_right(draft: Draft, row: int) -> Draft:
    """Return the draft with the form of a row right beside the expected one, or no longer so."""
    if row == draft.expected or row < 0:
        return draft
    named = (draft.accepted or frozenset({draft.expected} - {-1})) ^ {row}
    return replace(draft, accepted=None if named <= {draft.expected} else named)


def _arranged(draft: Draft, order: list[int | None], form: str = "") -> Draft:
    """Return the draft with its rows in another order; None stands for a new one."""
    places = {old: new for new, old in enumerate(order) if old is not None}
    accepted = draft.accepted
    return replace(
        draft,
        candidates=tuple(form if old is None else draft.candidates[old] for old in order),
        expected=places.get(draft.expected, -1),
        accepted=None if accepted is None else frozenset(places[row] for row in accepted if row in places),
    )
