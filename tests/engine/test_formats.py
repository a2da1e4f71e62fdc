from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.constraints import AllDifferent, Automaton
from game.engine.errors import NotationError, RulesError
from game.engine.formats import FORMATS, format_puzzle, parse_json
from game.engine.formats.fpuzzles import format_fpuzzle, parse_fpuzzle
from game.engine.formats.records import format_record, parse_record
from game.engine.generator import generate
from game.engine.houses import House
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.solver import solutions
from game.engine.variants.relations import Relation
from game.engine.variants.table import ON_ONE_GRID

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.constraints import Constraint


@given(st.integers(0, 10**6), st.sampled_from([each.key for each in ON_ONE_GRID]))
@settings(max_examples=40)
def test_records_are_read_back(seed: int, variant: str) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=6, blanks=15, seed=seed))
    rules, givens = parse_record(format_record(puzzle))
    assert givens == puzzle.givens
    assert set(rules.constraints) == set(puzzle.rules.constraints)


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "{}",
        '{"size": 9}',
        '{"size": 9, "givens": "1"}',
        '{"size": 4, "givens": "................", "extra": {"magic": true}}',
        '{"size": 4, "givens": "................", "extra": {"cages": [{"cells": 3}]}}',
    ],
)
def test_what_is_no_record_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_record(line)


