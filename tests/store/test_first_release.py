"""A file of version 0.1.0, played and written by that version: everything in it is there.

`first_release.json` is what 0.1.0 itself had of each game: its facts, the boards that Undo leads
back through from the last one to the first, and those that Redo leads to.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.notation import format_grid
from game.session.levels import counted
from game.session.used_techniques import found_in
from game.store import Store, game_summary, saved_game
from game.store.connection import connect_immutable
from game.store.schema import VERSION
from tests.sources import ROOT
from tests.store.helpers import database, query

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.session import Session

DATA = ROOT / "tests" / "data"
SAYS: dict[str, Any] = json.loads((DATA / "first_release.json").read_text())
GAMES: list[dict[str, Any]] = SAYS["games"]
WON = [game for game in GAMES if game["state"] == "won"]
PLAYED = [game for game in GAMES if game["state"] != "won" and "without" not in game["title"]]
CONTINUED = [game for game in PLAYED if "only a hint" not in game["title"]]


def titles(games: list[dict[str, Any]]) -> list[str]:
    return [game["title"] for game in games]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    shutil.copy(DATA / "first_release.db", database(tmp_path))
    return str(tmp_path)


def board(session: Session) -> str:
    """Values and notes as the test data has them."""
    here = session.position
    notes = ("".join(str(d) for d in range(1, 10) if mask >> d & 1) or "-" for mask in here.notes)
    return f"{format_grid(here.values)} {' '.join(notes)}"


def test_its_won_games_are_looked_at_for_their_techniques(folder: str) -> None:
    store, seen = Store.open(folder), 0
    while unread := store.next_unread():
        game_id, puzzle_of, lines = unread
        puzzle = puzzle_of()
        found = found_in(puzzle, lines) if puzzle else None
        store.keep_uses(game_id, found.uses if found else {})
        seen += 1
    assert seen == len(WON)
    ledger = store.ledger()
    assert ledger.every.won == len(WON)
    assert sum(uses.alone for uses in ledger.uses.values()) > 0
    assert store.notice is None


def test_it_opens_and_gets_the_newest_layout(folder: str) -> None:
    store = Store.open(folder)
    assert store.saved_game() is not None
    assert store.notice is None
    assert query(folder, "PRAGMA user_version") == [(VERSION,)]
    assert query(folder, "PRAGMA integrity_check") == [("ok",)]
    settings = store.settings()
    assert (settings.theme, settings.text, settings.language) == ("night", 125, "en")
    assert store.recall("window") == "1024x768"


def test_the_games_that_it_abandoned_are_unfinished_again(folder: str) -> None:
    Store.open(folder)
    states = dict(query(folder, "SELECT id, state FROM game"))
    assert {game["id"] for game in CONTINUED} == {
        game_id for game_id, state in states.items() if state == "playing"
    }
    assert {game["id"] for game in WON} == {
        game_id for game_id, state in states.items() if state == "won"
    }


@pytest.mark.parametrize("game", CONTINUED, ids=titles(CONTINUED))
def test_each_game_continues_with_its_undo_history(folder: str, game: dict[str, Any]) -> None:
    autosave = Store.open(folder).resume(game["id"])
    session = autosave.session
    assert autosave.game_id == game["id"]
    assert format_grid(session.puzzle.givens) == game["givens"]
    assert (session.puzzle.spec.format() if session.puzzle.spec else "") == game["spec"]
    assert (session.elapsed, session.mistakes) == (game["elapsed"], game["mistakes"])
    assert (session.hints, session.restarts) == (game["hints"], game["restarts"])
    assert session.checking == game["checking"]
    ahead = []
    while session.can_redo:
        session.redo()
        ahead.append(board(session))
    assert ahead == game["redo"]
    for _ in ahead:
        session.undo()
    back = [board(session)]
    while session.can_undo:
        session.undo()
        back.append(board(session))
    assert back == game["boards"]
    assert autosave.save() is None
    assert Store.open(folder).resume(game["id"]).session.can_redo


def test_the_last_game_played_is_offered(folder: str) -> None:
    saved = Store.open(folder).saved_game()
    assert saved is not None
    assert saved.game_id == GAMES[-1]["id"]


def test_the_statistics_count_the_games_with_a_move_and_no_streak_ends(folder: str) -> None:
    levels = Store.open(folder).statistics()
    for level, (_, won, best) in SAYS["statistics"].items():
        if level != "gentle":  # nothing but a hint was ever asked for there
            assert (levels[counted(level)].won, levels[counted(level)].best) == (won, best)
    assert counted("gentle") not in levels
    assert sum(level.started for level in levels.values()) == len(WON) + len(CONTINUED)
    easy = levels[counted("easy")]
    assert easy.current_streak == easy.best_streak == len(WON) - 1


def test_a_damaged_one_is_recovered_with_everything_that_can_be_read(folder: str) -> None:
    ((page,),) = query(folder, "SELECT rootpage FROM sqlite_master WHERE name = 'setting'")
    with open(database(folder), "r+b") as file:
        file.seek((int(page) - 1) * 4096)
        file.write(b"\xa5" * 4096)
    store = Store.open(folder)
    assert store.notice is not None and store.notice.key == "store.rescued"
    for game in CONTINUED:
        session = store.resume(game["id"]).session
        assert board(session) == game["boards"][0]
        assert session.can_undo or session.can_redo


def test_a_migration_without_a_move_in_the_logs_still_finds_them_on_the_boards(folder: str) -> None:
    """The first release recovered no logs of abandoned games from a damaged file."""
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as connection:
        connection.execute("DELETE FROM action")
    Store.open(folder)
    states = dict(query(folder, "SELECT id, state FROM game"))
    for game in CONTINUED:
        changed = game["boards"][0] != game["boards"][-1]
        assert states[game["id"]] == ("playing" if changed else "abandoned")


def test_one_that_may_only_be_read_shows_its_games(folder: str) -> None:
    with closing(connect_immutable(database(folder))) as connection:
        assert game_summary.count(connection) == (len(CONTINUED), len(WON))
        assert saved_game.latest(connection) is not None
    assert query(folder, "PRAGMA user_version") == [(1,)]
