"""From *Play* on the options of a kind to its board, for every kind and tier of 6×6 and 9×9."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure, median
from game.session.kind import CLASSIC, Kind
from game.session.kind_survey import SURVEY
from game.session.offered_kinds import tiers_of
from game.session.wishes import KindWish

ROUNDS = 3
"""Games of each kind and tier, one after the other, without a rest in which any are made ahead."""

SIZES = (6, 9)

GOAL = 300
"""Milliseconds, for the median of a kind and tier."""

LONGEST = 10.0
"""Seconds after which a search is cancelled, and counts as having taken so long."""


def measure() -> Iterator[Figure]:
    """Milliseconds by the clock on the wall, on an empty folder: a line for each kind and tier that
    is too slow, and some for all."""
    every: list[list[float]] = []
    with timed_app(seed=None) as small:
        for wish in _wishes():
            times = [_begin(small, wish) for _ in range(ROUNDS)]
            every.append(times)
            if median(times) > GOAL:
                note = f"slowest of {ROUNDS}: {max(times):.0f} ms"
                name = f"{wish.kind.format()} {wish.tier}"
                yield Figure(name, median(times), "ms", GOAL, note, places=0)
    quick, total = sum(median(times) <= GOAL for times in every), len(every)
    name = f"kinds and tiers of {total} within {GOAL} ms"
    yield Figure(name, quick, "", total, places=0, at_least=True)
    yield _of_all("median of all", [seconds for times in every for seconds in times])
    yield _of_all("median of the first of each", [times[0] for times in every])


def _of_all(name: str, times: list[float]) -> Figure:
    note = f"slowest of {len(times)}: {max(times):.0f} ms"
    return Figure(name, median(times), "ms", GOAL, note, places=0)


def _wishes() -> Iterator[KindWish]:
    for variant, sizes in SURVEY.items():
        for size in set(SIZES).intersection(sizes):
            kind = Kind(variant, size)
            if kind != CLASSIC:
                yield from (KindWish(kind, tier) for tier in tiers_of(kind))


def _begin(small: TimedApp, wish: KindWish) -> float:
    """Begin a game as *Play* does, and take turns until the board has been drawn."""
    import pygame

    app = small.app
    app.scenes.to_menu()
    small.turn(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    start = time.perf_counter()
    app.starter.kind(wish)
    while app.top.name != "playing":
        small.turn()
        if time.perf_counter() - start > LONGEST:
            app.starter.cancel()
            return LONGEST * 1000
        time.sleep(0.001)
    small.turn()
    return (time.perf_counter() - start) * 1000
