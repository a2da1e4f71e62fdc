"""Three players of a household take turns at a book in a real window."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.notation import cell_name
from game.session.settings import Settings
from game.store import Store
from game.store.household import Household
from game.store.library import Library
from tests.real_window.harness import Display, GameWindow, wait_until

LOOK = ("--theme", "paper", "--lang", "en")


def test_three_play_a_book_by_turns(display: Display, tmp_path: Path) -> None:
    """They are added, one of them with large text; a turn is left by a kill and gone on with."""
    data = str(tmp_path / "data")
    store = Store.open(data)
    store.save_settings(Settings(reduced_motion=True))
    store.close()
    with GameWindow(display, *LOOK, data=data) as game:
        add_players(game)
        begin_turns(game)
        for number in (1, 2):
            take_turn(game)
            write(game, number, leave=0)
            to_next_turn(game)
        take_turn(game)
        write(game, 3, leave=4)
        wait_until(lambda: blanks_left(data, 3) == 4, "the last move to be saved")
        game.kill()
    with GameWindow(display, *LOOK, data=data) as game:
        game.wait_for_change(partial(game.click, "menu/continue"))
        write(game, 3, leave=0)
        to_next_turn(game)
        assert "play" not in game.shown["boxes"], "all are solved"
    solved = [count_solved(player.folder) for player in Household(data).players()]
    assert solved == [1, 1, 1], "everybody has solved a puzzle, among their own games"


def add_players(game: GameWindow) -> None:
    game.wait_for_change(partial(game.click, "menu/settings"))
    game.wait_for_change(partial(game.click, "settings/players"))
    for name in ("Grandma", "Tom"):
        game.wait_for_change(partial(game.click, "players/add"))
        game.type(name)
        game.wait_for_change(partial(game.key, "Return"))
    store = Store.open(Household(game.data).named("Grandma").folder)
    store.save_settings(store.settings().changed("text", 150))
    store.close()


def begin_turns(game: GameWindow) -> None:
    game.wait_for_change(partial(game.click, "players/turns"))
    x, y, width, height = game.boxes("turns_setup", "puzzles")["puzzles"]
    game.wait_for_change(partial(game.click, (x + width / 5, y + height / 2)))
    game.wait_for_change(partial(game.click, "turns_setup/play"))


def take_turn(game: GameWindow) -> None:
    game.click("turns/play")
    game.boxes("playing", "r1c1")
    game.settle()


def to_next_turn(game: GameWindow) -> None:
    """A press while the result still appears, as on a busy machine, only shows all of it."""
    game.wait_for_change(partial(game.click, "won/next"))
    if game.screen == "won":
        game.click("won/next")
    wait_until(lambda: game.screen == "turns", "the turns")
    game.settle()


def write(game: GameWindow, number: int, leave: int) -> None:
    """Fill in the puzzle of a number, but for so many cells."""
    library = Library()
    puzzle = library.numbered("easy", number)
    library.close()
    household = Household(game.data)
    held = values_of(household.players()[number - 1].folder)
    blanks = [cell for cell, value in enumerate(held or puzzle.givens) if not value]
    for cell in blanks[: len(blanks) - leave]:
        game.click(f"playing/{cell_name(cell, 9)}")
        game.key(str(puzzle.solutions[0][cell]))
    if not leave:
        game.boxes("won", "next", seconds=30)
        game.settle()


def values_of(folder: str) -> tuple[int, ...]:
    """The board of the unfinished game in a folder."""
    store = Store.open(folder)
    saved = store.saved_game()
    store.close()
    return tuple(int(sign) if sign.isdecimal() else 0 for sign in saved.values) if saved else ()


def blanks_left(data: str, number: int) -> int:
    return values_of(Household(data).players()[number - 1].folder).count(0)


def count_solved(folder: str) -> int:
    store = Store.open(folder)
    count = store.count_games().finished
    store.close()
    return count
