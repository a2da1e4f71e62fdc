"""Refutations: proofs by contradiction, few lines, sound and there for every puzzle."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.errors import Stopped
from game.engine.notation import parse_grid
from game.engine.rules import Rules, classic
from game.engine.solver import solve
from game.engine.techniques.argument import Argument, Ground, How
from game.engine.techniques.refutation.cases import refutation
from game.engine.techniques.refutation.probes import DEAD, Probes
from game.engine.variants.thermo import Thermometer
from proving.board import Board, Knowledge
from proving.checking import complaint_about
from tests.engine.techniques.refuting import argument, assert_proves_what_it_removes, made

HARDEST = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
"""Escargot (A. Inkala 2006): before long, no candidate contradicts itself by singles alone."""


def at(text: str) -> Candidates:
    return Candidates(classic(), parse_grid(text))


def lines(branch: Argument) -> int:
    """How many lines a reader follows; a nested branch counts with its supposition."""
    within = (each for line in branch.inferences for each in line.ground.arguments)
    return len(branch.inferences) + sum(1 + lines(each) for each in within)


@pytest.mark.parametrize("kind", ["killer", "arrow", "nonconsecutive", "antiknight", "jigsaw"])
def test_what_is_refuted_is_wrong_and_its_sentence_proves_it(kind: str) -> None:
    assert_proves_what_it_removes(refutation, kind)


def test_the_hardest_puzzles_take_cases_within_the_supposition() -> None:
    candidates = at(HARDEST)
    step = next(refutation(candidates))
    while not any(line.ground.how == How.NESTED for line in argument(step).inferences):
        step.apply(candidates)
        step = next(refutation(candidates))
    assert complaint_about(step, Board.of(candidates, Knowledge(candidates.rules))) is None


def test_refutations_alone_solve_a_puzzle() -> None:
    candidates = made("classic", 6, 1)
    solution = solve(candidates.rules, candidates.values)
    assert solution
    wrong = {
        (cell, digit)
        for cell, mask in enumerate(candidates.masks)
        for digit in cells_of(mask)
        if digit != solution[cell]
    }
    while wrong:
        step = next(refutation(candidates))
        step.apply(candidates)
        wrong -= set(step.eliminations)


def test_the_shortest_proof_comes_first() -> None:
    found = [lines(argument(step)) for step in islice(refutation(made("classic", 9, 2)), 5)]
    assert found == sorted(found)


def test_no_line_can_be_left_out() -> None:
    """Each line, or something that it removes, is a reason of a later one or of the end."""
    for step in islice(refutation(made("thermo", 6, 1)), 10):
        branch = argument(step)
        assert branch.clash
        used = {end for line in branch.inferences for end in line.reasons}
        used |= set(branch.clash.reasons)
        assert {line.end for line in branch.inferences} <= used


def test_what_all_that_is_left_excludes_is_a_line_where_neighbours_exclude_much() -> None:
    candidates = made("nonconsecutive", 6, 3)
    board = Board.of(candidates, Knowledge(candidates.rules))
    steps = [
        step
        for step in islice(refutation(candidates), 30)
        if any(each.how == How.COMMON for each in _grounds(argument(step)))
    ]
    assert steps
    assert all(complaint_about(step, board) is None for step in steps)


def test_a_clue_that_leaves_nothing_is_named() -> None:
    rules = classic(4) + Rules(4, [Thermometer((0, 1, 2))])
    candidates = Candidates(rules, [0] * 16)
    step = next(each for each in refutation(candidates) if each.eliminations == ((0, 4),))
    branch = argument(step)
    assert branch.clash
    assert branch.clash.ground.how in (How.CLUE, How.CELL)
    assert any(set(each.cells) == {0, 1, 2} for each in _grounds(branch)) or not branch.inferences


def test_no_place_is_wanted_for_a_digit_that_stands() -> None:
    """What a filled cell and a line cannot both have is a clue without a way."""
    candidates = made("signs", 6, 2)
    for step in islice(refutation(candidates), 30):
        clash = argument(step).clash
        assert clash
        standing = [candidates.values[cell] for each in clash.ground.houses for cell in each.cells]
        assert not set(clash.ground.digits) & set(standing)


def _grounds(branch: Argument) -> list[Ground]:
    grounds = [line.ground for line in branch.inferences]
    for each in [inner for ground in grounds for inner in ground.arguments]:
        grounds += _grounds(each)
    return [*grounds, *([branch.clash.ground] if branch.clash else [])]


def test_nothing_is_refuted_that_a_solution_has() -> None:
    few = [1, 2, 3, 4, 5, 6, 4, 5, 0, 0, *[0] * 26]
    for step in islice(refutation(Candidates(classic(6), few)), 20):
        ((cell, digit),) = step.eliminations
        assert solve(classic(6), [*few[:cell], digit, *few[cell + 1 :]]) is None


def test_an_open_grid_has_no_refutation() -> None:
    assert not list(refutation(Candidates(classic(4), [0] * 16)))


@pytest.mark.parametrize(("kind", "size"), [("classic", 9), ("thermo", 6), ("nonconsecutive", 6)])
def test_a_known_solution_leaves_the_first_step_as_it_is(kind: str, size: int) -> None:
    candidates = made(kind, size, 2)
    solution = solve(candidates.rules, candidates.values)
    assert next(refutation(candidates, solution)) == next(refutation(candidates))


def test_the_search_can_be_stopped() -> None:
    candidates = at(HARDEST)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 100

    candidates.should_stop = stop
    with pytest.raises(Stopped):
        next(refutation(candidates))


def test_what_is_found_when_time_is_up_is_told() -> None:
    step = next(refutation(at(HARDEST), time_is_up=lambda: True))
    ((cell, digit),) = step.eliminations
    solution = solve(classic(), parse_grid(HARDEST))
    assert solution
    assert solution[cell] != digit
    assert lines(argument(step))


def test_a_proof_that_takes_too_long_to_replay_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.techniques.refutation.shortest.LATE_CASES", 0)
    with pytest.raises(Stopped):
        next(refutation(at(HARDEST), time_is_up=lambda: True))


def test_the_cells_and_houses_with_fewest_candidates_are_found() -> None:
    candidates = at(HARDEST)
    probes = Probes(candidates)
    supposed = (probes.suppose(probes.start, each) for each in probes.open(probes.start))
    x = next(each for each in supposed if each != DEAD)
    found, shown = probes.fewest(x), set(probes.open(x))
    fields = [{cell * 9 + digit for digit in range(9)} for cell in range(81)]
    fields += [{c * 9 + d for c in house.cells} for house in classic().houses for d in range(9)]
    left = [field & shown for field in fields if field & shown]
    fewest = min(map(len, left))
    expected = {frozenset(each) for each in left if len(each) == fewest}
    assert {frozenset(each) for each in found} == expected


def test_nothing_has_fewest_candidates_once_all_is_known() -> None:
    solution = solve(classic(), parse_grid(HARDEST))
    assert solution
    probes = Probes(at("".join(map(str, solution[:80])) + "."))
    assert not probes.is_dead
    assert probes.fewest(probes.start) == []
