from __future__ import annotations

from game.engine.rules import latin
from game.engine.techniques.role import Role
from tests.engine.techniques.positions import found, pencilled, removed, rows


def test_each_candidate_of_the_stem_takes_from_a_petal() -> None:
    """r1c1 takes 1, 2 or 3 from r1c4, from r3c1 or from r1c6 and r3c6: one of them has 6."""
    candidates = pencilled(
        rows("123 . . 16 . 34", ". . . . . .", "26 . . . . 46"),
        latin(6),
    )
    steps = {removed(step, 6): step for step in found("death_blossom", candidates)}
    step = steps["6r3c4"]
    assert step.cells(Role.PIVOT) == (0,)
    assert [each.cells for each in step.evidence if each.role == Role.ALS] == [(3,), (12,), (5, 17)]
    assert step.cells(Role.COMMON) == (3, 12, 17)


def test_a_candidate_without_a_petal_keeps_the_blossom_closed() -> None:
    candidates = pencilled(
        rows("1235 . . 16 . 34", ". . . . . .", "26 . . . . 46"),
        latin(6),
    )
    assert not any("6r3c4" in removed(step, 6) for step in found("death_blossom", candidates))
