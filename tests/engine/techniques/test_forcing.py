"""Forcing chains: links, cycles, the consequences of assumptions, and their evidence."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import LADDER, LinkEnd, Step, Technique
from game.engine.techniques.forcing import forcing_steps, several
from game.engine.techniques.forcing.nets import Net, added
from game.engine.techniques.forcing.single import Chain, LevelChain
from game.engine.techniques.implications.field_board import Board, board
from game.engine.techniques.implications.numbering import network
from game.engine.techniques.role import Role
from tests.engine.techniques.drawing import marks, position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.forcing.nets import Further

BOARDS = ("classic-9-hard-52-none", "classic-6-hard-22-none", "jigsaw-6-hard-20-none")

HARD = parse_grid(
    ".9.3....57....1..38...............47..6.745.....9....824..6..89.5..43..6..8......"
)


def some_position(seed: int) -> tuple[Candidates, tuple[int, ...]]:
    """In the middle of a game, with some wrong candidates gone; and the solution."""
    rng = Random(seed)
    puzzle = generate(PuzzleSpec.parse(f"{BOARDS[seed % len(BOARDS)]}-{seed}"))
    assert puzzle.solution
    candidates = Candidates(puzzle.rules, puzzle.givens)
    gone = rng.random() * 0.5
    for cell, right in enumerate(puzzle.solution):
        for digit in candidates.digits_of(cell):
            if digit != right and rng.random() < gone:
                candidates.eliminate(cell, digit)
    return candidates, puzzle.solution


def truths(here: Board, solution: tuple[int, ...]) -> list[int]:
    """Every literal that is true in the solution."""
    candidate = here.network.candidate
    return [
        node if solution[candidate(node)[0]] == candidate(node)[1] else ~node for node in here.nodes
    ]


# The position as nodes


@pytest.mark.parametrize("seed", range(6))
def test_a_board_has_just_the_candidates(seed: int) -> None:
    candidates, _ = some_position(seed)
    here = board(candidates)
    shown = {here.network.candidate(node) for node in here.nodes}
    cells = range(candidates.rules.cell_count)
    assert shown == {(cell, digit) for cell in cells for digit in candidates.digits_of(cell)}
    for field, mask in enumerate(here.fields):
        assert mask.bit_count() == len(here.left(field))
        assert all(here.alive >> node & 1 for node in here.left(field))


def test_a_node_excludes_those_in_its_cell_then_its_box_row_and_column() -> None:
    net = network(classic())
    node = net.node(0, 1)
    excluded = [net.candidate(each) for each in net.order[node]]
    assert excluded[:8] == [(0, digit) for digit in range(2, 10)]
    assert [cell for cell, digit in excluded[8:] if digit == 1] == [
        *(1, 2, 9, 10, 11, 18, 19, 20),
        *(3, 4, 5, 6, 7, 8),
        *(27, 36, 45, 54, 63, 72),
    ]
    assert net.sees[node].bit_count() == 28
    assert net.equals[node].bit_count() == 20


def test_literals_and_sets_of_literals_are_the_same_thing() -> None:
    net = network(classic(6))
    literals = [net.node(0, 1), net.node(35, 6), ~net.node(0, 1), ~net.node(35, 6)]
    found = sum(net.mark[literal] for literal in literals)
    assert sorted(net.literals(found)) == sorted(literals)


@pytest.mark.parametrize(
    ("nodes", "tenths"),
    [(4, 0), (6, 0), (7, 1), (8, 1), (9, 2), (11, 3), (15, 4), (35, 7), (66, 8)],
)
def test_longer_chains_are_harder(nodes: int, tenths: int) -> None:
    assert added(nodes) == tenths


# Cycles and chains


def only(steps: Iterator[Step], technique: str) -> list[Step]:
    return [step for step in steps if step.technique == technique]


def test_an_x_chain_of_two_strong_links() -> None:
    """A skyscraper: one of the two upper ends holds the digit."""
    candidates = position("r2c=-1 r8c=-1 r2c1=12 r2c5=12 r8c1=12 r8c6=12")
    found = only(forcing_steps.forcing_chain(candidates), "forcing_x_chain")
    gone = {mark for step in found for mark in step.eliminations if mark[1] == 1}
    assert marks("1r1c6 1r3c6 1r7c5 1r9c5") <= gone
    for step in found:
        (chain,) = [each for each in step.evidence if each.role == Role.CHAIN]
        assert chain.links[0].start == LinkEnd(chain.cells[:1], 1)
        assert chain.links[-1].end == LinkEnd(chain.cells[:1], 1, on=False)


def test_a_cycle_keeps_its_digit_from_all_that_sees_both_sorts() -> None:
    """An X-wing as a cycle: rows 2 and 8 keep the digit within columns 1 and 5."""
    candidates = position("r2c=-1 r8c=-1 r2c1=12 r2c5=13 r8c1=14 r8c5=15")
    (step,) = only(forcing_steps.cycle(candidates), "x_cycle")
    rows = [row for row in range(1, 10) if row not in (2, 8)]
    wanted = marks(" ".join(f"1r{row}c1 1r{row}c5" for row in rows))
    assert set(step.eliminations) == wanted


def test_a_cycle_through_cells() -> None:
    """Three cells with two digits each: each holds what its neighbour does not."""
    candidates = position("r1c1=12 r1c9=23 r7c9=34 r7c1=14")
    steps = only(forcing_steps.cycle(candidates), "y_cycle")
    gone = {mark for step in steps for mark in step.eliminations}
    assert marks("2r1c5 3r4c9 4r7c5 1r4c1") <= gone


@pytest.mark.parametrize("seed", range(9))
def test_levels_count_what_single_ways_count(seed: int) -> None:
    candidates, _ = some_position(seed)
    here = board(candidates)
    for node in here.nodes[::5]:
        levels, chain = LevelChain(here.links, node), Chain(here.links, node)
        for literal in here.network.literals(levels.known):
            assert levels.count(literal) == len(chain.way(literal))


# Assumptions


FURTHER: dict[str, Further | None] = {
    "nothing more": None,
    "patterns": several.patterns,
    "common exclusions": several.patterns_and_common_exclusions,
    "other nets": several.other_nets,
    "chains": several.chains(0),
    "multiple chains": several.chains(1),
}


@pytest.mark.parametrize("name", FURTHER)
@pytest.mark.parametrize("seed", range(6))
def test_what_follows_from_the_truth_is_true(name: str, seed: int) -> None:
    candidates, solution = some_position(seed)
    here = board(candidates)
    true = set(truths(here, solution))
    for start in sorted(true)[::9]:
        net = Net(here, start, FURTHER[name])
        assert net.contradiction is None
        assert set(net.reasons) <= true


@pytest.mark.parametrize("name", FURTHER)
def test_reasons_come_first(name: str) -> None:
    candidates = Candidates(classic(), HARD)
    here = board(candidates)
    for start in here.nodes[::11]:
        net = Net(here, start, FURTHER[name])
        known: set[int] = set()
        for literal, reasons in net.reasons.items():
            assert known.issuperset(reasons)
            assert bool(reasons) == (literal != start)
            known.add(literal)
        for literal in list(net.reasons)[::7]:
            way = net.way(literal)
            assert (way[0].literal, way[-1].literal) == (start, literal)
            assert len(way) == net.count(literal)


def test_a_wrong_assumption_may_contradict_itself() -> None:
    """In r1c1 and r1c2 only 1 and 2 fit: 1 in r1c3 leaves them both with 2."""
    here = board(position("r1c1=12 r1c2=12 r1c3=123"))
    net: Net = Net(here, here.network.node(2, 1))
    assert net.contradiction is not None
    assert here.network.candidate(net.contradiction)[1] == 2


# Steps


TECHNIQUES = [each for each in LADDER if each.fits is forcing_steps.fits]


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.key)
def test_steps_are_sound_and_say_what_they_assume(technique: Technique) -> None:
    solution = solve(classic(), HARD)
    assert solution
    filled = 30 if technique.key == "nested_forcing_chain" else 0
    candidates = Candidates(classic(), solution[:filled] + HARD[filled:])
    for _, step in zip(range(40), technique.find(candidates), strict=False):
        assert step.technique in technique.keys
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        (assumption,) = [each for each in step.evidence if each.role == Role.ASSUMPTION]
        assert assumption.cells


def test_the_easiest_conclusion_has_the_fewest_nodes() -> None:
    here = board(Candidates(classic(), HARD))
    found = list(several.in_order(here, 85, several.dynamic(here)))
    best = several.easiest(here, 85, several.dynamic(here))
    assert best is not None
    assert best.key == found[0].key == min(each.key for each in found)
    assert best.nodes == sum(len(way) for way in best.ways)


def test_each_outcome_is_told_once() -> None:
    candidates = Candidates(classic(), HARD)
    for technique in TECHNIQUES[:5]:
        steps = list(technique.find(candidates))
        outcomes = {(step.placements, step.eliminations) for step in steps}
        assert len(outcomes) == len(steps)


def test_all_nodes_that_are_left_are_in_some_field() -> None:
    here = board(Candidates(classic(), HARD))
    fields = [node for field in range(len(here.fields)) for node in here.left(field)]
    assert set(fields) == set(cells_of(here.alive))
    assert len(fields) == 4 * len(here.nodes)
