from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques.fish import SHAPES, FishKind
from game.engine.techniques.fish.fish_search import MAX_FINS
from game.engine.techniques.role import Role
from tests.engine.techniques.positions import drawn, found, removed, where

X_WING = """
    +x++++x++
    .o....o..
    +x++++x++
    +x++++x++
    +x++++x++
    +x++++x++
    +x++++x++
    .o....o..
    +x++++x++
    """

SWORDFISH = """
    +x++x++x+
    .o..o....
    +x++x++x+
    +x++x++x+
    ....o..o.
    +x++x++x+
    +x++x++x+
    .o.....o.
    +x++x++x+
    """

JELLYFISH = """
    .o.o.....
    ...o.o...
    +x+x+x+x+
    .....o.o.
    +x+x+x+x+
    .o.....o.
    +x+x+x+x+
    +x+x+x+x+
    +x+x+x+x+
    """

FINNED = """
    +++++++++
    .o....o..
    +++++++++
    +++++++++
    +++++++++
    +++++++++
    ++++++x++
    .o....off
    ++++++x++
    """

SASHIMI = FINNED.replace(".o....off", ".o.....ff")

FRANKEN = """
    .o.++++++
    ...++++++
    ..o++++++
    +xx++++++
    +xx++++++
    +xx++++++
    +xx++++++
    .oo......
    +xx++++++
    """


@pytest.mark.parametrize(
    ("key", "picture"),
    [
        ("x_wing", X_WING),
        ("swordfish", SWORDFISH),
        ("jellyfish", JELLYFISH),
        ("finned_x_wing", FINNED),
        ("sashimi_x_wing", SASHIMI),
    ],
)
def test_fish_of_rows_and_of_columns(key: str, picture: str) -> None:
    assert len(drawn(key, picture)) == 1
    rows = picture.split()
    assert len(drawn(key, "\n".join(map("".join, zip(*rows, strict=True))))) == 1


def test_the_column_of_an_x_wing_may_hold_it_all_but_not_a_third_row() -> None:
    assert not found("x_wing", where(X_WING.replace(".o....o..", "oo....o..", 1)))


def test_what_does_not_see_all_fins_stays() -> None:
    picture = FINNED.replace(".o....off", ".o....of.")
    assert found("finned_x_wing", where(picture))
    assert not found("finned_x_wing", where(picture.replace(".o....of.", "fo....of.")))


def test_a_franken_fish_has_a_box() -> None:
    (step,) = drawn("franken_x_wing", FRANKEN)
    bases = {each.house.kind for each in step.evidence if each.role == Role.BASE and each.house}
    assert bases == {"row", "box"}


def test_siamese_fish_are_told_one_by_one_and_then_at_once() -> None:
    picture = """
        +++++++++
        .o......o
        +++++++++
        +++++++++
        +++++++++
        +++++++++
        +++++++++
        .o.....o.
        +++++++++
        """
    steps = [removed(step) for step in found("sashimi_x_wing", where(picture))]
    assert steps == ["1r1c8 1r3c8", "1r7c9 1r9c9", "1r1c8 1r3c8 1r7c9 1r9c9"]


@pytest.mark.parametrize("shape", ["basic", "franken", "mutant"])
@pytest.mark.parametrize("seed", range(8))
def test_fish_remove_what_the_definition_says(shape: str, seed: int) -> None:
    """As houses are tried one by one, what a smaller fish or pointing removes may be left to it."""
    sizes = (2, 3) if shape == "basic" else (2,)
    candidates = position(seed)
    defined = {
        (cell, digit)
        for digit in range(1, 7)
        for size in sizes
        for cell in by_definition(candidates, digit, shape, size)
    }
    fished = {
        mark
        for size in sizes
        for kind in kinds(shape, size)
        for step in kind.find(candidates)
        for mark in step.eliminations
    }
    assert fished <= defined
    simple = (*found("pointing", candidates), *found("claiming", candidates))
    assert defined <= fished | {mark for step in simple for mark in step.eliminations}


def kinds(shape: str, size: int) -> list[FishKind]:
    """All kinds of that shape and of the narrower ones."""
    shapes = SHAPES[: SHAPES.index(shape) + 1]
    return [
        FishKind(each, size, fins, sashimi)
        for each in shapes
        for fins, sashimi in ((False, False), (True, False), (True, True))
    ]


def position(seed: int) -> Candidates:
    """A puzzle with some false candidates eliminated, so that there are fish to find."""
    rng = Random(seed)
    puzzle = generate(PuzzleSpec.parse(f"classic-6-hard-24-none-{seed}"))
    assert puzzle.solution
    candidates = Candidates(puzzle.rules, puzzle.givens)
    for cell in range(36):
        for digit in candidates.digits_of(cell):
            if digit != puzzle.solution[cell] and rng.random() < 0.2:
                candidates.eliminate(cell, digit)
    return candidates


def by_definition(candidates: Candidates, digit: int, shape: str, size: int) -> set[int]:
    """The cells that some choice of bases and covers removes, by brute force."""
    houses = candidates.rules.houses
    rows, columns, boxes = (
        [(house, set(house.cells)) for house in houses if house.kind == kind]
        for kind in ("row", "column", "box")
    )
    sides = {
        "basic": [(rows, columns), (columns, rows)],
        "franken": [(rows + boxes, columns + boxes), (columns + boxes, rows + boxes)],
        "mutant": [(rows + columns + boxes, rows + columns + boxes)],
    }
    where = set(cells_of(candidates.where[digit]))
    removed = set()
    for one, two in sides[shape]:
        for bases in combinations([each for each in one if each[1] & where], size):
            for covers in combinations([each for each in two if each[1] & where], size):
                if not {house for house, _ in bases} & {house for house, _ in covers}:
                    removed |= by_houses(
                        candidates,
                        *(
                            Counter(cell for _, cells in side for cell in cells & where)
                            for side in (bases, covers)
                        ),
                    )
    return removed


def by_houses(candidates: Candidates, held: Counter[int], covered: Counter[int]) -> set[int]:
    fins = {cell for cell in held if held[cell] > 1 or not covered[cell]}
    if len(fins) > MAX_FINS:
        return set()
    return {
        cell
        for cell in covered
        if covered[cell] > held[cell] and fins <= set(candidates.rules.peers[cell])
    }


@pytest.mark.parametrize(("endo", "known"), [("f.", True), ("ff", False)])
def test_no_more_than_two_endo_fins(endo: str, known: bool) -> None:
    """A column and a box share the fins: as many as HoDoKu searches by default."""
    rows = ["." * 9, "..o......", "." * 9, "..f......", "..f......", f"..{endo[1]}......"]
    fish = found("finned_franken_x_wing", where("\n".join([*rows, *["." * 9] * 3])))
    wanted = {"1r2c3"} if known else set()
    assert {removed(step) for step in fish if step.cells(Role.PATTERN) == (11,)} == wanted
