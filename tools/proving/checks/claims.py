"""What is said to follow from the rule of a clue: bounds, sums, ways, and what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.checks.outside import ROLES
from proving.meanings import Meaning
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.techniques.step import Evidence
    from game.engine.types import Candidate
    from proving.board import Board
    from proving.filling import Filling
    from proving.sentence import Sentence

SUMS = (Role.TOTAL, Role.LEAST, Role.MOST)
"""What may be said of the sum of some cells."""


def sums_bound(sentence: Sentence, board: Board) -> None:
    """The bounds of the cells of a plain sum follow from the sums of its other cells."""
    total, claim = sentence.rules[0].clue.number, None
    for part in sentence.why:
        if part.role in SUMS and not part.digits:
            claim = part
        elif part.role in (Role.LEAST, Role.MOST) and claim and total is not None:
            (cell,), (bound,) = part.cells, part.digits
            demand(
                {cell, *claim.cells} == set(sentence.rules[0].clue.cells), "a cell is not counted"
            )
            rest = total - (claim.number or 0)
            digits = board.left[cell]
            kept = [d for d in digits if (d >= rest if part.role == Role.LEAST else d <= rest)]
            there = all(d >= bound if part.role == Role.LEAST else d <= bound for d in kept)
            demand(there, "the sum does not give the bound")
            claim = None


def says_no(part: Evidence, candidate: Candidate) -> bool:
    """Whether a reason that is given is about a candidate."""
    cell, digit = candidate
    if part.role == Role.WAYS and not part.cells:
        return all(digit not in way for way in part.ways)
    if cell not in part.cells:
        return False
    if part.role == Role.WAYS:
        place = part.cells.index(cell)
        return all(way[place] != digit for way in part.ways)
    if part.role == Role.NEVER:
        return digit in part.digits
    if part.role not in (Role.LEAST, Role.MOST) or not part.digits:
        return False
    bound = part.digits[part.cells.index(cell)]
    return digit < bound if part.role == Role.LEAST else digit > bound


def claim(part: Evidence, filling: Filling, meaning: Meaning) -> None:
    """Raise Unproven unless what is said about the ways of a clue is true."""
    every = range(1, filling.board.size + 1)
    if part.role == Role.WAYS:
        ways_are(part, filling, meaning)
    elif part.role == Role.KNOWN:
        for cell, digit in zip(part.cells, part.digits, strict=True):
            there = filling.board.left.get(cell) or {filling.board.values[cell]}
            demand(there == {digit}, "a digit is not known")
    elif part.role in SUMS and not part.digits:
        _sum_is(part, filling)
    elif part.role in (Role.LEAST, Role.MOST):
        for cell, bound in zip(part.cells, part.digits, strict=True):
            beyond = [d for d in every if (d < bound if part.role == Role.LEAST else d > bound)]
            demand(not any(filling.ways(meaning, {cell: beyond})), "the bound is wrong")
        if len(part.cells) > 1:
            _counted(part, filling.board, meaning)
    elif part.role == Role.NEVER:
        for cell in part.cells:
            demand(not any(filling.ways(meaning, {cell: part.digits})), "a way has what goes")
        if part.number is not None:
            (digit,) = part.digits
            total = part.number + digit  # a cage's state begins with the digits that it has
            end = (total,) if len(meaning.start) == 1 else (0, total)
            demand(meaning.accepts(end), "the rest is wrong")
    elif part.role != Role.STUCK and part.role not in ROLES:
        raise Unproven(f"what is said with {part.role} is not checked")


def stuck(why: Sequence[Evidence], filling: Filling, meaning: Meaning) -> None:
    """What never fits leaves the cells that are named without a way, whatever the others hold."""
    for place, part in enumerate(why):
        if part.role != Role.STUCK:
            continue
        never = why[place - 1]
        demand(never.role == Role.NEVER, "it is not said with what they cannot be filled")
        (cell,) = never.cells
        named = filling.without_others(meaning, {cell: never.digits}, part.cells)
        demand(not named, "the cells can be filled")


def _sum_is(part: Evidence, filling: Filling) -> None:
    """Some cells, those that see each other being different, have a sum as is said."""
    number = part.number
    demand(number is not None, "no sum is given")
    wrong: dict[Role, Callable[[int], bool]] = {
        Role.LEAST: lambda total: total < (number or 0),
        Role.MOST: lambda total: total > (number or 0),
        Role.TOTAL: lambda total: total != number,
    }
    others = Meaning(
        part.cells,
        (0,),
        lambda state, place, digit: (state[0] + digit,),
        lambda state: wrong[part.role](state[0]),
    )
    demand(not any(filling.ways(others)), "another sum is possible")


def _counted(part: Evidence, board: Board, meaning: Meaning) -> None:
    """Cell by cell along a line, each bound is the next digit that is left."""
    places = [meaning.cells.index(cell) for cell in part.cells]
    step = 1 if part.role == Role.LEAST else -1
    demand(places == list(range(places[0], places[-1] + step, step)), "a cell is left out")
    before: int | None = None
    for cell, bound in zip(part.cells, part.digits, strict=True):
        left = board.left.get(cell) or {board.values[cell]}
        slack = 0 if meaning.step((1,), 1, 1) is not None else 1
        kept = [d for d in left if before is None or step * (d - before) >= slack]
        demand(all(step * (d - bound) >= 0 for d in kept), "a bound does not follow")
        before = bound


def ways_are(part: Evidence, filling: Filling, meaning: Meaning) -> None:
    """The ways that are listed are all that there are, those among them that another clue forbids
    where this is not seen at once."""
    ways = list(filling.at_once.ways(meaning))
    if not part.cells:
        demand(set(part.ways) == {tuple(sorted(way)) for way in ways}, "these are not the ways")
        return
    places = [meaning.cells.index(cell) for cell in part.cells]
    fixed = {c for c in meaning.cells if c not in part.cells}
    demand(
        all(filling.board.values[c] or len(filling.board.left[c]) == 1 for c in fixed),
        "an open cell is left out",
    )
    listed = {tuple(way[at] for at in places) for way in ways}
    demand(set(part.ways) == listed, "these are not the ways")
