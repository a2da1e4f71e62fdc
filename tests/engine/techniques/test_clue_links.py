"""The links that clues make, held against every way to fill each clue, found by brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.constraints import Automaton
from game.engine.generator import generate
from game.engine.generator.recipe import Recipe
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, classic
from game.engine.techniques import LADDER
from game.engine.techniques.clues.clue_candidates import clue_candidates
from game.engine.techniques.clues.companions import companions
from game.engine.techniques.implications.clue_links import clue_links
from game.engine.techniques.implications.numbering import numbering
from game.engine.variants.sums import Cage
from game.engine.variants.thermo import Thermometer
from proving.planted import thin

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

KINDS = ("killer", "sums", "arrow", "thermo", "slow_thermo", "greater", "signs", "nonconsecutive")
LINES = ("renban", "whisper", "between", "region_sum", "double_arrow", "zipper", "sandwich")
SMALL = PuzzleSpec(size=6, blanks=26, seed=0)
MOST_WAYS = 20_000
"""Fillings of one clue that are tried, valid or not."""


def thinned(puzzle: Puzzle, rng: Random) -> Candidates:
    """The start of a puzzle without some of its false candidates."""
    assert puzzle.solution
    return thin(Candidates(puzzle.rules, puzzle.givens), puzzle.solution, rng, 0.35)


def ways_of(each: Automaton, candidates: Candidates) -> list[tuple[int, ...]] | None:
    """Every filling with candidates that the clue and peers allow; None if there are too many."""
    choices = [list(cells_of(mask)) for mask in clue_candidates(candidates, each.cells)]
    count = 1
    for choice in choices:
        count *= len(choice)
    if count > MOST_WAYS:
        return None
    found = []
    peers = candidates.rules.peers
    for way in product(*choices):
        values = [0] * candidates.rules.cell_count
        for cell, digit in zip(each.cells, way, strict=True):
            values[cell] = digit
        if tuple(values[cell] for cell in each.cells) != way:
            continue  # a line that comes back to a cell has one digit there
        repeats = any(
            one == other and there in peers[here]
            for here, one in zip(each.cells, way, strict=True)
            for there, other in zip(each.cells, way, strict=True)
        )
        if not repeats and not list(each.broken(values)):
            found.append(way)
    return found


@pytest.mark.parametrize("kind", (*KINDS, *LINES))
def test_each_link_of_a_clue_holds_in_every_way_to_fill_it(kind: str) -> None:
    links = 0
    for seed in range(3):
        puzzle = generate(replace(SMALL, variant=kind, seed=seed))
        candidates = thinned(puzzle, Random(seed))
        found = candidates.once(clue_links)
        assert found
        number = numbering(puzzle.rules)
        for rows, start_on, end_on in (
            (found.weak, True, False),
            (found.strong, False, True),
            (found.forced, True, True),
        ):
            for start, others in rows.items():
                for end in cells_of(others):
                    clue = found.clue(start, start_on, end, end_on)
                    assert clue
                    ways = ways_of(clue, candidates)
                    if ways is None:
                        continue
                    one, other = number.candidate(start), number.candidate(end)
                    for way in ways:
                        held = set(zip(clue.cells, way, strict=True))
                        assert (one in held) is not start_on or (other in held) is end_on
                    links += 1
    assert links


@pytest.mark.parametrize("kind", KINDS)
def test_companions_are_what_some_way_has_together(kind: str) -> None:
    puzzle = generate(replace(SMALL, variant=kind, seed=5))
    candidates = thinned(puzzle, Random(5))
    lane = puzzle.rules.size + 1
    for each in puzzle.rules.constraints:
        if not isinstance(each, Automaton) or len(each.cells) < 2:
            continue
        ways = ways_of(each, candidates)
        if ways is not None:
            together: dict[int, int] = {}
            for way in ways:
                numbers = [index * lane + digit for index, digit in enumerate(way)]
                for one in numbers:
                    together[one] = together.get(one, 0) | sum(1 << other for other in numbers)
            masks = clue_candidates(candidates, each.cells)
            assert companions(puzzle.rules, each, masks) == together


def with_clue(clue: Automaton) -> Rules:
    """Classic rules with one clue."""
    return classic() + Rules(9, [clue])


def test_the_last_two_places_of_a_digit_that_a_cage_needs_are_joined() -> None:
    """A cage of three with 6 is 1+2+3; without 1 in its first cell, 1 is in one of the others."""
    rules = with_clue(Cage((0, 1, 2), 6))
    candidates = Candidates(rules, [0] * 81)
    candidates.eliminate(0, 1)
    found = candidates.once(clue_links)
    number = numbering(rules)
    assert found
    assert found.strong[number.node(1, 1)] >> number.node(2, 1) & 1


def test_a_thermometer_joins_what_it_leaves_no_room_for() -> None:
    """With 7 in the middle of three, the end is higher; 1 and 2 are not left there anyway."""
    rules = with_clue(Thermometer((0, 10, 20)))
    candidates = Candidates(rules, [0] * 81)
    found = candidates.once(clue_links)
    number = numbering(rules)
    assert found
    off = found.weak[number.node(10, 7)]
    assert {number.candidate(node) for node in cells_of(off)} == {
        (20, 3),
        (20, 4),
        (20, 5),
        (20, 6),
    }


def test_classic_rules_have_no_links_of_clues() -> None:
    assert Candidates(classic(), [0] * 81).once(clue_links) is None


def test_chains_through_clues_are_found_in_a_puzzle_of_arrows() -> None:
    """A minimal puzzle of arrows, which needs chains through them, is solved by techniques."""
    puzzle = generate(replace(SMALL, variant="arrow", seed=1), recipe=Recipe(minimal=True))
    assert puzzle.solution
    candidates = Candidates(puzzle.rules, puzzle.givens)
    usual = [each for each in LADDER if each.usual and each.key != "refutation"]
    while candidates.blank:
        fitting = (each for each in usual if each.fits(puzzle.rules))
        step = next((found for each in fitting for found in each.find(candidates)), None)
        assert step
        for cell, digit in step.placements:
            assert puzzle.solution[cell] == digit
        for cell, digit in step.eliminations:
            assert puzzle.solution[cell] != digit
        step.apply(candidates)
