"""What follows from a few premises, by trying everything: the tool of most checks.

A premise is a set of candidates of which one must be true, such as the places of a digit in a
house or the candidates of a cell. Which candidates exclude each other is seen on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from proving.unproven import Unproven

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.engine.types import Candidate
    from proving.board import Board

MOST_CHOICES = 200_000
"""Choices that are tried; no argument for a person needs as many."""


def possible(
    board: Board,
    premises: Iterable[Collection[Candidate]],
    on: Iterable[Candidate] = (),
    off: Collection[Candidate] = (),
) -> bool:
    """Whether a candidate of each premise can be true, with those `on` and without those `off`."""
    claims = [frozenset(premise) - frozenset(off) for premise in premises]
    for true in on:
        claims = _after(board, claims, true)
    return _Search(board).possible(claims)


class _Search:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.choices = 0

    def possible(self, claims: list[frozenset[Candidate]]) -> bool:
        if not claims:
            return True
        smallest = min(claims, key=len)
        for true in sorted(smallest):
            self.choices += 1
            if self.choices > MOST_CHOICES:
                raise Unproven("too many cases to try")
            if self.possible(_after(self.board, claims, true)):
                return True
        return False


def _after(
    board: Board, claims: list[frozenset[Candidate]], true: Candidate
) -> list[frozenset[Candidate]]:
    """The claims that one true candidate leaves open, without what it excludes."""
    return [
        frozenset(candidate for candidate in claim if not board.excludes(candidate, true))
        for claim in claims
        if true not in claim
    ]
