"""A scene is a file, a line and its texts, as CONTRIBUTING.md shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extension.contributing import Block, Copy, blocks

SECTION = "A screen"

VISIT = '''\
"""What the page lets a player do: open it by a click and by keys, read it, and leave it."""

import pytest

from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

WORDS = {
    "en": ("About", "About Nonet", "Nonet is a Sudoku game."),
    "zh": ("关于", "关于 Nonet", "Nonet 是一款数独游戏。"),
}


def faults(game: Pilot) -> list[object]:
    """What is wrong with a page in any window."""
    found = []
    for size in ((320, 480), (480, 320), (1440, 1800), (800, 600)):
        game.resize(*size)
        found += game.app.top.tree.faults()
    return found


@pytest.mark.parametrize("language", list(WORDS))
def test_the_page_is_opened_read_and_left(open_game: OpenGame, language: str) -> None:
    label, title, words = WORDS[language]
    game = open_game(language=language)
    assert game.reads(label), game.words
    assert faults(game) == [], "the menu has room for one more"
    game.click("colophon")
    game.settle()
    assert game.scene == "colophon"
    assert game.reads(title), game.words
    assert game.reads(words), game.words
    assert faults(game) == []
    game.click("back")
    assert game.scene == "menu"
    for _ in range(30):
        if game.focus != "colophon":
            game.press("tab")
    game.press("enter")
    assert game.scene == "colophon"
    game.press("escape")
    assert game.scene == "menu"
'''


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """A copy of the project to which the page of the section was added."""
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    return copy


def test_the_page_is_opened_read_and_left(copy: Copy) -> None:
    copy.write(Block("python", VISIT, "tests/ui/test_colophon.py"))
    ended = copy.pytest("tests/ui/test_colophon.py")
    assert ended.status == 0, ended.out


def test_the_scene_its_texts_and_its_types_are_accepted(copy: Copy) -> None:
    ended = copy.pytest("tests/ui/test_scenes.py", "tests/assets/test_locales.py")
    assert ended.status == 0, ended.out
    ended = copy.mypy("game/ui/scenes/colophon.py")
    assert ended.status == 0, ended.out


def test_a_forgotten_label_is_reported(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    for block in blocks(SECTION):
        if not block.path.startswith("assets"):
            copy.write(block)
    ended = copy.pytest("tests/ui/test_scenes.py")
    assert ended.status == 1
    assert "colophon has no label: add menu.colophon to assets/locales/en.txt" in ended.out
