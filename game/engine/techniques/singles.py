"""Singles: a digit with one place left in a house, or a cell with one candidate left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.blockers import excluded_in_cell, excluded_in_house
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.types import Cell, Digit


def full_house(candidates: Candidates) -> Iterator[Step]:
    """The last blank cell of a house takes the missing digit."""
    for house in candidates.rules.houses:
        blanks = candidates.blanks(house.cells)
        if len(blanks) == 1:
            for digit in candidates.digits_of(blanks[0]):
                yield _placed("full_house", blanks[0], digit, _looked_at(house))


def hidden_single(candidates: Candidates) -> Iterator[Step]:
    """A digit with one place left in a house; boxes first, where a person looks first."""
    houses = candidates.rules.houses
    for house in sorted(houses, key=lambda one: one.kind != "box"):
        yield from _hidden(candidates, house)


def naked_single(candidates: Candidates) -> Iterator[Step]:
    """A cell with one candidate left."""
    once = more = 0
    for cells in candidates.where:
        more |= once & cells
        once |= cells
    for cell in cells_of(once & ~more):
        (digit,) = candidates.digits_of(cell)
        yield _placed("naked_single", cell, digit, *excluded_in_cell(candidates, cell, digit))


def _hidden(candidates: Candidates, house: House) -> Iterator[Step]:
    inside = bits(house.cells)
    for digit in range(1, candidates.rules.size + 1):
        places = candidates.where[digit] & inside
        if places and not places & (places - 1):
            cell = places.bit_length() - 1
            why = excluded_in_house(candidates, house, cell, digit)
            yield _placed("hidden_single", cell, digit, _looked_at(house), *why)


def _placed(technique: str, cell: Cell, digit: Digit, *evidence: Evidence) -> Step:
    return Step(
        technique, ((cell, digit),), (), (Evidence(Role.TARGET, (cell,), (digit,)), *evidence)
    )


def _looked_at(house: House) -> Evidence:
    return Evidence(Role.HOUSE, house.cells, house=house)
