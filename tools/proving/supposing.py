"""Positions under suppositions: what is left once some ends of links are taken to be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proving.board import Board

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate


def plain(board: Board) -> Board:
    """The same position without the candidates that a filled cell alone rules out."""
    filled = [(cell, digit) for cell, digit in enumerate(board.values) if digit]
    return _without(
        board,
        {
            each
            for each in board.candidates(board.left)
            if any(board.excludes(one, each) for one in filled)
        },
    )


def supposing(board: Board, ends: Iterable[LinkEnd]) -> Board:
    """The position without all that some true ends rule out, each by itself."""
    for end in ends:
        board = _without(board, _gone(board, end))
    return board


def _gone(board: Board, end: LinkEnd) -> set[Candidate]:
    """What one true end rules out: a digit in several cells rules out what each of them does."""
    if not end.on:
        return {(cell, end.digit) for cell in end.cells}
    return {
        each for each in board.candidates(board.left) if board.rules_out(end.cells, end.digit, each)
    }


def _without(board: Board, gone: set[Candidate]) -> Board:
    left = dict(board.left)
    for cell, digit in gone:
        if cell in left:
            left[cell] = left[cell] - {digit}
    return Board(board.knowledge, board.values, left, board.givens, board.marks)
