from __future__ import annotations

import pytest

from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role
from tests.engine.techniques.positions import found, removed, where

FISH = """
    +++++++++
    .o....o..
    +++++++++
    +++++++++
    +++++++++
    +++++++++
    +++++++++
    .o.f..o..
    +++++++++
    """
"""An X-Wing but for a fin, which sees nothing in the columns."""

LINKED = "\n".join([*FISH.split()[:-1], "....+..+."])
"""Here the fin takes 1 from r9c5, so that it must be in r9c8, and not in r7c7."""


def test_what_no_fin_sees_may_go_by_chains() -> None:
    assert not found("finned_x_wing", where(LINKED))
    assert not found("kraken_fish_1", where(FISH))
    assert [removed(step) for step in found("kraken_fish_1", where(LINKED))] == ["1r7c7"]


@pytest.mark.parametrize(
    ("key", "role"), [("kraken_fish_1", Role.FIN), ("kraken_fish_2", Role.START)]
)
def test_from_each_place_a_chain_leads_to_what_goes(key: str, role: Role) -> None:
    steps = found(key, where(LINKED))
    assert steps
    for step in steps:
        ((cell, digit),) = step.eliminations
        branches = [each.argument for each in step.evidence if each.argument]
        starts = {LinkEnd((start,), 1) for start in step.cells(role)}
        assert {branch.supposed for branch in branches} == starts
        assert {branch.end for branch in branches} == {LinkEnd((cell,), digit, on=False)}
