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
from game.engine.techniques.memory import skip_if_unchanged
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import DigitSet

MAX_BLANKS_OF_SMALL = 3
"""Blank cells of a small clue, which a person takes in at a glance."""
KINDS = ("cage_sum", "sum", "arrow", "thermometer", "slow_thermometer", "pair", "clue")
"""The keys of the steps, one for each kind of clue."""


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
    return any(not _is_small(each, len(each.cells)) for each in _clues(rules))


def _clues(rules: Rules) -> Iterator[Automaton]:
    """All clues except greater-than signs, for which `signs` has a technique."""
    for each in automata(rules):
        if not (isinstance(each, Relation) and each.kind == "greater"):
            yield each


def _is_small(each: Automaton, blanks: int) -> bool:
    """Whether a clue is small while so many of its cells are blank."""
    return blanks <= MAX_BLANKS_OF_SMALL or isinstance(each, Thermometer)


def _narrowed(candidates: Candidates, small: bool) -> Iterator[Step]:
    values = candidates.values
    for each in _clues(candidates.rules):
        blanks = sum(not values[cell] for cell in each.cells)
        if blanks and _is_small(each, blanks) is small:
            candidates.breathe()
            masks = clue_candidates(candidates, each.cells)
            yield from skip_if_unchanged(candidates, each, masks, _steps(candidates, each, masks))


def _steps(candidates: Candidates, each: Automaton, masks: list[DigitSet]) -> Iterator[Step]:
    left: Sequence[int] | None = each.narrowed(masks)
    removed = gone(candidates, each.cells, left) if left else ()
    if left and not removed and sees_itself(candidates.rules, each.cells):
        # `narrowed` lets peers repeat a digit; trying all fillings with different digits may
        # eliminate more.
        left = filled(candidates.rules, each, masks)
        removed = gone(candidates, each.cells, left) if left else ()
    if removed:
        key, evidence = step_evidence(each)
        yield Step(key, (), removed, evidence)


def step_evidence(each: Automaton) -> tuple[str, tuple[Evidence, ...]]:
    """The key of a step about a clue, and the clue as evidence."""
    match each:
        case Cage(cells, total):
            return "cage_sum", (Evidence(Role.CLUE, cells, number=total),)
        case Sum(cells, total):
            return "sum", (Evidence(Role.CLUE, cells, number=total),)
        case Arrow(cells, pill):
            return "arrow", (Evidence(Role.CLUE, cells[:pill]), Evidence(Role.SECOND, cells[pill:]))
        case Thermometer(cells, slow):
            return "slow_thermometer" if slow else "thermometer", (Evidence(Role.CLUE, cells),)
        case Relation(cells):
            return "pair", (Evidence(Role.CLUE, cells),)
    return "clue", (Evidence(Role.CLUE, each.cells),)
