"""Checks every chain of every chain technique, link by link, with an independent slow oracle."""

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
from tests.engine.techniques.chain_oracle import check
from tests.engine.techniques.link_oracle import Oracle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.techniques import Link, Step

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
    *("forcing_chain_contradiction", "forcing_chain_verity", "kraken_fish_1", "kraken_fish_2"),
)
MAX_STEPS = 8
"""Steps of one technique in one position that are checked."""
FIND = {technique.key: technique.find for technique in LADDER}

HARD = parse_grid(
    ".9.3....57....1..38...............47..6.745.....9....824..6..89.5..43..6..8......"
)
"""With its first rows filled, this puzzle needs chains within chains."""


class Position(NamedTuple):
    """A position, the oracle for its steps, and its solution."""

    candidates: Candidates
    oracle: Oracle
    solution: Sequence[int]


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
        found.append(Position(candidates, Oracle.of(candidates), puzzle.solution))
    solution = solve(classic(), HARD)
    assert solution
    candidates = Candidates(classic(), solution[:20] + HARD[20:])
    found.append(Position(candidates, Oracle.of(candidates), solution))
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
def test_every_link_holds_and_the_conclusion_follows(key: str) -> None:
    steps = steps_of(key)
    assert steps
    for step, position in steps:
        check(step, position.oracle)


def wrong_conclusion(step: Step, position: Position) -> Step:
    """The same evidence, but with the elimination of a true candidate."""
    cell = next(
        cell for cell in reversed(list(position.oracle.left)) if cell not in step.evidence[0].cells
    )
    return replace(step, placements=(), eliminations=((cell, position.solution[cell]),))


def with_links(step: Step, change: Callable[[tuple[Link, ...]], tuple[Link, ...]]) -> Step:
    """The same step with its first chain changed."""
    first = next(each for each in step.evidence if each.links)
    return replace(
        step,
        evidence=tuple(
            replace(each, links=change(each.links)) if each is first else each
            for each in step.evidence
        ),
    )


def without_a_link(step: Step, position: Position) -> Step:
    """The chain with a gap in the middle."""

    def shorter(links: tuple[Link, ...]) -> tuple[Link, ...]:
        end = links[len(links) // 2].end
        return tuple(link for link in links if link.end != end)

    return with_links(step, shorter)


def with_a_link_turned(step: Step, position: Position) -> Step:
    """The chain with a link in the middle reversed."""

    def turned(links: tuple[Link, ...]) -> tuple[Link, ...]:
        place = len(links) // 2
        end = links[place].end
        wrong = links[place]._replace(end=end._replace(on=not end.on))
        return (*links[:place], wrong, *links[place + 1 :])

    return with_links(step, turned)


@pytest.mark.parametrize("harm", [wrong_conclusion, without_a_link, with_a_link_turned])
@pytest.mark.parametrize("key", TECHNIQUES)
def test_the_oracle_refuses_steps_that_are_tampered_with(
    key: str, harm: Callable[[Step, Position], Step]
) -> None:
    for step, position in steps_of(key):
        with pytest.raises((AssertionError, LookupError)):
            check(harm(step, position), position.oracle)
