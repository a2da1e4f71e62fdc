from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import Recipe, generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.solver.tables import tables
from game.engine.techniques import Step, find_steps
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.role import Role
from game.engine.techniques.singles import hidden_single, naked_single
from game.engine.techniques.tabling import forcing_chains, forcing_nets
from game.engine.techniques.trial import trial
from game.engine.variants.thermo import Thermometer
from proving.arguments import replay
from proving.board import Board, Knowledge
from proving.unproven import Unproven
from tests.engine.pictures import SEVERAL

if TYPE_CHECKING:
    from game.engine.techniques.argument import Argument

Position = tuple[Candidates, tuple[int, ...]]


def _stuck(seed: int, size: int = 9, variant: str = "classic") -> Position:
    """A minimal puzzle after all its singles, and its solution."""
    spec = PuzzleSpec(variant=variant, size=size, blanks=0, seed=seed)
    puzzle = generate(spec, None, Recipe(minimal=True))
    assert puzzle.solution
    candidates = Candidates(puzzle.rules, puzzle.givens)
    while step := next(chain(hidden_single(candidates), naked_single(candidates)), None):
        step.apply(candidates)
    return candidates, puzzle.solution


POSITIONS = [_stuck(seed) for seed in range(12)]


def _true(step: Step, solution: tuple[int, ...]) -> bool:
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


def _branches(step: Step) -> list[Argument]:
    return [each.argument for each in step.evidence if each.argument]


@pytest.mark.parametrize("stuck", POSITIONS)
def test_forcing_chains_are_true_and_start_from_what_they_suppose(stuck: Position) -> None:
    candidates, solution = stuck
    for step in forcing_chains.contradictions(candidates):
        assert _true(step, solution)
        (supposed,) = {branch.supposed for branch in _branches(step)}
        assert (supposed.cells[0], supposed.digit) in step.placements + step.eliminations
        assert supposed.on is bool(step.eliminations)
    for step in forcing_chains.verities(candidates):
        assert _true(step, solution)
        assert all(branch.supposed.on for branch in _branches(step))
        assert len({branch.end for branch in _branches(step)}) == 1


def test_a_contradiction_rules_out_the_whole_field() -> None:
    found = 0
    for candidates, _ in POSITIONS:
        for step in forcing_chains.contradictions(candidates):
            field = next(each for each in step.evidence if each.role == Role.FIELD)
            ends = [end for branch in _branches(step) for end in branch.ends]
            off = {(end.cells, end.digit) for end in ends if not end.on}
            assert all(((cell,), digit) in off for cell in field.cells for digit in field.digits)
            found += 1
    assert found > 20


def test_nets_have_only_the_lines_that_their_end_needs() -> None:
    """Each line is a reason for a later one or for the end, so none can be left out."""
    needed = 0
    for candidates, _ in POSITIONS:
        board = Board.of(candidates, Knowledge(candidates.rules))
        for step in forcing_nets.both(candidates):
            if step.technique != "forcing_net_contradiction":
                continue
            (whole,) = _branches(step)
            replay(whole, board)
            for place in range(len(whole.inferences)):
                lines = whole.inferences[:place] + whole.inferences[place + 1 :]
                with pytest.raises(Unproven):
                    replay(whole._replace(inferences=lines), board)
                needed += 1
    assert needed > 20


@pytest.mark.parametrize("stuck", POSITIONS)
def test_nets_conclude_what_chains_do_not_and_nothing_false(stuck: Position) -> None:
    candidates, solution = stuck
    nets = list(forcing_nets.both(candidates))
    assert all(_true(step, solution) for step in nets)
    concluded = {(step.placements, step.eliminations) for step in nets}
    for step in forcing_chains.contradictions(candidates):
        assert (step.placements, step.eliminations) not in concluded


def test_nets_find_more() -> None:
    assert sum(len(list(forcing_nets.both(candidates))) for candidates, _ in POSITIONS) > 20


def test_other_rules_have_chains_too() -> None:
    candidates, solution = _stuck(1, 6, "x")
    steps = [*forcing_chains.contradictions(candidates), *forcing_nets.both(candidates)]
    assert all(_true(step, solution) for step in steps)
    assert not forcing_chains.fits(classic(25))


def test_nets_rest_on_the_candidates_that_are_shown() -> None:
    rules = classic(6) + Rules(6, [Thermometer((0, 1, 2, 3))])
    candidates = Candidates(rules, [0] * 36)
    packed, bits_of = packed_position(candidates), tables(rules).bits
    for cell, mask in enumerate(candidates.masks):
        there = [digit for digit in range(1, 7) if packed & bits_of[cell * 6 + digit - 1]]
        assert there == list(cells_of(mask)) == [1, 2, 3, 4, 5, 6]


def test_a_trial_proves_every_digit_where_there_is_one_solution() -> None:
    for candidates, solution in POSITIONS:
        steps = list(trial(candidates))
        several = [mask for mask in candidates.masks if mask & (mask - 1)]
        assert len(steps) == len(several)
        assert all(_true(step, solution) for step in steps)


def test_a_trial_proves_no_more_than_is_true() -> None:
    steps = list(trial(Candidates(classic(), SEVERAL)))
    assert 0 < len(steps) < SEVERAL.count(0)
    assert not list(trial(Candidates(classic(), [1, 1, *[0] * 79])))


def test_there_is_always_a_step() -> None:
    for candidates, _ in [each for each in POSITIONS if each[0].blank][:4]:
        assert next(find_steps(candidates), None)
