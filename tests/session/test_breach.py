"""A broken clue says what is wrong with it, and only of cells that have to do with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from game.engine.constraints import AllDifferent, Automaton
from game.engine.rules import Rules, classic
from game.engine.variants.between import Between
from game.engine.variants.chess import ANTI_KING, ANTI_KNIGHT
from game.engine.variants.diagonal import X
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.nonconsecutive import NON_CONSECUTIVE
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
from game.session.breach import breach_at, breach_of
from game.words.texts import texts_of

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.variants.variant import Variant

ROW = tuple(range(9))
"""The cells of the first row, in which every clue of these tests lies."""

TOLD: list[tuple[Constraint, str, str]] = [
    (Cage((0, 1, 2), 14), "55.", "The cage of 14 has more than one 5."),
    (Cage((0, 1, 2), 14), "823", "The cage of 14 adds up to 13."),
    (Cage((0, 1, 2), 14), "86.", "The cage of 14 is at 14 already."),
    (Cage((0, 1, 2), 14), "12.", "The rest of the cage of 14 cannot make 11."),
    (Sum((0, 1, 2), 14), "777", "The sum here is 21, not 14."),
    (Sum((0, 1, 2), 24), "..4", "The rest of the sum of 24 cannot make 20."),
    (Arrow((0, 1, 2)), "812", "The arrow adds up to 3; its circle says 8."),
    (Arrow((0, 1, 2, 3)), "74.4", "The arrow is at 8 already; its circle says 7."),
    (Arrow((0, 1, 2)), ".98", "The arrow cannot add up to what is in its circle."),
    (Thermometer((0, 1, 2)), "5.4", "From the bulb on digits must grow, but 4 follows 5."),
    (Thermometer((0, 1, 2)), "5.6", "Too few digits lie between 5 and 6 here."),
    (Thermometer((0, 1, 2)), "..2", "A 2 is too low so far from the bulb."),
    (Thermometer((0, 1, 2)), "8..", "After an 8 there is no room to grow here."),
    (Relation((0, 1), "greater"), "47", "4 is not greater than 7."),
    (Relation((0, 1), "greater"), "1.", "No digit fits the sign beside this 1."),
    (Relation((0, 1), "sum", 10), "47", "4 and 7 do not add up to 10."),
    (Relation((0, 1), "difference", 1, holds=False), "45", "4 and 5 must not be neighbours here."),
    (Renban((0, 1, 2)), "1.5", "1 and 5 are too far apart for this line."),
    (Between((0, 1, 2)), "254", "5 does not lie between the ends, 2 and 4."),
    (Turns((0, 1, 2), 9), "123", "Any three cells in turn need a low, a middle and a high digit."),
    (RegionSums((0, 1, 2, 3), (2,)), "1235", "One part of the line makes 3, another 8."),
    (DoubleArrow((0, 1, 2)), "293", "The ends make 5, what lies between makes 9."),
    (Sandwich(ROW, 7), "154923678", "Between 1 and 9 there is 9, not 7."),
    (Sandwich(ROW, 7), "1......9.", "7 cannot be made between 1 and 9 any more."),
    (Skyscraper(ROW, 2), "123456789", "9 are seen from the number, not 2."),
    (XSum(ROW, 9), "312......", "With 3 as X the sum is 6, not 9."),
    (Quadruple((0, 1, 2, 3), (5, 6)), "1234", "The circle wants 5, 6 around it."),
    (Parity((0,), odd=False), "3", "An even digit belongs here."),
]


def values_of(text: str) -> tuple[int, ...]:
    """The first row begins with these digits; all else is blank."""
    row = [int(each) if each != "." else 0 for each in text]
    return (*row, *[0] * (81 - len(row)))


def words(clue: Constraint, values: tuple[int, ...], rules: Rules, language: str = "en") -> str:
    breach = breach_of(clue, values, rules)
    listed = {"digits": ", ".join(map(str, breach.listed))} if breach.listed else {}
    return texts_of(language)(
        f"broken.{breach.key}", **dict(breach.digits), **dict(breach.numbers), **listed
    )


@pytest.mark.parametrize(("clue", "row", "said"), TOLD)
def test_what_is_wrong_is_said(clue: Constraint, row: str, said: str) -> None:
    values, rules = values_of(row), classic(9) + Rules(9, [clue])
    assert [*clue.broken(values)], "the clue of this test is not broken"
    assert words(clue, values, rules) == said
    assert words(clue, values, rules, "zh")


@pytest.mark.parametrize(
    ("variant", "other", "said"),
    [
        (ANTI_KNIGHT, 11, "There is another 4 a knight’s move away."),
        (ANTI_KING, 10, "Another 4 touches this one at a corner."),
        (X, 80, "There is already a 4 on this diagonal."),
        (NON_CONSECUTIVE, 9, "4 and 5 must not be neighbours here."),
    ],
)
def test_rules_of_the_whole_grid_are_told_too(variant: Variant, other: int, said: str) -> None:
    assert variant.added
    rules = Rules(9, variant.added(9).constraints)
    digit = 5 if variant is NON_CONSECUTIVE else 4
    values = tuple(4 if cell == 0 else digit if cell == other else 0 for cell in range(81))
    (clue,) = rules.broken(values)
    assert words(clue, values, rules) == said


def test_a_cell_tells_its_house_before_its_clue() -> None:
    cage = Cage((0, 1, 9), 24)
    rules = classic(9) + Rules(9, [cage])
    values = values_of("1.......1")
    broken = rules.broken(values)
    assert cage in broken
    assert breach_at(0, broken, values) == rules.houses_of[0][0]
    assert breach_at(1, broken, values) == cage
    assert breach_at(9, broken, values) == cage
    assert breach_at(40, broken, values) is None


def test_a_clue_is_broken_only_where_nothing_completes_it() -> None:
    """Against all ways to fill a 4x4 row."""
    from itertools import product

    rng = random.Random(5)
    clues: list[Automaton] = [
        Cage((0, 1, 2), 6),
        Sum((0, 1, 2), 11),
        Arrow((0, 1, 2)),
        Thermometer((0, 1, 2)),
        Renban((0, 1, 2)),
        Between((0, 1, 2)),
        Relation((0, 2), "ratio", 2),
    ]
    for clue in clues:
        for _ in range(25):
            values = tuple(rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(3)) + (0,) * 13
            choices = [[value] if value else range(1, 5) for value in values[:3]]
            full = (each + (0,) * 13 for each in product(*choices))
            meets = any(not [*clue.broken(each)] and _reads(clue, each) for each in full)
            assert bool([*clue.broken(values)]) is not meets, (clue, values)


def _reads(clue: Automaton, values: tuple[int, ...]) -> bool:
    """Whether the clue itself, digit by digit, accepts these values."""
    state = clue.start
    for index, cell in enumerate(clue.cells):
        after = clue.step(state, index, values[cell])
        if after is None:
            return False
        state = after
    return clue.accepts(state)


def test_an_area_without_a_name_is_told() -> None:
    area = AllDifferent((0, 1, 2, 3))
    assert words(area, values_of("2..2"), Rules(9, [area])) == "The marked cells already have a 2."
