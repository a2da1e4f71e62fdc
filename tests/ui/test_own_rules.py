"""Puzzles of other rules from outside: pasted, dropped, opened from a file, shared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pygame
import pytest

from game.engine.errors import SudokuError
from game.engine.formats import format_puzzle, parse_json
from game.engine.formats.records import format_record
from game.engine.notation import format_grid
from game.engine.puzzle import Puzzle
from game.ui.games import copying
from game.ui.games.opening import open_given, open_text
from tests.cli.commands import EASY, Console
from tests.session.kinds import KINDS, puzzle_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

EMPTY_FOUR = "................"

BAD = {
    "a sum that is impossible": ({"cages": [{"cells": [0, 1, 2], "sum": 4}]}, "r1c1, r1c2, r1c3"),
    "cages that contradict a box": (
        {"cages": [{"cells": [0, 1], "sum": 3}, {"cells": [4, 5], "sum": 3}]},
        "box 1",
    ),
    "a thermometer that is too long": ({"thermos": [[0, 1, 2, 3, 7, 6]]}, "6 cells for 4 digits"),
    "signs in a circle": ({"greater": [[0, 1], [1, 0]]}, "r1c1"),
    "a rule without a name": ({"fog": True}, "fog"),
    "a cell that is not there": ({"arrows": [[0, 1, 16]]}, "16"),
}


def test_what_generate_prints_opens_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    console = Console(monkeypatch, capsys)
    printed = console.run("generate", "--variant", "killer", "--size", "6", "--seed", "3").out
    file = tmp_path / "killer.json"
    file.write_text(printed)
    found = open_given(str(file))
    assert isinstance(found, Puzzle)
    assert (found.rules, found.givens) == parse_json(printed)


def test_a_grid_is_no_file_though_one_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows 81 dots are the name of a folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / EASY).mkdir()
    found = open_given(EASY)
    assert isinstance(found, Puzzle)
    assert format_grid(found.givens) == EASY


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("indent", [None, 2])
def test_a_record_opens_with_its_rules(kind: str, indent: int | None) -> None:
    puzzle = puzzle_of(kind)
    text = json.dumps(json.loads(format_record(puzzle)), indent=indent)
    found = open_text(text)
    assert isinstance(found, Puzzle)
    assert (found.rules, found.givens) == (puzzle.rules, puzzle.givens)
    assert found.solutions == puzzle.solutions


@pytest.mark.parametrize("kind", ["killer-9", "thermo-6", "jigsaw-9"])
def test_the_object_of_the_f_puzzles_editor_opens(kind: str) -> None:
    puzzle = puzzle_of(kind)
    found = open_text(format_puzzle(puzzle, "fpuzzles"))
    assert isinstance(found, Puzzle)
    assert found.solutions == puzzle.solutions


@pytest.mark.parametrize("what", BAD)
def test_bad_rules_get_a_sentence_that_names_the_place(what: str) -> None:
    extra, place = BAD[what]
    with pytest.raises(SudokuError) as caught:
        open_text(json.dumps({"size": 4, "givens": EMPTY_FOUR, "extra": extra}))
    assert place in str(caught.value)


def test_regions_that_do_not_tile_are_refused() -> None:
    regions = "0011001122332223"
    with pytest.raises(SudokuError, match="region"):
        open_text(json.dumps({"size": 4, "givens": EMPTY_FOUR, "regions": regions}))


@pytest.mark.parametrize("way", ["paste", "drop", "file"])
def test_a_killer_is_played(open_game: OpenGame, tmp_path: Path, way: str) -> None:
    game, text = open_game(), format_record(puzzle_of("killer-9"))
    if way == "paste":
        pygame.scrap.put_text(text)
        game.press("ctrl+v")
        game.wait()
    elif way == "drop":
        game.drop_text(text)
    else:
        file = tmp_path / "a killer.json"
        file.write_text(text)
        game.drop_file(file)
    assert game.scene == "playing"
    assert game.session.puzzle.rules == puzzle_of("killer-9").rules


@pytest.mark.parametrize("kind", ["killer-6", "jigsaw-9", "classic-4"])
def test_what_is_copied_or_shared_can_be_pasted(game: Pilot, kind: str) -> None:
    game.app.starter.play(puzzle_of(kind))
    session = game.session
    session.enter((session.puzzle.givens.index(0),), 1)
    copying.copy_board(game.app, session, givens=True)
    copied = pygame.scrap.get_text()
    copying.share(game.app, session)
    for text in (copied, pygame.scrap.get_text()):
        found = open_text(text)
        assert isinstance(found, Puzzle)
        assert found.rules == session.puzzle.rules
        assert found.givens == session.puzzle.givens


def test_a_jigsaw_of_five_by_five_is_pasted_and_solved(open_game: OpenGame) -> None:
    game = open_game()
    five = {"size": 5, "regions": "aabbbaabbcaddccedddceeeec"}
    pygame.scrap.put_text(json.dumps({**five, "givens": ".1....5.......2.2.....3.."}))
    game.press("ctrl+v")
    game.wait()
    assert game.scene == "playing" and game.reads("Jigsaw 5×5")
    for cell, digit in enumerate(game.session.puzzle.solution or ()):
        if game.session.position.values[cell] == 0:
            game.click(f"r{cell // 5 + 1}c{cell % 5 + 1}")
            game.pad(digit)
    assert game.session.over
