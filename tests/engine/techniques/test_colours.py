"""Colours: drawn as pictures, 1 where the digit may go."""

from __future__ import annotations

from game.engine.notation import cell_name, parse_cell
from game.engine.techniques.colours import multi_colors, remote_pair, simple_colors
from game.engine.techniques.colours.colouring import coloured
from game.engine.techniques.role import Role
from tests.engine.techniques.drawing import position
from tests.engine.techniques.positions import removed, where


def test_neighbours_never_share_a_colour() -> None:
    ring = {0: 0b1010, 1: 0b0101, 2: 0b1010, 3: 0b0101}
    assert coloured(0b1111, ring.__getitem__) == [(0b0101, 0b1010)]
    assert coloured(0b11, {0: 0b10, 1: 0b01}.__getitem__) == [(0b01, 0b10)]
    assert coloured(0b101, {0: 0, 2: 0}.__getitem__) == [(0b001, 0), (0b100, 0)]


def named(cells: tuple[int, ...]) -> str:
    return " ".join(cell_name(cell, 9) for cell in sorted(cells))


TRAP = """
    1...1....
    .1.......
    ..1......
    .1......1
    .........
    .........
    .........
    ....1...1
    .1.......
    """


def test_what_sees_both_colours_is_trapped() -> None:
    (step,) = simple_colors(where(TRAP))
    assert step.technique == "simple_colors_trap"
    assert removed(step) == "1r2c2"
    assert named(step.cells(Role.COLOUR)) == "r1c1 r4c9 r8c5"
    assert named(step.cells(Role.OPPOSITE)) == "r1c5 r4c2 r8c9"


def test_a_third_place_cuts_the_colouring() -> None:
    assert not list(simple_colors(where(TRAP.replace("....1...1", "..1.1...1"))))


def test_a_colour_that_sees_itself_is_false() -> None:
    picture = """
    1...1....
    .1.......
    ..1......
    .........
    .........
    .........
    .........
    .1..1....
    .........
    """
    (step,) = simple_colors(where(picture))
    assert step.technique == "simple_colors_wrap"
    assert removed(step) == "1r1c1 1r2c2 1r8c5"


def test_two_colourings_that_see_each_other() -> None:
    picture = """
    1...1....
    .1.......
    ..1......
    .........
    ....1....
    .1.......
    .........
    .1..1....
    .........
    """
    (step,) = multi_colors(where(picture))
    assert step.technique == "multi_colors_1"
    assert removed(step) == "1r2c2"
    assert not list(multi_colors(where(picture.replace("....1....", "........."))))


def test_a_colour_that_sees_both_of_another_is_false() -> None:
    picture = """
    1...1....
    .1....1..
    ..1......
    .........
    .........
    1.....1..
    .........
    .........
    1........
    """
    steps = [step for step in multi_colors(where(picture)) if step.technique == "multi_colors_2"]
    assert [removed(step) for step in steps] == ["1r1c1"]


PAIR = "r1c1=12 r1c5=12 r5c5=12 r5c9=12"


def test_a_remote_pair_alternates() -> None:
    (step,) = remote_pair(position(PAIR))
    assert removed(step) == "1r1c9 1r5c1 2r1c9 2r5c1"
    assert step.cells(Role.PATTERN) in (
        tuple(parse_cell(name, 9) for name in order)
        for order in (["r1c1", "r1c5", "r5c5", "r5c9"], ["r5c9", "r5c5", "r1c5", "r1c1"])
    )


def test_three_cells_are_no_remote_pair() -> None:
    assert not list(remote_pair(position("r1c1=12 r1c5=12 r5c5=12")))
    assert not list(remote_pair(position(PAIR.replace("r5c5=12", "r5c5=13"))))


def test_the_ends_of_five_cells_say_nothing_more() -> None:
    steps = [removed(step) for step in remote_pair(position(PAIR + " r9c9=12"))]
    assert steps == ["1r1c9 1r5c1 2r1c9 2r5c1", "1r1c9 1r9c5 2r1c9 2r9c5"]


def test_the_most_eliminations_come_first() -> None:
    steps = list(remote_pair(position(PAIR + " r9c9=12 r9c2=12")))
    counts = [len(step.eliminations) for step in steps]
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) > 1
