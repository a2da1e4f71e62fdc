"""Sums in arguments: the numbers that a line says are those of the board, in both languages."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import Constraint
from game.engine.generator import generate
from game.engine.generator.recipe import Recipe
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.techniques import LinkEnd, steps
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference, of_clue
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.workings import worked
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer
from game.engine.variants.xsum import XSum
from game.words.sentences import explain, placeholders


def printed(clue: Constraint, argument: Argument, language: str = "en") -> str:
    rules = classic() + Rules(9, [clue])
    step = Step("aic", evidence=(Evidence.of(Role.CHAIN, argument),))
    found = worked(step, Candidates(rules, [0] * 81))
    return placeholders(found, rules, language)["chain_branches"]


NINE = LinkEnd((0,), 9)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "r1c1=9 → r1c2=3 (cage of 12; with r1c1=9, 3 is left for r1c2)"),
        ("zh", "r1c1=9 → r1c2=3（总和 12 的笼子；已有 r1c1=9，r1c2 必须是 3）"),
    ],
)
def test_a_cage_says_what_is_left(language: str, words: str) -> None:
    cage = Cage((0, 1), 12)
    line = Inference((NINE,), LinkEnd((1,), 3), of_clue(cage))
    assert printed(cage, Argument(NINE, (line,)), language) == words


def test_a_cage_says_the_few_ways_that_are_left() -> None:
    cage = Cage((0, 1, 2), 12)
    line = Inference((NINE,), LinkEnd((1,), 4, on=False), of_clue(cage))
    assert printed(cage, Argument(NINE, (line,))) == (
        "r1c1=9 → r1c2≠4"
        " (cage of 12; with r1c1=9, 3 is left for r1c2 and r1c3: 1-2 or 2-1, in this order)"
    )


def test_an_arrow_says_what_its_other_cells_add_up_to() -> None:
    arrow = Arrow((40, 0, 10, 20))
    line = Inference((NINE,), LinkEnd((40,), 8, on=False), of_clue(arrow))
    assert printed(arrow, Argument(NINE, (line,))).endswith(
        "; with r1c1=9, r2c2 and r3c3 add up to at least 2)"
    )


def test_a_full_sum_leaves_nothing() -> None:
    cage = Cage((0, 1, 2), 9)
    clash = Clash((NINE,), Ground(How.CLUE, cells=cage.cells))
    assert printed(cage, Argument(NINE, (), clash)).endswith(
        "(cage of 9; with r1c1=9, nothing is left for r1c2 and r1c3)"
    )


# -- clues along lines ------------------------------------------------------------------------


def test_a_thermometer_is_counted_up_from_what_is_known() -> None:
    start = LinkEnd((0,), 4)
    line = Inference((start,), LinkEnd((2,), 5, on=False), of_clue(BULB))
    assert printed(BULB, Argument(start, (line,))) == (
        "r1c1=4 → r1c3≠5 (thermometer r1c1, r1c2 and r1c3;"
        " r1c1 and r1c2 are at least 4 and 5, in this order)"
    )


BULB = Thermometer((0, 1, 2))
ROW = tuple(range(9))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "(sandwich sum 3 from r1c1 to r1c9; what is left is r1c1=1 and r1c3=9 with 3 between)",
        ),
        ("zh", "（r1c1 到 r1c9 的三明治总和是 3；只剩 r1c1=1 和 r1c3=9 中间是 3）"),
    ],
)
def test_a_sandwich_lists_where_its_bread_is_and_what_lies_between(
    language: str, words: str
) -> None:
    """A sum of 3 is a 3 by itself, as 1 is bread: the 9 is two cells from the 1."""
    clue, one = Sandwich(ROW, 3), LinkEnd((0,), 1)
    line = Inference((one,), LinkEnd((2,), 9), of_clue(clue))
    assert printed(clue, Argument(one, (line,)), language).endswith(words)


def test_an_x_sum_lists_its_first_digit_with_what_follows() -> None:
    """With a 2 at its start, two cells make 9: the other one is 7."""
    clue, two = XSum(ROW, 9), LinkEnd((0,), 2)
    line = Inference((two,), LinkEnd((1,), 7), of_clue(clue))
    assert printed(clue, Argument(two, (line,))).endswith(
        "(X-sum 9 from r1c1; what is left is r1c1=2 with 7 after it)"
    )


def test_parts_of_a_line_are_compared() -> None:
    """One part is 1, which 5 and any other digit exceed."""
    clue = RegionSums((0, 3, 4), (1,))
    start = LinkEnd((0,), 1)
    line = Inference((start,), LinkEnd((3,), 5, on=False), of_clue(clue))
    assert printed(clue, Argument(start, (line,))).endswith(
        "; r1c1 is at most 1, r1c5 is at least 2)"
    )


def test_a_pill_of_two_cells_is_held_by_what_its_shaft_can_add_up_to() -> None:
    arrow = Arrow((0, 1, 20, 30), pill=2)
    start = LinkEnd((20,), 1)
    line = Inference((start,), LinkEnd((0,), 2, on=False), of_clue(arrow))
    assert printed(arrow, Argument(start, (line,))).endswith(
        "(arrow: r3c3 and r4c4 add up to the number in r1c1 and r1c2;"
        " with r3c3=1, r3c3 and r4c4 add up to at most 10)"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "(2 seen from r1c1; otherwise, at most 1 would be seen)"),
        ("zh", "（从 r1c1 看起，比前面都大的数字有 2 个；否则至多有 1 个）"),
    ],
)
def test_a_skyscraper_says_how_many_would_be_seen(language: str, words: str) -> None:
    clue, one = Skyscraper(ROW, 2), LinkEnd((40,), 1)
    line = Inference((one,), LinkEnd((0,), 9, on=False), of_clue(clue))
    assert printed(clue, Argument(one, (line,)), language).endswith(words)


def test_an_x_sum_that_has_no_way_says_what_its_cells_add_up_to() -> None:
    clue, three = XSum(ROW, 30), LinkEnd((0,), 3)
    clash = Clash((three,), of_clue(clue))
    assert printed(clue, Argument(three, (), clash)).endswith(
        "(X-sum 30 from r1c1; with r1c1=3, what follows in r1c2 and r1c3 is at most 17)"
    )


def test_any_other_clue_lists_the_few_ways_that_are_left() -> None:
    line, start = Renban((0, 1)), LinkEnd((0,), 9)
    found = Inference((start,), LinkEnd((1,), 8), of_clue(line))
    assert printed(line, Argument(start, (found,))).endswith(
        "(line r1c1 and r1c2: consecutive digits; with r1c1=9, r1c2 can only be 8)"
    )


def test_a_sum_that_is_out_of_reach_says_how_far_its_cells_get() -> None:
    line, nine = Cage((0, 1, 2), 30), LinkEnd((0,), 9)
    clash = Clash((nine,), of_clue(line))
    assert printed(line, Argument(nine, (), clash)).endswith(
        "(cage of 30; with r1c1=9, 21 is left for r1c2 and r1c3, but they add up to at most 16)"
    )


def test_each_of_a_few_cells_of_a_sum_has_its_bound() -> None:
    line, start = Sum((0, 12, 24, 43), 28), LinkEnd((0,), 7)
    lines = [Inference((start,), LinkEnd((cell,), 2, on=False), of_clue(line)) for cell in (12, 24)]
    found = printed(line, Argument(start, tuple(lines)))
    assert "r3c7 and r5c8 add up to at most 18" in found
    assert "r2c4 and r5c8 add up to at most 18" in found


def test_two_cells_of_a_zipper_are_called_so_in_chains() -> None:
    spec = PuzzleSpec(variant="zipper", size=6, blanks=36, seed=2)
    puzzle = generate(spec, None, Recipe(minimal=True))
    found = list(islice(steps(puzzle.rules, puzzle.givens), 40))
    english = [explain(step, puzzle.rules, "en") for step in found]
    assert any("zipper line:" in text for text in english)
    assert not any("arrow" in text for text in english)
    assert not any("箭头" in explain(step, puzzle.rules, "zh") for step in found)
