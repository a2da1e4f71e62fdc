"""The grounds on which the lines of forcing chains hold: fields, and patterns within nets."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from game.engine.candidates import bits
from game.engine.techniques.argument import Ground, How
from game.engine.techniques.forcing.common import common_exclusions
from game.engine.techniques.forcing.patterns import locked, subsets
from game.engine.techniques.implications.listing import Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.forcing.patterns import Pattern
    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.network import Network, Region
    from game.engine.types import Cell, Digit, Node


def field_ground(network: Network, field: int) -> Ground:
    """A field with one candidate left, or, in a clash, with none."""
    if network.is_cell(field):
        return Ground(How.CELL, cells=(network.candidate(network.members[field][0])[0],))
    region, digit = region_of(network, field)
    if region.house is None:
        return Ground(How.HOUSE, (), region.cells, (digit,))
    return Ground(How.HOUSE, (region.house,), digits=(digit,))


def region_of(network: Network, field: int) -> tuple[Region, Digit]:
    """The house and the digit of a field of a house."""
    place = field % network.size
    return next(each for each in network.regions if each.first == field - place), place + 1


def last_of_field(board: Board, node: Node, first: int = 0) -> tuple[Option, ...]:
    """The ways in which a node is the last one of a field, from its field number `first` on."""
    found = []
    for field, bit in board.network.fields_at[node][first:]:
        if board.fields[field] & bit:
            others = bits(board.left(field)) & ~(1 << node)
            found.append(Option(others, field_ground(board.network, field)))
    return tuple(found)


def by_pattern(board: Board, here: Board, node: Node) -> Option:
    """The first pattern, or else a common exclusion, that turns a node off in a part of `board`."""
    kinds = (subsets(here, kind, 2) for kind in ("hidden", "naked", "fish"))
    found: Iterator[Pattern] = chain((each for each, _ in locked(here)), *kinds)
    pattern = next((each for each in found if each.gone >> node & 1), None)
    if pattern is None:
        return _by_common(board, here, node)
    missing = (each for field in pattern.fields for each in here.missing(field, board))
    return Option(bits(missing), _pattern_ground(here, pattern))


def _by_common(board: Board, here: Board, node: Node) -> Option:
    """The common exclusion that needs the fewest nodes to be off."""
    found = (each.field for each in common_exclusions(here, board) if each.gone >> node & 1)
    field = min(found, key=lambda field: len(here.missing(field, board)))
    ground = field_ground(board.network, field)._replace(how=How.COMMON)
    return Option(bits(here.missing(field, board)), ground)


def _pattern_ground(board: Board, pattern: Pattern) -> Ground:
    network, first = board.network, pattern.fields[0]
    left = [network.candidate(node) for field in pattern.fields for node in board.left(field)]
    cells: tuple[Cell, ...] = tuple(sorted({cell for cell, _ in left}))
    digits = tuple(sorted({digit for _, digit in left}))
    if pattern.kind == "naked":
        return Ground(How.NAKED, (), cells, digits)
    if pattern.kind == "hidden":
        house = pattern.region.house
        return Ground(How.HIDDEN, (house,) if house else (), cells, digits)
    if pattern.kind == "fish":
        lines = [region_of(network, field)[0] for field in pattern.fields]
        across = "row" if lines[0].kind == "column" else "column"
        inside = bits(cells)
        lines += [each for each in network.regions if each.kind == across and each.bits & inside]
        houses = [each.house for each in lines if each.house]
        return Ground(How.FISH, tuple(houses), digits=digits)
    one, digit = region_of(network, first)
    both = (each.house for each in (one, pattern.region) if each.house)
    return Ground(How.LOCKED, tuple(both), () if one.house else one.cells, (digit,))
