"""What a setter says of a puzzle is read before play, in the game, in the editor and later."""

from __future__ import annotations

import json

import pygame
import pytest

from game.engine.about import About
from game.engine.formats.any_format import read_any
from game.engine.formats.entry import Entry
from game.ui.parts.words import Words
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.editor.editor_scene import EditorScene
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations.editor import WIKIPEDIA

SAID = {
    "title": "Two Gates",
    "author": "Ann Example",
    "rules": "Normal rules apply.\n\nNothing else.",
}
ABOUT = About(**SAID)
PUZZLE = json.dumps({"size": 9, "givens": WIKIPEDIA, **SAID})


def test_it_is_read_before_play_and_behind_the_i(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    game.drop_text(PUZZLE)
    game.settle()
    for words in ("Two Gates", "By Ann Example", "Normal rules apply.", "Nothing else."):
        assert game.reads(words)
    assert game.session.elapsed == 0, "nobody plays while reading"
    game.click("button.0")
    assert game.scene == "playing" and game.reads("Nothing else."), "in the margin"
    assert game.reads("Two Gates"), "above the pad"
    game.press("i")
    game.settle()
    assert game.reads("By Ann Example") and game.reads("Gentle: ")
    game.press("escape")
    assert game.scene == "playing"


def test_it_is_saved_with_the_game_and_given_on(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text(PUZZLE)
    game.press("escape")
    game.click("r1c3")
    game.press("4")
    game.to_menu()
    game = open_game()
    game.click("continue")
    assert game.session.puzzle.about == ABOUT
    game.press("ctrl+shift+c")
    (found,) = read_any(pygame.scrap.get_text())
    assert isinstance(found, Entry) and found.about == ABOUT


def test_without_a_move_a_pasted_puzzle_is_in_my_puzzles_once(open_game: OpenGame) -> None:
    game = open_game()
    for text in (PUZZLE, WIKIPEDIA, PUZZLE, WIKIPEDIA):
        game.drop_text(text)
        if game.scene != "playing":
            game.press("escape")
        game.to_menu()
    assert [each.name for each in game.app.store.puzzle_lists()] == [
        game.app.t("my_puzzles.pasted"),
        "Two Gates",
    ]
    from game.ui.scenes.puzzle_list import PuzzleListScene

    game.app.scenes.push(PuzzleListScene(game.app, game.app.store.puzzle_lists()[1].list_id))
    game.settle()
    game.click("row.0")
    game.wait()
    game.frame()
    assert game.scene == "about"
    assert len(game.app.store.puzzle_lists()) == 2, "what is played from a list is kept already"


def test_the_editor_keeps_it_beyond_an_end(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own")
    game.drop_text(PUZZLE)
    game.settle()
    game.click("r1c3")
    game.press("4")
    game = open_game()
    game.click("more", "own")
    assert isinstance(game.app.top, EditorScene)
    assert game.app.top.desk.sheet.about == ABOUT
    game.settle()
    game.click("play")
    game.wait()
    assert game.scene == "about"


@pytest.mark.parametrize("size", [(1280, 800), (320, 480)])
@pytest.mark.parametrize(("language", "text"), [("en", 100), ("en", 200), ("zh", 100)])
def test_hostile_words_break_no_page(
    open_game: OpenGame, size: tuple[int, int], language: str, text: int
) -> None:
    hostile = {
        "title": "\u202e\x00" + "".join(map(str, range(400))),
        "author": "A\u0301" * 999,
        "rules": "".join(map(str, range(300)))
        + "\u200b\n\n\n\x1b"
        + " ".join(f"{n}规则" for n in range(900)),
    }
    game = open_game(size=size, language=language, text=text)
    game.drop_text(json.dumps({"size": 9, "givens": WIKIPEDIA, **hostile}))
    game.settle()
    shown = [words_of_page(game)]
    while game.reads(" ".join(game.app.t("about.turn", n=len(shown), all=0).split()[:-2])):
        game.click("button.0")
        shown.append(words_of_page(game))
    below_titles = (words.partition("\n")[2] for words in shown)
    all_of_it = "".join("".join(below_titles).split())
    assert "".join(game.app.t("about.cut").split()) in all_of_it
    game.press("escape")
    game.settle()
    assert game.scene == "playing"


def words_of_page(game: Pilot) -> str:
    """The words of the open page of a dialog, on which nothing is cut."""
    dialog = game.top(DialogScene)
    assert dialog.tree.faults() == []
    return "\n".join(part.text for part in dialog.tree if isinstance(part, Words))
