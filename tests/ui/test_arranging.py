"""How rows, columns and grids share their room, in pixels of parts that say what they need."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.geometry import Box, View
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Row, Wide, WideOrHigh
from game.ui.parts.part import Kit, Need, Part, shared

NOTHING: Any = None


class Block(Part):
    """A part that needs so many pixels each way."""

    def __init__(self, least: int, wanted: int, grows: float = 0.0) -> None:
        super().__init__()
        self._need, self.grows = Need(least, wanted), grows

    def measure_width(self, kit: Kit) -> Need:
        return self._need

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self._need


def blocks(*needs: tuple[int, int]) -> list[Block]:
    return [Block(*need) for need in needs]


@pytest.fixture
def kit() -> Kit:
    return Kit(View(1000, 1000), NOTHING, NOTHING)


needs = st.tuples(st.integers(0, 200), st.integers(0, 200)).map(lambda each: Need(*sorted(each)))


@given(st.lists(needs, min_size=1, max_size=6), st.integers(0, 1500))
def test_what_is_shared_is_all_of_the_room_and_no_part_has_less_than_its_least(
    wishes: list[Need], room: int
) -> None:
    lengths = shared(room, wishes, [1.0] * len(wishes))
    least = sum(need.least for need in wishes)
    if least:
        assert sum(lengths) == max(room, 0)
    if room >= least:
        assert all(length >= need.least - 1 for length, need in zip(lengths, wishes, strict=True))


def test_a_row_gives_what_is_wanted_and_the_spare_room_to_what_grows(kit: Kit) -> None:
    one, two = Block(10, 100), Block(10, 50, grows=1)
    Row(one, two, gap=0).place(kit, Box(0, 0, 400, 30))
    assert (one.box, two.box) == (Box(0, 0, 100, 30), Box(100, 0, 300, 30))


def test_in_a_row_without_room_all_give_way_alike(kit: Kit) -> None:
    one, two = blocks((10, 100), (10, 100))
    Row(one, two, gap=0).place(kit, Box(0, 0, 100, 30))
    assert one.box.w == two.box.w == 50


def test_one_takes_the_rest_once_the_others_have_what_they_want(kit: Kit) -> None:
    head, body, foot = blocks((20, 60), (100, 500), (10, 30))
    column = Column(head, body, foot, rest=body, gap=0)
    for room, heights in {
        400: (60, 310, 30),
        170: (60, 100, 10),  # the first ones first
        130: (20, 100, 10),
        100: (20, 70, 10),  # too little for all: the others keep their least
    }.items():
        column.place(kit, Box(0, 0, 50, room))
        assert tuple(part.box.h for part in (head, body, foot)) == heights


def test_a_grid_has_equal_places_and_its_last_row_may_fill_the_width(kit: Kit) -> None:
    three = blocks((5, 5), (5, 5), (5, 5))
    Grid(*three, columns=2, gap=0, fills=True).place(kit, Box(0, 0, 100, 40))
    assert [part.box for part in three] == [
        Box(0, 0, 50, 20),
        Box(50, 0, 50, 20),
        Box(0, 20, 100, 20),
    ]


def test_the_first_arrangement_with_room_is_taken_and_else_the_last(kit: Kit) -> None:
    ways = [Block(least, least) for least in (300, 200, 100)]
    part = FirstThatFits(*((lambda way=way: way) for way in ways))
    assert part.width(kit) == Need(100, 300)
    for room, way in ((350, 0), (250, 1), (150, 2), (50, 2)):
        part.place(kit, Box(0, 0, room, room))
        assert part.children == (ways[way],)


def test_a_wide_part_is_no_wider_than_it_may_be(kit: Kit) -> None:
    ten, twenty = kit.em(10), kit.em(20)
    assert Wide(Block(0, 999), 10).width(kit) == Need(ten, ten)
    assert Wide(Block(0, 999), 10, most=20).width(kit) == Need(ten, twenty)
    assert Wide(Block(900, 999), 10).width(kit).least == 900


def test_the_shape_of_the_room_decides_between_two_arrangements(kit: Kit) -> None:
    wide, high = blocks((10, 10), (10, 10))
    part = WideOrHigh(wide, high)
    for box, chosen in ((Box(0, 0, 200, 100), wide), (Box(0, 0, 100, 100), high)):
        part.place(kit, box)
        assert part.children == (chosen,)
