"""Files that carry more than a puzzle, ask for rules that Nonet lacks, or hold very many."""

from __future__ import annotations

import json
from pathlib import Path

from game.engine.formats.entry import Entry
from game.engine.formats.lz_string import compress
from game.engine.formats.writers import writer_of
from game.engine.notation import parse_grid
from game.engine.rules import classic
from game.options import Options
from game.ui.launch import _first_scene
from game.ui.scenes.puzzle_list import PuzzleListScene
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import GIVENS, SOLUTION
from tests.ui.situations.editor import WIKIPEDIA


def game_of_opensudoku() -> str:
    """The puzzle with 4 in its third cell, and 1 and 2 noted in the fourth."""
    values = parse_grid(WIKIPEDIA[:2] + "4" + WIKIPEDIA[3:])
    notes = ((3, 1), (3, 2))
    entry = Entry(1, classic(), values, frozenset((2,)), notes=notes, seconds=83, title="Monday")
    writer = writer_of("opensudoku")
    return f"{writer.head}{writer.write(entry)}{writer.tail}"


def link_with(key: str) -> str:
    """An f-puzzles link of a puzzle with a rule that Nonet does not know."""
    rows = [WIKIPEDIA[at : at + 9] for at in range(0, 81, 9)]
    cells = [[{"value": int(d), "given": True} if d != "0" else {} for d in row] for row in rows]
    puzzle = {"size": 9, "grid": cells, key: [{"cells": ["R1C1", "R1C2"]}]}
    return "https://www.f-puzzles.com/?load=" + compress(json.dumps(puzzle))


def test_digits_notes_and_time_come_with_a_file(open_game: OpenGame, tmp_path: Path) -> None:
    file = tmp_path / "saved.opensudoku"
    file.write_text(game_of_opensudoku())
    game = open_game()
    game.drop_file(file)
    assert game.scene == "playing"
    assert (game.digit("r1c3"), game.session.puzzle.givens[2]) == (4, 0)
    assert game.session.position.notes[3] == 0b110
    assert game.session.elapsed >= 83
    game.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert game.digit("r1c3") == 0


def test_the_answer_in_a_setters_link_is_not_filled_in(open_game: OpenGame) -> None:
    game = open_game()
    givens, answer = "".join(GIVENS.split()), "".join(SOLUTION.split())
    blank = frozenset(cell for cell, each in enumerate(givens) if each == ".")
    game.drop_text(writer_of("fpuzzles").write(Entry(1, classic(), parse_grid(answer), blank)))
    assert game.scene == "playing" and game.grid == givens


def test_rules_that_nonet_lacks_are_named_and_can_be_left_out(game: Pilot) -> None:
    before = game.state()
    game.drop_text(link_with("rowindexer"))
    assert game.scene == "dialog" and game.reads("rowindexer")
    game.click("button.0")
    assert game.state() == before
    game.drop_text(link_with("rowindexer"))
    game.click("button.1")
    game.wait()
    game.frame()
    assert game.grid.replace(".", "0") == WIKIPEDIA


def test_a_mask_and_a_grid_that_are_dropped_together_are_one_puzzle(
    open_game: OpenGame, tmp_path: Path
) -> None:
    givens, answer = "".join(GIVENS.split()), "".join(SOLUTION.split())
    mask, grid = tmp_path / "mask", tmp_path / "grid.csv"
    mask.write_text("".join("0" if sign == "." else "1" for sign in givens))
    grid.write_text("\n".join(";".join(answer[at : at + 9]) for at in range(0, 81, 9)))
    game = open_game()
    game.drop_files(grid, mask)
    game.settle()
    assert game.scene == "playing" and game.grid == givens
    game.to_menu()
    game.drop_files(grid)  # by itself it is a board without blanks
    assert game.scene == "dialog"
    game.press("escape")
    _first_scene(game.app, Options(open=(str(mask), str(grid))), None)
    game.wait()
    game.settle()
    assert game.scene == "playing" and game.grid == givens


def test_a_long_list_is_open_before_it_is_read_and_is_kept(
    open_game: OpenGame, tmp_path: Path
) -> None:
    file = tmp_path / "many.sdm"
    count = 4000
    file.write_text(f"{WIKIPEDIA}\n" * count)
    game = open_game()
    game.drop_file(file)
    game.advance(10)
    page = game.app.top
    assert isinstance(page, PuzzleListScene) and len(page.puzzles) == count
    assert [each.size for each in game.app.store.puzzle_lists()] == [count]
    game.settle()
    assert game.reads("1 · Gentle")


def test_what_was_done_stays_with_a_list_and_unknown_rules_can_be_left_out(
    open_game: OpenGame, tmp_path: Path
) -> None:
    plain = Entry(2, classic(), parse_grid(WIKIPEDIA[::-1]))
    values = parse_grid(WIKIPEDIA[:2] + "4" + WIKIPEDIA[3:])
    begun = Entry(1, classic(), values, frozenset((2,)), notes=((3, 1),), title="Monday")
    writer = writer_of("opensudoku")
    file = tmp_path / "two.opensudoku"
    file.write_text(writer.head + writer.write(begun) + writer.write(plain) + writer.tail)
    game = open_game()
    game.drop_file(file)
    game.advance(10)
    game.to_menu() if game.scene == "playing" else game.press("escape")
    from game.ui.scenes.puzzle_list import PuzzleListScene

    game.app.scenes.push(PuzzleListScene(game.app, game.app.store.puzzle_lists()[0].list_id))
    game.settle()
    game.click("row.0")
    game.wait()
    game.frame()
    assert game.digit("r1c3") == 4 and game.session.position.notes[3] == 0b10

    lines = tmp_path / "links.txt"
    lines.write_text(f"{WIKIPEDIA}\n{link_with('rowindexer')}\n")
    game.drop_file(lines)
    game.advance(10)
    page = game.app.top
    assert isinstance(page, PuzzleListScene) and len(page.puzzles) == 1
    game.click("bad", "without")
    game.wait()
    game.frame()
    assert len(page.puzzles) == 2 and game.app.top is page
    assert {each.size for each in game.app.store.puzzle_lists()} == {2}
