"""Which puzzles from outside are solved or begun, and how far a list of them is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.notation import format_grid
from game.session.session import Session
from game.store import Store
from tests.ui.puzzles import NORMAL

OWN = replace(NORMAL, spec=None)
LINE = format_grid(NORMAL.givens)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(str(tmp_path))


def play(store: Store, whole: bool) -> str:
    """Play the puzzle, to its end or a digit only; returns the id of the game."""
    session = Session(OWN)
    autosave = store.begin(session)
    solution = OWN.solutions[0]
    blanks = [cell for cell, value in enumerate(OWN.givens) if not value]
    for cell in blanks if whole else blanks[:1]:
        session.enter([cell], solution[cell])
    if whole:
        autosave.finish()
    else:
        autosave.save()
    return autosave.game_id


def test_a_new_store_has_none(store: Store) -> None:
    assert (store.own_games().solved, store.own_games().begun) == (frozenset(), {})


def test_begun_and_solved(store: Store) -> None:
    begun = play(store, whole=False)
    assert store.own_games() == (frozenset(), {LINE: begun})
    play(store, whole=True)
    assert store.own_games() == (frozenset({LINE}), {LINE: begun})


@pytest.mark.parametrize("whole", [False, True])
def test_a_deleted_game_counts_no_more(store: Store, whole: bool) -> None:
    store.delete(play(store, whole))
    assert store.own_games() == (frozenset(), {})


def test_how_far_a_list_is(store: Store) -> None:
    other = LINE.replace("6", ".", 1)
    list_id = store.keep_puzzles("two", [other, LINE])
    assert store.list_progress(list_id) == (other, 0)
    play(store, whole=True)
    assert store.list_progress(list_id) == (other, 1)
    assert store.list_progress(list_id + 1) == ("", 0)
