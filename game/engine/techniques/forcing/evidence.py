"""Turns conclusions into steps, with the assumption and the links of each branch as evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.implications.evidence import cells_of_ends, digits_of_ends
from game.engine.techniques.link import Link, LinkEnd
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.forcing.conclusion import Branch, Conclusion
    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.network import Network
    from game.engine.types import Candidate, Literal, Node


def step_of(board: Board, conclusion: Conclusion, key: str = "") -> Step:
    """A conclusion as a step with the key `key`, by default its kind.

    A step that places a digit does not list the other candidates of the cell as eliminations.
    """
    network = board.network
    placements: tuple[Candidate, ...] = ()
    gone: tuple[Candidate, ...] = ()
    if conclusion.placed >= 0:
        placements = (network.candidate(conclusion.placed),)
    else:
        gone = tuple(sorted(map(network.candidate, cells_of(conclusion.gone))))
    evidence = (*_assumed(board, conclusion), *_branches(network, conclusion))
    return Step(key or conclusion.kind, placements, gone, evidence)


def _assumed(board: Board, conclusion: Conclusion) -> Iterator[Evidence]:
    """The candidates that are assumed to be on or off."""
    network, field = board.network, conclusion.from_field
    if field is None:
        cell, digit = network.candidate(_node(conclusion.ways[0][0]))
        yield Evidence(Role.ASSUMPTION, (cell,), (digit,))
        return
    tried = [network.candidate(node) for node in board.left(field)]
    cells = tuple(dict.fromkeys(cell for cell, _ in tried))
    digits = tuple(dict.fromkeys(digit for _, digit in tried))
    house = None
    if not network.is_cell(field):
        first = field - field % network.size
        house = next(each.house for each in network.regions if each.first == first)
    yield Evidence(Role.ASSUMPTION, cells, digits, house)


def _branches(network: Network, conclusion: Conclusion) -> Iterator[Evidence]:
    """Each branch, followed by the branches of nested chains."""
    known: dict[tuple[tuple[Literal, ...], ...], Conclusion] = {}
    for branch, literal in conclusion.branches:
        yield _branch(network, branch, literal)
        for inner in branch.within_way(literal):
            known.setdefault(inner.ways, inner)
    for inner in known.values():
        for branch, literal in inner.branches:
            yield _branch(network, branch, literal)


def _branch(network: Network, branch: Branch, literal: Literal) -> Evidence:
    links = tuple(_links(network, branch, literal))
    ends = [end for link in links for end in (link.start, link.end)]
    return Evidence(Role.CHAIN, cells_of_ends(ends), digits_of_ends(ends), links=links)


def _links(network: Network, branch: Branch, literal: Literal) -> Iterator[Link]:
    """Yield the links from reasons to consequences, in an order that connects most of them."""
    for each in _in_order(branch, literal):
        end = _link_end(network, each)._replace(clue=branch.clue(each))
        for reason in branch.reasons_for(each):
            yield Link(_link_end(network, reason), end, strong=reason < 0 <= each)


def _in_order(branch: Branch, literal: Literal) -> list[Literal]:
    """All literals that lead to one, each after its reasons, the first reason just before it."""
    way = branch.way(literal)
    if branch.reasons_for(way[0]):  # a cycle, which is closed last
        return [*way[1:], way[0]]
    listed: dict[Literal, None] = {}
    waiting = [literal]
    while waiting:
        each = waiting[-1]
        missing = [reason for reason in branch.reasons_for(each) if reason not in listed]
        if each in listed or not missing:
            listed[waiting.pop()] = None
        else:
            waiting.append(missing[-1])
    return list(listed)


def _link_end(network: Network, literal: Literal) -> LinkEnd:
    cell, digit = network.candidate(_node(literal))
    return LinkEnd((cell,), digit, literal >= 0)


def _node(literal: Literal) -> Node:
    return literal if literal >= 0 else ~literal