def fpuzzle(**extra: object) -> dict[str, object]:
    return {"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], **extra}


def test_an_fpuzzle_with_a_thermometer_and_a_diagonal() -> None:
    lines = [{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}]
    rules, givens = parse_fpuzzle(fpuzzle(thermometer=lines, **{"diagonal-": True}))
    assert not any(givens)
    found = list(solutions(rules, givens))
    assert found
    for solution in found:
        assert solution[:4] == (1, 2, 3, 4)
        assert len({solution[cell] for cell in (0, 5, 10, 15)}) == 4


def test_an_fpuzzle_with_unknown_rules_is_refused() -> None:
    with pytest.raises(NotationError, match="'fog'"):
        parse_fpuzzle(fpuzzle(fog=[{"cells": ["R1C1"]}]))


def record(extra: object = None, **others: object) -> str:
    found = {"size": 9, "givens": "." * 81, "extra": extra} | others
    return json.dumps(found)


BAD_RECORDS = [
    (record(box=[3000, 3000]), "box must be [1, 9] or [3, 3] or [9, 1], not [3000, 3000]"),
    (record(box=[True, 9]), "not [true, 9]"),
    (record(size=10**30), "size must be one of 4, 6, 8, 9"),
    (record(size=True), "not true"),
    (record(size=9.0), "not 9.0"),
    (record(givens=3), "givens must be text, not 3"),
    (record(regions="a" * 81), "'a' at r1c1 has 81"),
    (record(regions=[[]] * 81), "[] at r1c1 is not a label"),
    (record([]), "extra must be an object, not []"),
    (record({"diagonals": "no"}), 'diagonals must be true or false, not "no"'),
    (record({"greater": [["9", 10**30]]}), 'sign 1: "9" is not a cell'),
    (record({"greater": [[0, 10**30]]}), "a number of more than 30 digits is not a cell"),
    (record({"greater": [[0, 1, 2]]}), "sign 1: 2 cells, not 3 (r1c1, r1c2, r1c3)"),
    (record({"greater": [[0, 1]] * 400}), "greater has 400 entries; 324 at most"),
    (
        record({"cages": [{"cells": [], "sum": 3}]}),
        "the cells of cage 1: one cell or more, not none",
    ),
    (record({"cages": [{"cells": [0, True]}]}), "true is not a cell"),
    (record({"cages": [{"cells": [0, 1, 0], "sum": 9}]}), "r1c1 appears twice in it"),
    (record({"cages": [{"cells": [0, 1], "sum": "10"}]}), "1 (r1c1, r1c2) must be a number from 1"),
    (record({"cages": [{"cells": [0, 1], "sum": 10**30}]}), "must be a number from 1 to 45"),
    (record({"cages": [{"cells": [0, 1], "total": 10}]}), 'no "total"'),
    (record({"thermos": [[]]}), "thermometer 1: 2 cells or more, not none"),
    (record({"arrows": [{"circle": [0], "shaft": [1, 0]}]}), "arrow 1: r1c1 appears twice"),
    (record({"parity": [[0, "zzz"]]}), 'at r1c1 must be "e" or "o", not "zzz"'),
    (record({"consecutive_all": [[8, 9]]}), "dot 1: r1c9, r2c1 share no edge"),
    ('{"size":9,"size":4}', 'the key "size" appears twice'),
    ('{"size":NaN}', "NaN is not a number"),
    ('{"size":%s}' % ("9" * 5000), "thousands of digits"),
    ("[" * 100_000, "nested too deeply"),
    ("{" * (1 << 21), "more than 1,048,576 characters"),
    (record({"\ud800": True}), "no rule is called"),
]


@pytest.mark.parametrize(("line", "message"), BAD_RECORDS)
def test_a_wrong_value_of_a_record_is_quoted_and_named(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=re.escape(message)) as caught:
        parse_record(line)
    assert len(str(caught.value)) < 200


def test_records_of_regions_as_numbers_and_of_cages_without_a_sum_are_read() -> None:
    labels = [cell // 9 for cell in range(81)]
    rules, _ = parse_record(record({"cages": [{"cells": [0, 10], "sum": None}]}, regions=labels))
    assert AllDifferent((0, 10)) in rules.constraints
    assert sum(house.kind == "box" for house in rules.houses) == 9


@pytest.mark.parametrize(
    "others",
    [
        {"extra": {"consecutive_all": [[0, 1], [0, 9], [40, 41]]}},
        {"extra": {"consecutive_all": []}},
        {"box": [9, 1]},
        {"regions": [str(cell % 9) for cell in range(81)]},
        {"extra": {"extra_regions": [[0, 10]], "cages": [{"cells": [3, 4], "sum": 9}]}},
        {"extra": {"diagonals": True, "windows": True, "disjoint": True, "antiking": True}},
        {"extra": {"thermos": [[0, 1]], "arrows": [{"circle": [9, 10], "shaft": [19, 20, 30]}]}},
        {"extra": {"greater": [[5, 4]], "parity": [[80, "o"], [79, "e"]]}},
    ],
)
def test_a_record_is_written_as_it_was_read(others: dict[str, object]) -> None:
    rules, givens = parse_record(record(**{"extra": None} | others))
    again, _ = parse_record(format_record(Puzzle(None, rules, givens, ())))
    demands = {each for each in rules.constraints if not isinstance(each, House)}
    assert demands == {each for each in again.constraints if not isinstance(each, House)}
    cells = {house.cells for house in rules.houses}
    assert cells == {house.cells for house in again.houses}


@dataclass(frozen=True)
class Fog(Automaton):
    """A constraint that no format knows."""

    cells: tuple[int, ...]


class Doubled(AllDifferent):
    """A subclass that could be taken for its parent."""


STRANGE = (
    Fog((0, 1)),
    Doubled((0, 10)),
    House("row", 9, tuple(range(0, 81, 10))),
    House("spiral", 0, tuple(range(0, 81, 10))),
    Relation((0, 40), "greater", holds=False, amount=99),
)


@pytest.mark.parametrize("write", [format_record, format_fpuzzle])
@pytest.mark.parametrize("strange", STRANGE, ids=lambda each: type(each).__name__)
def test_a_constraint_that_a_format_cannot_express_is_refused_by_name(
    write: Callable[[Puzzle], str], strange: Constraint
) -> None:
    rules = classic() + Rules(9, [strange])
    with pytest.raises(RulesError, match=f"(?i){type(strange).__name__}"):
        write(Puzzle(None, rules, (0,) * 81, ()))


@pytest.mark.parametrize("write", [format_record, format_fpuzzle])
def test_rules_without_a_row_are_refused(write: Callable[[Puzzle], str]) -> None:
    rules = Rules(9, [each for each in classic().constraints if each != House("row", 3, ())])
    fewer = Rules(9, classic().constraints[1:])
    write(Puzzle(None, rules, (0,) * 81, ()))
    with pytest.raises(RulesError, match="'row', index=0"):
        write(Puzzle(None, fewer, (0,) * 81, ()))


NOT_IN_FPUZZLES = {"greater": "greater", "signs": "greater", "kropki": "difference"}
"""The relation that f-puzzles has no rule for. Its neighbours without a white dot are never
consecutive, those with a black one neither; 1 and 2 are under either dot of ours."""


@given(st.integers(0, 10**6), st.sampled_from([each.key for each in ON_ONE_GRID]))
@settings(max_examples=60)
def test_fpuzzles_are_read_back(seed: int, variant: str) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=6, blanks=15, seed=seed))
    if variant in NOT_IN_FPUZZLES:
        with pytest.raises(RulesError, match=NOT_IN_FPUZZLES[variant]):
            format_fpuzzle(puzzle)
        return
    rules, givens = parse_json(format_fpuzzle(puzzle))
    assert givens == puzzle.givens
    assert list(solutions(rules, givens)) == [puzzle.solution]
    assert set(rules.written) == set(puzzle.rules.written)


