"""Chains: from a strong link to a strong link, in one digit, in two-digit cells, in both."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.engine.notation import cell_name, parse_cell
from game.engine.rules import classic
from game.engine.techniques.chains import (
    als_nice_loop,
    als_nice_loop_with_cells,
    grouped_nice_loop,
    nice_loop,
    x_chain,
    xy_chain,
)
from game.engine.techniques.role import Role
from tests.engine.techniques.drawing import marks, position

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques import Step
    from game.engine.techniques.link import LinkEnd


def drawn(places: dict[int, str], cells: str = "") -> Candidates:
    """An empty grid with pictures of where some digits may go, and what some cells may hold."""
    candidates = position(cells)
    for digit, picture in places.items():
        for cell, mark in enumerate("".join(picture.split())):
            if mark == ".":
                candidates.eliminate(cell, digit)
    return candidates


def spelled(step: Step) -> str:
    """Its chain as `r1c1=r1c5-r6c5`: strong links `=`, weak ones `-`."""
    links = next(each.links for each in step.evidence if each.links)
    text = _node(links[0].start)
    for link in links:
        assert link.start.on is not link.strong
        assert link.end.on is link.strong
        text += "-="[link.strong] + _node(link.end)
    return text


def _node(node: LinkEnd) -> str:
    return str(node.digit) + "".join(cell_name(cell, 9) for cell in node.cells)


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
    assert set(step.eliminations) == marks("1r2c3 1r3c3 1r7c1 1r8c1")
    assert spelled(step) in (
        "1r1c1=1r1c5-1r6c5=1r6c8-1r9c8=1r9c3",
        "1r9c3=1r9c8-1r6c8=1r6c5-1r1c5=1r1c1",
    )
    assert step.cells(Role.START) + step.cells(Role.END) in ((0, 74), (74, 0))


def test_a_third_place_in_a_row_breaks_the_x_chain() -> None:
    assert not list(x_chain(drawn({1: ONE_DIGIT.replace("....1..1.", "..1.1..1.")})))


XY = "r1c1=12 r1c5=23 r6c5=34 r6c3=14"


def test_an_xy_chain_goes_from_cell_to_cell() -> None:
    (step,) = xy_chain(position(XY))
    assert set(step.eliminations) == marks("1r1c3 1r2c3 1r3c3 1r4c1 1r5c1 1r6c1")
    assert spelled(step) in (
        "1r1c1=2r1c1-2r1c5=3r1c5-3r6c5=4r6c5-4r6c3=1r6c3",
        "1r6c3=4r6c3-4r6c5=3r6c5-3r1c5=2r1c5-2r1c1=1r1c1",
    )


def test_an_xy_chain_breaks_at_a_cell_of_three_candidates() -> None:
    assert not list(xy_chain(position(f"{XY} r6c5=345")))


def test_most_eliminations_come_first() -> None:
    shorter = "r9c9=56 r9c6=57 r7c5=67"
    steps = list(xy_chain(position(f"{XY} {shorter}")))
    assert [len(step.eliminations) for step in steps] == sorted(
        (len(step.eliminations) for step in steps), reverse=True
    )
    assert len({step.eliminations for step in steps}) == len(steps) > 1


FULL = "111111111 " * 9
"""A digit that may go anywhere."""


def only(house: str, names: str) -> str:
    """A picture of a digit that has just these places in a house, such as `r1` or `c5`."""
    places = {parse_cell(name, 9) for name in names.split()}
    kind = {"r": "row", "c": "column", "b": "box"}[house[0]]
    (inside,) = (
        each.cells
        for each in classic().houses
        if each.kind == kind and each.index == int(house[1]) - 1
    )
    return "".join("." if cell in inside and cell not in places else "1" for cell in range(81))


STRONG = {1: only("r1", "r1c1 r1c5"), 2: only("c5", "r1c5 r6c5"), 3: only("r6", "r6c1 r6c5")}
"""Three strong links, each in the cell where the one before ends."""


def test_ends_of_two_digits_that_see_each_other() -> None:
    step = next(nice_loop(drawn(STRONG)))
    assert step.technique == "aic"
    assert set(step.eliminations) == marks("3r1c1 1r6c1")
    assert spelled(step) in (
        "1r1c1=1r1c5-2r1c5=2r6c5-3r6c5=3r6c1",
        "3r6c1=3r6c5-2r6c5=2r1c5-1r1c5=1r1c1",
    )


def test_no_chain_without_the_link_in_the_middle() -> None:
    assert not list(nice_loop(drawn({**STRONG, 2: FULL})))


def test_a_loop_clears_all_its_cells() -> None:
    step = next(nice_loop(drawn({**STRONG, 4: only("c1", "r1c1 r6c1")})))
    assert step.technique == "continuous_nice_loop"
    kept = {"r1c1": "14", "r1c5": "12", "r6c5": "23", "r6c1": "34"}
    for name, digits in kept.items():
        gone = {digit for cell, digit in step.eliminations if cell == parse_cell(name, 9)}
        assert gone == set(range(1, 10)) - set(map(int, digits))
    assert {cell for cell, _ in step.eliminations} == {parse_cell(name, 9) for name in kept}
    assert spelled(step)[:5] == spelled(step)[-5:]


def test_a_candidate_whose_absence_would_prove_it() -> None:
    ones = both(only("r1", "r1c1 r1c5"), only("c1", "r1c1 r6c1"))
    step = next(nice_loop(drawn({**STRONG, 1: ones})))
    assert step.technique == "discontinuous_nice_loop"
    assert set(step.eliminations) == {(0, digit) for digit in range(2, 10)}


def test_a_candidate_that_rules_itself_out() -> None:
    steps = {step.eliminations: step for step in nice_loop(drawn(STRONG))}
    step = steps[((0, 3),)]
    assert step.technique == "discontinuous_nice_loop"
    assert spelled(step) in (
        "3r1c1-3r6c1=3r6c5-2r6c5=2r1c5-1r1c5=1r1c1",
        "3r1c1-1r1c1=1r1c5-2r1c5=2r6c5-3r6c5=3r6c1-3r1c1",
    )


def both(one: str, other: str) -> str:
    """A picture of the places that two pictures share."""
    return "".join("1" if a == b == "1" else "." for a, b in zip(one, other, strict=True))


GROUPED = {
    1: only("r1", "r1c1 r1c5"),
    2: both(only("c5", "r1c5 r5c5 r6c5"), only("r4", "r4c1 r4c4")),
}
"""Three strong links; two cells of a box stand at the end of the second one."""


def test_two_cells_of_a_box_are_linked_as_one() -> None:
    candidates = drawn(GROUPED)
    assert not list(nice_loop(candidates))
    step = next(grouped_nice_loop(candidates))
    assert step.technique == "grouped_aic"
    assert set(step.eliminations) == marks("2r1c1 1r4c1")
    assert spelled(step) in (
        "1r1c1=1r1c5-2r1c5=2r5c5r6c5-2r4c4=2r4c1",
        "2r4c1=2r4c4-2r5c5r6c5=2r1c5-1r1c5=1r1c1",
    )


def test_cells_of_two_boxes_are_not_a_group() -> None:
    twos = both(only("c5", "r1c5 r5c5 r8c5"), only("r4", "r4c1 r4c4"))
    assert not list(grouped_nice_loop(drawn({**GROUPED, 2: twos})))


SET = {1: only("r1", "r1c1 r1c5"), 2: only("r4", "r4c1 r4c4")}
"""Two strong links, in whose middle two cells may be an almost locked set."""


def test_a_set_that_loses_a_digit_locks_the_others() -> None:
    candidates = drawn(SET, "r5c5=123 r6c5=123")
    assert not list(nice_loop(candidates))
    assert not list(grouped_nice_loop(candidates))
    steps = {frozenset(step.eliminations): step for step in als_nice_loop(candidates)}
    step = steps[frozenset(marks("2r1c1 1r4c1"))]
    assert step.technique == "grouped_aic"
    assert spelled(step) in (
        "1r1c1=1r1c5-1r5c5r6c5=2r5c5r6c5-2r4c4=2r4c1",
        "2r4c1=2r4c4-2r5c5r6c5=1r5c5r6c5-1r1c5=1r1c1",
    )
    assert step.cells(Role.ALS) == (parse_cell("r5c5", 9), parse_cell("r6c5", 9))


def test_a_set_with_two_digits_too_many_locks_nothing() -> None:
    assert not list(als_nice_loop(drawn(SET, "r5c5=123 r6c5=1234")))


def test_a_set_that_loses_a_digit_leaves_one_to_a_cell_elsewhere() -> None:
    """Without 5, the set in box 9 has 1 and 6 in column 9: either r1c1 is 5, or r1c9 is 3."""
    candidates = drawn({5: only("c1", "r1c1 r7c1")}, "r7c8=258 r7c9=128 r8c9=28 r9c9=126 r1c9=136")
    gone = marks("3r1c1")
    assert not [step for step in als_nice_loop(candidates) if gone & set(step.eliminations)]
    steps = [s for s in als_nice_loop_with_cells(candidates) if set(s.eliminations) == gone]
    assert [step.technique for step in steps] == ["grouped_discontinuous_nice_loop"]


def _all_xy_chains(candidates: Candidates) -> dict[frozenset[tuple[int, int]], int]:
    """For each set of eliminations by XY-chains, the smallest number of cells; no naked pairs."""
    peers = classic().peers
    pairs = {cell: candidates.digits_of(cell) for cell in range(81)}
    pairs = {cell: digits for cell, digits in pairs.items() if len(digits) == 2}
    found: dict[frozenset[tuple[int, int]], int] = {}

    def further(way: list[int], first: int, last: int) -> None:
        if len(way) > 1 and last == first:
            both = set(peers[way[0]]).intersection(peers[way[-1]])
            gone = frozenset((cell, first) for cell in both if candidates.masks[cell] >> first & 1)
            if gone:
                found[gone] = min(len(way), found.get(gone, 99))
        for cell in peers[way[-1]]:
            if cell in pairs and cell not in way and last in pairs[cell]:
                (other,) = set(pairs[cell]) - {last}
                further([*way, cell], first, other)

    for cell, (one, other) in pairs.items():
        further([cell], one, other)
        further([cell], other, one)
    return {gone: cells for gone, cells in found.items() if cells > 2}


@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
@example(seed=11)  # where the shortest way comes back
def test_xy_chains_are_all_ways_that_come_to_no_cell_twice(seed: int) -> None:
    rng = Random(seed)
    names = [cell_name(cell, 9) for cell in rng.sample(range(81), 10)]
    candidates = position(" ".join(f"{name}={''.join(rng.sample('1234', 2))}" for name in names))
    steps = {
        frozenset(step.eliminations): len(links) // 2 + 1
        for step in xy_chain(candidates)
        for links in (each.links for each in step.evidence if each.links)
    }
    assert steps == _all_xy_chains(candidates)
