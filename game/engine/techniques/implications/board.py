"""A position for nets and forcing chains: the nodes left in each field, and the links of these."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeVar

from game.engine.candidates import cells_of
from game.engine.errors import Stopped
from game.engine.techniques.implications.clue_nets import board_clues
from game.engine.techniques.implications.field_links import FieldLinks
from game.engine.techniques.implications.network import network
from game.engine.techniques.packed_position import packed_position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.candidates import Candidates
    from game.engine.techniques.implications.clue_nets import BoardClues
    from game.engine.techniques.implications.network import Network
    from game.engine.types import Node, NodeSet, ShouldStop

T = TypeVar("T")


@cache
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
