"""Exporting puzzles and games: every form of file is read back by the game itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.formats.any_format import read_lines
from game.engine.formats.entry import Entry
from game.engine.formats.foreign import givens_of
from game.engine.loading import load_puzzle
from game.engine.notation import format_grid
from game.store import Store
from game.ui.games.collection import collect
from game.ui.scenes.export import FORMS
from tests.store.helpers import begin_with_a_move, win
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations.games import LINES

pytestmark = pytest.mark.usefixtures("documents")


def entries(file: Path) -> list[Entry]:
    """The puzzles of a file as any program of ours reads them."""
    found = list(read_lines(file.read_text("utf-8").splitlines(keepends=True)))
    assert all(isinstance(entry, Entry) for entry in found), found
    return [entry for entry in found if isinstance(entry, Entry)]


def export(game: Pilot, form: str) -> None:
    """Choose a form, on whichever page of the list it is."""
    label = game.app.t(f"export.form.{form}")
    scene = game.app.top
    while label not in {part.name for part in scene.tree}:
        game.press("page down")
    game.click(next(str(part.id) for part in scene.tree if part.name == label and part.id))
    game.wait()
    game.frame()


def test_a_list_is_exported_in_any_form_and_nothing_is_overwritten(
    game: Pilot, documents: Path
) -> None:
    game.app.starter.open(collect(LINES, "newspaper.sdm"))
    game.frame()
    game.click("export")
    assert game.scene == "export" and game.reads("4 puzzles") and game.reads(str(documents))
    for form in FORMS:
        if form == "ksudoku":  # its files hold one puzzle
            continue
        before = set(documents.iterdir())
        export(game, form)
        (file,) = set(documents.iterdir()) - before
        assert game.reads(f"4 puzzles saved as {file.name}"), form
        read = [format_grid(givens_of(entry)) for entry in entries(file)]
        assert read == list(LINES), form
        game.press("escape")
    names = [file.name for file in documents.iterdir() if file.suffix == ".txt"]
    assert len(names) == 5 and len(set(names)) == 5


def test_games_are_exported_as_far_as_they_are_played(open_game: OpenGame, tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "data"))
    win(store, "tier.easy", 10)
    begun = begin_with_a_move(store)
    store.rename(begun.game_id, "On the train")
    session = begun.session
    store.close()
    game = open_game()
    game.open("my_games")
    game.click("export")
    export(game, "json")
    (file,) = Path(os.environ["HOME"], "Documents").glob("*.jsonl")
    (entry,) = entries(file)
    assert entry.givens == session.position.values and entry.placed and entry.title
    game.press("escape", "escape")
    game.click("tab.finished", "export")
    export(game, "sdm")
    (file,) = Path(os.environ["HOME"], "Documents").glob("*.sdm")
    (entry,) = entries(file)
    assert 0 in entry.givens, "to be played again"


def test_what_a_form_has_no_place_for_is_said(game: Pilot, documents: Path) -> None:
    from tests.session.puzzles import FOUR

    game.app.starter.open(collect([LINES[0], format_grid(FOUR.givens)], "two"))
    game.frame()
    game.click("export")
    export(game, "sdm")
    (file,) = documents.iterdir()
    assert len(entries(file)) == 1 and game.reads("1 was left out")


def test_a_game_and_a_sheet_of_the_editor_are_shared_as_a_file(
    game: Pilot, documents: Path
) -> None:
    game.app.starter.open(load_puzzle(LINES[0]))
    game.settle()
    cell = LINES[0].index(".")
    game.session.enter([cell], game.session.puzzle.solutions[0][cell])
    game.press("p")
    game.click("share", "button.1")
    assert game.scene == "export"
    export(game, "opensudoku")
    (file,) = documents.iterdir()
    (entry,) = entries(file)
    assert entry.placed == {cell} and givens_of(entry) == game.session.puzzle.givens
    game.app.scenes.to_menu()
    game.frame()
    game.click("more", "own")
    game.type(LINES[1])
    game.settle()
    game.click("more", "choice.share", "button.1")
    export(game, "line")
    (sheet,) = documents.glob("*.txt")
    assert sheet.read_text() == f"{LINES[1]}\n"
