"""Eliminations that leave a digit only one place: the elimination and the single as one step.

(Sudoku Explainer's "direct" techniques: a person finds the single without writing notes.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits
from game.engine.techniques import intersections, subsets
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.types import Cell, Digit


def pointing(candidates: Candidates) -> Iterator[Step]:
    """A digit that a box confines to one line, so that it has one place left in another box."""
    return _locked("direct_pointing", candidates, intersections.pointing(candidates))


def claiming(candidates: Candidates) -> Iterator[Step]:
    """A digit that a line confines to one box, so that it has one place left in another line."""
    return _locked("direct_claiming", candidates, intersections.claiming(candidates))


def hidden(size: int, candidates: Candidates) -> Iterator[Step]:
    """A hidden subset of `size` digits that leaves another digit of its house one place."""
    seen = set()
    for step in subsets.hidden(size, candidates):
        if step.house is None:
            continue
        for digit in sorted({digit for _, digit in step.eliminations}):
            cell = _left(candidates, step, step.house, digit)
            if cell is not None and (cell, digit) not in seen:
                seen.add((cell, digit))
                yield _step(f"direct_{step.technique}", step, cell, digit)


def _locked(key: str, candidates: Candidates, steps: Iterable[Step]) -> Iterator[Step]:
    seen = set()
    for step in steps:
        home, ((_, digit), *_) = step.house, step.eliminations
        for house in candidates.rules.houses:
            if home and house.kind == home.kind:
                cell = _left(candidates, step, house, digit)
                if cell is not None and (cell, digit) not in seen:
                    seen.add((cell, digit))
                    yield _step(
                        key, step, cell, digit, Evidence(Role.WHERE, house.cells, house=house)
                    )


def _left(candidates: Candidates, step: Step, house: House, digit: Digit) -> Cell | None:
    """The only cell that `step` leaves for `digit` in `house`; None if it changes nothing there."""
    places = candidates.where[digit] & bits(house.cells)
    left = places & ~bits(cell for cell, gone in step.eliminations if gone == digit)
    return left.bit_length() - 1 if left != places and left and not left & (left - 1) else None


def _step(key: str, step: Step, cell: Cell, digit: Digit, *more: Evidence) -> Step:
    target = Evidence(Role.TARGET, (cell,), (digit,))
    return Step(key, ((cell, digit),), (), (*step.evidence, *more, target))
