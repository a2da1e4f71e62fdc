"""Exocets, tridagons and multi-sector locked sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.arguments import replay
from proving.checks.locked import all_houses
from proving.premises import possible
from proving.unproven import demand

if TYPE_CHECKING:
    from game.engine.types import Candidate, Cell
    from proving.board import Board
    from proving.sentence import Sentence


def exocet(sentence: Sentence, board: Board) -> None:
    """The base cells, and the base digits in the three lines across the band, leave no way."""
    base, targets = sentence[Role.BASE].cells, sentence[Role.TARGET].cells
    digits = sentence[Role.BASE].digits
    demand(len(base) == 2 == len(targets), "not two cells each")
    demand(board.digits(base) == digits, "the base has other digits")
    demand(set(sentence[Role.COVER].areas) <= all_houses(board), "not a house")
    premises = [board.candidates([cell]) for cell in (*base, *targets) if cell in board.left]
    for house in sentence[Role.COVER].areas:
        for digit in digits:
            if not board.has(house, digit):
                premises.append({(cell, digit) for cell in board.places(house, digit)})
    for candidate in sentence.eliminations:
        demand(not possible(board, premises, [candidate]), "it does not follow")


def tridagon(sentence: Sentence, board: Board) -> None:
    """Three digits cannot fill the cells, so one of the other candidates is true."""
    cells, digits = sentence[Role.PATTERN].cells, sentence[Role.PATTERN].digits
    filled = [{(cell, digit) for digit in digits} for cell in cells]
    demand(not possible(board, filled), "the digits can fill the cells")
    guardians = set(sentence[Role.GUARDIAN].candidates)
    extras = {candidate for candidate in board.candidates(cells) if candidate[1] not in digits}
    demand(guardians == extras and guardians, "other extra candidates")
    demand(all(cell in board.left for cell in cells), "a cell is filled")
    for candidate in sentence.eliminations:
        demand(
            all(board.excludes(one, candidate) for one in guardians),
            "a guardian does not exclude it",
        )
    if len(guardians) > 1:
        branches = sentence[Role.CHAIN].arguments
        starts = {(branch.supposed.cells[0], branch.supposed.digit) for branch in branches}
        demand(starts == guardians, "not a branch for each")
        for branch in branches:
            shown = {(end.cells[0], end.digit) for end in replay(branch, board) if not end.on}
            demand(shown == set(sentence.eliminations), "a branch does not show what goes")


def msls(sentence: Sentence, board: Board) -> None:
    """As many places for digits in lines as cells, so the lines have these digits in the cells."""
    cells = set(sentence[Role.PATTERN].cells)
    counted: set[tuple[tuple[Cell, ...], int]] = set()
    covered: set[Candidate] = set()
    for role in (Role.ROW, Role.COLUMN):
        for area, digits in sentence[role].held:
            demand(area in all_houses(board), "not a house")
            for digit in digits:
                counted.add((area, digit))
                covered |= {(cell, digit) for cell in board.places(cells & set(area), digit)}
    demand(covered == board.candidates(cells), "a candidate that is not counted")
    demand(all(cell in board.left for cell in cells), "a cell is filled")
    demand(len(counted) == len(cells), "not as many digits as cells")
    for cell, digit in sentence.eliminations:
        demand(cell not in cells, "it is in one of the cells")
        demand(any(digit == other and cell in area for area, other in counted), "not counted there")


CHECKS = {"exocet": exocet, "tridagon": tridagon, "msls": msls}
