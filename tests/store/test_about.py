"""What a setter says of a puzzle is saved with its game; games saved without it open as before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.engine.about import NO_ABOUT, About
from game.session.session import Session
from game.store import Store
from game.store.puzzles import as_kept, puzzle_texts, read_puzzle
from tests.session.puzzles import NINE
from tests.store.test_mirror import drop_all_but_mirrors

ABOUT = About("Two Gates", "Ann", "Normal rules apply.\n\n“规则” & more.")


def test_a_game_comes_back_with_its_words(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(Session(replace(NINE, about=ABOUT)))
    autosave.session.enter((NINE.givens.index(0),), 4)
    assert autosave.save() is None
    game_id = autosave.game_id
    store.close()
    again = Store.open(str(tmp_path))
    assert again.session_of(game_id).puzzle.about == ABOUT
    assert again.resume(game_id).session.puzzle.about == ABOUT
    again.close()
    drop_all_but_mirrors(tmp_path)
    rescued = Store.open(str(tmp_path))
    saved = rescued.saved_game()
    assert saved is not None
    assert rescued.resume(saved.game_id).session.puzzle.about == ABOUT


def test_a_puzzle_without_words_is_saved_as_ever() -> None:
    texts = puzzle_texts(NINE)
    assert texts.record == "" and read_puzzle(texts).about == NO_ABOUT
    told = as_kept(replace(NINE, about=ABOUT))
    assert read_puzzle(puzzle_texts(told)) == replace(told, spec=NINE.spec)
    damaged = puzzle_texts(told)._replace(record='{"title":')
    assert read_puzzle(damaged).givens == NINE.givens, "lost words lose no game"
