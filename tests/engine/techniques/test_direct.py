"""Direct techniques: an elimination and the single that it leaves, as one step."""

from __future__ import annotations

from game.engine.techniques import direct
from game.engine.techniques.role import Role
from tests.engine.techniques.drawing import marks, position


def test_direct_pointing_leaves_one_place_in_the_next_box() -> None:
    """1 in box 1 is in row 1, so box 2, with places in row 1 and one more, has that one."""
    candidates = position(
        "r2c1=2 r2c2=23 r2c3=34 r3c1=45 r3c2=56 r3c3=67 r2c4=23 r2c5=45 r2c6=67 "
        "r3c4=12 r3c5=45 r3c6=67"
    )
    steps = list(direct.pointing(candidates))
    assert marks("1r3c4") in [set(step.placements) for step in steps]
    (step,) = [each for each in steps if set(each.placements) == marks("1r3c4")]
    assert step.technique == "direct_pointing"
    assert step.evidence[-1].role == Role.TARGET
    (where,) = [each.house for each in step.evidence if each.role == Role.WHERE]
    assert where is not None
    assert (where.kind, where.index) == ("box", 1)


def test_no_direct_pointing_with_two_places_left() -> None:
    candidates = position("r2c1=2 r2c2=23 r2c3=34 r3c1=45 r3c2=56 r3c3=67")
    assert list(direct.pointing(candidates)) == []


def test_direct_claiming_leaves_one_place_in_the_next_line() -> None:
    """1 in row 1 is in box 1, so row 2 has it where it is not in that box."""
    candidates = position(
        "r1c4=23 r1c5=23 r1c6=45 r1c7=45 r1c8=67 r1c9=67 "
        "r2c4=23 r2c5=23 r2c6=45 r2c7=45 r2c8=67 r2c9=12"
    )
    (step,) = direct.claiming(candidates)
    assert set(step.placements) == marks("1r2c9")
    assert step.technique == "direct_claiming"


def test_a_direct_hidden_pair_leaves_a_third_digit_one_place() -> None:
    """1 and 2 take r1c1 and r1c2, so 3, which fits there and in r1c3, goes to r1c3."""
    rest = " ".join(f"r1c{column}=456789" for column in range(4, 10))
    candidates = position(f"r1c1=123 r1c2=1234 r1c3=3456789 {rest}")
    steps = list(direct.hidden(2, candidates))
    assert [set(step.placements) for step in steps] == [marks("3r1c3")]
    assert steps[0].technique == "direct_hidden_pair"
    assert steps[0].house is not None
    assert steps[0].house.kind == "row"
