"""Conclusions as steps: what is assumed, and each branch as links in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.step import Evidence, Link, Node, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.forcing.board import Board
    from game.engine.techniques.forcing.conclusion import Branch, Conclusion
    from game.engine.techniques.forcing.network import Network


def step_of(board: Board, conclusion: Conclusion, key: str = "") -> Step:
    """The step that a conclusion is, named by its kind or by `key`.

    A conclusion that places a digit does not list what goes from the cell for that.
    """
    network = board.network
    placements: tuple[tuple[int, int], ...] = ()
    gone: tuple[tuple[int, int], ...] = ()
    if conclusion.placed >= 0:
        placements = (network.candidate(conclusion.placed),)
    else:
        gone = tuple(sorted(map(network.candidate, cells_of(conclusion.gone))))
    evidence = (*_assumed(board, conclusion), *_branches(network, conclusion))
    return Step(key or conclusion.kind, placements, gone, evidence)


def _assumed(board: Board, conclusion: Conclusion) -> Iterator[Evidence]:
    """The candidates that are tried out, one way or the other."""
    network, field = board.network, conclusion.from_field
    if field is None:
        cell, digit = network.candidate(_node(conclusion.ways[0][0]))
        yield Evidence("assumption", (cell,), (digit,))
        return
    tried = [network.candidate(node) for node in board.left(field)]
    cells = tuple(dict.fromkeys(cell for cell, _ in tried))
    digits = tuple(dict.fromkeys(digit for _, digit in tried))
    house = None
    if not network.is_cell(field):
        first = field - field % network.size
        house = next(each.house for each in network.regions if each.first == first)
    yield Evidence("assumption", cells, digits, house)


def _branches(network: Network, conclusion: Conclusion) -> Iterator[Evidence]:
    """Each branch, and after them those of chains within."""
    known: dict[tuple[tuple[int, ...], ...], Conclusion] = {}
    for branch, code in conclusion.branches:
        yield _branch(network, branch, code)
        for inner in branch.within_way(code):
            known.setdefault(inner.ways, inner)
    for inner in known.values():
        for branch, code in inner.branches:
            yield _branch(network, branch, code)


def _branch(network: Network, branch: Branch, code: int) -> Evidence:
    links = tuple(_links(network, branch, code))
    nodes = [node for link in links for node in (link.start, link.end)]
    cells = tuple(dict.fromkeys(node.cells[0] for node in nodes))
    return Evidence("chain", cells, tuple(sorted({node.digit for node in nodes})), links=links)


def _links(network: Network, branch: Branch, code: int) -> Iterator[Link]:
    """From each reason to what follows, so that as much as can be hangs together."""
    for each in _told(branch, code):
        end = _as_node(network, each)
        for reason in branch.reasons_for(each):
            yield Link(_as_node(network, reason), end, strong=reason < 0 <= each)


def _told(branch: Branch, code: int) -> list[int]:
    """All that leads to `code`, each after its reasons, the first reason just before it."""
    way = branch.way(code)
    if not branch.reasons_for(way[0]):
        told: dict[int, None] = {}
        waiting = [code]
        while waiting:
            each = waiting[-1]
            open_ = [reason for reason in branch.reasons_for(each) if reason not in told]
            if each in told or not open_:
                told[waiting.pop()] = None
            else:
                waiting.append(open_[-1])
        return list(told)
    return [*way[1:], way[0]]


def _as_node(network: Network, code: int) -> Node:
    cell, digit = network.candidate(_node(code))
    return Node((cell,), digit, code >= 0)


def _node(code: int) -> int:
    return code if code >= 0 else ~code
