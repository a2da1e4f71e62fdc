"""Pictures that the givens of a 9 by 9 puzzle can form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import GenerationError

if TYPE_CHECKING:
    from game.engine.types import Cell


_PICTURES = {
    "checkers": """
        #.#.#.#.#
        .#.#.#.#.
        #.#.#.#.#
        .#.#.#.#.
        #.#.#.#.#
        .#.#.#.#.
        #.#.#.#.#
        .#.#.#.#.
        #.#.#.#.#
    """,
    "rings": """
        #########
        #.......#
        #.#####.#
        #.#...#.#
        #.#.#.#.#
        #.#...#.#
        #.#####.#
        #.......#
        #########
    """,
    "diamond": """
        ...###...
        ..##.##..
        .##...##.
        ##..#..##
        #..###..#
        ##..#..##
        .##...##.
        ..##.##..
        ...###...
    """,
    "cross": """
        ##.....##
        ###...###
        .###.###.
        ..#####..
        ...###...
        ..#####..
        .###.###.
        ###...###
        ##.....##
    """,
    "windmill": """
        ####..#..
        .###..##.
        ..##..###
        ...#..###
        ####.####
        ###..#...
        ###..##..
        .##..###.
        ..#..####
    """,
    "waves": """
        ##..##..#
        .##..##..
        ..##..##.
        #..##..##
        ##..##..#
        .##..##..
        ..##..##.
        #..##..##
        ##..##..#
    """,
    "heart": """
        .##...##.
        ####.####
        ##.###.##
        ##..#..##
        ##.....##
        .##...##.
        .###.###.
        ..#####..
        ...###...
    """,
}


def _cells(picture: str) -> tuple[Cell, ...]:
    return tuple(cell for cell, mark in enumerate("".join(picture.split())) if mark == "#")


PATTERNS: dict[str, tuple[Cell, ...]] = {
    name: _cells(picture) for name, picture in _PICTURES.items()
}
"""For each picture, the cells that may hold givens."""


def pattern_cells(name: str) -> tuple[Cell, ...]:
    """The cells of a picture; raises GenerationError for an unknown one."""
    if name not in PATTERNS:
        raise GenerationError(f"no pattern is called {name!r}; there are {', '.join(PATTERNS)}")
    return PATTERNS[name]
