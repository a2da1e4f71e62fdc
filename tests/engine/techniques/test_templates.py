from __future__ import annotations

from random import Random

import pytest

from game.engine.candidates import bits
from game.engine.rules import Rules, classic
from game.engine.techniques.template_steps import all_templates
from game.engine.techniques.templates import outside
from game.engine.variants.diagonal import diagonals
from tests.engine.techniques.positions import found, pencilled


def templates(rules: Rules, where: int, chosen: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All ways to choose a cell of each row so that every house has one, by brute force."""
    row = len(chosen)
    if row == rules.size:
        return [chosen] if all(set(chosen) & set(house.cells) for house in rules.houses) else []
    return [
        found
        for cell in rules.houses[row].cells
        if where >> cell & 1 and not set(chosen) & set(rules.peers[cell])
        for found in templates(rules, where, (*chosen, cell))
    ]


@pytest.mark.parametrize("rules", [classic(6), classic(6) + diagonals(6)], ids=["classic", "x"])
@pytest.mark.parametrize("seed", range(6))
def test_what_stands_in_no_template(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    every = templates(rules, (1 << 36) - 1)
    where = bits(rng.choice(every)) | bits(cell for cell in range(36) if rng.random() < 0.4)
    inside = 0
    for each in templates(rules, where):
        inside |= bits(each)
    assert outside(rules, where) == where & ~inside
    assert sorted(all_templates(rules, where)) == sorted(map(bits, templates(rules, where)))


def test_templates_of_one_digit_leave_no_room_for_those_of_another() -> None:
    """1 must be in the first cell and so 2 in the second; the templates of 2 alone allow more."""
    candidates = pencilled("12 23 " + "3456 " * 4 + "123456 " * 30, classic(6))
    assert not outside(classic(6), candidates.where[2]) & 1
    placed = {mark for step in found("template_set", candidates) for mark in step.placements}
    assert placed == {(0, 1), (1, 2)}
    gone = {mark for step in found("template_delete", candidates) for mark in step.eliminations}
    assert (0, 2) in gone
