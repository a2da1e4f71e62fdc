"""Which puzzles of the numbered books are solved or begun."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.loading import load_puzzle
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.books import BookEntry, book_entry
from game.session.levels import origin_of
from game.session.session import Session
from game.store import Store
from tests.cli.commands import EASY


def numbered(place: BookEntry) -> Puzzle:
    puzzle = load_puzzle(EASY)
    level, origin = place.level, place.origin
    spec = PuzzleSpec(level=level, blanks=puzzle.blanks, seed=place.number, origin=origin)
    return replace(puzzle, spec=spec)


def play(
    store: Store, place: BookEntry, seconds: float, won: bool = True, again: bool = False
) -> str:
    session = Session(numbered(place))
    autosave = store.begin(session)
    session.advance(seconds)
    solution = session.puzzle.solutions[0]
    if again:
        session.enter([2], solution[2])
        session.restart()
        session.advance(seconds)
    blanks = [cell for cell, given in enumerate(session.puzzle.givens) if not given]
    for cell in blanks if won else blanks[:1]:
        session.enter([cell], solution[cell])
    if won:
        autosave.finish()
    else:
        autosave.save()
    return autosave.game_id


def test_nothing_was_played(tmp_path: Path) -> None:
    assert Store.open(str(tmp_path)).book_progress() == ({}, set(), {})


def test_best_times_and_what_is_begun(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    for seconds in (90, 60, 75):
        play(store, BookEntry("evil", 7), seconds)
    play(store, BookEntry("evil", 8), 30, again=True)
    play(store, BookEntry("easy", 1000), 20)
    first = play(store, BookEntry("easy", 3), 5, won=False)
    store.begin(Session(numbered(BookEntry("easy", 4))))
    second = play(store, BookEntry("medium", 2), 5, won=False)
    shelf = Store.open(str(tmp_path)).book_progress()
    assert shelf.solved == {"book2.evil": {7: 60, 8: None}, "book2.easy": {1000: 20}}
    assert shelf.begun == {("book2.easy", 3): first, ("book2.medium", 2): second}


def test_a_saved_game_knows_its_place(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    game_id = play(store, BookEntry("difficult", 12), 5, won=False)
    store.close()
    again = Store.open(str(tmp_path))
    saved = again.saved_game()
    assert saved and saved.level == "book2.difficult"
    session = again.resume(game_id).session
    assert book_entry(origin_of(session.puzzle)) == BookEntry("difficult", 12)
    assert again.statistics()["book2.difficult"].started == 1


@pytest.mark.parametrize(
    "origin", ["", "rubbish", "book", "book book2.easy ²", f"book book2.easy {'9' * 5000}"]
)
def test_a_game_whose_number_cannot_be_read_is_left_out(tmp_path: Path, origin: str) -> None:
    store = Store.open(str(tmp_path))
    damaged = play(store, BookEntry("easy", 3), 20)
    play(store, BookEntry("easy", 4), 30)
    store.close()
    with closing(sqlite3.connect(tmp_path / "nonet.db", isolation_level=None)) as connection:
        connection.execute("UPDATE board SET origin = ? WHERE game_id = ?", (origin, damaged))
    assert Store.open(str(tmp_path)).book_progress().solved == {"book2.easy": {4: 30}}


def test_a_puzzle_solved_with_hints_alone_is_told_from_the_others(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    play(store, BookEntry("evil", 1), 50)
    for number in (1, 2, 3):
        session = Session(numbered(BookEntry("evil", number)))
        autosave = store.begin(session)
        session.apply_hint(session.hint())
        for cell, given in enumerate(session.puzzle.givens):
            if not given and not session.position.values[cell]:
                session.enter([cell], session.puzzle.solutions[0][cell])
        autosave.finish()
    play(store, BookEntry("evil", 3), 60)
    shelf = store.book_progress()
    assert shelf.helped == {("book2.evil", 2)}
    assert shelf.solved["book2.evil"] == {1: 50, 2: None, 3: 60}
