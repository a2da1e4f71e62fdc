"""From *Play* on the options of a kind to its board, for every kind and tier of 6×6 and 9×9."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure, median
from game.session.kind import CLASSIC, Kind
from game.session.kind_survey import SURVEY
from game.session.kind_tiers import tiers_of
from game.session.kind_wishes import KindWish

ROUNDS = 3
"""Games of each kind and tier; it goes round all of them, so that none is made ahead."""

SIZES = (6, 9)

GOAL = 300
"""Milliseconds, for the median of a kind and tier."""

LONGEST = 10.0
"""Seconds after which a search is cancelled, and counts as having taken so long."""


def measure() -> Iterator[Figure]:
    """Milliseconds by the clock on the wall, on an empty folder, nothing having been made ahead:
    a line for each kind and tier that is too slow, and one for all."""
    taken: dict[KindWish, list[float]] = {wish: [] for wish in _wishes()}
    with timed_app(seed=None) as small:
        for _ in range(ROUNDS):
            for wish, times in taken.items():
                times.append(_begin(small, wish))
    medians = {wish: median(times) for wish, times in taken.items()}
    for wish, usual in medians.items():
        if usual > GOAL:
            note = f"slowest of {ROUNDS}: {max(taken[wish]):.0f} ms"
            name = f"{wish.kind.format()} {wish.tier}"
            yield Figure(name, usual, "ms", GOAL, note, places=0)
    quick = sum(usual <= GOAL for usual in medians.values())
    yield Figure(
        f"kinds and tiers of {len(medians)} within {GOAL} ms",
        quick,
        "",
        len(medians),
        places=0,
        at_least=True,
    )
    every = [each for times in taken.values() for each in times]
    note = f"slowest of {len(every)}: {max(every):.0f} ms"
    yield Figure("median of all", median(every), "ms", GOAL, note, places=0)
    first = [times[0] for times in taken.values()]
    note = f"slowest of {len(first)}: {max(first):.0f} ms"
    yield Figure("median of the first of each", median(first), "ms", GOAL, note, places=0)


def _wishes() -> Iterator[KindWish]:
    for variant, sizes in SURVEY.items():
        for size in set(SIZES).intersection(sizes):
            kind = Kind(variant, size)
            if kind != CLASSIC:
                yield from (KindWish(kind, tier) for tier in tiers_of(kind))


def _begin(small: TimedApp, wish: KindWish) -> float:
    """Press *Play*, and take turns until the board has been drawn."""
    app = small.app
    app.scenes.to_menu()
    small.turn()
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
