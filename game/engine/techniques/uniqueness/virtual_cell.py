"""Virtual cells: some cells, one of which must hold one of some digits, treated as one cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.types import Candidate, Cell, CellSet, DigitSet


class Subset(NamedTuple):
    """Cells that form a naked subset together with a virtual cell of the same house."""

    cells: tuple[Cell, ...]
    digits: DigitSet
    """Its digits: one more than `cells`, since the virtual cell counts."""
    house: House

    @property
    def evidence(self) -> Evidence:
        """Its cells, digits and house as evidence of a step."""
        return Evidence(Role.SUBSET, self.cells, tuple(cells_of(self.digits)), self.house)


def subsets(
    candidates: Candidates, house: House, virtual: Sequence[Cell], extras: DigitSet, barred: CellSet
) -> Iterator[Subset]:
    """The naked subsets of cells of `house` with the virtual cell `virtual`.

    One of the cells `virtual` holds one of the digits `extras`. The cells `barred` are left out.
    Subsets come in lexicographic order of their cells.
    """
    masks = candidates.masks
    free = [cell for cell in house.cells if masks[cell] and not barred >> cell & 1]
    free = [cell for cell in free if cell not in virtual]
    for chosen, union in _growing(masks, free, (), extras):
        if union.bit_count() == len(chosen) + 1:
            yield Subset(chosen, union, house)


def in_houses(
    candidates: Candidates, subset: Subset, virtual: Sequence[Cell], houses: Iterable[int]
) -> tuple[Candidate, ...]:
    """The candidates of the subset's digits in the other cells of some houses that hold it all."""
    inside = 0
    for index in houses:
        inside |= candidates.rules.house_bits[index]
    masks, digits = candidates.masks, subset.digits
    others = inside & ~bits((*subset.cells, *virtual))
    return tuple((c, d) for c in cells_of(others) for d in cells_of(masks[c] & digits))


def in_house(
    candidates: Candidates, subset: Subset, virtual: Sequence[Cell]
) -> tuple[Candidate, ...]:
    """The candidates of the subset's digits in the other cells of its house."""
    masks, digits = candidates.masks, subset.digits
    others = bits(subset.house.cells) & ~bits((*subset.cells, *virtual))
    return tuple((c, d) for c in cells_of(others) for d in cells_of(masks[c] & digits))


def hidden(
    candidates: Candidates, subset: Subset, virtual: Sequence[Cell], digits: DigitSet
) -> tuple[Evidence, ...]:
    """The complementary hidden subset as evidence, if it has fewer digits; else nothing.

    The digits not in the subset, `digits` among them, have no places in the house but the cells
    not in the subset and one of `virtual`.
    """
    masks, used = candidates.masks, {*subset.cells, *virtual}
    cells = [cell for cell in subset.house.cells if masks[cell] and cell not in used]
    left = 0
    for cell in subset.house.cells:
        left |= masks[cell]
    left &= ~subset.digits
    if digits & ~left or left.bit_count() >= subset.digits.bit_count():
        return ()
    return (Evidence(Role.HIDDEN, tuple(cells), tuple(cells_of(left)), subset.house),)


def _growing(
    masks: Sequence[DigitSet], free: Sequence[Cell], chosen: tuple[Cell, ...], union: DigitSet
) -> Iterator[tuple[tuple[Cell, ...], DigitSet]]:
    """Yield every choice of cells that could be part of a subset, with its digits."""
    for at, cell in enumerate(free):
        grown = (*chosen, cell)
        digits = union | masks[cell]
        if digits.bit_count() <= len(grown) + len(free) - at:
            yield grown, digits
            yield from _growing(masks, free[at + 1 :], grown, digits)
