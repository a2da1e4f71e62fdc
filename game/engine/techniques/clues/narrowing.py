"""Narrowing: the candidates in the cells of a clue that do not fit the clue.

Each clue is an `Automaton`, which computes what is left; here its results become steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.clues.clue_candidates import (
    automata,
    clue_candidates,
    filled,
    gone,
    sees_itself,
)
from game.engine.techniques.clues.reasons import reasons
from game.engine.techniques.clues.signs import signs_within_houses
from game.engine.techniques.clues.statements import KINDS, peer_rules, stated
from game.engine.techniques.role import Role
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import DigitSet

MAX_BLANKS_OF_SMALL = 3
"""Blank cells of a small clue, which a person takes in at a glance."""


def small_clue(candidates: Candidates) -> Iterator[Step]:
    """The candidates that do not fit a thermometer, or a clue with few blank cells."""
    return _narrowed(candidates, small=True)


def large_clue(candidates: Candidates) -> Iterator[Step]:
    """The candidates that do not fit a clue with more blank cells."""
    return _narrowed(candidates, small=False)


def has_clues(rules: Rules) -> bool:
    """Whether there are clues besides greater-than signs."""
    return any(_clues(rules))


def has_large_clues(rules: Rules) -> bool:
    """Whether there are clues that are not small while all their cells are blank."""
    return any(not _is_small(clue, len(clue.cells)) for clue in _clues(rules))


def _clues(rules: Rules) -> Iterator[Automaton]:
    """All clues except greater-than signs within a house, for which `signs` has a technique."""
    told = signs_within_houses(rules)
    return (clue for clue in automata(rules) if clue not in told)


def _is_small(clue: Automaton, blanks: int) -> bool:
    """Whether a clue is small while so many of its cells are blank."""
    return blanks <= MAX_BLANKS_OF_SMALL or bool(clue.climb)


def _narrowed(candidates: Candidates, small: bool) -> Iterator[Step]:
    values = candidates.values
    for clue in _clues(candidates.rules):
        blanks = sum(not values[cell] for cell in clue.cells)
        if blanks and _is_small(clue, blanks) is small:
            candidates.breathe()
            masks = clue_candidates(candidates, clue.cells)
            yield from candidates.memory.skip_if_unchanged(
                clue, masks, _steps(candidates, clue, masks)
            )


def _steps(candidates: Candidates, clue: Automaton, masks: list[DigitSet]) -> Iterator[Step]:
    left: Sequence[int] | None = clue.narrowed(masks)
    removed = gone(candidates, clue.cells, left) if left else ()
    differ = not removed and sees_itself(candidates.rules, clue.cells)
    if left and differ:
        # `narrowed` lets peers repeat a digit; trying all fillings with different digits may
        # eliminate more.
        left = filled(candidates.rules, clue, masks)
        removed = gone(candidates, clue.cells, left) if left else ()
    if left and removed:
        rules = candidates.rules
        why = reasons(rules, clue, masks, left, removed)
        counted = any(part.role == Role.WAYS or part.number is not None for part in why)
        peers = peer_rules(rules, clue.cells, (clue,)) if counted or differ else ()
        technique = clue.called if clue.called in KINDS else "clue"
        yield Step(technique, (), removed, (*stated(clue, rules), *peers, *why))
