"""Reasons for which a puzzle is refused are given in the player's language."""

from __future__ import annotations

import json
import re

import pytest

from game.engine.errors import SudokuError
from game.engine.formats.records import parse_record
from game.engine.loading import proven
from game.engine.notation import parse_grid
from game.ui.games.outside_puzzle import load_own
from game.ui.games.refusal import reason
from game.ui.games.refusal_words import in_words_of
from game.words.texts import Texts

CHINESE, ENGLISH = Texts("zh"), Texts("en")
GIVENS = "." * 81
BOXES = "".join(str(cell // 27 * 3 + cell % 9 // 3 + 1) for cell in range(81))


def record(**changes: object) -> str:
    return json.dumps({"size": 9, "givens": GIVENS, "extra": {}} | changes)


LINE = [*range(9)]
TWO_TALLEST = [{"cells": LINE, "seen": 1}, {"cells": LINE[::-1], "seen": 1}]

BAD = {
    "null givens": record(givens=None),
    "few givens": record(givens="123"),
    "wrong size": record(size=7),
    "extra list": record(extra=[]),
    "unknown rule": record(extra={"nothing": []}),
    "regions": record(regions="1" * 81),
    "few regions": record(regions="1"),
    "number of regions": record(regions=5),
    "cages": record(extra={"killer": 5}),
    "cell": record(extra={"thermo": [["r1c1", "r99c1"]]}),
    "not JSON": "{",
    "key twice": '{"size": 9, "size": 9}',
    "nested": "{" * 3 + "[" * 5000,
    "no object": "[1]",
    "infinite": '{"size": NaN}',
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_what_is_wrong_with_a_record_is_said_in_chinese(text: str) -> None:
    with pytest.raises(SudokuError) as found:
        parse_record(text)
    message = str(found.value)
    assert in_words_of(ENGLISH, message) == message
    said = in_words_of(CHINESE, message)
    assert re.search("[\u4e00-\u9fff]", said), message


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"givens": "x" * 81}, "“.”或“0”"),
        ({"regions": "2" + BOXES[1:]}, "“2”有 10 格"),
        ({"extra": {"kropki": {"white": [["r1c1", "r99c1"]]}}}, "白点 1"),
        ({"extra": {"xv": {"x": [["r1c1", "r99c1"]]}}}, "X 1"),
    ],
)
def test_what_is_wrong_within_a_record_is_said_in_chinese(
    changes: dict[str, object], words: str
) -> None:
    with pytest.raises(SudokuError) as found:
        parse_record(record(**changes))
    assert words in in_words_of(CHINESE, str(found.value))


def test_a_puzzle_without_solution_is_refused_in_chinese() -> None:
    rules, givens = parse_record(record(extra={"antiknight": True}, givens="12345678" + "." * 73))
    givens = parse_grid("12345678." + "........9" + "." * 63)
    with pytest.raises(SudokuError) as found:
        proven(rules, givens)
    assert re.search("[\u4e00-\u9fff]", reason(CHINESE, found.value))


def test_other_sentences_stay_as_they_are() -> None:
    assert in_words_of(CHINESE, "something else happened") == "something else happened"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"cages": [{"cells": [0, 1], "sum": 30}]}, "r1c1, r1c2"),
        ({"cages": [{"cells": [0, 1], "sum": 3}, {"cells": [1, 2], "sum": 17}]}, "r1c2, r1c3"),
        ({"thermos": [[*range(9), 17]]}, "r1c1, r1c2, r1c3, r1c4, r1c5"),
        ({"greater": [[0, 1], [1, 10], [10, 0]]}, "r1c2"),
        ({"cages": [{"cells": [80, 81], "sum": 5}]}, "81"),
        ({"thermos": [[0, 1, 0]]}, "r1c1"),
        (
            {"kropki": {"white": [[0, 1]], "black": [[0, 1]]}},
            "r1c1, r1c2",
        ),
        ({"kropki": {"black": [[40, 31], [40, 39], [40, 41]]}}, "r4c5, r5c5"),
        ({"xv": {"x": [[0, 1], [0, 9]]}}, "r1c1, r2c1"),
        ({"xv": {"x": [[0, 1]], "v": [[0, 1]]}}, "r1c1, r1c2"),
        ({"quadruples": [{"cells": [0, 1, 9, 10], "digits": [1, 1]}]}, "r1c1, r1c2, r2c1, r2c2"),
        ({"sandwiches": [{"cells": LINE, "sum": 34}]}, "r1c1, r1c2"),
        ({"skyscrapers": TWO_TALLEST}, "r1c9, r1c8"),
        ({"sums": [{"cells": [2, 10, 18], "sum": 5}]}, "r1c3, r2c2, r3c1"),
        ({"xsums": [{"cells": LINE, "sum": 2}]}, "r1c1, r1c2"),
        ({"whispers": [{"cells": LINE, "apart": 5}]}, "r1c1, r1c2"),
        ({"renbans": [[*LINE, 17]]}, "r1c1, r1c2"),
        ({"between_lines": [[0, 1, 2], [1, 0, 2]]}, "r1c2, r1c1, r1c3"),
        ({"region_sums": [[[0], [3, 4, 5, 12, 13]]]}, "r1c4, r1c5"),
        (
            {"arrows": [{"circle": [0], "shaft": [1, 2, 3, 4]}]},
            "r1c1, r1c2",
        ),
        (
            {"cages": [{"cells": [0, 1], "sum": 3}, {"cells": [9, 10], "sum": 3}]},
            "r1c1, r1c2, r2c1, r2c2",
        ),
    ],
)
def test_clues_that_contradict_each_other_are_named_in_chinese(
    changes: dict[str, object], place: str
) -> None:
    with pytest.raises(SudokuError) as found:
        load_own(record(extra=changes))
    said = reason(CHINESE, found.value)
    assert place in reason(ENGLISH, found.value)
    assert place in said
    assert not re.search("[A-Za-z]{3}", said)
