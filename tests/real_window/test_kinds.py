"""A game of each family of kinds in the real window: begun in the gallery, a hint taken, continued
after the program was killed, and won."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.generator import generate
from game.engine.notation import cell_name
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.kind import Kind
from game.session.offered_kinds import usual_tier
from game.session.settings import Settings
from game.store.puzzles import as_kept
from game.ui.games.kind_memory import FAVOURITES
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import saved, stored, values

SIZE = (800, 600)
LOOK = ("--theme", "paper", "--lang", "en")
EVERY_DAY = (Kind("killer"), Kind("sandwich"), Kind("twin"))
MORE = (
    *(Kind("thermo"), Kind("kropki"), Kind("jigsaw"), Kind("classic", 16)),
    *(Kind("x"), Kind("parity"), Kind("quadruple"), Kind("antiknight")),
    Kind("classic", 25),
)
"""Cages, numbers round the board, and several grids; lines, dots, regions, and a large board;
diagonals, shapes in cells, numbers in corners, and moves of chess, and the largest board."""


def test_each_family_is_begun_continued_after_a_kill_and_won(
    display: Display, tmp_path: Path, run_all: bool
) -> None:
    data = str(tmp_path / "data")
    families = (*EVERY_DAY, *(MORE if run_all else ()))
    puzzles = [(kind, of_two_blanks(kind)) for kind in families]
    with stored(data) as store:
        store.save_settings(Settings(reduced_motion=True, timer=False))
        store.remember(FAVOURITES, " ".join(kind.format() for kind in families))
    with GameWindow(display, *LOOK, size=SIZE, data=data) as game:
        for index, (kind, puzzle) in enumerate(puzzles):
            begin(game, index, kind, puzzle)
            take_hint(game)
            wait_until(partial(stands, data, kind, 1), f"a digit of {kind}")
        game.kill()
    with GameWindow(display, *LOOK, size=SIZE, data=data) as game:
        for kind, puzzle in reversed(puzzles):
            assert stands(data, kind, 1)
            game.wait_for_change(partial(game.click, "menu/continue"))
            write(game, puzzle, cell_left(data))
            wait_until(partial(is_over, data, kind), f"{kind} to be won")
            game.settle()
            game.wait_for_change(partial(game.key, "Escape"))
    assert won(data) == len(families)


def of_two_blanks(kind: Kind) -> Puzzle:
    level = f"tier.{usual_tier(kind)}"
    spec = PuzzleSpec(variant=kind.variant, size=kind.size, level=level, blanks=2, seed=7)
    return as_kept(generate(spec))


def begin(game: GameWindow, index: int, kind: Kind, puzzle: Puzzle) -> None:
    """Begin a game that waits in the store, by its tile: these kinds are the favourites. The game
    may have made another one ahead, for the tile that the pointer has rested on."""
    with stored(game.data) as store:
        store.take_ready(kind, usual_tier(kind))
        store.keep_ready(kind, usual_tier(kind), puzzle)
    if index:
        game.wait_for_change(partial(game.key, "Escape"))
        game.wait_for_change(partial(game.click, "paused/menu"))
    game.wait_for_change(partial(game.click, "menu/kinds"))
    rows = sum(name.startswith("row.") for name in game.boxes("kinds", "row.0"))
    page, row = divmod(index, rows)
    for _ in range(page):
        game.wait_for_change(partial(game.click, "kinds/next"))
    game.click(f"kinds/row.{row}")
    wait_until(partial(stands, game.data, kind, 2), f"a game of {kind}", 30)


def take_hint(game: GameWindow) -> None:
    """Ask for a hint by a click, turn to its end by a key, and carry it out by a click."""
    game.click("playing/hint")
    game.boxes("playing", "message.more", seconds=30)
    game.settle()
    while "message.apply" not in game.boxes("playing"):
        game.wait_for_change(partial(game.key, "Right"))
        game.settle()
    game.click("playing/message.apply")


def write(game: GameWindow, puzzle: Puzzle, cell: int) -> None:
    """Write the right digit into a cell, by clicks."""
    game.click(f"playing/{cell_name(cell, puzzle.rules.width)}")
    game.click(f"playing/pad.{puzzle.solutions[0][cell]}")


def cell_left(data: str) -> int:
    """The cell that is still blank."""
    return next(cell for cell, digit in enumerate(values(data)) if digit in ".0")


def stands(data: str, kind: Kind, blanks: int) -> bool:
    """Whether Continue would go on with a game of this kind with so many blanks."""
    game = saved(data)
    return game is not None and (game.kind, game.blanks) == (kind.stored, blanks)


def is_over(data: str, kind: Kind) -> bool:
    """Whether Continue would go on with no game of this kind."""
    return not stands(data, kind, 1)


def won(data: str) -> int:
    """How many games are won."""
    with stored(data) as store:
        return sum(game.state == "won" for game in store.games())
