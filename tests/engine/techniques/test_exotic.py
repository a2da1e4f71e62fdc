"""Rare patterns: drawn on an otherwise empty board, where other cells may hold anything."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.notation import parse_cell
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.techniques.exotic import exocet, has_bands, msls, tridagon, wide_wing
from game.engine.techniques.exotic.tridagons import rectangles
from game.engine.techniques.role import Role
from game.engine.techniques.wings import xyz_wing
from game.engine.variants.diagonal import diagonals
from proving.planted import thin
from tests.engine.techniques.drawing import eliminated, marks, position
from tests.engine.techniques.positions import removed


def test_bands_may_have_more_rules() -> None:
    assert has_bands(classic() + diagonals(9))
    assert not has_bands(classic(6))


# Wide wings


def test_four_cells_of_four_digits() -> None:
    (step,) = wide_wing(4, position("r1c1=1234 r1c2=12 r1c8=13 r2c3=14"))
    assert step.technique == "wxyz_wing"
    assert removed(step) == "1r1c3"


def test_two_loose_digits_are_no_wing() -> None:
    assert not list(wide_wing(4, position("r1c1=1234 r1c2=12 r1c8=134 r2c3=134")))


@pytest.mark.parametrize("seed", [2, 9, 16, 27])
def test_three_wide_is_every_xyz_wing(seed: int) -> None:
    puzzle = generate(PuzzleSpec(blanks=50, seed=seed))
    assert puzzle.solution
    start = Candidates(puzzle.rules, puzzle.givens)
    candidates = thin(start, puzzle.solution, Random(seed), 0.6)
    wide = eliminated(list(wide_wing(3, candidates)))
    wings = [step for step in xyz_wing(candidates) if not _see(*step.cells(Role.PINCER))]
    assert wings, "try another seed"
    assert all(each in wide for each in eliminated(wings))


def _see(one: int, other: int) -> bool:
    return bool(classic().peer_bits[one] >> other & 1)


# Tridagon

TWELVE = "r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c4 r5c6 r6c5"
"""A falling diagonal in three boxes, and one cell of the fourth where it stays, two swapped."""


def twelve(**more: str) -> str:
    """The twelve cells with 1, 2 and 3, and some with other digits."""
    return " ".join(f"{name}={more.get(name, '123')}" for name in TWELVE.split())


def fillable(cells: tuple[int, ...]) -> bool:
    """Whether three digits can fill the cells, by brute force."""
    peers = classic().peer_bits

    def filled(chosen: tuple[int, ...]) -> bool:
        if len(chosen) == len(cells):
            return True
        new = cells[len(chosen)]
        return any(
            filled((*chosen, digit))
            for digit in range(3)
            if not any(
                each == digit and peers[new] >> cell & 1
                for cell, each in zip(cells, chosen, strict=False)
            )
        )

    return filled(())


def test_odd_patterns_cannot_be_filled_and_even_ones_can() -> None:
    for four in product(*rectangles()[0]):
        cells = sum((cells for cells, _ in four), ())
        assert fillable(cells) is (sum(flip for _, flip in four) % 2 == 0)


def test_the_only_guardian_is_right() -> None:
    (step,) = tridagon(position(twelve(r6c5="1234")))
    assert marks("123r6c5 4r6c1 4r4c5") < set(step.eliminations)
    assert {digit for cell, digit in step.eliminations if cell != parse_cell("r6c5", 9)} == {4}


def test_guardians_of_one_digit_exclude_it_where_all_are_seen() -> None:
    (step,) = tridagon(position(twelve(r6c5="1234", r4c4="1234")))
    assert set(step.eliminations) == marks("4r4c5 4r4c6 4r5c4 4r5c5 4r6c4 4r6c6")


def test_an_even_pattern_says_nothing() -> None:
    even = twelve(r6c5="1234").replace("r5c6", "r5c5").replace("r6c5", "r6c6")
    assert not list(tridagon(position(even)))


# Exocet

ROWS = " ".join(f"r{row}c{column}=-123" for row in (6, 7, 8, 9) for column in (3, 4, 7))
JUNIOR = f"r1c1=123 r1c2=123 r3c4=456789 r3c7=456789 {ROWS}"
"""Base r1c1 and r1c2, targets r2c4 and r2c7; 1, 2 and 3 have two rows left in columns 3, 4, 7."""


def test_targets_hold_base_digits_only() -> None:
    found = [step for step in exocet(position(JUNIOR)) if set(step.cells(Role.BASE)) == {0, 1}]
    assert [set(step.eliminations) for step in found] == [marks("456789r2c4 456789r2c7")]
    assert set(found[0].cells(Role.TARGET)) == {parse_cell("r2c4", 9), parse_cell("r2c7", 9)}


def test_a_base_digit_in_no_target_is_false() -> None:
    text = JUNIOR + " r2c4=124 r2c7=125"
    (step,) = [step for step in exocet(position(text)) if set(step.cells(Role.BASE)) == {0, 1}]
    assert set(step.eliminations) == marks("4r2c4 5r2c7 3r1c1 3r1c2")


@pytest.mark.parametrize("spoilt", ["r6c3=-12 ", "r3c4=3456789 "])
def test_three_rows_or_two_targets_are_no_exocet(spoilt: str) -> None:
    name = spoilt.split("=")[0]
    words = [word for word in JUNIOR.split() if not word.startswith(name)]
    text = spoilt + " ".join(words)
    if name == "r6c3":
        # 3 may now be in the third row of column 3, the fourth and the fifth of the others.
        assert not [s for s in exocet(position(text)) if set(s.cells(Role.BASE)) == {0, 1}]
    else:
        assert not [s for s in exocet(position(text)) if s.cells(Role.TARGET) == (12, 15)]


def test_an_exocet_lies_in_columns_too() -> None:
    turned = " ".join(f"r{word[3]}c{word[1]}{word[4:]}" for word in JUNIOR.split())
    found = [step for step in exocet(position(turned)) if set(step.cells(Role.BASE)) == {0, 9}]
    assert [set(step.eliminations) for step in found] == [marks("456789r4c2 456789r7c2")]


# Sectors


def test_sixteen_cells_of_four_digits() -> None:
    square = " ".join(f"r{row}c{column}=1234" for row in (1, 2, 4, 5) for column in (1, 2, 4, 5))
    steps = list(msls(position(square)))
    found = {mark for step in steps for mark in step.eliminations}
    assert marks("1234r1c9 1234r9c1") <= found
    assert not found & marks("1r9c9 5r1c9 1r1c1")
    spoilt = square.replace("r5c5=1234", "r5c5=12345")
    assert not [s for s in msls(position(spoilt)) if len(s.cells(Role.PATTERN)) == 16]
