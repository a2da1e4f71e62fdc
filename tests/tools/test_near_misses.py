"""The near misses of drills, as they are checked where they are made."""

from __future__ import annotations

from game.session.learning.atlas import pages
from game.session.learning.example import Example
from make_examples import check_near, is_near_miss
from tests.session.test_learning import LOCKED_PAIR


def test_a_near_miss_holds_nothing_that_is_taken_for_what_is_asked_for() -> None:
    pair = Example.parse(LOCKED_PAIR)
    assert not is_near_miss(pages()["naked_pair"], pair)
    assert not is_near_miss(pages()["locked_pair"], pair)
    assert check_near() == 0
