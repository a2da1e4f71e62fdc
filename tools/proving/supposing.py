"""Positions under suppositions: what is left once some ends of links are taken to be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Cell, Digit
    from proving.board import Board


def supposing(board: Board, ends: Iterable[LinkEnd]) -> Board:
    """The position without all that some true ends rule out, each by itself."""
    return board.without(_gone(board, end) for end in ends)


def _gone(board: Board, end: LinkEnd) -> dict[Cell, frozenset[Digit]]:
    """What one true end rules out: a digit in several cells rules out what each of them does."""
    if not end.on:
        return dict.fromkeys(end.cells, frozenset((end.digit,)))
    first, *others = (board.knowledge.gone_with((cell, end.digit)) for cell in end.cells)
    if not others:
        return first
    none: frozenset[Digit] = frozenset()
    return {
        cell: digits.intersection(*(other.get(cell, none) for other in others))
        for cell, digits in first.items()
    }
