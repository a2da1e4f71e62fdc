"""The links that clues make: thermometers, arrows, cages, signs, dots and all other demands.

Two candidates that no way to fill a clue has together are joined by a weak link. Two of which
every way has one are joined by a strong link. And a candidate whose ways all have the same digit
in another cell turns that digit on. What a clue links changes with the candidates that are left.
Within a net, clues turn candidates off after several others are gone (`BoardClues`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.candidates import cells_of
from game.engine.constraints import Automaton
from game.engine.derived import kept
from game.engine.solver.exact_cover import PairExclusions
from game.engine.techniques.clues.clue_candidates import automata, clue_candidates
from game.engine.techniques.clues.companions import companions
from game.engine.techniques.implications.numbering import numbering

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.clues.companions import Companions
    from game.engine.techniques.implications.numbering import Network
    from game.engine.types import Cell, DigitSet, Node, NodeSet

    Masks = tuple[DigitSet, ...]


class LinksOfClue(NamedTuple):
    """What one clue links, with the candidates that are left of its cells."""

    weak: dict[Node, NodeSet]
    """For each node, those in other cells that are off if it is on."""
    strong: dict[Node, NodeSet]
    """For each node, those in other cells that are on if it is off."""
    forced: dict[Node, NodeSet]
    """For each node, those in other cells that are on if it is on."""


class ClueLinks:
    """The links of all clues in a position; call as `candidates.once(clue_links)`."""

    def __init__(self, by_clue: Sequence[tuple[Automaton, LinksOfClue]]) -> None:
        self._by_clue = by_clue
        self.weak: dict[Node, NodeSet] = {}
        self.strong: dict[Node, NodeSet] = {}
        self.forced: dict[Node, NodeSet] = {}
        for _, links in by_clue:
            for mine, theirs in zip((self.weak, self.strong, self.forced), links, strict=True):
                for node, others in theirs.items():
                    mine[node] = mine.get(node, 0) | others

    def clue(self, start: Node, start_on: bool, end: Node, end_on: bool) -> Automaton | None:
        """The clue on the fewest cells that makes a link; None if it is no link of a clue."""
        for clue, (weak, strong, forced) in self._by_clue:
            if start_on is end_on:
                one, other = (start, end) if start_on else (end, start)
                linked = forced.get(one, 0) >> other & 1
            else:
                linked = (weak if start_on else strong).get(start, 0) >> end & 1
            if linked:
                return clue
        return None


def clue_links(candidates: Candidates) -> ClueLinks | None:
    """The links of all clues of a position; None if its rules have no clues that link cells."""
    clues = linking(candidates.rules)
    if not clues:
        return None
    by_clue = []
    memory = candidates.memory
    for clue in clues:
        masks = clue_candidates(candidates, clue.cells)
        known = cast("tuple[list[int], LinksOfClue] | None", memory.get((clue_links, clue)))
        if known is None or known[0] != masks:
            known = masks, _linked(candidates.rules, clue, masks)
            memory[clue_links, clue] = known
        if any(known[1]):
            by_clue.append((clue, known[1]))
    return ClueLinks(by_clue)


@kept()
def linking(rules: Rules) -> tuple[Automaton, ...]:
    """The clues on two or more cells, those with the fewest cells first."""
    clues = [constraint for constraint in rules.constraints if isinstance(constraint, Automaton)]
    return tuple(sorted((clue for clue in clues if len(clue.cells) > 1), key=_length))


@kept()
def excluded_pairs(rules: Rules) -> dict[Node, NodeSet]:
    """For each node, those that it turns off whatever is left elsewhere: peers, signs, dots.

    Empty if only the same digit excludes the same digit.
    """
    number, size = numbering(rules), rules.size
    pairs = PairExclusions(rules)
    different, excluded = False, {}
    for cell in range(rules.cell_count):
        for digit in range(1, size + 1):
            off = number.peers[cell] << digit - 1
            for other, place in (
                divmod(candidate, size) for candidate in pairs[cell * size + digit - 1]
            ):
                off |= 1 << number.node(other, place + 1)
                different |= place + 1 != digit
            excluded[number.node(cell, digit)] = off
    return excluded if different else {}


def _length(clue: Automaton) -> int:
    return len(clue.cells)


def _linked(rules: Rules, clue: Automaton, masks: list[DigitSet]) -> LinksOfClue:
    links = LinksOfClue({}, {}, {})
    if sum(mask & (mask - 1) > 0 for mask in masks) > 1:
        together = companions(rules, clue, masks)
        if together:
            _Linking(rules, clue.cells, masks, together).link(links)
    return links


class _Linking:
    """Turns the companions of a clue into links between nodes."""

    def __init__(
        self, rules: Rules, cells: tuple[Cell, ...], masks: list[DigitSet], together: Companions
    ) -> None:
        self._masks, self._together = masks, together
        self._lane = rules.size + 1
        self._peers = [rules.peer_bits[cell] for cell in cells]
        self._cells = cells
        self._node = numbering(rules).node
        self._open = {
            index: left
            for index, mask in enumerate(masks)
            if (left := self._supported(index, mask)) & (left - 1)
        }
        """The open cells by index, with the digits that the clue allows there. A digit that it does
        not allow has no links, nor has a cell where it allows one digit: simpler techniques do."""

    def _supported(self, index: int, mask: DigitSet) -> DigitSet:
        return sum(1 << digit for digit in cells_of(mask) if self._with(index, digit))

    def link(self, links: LinksOfClue) -> None:
        """Add all links."""
        for index, allowed in self._open.items():
            digits = list(cells_of(allowed))
            ways = [self._with(index, digit) for digit in digits]
            for place, digit in enumerate(digits):
                node = self._node(self._cells[index], digit)
                weak, forced = self._if_on(index, digit, ways[place])
                strong = self._if_off(index, [*ways[:place], *ways[place + 1 :]])
                for linked, others in zip(links, (weak, strong, forced), strict=True):
                    if others:
                        linked[node] = linked.get(node, 0) | others

    def _with(self, index: int, digit: int) -> int:
        return self._together.get(index * self._lane + digit, 0)

    def _count(self, cell: Cell) -> int:
        return self._masks[self._cells.index(cell)].bit_count()

    def _others(self, index: int, ways: int) -> Iterator[tuple[Cell, DigitSet, DigitSet]]:
        """The other open cells, with the digits that `ways` have there and all that are allowed."""
        full, own = (1 << self._lane) - 1, self._cells[index]
        for other, allowed in self._open.items():
            if self._cells[other] != own:
                yield self._cells[other], ways >> other * self._lane & full, allowed

    def _if_on(self, index: int, digit: int, ways: int) -> tuple[NodeSet, NodeSet]:
        """The nodes that a digit in a cell turns off, beyond peers, and those it turns on.

        It turns on only where weak links would not say the same, by turning off the last but one.
        """
        off = on = 0
        for cell, left, mask in self._others(index, ways):
            gone = mask & ~left
            if self._peers[index] >> cell & 1:
                gone &= ~(1 << digit)
            for other in cells_of(gone):
                off |= 1 << self._node(cell, other)
            if not left & (left - 1) and self._count(cell) > 2:
                on |= 1 << self._node(cell, left.bit_length() - 1)
        return off, on

    def _if_off(self, index: int, ways: list[int]) -> NodeSet:
        """The nodes that are on in all of `ways`, those of the other digits of a cell."""
        on = rest = 0
        for way in ways:
            rest |= way
        if not rest:
            return 0
        two_here = self._masks[index].bit_count() == 2
        for cell, left, _ in self._others(index, rest):
            if not left & (left - 1) and not (two_here and self._count(cell) == 2):
                on |= 1 << self._node(cell, left.bit_length() - 1)
        return on


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
            (clue, {})
            for clue in automata(candidates.rules)
            if sum(blank[cell] for cell in clue.cells) > 1
        ]
        """Each clue with what is known about it."""

    def narrowed(self, fields: Sequence[int], whole: Sequence[int]) -> Iterator[Narrowed]:
        """What clues turn off where `fields` are left of the fields `whole` of a board."""
        for clue, known in self._known:
            left, before = self._masks(clue, fields), self._masks(clue, whole)
            if left != before and all(left):
                key = left, before
                if key not in known:
                    known[key] = tuple(self._narrow(clue, left, before))
                yield from known[key]

    def _masks(self, clue: Automaton, fields: Sequence[int]) -> Masks:
        first, filled = self._first, self._filled
        return tuple([filled[cell] or fields[first + cell] << 1 for cell in clue.cells])

    def _narrow(self, clue: Automaton, left: Masks, before: Masks) -> Iterator[Narrowed]:
        narrow = clue.narrowed(left)
        if narrow is None:
            lost = (index for index, mask in enumerate(left) if mask != before[index])
            index = min(lost, key=lambda index: left[index].bit_count())
            narrow = (*left[:index], 0, *left[index + 1 :])
        for index, mask in enumerate(left):
            for digit in cells_of(mask & ~narrow[index]):
                cells = _needed(clue, left, before, index, digit)
                if cells:  # otherwise the clue excludes it anyway, which is a simpler technique
                    yield Narrowed(self._node(clue.cells[index], digit), cells, clue)


def _needed(
    clue: Automaton, left: Masks, before: Masks, index: int, digit: int
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
        if clue.narrowed(masks) is not None:
            masks[other] = left[other]
            needed.append(clue.cells[other])
    return tuple(needed)


def board_clues(candidates: Candidates, network: Network) -> BoardClues | None:
    """What the clues add to the board of a position; None if there are no clues that link cells."""
    links = candidates.once(clue_links)
    return None if links is None else BoardClues(candidates, network, links)
