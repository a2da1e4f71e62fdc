"""A position for nets and forcing chains: the nodes left in each field, and the links of these."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.errors import Stopped
from game.engine.techniques.implications.chain_paths import alternating
from game.engine.techniques.implications.clue_links import board_clues
from game.engine.techniques.implications.numbering import network
from game.engine.techniques.packed_position import packed_position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.chain_paths import Onward
    from game.engine.techniques.implications.clue_links import BoardClues, ClueLinks
    from game.engine.techniques.implications.numbering import Network
    from game.engine.types import Literal, Node, NodeSet, ShouldStop


class FieldLinks:
    """The weak and the strong links of some kind in a position, in Sudoku Explainer's order."""

    def __init__(
        self,
        network: Network,
        alive: NodeSet,
        pairs: Mapping[int, tuple[Node, Node]],
        one_digit: bool,
        breathe: Callable[[], None],
        clues: ClueLinks | None = None,
    ) -> None:
        """`pairs` has the two nodes left in some fields, which are the strong links. Weak links
        join nodes that exclude each other, with `one_digit` only those of the same digit. `clues`
        adds the links of clues."""
        self.network = network
        self.alive = alive
        self.breathe = breathe
        """Long searches call it again and again; it may raise Stopped."""
        self.sees = network.equals if one_digit else network.sees
        """For each node, the nodes that it turns off, including those no longer in the position."""
        self.strong: dict[Node, NodeSet] = {}
        """For each node with strong links, the nodes at their other ends."""
        self._pairs = pairs
        for one, other in pairs.values():
            self.strong[one] = self.strong.get(one, 0) | 1 << other
            self.strong[other] = self.strong.get(other, 0) | 1 << one
        self.clues = clues
        if clues:
            self._add(clues)
        linked = 0
        for node in self.strong:
            linked |= 1 << node
        self.linked = linked
        """The nodes with strong links."""
        self._after: dict[Node, NodeSet] = {}
        self._partners: dict[Node, list[Node]] = {}
        self._offs: dict[Node, list[Node]] = {}

    def _add(self, clues: ClueLinks) -> None:
        self.sees = self.sees.copy()
        for node, others in clues.weak.items():
            self.sees[node] |= others
        for node, others in clues.strong.items():
            here = others & self.alive
            if here and self.alive >> node & 1:
                self.strong[node] = self.strong.get(node, 0) | here

    def after(self, node: Node) -> NodeSet:
        """The nodes that `node` being on turns on, by a weak link and then a strong one."""
        after = self._after.get(node)
        if after is None:
            after, strong = 0, self.strong
            middle = self.sees[node] & self.linked
            while middle:
                high = middle.bit_length() - 1
                after |= strong[high]
                middle ^= 1 << high
            self._after[node] = after
        return after

    def partners(self, node: Node) -> Sequence[Node]:
        """The nodes that `node` being off turns on: in its cell, its box, row, column."""
        partners = self._partners.get(node)
        if partners is None:
            if not self.linked >> node & 1:
                return ()
            fields = [field for field, _ in self.network.fields_at[node]]
            both = [self._pairs[field] for field in fields if field in self._pairs]
            partners = list(dict.fromkeys(sum(pair) - node for pair in both))
            if self.clues:
                rest = self.strong[node] & ~sum(1 << partner for partner in partners)
                partners += cells_of(rest)
            self._partners[node] = partners
        return partners

    def offs(self, node: Node) -> list[Node]:
        """The nodes with strong links that `node` being on turns off, in the usual order."""
        offs = self._offs.get(node)
        if offs is None:
            offs = self._offs[node] = self._in_order(node, self.sees[node] & self.linked)
        return offs

    def onward(self) -> Onward[Literal]:
        """The links for one search of `Paths`: in the cell first, then in box, row and column."""
        return alternating(self.sees, self.partners, self._in_order, self.alive)

    def field(self, off: Node, on: Node) -> int | None:
        """The first field in which `off` leaves only `on`; None if it does so in a clue."""
        fields = self.network.fields_at
        mine = {field for field, _ in fields[on]}
        both = (f for f, _ in fields[off] if f in mine and f in self._pairs)
        return next(both, None) if self.clues else next(both)

    def clue(self, start: Literal, end: Literal) -> Automaton | None:
        """The clue that makes a link from one literal to the next; None if it holds without."""
        one, other = max(start, ~start), max(end, ~end)
        if self.clues is None or (start >= 0 and self.network.sees[one] >> other & 1):
            return None
        if start < 0 and self.field(one, other) is not None:
            return None
        return self.clues.clue(one, start >= 0, other, end >= 0)

    def _in_order(self, node: Node, others: NodeSet) -> list[Node]:
        ordered = [other for other in self.network.order[node] if others >> other & 1]
        if self.clues:
            ordered += cells_of(others & ~sum(1 << other for other in ordered))
        return ordered


