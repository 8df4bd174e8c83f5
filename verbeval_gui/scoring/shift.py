"""One run done by several members: hands units out, takes up what a dead member had, and knows when all is done."""

from __future__ import annotations

import queue
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from verbeval_gui.scoring.client import ProcessDiedError
from verbeval_gui.scoring.crew_size import CrewSize
from verbeval_gui.scoring.members import Member
from verbeval_gui.scoring.messages import (
    Done,
    Finished,
    Loading,
    Noted,
    ReadTexts,
    Ready,
    Reply,
    Sampled,
    Scored,
    Start,
    Unit,
)
from verbeval_gui.scoring.shift_notes import (
    ALONE_NOTE,
    CREW_NOTE,
    FEWER_NOTE,
    MIXED_NOTE,
    OTHER_NOTE,
    RESTARTED_NOTE,
    cannot_go_on,
    differences,
    gave_up,
    reason_of,
)

_LISTEN_SECONDS: Final = 0.5
_AHEAD_SECONDS: Final = 0.3
_MOST_AHEAD: Final = 64

Event = tuple[Member, Reply | Exception]


@dataclass
class _Hand:
    """A member during a run.

    Attributes:
        member: The member.
        units: What it was handed and has not said to be done, in its order.
        is_ready: Its model is loaded.
        is_over: It has ended.
        n_deaths: How often it died.
        seconds: How long a unit took lately.
    """

    member: Member
    units: deque[Unit] = field(default_factory=deque)
    is_ready: bool = False
    is_over: bool = False
    n_deaths: int = 0
    seconds: float = _AHEAD_SECONDS
    heard: float = 0.0


