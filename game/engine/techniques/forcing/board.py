"""A position as chains see it: the nodes that are left, by field, and those that come in twos."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.errors import Stopped
from game.engine.techniques.forcing.links import Links
from game.engine.techniques.forcing.network import network
from game.engine.techniques.written import position

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.candidates import Candidates
    from game.engine.techniques.forcing.network import Network
    from game.engine.techniques.forcing.within import Off


@cache
def places(mask: int) -> tuple[int, ...]:
    """The places of the bits in the mask of a field, in order."""
    return tuple(cells_of(mask))


_DERIVED = ("nodes", "pairs", "in_cells", "in_houses", "links")


class Board:
    """One position; it never changes, so all that is derived from it is derived once."""

    def __init__(
        self,
        network: Network,
        alive: int,
        fields: list[int],
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        self.network = network
        self.alive = alive
        """The nodes that are left, as a set."""
        self.fields = fields
        """For each field of a position the candidates left, one bit each, without flags."""
        self.should_stop = should_stop
        self.found_within: dict[tuple[object, int], list[Off]] = {}
        """What searches found in parts of this board; see `within`."""
        self.chains_within = 0
        """How many of those found chains."""

    @classmethod
    def at(
        cls, network: Network, position: int, should_stop: Callable[[], bool] | None = None
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
        return cls(network, position >> network.shift & network.every, fields, should_stop)

    def forget(self) -> None:
        """Give up the memory of what was derived, and can be derived again."""
        for name in _DERIVED:
            self.__dict__.pop(name, None)

    def breathe(self) -> None:
        """Raise Stopped if `should_stop` says so."""
        if self.should_stop is not None and self.should_stop():
            raise Stopped("the search for a chain was stopped")

    @cached_property
    def nodes(self) -> list[int]:
        """The nodes that are left, by cell, then by digit."""
        return list(cells_of(self.alive))

    @cached_property
    def pairs(self) -> list[int]:
        """The fields that have two candidates left."""
        return [field for field, mask in enumerate(self.fields) if mask.bit_count() == 2]

    def left(self, field: int) -> list[int]:
        """The nodes left in a field."""
        members = self.network.members[field]
        return [members[place] for place in places(self.fields[field])]

    def missing(self, field: int, whole: Board) -> list[int]:
        """The nodes of a field that are left in `whole` but not here."""
        members, gone = self.network.members[field], whole.fields[field] & ~self.fields[field]
        return [members[place] for place in places(gone)]

    @cached_property
    def in_cells(self) -> Links:
        """Strong links inside cells, all weak links."""
        cells = self.network.cell_fields
        return Links(self, [field for field in self.pairs if field >= cells], False)

    @cached_property
    def in_houses(self) -> Links:
        """Strong links inside houses, weak links of one digit."""
        cells = self.network.cell_fields
        return Links(self, [field for field in self.pairs if field < cells], True)

    @cached_property
    def links(self) -> Links:
        """All links."""
        return Links(self, self.pairs, False)


def board(candidates: Candidates) -> Board:
    """The board of `candidates`; for `candidates.once`."""
    net = network(candidates.rules)
    return Board.at(net, position(candidates), candidates.should_stop)
