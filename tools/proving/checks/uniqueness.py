"""Rectangles, loops and graves that would give a puzzle two solutions.

The one premise beyond the board is that the puzzle has one solution. That two digits could really
be swapped is checked: every rule over the cells demands only that digits differ, and has as many
cells of the one digit as of the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.houses import House
from game.engine.techniques.role import Role
from proving.checks.locked import all_houses
from proving.premises import possible
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence

Premise = set["Candidate"]


def type_1(sentence: Sentence, board: Board) -> None:
    """One cell has extra candidates."""
    (cell,) = sentence[Role.ROOF].cells
    extras = _deadly(sentence, board)
    demand({other for other, _ in extras} == {cell}, "others have extra candidates too")
    _follow(sentence, board, [extras])
    demand(all(candidate[0] == cell for candidate in sentence.eliminations), "another cell")
    for digit in sentence[Role.TARGET].digits:
        demand(board.is_left((cell, digit)), "a candidate that is named is gone")


def one_extra(sentence: Sentence, board: Board) -> None:
    """All extra candidates are of one digit."""
    (digit,), roof = sentence[Role.TARGET].digits, set(sentence[Role.ROOF].cells)
    extras = _deadly(sentence, board)
    demand(extras == {(cell, digit) for cell in roof}, "other extra candidates")
    for cell, gone in sentence.eliminations:
        demand(gone == digit, "another digit")
        demand(all(board.sees(cell, other) for other in roof), "it does not see all of them")


def subset(sentence: Sentence, board: Board) -> None:
    """The extra candidates act as one cell of a naked subset."""
    extras = _deadly(sentence, board)
    demand({digit for _, digit in extras} == sentence[Role.ROOF].digits, "other extra candidates")
    demand({cell for cell, _ in extras} <= set(sentence[Role.ROOF].cells), "other cells")
    areas = sentence[Role.SHARED].areas or sentence[Role.SUBSET].areas
    _naked(sentence, board, extras, areas)


def _naked(
    sentence: Sentence, board: Board, extras: Premise, areas: tuple[tuple[Cell, ...], ...]
) -> None:
    """A subset of cells and one virtual cell with `extras`, in each of some houses."""
    cells, digits = set(sentence[Role.SUBSET].cells), sentence[Role.SUBSET].digits
    roof = {cell for cell, _ in extras}
    demand(areas and set(areas) <= all_houses(board), "not a house")
    demand(all(cells | roof <= set(area) for area in areas), "not all in the house")
    demand(board.digits(cells) | {digit for _, digit in extras} == digits, "other digits")
    demand(len(digits) == len(cells) + 1, "not as many digits as cells")
    for cell, digit in sentence.eliminations:
        demand(digit in digits and cell not in cells | roof, "another digit or a cell of it")
        demand(any(cell in area for area in areas), "in none of the houses")
    _follow(sentence, board, [extras, *(board.candidates([cell]) for cell in cells)])


def locked(sentence: Sentence, board: Board) -> None:
    """A digit of the pattern has only the roof in a house, so the roof does not hold the other."""
    role, of = (
        (Role.HOUSE, Role.TARGET) if sentence[Role.HOUSE].areas else (Role.LOCKED, Role.LOCKED)
    )
    (house,), (digit,) = sentence[role].areas, sentence[of].digits
    demand(house in all_houses(board), "not a house")
    demand(board.places(house, digit) <= set(sentence[Role.ROOF].cells), "other places")
    demand(
        all(gone in sentence[Role.OTHER].digits for _, gone in sentence.eliminations),
        "another digit",
    )
    _follow(sentence, board, [_deadly(sentence, board), _places(board, house, digit)])


def hidden(sentence: Sentence, board: Board) -> None:
    """A digit has only corners of a rectangle in two houses."""
    (digit,) = sentence[Role.TARGET].digits
    corners = set(sentence[Role.PATTERN].cells)
    for house in sentence[Role.HOUSE].areas:
        demand(house in all_houses(board), "not a house")
        demand(board.places(house, digit) <= corners, "other places")
    premises = [_places(board, house, digit) for house in sentence[Role.HOUSE].areas]
    digits = {digit, *sentence[Role.CORNER].digits, *sentence[Role.OTHER].digits}
    _follow(sentence, board, [_deadly(sentence, board, digits), *premises])
    for cell, gone in sentence.eliminations:
        if sentence.technique == "hidden_rectangle":
            part = sentence[Role.CORNER]
            demand(cell in part.cells and gone in part.digits, "another candidate")
            (plain,) = sentence[Role.PIVOT].cells
            demand(board.left[plain] <= sentence[Role.PIVOT].digits, "the corner may hold more")
        else:
            demand(cell in sentence[Role.TARGET].cells and gone == digit, "another candidate")
    for cell in sentence[Role.TARGET].cells:
        demand(board.is_left((cell, digit)), "a candidate that is named is gone")


def avoidable_1(sentence: Sentence, board: Board) -> None:
    """Three corners are filled, and the fourth would make the rectangle deadly."""
    (cell,), (digit,) = sentence[Role.TARGET].cells, sentence[Role.TARGET].digits
    values = {other: board.values[other] for other in sentence[Role.PATTERN].cells} | {cell: digit}
    demand(all(values.values()) and not board.givens & set(values), "a given or a blank")
    demand(_swaps(board, values), "they could not swap")
    demand(sentence.eliminations == ((cell, digit),), "another candidate")


def avoidable_2(sentence: Sentence, board: Board) -> None:
    """Two corners are filled, and the others share one extra digit."""
    roof, filled = sentence[Role.ROOF].cells, sentence[Role.PATTERN].cells
    (target,), digits = sentence[Role.TARGET].digits, sentence[Role.PATTERN].digits
    demand(not board.givens & set(filled), "a given")
    demand({board.values[cell] for cell in filled} == digits, "other digits")
    extras = {(cell, digit) for cell, digit in board.candidates(roof) if digit not in digits}
    demand(extras == {(cell, target) for cell in roof}, "other extra candidates")
    _all_swap(board, roof + filled, digits)
    for cell, gone in sentence.eliminations:
        demand(gone == target, "another digit")
        demand(all(board.sees(cell, other) for other in roof), "it does not see both")


def bug_one_cell(sentence: Sentence, board: Board) -> None:
    """Without the extra candidates of one cell there would be a grave."""
    role = Role.TARGET if sentence.technique == "bug_plus_1" else Role.ROOF
    (cell,), digits = sentence[role].cells, sentence[role].digits
    extras = {(cell, digit) for digit in digits}
    demand(_is_grave(board, extras), "it would be no grave")
    _follow(sentence, board, [extras])


def bug_one_digit(sentence: Sentence, board: Board) -> None:
    """Without one digit in some cells there would be a grave."""
    (digit,) = sentence[Role.ROOF].digits
    extras = {(cell, digit) for cell in sentence[Role.ROOF].cells}
    demand(_is_grave(board, extras), "it would be no grave")
    for cell, gone in sentence.eliminations:
        demand(gone == digit, "another digit")
        demand(all(board.sees(cell, other) for other, _ in extras), "it does not see all of them")


def bug_subset(sentence: Sentence, board: Board) -> None:
    """The extra candidates of some cells act as one cell of a naked subset."""
    extras = set(sentence[Role.ROOF].candidates)
    demand(_is_grave(board, extras), "it would be no grave")
    _naked(sentence, board, extras, sentence[Role.SUBSET].areas)


def bug_locked(sentence: Sentence, board: Board) -> None:
    """One of two cells holds a digit that has no other places, the other an extra candidate."""
    extras = set(sentence[Role.ROOF].candidates)
    demand(_is_grave(board, extras), "it would be no grave")
    (house,), (digit,) = sentence[Role.LOCKED].areas, sentence[Role.LOCKED].digits
    demand(house in all_houses(board), "not a house")
    demand(board.places(house, digit) == {cell for cell, _ in extras}, "other places")
    _follow(sentence, board, [extras, _places(board, house, digit)])


def _places(board: Board, house: tuple[Cell, ...], digit: Digit) -> Premise:
    """The premise that a house has a digit, which it lacks."""
    demand(not board.has(house, digit), "the house has the digit already")
    return {(cell, digit) for cell in board.places(house, digit)}


def _follow(sentence: Sentence, board: Board, premises: list[Premise]) -> None:
    for candidate in sentence.eliminations:
        demand(not possible(board, premises, [candidate]), "it does not follow")


def _deadly(sentence: Sentence, board: Board, digits: Collection[Digit] = ()) -> Premise:
    """The extra candidates of a pattern that could swap two digits without them.

    The digits are those that are named with the pattern, or else those given.
    """
    cells, digits = sentence[Role.PATTERN].cells, sentence[Role.PATTERN].digits or digits
    demand(not board.givens & set(cells), "a given")
    _all_swap(board, cells, digits)
    return {candidate for candidate in board.candidates(cells) if candidate[1] not in digits}


def _all_swap(board: Board, cells: tuple[Cell, ...], digits: Collection[Digit]) -> None:
    """Demand that, however the two digits fill the cells, they can be swapped."""
    demand(len(digits) == 2, "not two digits")
    for values in _fillings(board, cells, digits):
        demand(_swaps(board, values), "they could not swap")


def _fillings(
    board: Board, cells: tuple[Cell, ...], digits: Collection[Digit]
) -> Iterator[dict[Cell, Digit]]:
    def fill(values: dict[Cell, Digit]) -> Iterator[dict[Cell, Digit]]:
        if len(values) == len(cells):
            yield values
            return
        # A cell that sees a filled one first, so that few ways are tried.
        open_ = [cell for cell in cells if cell not in values]
        cell = max(open_, key=lambda one: sum(board.sees(one, other) for other in values))
        for digit in digits:
            here = (cell, digit)
            if board.values[cell] in (0, digit) and not any(
                board.excludes(candidate, here) for candidate in values.items()
            ):
                yield from fill({**values, cell: digit})

    yield from fill({})


def _swaps(board: Board, values: Mapping[Cell, Digit]) -> bool:
    """Whether cells with two digits can swap them, as far as every rule over them is concerned."""
    if len(set(values.values())) != 2:
        return False
    for constraint in {clue for cell in values for clue in board.knowledge.of(cell)}:
        inside = [values[cell] for cell in constraint.cells if cell in values]
        plain = isinstance(constraint, (House, AllDifferent))
        if not plain or len(inside) not in (0, 2) or len(set(inside)) != len(inside):
            return False
    return True


def _is_grave(board: Board, extras: Premise) -> bool:
    """Whether without some candidates every cell has two, and every digit two places a house."""
    if any(not isinstance(constraint, House) for constraint in board.rules.constraints):
        return False
    if not all(board.is_left(candidate) for candidate in extras):
        return False
    rest = board.candidates(board.left) - extras
    by_cell = {cell: sum(other == cell for other, _ in rest) for cell in board.left}
    return all(number == 2 for number in by_cell.values()) and all(
        sum((cell, digit) in rest for cell in house.cells) in (0, 2)
        for house in board.houses
        for digit in board.knowledge.every
    )


CHECKS = {
    "uniqueness_1": type_1,
    "uniqueness_2": one_extra,
    "uniqueness_3": subset,
    "uniqueness_4": locked,
    "uniqueness_5": one_extra,
    "uniqueness_6": hidden,
    "hidden_rectangle": hidden,
    "avoidable_rectangle_1": avoidable_1,
    "avoidable_rectangle_2": avoidable_2,
    "unique_loop_1": type_1,
    "unique_loop_2": one_extra,
    "unique_loop_3": subset,
    "unique_loop_4": locked,
    "bug_plus_1": bug_one_cell,
    "bug_1": bug_one_cell,
    "bug_2": bug_one_digit,
    "bug_3": bug_subset,
    "bug_4": bug_locked,
}
