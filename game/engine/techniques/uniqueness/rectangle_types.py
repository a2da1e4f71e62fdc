"""The types of unique rectangles: the steps that follow from the extra candidates of the roof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.uniqueness.rectangles import Rectangle, Side, rectangles
from game.engine.techniques.uniqueness.virtual_cell import in_houses, subsets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.types import Candidate, Cell, CellSet, Digit


def uniqueness_1(candidates: Candidates) -> Iterator[Step]:
    """Only one corner has extra candidates, so it holds neither of the two digits."""
    for rectangle in candidates.once(rectangles):
        if len(rectangle.roof) == 1:
            (corner,), mine = rectangle.roof, candidates.masks[rectangle.roof[0]]
            gone = tuple((corner, digit) for digit in rectangle.digits if mine >> digit & 1)
            if gone:
                left = Evidence(Role.TARGET, (corner,), tuple(digit for _, digit in gone))
                yield _step("uniqueness_1", rectangle, gone, more=(left,))


def uniqueness_2(candidates: Candidates) -> Iterator[Step]:
    """Two adjacent corners have the same single extra digit, so one of them holds it."""
    for rectangle in candidates.once(rectangles):
        if len(rectangle.roof) == 2 and not rectangle.crossed:
            yield from _one_extra(candidates, "uniqueness_2", rectangle)


def uniqueness_3(candidates: Candidates) -> Iterator[Step]:
    """Two adjacent corners, as one virtual cell with their extras, are part of a naked subset."""
    for rectangle in candidates.once(rectangles):
        if rectangle.extras & (rectangle.extras - 1):
            for _, house in rectangle.beside or ():
                yield from _subsets(candidates, rectangle, house)


def uniqueness_4(candidates: Candidates) -> Iterator[Step]:
    """In a house, one of the digits has only the two roof corners: neither holds the other."""
    for rectangle in candidates.once(rectangles):
        beside = rectangle.beside
        if beside is None:
            continue
        for digit in rectangle.digits:
            house = _only_there(candidates.where[digit], beside, bits(rectangle.roof))
            gone = house and _without(candidates, rectangle, digit, rectangle.roof)
            if house and gone:
                yield _step(
                    "uniqueness_4", rectangle, gone, digit, (house,), (_other(rectangle, digit),)
                )


def uniqueness_5(candidates: Candidates) -> Iterator[Step]:
    """Two opposite corners, or three, have the same single extra digit: one of them holds it."""
    for rectangle in candidates.once(rectangles):
        if rectangle.crossed or len(rectangle.roof) == 3:
            yield from _one_extra(candidates, "uniqueness_5", rectangle)


def uniqueness_6(candidates: Candidates) -> Iterator[Step]:
    """Two opposite corners have extras, and a digit has no other places in two opposite sides.

    If it were in one of those corners it would be in both, and the other two corners would hold
    the other digit: a deadly rectangle. So it is in neither.
    """
    for rectangle in candidates.once(rectangles):
        if not rectangle.crossed:
            continue
        corners, sides = bits(rectangle.place.corners), rectangle.place.sides
        for digit in rectangle.digits:
            there = candidates.where[digit]
            gone = tuple((cell, digit) for cell in rectangle.roof if there >> cell & 1)
            for turn in (0, 1):
                first = gone and _only_there(there, sides[turn], corners)
                second = first and _only_there(there, sides[turn + 2], corners)
                if first and second:
                    other, houses = _other(rectangle, digit), (first, second)
                    yield _step("uniqueness_6", rectangle, gone, digit, houses, (other,))
                    break


def hidden_rectangle(candidates: Candidates) -> Iterator[Step]:
    """A digit has no other places in the two sides of the corner opposite one without extras.

    If the corner held the other digit, its neighbours would hold this one, and the rectangle
    would be deadly. So the corner does not hold the other digit.
    """
    for rectangle in candidates.once(rectangles):
        if len(rectangle.roof) < 2:
            continue
        corners = bits(rectangle.place.corners)
        for turn, cell in enumerate(rectangle.place.corners):
            if cell in rectangle.roof:
                continue
            # The corner across lies between the next two sides.
            one, other = rectangle.place.sides[turn - 3], rectangle.place.sides[turn - 2]
            for digit in rectangle.digits:
                first = _only_there(candidates.where[digit], one, corners)
                second = first and _only_there(candidates.where[digit], other, corners)
                if first and second:
                    across = rectangle.place.corners[turn - 2]
                    gone = _without(candidates, rectangle, digit, (across,))
                    if gone:
                        yield _hidden(rectangle, gone, digit, (first, second), cell)


def _hidden(
    rectangle: Rectangle,
    gone: tuple[Candidate, ...],
    digit: Digit,
    houses: tuple[House, House],
    opposite: Cell,
) -> Step:
    corner = Evidence(Role.CORNER, (gone[0][0],), (gone[0][1],))
    plain = Evidence(Role.PIVOT, (opposite,), rectangle.digits)
    return _step("hidden_rectangle", rectangle, gone, digit, houses, (corner, plain))


def _one_extra(candidates: Candidates, key: str, rectangle: Rectangle) -> Iterator[Step]:
    """If the roof has a single extra digit, it goes from the cells that see all of the roof."""
    if rectangle.extras & (rectangle.extras - 1):
        return
    digit = rectangle.extras.bit_length() - 1
    gone = candidates.where[digit] & common_peers(candidates.rules)[bits(rectangle.roof)]
    if gone:
        yield _step(key, rectangle, tuple((cell, digit) for cell in cells_of(gone)), digit)


def _subsets(candidates: Candidates, rectangle: Rectangle, house: House) -> Iterator[Step]:
    """The naked subsets that cells of a house make with the roof as a virtual cell.

    The digits of the subset go from every house that holds all of it and the roof.
    """
    barred = bits(rectangle.place.corners)
    for subset in subsets(candidates, house, rectangle.roof, rectangle.extras, barred):
        shared = houses_with(candidates.rules, bits((*subset.cells, *rectangle.roof)))
        gone = in_houses(candidates, subset, rectangle.roof, shared)
        if gone:
            named = _named(candidates, shared, gone)
            yield _step("uniqueness_3", rectangle, gone, more=(subset.evidence, *named))


def _named(
    candidates: Candidates, houses: Iterable[int], gone: tuple[Candidate, ...]
) -> tuple[Evidence, ...]:
    """Those of some houses that hold some of the eliminations, as evidence."""
    rules, lost = candidates.rules, bits(cell for cell, _ in gone)
    return tuple(
        Evidence(Role.SHARED, (), house=rules.houses[index])
        for index in houses
        if lost & rules.house_bits[index]
    )


def _without(
    candidates: Candidates, rectangle: Rectangle, digit: Digit, cells: tuple[Cell, ...]
) -> tuple[Candidate, ...]:
    """The candidates in `cells` of the digit of the rectangle other than `digit`."""
    other = sum(rectangle.digits) - digit
    return tuple((cell, other) for cell in cells if candidates.where[other] >> cell & 1)


def _other(rectangle: Rectangle, digit: Digit) -> Evidence:
    return Evidence(Role.OTHER, (), (sum(rectangle.digits) - digit,))


def _only_there(there: CellSet, houses: Side, corners: CellSet) -> House | None:
    """A house of a side in which all places of a digit, `there`, are corners; None if none."""
    for inside, house in houses:
        if there & inside and not there & inside & ~corners:
            return house
    return None


def _step(
    key: str,
    rectangle: Rectangle,
    gone: tuple[Candidate, ...],
    digit: Digit | None = None,
    houses: tuple[House, ...] = (),
    more: tuple[Evidence, ...] = (),
) -> Step:
    evidence = [
        Evidence(Role.PATTERN, tuple(sorted(rectangle.place.corners)), rectangle.digits),
        Evidence(Role.FLOOR, tuple(sorted(rectangle.floor)), rectangle.digits),
        Evidence(Role.ROOF, tuple(sorted(rectangle.roof)), tuple(cells_of(rectangle.extras))),
    ]
    if digit is not None:
        cells = tuple(cell for cell, lost in gone if lost == digit)
        evidence.append(Evidence(Role.TARGET, cells, (digit,)))
    evidence += [Evidence(Role.HOUSE, (), house=house) for house in houses]
    return Step(key, (), gone, (*evidence, *more))
