"""Dynamic and nested forcing chains: what may be used within an assumption, level by level.

Each position is such that easier chains find nothing in it, and a slow search through all ways to
fill it confirms what the harder ones find.
"""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.rules import classic
from game.engine.techniques import LADDER, Step
from tests.engine.techniques.positions import pencilled

LOCKED_AND_PAIRS = """
    1236    123456  1456    13456   136     2456
    45      1346    1256    346     1235    23456
    12346   236     1245    12346   2345    16
    12345   12345   123456  2456    13456   13456
    123456  1456    12346   1256    1346    1245
    1356    234     23456   13456   246     123456
    """
X_WING = """
    12346   23456   12356   12345   125     13456
    13456   12356   234     256     13456   12345
    123456  236     123456  12456   1346    1234
    1356    24      1234    1234    123456  12356
    135     12456   123456  125     2456    1346
    1256    123456  246     1356    1246    1245
    """
CHAIN = """
    13456   12356   3       1236    12346   12345
    12456   1246    123456  12456   136     12346
    12345   3456    1456    12346   1245    12456
    12356   234     12356   23456   13456   12456
    123456  346     23456   12456   236     123456
    2456    1345    1456    12345   12356   12456
    """
SEVERAL_CHAINS = """
    12346   3456    12456   123456  123456  12456
    23      123456  123456  123456  123456  145
    123456  1234    1236    12456   3456    23456
    23456   1235    123456  3456    12346   145
    1256    2346    4       12346   123456  12346
    135     12456   12346   13456   12346   256
    """
DYNAMIC_CHAINS = """
    1346    2346    1356    236     1234    2345
    12356   123456  13456   2356    13456   13456
    3456    123456  23456   146     123456  23456
    234     12456   1246    2356    12356   245
    123456  146     12456   123456  23456   123456
    1245    136     1246    1345    1345    123456
    """

DYNAMIC, PLUS, NESTED = (f"{key}_forcing_chain" for key in ("dynamic", "dynamic_plus", "nested"))


def steps(key: str, picture: str) -> list[Step]:
    """What a technique finds in a 6 by 6 position."""
    technique = next(each for each in LADDER if each.key == key)
    return list(technique.find(pencilled(picture, classic(6))))


@pytest.mark.parametrize("picture", [LOCKED_AND_PAIRS, X_WING])
def test_patterns_within_an_assumption(picture: str) -> None:
    """The first needs locked candidates and both sorts of pairs, the second an X-wing."""
    assert not steps(DYNAMIC, picture)
    assert_true(steps(PLUS, picture), picture)


def test_chains_within_an_assumption() -> None:
    assert not steps(PLUS, CHAIN)
    assert_true(steps(NESTED, CHAIN), CHAIN)


def test_where_one_chain_does_not_do_several_are_followed() -> None:
    """Without chains that branch within a chain, nothing is found."""
    assert_true(steps(NESTED, SEVERAL_CHAINS), SEVERAL_CHAINS)


def test_dynamic_chains_within_an_assumption(run_all: bool) -> None:
    if not run_all:
        pytest.skip("takes seconds: only with --all")
    assert_true(steps(NESTED, DYNAMIC_CHAINS), DYNAMIC_CHAINS)


def assert_true(found: list[Step], picture: str) -> None:
    """Assert that there are steps, and that they hold in every way to fill the position."""
    assert found
    for step in found:
        position = pencilled(picture, classic(6))
        for cell, digit in step.eliminations:
            assert not can_be_filled(position, cell, digit)
        for cell, digit in step.placements:
            others = set(position.digits_of(cell)) - {digit}
            assert not any(can_be_filled(position, cell, other) for other in others)


def can_be_filled(position: Candidates, cell: int, digit: int) -> bool:
    """Whether the position has any solution with the digit in that cell."""
    masks = {each: mask for each, mask in enumerate(position.masks) if mask}
    return _filled(position, {**masks, cell: 1 << digit})


def _filled(position: Candidates, masks: dict[int, int]) -> bool:
    if not masks:
        return True
    cell = min(masks, key=lambda each: masks[each].bit_count())
    rest = {each: mask for each, mask in masks.items() if each != cell}
    peers = position.rules.peers[cell]
    for digit in range(1, position.rules.size + 1):
        if masks[cell] >> digit & 1:
            without = {e: m & ~(1 << digit) if e in peers else m for e, m in rest.items()}
            if all(without.values()) and _filled(position, without):
                return True
    return False
