"""A whole game in the real window, from the first tap to the seal, with all that can happen."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from game.engine.loading import load_puzzle
from game.engine.notation import cell_name
from game.session.settings import Settings
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import saved, stored, values

LOOK = ("--theme", "paper", "--lang", "en")


@pytest.fixture
def data(tmp_path: Path) -> str:
    return str(tmp_path / "data")


class Board:
    """What is to be written in the game that is saved in a folder."""

    def __init__(self, data: str) -> None:
        wait_until(lambda: bool(values(data)), "a new game")
        self.data = data
        self.givens = values(data)
        puzzle = load_puzzle(self.givens)
        assert puzzle.solution
        self._solution = puzzle.solution
        self.blanks = [cell_name(cell, 9) for cell, value in enumerate(puzzle.givens) if not value]

    def digit(self, name: str) -> int:
        return self._solution[int(name[1]) * 9 + int(name[3]) - 10]

    def with_written(self, *names: str) -> str:
        """The board as text when these cells are filled rightly."""
        cells = list(self.givens)
        for name in names:
            cells[int(name[1]) * 9 + int(name[3]) - 10] = str(self.digit(name))
        return "".join(cells)

    def wait_for(self, *names: str) -> None:
        expected = self.with_written(*names)
        wait_until(lambda: values(self.data) == expected, f"{expected}, not {values(self.data)}")


def test_from_the_first_tap_to_the_seal(display: Display, data: str, tmp_path: Path) -> None:
    with GameWindow(display, *LOOK, data=data, seed=7) as game:
        game.click("menu/level.tier.medium")
        board = Board(data)
        assert 50 <= len(board.blanks) <= 55
        write_two(game, board)
        pause_and_resume(game, data)
        restart_and_take_it_back(game, board)
        close(game)

    with GameWindow(display, *LOOK, data=data) as game:
        game.wait_for_change(lambda: game.click("menu/continue"))
        game.key("ctrl+z")
        board.wait_for(board.blanks[0])
        for name in board.blanks[1:]:
            write(game, board, name)
        wait_until(lambda: saved(data) is None, "the game to be won")
        game.settle(0.5)
        game.screenshot(str(tmp_path / "won.png"))
        assert is_seal(game)
        assert_counted_as_won(data)
        game.wait_for_change(lambda: game.click("won/next"))
        assert len(Board(data).blanks) >= 45
        close(game)


def write_two(game: GameWindow, board: Board) -> None:
    """The first blank by the pad, the second by a key."""
    first, second = board.blanks[:2]
    write(game, board, first)
    board.wait_for(first)
    game.click(f"playing/{second}")
    game.type(str(board.digit(second)))
    board.wait_for(first, second)


def pause_and_resume(game: GameWindow, data: str) -> None:
    game.settle()
    game.wait_for_change(lambda: game.click("playing/pause"))
    stands = clock(data)
    time.sleep(1.2)
    assert clock(data) == stands, "the clock stands while the game is paused"
    game.wait_for_change(lambda: game.click("paused/resume"))


def restart_and_take_it_back(game: GameWindow, board: Board) -> None:
    first, second = board.blanks[:2]
    game.key("p")
    game.wait_for_change(lambda: game.click("paused/restart"))
    board.wait_for()
    game.click("playing/undo")
    board.wait_for(first, second)
    game.click("playing/undo")
    board.wait_for(first)
    game.click("playing/redo")
    board.wait_for(first, second)


def assert_counted_as_won(data: str) -> None:
    with stored(data) as store:
        medium = store.statistics()["tier.medium"]
        assert (medium.started, medium.won, medium.without_mistakes) == (1, 1, 1)


def close(game: GameWindow) -> None:
    assert game.ask_to_close() == 0
    assert game.errors() == ""


def test_after_a_kill_undo_goes_all_the_way_back(display: Display, data: str) -> None:
    with GameWindow(display, "--level", "easy", *LOOK, data=data, seed=7) as game:
        board = Board(data)
        written = board.blanks[:6]
        for name in written:
            game.click(f"playing/{name}")
            game.type(str(board.digit(name)))
        board.wait_for(*written)
        game.kill()
    with GameWindow(display, *LOOK, data=data) as game:
        game.wait_for_change(lambda: game.click("menu/continue"))
        for left in range(len(written) - 1, -1, -1):
            game.key("ctrl+z")
            board.wait_for(*written[:left])
        game.key("ctrl+z")
        game.settle()
        board.wait_for()


def test_two_copies_at_once_keep_both_games(display: Display, data: str) -> None:
    with stored(data) as store:
        store.save_settings(Settings(pause_on_blur=False))
    with GameWindow(display, "--level", "easy", *LOOK, data=data, seed=7) as one:
        board = Board(data)
        a, b, c, d = board.blanks[:4]
        write(one, board, a)
        board.wait_for(a)
        with GameWindow(display, *LOOK, data=data) as other:
            other.wait_for_change(lambda: other.click("menu/continue"))
            write(other, board, b)
            wait_until(lambda: board.with_written(a, b) in boards(data), "the other's move")
            bring_to_front(one)
            write(one, board, c)
            wait_until(lambda: board.with_written(a, c) in boards(data), "the first one's move")
            bring_to_front(other)
            write(other, board, d)
            wait_until(lambda: board.with_written(a, b, d) in boards(data), "the other's next")
            assert other.ask_to_close() == 0
        assert one.ask_to_close() == 0
    assert {board.with_written(a, c), board.with_written(a, b, d)} <= boards(data)


def bring_to_front(game: GameWindow) -> None:
    """SDL takes no click that comes together with the focus."""
    game.focus()
    time.sleep(0.3)


def write(game: GameWindow, board: Board, name: str) -> None:
    game.click(f"playing/{name}")
    game.click(f"playing/pad.{board.digit(name)}")


def boards(data: str) -> set[str]:
    """Every board in the file, whichever copy of the game it belongs to."""
    connection = sqlite3.connect(f"{data}/nonet.db")
    try:
        return {row[0] for row in connection.execute("SELECT held FROM board")}
    finally:
        connection.close()


def clock(data: str) -> float:
    game = saved(data)
    assert game
    return game.elapsed


def is_seal(game: GameWindow) -> bool:
    """Whether the place of the seal is red with paper in it."""
    x, y = game.point("won/seal")
    red = paper = 0
    (width, _), pixels = game.picture()
    for row in range(y - 20, y + 20):
        for column in range(x - 20, x + 20):
            at = (row * width + column) * 3
            r, g, b = pixels[at : at + 3]
            red += r - g > 60 and r - b > 60
            paper += min(r, g, b) > 200
    return red > 400 and paper > 100
