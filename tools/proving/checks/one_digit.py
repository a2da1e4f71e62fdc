"""Two strong links of a digit, empty rectangles, and templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.checks.locked import all_houses
from proving.premises import possible
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board
    from proving.sentence import Part, Sentence


def turbot(sentence: Sentence, board: Board) -> None:
    """Two houses with two places each, two of which see each other."""
    near = sentence[Role.PATTERN].cells
    (digit,) = sentence[Role.PINCER].digits
    ends = _ends(sentence, board, near, Role.PINCER, Role.HOUSE)
    for candidate in sentence.eliminations:
        demand(board.rules_out(ends, digit, candidate), "it does not see both ends")


def dual_kite(sentence: Sentence, board: Board) -> None:
    """Two kites whose inner ends are the same two cells."""
    near = sentence[Role.PATTERN].cells
    kites = [
        (_ends(sentence, board, near, ends, houses), digit)
        for ends, houses in ((Role.PINCER, Role.HOUSE), (Role.SECOND, Role.WHERE))
        for digit in sentence[ends].digits
    ]
    for candidate in sentence.eliminations:
        seen = [board.rules_out(ends, digit, candidate) for ends, digit in kites]
        demand(any(seen), "it does not see both ends of a kite")


def _ends(
    sentence: Sentence, board: Board, near: tuple[Cell, ...], ends: Role, houses: Role
) -> tuple[Cell, ...]:
    """The outer ends of two houses with two places each, whose inner ends see each other."""
    (digit,), outer = sentence[ends].digits, set(sentence[ends].cells)
    demand(len(near) == 2 and board.sees(*near), "the inner ends do not see each other")
    pairs = [board.places(area, digit) for area in sentence[houses].areas]
    demand(set(sentence[houses].areas) <= all_houses(board) and len(pairs) == 2, "not two houses")
    for places in pairs:
        demand(len(places) == 2, "not two places")
        demand(len(places & set(near)) == 1 == len(places & outer), "other places")
    demand(set().union(*pairs) == outer | set(near), "other cells")
    return sentence[ends].cells


def empty_rectangle(sentence: Sentence, board: Board) -> None:
    """If not at the far end, the digit is at the near one, and so in one line of the box."""
    (box,), (digit,) = sentence[Role.HOUSE].areas, sentence[Role.PATTERN].digits
    lines = {cell for line in sentence[Role.COVER].areas for cell in line}
    demand(box in all_houses(board), "not a house")
    demand(board.places(box, digit) <= lines, "a place along neither line")
    near, far, line = sentence[Role.START].cells, sentence[Role.END].cells, sentence[Role.SECOND]
    for candidate in sentence.eliminations:
        _either_way(board, digit, box, near + far, sentence[Role.BASE], line, candidate)


def dual_empty_rectangle(sentence: Sentence, board: Board) -> None:
    """Two empty rectangles with the same places in their box."""
    (box,), pattern = sentence[Role.HOUSE].areas, set(sentence[Role.PATTERN].cells)
    demand(box in all_houses(board), "not a house")
    parts = (
        (Role.START, Role.START, Role.END, Role.BASE, Role.SECOND),
        (Role.HUB, Role.HUB, Role.PINCER, Role.WHERE, Role.SHARED),
    )
    gone = set()
    for of, near, far, base, line in parts:
        (digit,) = sentence[of].digits
        demand(digit in sentence[Role.PATTERN].digits, "another digit")
        demand(board.places(box, digit) == pattern, "other places in the box")
        ends = sentence[near].cells + sentence[far].cells
        gone |= {
            candidate
            for candidate in sentence.eliminations
            if not _fits(board, digit, box, ends, sentence[base], candidate)
        }
        _either_way(board, digit, box, ends, sentence[base], sentence[line], None)
    demand(gone >= set(sentence.eliminations), "it fits with both")


def _either_way(
    board: Board,
    digit: Digit,
    box: tuple[Cell, ...],
    ends: tuple[Cell, ...],
    base: Part,
    line: Part,
    gone: Candidate | None,
) -> None:
    near, far = ends
    (across,), (beyond,) = base.areas, line.areas
    demand(across in all_houses(board) and beyond in all_houses(board), "not a house")
    demand(board.places(across, digit) == {near, far}, "not the two places")
    left = {cell for cell in board.places(box, digit) if not board.sees(near, cell)}
    demand(left <= set(beyond), "the near end leaves places elsewhere in the box")
    if gone is not None:
        demand(not _fits(board, digit, box, ends, base, gone), "it fits")


def _fits(
    board: Board,
    digit: Digit,
    box: tuple[Cell, ...],
    ends: tuple[Cell, ...],
    base: Part,
    candidate: Candidate,
) -> bool:
    """Whether a candidate leaves the box and the house of the strong link a place each."""
    premises = [{(cell, digit) for cell in board.places(box, digit)}, {(e, digit) for e in ends}]
    return possible(board, premises, [candidate])


def template_set(sentence: Sentence, board: Board) -> None:
    """Every way to place a digit has a cell, after what is certain of other digits."""
    known = _certain(sentence, board)
    demand(sentence.placements, "nothing is placed")
    for cell, digit in sentence.placements:
        demand(cell in sentence[Role.TARGET].cells, "another cell")
        demand(all(cell in way for way in _ways(board, digit, known)), "a way without it")


def template_delete(sentence: Sentence, board: Board) -> None:
    """No way to place a digit has a cell, after what is certain of other digits."""
    known = _certain(sentence, board)
    for cell, digit in sentence.eliminations:
        demand(cell in sentence[Role.TARGET].cells, "another cell")
        demand(all(cell not in way for way in _ways(board, digit, known)), "a way with it")


def _certain(sentence: Sentence, board: Board) -> list[Candidate]:
    """What is named as certain, each of which follows from those before."""
    known: list[Candidate] = []
    for cell, digit in sentence[Role.OTHER].candidates:
        demand(all(cell in way for way in _ways(board, digit, known)), "a way without another")
        known.append((cell, digit))
    return known


def _ways(board: Board, digit: Digit, known: Iterable[Candidate]) -> Iterator[frozenset[Cell]]:
    """All ways to place a digit in every house that lacks it, in cells that are not taken."""
    taken = {cell for cell, other in known if other != digit}
    lacking = [house.cells for house in board.houses if not board.has(house.cells, digit)]
    choices = [board.places(house, digit) - taken for house in lacking]

    def fill(open_: list[set[Cell]], chosen: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
        open_ = [places for places in open_ if not places & chosen]
        if not open_:
            yield chosen
            return
        smallest: set[Cell] = min(open_, key=lambda places: len(places))
        for cell in sorted(smallest):
            rest = [{c for c in places if c == cell or not board.sees(c, cell)} for places in open_]
            if all(rest):
                yield from fill(rest, chosen | {cell})

    yield from fill(choices, frozenset())


CHECKS = {
    **dict.fromkeys(("skyscraper", "two_string_kite", "turbot_fish"), turbot),
    "dual_two_string_kite": dual_kite,
    "empty_rectangle": empty_rectangle,
    "dual_empty_rectangle": dual_empty_rectangle,
    "template_set": template_set,
    "template_delete": template_delete,
}
