"""Turns conclusions into steps, with what is assumed and an argument for each branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.forcing.arguments import arguments
from game.engine.techniques.forcing.grounds import region_of
from game.engine.techniques.implications.evidence import of_argument
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.implications.board import Board
    from game.engine.types import Candidate


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
    branches = (of_argument(Role.CHAIN, each) for each in arguments(board, conclusion))
    evidence = (_assumed(board, conclusion), *branches)
    return Step(key or conclusion.kind, placements, gone, evidence)


def _assumed(board: Board, conclusion: Conclusion) -> Evidence:
    """The candidates that are assumed to be on or off."""
    network, field = board.network, conclusion.from_field
    if field is None:
        start = conclusion.ways[0][0]
        cell, digit = network.candidate(start if start >= 0 else ~start)
        return Evidence(Role.ASSUMPTION, (cell,), (digit,))
    tried = [network.candidate(node) for node in board.left(field)]
    cells = tuple(dict.fromkeys(cell for cell, _ in tried))
    digits = tuple(dict.fromkeys(digit for _, digit in tried))
    if network.is_cell(field):
        return Evidence(Role.ASSUMPTION, cells, digits)
    region, _ = region_of(network, field)
    if region.house is None:  # such as a cage with every digit: it has no name but its cells
        cells = region.cells
    return Evidence(Role.ASSUMPTION, cells, digits, region.house)
