"""Which kinds go together: what is said to have no grid has none, and all else has one."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.engine.errors import GenerationError
from game.engine.generator.fill import fill
from game.engine.variants.table import VARIANTS, base_rules, variants_of
from game.engine.variants.table import has_no_grid as takes_too_long
from game.session.offered_kinds import ABOUT_GRIDS, WITHOUT_GRID, has_no_grid, why_apart


def test_the_kinds_that_can_leave_no_grid_are_those_without_clues() -> None:
    plain = {each.key for each in VARIANTS if each.added and not each.clues}
    assert plain == {*ABOUT_GRIDS}


SLOW = (8, frozenset({"antiking", "nonconsecutive"}))
"""A size and a sum whose proof takes seconds; it is made with `--all`."""


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_exactly_those_sums_have_no_grid(size: int, run_all: bool) -> None:
    pairs = [frozenset(each) for each in combinations(ABOUT_GRIDS, 2)]
    alone = [frozenset((each,)) for each in ABOUT_GRIDS]
    sums = [*alone, *pairs, *(each for each in WITHOUT_GRID[size] if len(each) == 3)]
    for each in sums:
        parts = [each - {one} for one in each if len(each) > 1]
        if any(has_no_grid(part, size) for part in parts):
            assert has_no_grid(each, size)
            continue
        if (size, each) == SLOW and not run_all:
            continue
        variants = variants_of("+".join(sorted(each)))
        if takes_too_long(variants, size):  # proven by other solvers, see there
            assert has_no_grid(each, size)
            continue
        rules = base_rules(variants, size, Random(0))
        try:
            fill(rules, Random(0))
            found = True
        except GenerationError:
            found = False
        assert found != has_no_grid(each, size), (each, size)


def test_the_reason_names_the_kind_that_is_in_the_way() -> None:
    assert why_apart(("killer", "windoku"), "nonconsecutive") == ("no_grid", "windoku")
    assert why_apart(("x", "antiknight"), "antiking") == ("no_grid", "x+antiknight")
    assert why_apart(("kropki",), "dots") == ("same_clues", "kropki")
    assert why_apart(("x",), "killer") == ("", "")
    assert why_apart(("samurai",), "twin") == ("boards", "samurai")
    assert why_apart(("x", "samurai"), "jigsaw") == ("grids", "samurai")
    assert why_apart(("samurai",), "killer") == ("", "")


def test_regions_drawn_at_random_may_leave_a_grid() -> None:
    assert has_no_grid(frozenset({"windoku", "nonconsecutive"}), 9)
    assert not has_no_grid(frozenset({"windoku", "nonconsecutive", "jigsaw"}), 9)
