"""The types of unique loops: the steps that follow from the extra candidates of a deadly loop.

The types are those of Sudoku Explainer, whose rating depends on the number of cells in the role
`pattern`, and for type 3 on the number of digits in the role `hidden`, or else `subset`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.uniqueness import virtual_cell
from game.engine.techniques.uniqueness.loops import Loop, loops

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.types import Candidate

KINDS = ("unique_loop_1", "unique_loop_2", "unique_loop_3", "unique_loop_4")
"""The keys of the steps, by type."""


def unique_loop(candidates: Candidates, shortest: int = 4) -> Iterator[Step]:
    """All steps of loops of `shortest` or more cells, shortest first; 4 cells are a rectangle.

    A loop without extra candidates leaves no solution, or several: it proves nothing.
    """
    for loop in candidates.once(loops):
        if len(loop.cells) < shortest or not loop.roof:  # without a roof: two solutions already
            continue
        if len(loop.roof) == 1:
            yield from _one_cell(candidates, loop)
        elif loop.roof and not loop.extras & (loop.extras - 1):
            yield from _one_digit(candidates, loop)
        if len(loop.roof) == 2:
            yield from _locked(candidates, loop)
            yield from _subsets(candidates, loop)


def _one_cell(candidates: Candidates, loop: Loop) -> Iterator[Step]:
    """Type 1: only one cell has extra candidates, and it holds one of these."""
    (cell,) = loop.roof
    yield _step(1, loop, tuple((cell, digit) for digit in loop.digits))


def _one_digit(candidates: Candidates, loop: Loop) -> Iterator[Step]:
    """Type 2: all extra candidates are of one digit, which goes from the cells that see them."""
    digit = loop.extras.bit_length() - 1
    gone = candidates.where[digit] & common_peers(candidates.rules)[bits(loop.roof)]
    if gone:
        target = Evidence(Role.TARGET, (), (digit,))
        yield _step(2, loop, tuple((cell, digit) for cell in cells_of(gone)), target)


def _locked(candidates: Candidates, loop: Loop) -> Iterator[Step]:
    """Type 4: of two cells, one must hold a digit of the loop, so neither holds the other."""
    roof = bits(loop.roof)
    for digit in loop.digits:
        for house in _houses(candidates, loop):
            if not candidates.where[digit] & bits(house.cells) & ~roof:
                other = sum(loop.digits) - digit
                gone = tuple((cell, other) for cell in loop.roof)
                locked = Evidence(Role.LOCKED, (), (digit,), house)
                yield _step(4, loop, gone, locked, Evidence(Role.OTHER, (), (other,)))
                break


def _subsets(candidates: Candidates, loop: Loop) -> Iterator[Step]:
    """Type 3: two cells, as one virtual cell with all extra digits, are part of a subset."""
    if not loop.extras & (loop.extras - 1):
        return
    sized = []
    for house in _houses(candidates, loop):
        for subset in virtual_cell.subsets(
            candidates, house, loop.roof, loop.extras, bits(loop.cells)
        ):
            gone = virtual_cell.in_house(candidates, subset, loop.roof)
            if gone:
                hidden = virtual_cell.hidden(candidates, subset, loop.roof, bits(loop.digits))
                size = min(len(part.digits) for part in (subset.evidence, *hidden))
                sized.append((size, _step(3, loop, gone, subset.evidence, *hidden)))
    yield from (step for _, step in sorted(sized, key=lambda pair: pair[0]))


def _houses(candidates: Candidates, loop: Loop) -> list[House]:
    """The houses that hold both cells of the roof."""
    rules = candidates.rules
    return [rules.houses[index] for index in houses_with(rules, bits(loop.roof))]


def _step(kind: int, loop: Loop, gone: tuple[Candidate, ...], *more: Evidence) -> Step:
    evidence = (
        Evidence(Role.PATTERN, loop.cells, loop.digits),
        Evidence(Role.ROOF, loop.roof, tuple(cells_of(loop.extras))),
    )
    return Step(KINDS[kind - 1], (), gone, (*evidence, *more))
