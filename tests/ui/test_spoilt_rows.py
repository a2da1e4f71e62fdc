"""Any value of the file of saved games, turned into what it cannot be: the real start, its menu and
Continue go on, and the game that was being played comes back whole.

A flipped bit can turn a text into a BLOB or NULL, or make its length anything.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from game.options import Options
from game.session.settings import FIELDS, choices
from game.ui.start_options import window_size
from tests.store.helpers import database, drop_mirrors
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

HUGE = 50_000_000
VALUES = {
    "a BLOB": "x'00ff35'",
    "NULL": "NULL",
    "5,000 digits": f"'{'9' * 5000}'",
    "50 MB": f"printf('%.*c', {HUGE}, '7')",
}
COLUMNS = {
    "game": (
        *("id", "state", "level", "started", "played", "ended", "elapsed", "mistakes"),
        *("hints", "restarts", "actions", "owner"),
    ),
    "board": ("game_id", "spec", "givens", "solutions", "held", "notes", "blanks"),
    "action": ("game_id", "seq", "line"),
}
KEYS = {("board", "game_id"), ("action", "game_id"), ("action", "seq"), ("setting", "key")}
"""Columns that cannot be NULL: those that a table without row numbers is sorted by."""

every_value = pytest.mark.parametrize("value", VALUES)


class Played(NamedTuple):
    """A folder with a game that was left in the middle."""

    folder: str
    game_id: str
    state: object
    """Its values and notes."""


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Some moves of a game, played once for all tests."""
    game = Pilot(str(tmp_path_factory.mktemp("left") / "data"))
    game.play()
    game.click("r1c1")
    game.press("5", "shift+3")
    game.click("r1c2")
    game.press("shift+1", "shift+2", "n")
    played = Played(game.folder, game.playing.autosave.game_id, game.state())
    game.close()
    return played


@pytest.fixture
def played(left: Played, tmp_path: Path) -> Played:
    """A copy of that folder, which the next start opens."""
    folder = shutil.copytree(left.folder, tmp_path / "data")
    return left._replace(folder=str(folder))


def spoil(folder: str, table: str, column: str, value: str, where: str) -> None:
    """Put an impossible value into some rows, whatever the table says of it."""
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '')")
        file.execute("PRAGMA writable_schema = RESET")
        update = f"UPDATE {table} SET {column} = {VALUES[value]} WHERE {where}"
        assert file.execute(update).rowcount == 1


def calm(game: Pilot) -> None:
    """Wait for the work beside the frames, and some frames more, the last of which is drawn."""
    with game.unseen():
        game.wait()
        game.advance(30)
        game.wait()


def start_again(open_game: OpenGame) -> Pilot:
    """Start, let the whole file be looked through, and read what there is to say."""
    game = open_game()
    window_size(Options(), game.app.store)
    calm(game)
    while game.scene == "dialog":
        game.press("enter")
    game.app.inspect_store()
    calm(game)
    while game.scene == "dialog":
        game.press("enter")
    assert game.scene == "menu"
    return game


def all_pages(game: Pilot) -> None:
    """Open the pages that read from the file."""
    for page in ("statistics", "settings", "levels"):
        game.app.scenes.open(page)
        calm(game)
        game.press("escape")
    assert game.scene == "menu"


@every_value
@pytest.mark.parametrize(
    ("table", "column"), [(table, each) for table in COLUMNS for each in COLUMNS[table]]
)
def test_the_game_comes_back_whole(
    open_game: OpenGame, played: Played, table: str, column: str, value: str
) -> None:
    if value == "NULL" and (table, column) in KEYS:
        pytest.skip("cannot be NULL")
    name = "id" if table == "game" else "game_id"
    last = " AND seq = 1" if table == "action" else ""
    spoil(played.folder, table, column, value, f"{name} = '{played.game_id}'{last}")

    game = start_again(open_game)
    all_pages(game)
    game.click("continue")
    calm(game)
    assert game.state() == played.state
    game.click("r1c2")
    game.press("delete")
    after = game.state()
    assert after != played.state
    game.close()
    game = start_again(open_game)
    game.click("continue")
    assert game.state() == after


@every_value
@pytest.mark.parametrize(
    ("key", "column"),
    [
        *((key, "key") for key in ("theme", "remember.book")),  # they are all spoilt alike
        *((key, "value") for key in ("theme", "language", "text")),
        *((f"remember.{key}", "value") for key in ("window", "rating", "book")),
    ],
)
def test_a_setting_is_dropped_once_and_the_rest_is_used(
    open_game: OpenGame, played: Played, key: str, column: str, value: str
) -> None:
    if value == "NULL" and column == "key":
        pytest.skip("cannot be NULL")
    game = open_game()
    game.app.store.save_settings(game.app.store.settings().changed("pad_order", "789"))
    for each in (key, "remember.other"):
        with closing(sqlite3.connect(database(game.folder), isolation_level=None)) as file:
            file.execute("INSERT OR REPLACE INTO setting VALUES (?, 'yes')", (each,))
    game.close()
    spoil(game.folder, "setting", column, value, f"key = '{key}'")

    game = start_again(open_game)
    all_pages(game)
    assert game.app.store.settings().pad_order == "789"
    assert game.app.store.recall("other") == "yes"
    game.click("continue")
    calm(game)
    assert game.state() == played.state
    game.close()
    game = open_game()
    calm(game)
    assert game.scene == "menu"


@every_value
@pytest.mark.parametrize("column", COLUMNS["game"])
def test_without_a_mirror_everything_still_opens(
    open_game: OpenGame, played: Played, column: str, value: str
) -> None:
    drop_mirrors(played.folder)
    spoil(played.folder, "game", column, value, f"id = '{played.game_id}'")
    game = start_again(open_game)
    assert game.app.top.tree.faults() == []
    all_pages(game)
    game.app.scenes.to_menu()
    game.frame()
    game.click("continue")
    calm(game)
    assert game.state() == played.state


def test_no_setting_has_a_value_that_is_longer_than_what_is_read() -> None:
    assert max(len(str(each)) for name in FIELDS for each in choices(name)) < 100
