"""The curves of points of a run and of a duel."""

from __future__ import annotations

import pytest

from game.ui.layout.geometry import Box
from game.ui.widgets.points_curve import field_of, round_step


@pytest.mark.parametrize("most", [1, 4, 7, 39, 75, 640, 15_212, 98_765])
def test_a_curve_is_labelled_by_a_few_round_points(most: int) -> None:
    step = round_step(most)
    assert most // step in range(1, 5)
    assert str(step).rstrip("0") in ("1", "2", "5")


@pytest.mark.parametrize("most", [4, 75, 15_212])
def test_no_curve_leaves_its_scale(most: int) -> None:
    """The uppermost of the labelled points is no lower than the end of the curve."""
    box, curve = Box(0, 0, 400, 300), ((0, 0), (10, 1), (20, most))
    field = field_of(box, (curve,), 20, 15)
    assert field and field.most >= most and not field.most % round_step(most)
