"""The graph of a position, and the results of the two searches along its links."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates, cells_of
from game.engine.rules import classic
from game.engine.techniques.chains import grouped_nice_loop, simple
from game.engine.techniques.implications.chain_paths import Paths, Reach, alternating
from game.engine.techniques.implications.graph import GroupedGraph


def _random(seed: int, share: float) -> Candidates:
    rng = Random(seed)
    candidates = Candidates(classic(), [0] * 81)
    for cell in range(81):
        for digit in range(1, 10):
            if rng.random() < share:
                candidates.eliminate(cell, digit)
    return candidates


def test_ends_are_never_groups() -> None:
    for step in grouped_nice_loop(_random(5, 0.6)):
        (links,) = (each.links for each in step.evidence if each.links)
        assert len(links[0].start.cells) == len(links[-1].end.cells) == 1


def test_a_chain_may_not_come_back() -> None:
    assert simple([(1,), (1,), (2,), (3,)])
    assert simple([(1,), (2,), (3,), (1,)])
    assert not simple([(1,), (2,), (3,), (2,), (4,)])
    assert not simple([(1,), (2, 5), (3,), (5,), (4,)])
    assert simple([(1,), (5,), (3,), (2, 5), (4,)])


@settings(max_examples=10)
@given(seed=st.integers(0, 10**9), share=st.floats(0.3, 0.8))
def test_links_go_both_ways(seed: int, share: float) -> None:
    graph = GroupedGraph(_random(seed, share))
    for node, others in graph.strong.items():
        assert all(node in graph.strong[other] for other in others)
        assert node not in others
        assert len(set(others)) == len(others)
    for node in cells_of(graph.nodes):
        weak = graph.weak[node]
        assert not weak >> node & 1
        assert all(graph.weak[other] >> node & 1 for other in cells_of(weak))
        assert set(graph.in_order(node, weak)) == set(cells_of(weak))


@settings(max_examples=4)
@given(seed=st.integers(0, 10**9))
def test_paths_lead_just_where_the_reach_of_all_starts_does_and_none_is_longer(seed: int) -> None:
    graph = GroupedGraph(_random(seed, 0.75))
    reach = Reach(graph.strong, graph.weak, graph.rank)
    closure = reach.closure([1 << place for place in range(len(reach.nodes))])
    assert closure == reach.within(100)
    lengths = [reach.within(rounds) for rounds in range(8)]
    for place, start in enumerate(reach.nodes):
        onward = alternating(graph.weak, graph.strong.get, graph.in_order, graph.nodes)
        paths = Paths(~start, onward)
        for other, end in enumerate(reach.nodes):
            path = paths.to(end)
            assert bool(path) == bool(closure[other] >> place & 1)
            for one, two in pairwise(path):
                if one < 0:
                    assert two in graph.strong[~one]
                else:
                    assert graph.weak[one] >> ~two & 1
            for rounds, on in enumerate(lengths):
                if path:
                    assert (len(path) <= 2 * rounds + 2) == bool(on[other] >> place & 1)
