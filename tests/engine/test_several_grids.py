"""Boards of several grids: made, proven, rated, hinted at and written like any other puzzle."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.engine.candidates import Candidates
from game.engine.errors import GenerationError, NotationError, RulesError
from game.engine.formats.fpuzzles import format_fpuzzle
from game.engine.formats.records import format_record, parse_record
from game.engine.generator import generate, generate_several
from game.engine.generator.budget import with_budget
from game.engine.generator.default_blanks import default_blanks
from game.engine.generator.fill import NO_SOLUTION
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rating.tier import tier
from game.engine.rules import classic
from game.engine.solver import count_solutions, solve
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.technique import Tier
from game.engine.variants.names_of_rules import name_of
from game.engine.variants.several_grids import CORNERS, rules_of_grids
from game.engine.variants.table import CLASSIC, VARIANTS, base_rules, board_of, variants_of
from game.session import offered_kinds

BOXES = {"twin": 17, "butterfly": 16, "windmill": 37, "samurai": 41}
"""How many boxes each board has."""


def puzzle_of(name: str, seed: int = 1, symmetry: str = "none") -> Puzzle:
    blanks = default_blanks(name, 9)
    return generate(PuzzleSpec(variant=name, blanks=blanks, seed=seed, symmetry=symmetry))


@pytest.mark.parametrize("name", CORNERS)
def test_each_grid_is_a_classic_and_the_whole_has_one_solution(name: str) -> None:
    puzzle = puzzle_of(name)
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert puzzle.solution
    width = puzzle.rules.width
    for top, left in CORNERS[name]:
        grid = [puzzle.solution[(top + r) * width + left + c] for r in range(9) for c in range(9)]
        assert classic(9).is_solved(grid)


@pytest.mark.parametrize("name", CORNERS)
def test_each_digit_stands_once_in_each_box_and_nowhere_else(name: str) -> None:
    rules = rules_of_grids(name)
    assert rules.times == BOXES[name]
    assert rules.cell_count - len(rules.void) == 9 * BOXES[name]


@pytest.mark.parametrize("name", CORNERS)
def test_a_record_reads_back_as_it_was(name: str) -> None:
    puzzle = puzzle_of(name)
    assert parse_record(format_record(puzzle)) == (puzzle.rules, puzzle.givens)
    assert json.loads(format_record(puzzle))["grids"] == name


def test_a_board_that_is_not_known_is_named() -> None:
    with pytest.raises(NotationError, match="nonet"):
        parse_record('{"size": 9, "grids": "nonet", "givens": ""}')


@pytest.mark.parametrize("variant", ["antiking+twin", "disjoint+samurai", "killer+twin+x"])
def test_other_rules_hold_in_each_grid(variant: str) -> None:
    puzzle = puzzle_of(variant)
    rules, board = puzzle.rules, next(each for each in CORNERS if each in variant.split("+"))
    assert count_solutions(rules, puzzle.givens) == 1
    assert parse_record(format_record(puzzle)) == (rules, puzzle.givens)
    assert {*name_of(rules).split("+")} == {*variant.split("+")}
    assert puzzle.solution
    single = [each for each in variants_of(variant) if each.key != board]
    alone = base_rules(single, 9, Random(0))
    for top, left in CORNERS[board]:
        places = [(top + r) * rules.width + left + c for r in range(9) for c in range(9)]
        assert alone.is_solved([puzzle.solution[place] for place in places])
    assert not rules.conflicts(puzzle.solution)


def test_a_clue_in_a_grid_is_broken_as_soon_as_nine_digits_cannot_meet_it() -> None:
    puzzle = puzzle_of("sums+twin")
    assert puzzle.solution
    cage = next(each for each in puzzle.rules.constraints if getattr(each, "total", 9) > 10)
    values = [0] * puzzle.rules.cell_count
    values[cage.cells[0]] = 1
    assert puzzle.rules.conflicts(puzzle.rules.with_void(values)) == {cage.cells[0]}


@pytest.mark.parametrize(
    ("variant", "why"),
    [("jigsaw+samurai", "jigsaw does not go"), ("samurai+twin", "do not go together")],
)
def test_what_does_not_go_with_several_grids_is_named(variant: str, why: str) -> None:
    with pytest.raises(RulesError, match=why):
        generate(PuzzleSpec(variant=variant, blanks=9, seed=1))


@pytest.mark.parametrize("board", CORNERS)
def test_the_gallery_mixes_with_a_board_what_the_engine_makes_on_it(board: str) -> None:
    (whole,) = variants_of(board)
    for other in VARIANTS:
        try:
            board_of((whole, other))
        except RulesError:
            refused = other is not whole
        else:
            refused = False
        apart, _ = offered_kinds.why_apart((board,), other.key)
        assert (apart in ("boards", "grids")) == refused or other in (whole, CLASSIC), other.key


def test_f_puzzles_refuse_several_grids_aloud() -> None:
    with pytest.raises(RulesError, match="several grids"):
        format_fpuzzle(puzzle_of("twin"))


def test_a_symmetry_is_that_of_the_whole_board() -> None:
    puzzle = puzzle_of("twin", symmetry="rotate180")
    rules = puzzle.rules
    given = {cell for cell, digit in enumerate(puzzle.givens) if digit}
    assert {rules.cell_count - 1 - cell for cell in given} == given


def test_the_tier_is_found_and_no_step_contradicts_the_solution() -> None:
    puzzle = puzzle_of("twin", seed=4)
    assert tier(puzzle.rules, puzzle.givens) is not None
    assert puzzle.solution
    board = Candidates(puzzle.rules, puzzle.givens)
    lines = [each for each in LADDER if each.applies(puzzle.rules) and each.usual]
    while board.blank:
        found = (next(each.find(board), None) for each in lines if each.tier <= Tier.HARD)
        step = next((each for each in found if each), None)
        if step is None:
            break
        assert all(puzzle.solution[cell] == digit for cell, digit in step.placements)
        assert all(puzzle.solution[cell] != digit for cell, digit in step.eliminations)
        for cell, digit in step.eliminations:
            board.eliminate(cell, digit)
        for cell, digit in step.placements:
            board.place(cell, digit)


def test_grids_that_share_much_are_filled_without_a_long_search() -> None:
    spec = PuzzleSpec(variant="x+butterfly", blanks=default_blanks("x+butterfly", 9), seed=1)
    puzzle = generate(spec, with_budget(20_000, None))
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert puzzle.solution and puzzle.rules.is_solved(puzzle.solution)


def test_rules_that_no_board_meets_are_named_without_a_long_search() -> None:
    with pytest.raises(GenerationError, match=NO_SOLUTION):
        generate(
            PuzzleSpec(variant="windoku+butterfly", blanks=80, seed=1), with_budget(20_000, None)
        )


@pytest.mark.parametrize(("kind", "drawn"), [("antiknight", 7), ("twin", 15)])
def test_what_leads_to_a_full_board_is_told_as_a_search_tells_it(kind: str, drawn: int) -> None:
    rules = base_rules(variants_of(kind), 9, Random(1))
    leads, rng = generate_several._Leads(rules), Random(3)
    told = []
    cells = [cell for cell in range(rules.cell_count) if cell not in rules.void]
    for _ in range(12):
        values = list(rules.with_void([0] * rules.cell_count))
        for cell in rng.sample(cells, drawn):
            values[cell] = rng.randint(1, 9)
        told.append(leads.lead_on(values, None))
        assert told[-1] == (solve(rules, values) is not None)
    assert {*told} == {True, False}
