"""Lines that mean several constraints are one clue: written, named and stated as one line."""

from __future__ import annotations

import json

import pytest

from game.engine.formats.fpuzzles import format_fpuzzle, parse_fpuzzle
from game.engine.formats.records import format_asked, parse_record, rules_of
from game.engine.puzzle import Puzzle
from game.engine.rules import Rules, classic
from game.engine.techniques.clues.statements import stated
from game.engine.variants.nabner import Nabner
from game.engine.variants.names_of_rules import name_of
from game.engine.variants.palindrome import Palindrome
from game.engine.variants.whisper import Whisper
from game.engine.variants.zipper import Zipper

LINES = {
    "palindrome": Palindrome((0, 7, 14, 20, 26)),
    "whisper": Whisper((0, 7, 14, 20), 3),
    "nabner": Nabner((0, 7, 14)),
    "zipper": Zipper((0, 7, 14, 20, 26)),
}
NO_GIVENS = (0,) * 36


@pytest.mark.parametrize("name", LINES)
def test_a_line_is_written_as_one_and_read_back(name: str) -> None:
    rules = classic(6) + Rules(6, [LINES[name]])
    text = format_asked(rules, NO_GIVENS)
    assert [len(value) for value in json.loads(text)["extra"].values()] == [1]
    assert parse_record(text)[0] == rules
    assert name_of(rules) == name


@pytest.mark.parametrize("name", LINES)
def test_f_puzzles_keep_a_line_whole(name: str) -> None:
    rules = classic(6) + Rules(6, [LINES[name]])
    text = format_fpuzzle(Puzzle(None, rules, NO_GIVENS, ()))
    assert LINES[name] in parse_fpuzzle(json.loads(text))[0].written


@pytest.mark.parametrize("name", LINES)
def test_a_hint_names_the_line_of_a_piece(name: str) -> None:
    rules = classic(6) + Rules(6, [LINES[name]])
    piece = LINES[name].pieces()[0]
    assert {each.rule for each in stated(piece, rules)} == {name}


def test_a_line_written_as_pairs_is_still_read() -> None:
    pairs = [
        {"cells": [0, 26], "kind": "equal", "amount": 0, "holds": True},
        {"cells": [7, 20], "kind": "equal", "amount": 0, "holds": True},
    ]
    read = rules_of({"size": 6, "extra": {"relations": pairs}})
    line = classic(6) + Rules(6, [LINES["palindrome"]])
    assert read.constraints == line.constraints


def test_a_piece_that_is_broken_marks_its_cells() -> None:
    rules = classic(6) + Rules(6, [LINES["palindrome"]])
    values = [0] * 36
    values[7], values[20] = 1, 2
    assert rules.conflicts(values) == {7, 20}