def slow(**extra: object) -> Puzzle:
    """With a slow thermometer down column 6 and into row 2, so r2c6 is greater than r1c6."""
    found = {"size": 6, "givens": "." * 36, "extra": {"slow_thermos": [[5, 11, 10]], **extra}}
    return Puzzle(None, *parse_record(json.dumps(found)), ())


@pytest.mark.parametrize("extra", [{}, {"greater": [[11, 5]]}])
def test_a_slow_thermometer_is_written_with_or_without_what_follows_from_it(
    extra: dict[str, object],
) -> None:
    puzzle = slow(**extra)
    written = json.loads(format_fpuzzle(puzzle))
    assert written.keys() == {"size", "grid", "slowthermometer"}
    assert written["slowthermometer"] == [{"lines": [["R1C6", "R2C6", "R2C5"]]}]
    again, givens = parse_fpuzzle(written)
    assert set(again.constraints) == set(slow().rules.constraints)
    assert all(again.is_solved(each) for each in islice(solutions(puzzle.rules, givens), 20))


def test_a_sign_that_does_not_follow_from_a_slow_thermometer_is_refused() -> None:
    with pytest.raises(RulesError, match=r"^f-puzzles has no rule for Relation\(cells=\(5, 0\)"):
        format_fpuzzle(slow(greater=[[5, 0]]))


def test_a_rule_that_reading_an_fpuzzle_adds_is_not_blamed_on_the_puzzle() -> None:
    """Without its first row; f-puzzles knows rows, but reading one adds them all."""
    puzzle = Puzzle(None, Rules(9, classic().constraints[1:]), (0,) * 81, ())
    with pytest.raises(RulesError, match=r"reading them back adds House\(kind='row', index=0"):
        format_fpuzzle(puzzle)


def test_an_fpuzzle_is_written_as_it_was_read() -> None:
    line = {"lines": [["R2C1", "R2C2", "R2C3"]]}
    pair = ["R1C1", "R1C2"]
    rules, givens = parse_fpuzzle(
        fpuzzle(
            **{"diagonal-": True, "antiknight": True, "negative": ["ratio", "xv"]},
            killercage=[{"cells": pair, "value": "7"}, {"cells": ["R2C2", "R3C3"]}],
            difference=[{"cells": ["R3C1", "R3C2"], "value": "2"}],
            ratio=[{"cells": ["R4C4", "R3C4"]}],
            xv=[{"cells": pair, "value": "v"}],
            quadruple=[{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}],
            clone=[{"cells": pair, "cloneCells": ["R3C3", "R3C4"]}],
            odd=[{"cell": "R4C1"}],
            even=[{"cell": "R4C2"}],
            littlekillersum=[{"cell": "R0C1", "direction": "DR", "value": "6"}],
            sandwichsum=[{"cell": "R5C3", "value": "2"}],
            skyscraper=[{"cell": "R2C5", "value": "3"}],
            xsum=[{"cell": "R3C0", "value": "4"}],
            arrow=[{"cells": ["R4C4", "R4C3"], "lines": [["R4C3", "R4C2", "R3C1"]]}],
            **{
                key: [line]
                for key in (
                    *("thermometer", "slowthermometer", "renban", "betweenline", "palindrome"),
                    *("whispers", "zipperline", "nabner", "entropicline", "modularline"),
                    *("regionsumline", "doublearrow"),
                )
            },
        )
    )
    again, values = parse_json(format_fpuzzle(Puzzle(None, rules, givens, ())))
    assert set(again.constraints) == set(rules.constraints)
    assert values == givens
    record, _ = parse_json(format_record(Puzzle(None, rules, givens, ())))
    assert set(record.constraints) == set(rules.constraints)


