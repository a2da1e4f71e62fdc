"""Parts that arrange others of any size, on pages and in columns; and what a tree of parts says of
its faults."""

from __future__ import annotations

from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.geometry import Box, View
from game.ui.parts.arranging import Column, Columns, FirstThatFits, Grid, Row
from game.ui.parts.pages import Leaves
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.tree import Tree
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId

heights = st.lists(st.integers(1, 90), min_size=1, max_size=30)


class Block(Part):
    """So many pixels high."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self.high = high

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(self.high, self.high)


class Growing(Part):
    """At least so many pixels high, and more where there is room."""

    def __init__(self, least: int, wanted: int) -> None:
        super().__init__()
        self.need = Need(least, wanted)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.need


class Painter:
    """Measures text of which each letter is half as wide as high."""

    def wrap(self, text: str, size: int, weight: str, width: int, *_: object) -> list[str]:
        return [text] if self.width(text, size) <= width else text.split()

    def width(self, text: str, size: int, *_: object) -> int:
        return len(text) * size // 2

    def in_force(self, weight: str, *_: object) -> str:
        return weight

    def span(self, text: str, size: int, *_: object) -> tuple[int, int]:
        return self.width(text, size), self.width(max(text.split(), key=len), size)


def words(key: str, **_: object) -> str:
    return key


def kit(view: View) -> Kit:
    return Kit(view, cast("Any", Painter()), cast("Any", words))


@given(heights)
def test_each_part_is_on_one_page_and_once(high: list[int]) -> None:
    view, first = View(400, 300), 0
    seen: list[int] = []
    blocks = [Block(each) for each in high]
    while True:
        leaves = Leaves(
            "blocks", len(high), lambda span: Column(*blocks[span.start : span.stop], gap=0), first
        )
        tree = Tree(leaves, kit(view), view.box)
        assert all(
            block.box.h == block.high for block in blocks[leaves.span.start : leaves.span.stop]
        )
        assert not tree.faults()
        seen += leaves.span
        following = leaves.turned(1)
        if following is None:
            break
        first = following
    assert seen == [*range(len(high))]


@given(heights, st.integers(1, 4))
def test_columns_keep_the_order_and_are_as_low_as_can_be(high: list[int], count: int) -> None:
    blocks, tall = [Block(each) for each in high], View(count * 200, 3000)
    columns = Columns(*blocks, ems=200 / tall.base, gap=0)
    least = columns.height(kit(tall), tall.width).least
    columns.place(kit(tall), Box(0, 0, tall.width, least))
    places = [(block.box.x, block.box.y) for block in blocks]
    assert places == sorted(places)
    assert all(block.box.bottom <= least for block in blocks)
    assert least == max(block.box.bottom for block in blocks)
    assert least >= sum(high) / max(1, len({x for x, _ in places}))


def test_lines_in_a_grid_share_the_size_of_the_one_with_least_room() -> None:
    view = View(1280, 800)
    lines = [Words(text, lines=1, shrinks="least") for text in ("short", "a line that is longer")]
    grid = Grid(*lines, columns=2, gap=0)
    wide = lines[1].width(kit(view)).wanted
    grid.place(kit(view), Box(0, 0, 2 * wide, 40))
    assert {line.size for line in lines} == {view.size("body")}
    grid.place(kit(view), Box(0, 0, 2 * wide - 10, 40))
    assert {line.size for line in lines} == {view.size("caption")}


def test_the_rest_gets_what_a_lower_arrangement_leaves() -> None:
    view, body = View(400, 300), Block(220)
    head = FirstThatFits(lambda: Block(90), lambda: Block(40))
    Tree(Column(head, body, rest=body, gap=0), kit(view), view.box)
    assert head.box.h == 40 and body.box.h == 260


def test_the_last_one_gets_what_words_that_shrank_leave() -> None:
    view = View(200, 300)
    title, block = Words("two words", "title", lines=2, shrinks="least"), Growing(20, 60)
    column = Column(title, block, gap=0)
    Tree(column, kit(view), Box(0, 0, 80, 60))
    assert title.box.h == len(title.shown) * title.step(title.size)
    assert block.box.h == 60 - title.box.h


def test_words_of_two_sizes_stand_on_one_line() -> None:
    large, small = Words("NONET", "title", "ink", "print"), Words("NONET", "caption")
    seen = kit(View(1280, 800))
    Row(large, small, across="line").place(seen, Box(0, 0, 900, 200))
    assert large.size > small.size
    assert large.foot(seen) == small.foot(seen)


def test_words_of_two_lines_ask_for_no_more_however_long_they_are() -> None:
    view = View(200, 300)
    title = Words("word " * 1000, "heading", lines=2, shrinks="least")
    need = title.height(kit(view), 200)
    assert need.least == 2 * title.step(view.size("caption"))
    assert need.wanted == 2 * title.step(view.size("heading"))


# Faults of a tree


class Placed(Part):
    """A key in a place of its own."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, place: Box, name: str = "A key", id: ControlId | None = None) -> None:
        super().__init__(id or ControlId(name), name)
        self._place = place

    def place(self, kit: Kit, box: Box) -> None:
        self.box = self._place


class Together(Part):
    """Some parts, each in its own place."""

    def __init__(self, *children: Part) -> None:
        super().__init__()
        self.children = children

    def arrange(self, kit: Kit, box: Box) -> None:
        for child in self.children:
            child.place(kit, box)


def faults(*children: Part) -> list[str]:
    view = View(400, 300)
    return [fault.what for fault in Tree(Together(*children), kit(view), view.box).faults()]


def test_each_fault_of_a_tree_is_told() -> None:
    one, two = Box(0, 0, 60, 60), Box(0, 100, 60, 60)
    assert faults(Placed(one), Placed(two, "Another")) == []
    assert faults(Placed(one), Placed(one.moved(20, 20), "Another")) == ["overlaps 'Another'"]
    assert faults(Placed(one.moved(380, 0)))[0].startswith("leaves")
    assert faults(Placed(one._replace(h=9))) == ["is 60x9, too small for a finger"]
    assert faults(Placed(one, "", ControlId("key"))) == ["has no name"]
    assert faults(Placed(two), Placed(one, "Another")) == [
        "is read after 'A key', which is below it"
    ]


def test_what_closes_a_card_is_read_last() -> None:
    cross = Placed(Box(300, 0, 60, 60), "Close")
    cross.closes = True
    assert faults(Placed(Box(300, 100, 60, 60)), cross) == []


def test_what_is_pressed_has_a_role_and_an_identity() -> None:
    nobody, nothing = Placed(Box(0, 0, 60, 60)), Placed(Box(0, 0, 60, 60))
    nobody.id, nothing.role = None, ""
    for part in (nobody, nothing):
        assert faults(part) == ["is pressed and has no role or identity"]
