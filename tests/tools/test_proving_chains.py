"""The checker replays the chains of all techniques, and refuses those that are tampered with."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import LADDER
from proving.board import Board, Knowledge
from proving.checking import complaint_about

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.techniques import Evidence, Step
    from game.engine.techniques.argument import Inference

BOARDS = (
    "classic-9-hard-52-none",
    "classic-6-hard-22-none",
    "jigsaw-6-hard-20-none",
    "x-6-hard-20-none",
    "killer-6-hard-30-none",
    "antiknight-6-hard-22-none",
    "nonconsecutive-6-hard-26-none",
    "windoku-9-hard-50-none",
)
TECHNIQUES = (
    *("x_chain", "xy_chain", "nice_loop", "grouped_nice_loop", "als_nice_loop"),
    *("aligned_pair", "aligned_triplet", "sue_de_coq"),
    *("als_xz", "als_xy_wing", "als_xy_chain", "als_xy_chain_to_and_fro", "death_blossom"),
    *("forcing_chain_contradiction", "forcing_chain_verity", "forcing_net"),
    *("kraken_fish_1", "kraken_fish_2"),
    *("cycle", "forcing_chain", "nishio", "multiple_forcing_chain"),
    *("dynamic_forcing_chain", "dynamic_plus_forcing_chain", "nested_forcing_chain"),
)
MAY_SPARE_A_LINE = ("als_xy_chain", "als_xy_chain_to_and_fro", "forcing_chain_contradiction")
"""Chains that may return to a set, or rule out what a clue and a filled cell rule out already."""
MAX_STEPS = 8
"""Steps of one technique in one position that are checked."""
FIND = {technique.key: technique.find for technique in LADDER}

HARD = parse_grid(
    ".9.3....57....1..38...............47..6.745.....9....824..6..89.5..43..6..8......"
)
"""With its first rows filled, this puzzle needs chains within chains."""


class Position(NamedTuple):
    """A position, the same as the checker sees it, and its solution."""

    candidates: Candidates
    board: Board
    solution: Sequence[int]


def seen(candidates: Candidates, solution: Sequence[int]) -> Position:
    return Position(candidates, Board.of(candidates, Knowledge(candidates.rules)), solution)


@cache
def positions() -> tuple[Position, ...]:
    """Positions in the middle of games, most with some false candidates eliminated."""
    found = []
    for seed, board in enumerate(BOARDS):
        rng = Random(seed)
        puzzle = generate(PuzzleSpec.parse(f"{board}-{seed}"))
        assert puzzle.solution
        values = [
            value or (right if rng.random() < 0.15 else 0)
            for value, right in zip(puzzle.givens, puzzle.solution, strict=True)
        ]
        candidates = Candidates(puzzle.rules, values)
        for cell, right in enumerate(puzzle.solution):
            for digit in candidates.digits_of(cell):
                if digit != right and rng.random() < 0.2:
                    candidates.eliminate(cell, digit)
        found.append(
            Position(candidates, Board.of(candidates, Knowledge(candidates.rules)), puzzle.solution)
        )
    solution = solve(classic(), HARD)
    assert solution
    candidates = Candidates(classic(), solution[:20] + HARD[20:])
    found.append(seen(candidates, solution))
    return tuple(found)


@cache
def steps_of(key: str) -> list[tuple[Step, Position]]:
    """Some steps of a technique in every position, some with the most chains among them."""
    found = []
    for position in positions():
        steps = list(FIND[key](position.candidates))
        longest = sorted(steps, key=lambda step: len(step.evidence))[-MAX_STEPS // 4 :]
        some = steps[:: len(steps) // MAX_STEPS + 1]
        found += [(step, position) for step in (*some, *longest)]
    return found


@pytest.mark.parametrize("key", TECHNIQUES)
def test_every_line_holds_and_the_conclusion_follows(key: str) -> None:
    steps = steps_of(key)
    assert steps
    for step, position in steps:
        assert complaint_about(step, position.board) is None, step


def wrong_conclusion(step: Step, position: Position) -> Step:
    """The same evidence, but with the elimination of a true candidate."""
    left = reversed(list(position.board.left))
    cell = next(cell for cell in left if cell not in step.evidence[0].cells)
    return replace(step, placements=(), eliminations=((cell, position.solution[cell]),))


def with_lines(step: Step, change: Callable[[list[Inference]], list[Inference]]) -> Step:
    """The same step with the lines of its first argument changed."""
    evidence = list(step.evidence)
    place, argument = next(
        (place, each.argument)
        for place, each in enumerate(evidence)
        if each.argument and _lines(each)
    )
    lines = tuple(change(list(argument.inferences)))
    changed = argument._replace(inferences=lines)
    evidence[place] = replace(evidence[place], argument=changed)
    return replace(step, evidence=tuple(evidence))


def _lines(evidence: Evidence) -> tuple[Inference, ...]:
    return evidence.argument.inferences if evidence.argument else ()


def without_a_line(step: Step, position: Position) -> Step:
    """The argument with a gap in the middle."""
    return with_lines(step, lambda lines: lines[: len(lines) // 2] + lines[len(lines) // 2 + 1 :])


def with_a_line_turned(step: Step, position: Position) -> Step:
    """The argument with a line in the middle that says the opposite."""

    def turned(lines: list[Inference]) -> list[Inference]:
        place = len(lines) // 2
        end = lines[place].end
        lines[place] = lines[place]._replace(end=end._replace(on=not end.on))
        return lines

    return with_lines(step, turned)


@pytest.mark.parametrize("harm", [wrong_conclusion, without_a_line, with_a_line_turned])
@pytest.mark.parametrize("key", TECHNIQUES)
def test_steps_that_are_tampered_with_are_refused(
    key: str, harm: Callable[[Step, Position], Step]
) -> None:
    if harm == without_a_line and key in MAY_SPARE_A_LINE:
        return
    for step, position in steps_of(key):
        if harm != wrong_conclusion and not any(_lines(each) for each in step.evidence):
            continue  # a supposition that leaves nothing at once has no lines
        assert complaint_about(harm(step, position), position.board), step
