"""The headline of a result: the best of all that is true of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.session.session import Session
    from game.store.result import Before, Result
    from game.words.texts import Texts

ROUND = (10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 5000, 10_000)
"""Numbers of solved puzzles that are told."""

FEWEST_USUAL = 4
"""With so many earlier times there is a usual one."""

MUCH_FASTER = 0.9
"""A share of the usual time that is worth telling."""

FEWEST_LATELY = 5
"""The fastest of so many, or more."""

LONG_ROW, LONG_DAYS = 5, 3
"""So many in a row are told."""

NEAR_BEST = 1.06
"""A share of the best time that is near it."""


def headline(t: Texts, session: Session, result: Result | None, level: str) -> str:
    """The best true sentence about a game that is won; ``level`` is what its level is called."""
    key, values = next(_found(session, result))
    return t(f"headline.{key}", level=level, **values)


def _found(session: Session, result: Result | None) -> Iterator[tuple[str, dict[str, object]]]:
    """The keys of all that is true, the best first, with what is filled in."""
    before = result.before if result else None
    clean = not (session.mistakes or session.hints or session.helped or session.checks)
    if result and before:
        if before.won == 0:
            yield "first_of_all", {}
        if result.counts:
            yield from _of_time(result, before, clean)
        yield from _of_counts(before, session.mistakes)
    if session.helped or session.hints:
        yield "helped", {}
    if result and result.restarts:
        yield "known", {}
    if clean:
        yield "clean", {}
    elif not session.mistakes:
        yield "no_mistakes", {}
    yield "solved", {"n": session.puzzle.rules.cell_count}


def _of_time(
    result: Result, before: Before, clean: bool
) -> Iterator[tuple[str, dict[str, object]]]:
    """What the time says, for one that counts."""
    if result.by is None and before.won_here == 0:
        yield "first_here", {}
    by = int(abs(result.by)) if result.by is not None else 0
    if result.by is not None and result.is_best and by:
        yield from _by_seconds("best", by)
    if result.by is not None and not by:
        yield "equal_best", {}
    if clean and before.won_here and not before.clean_here:
        yield "first_clean", {}
    lately = len(before.lately)
    if lately >= FEWEST_LATELY and result.elapsed < min(before.lately):
        yield "fastest_lately", {"n": lately + 1}
    if result.by is not None and result.elapsed <= NEAR_BEST * (result.elapsed - result.by):
        yield from _by_seconds("near_best", by)
    usual = before.usual
    if usual and lately >= FEWEST_USUAL and result.elapsed < MUCH_FASTER * usual:
        yield from _by_seconds("faster", int(usual - result.elapsed))


def _by_seconds(key: str, seconds: int) -> Iterator[tuple[str, dict[str, object]]]:
    """A sentence about some seconds, which are minutes where there are many."""
    if seconds < 60:
        yield key, {"n": seconds}
    else:
        yield f"{key}.long", {"time": clock(seconds)}


def _of_counts(before: Before, mistakes: int) -> Iterator[tuple[str, dict[str, object]]]:
    """What rows and round numbers say."""
    for key, count in (("nth", before.won + 1), ("nth_here", before.won_here + 1)):
        if count in ROUND:
            yield key, {"n": count}
    if before.in_a_row >= LONG_ROW and not mistakes:
        yield "row", {"n": before.in_a_row}
    if before.days_in_a_row >= LONG_DAYS:
        yield "days", {"n": before.days_in_a_row}
