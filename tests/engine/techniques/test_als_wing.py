from __future__ import annotations

from game.engine.rules import latin
from tests.engine.techniques.positions import found, pencilled, removed, rows


def test_two_sets_are_linked_to_a_hub_by_different_digits() -> None:
    """r1c1 and r1c4 have 1 or 2; so r3c1 has its 3 or r4c4 and r4c5 have theirs."""
    candidates = pencilled(
        rows("15 . . 25 . .", ". . . . . .", "13 . . . . .", ". . . 24 34 ."),
        latin(6),
    )
    steps = {removed(step, 6): step for step in found("als_xy_wing", candidates)}
    step = steps["3r3c5 3r4c1"]
    sets = {str(each.role): set(each.cells) for each in step.evidence}
    assert sets["hub"] == {0, 3}
    assert {frozenset(sets["als"]), frozenset(sets["second"])} == {
        frozenset({12}),
        frozenset({21, 22}),
    }
    assert sets["common"] == {12, 22}
    (chain,) = (each.argument for each in step.evidence if each.argument)
    assert {chain.supposed.cells, chain.end.cells} == {(12,), (22,)}


def test_the_same_digit_on_both_sides_proves_nothing() -> None:
    candidates = pencilled(
        rows("12 . . 15 . .", ". . . . . .", "13 . . . . .", ". . . 14 34 ."),
        latin(6),
    )
    assert not any("3r3c5" in removed(step, 6) for step in found("als_xy_wing", candidates))