T = TypeVar("T")


@kept(None)
def places(mask: int) -> tuple[int, ...]:
    """The indices of the set bits in the mask of a field, in order."""
    return tuple(cells_of(mask))


class Board:
    """A position that never changes, so everything derived from it is computed once."""

    def __init__(
        self,
        network: Network,
        alive: NodeSet,
        fields: list[int],
        should_stop: ShouldStop | None = None,
        clues: BoardClues | None = None,
    ) -> None:
        self.network = network
        self.alive = alive
        """The nodes that are left."""
        self.fields = fields
        """For each field the candidates that are left, one bit each, without the flag."""
        self.should_stop = should_stop
        self.clues = clues
        """What the clues add, in a position with clues that link cells."""
        self._found: dict[object, object] = {}
        self._excluded: tuple[dict[Node, list[Node]], dict[Node, list[Node]]] = {}, {}

    @classmethod
    def at(
        cls,
        network: Network,
        position: int,
        should_stop: ShouldStop | None = None,
        clues: BoardClues | None = None,
    ) -> Board:
        """The board of a solver's position."""
        width, size, full = network.width, network.size, network.full
        part = width * size
        rows = (1 << part) - 1
        fields: list[int] = []
        low = position >> network.base
        for start in range(0, width * len(network.members), part):
            row = low >> start & rows
            fields += [row >> place & full for place in range(0, part, width)]
        alive = position >> network.shift & network.every
        return cls(network, alive, fields, should_stop, clues)

    def once(self, find: Callable[[Board], T]) -> T:
        """What `find` returns for this board, computed once."""
        if find not in self._found:
            self._found[find] = find(self)
        return self._found[find]  # type: ignore[return-value]

    def breathe(self) -> None:
        """Raise Stopped if `should_stop` returns True."""
        if self.should_stop is not None and self.should_stop():
            raise Stopped("the search for a chain was stopped")

    @cached_property
    def nodes(self) -> list[Node]:
        """The nodes that are left, by cell, then by digit."""
        return list(cells_of(self.alive))

    @cached_property
    def pairs(self) -> list[int]:
        """The fields that have two candidates left."""
        return [field for field, mask in enumerate(self.fields) if mask.bit_count() == 2]

    def excluded(self, on: Node, one_digit: bool) -> list[Node]:
        """The nodes left that a node turns off, in order; with `one_digit`, none in its cell."""
        known = self._excluded[one_digit]
        if on not in known:
            network = self.network
            seen = (network.equals if one_digit else network.sees)[on] & self.alive
            known[on] = [node for node in network.order[on] if seen >> node & 1]
        return known[on]

    def left(self, field: int) -> list[Node]:
        """The nodes left in a field."""
        members = self.network.members[field]
        return [members[place] for place in places(self.fields[field])]

    def missing(self, field: int, whole: Board) -> list[Node]:
        """The nodes of a field that are left in `whole` but not here."""
        members, gone = self.network.members[field], whole.fields[field] & ~self.fields[field]
        return [members[place] for place in places(gone)]

    def without(self, nodes: Iterable[Node]) -> Board:
        """The board without some nodes."""
        alive, fields = self.alive, self.fields.copy()
        for node in nodes:
            alive &= ~(1 << node)
            for field, bit in self.network.fields_at[node]:
                fields[field] &= ~bit
        return Board(self.network, alive, fields, self.should_stop)

    @cached_property
    def in_cells(self) -> FieldLinks:
        """The strong links inside cells and all weak links."""
        cells = self.network.cell_fields
        return self._links([field for field in self.pairs if field >= cells], False)

    @cached_property
    def in_houses(self) -> FieldLinks:
        """The strong links inside houses and the weak links of one digit."""
        cells = self.network.cell_fields
        return self._links([field for field in self.pairs if field < cells], True)

    @cached_property
    def links(self) -> FieldLinks:
        """All links."""
        return self._links(self.pairs, False)

    def _links(self, pairs: list[int], one_digit: bool) -> FieldLinks:
        members, fields = self.network.members, self.fields
        ends = {}
        for field in pairs:
            one, other = places(fields[field])
            ends[field] = members[field][one], members[field][other]
        clues = self.clues.links if self.clues and not one_digit else None
        return FieldLinks(self.network, self.alive, ends, one_digit, self.breathe, clues)


def board(candidates: Candidates) -> Board:
    """The board of a position; call as `candidates.once(board)`."""
    net = network(candidates.rules)
    clues = board_clues(candidates, net)
    return Board.at(net, packed_position(candidates), candidates.should_stop, clues)
