"""The easiest step within a budget: that of the ladder where it fits, and always some step."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.generator import Recipe, generate
from game.engine.notation import parse_grid
from game.engine.path_memory import PathMemory
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import LADDER, Step, Tier, easiest, find_steps
from game.engine.techniques.easiest import easiest_step

HARDEST = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def made(variant: str, size: int, seed: int) -> Puzzle:
    spec = PuzzleSpec(variant=variant, size=size, blanks=0, seed=seed)
    return generate(spec, None, Recipe(minimal=True))


@cache
def _stuck() -> Candidates:
    """A position in which no technique below the last tier has a step."""
    candidates = Candidates(classic(), parse_grid(HARDEST))
    below = [each for each in LADDER if each.usual and each.tier < Tier.MASTER]
    while step := next(find_steps(candidates, techniques=below), None):
        step.apply(candidates)
    candidates.should_stop = None
    return candidates


def hardest() -> Candidates:
    return _stuck().copy()


def place(step: Step) -> int:
    """Where the technique of a step stands on the ladder."""
    return next(place for place, line in enumerate(LADDER) if step.technique in line.keys)


@pytest.mark.parametrize("kind", ["classic", "killer", "antiking", "thermo"])
def test_a_path_of_steps_that_fit_is_that_of_the_ladder(kind: str) -> None:
    puzzle = made(kind, 6, 2)
    candidates = Candidates(puzzle.rules, puzzle.givens)
    while candidates.blank:
        step = easiest_step(candidates.copy())
        assert step and step == next(find_steps(candidates.copy()))
        step.apply(candidates)


def test_no_budget_gives_a_harder_step_than_a_smaller_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    candidates = hardest()
    for _ in range(2):
        steps = []
        for work in (50, 500, 5000):
            monkeypatch.setattr(easiest, "WORK", work)
            step = easiest_step(candidates.copy())
            assert step
            steps.append(step)
        places = [place(each) for each in steps]
        assert places == sorted(places, reverse=True)
        steps[-1].apply(candidates)


def test_the_work_of_a_hint_is_limited() -> None:
    """However hard the position: the searches ask so often at most, and then there is a step."""
    puzzle = made("arrow", 6, 1)
    for candidates in (
        Candidates(puzzle.rules, puzzle.givens),
        hardest(),
    ):
        for _ in range(3):
            asked = 0

            def count() -> bool:
                nonlocal asked
                asked += 1
                return False

            step = easiest_step(candidates.copy(), True, count)
            assert step
            assert asked <= easiest.WORK + easiest.REFUTATION_WORK
            if not candidates.blank:
                break
            step.apply(candidates)


def test_the_same_position_gives_the_same_step() -> None:
    candidates = hardest()
    assert easiest_step(candidates.copy()) == easiest_step(candidates.copy())


def test_nothing_is_found_where_nothing_follows() -> None:
    assert easiest_step(Candidates(classic(), [0] * 81), unique=False) is None


def test_nothing_is_found_when_time_is_up() -> None:
    candidates = hardest()
    assert easiest_step(candidates, True, lambda: True) is None


@pytest.mark.parametrize(
    "key",
    ["cycle", "nested_forcing_chain", "dynamic_plus_forcing_chain", "forcing_net", "als_xz"],
)
def test_long_searches_ask_whether_to_stop(key: str) -> None:
    candidates = hardest()
    candidates.should_stop = lambda: True
    technique = next(each for each in LADDER if each.key == key)
    with pytest.raises(Stopped):
        list(technique.find(candidates))


class _Path:
    """Hints one after the other, with what is remembered between them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.candidates = Candidates(puzzle.rules, puzzle.givens)
        self._memory = PathMemory()

    def hint(self) -> Step | None:
        searched = self.candidates.copy()
        searched.memory = self._memory.at(searched.masks)
        return easiest_step(searched, True)


def _is_sound(puzzle: Puzzle, step: Step) -> bool:
    solution = solve(puzzle.rules, puzzle.givens)
    assert solution
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


def test_every_hint_of_a_stuck_path_is_sound_and_there_when_asked_again() -> None:
    puzzle = made("nonconsecutive", 6, 1)
    path = _Path(puzzle)
    while path.candidates.blank:
        step = path.hint()
        assert step
        assert _is_sound(puzzle, step)
        assert path.hint() == step
        step.apply(path.candidates)
