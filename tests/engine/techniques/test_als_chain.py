from __future__ import annotations

from itertools import pairwise

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import latin
from game.engine.techniques.als.chain import als_xy_chain, als_xy_chain_to_and_fro
from game.engine.techniques.role import Role
from tests.engine.techniques.positions import pencilled, removed, rows


def test_a_chain_of_four_sets() -> None:
    """If r1c1 is not 6 it is 1, so r1c4 is 2, r2c4 is 3, r2c6 is 6: they meet at r1c6, r2c1."""
    candidates = pencilled(rows("16 . . 12 . .", ". . . 23 . 36"), latin(6))
    steps = {removed(step, 6): step for step in als_xy_chain(candidates)}
    step = steps["6r1c6 6r2c1"]
    assert [each.cells for each in step.evidence if each.role == Role.ALS] == [
        (0,),
        (3,),
        (9,),
        (11,),
    ]
    (chain,) = (each for each in step.evidence if each.role == Role.CHAIN)
    assert [link.strong for link in chain.links] == [True, False] * 3 + [True]
    assert all(one.end == other.start for one, other in pairwise(chain.links))
    assert [link.end.digit for link in chain.links] == [1, 1, 2, 2, 3, 3, 6]


def test_the_same_digit_in_and_out_of_a_set_breaks_the_chain() -> None:
    candidates = pencilled(rows("16 . . 12 . .", ". . . 23 . 26"), latin(6))
    assert not any("6r1c6" in removed(step, 6) for step in als_xy_chain(candidates))


def test_most_eliminations_come_first_and_none_is_told_twice() -> None:
    puzzle = generate(PuzzleSpec.parse("classic-9-hard-56-none-5"))
    candidates = Candidates(puzzle.rules, puzzle.givens)
    steps = list(als_xy_chain(candidates))
    counts = [len(step.eliminations) for step in steps]
    assert len(steps) > 3
    assert counts == sorted(counts, reverse=True)
    assert len({step.eliminations for step in steps}) == len(steps)
    for step in steps:
        sets = [each.cells for each in step.evidence if each.role == Role.ALS]
        assert len(sets) >= 4
        assert all(set(one).isdisjoint(other) for one, other in pairwise(sets))


def test_chains_that_turn_back_prove_more() -> None:
    puzzle = generate(PuzzleSpec.parse("classic-9-hard-56-none-7"))
    candidates = Candidates(puzzle.rules, puzzle.givens)
    forward = {mark for step in als_xy_chain(candidates) for mark in step.eliminations}
    anyway = {mark for step in als_xy_chain_to_and_fro(candidates) for mark in step.eliminations}
    assert anyway > forward
