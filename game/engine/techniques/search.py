"""Searching for steps with many techniques, easiest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.open_ended import nothing_follows
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques.step import Step
    from game.engine.techniques.technique import Technique
    from game.engine.types import Digit, ShouldStop

USUAL = tuple(technique for technique in LADDER if technique.usual)
"""The techniques that are searched by default."""


def next_single(rules: Rules, values: Sequence[Digit]) -> Step | None:
    """The easiest single that `values` allow, or None if there is none."""
    candidates = Candidates(rules, values)
    singles = (step for technique in SINGLES for step in technique.find(candidates))
    return next(singles, None)


def steps(rules: Rules, values: Sequence[Digit]) -> Iterator[Step]:
    """Yield every step that the usual techniques find from `values`, easiest technique first."""
    return find_steps(Candidates(rules, values))


def find_steps(
    candidates: Candidates,
    unique: bool = True,
    should_stop: ShouldStop | None = None,
    techniques: Iterable[Technique] = USUAL,
) -> Iterator[Step]:
    """Yield every step of each of `techniques` in turn; by default easiest first.

    `unique` says that the puzzle is known to have exactly one solution; techniques that rely on
    this are skipped otherwise. Raises Stopped once `should_stop` returns True; it is called
    between techniques and during long searches.
    """
    candidates.should_stop = should_stop
    doubtful = not unique
    for technique in techniques:
        if should_stop is not None and should_stop():
            raise Stopped
        if doubtful and technique.tier is Tier.MASTER:
            doubtful = False
            if nothing_follows(candidates, should_stop):
                return
        if technique.needs_one_solution and not unique:
            continue
        if technique.applies(candidates.rules):
            yield from technique.find(candidates)
