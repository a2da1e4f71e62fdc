"""The curves of points of a run and of a duel."""

from __future__ import annotations

import pytest

from game.ui.widgets.points_curve import round_step


@pytest.mark.parametrize("most", [1, 4, 7, 39, 75, 640, 15_212, 98_765])
def test_a_curve_is_labelled_by_a_few_round_points(most: int) -> None:
    step = round_step(most)
    assert most // step in range(1, 5)
    assert str(step).rstrip("0") in ("1", "2", "5")
