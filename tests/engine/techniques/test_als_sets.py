from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.candidates import Candidates, bits, cells_of
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import Rules, latin
from game.engine.techniques.als.sets import almost_locked_sets, groups
from game.engine.techniques.peers import common_peers
from game.engine.variants.sums import Cage


@pytest.mark.parametrize("board", ["classic-9-hard-54-none-3", "x-6-hard-22-none-1"])
def test_every_almost_locked_set_is_found_once(board: str) -> None:
    puzzle = generate(PuzzleSpec.parse(board))
    candidates = Candidates(puzzle.rules, puzzle.givens)
    naive = set()
    for house in puzzle.rules.houses:
        blanks = candidates.blanks(house.cells)
        for count in range(1, len(blanks)):
            for cells in combinations(blanks, count):
                digits = {digit for cell in cells for digit in candidates.digits_of(cell)}
                if len(digits) == count + 1:
                    naive.add((bits(cells), bits(digits)))
    found = almost_locked_sets(candidates)
    assert len(found) == len(set(found)) > 20
    assert set(found) == naive


def test_large_houses_have_only_small_sets() -> None:
    candidates = Candidates(latin(10), [0] * 100)
    for cell in range(10):
        for digit in range(cell + 3, 11):
            candidates.eliminate(cell, digit)
    sizes = {each.cells.bit_count() for each in almost_locked_sets(candidates)}
    assert sizes == {1, 2, 3, 4}


def test_a_cage_across_houses_holds_sets_too() -> None:
    cage = Cage((0, 5), 7)
    rules = latin(4) + Rules(4, [cage])
    candidates = Candidates(rules, [0] * 16)
    for cell in cage.cells:
        candidates.eliminate(cell, 4)
    assert groups(rules)[-1] == cage.cells
    assert (bits(cage.cells), bits((1, 2, 3))) in almost_locked_sets(candidates)


def test_common_peers_see_every_cell() -> None:
    rules = latin(6)
    assert list(cells_of(common_peers(rules)[bits((0, 7))])) == [1, 6]
    assert list(cells_of(common_peers(rules)[bits((0, 1))])) == [2, 3, 4, 5]
