"""Why there is no solution: rules that contradict each other, and long lists of cells."""

from __future__ import annotations

from contextlib import suppress
from itertools import count

import pytest

from game.engine.constraints import AllDifferent, Constraint
from game.engine.errors import ContradictionError, Stopped
from game.engine.loading import load_puzzle
from game.engine.notation import cell_names
from game.engine.rules import Rules, classic, latin
from game.engine.solver import solve
from game.engine.unsolvable import why_unsolvable
from game.engine.variants.nabner import Nabner
from game.engine.variants.palindrome import Palindrome
from game.engine.variants.parity import Parity
from game.engine.variants.relations import Relation
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage
from game.engine.variants.thermo import Thermometer

EMPTY = (0,) * 81
ROW = tuple(range(9))


@pytest.mark.parametrize(
    ("demands", "message"),
    [
        ([Cage((0, 1), 30)], "the cage of 30 (r1c1, r1c2) cannot be met: 2 different digits"),
        (
            [Cage((0, 1), 3), Cage((1, 2), 17)],
            "the cage of 3 (r1c1, r1c2) and the cage of 17 (r1c2, r1c3) cannot both be met",
        ),
        ([Cage((0, 1, 2), 7), Cage((0, 1), 7)], "cannot both be met"),
        ([Cage((0, 1), 7), Cage((1, 0), 8)], "cannot both be met"),
        (
            [Cage(ROW[:5], 15), Cage(ROW[5:], 29)],
            "row 1 (r1c1, r1c2, r1c3, r1c4, r1c5 and 4 more) add up to 44, which is not 45",
        ),
        ([Cage(ROW[:4], 10), Cage(ROW[4:8], 14)], "add up to 24, which leaves 21 for r1c9"),
        ([AllDifferent(tuple(range(0, 80, 8)))], "has 10 cells for 9 digits"),
        ([Thermometer((*ROW, 17))], "the thermometer (r1c1, r1c2, r1c3, r1c4, r1c5 and 5 more)"),
        (
            [Relation(pair, "greater") for pair in ((0, 1), (1, 10), (10, 9), (9, 0))],
            "contradict each other: they go round in a circle",
        ),
        (
            [Thermometer((0, 10, 20, 30, 40, 50)), Thermometer((50, 60, 70, 79, 78))],
            "r1c1, r2c2, r3c3, r4c4, r5c5 and 5 more grow 9 times, with 9 digits",
        ),
        (
            [Relation((0, 1), "sum", 10), Relation((1, 0), "sum", 5)],
            "the X (r1c1, r1c2) and the V (r1c2, r1c1) cannot both be met",
        ),
        (
            [Relation((1, 0), "greater"), Thermometer((1, 0))],
            "the signs and thermometers at",
        ),
        ([Sandwich(ROW, 34)], "the sandwich of 34 (r1c1, r1c2, r1c3, r1c4, r1c5 and 4 more)"),
        ([Arrow((0, 1, 2, 3, 4))], "the arrow (r1c1, r1c2, r1c3, r1c4, r1c5) cannot be met"),
        ([Palindrome((0, 1))], "the palindrome (r1c1, r1c2) cannot be met"),
        (
            [Relation((40, each), "ratio", 2) for each in (31, 39, 41)],
            "these cannot all be met: the black dot (r5c5, r4c5); the black dot (r5c5, r5c4); ",
        ),
        (
            [Relation((0, 1), "difference", 1, holds=False), Relation((0, 1), "difference", 1)],
            "the missing white dot (r1c1, r1c2) and the white dot (r1c1, r1c2) cannot both be met",
        ),
        ([Skyscraper(ROW, 1), Skyscraper(ROW[::-1], 1)], "and the skyscraper clue of 1 (r1c9, "),
        ([Sandwich(ROW, 10), Sandwich(ROW, 12)], "and the sandwich of 12 (r1c1, r1c2, r1c3, "),
        ([Nabner(ROW[:6])], "the nabner line (r1c1, r1c2, r1c3, r1c4, r1c5 and 1 more) cannot"),
        (
            [Parity((each,), False) for each in (0, 1, 2, 9, 10)],
            "5 clues cannot all be met (r1c1, ",
        ),
        ([Arrow((0, 1, 2, 3, 4, 5), 4)], "its shaft adds up to 18 at most"),
        ([Arrow((0, *range(9, 20)))], "its shaft adds up to 11 at least"),
    ],
)
def test_rules_that_contradict_each_other_are_named_with_their_cells(
    demands: list[Constraint], message: str
) -> None:
    rules, nodes = classic() + Rules(9, demands), count()
    with suppress(Stopped):  # some searches would take a minute
        assert solve(rules, EMPTY, lambda: next(nodes) > 1000) is None
    assert message in why_unsolvable(rules, EMPTY)


def test_cages_of_the_whole_grid_have_its_sum() -> None:
    crooked = [(0, 5), (1, 4), (2, 7), (3, 6), (8, 13), (9, 12), (10, 15), (11, 14)]
    sums = [5, 5, 5, 5, 5, 5, 5, 4]
    rules = latin(4) + Rules(4, map(Cage, crooked, sums))
    message = "the cages of the whole grid add up to 39, not to 40"
    assert why_unsolvable(rules, (0,) * 16) == message


def test_five_cells_are_named_and_the_others_counted() -> None:
    assert cell_names(ROW[:5], 9) == "r1c1, r1c2, r1c3, r1c4, r1c5"
    assert cell_names(ROW, 9) == "r1c1, r1c2, r1c3, r1c4, r1c5 and 4 more"
    with pytest.raises(ContradictionError, match=r"r1c5 and 76 more$"):
        load_puzzle("1" * 81)
    message = why_unsolvable(classic(), (1,) * 81)
    assert message == "1 appears 9 times in row 1 (r1c1, r1c2, r1c3, r1c4, r1c5 and 4 more)"


def test_the_search_for_clues_that_clash_ends_when_it_is_told_to() -> None:
    odd = [Parity((each,), False) for each in (0, 1, 2, 9, 10, 60, 70, 80)]
    rules = Rules(9, [*classic().written, *odd])
    asked = count()
    whole = why_unsolvable(rules, EMPTY, lambda: next(asked) < 0)
    needed = next(asked)
    assert "5 clues cannot all be met" in whole and needed > 20
    again = count()
    assert why_unsolvable(rules, EMPTY, lambda: next(again) >= 3)
    assert next(again) < needed / 2
