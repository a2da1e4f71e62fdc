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


def record(**changes: object) -> str:
    return json.dumps({"size": 9, "givens": GIVENS, "extra": {}} | changes)


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
