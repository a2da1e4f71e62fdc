"""Puzzles from outside: pasted and dropped, good and bad."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.scenes.won import WonScene
from tests.session.puzzles import FOUR
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import GIVENS, SOLUTION, TWO_SOLUTIONS

ONE_LINE = "".join(GIVENS.split())


@pytest.mark.parametrize(
    "text",
    [
        ONE_LINE,
        ONE_LINE.replace(".", "0"),
        GIVENS,
        f"  {ONE_LINE}\n",
        "\r\n".join(ONE_LINE[at : at + 9] for at in range(0, 81, 9)),
    ],
)
def test_a_puzzle_is_pasted(open_game: OpenGame, text: str) -> None:
    game = open_game()
    pygame.scrap.put_text(text)
    game.click("more", "own")
    game.press("ctrl+v")
    game.settle()
    game.click("play")
    assert game.scene == "playing"
    assert game.grid == ONE_LINE
    assert game.reads("Your puzzle")


def test_a_puzzle_is_pasted_by_key(game: Pilot) -> None:
    pygame.scrap.put_text(TWO_SOLUTIONS)
    game.press("ctrl+v")
    game.wait()
    assert game.grid == "".join(TWO_SOLUTIONS.split())


def test_a_puzzle_is_dropped_as_text_or_as_a_file(game: Pilot, tmp_path: Path) -> None:
    game.drop_text(TWO_SOLUTIONS)
    assert game.grid == "".join(TWO_SOLUTIONS.split())
    file = tmp_path / "a puzzle.txt"
    file.write_text(GIVENS)
    game.drop_file(file)
    assert game.grid == ONE_LINE


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("12345", "12345"),
        ("Hello, where is the puzzle?", "Hello"),
        (ONE_LINE[:80] + "x", "x"),
        (ONE_LINE[:80], "80"),
        ("55" + ONE_LINE[2:], "r1c1"),
        ("5" * 81, "r1c1"),
        ("12345678." + "........9" + "." * 63, "no solution"),
        ('{"size": 9, "givens": 5}', "givens must be text, not 5"),
        ('{"size": 4, "givens": "................", "extra": {"fog": true}}', "fog"),
        ("\x00\x01\x02", "3"),
        ("<opensudoku><game data='123'/></opensudoku>", "3"),
        ("<opensudoku><game data=", "XML"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><ksudoku>&b;</ksudoku>", "entities"),
        ("#SA newspaper\n#LEasy\n" + "\n".join(["5.......5", *["." * 9] * 8]), "r1c1"),
        ("[Puzzle]\n12345678.\n123", "123"),
        ("*-----------*\n|12.|...|...|\n|x..", "30 cells"),
        ("3x3:a5_3zz", "3x3:a5_3zz"),
        ("3x3kd:a5", "a5"),
        ("https://sudokupad.app/sclN4SwJg", "N4SwJg"),
        ("https://www.f-puzzles.com/?load=%%%", "base64"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abcd", "abcd"),
        ("https://sudoku.coach/en/play/12345", "12345"),
        (":0300:4:12345", ":0300:4"),
    ],
)
def test_a_bad_puzzle_is_quoted_and_nothing_is_lost(game: Pilot, text: str, quoted: str) -> None:
    game.click("r1c1")
    game.press("5")
    before = game.state()
    game.drop_text(text)
    assert game.scene == "dialog"
    assert game.reads("This puzzle cannot be played.")
    assert game.reads(quoted)
    game.click("button.0")
    assert game.scene == "playing"
    assert game.state() == before
    game.press("ctrl+z")
    assert game.digit("r1c1") == 0


def test_an_empty_clipboard_says_so(open_game: OpenGame) -> None:
    game = open_game()
    pygame.scrap.put_text("   ")
    game.click("more", "own", "show")
    assert game.scene == "dialog"
    assert game.reads("There is no puzzle on the clipboard.")
    game.press("escape")
    assert game.scene == "editor"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("12345", "有 5 格"),
        (ONE_LINE[:80] + "x", "r9c9"),
        ("5" * 81, "r1c1"),
        ("12345678." + "........9" + "." * 63, "没有解"),
        (SOLUTION, "没有空格"),
    ],
)
def test_what_is_wrong_is_told_in_the_language_of_the_game(
    open_game: OpenGame, text: str, words: str
) -> None:
    game = open_game(language="zh")
    game.drop_text(text)
    assert game.scene == "dialog"
    assert game.reads(words)


NO_PUZZLES = {
    "missing": "could not be read",
    "folder": "a folder or a device",
    "binary": "is not a text",
    "huge": "more than 20000 characters",
    "sparse": "is not a text",
}


@pytest.mark.parametrize("kind", NO_PUZZLES)
def test_a_file_that_is_no_puzzle(game: Pilot, tmp_path: Path, kind: str) -> None:
    path = tmp_path / kind
    if kind == "folder":
        path.mkdir()
    elif kind == "binary":
        path.write_bytes(bytes(range(256)) * 10)
    elif kind == "huge":
        path.write_text("123456789" * 100_000)
    elif kind == "sparse":
        with path.open("wb") as file:
            file.truncate(1 << 33)
    before = game.state()
    game.drop_file(path)
    assert game.scene == "dialog"
    assert game.reads(NO_PUZZLES[kind])
    game.press("escape")
    assert game.state() == before


@pytest.mark.parametrize("kind", ["pipe", "device", "socket"])
def test_what_may_never_end_is_not_read(game: Pilot, tmp_path: Path, kind: str) -> None:
    if sys.platform == "win32":
        pytest.skip("other systems have no such files")
    path = tmp_path / kind
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        with socket.socket(socket.AF_UNIX) as opened, contextlib.chdir(tmp_path):
            opened.bind(kind)
    game.drop_file(path)
    assert game.reads("is a folder or a device, not a puzzle file")


def test_a_file_whose_name_cannot_be(game: Pilot) -> None:
    game.drop_file("a\0b")
    assert game.reads("The file could not be read: a\\x00b")


def test_a_clipboard_that_holds_no_text(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> str:
        return b"\xff".decode()

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    game.press("ctrl+v")
    assert game.reads("There is no puzzle on the clipboard.")


def test_a_text_without_an_end_is_not_looked_through(game: Pilot) -> None:
    pygame.scrap.put_text("5" * 3_000_000)
    game.press("ctrl+v")
    game.wait()
    game.frame()
    assert game.reads("more than 20000 characters")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_of_a_windows_editor(game: Pilot, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(TWO_SOLUTIONS, encoding=encoding)
    game.drop_file(path)
    assert game.grid == "".join(TWO_SOLUTIONS.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("7" + "." * 15, "“7” in r1c1 is wrong: it must be a digit from 1 to 4"),
        ("." * 5 + "11.." + "." * 7, "r2c2"),
    ],
)
def test_what_is_wrong_with_a_small_grid(game: Pilot, text: str, words: str) -> None:
    game.drop_text(text)
    assert game.reads(words)


@pytest.mark.parametrize("from_menu", [False, True])
def test_a_puzzle_that_is_dropped_begins_at_once(game: Pilot, from_menu: bool) -> None:
    game.click("r1c1")
    game.press("5")
    if from_menu:
        game.to_menu()
    game.drop_text(TWO_SOLUTIONS)
    assert game.scene == "playing"
    assert game.grid == "".join(TWO_SOLUTIONS.split())


def test_no_more_than_one_dialog_says_what_is_wrong(game: Pilot) -> None:
    for _ in range(10):
        game.drop_text("no puzzle")
    assert game.scenes == ["playing", "dialog"]


def test_an_own_puzzle_is_continued_and_counted_by_itself(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text(TWO_SOLUTIONS)
    game.click("r1c1")
    game.press("5")
    again = open_game()
    assert again.reads("Your puzzle")
    again.click("continue")
    assert again.digit("r1c1") == 5
    again.fill_in()
    again.settle()
    assert again.scene == "won"
    again.click("menu")
    assert again.app.store.statistics()["own"].won == 1


def test_a_full_grid_is_nothing_to_play(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text(SOLUTION)
    assert game.scene == "dialog"
    assert game.reads("There are no blank cells to fill")


def test_a_smaller_grid_takes_over_no_movement_of_the_larger_one(game: Pilot) -> None:
    game.click("r1c1")
    game.pad(5)
    game.click("r9c9")
    game.pad(5)
    assert game.app.motion.active
    game.app.starter.play(FOUR)
    game.frame()
    game.advance(5)
    assert game.scene == "playing"
    assert len(game.grid) == 16


def test_an_own_puzzle_of_four_blanks_earns_no_seal_and_sets_no_time(game: Pilot) -> None:
    line = [*"".join(SOLUTION.split())]
    for cell in (0, 13, 40, 77):
        line[cell] = "."
    game.drop_text("".join(line))
    assert game.session.puzzle.blanks == 4
    game.session.advance(30)
    for cell in (0, 13, 40, 77):
        game.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
        game.press("".join(SOLUTION.split())[cell])
    game.settle()
    game.wait()
    game.advance(60)
    game.wait()
    top = game.top(WonScene)
    assert not top.new_seals
    assert game.app.store.seals() == {}
    assert game.app.store.statistics()["own"].best is None
    game.click("details")
    game.settle()
    words = "Your own puzzles set no best times and earn no seals"
    assert game.reads(words)
    game.press("escape")
    game.app.scenes.to_menu()
    game.app.scenes.open("statistics")
    game.settle()
    assert not game.reads("Solve two puzzles of this level")
    assert game.reads(words)