def test_the_two_json_formats_are_told_apart() -> None:
    classic_record = json.dumps({"size": 4, "givens": "." * 16})
    assert parse_json(classic_record) == parse_json(json.dumps(fpuzzle()))
    with pytest.raises(NotationError, match="not a puzzle"):
        parse_json("3")


@pytest.mark.parametrize(
    "extra",
    [
        {"size": "four"},
        {"size": 10**30},
        {"size": True},
        {"grid": 3},
        {"grid": [[{}]]},
        {"grid": [[{"value": "9", "given": True}] * 4] * 4},
        {"grid": [[{"region": [1]}] * 4] * 4},
        {"diagonal-": "yes"},
        {"killercage": [{"cells": ["R1C1", "R1C1"], "value": "3"}]},
        {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "?"}]},
        {"killercage": [{"cells": ["R1C1", "R" + "1" * 5000 + "C2"]}]},
        {"killercage": [{"cells": [], "value": "3"}]},
        {"killercage": [{"cells": 3}]},
        {"difference": [{"cells": ["R1C1", "R1C2", "R1C3"]}]},
        {"xv": [{"cells": ["R1C1", "R1C2"], "value": "L"}]},
        {"quadruple": [{"cells": ["R1C1"], "values": [1] * 9}]},
        {"clone": [{"cells": ["R1C1"], "cloneCells": []}]},
        {"thermometer": [{"lines": [[]]}]},
        {"thermometer": [{"lines": 3}]},
        {"zipperline": [{"lines": [["R1C1", "R1C2"]]}]},
        {"arrow": [{"lines": [["R1C1", "R1C2"]], "cells": ["R1C2"]}]},
        {"littlekillersum": [{"cell": "R0C0", "direction": "UL", "value": "3"}]},
        {"littlekillersum": [{"cell": "R0C0", "direction": 3, "value": "3"}]},
        {"sandwichsum": [{"cell": "R2C2", "value": "3"}]},
        {"skyscraper": [{"cell": "R0C1", "value": 10**30}]},
        {"odd": [{"cell": 3}]},
    ],
)
def test_wrong_values_of_an_fpuzzle_are_refused(extra: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        parse_fpuzzle(fpuzzle() | extra)
    with pytest.raises(NotationError):
        parse_fpuzzle([extra])


@pytest.mark.parametrize("box", [[3, 2], [2, 3]])
def test_disjoint_groups_are_those_of_the_boxes_of_the_record(box: list[int]) -> None:
    record = {"size": 6, "box": box, "givens": "." * 36, "extra": {"disjoint": True}}
    rules, givens = parse_record(json.dumps(record))
    height, width = box
    groups = {frozenset(house.cells) for house in rules.houses if house.kind == "group"}
    tops, lefts = range(0, 6, height), range(0, 6, width)
    first = frozenset(6 * top + left for top in tops for left in lefts)
    assert first in groups and len(groups) == 6
    grid = next(iter(solutions(rules, givens)))
    assert all(len({grid[cell] for cell in group}) == 6 for group in groups)
    puzzle = Puzzle(None, rules, givens, (grid,))
    for form in FORMATS:
        assert parse_json(format_puzzle(puzzle, form))[0] == rules
