from __future__ import annotations

from random import Random

import pytest

from game.engine.candidates import bits
from game.engine.rules import Rules, classic
from game.engine.techniques.templates import outside
from game.engine.variants.diagonal import diagonals


def templates(rules: Rules, where: int, chosen: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All ways to choose a cell of each row so that every house has one, the slow way."""
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
