"""What clues turn off within a net, after several of their candidates are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.clues.clue_candidates import automata
from game.engine.techniques.implications.clue_links import clue_links

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.clue_links import ClueLinks
    from game.engine.techniques.implications.network import Network
    from game.engine.types import Cell, DigitSet, Node

    Masks = tuple[DigitSet, ...]


class Narrowed(NamedTuple):
    """A node that a clue turns off."""

    node: Node
    cells: tuple[Cell, ...]
    """The cells of the clue that have lost candidates without which it would hold."""
    clue: Automaton


class BoardClues:
    """The clues of a position, as its board uses them."""

    def __init__(self, candidates: Candidates, network: Network, links: ClueLinks) -> None:
        self.links = links
        """The links of single candidates."""
        self._first = network.cell_fields
        self._node = network.node
        self._filled = [1 << value if value else 0 for value in candidates.values]
        blank = [not value for value in candidates.values]
        self._known: list[tuple[Automaton, dict[tuple[Masks, Masks], tuple[Narrowed, ...]]]] = [
            (each, {})
            for each in automata(candidates.rules)
            if sum(blank[cell] for cell in each.cells) > 1
        ]
        """Each clue with what is known about it."""

    def narrowed(self, fields: Sequence[int], whole: Sequence[int]) -> Iterator[Narrowed]:
        """What clues turn off where `fields` are left of the fields `whole` of a board."""
        for each, known in self._known:
            left, before = self._masks(each, fields), self._masks(each, whole)
            if left != before and all(left):
                key = left, before
                if key not in known:
                    known[key] = tuple(self._narrow(each, left, before))
                yield from known[key]

    def _masks(self, each: Automaton, fields: Sequence[int]) -> Masks:
        first, filled = self._first, self._filled
        return tuple([filled[cell] or fields[first + cell] << 1 for cell in each.cells])

    def _narrow(self, each: Automaton, left: Masks, before: Masks) -> Iterator[Narrowed]:
        narrow = each.narrowed(left)
        if narrow is None:
            lost = (index for index, mask in enumerate(left) if mask != before[index])
            index = min(lost, key=lambda index: left[index].bit_count())
            narrow = (*left[:index], 0, *left[index + 1 :])
        for index, mask in enumerate(left):
            for digit in cells_of(mask & ~narrow[index]):
                cells = _needed(each, left, before, index, digit)
                if cells:  # otherwise the clue excludes it anyway, which is a simpler technique
                    yield Narrowed(self._node(each.cells[index], digit), cells, each)


def _needed(
    each: Automaton, left: Masks, before: Masks, index: int, digit: int
) -> tuple[Cell, ...]:
    """The cells whose lost candidates are needed to exclude a digit in the cell at `index`."""
    masks = list(left)
    masks[index] = 1 << digit
    others = [
        other for other in range(len(left)) if other != index and left[other] != before[other]
    ]
    others.sort(key=lambda other: -left[other].bit_count())
    needed = []
    for other in others:
        masks[other] = before[other]
        if each.narrowed(masks) is not None:
            masks[other] = left[other]
            needed.append(each.cells[other])
    return tuple(needed)


def board_clues(candidates: Candidates, network: Network) -> BoardClues | None:
    """What the clues add to the board of a position; None if there are no clues that link cells."""
    links = candidates.once(clue_links)
    return None if links is None else BoardClues(candidates, network, links)