class Shift:
    """A run while it goes on.

    Args:
        start: What is asked for.
        members: Who begins, all at once.
        size: Decides how many work; None for all there are.
        others: Makes those who join when `size` asks for them, from what the first has said.
    """

    def __init__(
        self,
        start: Start,
        members: Sequence[Member],
        size: CrewSize | None = None,
        others: Callable[[Ready], Sequence[Member]] = lambda _: (),
    ) -> None:
        self._start = msgspec.structs.replace(start, is_led=True)
        self._size = size
        self._others = others
        self._events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._hands = [_Hand(member) for member in members]
        self._waiting: deque[Unit] = deque()
        self._left = 0.0
        self._ready: Ready | None = None
        self._unit_deaths: Counter[tuple[str, int]] = Counter()
        self._is_cancelled = False
        self._is_done = False

    @property
    def members(self) -> list[Member]:
        """Everyone who takes part, or did."""
        return [hand.member for hand in self._hands]

    def cancel(self) -> None:
        """Stop the run; any thread may call this."""
        self._is_cancelled = True
        for member in self.members:
            member.cancel()

    def replies(self) -> Iterator[Reply]:
        """Yield what the members say that is of the run, `Finished` last.

        Raises:
            VerbevalError: The run cannot go on.
        """
        try:
            for hand in self._hands:
                self._begin(hand)
            while not all(hand.is_over for hand in self._hands):
                member, event = self._next()
                hand = next(hand for hand in self._hands if hand.member is member)
                if self._is_cancelled:
                    member.cancel()
                yield from self._heard(hand, event)
                self._hand_out()
            yield Finished(self._is_cancelled)
        finally:
            for member in self.members:
                member.end()

    def _next(self) -> Event:
        # A wait without an end cannot be interrupted on every system.
        while True:
            try:
                return self._events.get(timeout=_LISTEN_SECONDS)
            except queue.Empty:
                continue

    def _begin(self, hand: _Hand) -> None:
        hand.member.begin(self._start, lambda member, event: self._events.put((member, event)))

    def _heard(self, hand: _Hand, event: Reply | Exception) -> Iterator[Reply]:
        if isinstance(event, Exception):
            yield from self._lost(hand, event)
        elif isinstance(event, Scored | ReadTexts | Sampled | Noted):
            yield event
        elif isinstance(event, Loading):
            if hand is self._hands[0] and self._ready is None:
                yield event
        elif isinstance(event, Ready):
            yield from self._came(hand, event)
        elif isinstance(event, Done):
            yield from self._did(hand, event)
        elif isinstance(event, Finished):
            hand.is_over = True

    def _came(self, hand: _Hand, ready: Ready) -> Iterator[Reply]:
        hand.is_ready, hand.heard = True, time.monotonic()
        if self._ready is None:
            self._ready = ready
            self._take_back(ready.units)
            yield ready
            if self._size is not None:
                self._size.begin(hand.heard)
        elif what := differences(ready, self._ready):
            yield from self._go_on_with_other(hand, what)

    def _go_on_with_other(self, hand: _Hand, what: Sequence[str]) -> Iterator[Reply]:
        """Do without a member that computes otherwise, unless nobody else is left."""
        if len(self._alive()) > 1:
            self._dismiss(hand)
            yield Noted(OTHER_NOTE, {"what": ", ".join(what)}, stays=False)
        elif "units" in what:
            raise cannot_go_on()
        else:
            yield Noted(MIXED_NOTE)

    def _did(self, hand: _Hand, done: Done) -> Iterator[Reply]:
        now = time.monotonic()
        if done.unit in hand.units:
            hand.units.remove(done.unit)
        hand.seconds, hand.heard = 0.5 * (hand.seconds + now - hand.heard), now
        size = self._size
        if size is None or self._is_cancelled:
            return
        if size.done(done.unit.cost, now):
            yield from self._settled(size)
        elif size.wants_others(self._left, now):
            self._call_others()

    def _settled(self, size: CrewSize) -> Iterator[Reply]:
        """Say how many work from now on, and dismiss the rest."""
        n, rates = size.n_working, size.rates
        for hand in self._alive()[n:]:
            self._dismiss(hand)
        if n > 1:
            yield Noted(CREW_NOTE, {"n": n, "ratio": round(rates[n] / rates[1], 1)}, stays=False)
        else:
            yield Noted(ALONE_NOTE, {"n": max(rates)}, stays=False)

    def _call_others(self) -> None:
        if self._ready is not None:
            for member in self._others(self._ready):
                self._hands.append(_Hand(member))
                self._begin(self._hands[-1])

    def _dismiss(self, hand: _Hand) -> None:
        hand.is_over = True
        self._take_back(hand.units)
        hand.units.clear()
        hand.member.end()

    def _take_back(self, units: Iterable[Unit]) -> None:
        """Put units before those that wait, in their order."""
        found = list(units)
        self._waiting.extendleft(reversed(found))
        self._left += sum(unit.cost for unit in found)

    def _lost(self, hand: _Hand, error: Exception) -> Iterator[Reply]:
        """Go on without a member, or with it once more."""
        if hand.is_over or self._is_cancelled or self._is_done:
            hand.is_over = True
            return
        is_dead = isinstance(error, ProcessDiedError)
        if self._ready is None and not is_dead:
            raise error
        units = list(hand.units)
        if units:
            self._unit_deaths[units[0].kind, units[0].number] += 1
        is_units_fault = bool(units) and self._unit_deaths[units[0].kind, units[0].number] > 1
        self._take_back(units)
        hand.units.clear()
        hand.is_ready = False
        hand.n_deaths += 1
        reason = reason_of(error)
        if is_dead and hand.n_deaths == 1 and not is_units_fault:
            self._begin(hand)
            yield Noted(RESTARTED_NOTE, {"reason": reason}, stays=False)
        elif len(self._alive()) > 1 and not is_units_fault:
            hand.is_over = True
            # One that said what it cannot do still lives, with the model in its memory.
            hand.member.end()
            hand.member.close()
            yield Noted(FEWER_NOTE, {"reason": reason}, stays=False)
        else:
            raise gave_up(error) if isinstance(error, ProcessDiedError) else error

    def _alive(self) -> list[_Hand]:
        return [hand for hand in self._hands if not hand.is_over]

    def _hand_out(self) -> None:
        """Give everyone who works what keeps it busy for a moment, and let all go once nothing is left."""
        if self._ready is None or self._is_cancelled:
            return
        alive = self._alive()
        ready = [hand for hand in alive if hand.is_ready]
        if self._size is not None and 1 < len(ready) == len(alive):
            self._size.try_together(len(ready), time.monotonic())
        working = ready if self._size is None else ready[: self._size.n_working]
        for hand in working:
            ahead = min(_MOST_AHEAD, 2 + int(_AHEAD_SECONDS / max(hand.seconds, 1e-3)))
            share = 1 + len(self._waiting) // (2 * len(working))
            while self._waiting and len(hand.units) < min(ahead, share):
                hand.units.append(self._waiting.popleft())
                self._left -= hand.units[-1].cost
                hand.member.take(hand.units[-1])
        if not self._waiting and not self._is_done and not any(hand.units for hand in alive):
            self._is_done = True
            for hand in alive:
                hand.member.leave() if hand.is_ready else self._dismiss(hand)
