"""The implication graph against plain definitions of its links, and the search of paths."""

from __future__ import annotations

import gc
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates, bits, cells_of
from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques.forcing import forcing_steps
from game.engine.techniques.forcing.several import MAX_CHAINS_KEPT, Findings
from game.engine.techniques.implications.chain_paths import Paths
from game.engine.techniques.implications.field_board import Board, board
from game.engine.techniques.implications.graph import Graph, GroupedGraph
from game.engine.techniques.implications.numbering import numbering
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.tabling.literals import LiteralGraph
from proving.arguments import exhaustive
from proving.board import Board as PlainBoard
from proving.board import Knowledge
from proving.planted import thin
from tests.tools.test_proving_chains import HARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.types import Candidate

BOARDS = ("classic-6-hard-24-none", "jigsaw-6-hard-24-none", "x-6-hard-24-none")


@pytest.fixture(params=BOARDS)
def candidates(request: pytest.FixtureRequest) -> Candidates:
    """A position with some wrong candidates gone, so that there are strong links."""
    puzzle = generate(PuzzleSpec.parse(f"{request.param}-7"))
    assert puzzle.solution
    return thin(Candidates(puzzle.rules, puzzle.givens), puzzle.solution, Random(7), 0.25)


def plain(candidates: Candidates) -> PlainBoard:
    """The position as the checker of sentences sees it, which knows nothing of graphs."""
    return PlainBoard.of(candidates, Knowledge(candidates.rules))


def fields(seen: PlainBoard) -> Iterator[set[Candidate]]:
    """Candidates of which one is on: those of each cell, those of each digit in a house."""
    for cell in seen.left:
        yield seen.candidates([cell])
    for house in seen.houses:
        for digit in seen.knowledge.every:
            yield {(cell, digit) for cell in seen.places(house.cells, digit)}


def end(graph: Graph, node: int) -> LinkEnd:
    return LinkEnd(graph.cells(node), graph.digit(node), True)


def test_a_node_is_a_candidate_and_back() -> None:
    number = numbering(classic(6))
    candidates = [(cell, digit) for cell in range(36) for digit in range(1, 7)]
    nodes = [number.node(*each) for each in candidates]
    assert len(set(nodes)) == len(nodes)
    assert [number.candidate(node) for node in nodes] == candidates
    assert max(nodes) < number.span
    some = (0, 7, 8, 35)
    assert number.nodes(bits(some), 3) == bits(number.node(cell, 3) for cell in some)
    assert list(cells_of(number.in_cell(5))) == [number.node(5, digit) for digit in range(1, 7)]


def test_weak_links_are_between_all_candidates_that_exclude_each_other(
    candidates: Candidates,
) -> None:
    graph, here, seen = Graph(candidates), board(candidates), plain(candidates)
    for one, other in combinations(cells_of(graph.alive), 2):
        exclude = seen.excludes(*map(graph.numbering.candidate, (one, other)))
        assert bool(graph.weak[one] >> other & 1) is exclude
        assert bool(graph.weak[other] >> one & 1) is exclude
        assert bool(here.links.sees[one] >> other & 1) is exclude


def test_strong_links_are_between_all_candidates_of_which_one_must_be_on(
    candidates: Candidates,
) -> None:
    graph, here, seen = Graph(candidates), board(candidates), plain(candidates)
    found = 0
    for one, other in combinations(cells_of(graph.alive), 2):
        pair = set(map(graph.numbering.candidate, (one, other)))
        linked = any(field == pair for field in fields(seen))
        assert (other in graph.strong.get(one, ())) is linked
        assert (one in graph.strong.get(other, ())) is linked
        assert (other in here.links.partners(one)) is linked
        found += linked
    assert found


def test_groups_are_linked_to_all_that_sees_them_and_to_what_is_left_beside_them(
    candidates: Candidates,
) -> None:
    graph, shown = GroupedGraph(candidates), plain(candidates)
    graph.link_all_weakly()
    groups = range(graph.first_group, graph.count)
    assert groups
    for group in groups:
        for node in (*cells_of(graph.alive), *groups):
            if graph.digit(node) != graph.digit(group) or node == group:
                continue
            places = [(cell, graph.digit(node)) for cell in graph.cells(node)]
            cells, digit = graph.cells(group), graph.digit(group)
            seen = all(shown.rules_out(cells, digit, place) for place in places)
            assert bool(graph.weak[group] >> node & 1) is seen
            if node in graph.strong.get(group, ()):
                assert exhaustive([end(graph, group), end(graph, node)], shown)


def test_every_link_of_literals_has_its_contrapositive(candidates: Candidates) -> None:
    graph = LiteralGraph(candidates)
    nodes = [*cells_of(GroupedGraph(candidates).alive), *range(graph.first_group, graph.count)]
    literals = [*nodes, *(~node for node in nodes)]
    for one in literals:
        for other in literals:
            follows = graph.next[one] & graph.bit(other)
            assert bool(follows) is bool(graph.next[~other] & graph.bit(~one))


# Paths


LINKS = {1: [3, 2], 2: [4], 3: [4, 5], 4: [6], 5: [6], 6: [1]}


def onward(front: Sequence[int]) -> Iterator[tuple[int, Iterable[int]]]:
    return ((each, LINKS[each]) for each in front)


def test_of_two_paths_as_short_the_one_met_first_is_kept() -> None:
    paths = Paths(1, onward)
    assert paths.to(6) == [1, 3, 4, 6]
    assert list(paths.before) == [1, 3, 2, 4, 5, 6]
    assert paths.to(1) == [1]
    assert paths.to(7) == []


def test_lengths_are_those_of_the_paths() -> None:
    paths = Paths(1, onward)
    assert paths.lengths() == {each: len(paths.to(each)) - 1 for each in range(1, 7)}


def test_a_search_ends_at_its_goal_or_its_longest_path() -> None:
    assert 6 not in Paths(1, onward, goal=4).before
    assert set(Paths(1, onward, longest=1).before) == {1, 2, 3}


# Memory


def test_what_is_kept_of_parts_of_a_board_does_not_hold_their_boards() -> None:
    solution = solve(classic(), HARD)
    assert solution
    candidates = Candidates(classic(), solution[:20] + HARD[20:])
    before = boards()
    steps = list(forcing_steps.nested_forcing_chain(candidates))
    assert steps
    kept = candidates.once(board).once(Findings).kept
    assert any(conclusion for found in kept.values() for _, _, conclusion in found)
    gc.collect()
    assert [each for each in boards() if each not in before] == [candidates.once(board)]


def boards() -> list[Board]:
    return [each for each in gc.get_objects() if isinstance(each, Board)]


def test_no_more_chains_are_kept_than_there_is_room_for() -> None:
    here = board(Candidates(classic(), parse_grid("." * 81)))
    findings, proof = Findings(here), object()
    many = [(0, (), proof)] * (MAX_CHAINS_KEPT // 2)
    for alive in range(5):
        findings.keep((None, alive), many)  # type: ignore[arg-type]
    assert [alive for _, alive in findings.kept] == [3, 4]
