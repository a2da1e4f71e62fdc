"""Fish of every shape, with and without fins, alone or two that share their base houses."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.checks.locked import all_houses
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board
    from proving.sentence import Part, Sentence


def fish(sentence: Sentence, board: Board) -> None:
    """Each elimination follows from the fish; or, if two are named, from one of them."""
    (digit,) = sentence[Role.PATTERN].digits
    bases = sentence[Role.BASE].areas
    _is_fish(board, digit, bases, sentence[Role.COVER], sentence[Role.FIN].cells)
    second = sentence[Role.SECOND_COVER]
    if second.areas:
        _is_fish(board, digit, bases, second, sentence[Role.SECOND_FIN].cells)
    for candidate in sentence.eliminations:
        demand(candidate[1] == digit, "another digit")
        inside = any(candidate[0] in base for base in bases)
        demand(not inside or Role.OVERLAP in sentence.mentioned, "a place of the fish goes")
        try:
            _goes(candidate, board, bases, sentence[Role.COVER], sentence[Role.FIN].cells)
        except Unproven:
            if not second.areas:
                raise
            _goes(candidate, board, bases, second, sentence[Role.SECOND_FIN].cells)


def _is_fish(
    board: Board,
    digit: Digit,
    bases: tuple[tuple[Cell, ...], ...],
    covers: Part,
    fins: tuple[Cell, ...],
) -> None:
    """As many covers as bases; apart from fins, all places are in the covers, none in two bases."""
    demand(set(bases) | set(covers.areas) <= all_houses(board), "not a house")
    demand(len(bases) == len(covers.areas), "not as many covers as bases")
    covered = {cell for cover in covers.areas for cell in cover}
    seen: set[Cell] = set()
    for base in bases:
        demand(not board.has(base, digit), "a base has the digit already")
        body = board.places(base, digit) - set(fins)
        demand(body <= covered, "a place outside the covers is no fin")
        demand(not body & seen, "a place in two bases is no fin")
        seen |= body


def _goes(
    target: Candidate,
    board: Board,
    bases: tuple[tuple[Cell, ...], ...],
    covers: Part,
    fins: tuple[Cell, ...],
) -> None:
    """It sees all fins, and takes more covers than it serves bases."""
    cell, _ = target
    demand(all(board.sees(cell, fin) for fin in fins), "it does not see a fin")
    in_bases = sum(cell in base for base in bases)
    in_covers = sum(cell in cover for cover in covers.areas)
    demand(in_covers > in_bases, "it is in no cover, or in a base")


SIZES = ("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
SHAPES = ("", "finned_", "sashimi_", "franken_", "finned_franken_", "mutant_", "finned_mutant_")

CHECKS = {f"{shape}{size}": fish for shape, size in product(SHAPES, SIZES)}
