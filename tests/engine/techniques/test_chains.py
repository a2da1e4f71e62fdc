"""Chains: from a strong link to a strong link, in one digit, in two-digit cells, in both."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates, cells_of
from game.engine.notation import parse_cell
from game.engine.rules import classic
from game.engine.techniques.chains import Links, x_chain, xy_chain
from game.engine.techniques.chains.reach import Reach

if TYPE_CHECKING:
    from game.engine.techniques import Step


def drawn(places: dict[int, str], cells: dict[str, str] | None = None) -> Candidates:
    """An empty grid with pictures of where some digits may go, and what some cells may hold."""
    candidates = Candidates(classic(), [0] * 81)
    for digit, picture in places.items():
        for cell, mark in enumerate("".join(picture.split())):
            if mark == ".":
                candidates.eliminate(cell, digit)
    for name, digits in (cells or {}).items():
        cell = parse_cell(name, 9)
        for digit in set(range(1, 10)) - set(map(int, digits)):
            candidates.eliminate(cell, digit)
    return candidates


def marks(digit: int, names: str) -> set[tuple[int, int]]:
    return {(parse_cell(name, 9), digit) for name in names.split()}


def spelled(step: Step) -> str:
    """Its chain as `r1c1=r1c5-r6c5`: strong links `=`, weak ones `-`."""
    links = next(each.links for each in step.evidence if each.links)
    text = _node(links[0].start)
    for link in links:
        assert link.start.on is not link.strong
        assert link.end.on is link.strong
        text += "-="[link.strong] + _node(link.end)
    return text


def _node(node: tuple[tuple[int, ...], int, bool, tuple[int, ...]]) -> str:
    cells, digit, _, _ = node
    return str(digit) + "".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in cells)


ONE_DIGIT = """
    1...1....
    111111111
    111111111
    111111111
    111111111
    ....1..1.
    111111111
    111111111
    ..1....1.
    """


def test_an_x_chain_joins_pairs_of_places() -> None:
    (step,) = x_chain(drawn({1: ONE_DIGIT}))
    assert step.technique == "x_chain"
    assert set(step.eliminations) == marks(1, "r2c3 r3c3 r7c1 r8c1")
    assert spelled(step) in (
        "1r1c1=1r1c5-1r6c5=1r6c8-1r9c8=1r9c3",
        "1r9c3=1r9c8-1r6c8=1r6c5-1r1c5=1r1c1",
    )
    assert step.cells("start") + step.cells("end") in ((0, 74), (74, 0))


def test_a_third_place_in_a_row_breaks_the_x_chain() -> None:
    assert not list(x_chain(drawn({1: ONE_DIGIT.replace("....1..1.", "..1.1..1.")})))


XY = {"r1c1": "12", "r1c5": "23", "r6c5": "34", "r6c3": "14"}


def test_an_xy_chain_goes_from_cell_to_cell() -> None:
    (step,) = xy_chain(drawn({}, XY))
    assert set(step.eliminations) == marks(1, "r1c3 r2c3 r3c3 r4c1 r5c1 r6c1")
    assert spelled(step) in (
        "1r1c1=2r1c1-2r1c5=3r1c5-3r6c5=4r6c5-4r6c3=1r6c3",
        "1r6c3=4r6c3-4r6c5=3r6c5-3r1c5=2r1c5-2r1c1=1r1c1",
    )


def test_an_xy_chain_breaks_at_a_cell_of_three_candidates() -> None:
    assert not list(xy_chain(drawn({}, {**XY, "r6c5": "345"})))


def test_most_eliminations_come_first() -> None:
    shorter = {"r9c9": "56", "r9c6": "57", "r7c5": "67"}
    steps = list(xy_chain(drawn({}, {**XY, **shorter})))
    assert [len(step.eliminations) for step in steps] == sorted(
        (len(step.eliminations) for step in steps), reverse=True
    )
    assert len({step.eliminations for step in steps}) == len(steps) > 1


def _random(seed: int, share: float) -> Candidates:
    rng = Random(seed)
    candidates = Candidates(classic(), [0] * 81)
    for cell in range(81):
        for digit in range(1, 10):
            if rng.random() < share:
                candidates.eliminate(cell, digit)
    return candidates


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**9), share=st.floats(0.3, 0.8))
def test_links_go_both_ways(seed: int, share: float) -> None:
    links = Links(_random(seed, share))
    for relation in (dict(enumerate(links.weak)), links.strong()):
        for node, others in relation.items():
            assert not others >> node & 1
            assert all(relation[other] >> node & 1 for other in cells_of(others))


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_every_path_is_a_chain_of_its_links_and_none_is_longer_than_needed(seed: int) -> None:
    links = Links(_random(seed, 0.75))
    strong = links.strong()
    reach = Reach(strong, links.weak, 6)
    shortest = _lengths(strong, links.weak)
    for start, end in reach.pairs(0, [-1] * len(reach.nodes)):
        path = reach.path(start, end)
        assert (path[0], path[-1]) == (reach.nodes[start], reach.nodes[end])
        for place, (one, other) in enumerate(pairwise(path)):
            assert (links.weak[one] if place % 2 else strong[one]) >> other & 1
        assert len(path) == shortest[path[0], path[-1]]


def _lengths(strong: dict[int, int], weak: list[int]) -> dict[tuple[int, int], int]:
    """The nodes of the shortest chains, node by node."""
    found = {}
    for start in strong:
        edge, length = {start}, 0
        while edge:
            true = {end for node in edge for end in cells_of(strong.get(node, 0))}
            true = {end for end in true if (start, end) not in found}
            length += 2
            found.update({(start, end): length for end in true})
            edge = {end for node in true for end in cells_of(weak[node])}
    return found
