"""The seal of the game, as shapes of a plan."""

from __future__ import annotations

import math
import re
from functools import cache
from typing import TYPE_CHECKING

from game.paths import asset
from game.plans.shape import Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.plans.clues.inks import Colours
    from game.plans.shape import Point

SIDE = 512
"""The side of the seal in its file."""

_COMMAND = re.compile(r"([MLHVCZ])([^MLHVCZ]*)")
_ELEMENT = re.compile(r'<path id="(\w+)"([^>]*) d="([^"]*)"')


def seal(centre: Point, side: float, turn: float, colours: Colours) -> list[Shape]:
    """The seal about a point, turned clockwise by so many degrees."""
    scale, angle = side / SIDE, math.radians(turn)
    across, down = scale * math.cos(angle), scale * math.sin(angle)

    def placed(x: float, y: float) -> Point:
        x, y = x - SIDE / 2, y - SIDE / 2
        return centre[0] + x * across - y * down, centre[1] + x * down + y * across

    def sign(x: float, y: float) -> Point:
        a, _, _, d, left, top = _matrix()
        return placed(a * x + left, d * y + top)

    red, carved = colours["seal"], colours["seal_ink"]
    outer, inner = ("M" + loop for loop in _paths()["frame"].split("M")[1:])
    return [
        Shape(_moved(_paths()["body"], placed), red),
        Shape(_moved(outer, placed), carved),
        Shape(_moved(inner, placed), red),
        Shape(_moved(_paths()["nine"], sign), carved, carved, 34 * _matrix()[0] * scale),
    ]


@cache
def _elements() -> dict[str, tuple[str, str]]:
    """The attributes and the path of each element of the seal."""
    with open(asset("seal.svg"), encoding="utf-8") as file:
        return {name: (rest, path) for name, rest, path in _ELEMENT.findall(file.read())}


def _paths() -> dict[str, str]:
    return {name: path for name, (_, path) in _elements().items()}


@cache
def _matrix() -> tuple[float, ...]:
    """How its sign is placed."""
    match = re.search(r"matrix\(([^)]*)\)", _elements()["nine"][0])
    assert match
    return tuple(map(float, match[1].split()))


def _moved(path: str, placed: Callable[[float, float], Point]) -> str:
    """A path of absolute commands with each of its points in another place."""
    made, x, y = [], 0.0, 0.0
    for command, text in _COMMAND.findall(path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if command == "H":
            points = [(across, y) for across in numbers]
        elif command == "V":
            points = [(x, down) for down in numbers]
        else:
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
        x, y = points[-1] if points else (x, y)
        drawn = " ".join(f"{a:.1f} {b:.1f}" for a, b in (placed(*point) for point in points))
        made.append(("L" if command in "HV" else command) + drawn)
    return "".join(made)
