"""The readers of the engine: grids, cells, moves, specs, puzzles from outside."""

from __future__ import annotations

import time
from typing import Any

from game.engine.errors import SudokuError
from game.engine.loading import load_puzzle
from game.engine.moves import KeepNotes, Move, format_move, parse_move
from game.engine.notation import cell_name, digit_of, format_grid, parse_cell, parse_grid
from game.engine.puzzle import PuzzleSpec
from game.ui.games.outside_puzzle import load_own
from tests.ui.puzzles import GIVENS, TWO_SOLUTIONS
from torturing.fuzz.reader import Reader, same

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEARCH_SECONDS = 0.5
"""Seconds after which a search is asked to stop."""

MOVES = (
    *("place r1c1 5", "place r1c1,r2c2 5", "erase r3c3", "mark r1c1 5", "unmark r9c9 1"),
    *("fill", "keep r1c1 25,r1c2 7", "keep r1c1 ."),
)
WORDS = (
    *("place", "erase", "mark", "unmark", "fill", "keep", "undo", "redo", "restart", "check"),
    *("checkpoint", "go_to", "right", "drop_checkpoint", "known"),
    *("hint", "checking", "at_once", "conflicts", "when_done", "r1c1", "r9c9", "r10c10", "r0c0"),
    *("r5c5", ",", " ", "5", "9", ".", "A", "P"),
)


def readers() -> list[Reader]:
    """The readers of this file."""
    specs = ("classic-9-normal-45-none-7", "killer+x-16-tier.hard-120-rotation-123456789")
    grids = (NINE, "1...\n..1.\n.2..\n...4", GIVENS, "." * 81, "0" * 16, "." * 625)
    refused = (SudokuError,)
    return [
        Reader("spec", PuzzleSpec.parse, refused, specs, ("-", "--5", "+", "-0"), 30, _spec),
        Reader("spec, made", _made_spec, (), ([1, 2, 3],), (), 10, None),
        Reader("grid", parse_grid, refused, grids, ("1", "9", "A", "P", ".\n"), 30, _grid),
        Reader("cell", _cell, refused, ("r4c7", "r1c1"), ("r", "c", "10", "٣"), 40, _named),
        Reader("digit", digit_of, refused, ("5", ".", "a"), ("A", "ß", "ı", "10"), 20),
        Reader("move", _move, refused, MOVES, WORDS, 50, _moved),
        Reader("puzzle from outside", _loaded, refused, (NINE, GIVENS, TWO_SOLUTIONS), (".",), 1),
        Reader("own puzzle", _own, refused, (NINE, "." * 81, "." * 16), (".", "1"), 1),
    ]


def _spec(text: str, spec: PuzzleSpec) -> None:
    written = spec.format()
    same(spec, PuzzleSpec.parse(written), written)


def _made_spec(numbers: Any) -> None:
    """Every spec that the options allow can be written and read."""
    if not isinstance(numbers, list):
        return
    whole = [number for number in numbers if isinstance(number, int) and abs(number) < 10**4000]
    blanks, size, seed = (*[int(number) for number in whole[:3]], 1, 1, 1)[:3]
    level = ("tier.expert", "book2.evil", "normal")[seed % 3]
    spec = PuzzleSpec(level=level, size=abs(size), blanks=abs(blanks), seed=seed)
    same(spec, PuzzleSpec.parse(spec.format()), spec.format())


def _grid(text: str, grid: tuple[int, ...]) -> None:
    written = format_grid(grid)
    same(grid, parse_grid(written), written)


def _cell(text: str) -> int:
    return parse_cell(text, 9)


def _named(text: str, cell: int) -> None:
    same(cell, parse_cell(cell_name(cell, 9), 9), cell_name(cell, 9))


def _move(text: str) -> Move:
    return parse_move(text, 9)


def _moved(text: str, move: Move) -> None:
    if isinstance(move, KeepNotes) and not move.notes:
        return
    written = format_move(move, 9)
    same(move, parse_move(written, 9), written)


def _loaded(text: str) -> object:
    end = time.monotonic() + SEARCH_SECONDS
    return load_puzzle(text, lambda: time.monotonic() > end)


def _own(text: str) -> object:
    end = time.monotonic() + SEARCH_SECONDS
    return load_own(text, lambda: time.monotonic() > end)
