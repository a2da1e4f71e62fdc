"""Locked candidates, subsets and basic fish over fields, in Sudoku Explainer's order.

A field of a house has the places of a digit, a field of a cell its digits. If n fields together
have n places, they are a hidden subset if they are fields of one house, a naked subset if they
are cells in one house, and a fish if they are fields of one digit in parallel lines. In each
case the other fields of that *family* lose those places, so one search finds all three.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.implications.field_board import places
from game.engine.techniques.implications.numbering import network

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules
    from game.engine.techniques.implications.field_board import Board
    from game.engine.techniques.implications.numbering import Network, Region
    from game.engine.types import Node, NodeSet


class Pattern(NamedTuple):
    """Fields with few candidates, and what they eliminate."""

    kind: str
    """`pointing`, `claiming`, `naked`, `hidden` or `fish`."""
    fields: tuple[int, ...]
    """The fields with few candidates."""
    gone: NodeSet
    """The nodes that are turned off."""
    region: Region
    """The house of a subset, the house that locked candidates eliminate in, or a line of a fish."""


class Family(NamedTuple):
    """Fields in which a place has the same meaning, so that they can form a pattern."""

    fields: tuple[int, ...]
    region: Region
    """The house of the fields; for a fish the first line."""


class Families(NamedTuple):
    """All families of one kind."""

    ordered: tuple[Family, ...]
    at: tuple[tuple[int, ...], ...]
    """For each field, the indices of its families in `ordered`."""


class Meeting(NamedTuple):
    """A house that holds all places of a digit in another house."""

    region: Region
    inside: int
    """The places in `region` that both houses share."""


def locked(board: Board) -> list[tuple[Pattern, Region]]:
    """Digits that one house confines to another, each with the first house; pointing first."""
    fields, size = board.fields, board.network.size
    pairs = []
    for one, meetings in _meetings(board.network.rules):
        for digit in range(size):
            mask = fields[one.first + digit]
            if mask & (mask - 1):
                for other, inside in meetings[mask]:
                    gone = fields[other.first + digit] & ~inside
                    if gone:
                        rank = one.rank[0], other.rank[0], one.rank[1], other.rank[1], digit
                        pairs.append((rank, one, other, gone))
    pairs.sort(key=lambda pair: pair[0])
    return [(_locked(board, one, other, rank[-1], gone), one) for rank, one, other, gone in pairs]


def _locked(board: Board, one: Region, other: Region, digit: int, gone: NodeSet) -> Pattern:
    kind = "pointing" if one.kind == "box" else "claiming"
    nodes = _nodes(board, other.first + digit, gone)
    return Pattern(kind, (one.first + digit,), nodes, other)


def locked_to_single(board: Board) -> Iterator[tuple[Pattern, Node]]:
    """Locked candidates that leave the digit one place in a similar house, with that node."""
    network = board.network
    for pattern, one in locked(board):
        digit = pattern.fields[0] - one.first
        for region in network.regions:
            if region.rank[0] == one.rank[0] and region.bits & pattern.region.bits:
                field = region.first + digit
                nodes = _nodes(board, field, board.fields[field])
                left = nodes & ~pattern.gone
                if left != nodes and left and not left & (left - 1):
                    yield pattern, left.bit_length() - 1


def subsets(board: Board, kind: str, size: int) -> Iterator[Pattern]:
    """The patterns of `kind` (`naked`, `hidden` or `fish`) and `size` that eliminate something."""
    families = _families(board.network.rules)[kind]
    if size == 2:
        for index, chosen in _twins(board, families):
            yield from _eliminating(board, kind, families.ordered[index], chosen)
        return
    fields = board.fields
    for family in families.ordered:
        few = [field for field in family.fields if 1 < fields[field].bit_count() <= size]
        for chosen in combinations(few, size):
            if _union(board, chosen).bit_count() == size:
                yield from _eliminating(board, kind, family, chosen)


def hidden_to_single(board: Board, size: int) -> Iterator[tuple[Pattern, Node]]:
    """Hidden subsets that leave another digit one place in their house, with that node."""
    for pattern in subsets(board, "hidden", size):
        first = pattern.region.first
        for field in range(first, first + board.network.size):
            nodes = _nodes(board, field, board.fields[field])
            left = nodes & ~pattern.gone
            if left != nodes and left and not left & (left - 1):
                yield pattern, left.bit_length() - 1


def _twins(board: Board, families: Families) -> list[tuple[int, tuple[int, ...]]]:
    """Pairs of fields of a family with the same two places, each with the index of the family."""
    fields, at = board.fields, families.at
    groups: dict[tuple[int, int], list[int]] = {}
    for field in board.pairs:
        for index in at[field]:
            groups.setdefault((index, fields[field]), []).append(field)
    twins = []
    for (index, _), group in groups.items():
        if len(group) > 1:
            place = families.ordered[index].fields.index
            group.sort(key=place)
            for pair in combinations(group, 2):
                twins.append((index, [place(field) for field in pair], pair))
    return [(index, pair) for index, _, pair in sorted(twins)]


def _eliminating(
    board: Board, kind: str, family: Family, chosen: tuple[int, ...]
) -> Iterator[Pattern]:
    """The pattern of the `chosen` fields, if it eliminates anything in the other fields."""
    union, gone = _union(board, chosen), 0
    for field in family.fields:
        mask = board.fields[field] & union
        if mask and field not in chosen:
            gone |= _nodes(board, field, mask)
    if gone:
        yield Pattern(kind, chosen, gone, family.region)


def _union(board: Board, chosen: tuple[int, ...]) -> int:
    union = 0
    for field in chosen:
        union |= board.fields[field]
    return union


def _nodes(board: Board, field: int, mask: int) -> NodeSet:
    """The nodes of a field at the places in `mask`."""
    members, nodes = board.network.members[field], 0
    for place in places(mask):
        nodes |= 1 << members[place]
    return nodes


class _Meetings(dict[int, tuple[Meeting, ...]]):
    """For places in a house, the other houses that hold them all; computed on first use.

    A cage with every digit is no such house: a sentence has no name for it.
    """

    def __init__(self, network: Network, region: Region) -> None:
        super().__init__()
        self._others = [
            other
            for other in network.regions
            if other is not region and other.house and (other.bits & region.bits).bit_count() > 1
        ]
        self._region = region

    def __missing__(self, mask: int) -> tuple[Meeting, ...]:
        cells = [self._region.cells[place] for place in cells_of(mask)]
        meetings = []
        for other in self._others:
            if all(other.bits >> cell & 1 for cell in cells):
                shared = self._region.bits & other.bits
                inside = [place for place, cell in enumerate(other.cells) if shared >> cell & 1]
                meetings.append(Meeting(other, sum(1 << place for place in inside)))
        self[mask] = tuple(meetings)
        return self[mask]


@kept()
def _meetings(rules: Rules) -> list[tuple[Region, _Meetings]]:
    net = network(rules)
    return [(region, _Meetings(net, region)) for region in net.regions]


@kept()
def _families(rules: Rules) -> dict[str, Families]:
    net = network(rules)
    hidden, naked, fish = [], [], []
    for region in net.regions:
        hidden.append(Family(tuple(range(region.first, region.first + net.size)), region))
        naked.append(Family(tuple(net.cell_fields + cell for cell in region.cells), region))
    for kind in ("column", "row"):
        lines = [region for region in net.regions if region.kind == kind]
        for digit in range(net.size):
            fish.append(Family(tuple(line.first + digit for line in lines), lines[0]))
    kinds = {"hidden": hidden, "naked": naked, "fish": fish}
    return {kind: _indexed(net, groups) for kind, groups in kinds.items()}


def _indexed(net: Network, families: list[Family]) -> Families:
    at: list[tuple[int, ...]] = [()] * len(net.members)
    for index, family in enumerate(families):
        for field in family.fields:
            at[field] += (index,)
    return Families(tuple(families), tuple(at))


class Common(NamedTuple):
    """A field, and what each of its candidates turns off."""

    field: int
    gone: NodeSet


def common_exclusions(board: Board, whole: Board) -> Iterator[Common]:
    """Those of the fields of a part of a board that have fewer candidates than in the `whole`."""
    sees, all_members = board.network.sees, board.network.members
    for field, mask in enumerate(board.fields):
        if mask & (mask - 1) and mask != whole.fields[field]:
            members, gone = all_members[field], board.alive
            for place in places(mask):
                gone &= sees[members[place]]
                if not gone:
                    break
            else:
                yield Common(field, gone)
