"""Nested nets: short proofs by contradiction with lemmas, and no cases."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.errors import Stopped
from game.engine.notation import parse_grid
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques.argument import Argument
from game.engine.techniques.easiest import easiest_step
from game.engine.techniques.refutation.nested_nets import nested_cases, nested_net
from game.engine.techniques.refutation.probes import DEAD, Nets, Probes
from game.engine.techniques.refutation.suppositions import Care, Net, Stuck, Suppositions
from proving.board import Board, Knowledge
from proving.checking import complaint_about
from tests.engine.techniques.refuting import argument, assert_proves_what_it_removes, made

HARDEST = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
"""Escargot (A. Inkala 2006): before long, no candidate contradicts itself by singles alone."""

KINDS = ["killer", "arrow", "nonconsecutive", "antiknight", "jigsaw", "thermo", "doublearrow"]


def within(branch: Argument) -> list[Argument]:
    return [each for line in branch.inferences for each in line.ground.arguments]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_removed_is_wrong_and_its_sentence_proves_it(kind: str) -> None:
    assert_proves_what_it_removes(nested_net, kind)


def test_nets_go_two_levels_deep_and_the_key_says_whether_they_do() -> None:
    candidates, keys = Candidates(classic(), parse_grid(HARDEST)), set[str]()
    while "nested_net" not in keys:
        step = next(nested_net(candidates))
        inner = within(argument(step))
        assert step.technique == ("nested_net" if inner else "contradiction_net")
        assert not any(within(each) for each in inner)
        keys.add(step.technique)
        step.apply(candidates)


def test_a_candidate_falls_as_each_digit_of_another_cell_does() -> None:
    """Drawn by hand: with r1c1=1, only 2 and 3 are left for r1c2, r1c3 and r1c4.

    No cell or digit is single then. But each of 2 and 3 in one of the three cells leaves the other
    digit for both of the others. (Likewise, 4, 5 and 6 have only r1c5 and r1c6.)
    """
    candidates = Candidates(classic(6), [0] * 36)
    for cell, digits in enumerate([{1, 5}, *[{1, 2, 3}] * 3, *[{4, 5, 6}] * 2]):
        for digit in {1, 2, 3, 4, 5, 6} - digits:
            candidates.eliminate(cell, digit)
    step = next(each for each in nested_net(candidates) if each.eliminations == ((0, 1),))
    (inner,) = within(argument(step))
    assert step.technique == "nested_net"
    assert inner.supposed.cells[0] in range(1, 6)
    assert complaint_about(step, Board.of(candidates, Knowledge(candidates.rules))) is None


def joined_net(nets: Nets, net: Net, other: Net, quick: bool = False) -> Net | None:
    """The net of all that two nets suppose; None if that cannot be."""
    nets_of = {0: other}
    apart, _ = nets.join(net, [0], nets_of, quick)
    return None if apart else nets_of[0]


@pytest.mark.parametrize("kind", ["classic", "arrow", "killer", "antiknight", "sums"])
def test_joined_nets_are_what_both_force(kind: str) -> None:
    """One AND and what follows is the same as to suppose one after the other."""
    candidates = made(kind, 6, 1)
    nets, probes = Nets(candidates), Probes(candidates)
    for each, net in list(nets.of.items())[::7]:
        x = probes.suppose(probes.start, each)
        for other in probes.open(x)[::3]:
            with_other = nets.of.get(other)
            joined = with_other and joined_net(nets, net, with_other)
            y = probes.suppose(x, other)
            if joined is None:  # it may see more than one supposition after the other
                continue
            assert y != DEAD
            assert not joined.left & ~y


def test_a_solution_is_never_ruled_out() -> None:
    candidates = made("signs", 6, 2)
    solution = solve(candidates.rules, candidates.values)
    assert solution
    nets, size = Nets(candidates), candidates.size
    right = [cell * size + solution[cell] - 1 for cell in cells_of(candidates.blank)]
    for one in right:
        assert all(joined_net(nets, nets.of[one], nets.of[other]) for other in right)


def test_hints_explain_what_only_refutations_proved() -> None:
    candidates = made("nonconsecutive", 9, 0)
    step = easiest_step(candidates.copy())
    while step is not None and step.technique not in ("nested_net", "contradiction_net"):
        assert step.technique != "refutation"
        step.apply(candidates)
        step = easiest_step(candidates.copy())
    assert step


def test_an_open_grid_has_no_nested_net() -> None:
    assert not list(nested_net(Candidates(classic(4), [0] * 16)))


def test_the_search_can_be_stopped() -> None:
    candidates = Candidates(classic(), parse_grid(HARDEST))
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    candidates.should_stop = stop
    with pytest.raises(Stopped):
        next(nested_net(candidates))


def test_what_was_in_vain_is_searched_again_once_what_was_left_has_gone() -> None:
    candidates = Candidates(classic(), parse_grid(HARDEST))
    nets = Nets(candidates)
    supposed, net = next(iter(nets.of.items()))
    known = Suppositions.of(candidates)
    assert not known.is_stuck(nets.start, supposed, Care.LITTLE)
    known.add_stuck(supposed, Stuck(net, (), Care.MORE))
    assert known.is_stuck(nets.start, supposed, Care.LITTLE)
    assert known.is_stuck(nets.start, supposed, Care.MORE)
    assert not known.is_stuck(nets.start, supposed, Care.MOST)
    solution = solve(candidates.rules, candidates.values)
    assert solution
    for cell, digit in enumerate(solution):
        if not candidates.values[cell]:
            candidates.place(cell, digit)
    assert not known.is_stuck(Nets(candidates).start, supposed, Care.LITTLE)


def test_what_was_in_vain_costs_nothing_at_the_same_position() -> None:
    asked = [0, 0]
    candidates = Candidates(classic(), parse_grid(HARDEST))
    for search in range(2):

        def count(search: int = search) -> bool:
            asked[search] += 1
            return False

        candidates.should_stop = count
        solution = solve(candidates.rules, candidates.values)
        assert solution
        found = [each.supposed for group in nested_cases(candidates, solution) for each in group]
        assert all(solution[each // 9] != each % 9 + 1 for each in found)
    assert asked[1] < asked[0]


def test_what_is_known_to_be_apart_is_not_together_in_the_solution() -> None:
    candidates = made("arrow", 6, 1)
    solution = solve(candidates.rules, candidates.values)
    assert solution
    list(nested_cases(candidates, solution))
    apart = Suppositions.of(candidates).apart
    assert any(apart.values())
    right = {cell * 6 + digit - 1 for cell, digit in enumerate(solution)}
    assert not any(right & apart.get(each, set()) for each in right)


def test_a_quick_join_follows_only_what_leaves_singles() -> None:
    candidates = Candidates(classic(), parse_grid(HARDEST))
    nets = Nets(candidates)
    for one in list(nets.of.values())[::9]:
        for other in list(nets.of.values())[::7]:
            quick, joined = joined_net(nets, one, other, True), joined_net(nets, one, other)
            assert (quick is None) == (joined is None)
            assert quick is None or joined is None or not joined.left & ~quick.left
