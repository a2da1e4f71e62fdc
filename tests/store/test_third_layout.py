"""A file with the third layout of the tables, in which every game was classic: all of it is there.

`third_layout.json` is what the version that wrote it had of each game, with the boards that Undo
leads back through.
"""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.notation import format_grid
from game.session.kind import Kind
from game.store import Store, game_summary
from game.store.connection import connect_immutable
from game.store.schema import VERSION
from tests.sources import ROOT
from tests.store.helpers import database, query

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.session import Session

DATA = ROOT / "tests" / "data"
GAMES: list[dict[str, Any]] = json.loads((DATA / "third_layout.json").read_text())["games"]
TITLES = [game["title"] for game in GAMES]
SIZES = {len(game["givens"]) for game in GAMES}


@pytest.fixture
def folder(tmp_path: Path) -> str:
    shutil.copy(DATA / "third_layout.db", database(tmp_path))
    return str(tmp_path)


def board(session: Session) -> str:
    """Values and notes as the test data has them."""
    here = session.position
    digits = range(1, session.puzzle.rules.size + 1)
    notes = ("".join(str(d) for d in digits if mask >> d & 1) or "-" for mask in here.notes)
    return f"{format_grid(here.values)} {' '.join(notes)}"


def test_it_gets_the_newest_layout(folder: str) -> None:
    store = Store.open(folder)
    assert store.saved_game() is not None
    assert store.notice is None
    assert query(folder, "PRAGMA user_version") == [(VERSION,)]
    assert query(folder, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("game", GAMES, ids=TITLES)
def test_each_game_opens_with_its_undo_history(folder: str, game: dict[str, Any]) -> None:
    store = Store.open(folder)
    won = game["state"] == "won"
    session = store.session_of(game["id"]) if won else store.resume(game["id"]).session
    assert format_grid(session.puzzle.givens) == game["givens"]
    assert (session.puzzle.spec.format() if session.puzzle.spec else "") == game["spec"]
    facts = (session.elapsed, session.hints, session.mistakes, session.won)
    assert facts == (game["elapsed"], game["hints"], game["mistakes"], won)
    boards = [board(session)]
    while session.can_undo:
        session.undo()
        boards.append(board(session))
    assert boards == game["boards"]


def test_games_of_other_sizes_have_statistics_of_their_own(folder: str) -> None:
    store = Store.open(folder)
    assert {16, 36, 81} == SIZES
    assert set(store.statistics()) == {"tier.easy", "blanks.45", "tier.hard", "book2.evil"}
    assert store.statistics(Kind("classic", 4))["own"].won == 1
    assert store.statistics(Kind("classic", 6))["own"].started == 1
    assert store.ledger().every.won == 3


def test_one_that_may_only_be_read_shows_its_games(folder: str) -> None:
    with connect_immutable(database(folder)) as connection:
        assert game_summary.count(connection) == (3, 3)
        kinds = [each.kind for each in game_summary.page(connection, 0, 9)]
    assert sorted(kinds) == ["", "", "", "", "classic-4", "classic-6"]
    assert query(folder, "PRAGMA user_version") == [(3,)]


def test_a_damaged_one_is_recovered(folder: str) -> None:
    ((page,),) = query(folder, "SELECT rootpage FROM sqlite_master WHERE name = 'setting'")
    with open(database(folder), "r+b") as file:
        file.seek((int(page) - 1) * 4096)
        file.write(b"\xa5" * 4096)
    store = Store.open(folder)
    assert store.notice is not None
    assert store.notice.key == "store.rescued"
    for game in GAMES:
        assert board(store.session_of(game["id"])) == game["boards"][0]
    assert store.statistics(Kind("classic", 4))["own"].won == 1
