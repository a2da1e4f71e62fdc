"""The real program in a real window, played as a player plays it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.settings import Settings
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import is_rated, saved, stored, values

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO_LEFT = SOLVED[:-2] + ".."
FOUR_LEFT = "." + SOLVED[1:40] + "." + SOLVED[41:79] + ".."
PAPER = ("--theme", "paper", "--lang", "en")


def wait_for_values(game: GameWindow, expected: str) -> None:
    wait_until(lambda: values(game.data) == expected, f"{expected}, not {values(game.data)}")


@pytest.fixture
def data(tmp_path: Path) -> str:
    """A data folder in whose settings nothing moves of itself."""
    folder = str(tmp_path / "data")
    with stored(folder) as store:
        store.save_settings(Settings(reduced_motion=True, timer=False))
    return folder


def test_digits_come_from_the_pad_and_the_keys(display: Display, data: str) -> None:
    with GameWindow(display, FOUR_LEFT, *PAPER, data=data) as game:
        game.click("playing/r1c1")
        game.click("playing/pad.5")
        wait_for_values(game, "5" + FOUR_LEFT[1:])
        game.click("playing/r9c9")
        game.key("9")
        wait_for_values(game, "5" + FOUR_LEFT[1:80] + "9")
        game.key("Delete")
        wait_for_values(game, "5" + FOUR_LEFT[1:])
        game.key("ctrl+z", "u", "u")
        wait_for_values(game, FOUR_LEFT)
        game.click("playing/redo")
        wait_for_values(game, "5" + FOUR_LEFT[1:])


def test_notes_come_from_the_pad_and_shift(display: Display, data: str) -> None:
    def notes() -> tuple[int, ...]:
        game = saved(data)
        return game.note_masks if game else ()

    with GameWindow(display, FOUR_LEFT, *PAPER, data=data) as game:
        game.click("playing/r5c5")
        game.key("shift+2")
        wait_until(lambda: notes()[40:41] == (1 << 2,), "the note 2")
        game.click("playing/notes")
        game.click("playing/pad.5")
        wait_until(lambda: notes()[40:41] == (1 << 2 | 1 << 5,), "the note 5")


def test_pause_hides_the_board_and_stops_the_keys(display: Display, data: str) -> None:
    with GameWindow(display, FOUR_LEFT, *PAPER, data=data) as game:
        game.click("playing/r1c1")
        wait_until(lambda: is_rated(data), "the rating")
        game.settle()
        playing = game.picture()
        game.wait_for_change(lambda: game.key("p"))
        game.key("5")
        game.wait_for_change(lambda: game.key("p"))
        assert game.picture() == playing
        assert values(data) in ("", FOUR_LEFT)


def test_leaving_the_window_pauses(display: Display, data: str) -> None:
    with GameWindow(display, FOUR_LEFT, *PAPER, data=data) as game:
        wait_until(lambda: is_rated(data), "the rating")
        game.settle()
        playing = game.picture()
        game.wait_for_change(game.blur)
        game.focus()
        game.wait_for_change(lambda: game.key("p"))
        assert game.picture() == playing


def test_restart_can_be_undone(display: Display, data: str) -> None:
    with GameWindow(display, FOUR_LEFT, *PAPER, data=data) as game:
        game.click("playing/r1c1")
        game.key("5")
        wait_for_values(game, "5" + FOUR_LEFT[1:])
        game.key("r")
        wait_for_values(game, FOUR_LEFT)
        game.key("ctrl+z")
        wait_for_values(game, "5" + FOUR_LEFT[1:])


def test_the_last_digit_wins_and_the_menu_offers_no_more_of_it(display: Display, data: str) -> None:
    with GameWindow(display, TWO_LEFT, *PAPER, data=data) as game:
        game.click("playing/r9c8")
        game.key("7")
        wait_for_values(game, SOLVED[:80] + ".")
        game.click("playing/r9c9")
        game.wait_for_change(lambda: game.click("playing/pad.9"))
        wait_until(lambda: saved(data) is None, "the game to be finished")
        red, green, blue = game.pixel("won/seal")
        assert (red - green > 60 and red - blue > 60) or min(
            red, green, blue
        ) > 200  # seal or its 九
        with stored(data) as store:
            assert sum(level.won for level in store.statistics().values()) == 1
        game.wait_for_change(lambda: game.click("won/menu"))
        assert game.ask_to_close() == 0


def test_done_counts_a_mistake_and_how_often_it_was_asked(display: Display, data: str) -> None:
    """Checked when done: nothing is marked, Done tells of the mistake, and the record has it."""
    with stored(data) as store:
        store.save_settings(store.settings().changed("checking", "when_done"))

    def counts() -> tuple[int, int, str]:
        with stored(data) as store:
            games = store.games()
            return (games[0].mistakes, games[0].checks, games[0].state) if games else (-1, -1, "")

    with GameWindow(display, TWO_LEFT, *PAPER, data=data) as game:
        game.click("playing/r9c8")
        game.key("9")
        game.click("playing/r9c9")
        game.click("playing/pad.9")
        wait_for_values(game, SOLVED[:79] + "99")
        assert counts() == (0, 0, "playing"), "nobody has been told yet"
        game.wait_for_change(lambda: game.click("playing/done"))
        wait_until(lambda: counts() == (1, 1, "playing"), "the mistake that Done tells of")
        game.key("Escape")
        game.click("playing/r9c8")
        game.key("7")
        wait_for_values(game, SOLVED)
        game.wait_for_change(lambda: game.click("playing/done"))
        wait_until(lambda: counts() == (1, 1, "won"), "the game to be won with its mistake")
        with stored(data) as store:
            (level,) = store.statistics().values()
            assert (level.won, level.without_mistakes) == (1, 0)


def test_continue_goes_on_where_it_was(display: Display, data: str) -> None:
    with GameWindow(display, "--level", "normal", *PAPER, data=data, seed=7) as game:
        wait_until(lambda: "." in values(data), "a puzzle")
        before = values(data)
        blank = before.index(".")
        game.click(f"playing/r{blank // 9 + 1}c{blank % 9 + 1}")
        game.key("shift+1")
        wait_until(lambda: any(getattr(saved(data), "note_masks", ())), "the note")
        game.click(f"playing/r{blank // 9 + 1}c{blank % 9 + 1}")
        wait_until(lambda: is_rated(data), "the rating")
        game.settle()
        board = game.picture()
        assert game.ask_to_close() == 0
    with GameWindow(display, *PAPER, data=data) as game:
        game.wait_for_change(lambda: game.click("menu/continue"))
        wait_until(lambda: game.picture() == board, "the same board, rating and all")


def test_it_resizes_while_it_plays(display: Display, data: str) -> None:
    with GameWindow(display, FOUR_LEFT, *PAPER, data=data) as game:
        for size in ((320, 480), (1440, 900), (500, 800)):
            game.resize(*size)
            game.click("playing/r5c5")
            game.key("5")
            wait_for_values(game, FOUR_LEFT[:40] + "5" + FOUR_LEFT[41:])
            game.key("ctrl+z")
            wait_for_values(game, FOUR_LEFT)
            game.click("playing/r5c5")  # lets go
