"""What is wrong with a broken clue: the key of a sentence, and what that sentence names."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import AllDifferent
from game.engine.houses import House
from game.engine.techniques.clues.statements import general_rule
from game.engine.variants.between import Between
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.parity import Parity
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.relations import Relation
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer
from game.engine.variants.turns import Turns
from game.engine.variants.xsum import XSum
from game.engine.variants.zipper import Zipper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit

Numbers = tuple[tuple[str, int], ...]


class Breach(NamedTuple):
    """Why a constraint cannot be met any more."""

    key: str
    """What the sentence is called, after ``broken.``."""
    digits: tuple[tuple[str, Digit], ...] = ()
    """Digits that it names."""
    numbers: Numbers = ()
    """Other numbers that it names, such as sums."""
    listed: tuple[Digit, ...] = ()
    """Digits that it lists."""


def breach_of(clue: Constraint, values: Sequence[Digit], rules: Rules) -> Breach:
    """What is wrong with a clue that these values break; where nothing special can be said of it,
    its key is `clue`."""
    here = tuple(values[cell] for cell in clue.cells)
    match clue:
        case House():
            return Breach(f"house.{clue.term}", (("digit", _twice(here)),))
        case AllDifferent():
            return _different(clue, here, rules)
        case Cage(_, total):
            if twice := _twice(here):
                return Breach("cage.twice", (("digit", twice),), (("total", total),))
            return _sum("cage", here, total)
        case Sum(_, total):
            return _sum("sum", here, total)
        case Arrow(_, pill):
            is_zipper = isinstance(rules.compound_of.get(clue), Zipper)
            return _arrow("zipper" if is_zipper else "arrow", here, pill)
        case Thermometer(_, slow):
            return _thermometer(here, slow, rules.size)
        case Relation():
            return _relation(clue, here)
        case Parity(_, odd):
            return Breach("odd" if odd else "even")
        case Quadruple(_, digits):
            return Breach("quadruple", listed=digits)
        case Sandwich(_, total) | XSum(_, total):
            return _line(clue, here, total)
        case Skyscraper(_, seen):
            return _skyscraper(here, seen)
    return _of_line(clue, here)


def _of_line(clue: Constraint, here: Sequence[Digit]) -> Breach:
    match clue:
        case Renban():
            if twice := _twice(here):
                return Breach("renban.twice", (("digit", twice),))
            ends = min(filter(None, here)), max(here)
            return Breach("renban.far", (("a", ends[0]), ("b", ends[1])))
        case Between():
            return _between(here)
        case Turns(_, _, modular):
            return Breach("modular" if modular else "entropic")
        case RegionSums(_, breaks):
            edges = (0, *breaks, len(here))
            return _unequal("region_sum", [here[start:end] for start, end in pairwise(edges)])
        case DoubleArrow():
            return _unequal("double_arrow", [(here[0], here[-1]), here[1:-1]])
    return Breach("clue")


def _twice(here: Sequence[Digit]) -> Digit:
    """A digit that stands twice; 0 if none does."""
    return next((digit for digit in here if digit and here.count(digit) > 1), 0)


def _different(clue: AllDifferent, here: Sequence[Digit], rules: Rules) -> Breach:
    kind = general_rule(clue, rules) or ("pair" if len(clue.cells) == 2 else "area")
    return Breach(f"different.{kind}", (("digit", _twice(here)),))


def _sum(key: str, here: Sequence[Digit], total: int) -> Breach:
    reached = sum(here)
    if 0 not in here:
        return Breach(f"{key}.full", numbers=(("total", total), ("sum", reached)))
    if reached >= total:
        return Breach(f"{key}.over", numbers=(("total", total), ("sum", reached)))
    left = total - reached
    return Breach(f"{key}.short", numbers=(("total", total), ("left", left)))


def _arrow(name: str, here: Sequence[Digit], pill: int) -> Breach:
    shaft = here[pill:]
    if 0 in here[:pill]:
        return Breach(f"{name}.open")
    number = _read(here[:pill])
    named = (("sum", sum(shaft)), ("number", number))
    if 0 not in shaft:
        return Breach(f"{name}.full", numbers=named)
    return Breach(f"{name}.over" if sum(shaft) >= number else f"{name}.open", numbers=named)


def _read(digits: Sequence[Digit]) -> int:
    """The number that digits make, each worth ten times as much as the next."""
    number = 0
    for digit in digits:
        number = 10 * number + digit
    return number


def _thermometer(here: Sequence[Digit], slow: bool, size: int) -> Breach:
    filled = [(place, digit) for place, digit in enumerate(here) if digit]
    key = "slow_thermometer" if slow else "thermometer"
    for (place, a), (other, b) in pairwise(filled):
        if b < a or (b == a and not slow):
            return Breach(f"{key}.order", (("a", a), ("b", b)))
        if not slow and b - a < other - place:
            return Breach(f"{key}.gap", (("a", a), ("b", b)))
    place, digit = filled[0]
    if digit <= place:
        return Breach("thermometer.low", (("digit", digit),))
    return Breach("thermometer.high", (("digit", filled[-1][1]),))


def _relation(clue: Relation, here: Sequence[Digit]) -> Breach:
    digits = tuple(digit for digit in here if digit)
    if len(digits) < len(here):
        return Breach("relation.alone", (("digit", digits[0]),))
    kind = clue.kind if clue.holds else f"no_{clue.kind}"
    if kind == "no_difference" and clue.amount == 1:
        kind = "consecutive"
    return Breach(kind, (("a", here[0]), ("b", here[1])), (("amount", clue.amount),))


def _between(here: Sequence[Digit]) -> Breach:
    low, high = sorted((here[0], here[-1]))
    outside = (digit for digit in here[1:-1] if digit and not low < digit < high)
    stray = next(outside, 0)
    if low and stray:
        return Breach("between.full", (("digit", stray), ("a", low), ("b", high)))
    return Breach("between.open")


def _unequal(key: str, parts: Sequence[Sequence[Digit]]) -> Breach:
    """Parts whose sums should be the same."""
    sums = [sum(part) for part in parts if 0 not in part]
    other = next((each for each in sums if each != sums[0]), 0)
    if other:
        return Breach(f"{key}.full", numbers=(("one", sums[0]), ("other", other)))
    return Breach(f"{key}.open")


def _line(clue: Sandwich | XSum, here: Sequence[Digit], total: int) -> Breach:
    if isinstance(clue, XSum):
        first = here[: here[0]]
        digit = (("digit", here[0]),)
        if first and 0 not in first:
            return Breach("x_sum.full", digit, (("sum", sum(first)), ("total", total)))
        return Breach("x_sum.open", numbers=(("total", total),))
    ends = [place for place, digit in enumerate(here) if digit in (1, len(here))]
    inside = here[ends[0] + 1 : ends[-1]] if len(ends) == 2 else (0,)
    named = (("sum", sum(inside)), ("total", total))
    key = "sandwich.open" if 0 in inside else "sandwich.full"
    return Breach(key, (("highest", len(here)),), named)


def _skyscraper(here: Sequence[Digit], seen: int) -> Breach:
    if 0 in here:
        return Breach("skyscraper.open", numbers=(("total", seen),))
    count = sum(digit == max(here[: place + 1]) for place, digit in enumerate(here))
    return Breach("skyscraper.full", numbers=(("number", count), ("total", seen)))


def breach_at(
    cell: Cell, broken: Sequence[Constraint], values: Sequence[Digit]
) -> Constraint | None:
    """Which of the broken constraints is told where a cell is selected: a house or a pair that has
    the digit of the cell twice, before any clue of the cell; None if none has to do with it."""
    digit = values[cell]
    clues = [each for each in broken if cell in each.cells]
    differ = [each for each in clues if isinstance(each, (House, AllDifferent))]
    for each in differ:
        if digit and sum(values[other] == digit for other in each.cells) > 1:
            return each
    return next((each for each in clues if each not in differ), None)
