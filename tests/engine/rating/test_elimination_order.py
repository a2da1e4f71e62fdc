"""Eliminations come in the order in which HoDoKu takes them: it decides which single follows.

Chains go digit by digit, locked subsets through the line before the box, Sue de Coq through the
box before the line, and all others cell by cell.
"""

from __future__ import annotations

import pytest

from game.engine.rating.hodoku import in_order
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

PATTERN = (0, 1)
"""r1c1 and r1c2: their box has r3c1 (18), their row r1c9 (8)."""


def ordered(technique: str, *marks: tuple[int, int]) -> list[tuple[int, int]]:
    step = Step(technique, eliminations=marks, evidence=(Evidence(Role.PATTERN, cells=PATTERN),))
    return in_order(step)


@pytest.mark.parametrize(
    "technique",
    [
        "remote_pair",
        "x_chain",
        "xy_chain",
        "continuous_nice_loop",
        "discontinuous_nice_loop",
        "aic",
        "grouped_continuous_nice_loop",
        "grouped_discontinuous_nice_loop",
        "grouped_aic",
    ],
)
def test_chains_go_digit_by_digit(technique: str) -> None:
    assert ordered(technique, (5, 9), (40, 2), (3, 9), (7, 4)) == [(40, 2), (7, 4), (3, 9), (5, 9)]


@pytest.mark.parametrize("technique", ["locked_pair", "locked_triple"])
def test_locked_subsets_go_along_the_line_first(technique: str) -> None:
    assert ordered(technique, (18, 3), (8, 6), (9, 6), (8, 3), (2, 6)) == [
        *[(8, 3), (8, 6)],
        *[(2, 6), (9, 6), (18, 3)],
    ]


def test_sue_de_coq_goes_through_the_box_first() -> None:
    assert ordered("sue_de_coq", (8, 6), (18, 3), (2, 6)) == [(2, 6), (18, 3), (8, 6)]


def test_all_others_go_cell_by_cell() -> None:
    assert ordered("naked_pair", (40, 2), (5, 9), (5, 1)) == [(5, 1), (5, 9), (40, 2)]
