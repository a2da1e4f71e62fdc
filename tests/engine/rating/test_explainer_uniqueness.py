"""Unique loops and BUGs on Sudoku Explainer's scale: what it finds, and what that costs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from game.engine.candidates import Candidates
from game.engine.notation import parse_cell
from game.engine.rating.explainer.uniqueness import bug, unique_loop
from game.engine.rules import classic
from game.engine.techniques import uniqueness
from game.engine.techniques.implications.numbering import network
from tests.engine.pictures import SOLVED
from tests.engine.techniques.drawing import position

if TYPE_CHECKING:
    from game.engine.rating.explainer.explainer_walk import ExplainerWalk

ROOF = "r1c1=12 r1c5=12 r2c1=123 r2c5=124"
"""A rectangle with two extra digits in row 2, in which all cells are blank."""
WIDE_ROOF = ROOF.replace("124", "1245")
HIDDEN_PAIR = " r2c2=1267" + "".join(f" r2c{column}=3456789" for column in (3, 4, 6, 7, 8, 9))


def walk(candidates: Candidates) -> ExplainerWalk:
    """As much of a walk as these searches use."""
    return cast("ExplainerWalk", SimpleNamespace(candidates=candidates, network=network(classic())))


@pytest.mark.parametrize(
    ("picture", "rating"),
    [
        pytest.param(ROOF + " r2c3=34", 46, id="a naked pair"),
        pytest.param(WIDE_ROOF + " r2c3=345 r2c4=34", 47, id="a naked triplet"),
        pytest.param(ROOF + HIDDEN_PAIR, 45, id="a hidden pair"),
        pytest.param(WIDE_ROOF + HIDDEN_PAIR, None, id="fewer hidden digits than extra ones"),
        pytest.param(ROOF + " r2c2=135 r2c3=456 r2c6=136 r2c7=346", None, id="naked and too large"),
        pytest.param(ROOF + " r2c2=346 r2c3=346", 47, id="a naked set with another digit"),
        pytest.param(ROOF + " r2c2=36 r2c3=36", None, id="a digit of one roof cell only"),
    ],
)
def test_a_loop_with_a_subset_costs_as_in_sudoku_explainer(
    picture: str, rating: int | None
) -> None:
    hint = unique_loop(walk(position(picture)))
    assert (hint and hint.rating) == rating


def nearly_a_bug(digit: int, *names: str) -> Candidates:
    """A grid with two candidates everywhere, and one digit too many in some cells."""
    candidates = Candidates(classic(), [0] * 81)
    extra = {parse_cell(name, 9) for name in names}
    for cell, value in enumerate(SOLVED):
        for other in {*range(1, 10)} - {value, value % 9 + 1}:
            if other != digit or cell not in extra:
                candidates.eliminate(cell, other)
    return candidates


def test_a_bug_is_found_where_a_house_has_one_cell_with_too_much() -> None:
    """Both extra ones are alone in their columns, so both are known: type 2, rated 5.7."""
    candidates = nearly_a_bug(1, "r1c1", "r1c2")
    hint = bug(walk(candidates))
    assert hint
    assert (hint.key, hint.rating) == ("bug_2", 57)


def test_a_bug_is_missed_where_no_house_has_one_cell_with_too_much() -> None:
    """r1c1 shares row 1 and box 1 with r1c2, and column 1 with r4c1; Sudoku Explainer gives up."""
    candidates = nearly_a_bug(1, "r1c1", "r1c2", "r4c1")
    assert [step.technique for step in uniqueness.bug(candidates)] == ["bug_2"]
    assert bug(walk(candidates)) is None
