"""Open: files with puzzles in folders, by mouse and by keys."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import GIVENS, SOLUTION
from tests.ui.situations.games import LINES

PUZZLE, GRID = "".join(GIVENS.split()), "".join(SOLUTION.split())
MASK = "".join("0" if sign == "." else "1" for sign in PUZZLE)


@pytest.fixture
def folder(documents: Path) -> Path:
    """The documents of a player."""
    (documents / "older").mkdir()
    files = {
        "older/deep.sdm": "\n".join(LINES),
        "one.txt": PUZZLE,
        "picture.png": "no text",
        ".hidden.txt": PUZZLE,
        "mask.txt": MASK,
        "grid.txt": GRID,
        "letter.txt": "Dear Ada, it rains.",
    }
    for age, (name, text) in enumerate(files.items()):
        (documents / name).write_text(text)
        os.utime(documents / name, (1e9 - age, 1e9 - age))
    return documents


@pytest.fixture
def game(open_game: OpenGame, folder: Path) -> Pilot:
    game = open_game()
    game.press("ctrl+o")
    game.advance(20)
    return game


def row(game: Pilot, name: str) -> str:
    """The place of the row with this name."""
    return next(str(part.id) for part in game.app.top.controls() if part.name == name)


def test_folders_come_first_then_files_by_date(game: Pilot) -> None:
    rows = [part.name for part in game.app.top.controls() if str(part.id).startswith("row.")]
    assert game.scene == "open" and game.reads("Documents")
    assert rows == ["older", "one.txt", "mask.txt", "grid.txt", "letter.txt"]


def test_a_file_with_a_puzzle_is_played(game: Pilot) -> None:
    game.click(row(game, "one.txt"))
    game.wait()
    game.settle()
    assert game.scene == "playing" and game.grid == PUZZLE


def test_folders_are_entered_and_left_and_the_last_one_is_remembered(game: Pilot) -> None:
    game.press("down", "enter")
    game.advance(5)
    assert game.reads("older") and game.reads("deep.sdm")
    game.press("escape", "ctrl+o")
    game.advance(5)
    assert game.reads("deep.sdm")
    game.click("up")
    game.advance(5)
    assert game.reads("letter.txt")
    game.press("down", "enter")
    game.advance(5)
    game.click(row(game, "deep.sdm"))
    game.wait()
    game.frame()
    assert game.scene == "puzzle_list"


def test_a_mask_waits_for_its_grid(game: Pilot) -> None:
    game.click(row(game, "mask.txt"))
    assert game.scene == "open" and game.reads("choose its grid")
    game.press("escape")
    assert game.scene == "open" and game.reads("Documents")
    game.click(row(game, "mask.txt"), row(game, "grid.txt"))
    game.wait()
    game.settle()
    assert game.scene == "playing" and game.grid == PUZZLE


def test_what_is_no_puzzle_is_said(game: Pilot) -> None:
    game.click(row(game, "letter.txt"))
    game.wait()
    game.frame()
    assert game.scene == "dialog"
    game.press("escape")
    assert game.scene == "open"


def test_a_folder_that_went_away(game: Pilot, folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()
    game.click(row(game, "older"))
    game.frame()
    assert game.reads("cannot be read")
    game.press("escape", "ctrl+o")
    assert game.scene == "open" and not game.reads("cannot be read")
