"""How many processes score is measured, and asked only where that can pay."""

from __future__ import annotations

import pytest

from verbeval_gui.scoring.crew_size import CrewSize, free_memory, most_workers, n_cores


class Clock:
    """Lets time pass as units of 100 tokens are done, at so many tokens a second for each number of processes."""

    def __init__(self, most, rates, loading=1.0):
        self.size, self.rates, self.now = CrewSize(most, 10.0), rates, 10.0 + loading
        self.size.begin(self.now)

    def unit(self):
        self.now += 100 / self.rates[self.size.n_working]
        return self.size.done(100, self.now)

    def decided(self, n_ready):
        self.size.try_together(n_ready, self.now)
        counts = []
        while True:
            counts.append(self.size.n_working)
            if self.unit():
                return list(dict.fromkeys(counts))


@pytest.mark.parametrize(("loading", "seconds"), [(0.0, 15), (2.0, 15), (5.0, 15), (9.0, 27), (30.0, 90)])
def test_others_are_wanted_once_what_is_left_takes_three_times_as_long_as_loading(loading, seconds):
    clock = Clock(4, {1: 400}, loading)
    assert not clock.size.wants_others(1e9, clock.now)
    for _ in range(8):
        clock.unit()
    assert not clock.size.wants_others(400 * seconds * 0.9, clock.now)
    assert clock.size.wants_others(400 * seconds * 1.1, clock.now)
    assert not clock.size.wants_others(400 * seconds * 1.1, clock.now)


def test_a_machine_with_one_core_never_wants_others():
    clock = Clock(1, {1: 400})
    for _ in range(100):
        clock.unit()
    assert not clock.size.wants_others(1e9, clock.now)


def asked(most, rates):
    clock = Clock(most, rates)
    for _ in range(100):
        clock.unit()
    assert clock.size.wants_others(1e9, clock.now)
    return clock


@pytest.mark.parametrize(
    ("rates", "expected"),
    [
        ({1: 400, 2: 790, 4: 1500}, 4),
        ({1: 400, 2: 700, 4: 600}, 2),
        ({1: 400, 2: 420, 4: 430}, 1),
        ({1: 400, 2: 200, 4: 100}, 1),
    ],
)
def test_the_fastest_number_stays_one_where_more_are_no_faster(rates, expected):
    clock = asked(4, rates)
    assert clock.decided(4) == [1, 4, 2]
    assert clock.size.n_working == expected
    assert clock.size.rates == pytest.approx(rates)


def test_what_was_decided_is_not_measured_again():
    clock = asked(2, {1: 400, 2: 700})
    clock.decided(2)
    clock.size.try_together(2, clock.now)
    assert not any(clock.unit() for _ in range(100))
    assert clock.size.n_working == 2


def test_a_machine_has_room_for_as_many_as_it_has_cores_and_memory_for(monkeypatch):
    assert most_workers("cuda:0", 1) == 1
    assert most_workers("cpu", 1) == n_cores()
    assert most_workers("cpu", 0) == n_cores()
    assert most_workers("cpu", 1 << 60) == 1
    free = free_memory()
    assert free is None or free > 1_000_000
    monkeypatch.setattr("verbeval_gui.scoring.crew_size.free_memory", lambda: 10_000)
    monkeypatch.setattr("verbeval_gui.scoring.crew_size.n_cores", lambda: 8)
    assert most_workers("cpu", 4_000) == 3
