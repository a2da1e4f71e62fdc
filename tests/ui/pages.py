"""What the tests of the pages share: windows to try, and eyes for what is cut or overlaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from game.ui.layout.geometry import Box, View
from game.ui.parts.pages import Leaves
from game.ui.parts.part import Kit
from game.ui.parts.screen import Screen
from game.ui.parts.tree import Tree

WINDOWS = (
    View(320, 320),
    View(320, 480),
    View(480, 320),
    View(375, 812),
    View(800, 600),
    View(800, 600, text=2.0),
    View(320, 480, text=2.0),
    View(1280, 800),
    View(1280, 800, text=1.5),
    View(480, 480),
    View(500, 500),
    View(580, 580, text=2.0),
    View(1000, 1000),
    View(1440, 1800),
    View(2560, 1600, scale=2.0),
    View(2560, 1080),
    View(3840, 2160),
    View(2160, 3840, scale=2.0, text=2.0),
)


def name(view: View) -> str:
    return f"{view.width}x{view.height}@{view.scale:g},{view.text:.0%}"


def outside(boxes: Mapping[str, Box], view: View) -> dict[str, Box]:
    """The boxes that are empty or not wholly in the window."""
    return {
        key: box
        for key, box in boxes.items()
        if box.x < 0
        or box.y < 0
        or box.right > view.width
        or box.bottom > view.height
        or box.w <= 0
        or box.h <= 0
    }


def overlapping(boxes: Mapping[str, Box], keys: Iterable[str]) -> list[tuple[str, str]]:
    """Those of ``keys`` that lie on each other."""
    return [
        (first, second)
        for first, second in combinations([key for key in keys if key in boxes], 2)
        if _overlap(boxes[first], boxes[second])
    ]


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def small(boxes: Mapping[str, Box], keys: Iterable[str], view: View) -> dict[str, Box]:
    """Those of ``keys`` that are smaller than a fingertip."""
    return {
        key: boxes[key]
        for key in keys
        if key in boxes and min(boxes[key].w, boxes[key].h) < round(44 * view.scale)
    }


def laid_out(scene: Screen[Any], view: View, state: Any) -> Tree:
    """A screen in a state and a window."""
    services = scene.services
    painter = services.canvas.text_painter
    kit = Kit(view, painter, services.t)
    return Tree(scene.page(kit, state), kit, view.box)


def every_page(scene: Screen[Any], view: View, state: Any) -> Iterator[tuple[Tree, range]]:
    """All pages of a screen that has some in a window, and the numbers of what is on each."""
    first: int | None = 0
    while first is not None:
        tree = laid_out(scene, view, state._replace(first=first))
        leaves = next(part for part in tree if isinstance(part, Leaves))
        yield tree, leaves.span
        first = leaves.turned(1)


def faults_of_pages(scene: Screen[Any], count: int, state: Any) -> list[str]:
    """What is wrong with any page of a screen in any window; each of ``count`` parts has to be on
    one page, and once."""
    faults = []
    for view in WINDOWS:
        seen: list[int] = []
        for tree, span in every_page(scene, view, state):
            faults += [f"{name(view)}: {fault.part} {fault.what}" for fault in tree.faults()]
            seen += span
        if seen != [*range(count)]:
            faults.append(f"{name(view)}: on the pages are {seen} of {count}")
    return faults
