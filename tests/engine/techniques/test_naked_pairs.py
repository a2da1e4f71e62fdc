"""Naked pairs as lines of proofs: what both ways to fill two cells exclude."""

from __future__ import annotations

from random import Random

from game.engine.candidates import Candidates, cells_of
from game.engine.notation import parse_cell
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.refutation.grid import ProofGrid
from game.engine.techniques.refutation.probes import Commons
from game.engine.variants.table import base_rules, variants_of


def position(kind: str, *cells: str) -> Candidates:
    """A blank board of 9 by 9 with 3 and 7 alone in some cells."""
    rules = base_rules(variants_of(kind), 9, Random(0))
    candidates = Candidates(rules, [0] * 81)
    for cell in cells:
        candidates.masks[parse_cell(cell, 9)] = 1 << 3 | 1 << 7
    return candidates


def excluded(kind: str, *cells: str) -> dict[str, set[int]]:
    """The digits that a pair excludes, by the names of the cells that lose some.

    The grid of proofs and the packed position must agree.
    """
    candidates = position(kind, *cells)
    solver = tables(candidates.rules)
    x = packed_position(candidates)
    z = x & x + solver.every
    packed = Commons(solver).excluded(x, z, z + solver.every, 0)
    grid, found = ProofGrid(candidates.rules), 0
    for cell, mask in enumerate(candidates.masks):
        found |= mask >> 1 << cell * 9
    gone = 0
    for _, seen in grid.pairs(found, parse_cell(cells[0], 9)):
        gone |= seen
    assert packed == solver.mask(set(cells_of(gone))) & x
    lost: dict[str, set[int]] = {}
    for each in cells_of(gone):
        cell, digit = divmod(each, 9)
        lost.setdefault(f"r{cell // 9 + 1}c{cell % 9 + 1}", set()).add(digit + 1)
    return lost


def test_a_pair_excludes_its_digits_where_both_cells_are_seen() -> None:
    lost = excluded("antiknight", "r1c1", "r1c4")
    assert all(digits == {3, 7} for digits in lost.values())
    row = {f"r1c{column}" for column in (2, 3, 5, 6, 7, 8, 9)}
    assert set(lost) == row | {"r2c2", "r3c3"}, "in the box of one, a knight's move from the other"


def test_a_pair_excludes_other_digits_if_both_ways_to_fill_it_do() -> None:
    lost = excluded("nonconsecutive", "r1c1", "r1c3")
    assert lost.pop("r1c2") == {2, 3, 4, 6, 7, 8}
    assert all(digits == {3, 7} for digits in lost.values())
    assert len(lost) == 6 + 6, "the rest of the row and of the box"


def test_cells_that_may_be_equal_are_no_pair() -> None:
    assert not excluded("nonconsecutive", "r1c1", "r4c2")
