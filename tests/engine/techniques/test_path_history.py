"""What rests along a path that is stuck, and when it is searched again."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.techniques import LADDER, Technique, Tier
from game.engine.techniques.easiest import FEWER, PathHistory

USUAL = tuple(each for each in LADDER if each.usual)
LEFT = 200
LAST = tuple(each for each in USUAL if each.tier is Tier.MASTER)


def stuck_path(searched: Sequence[Technique] = USUAL) -> PathHistory:
    history = PathHistory()
    history.stuck(history.due(searched), LEFT)
    return history


def test_a_path_without_hints_searches_everything() -> None:
    assert PathHistory().due(USUAL) == list(USUAL)


def test_long_techniques_in_vain_have_their_turn_one_by_one() -> None:
    history, turns = stuck_path(LAST), list[Technique]()
    for _ in LAST:
        due = history.due(LAST)
        assert len(due) == 1
        turns += due
        history.stuck(due, LEFT)
    assert sorted(turns, key=LAST.index) == list(LAST)


def test_short_techniques_never_rest() -> None:
    due = stuck_path().due(USUAL)
    assert [each for each in due if each.tier < Tier.EXPERT] == [
        each for each in USUAL if each.tier < Tier.EXPERT
    ]


def test_all_are_searched_again_once_there_are_clearly_fewer_candidates() -> None:
    history = stuck_path()
    history.led_on(history.due(USUAL), USUAL[0], LEFT * FEWER // 100)
    assert history.due(USUAL) == list(USUAL)


def test_an_easier_step_that_rules_out_little_wakes_none_that_rest() -> None:
    history = stuck_path()
    before = len(history.due(USUAL))
    history.led_on(history.due(USUAL), USUAL[0], LEFT - 1)
    assert len(history.due(USUAL)) == before < len(USUAL)


def test_a_technique_that_has_a_step_rests_no_more() -> None:
    history = stuck_path(LAST)
    (turn,) = history.due(LAST)
    history.led_on([turn], turn, LEFT)
    assert {turn.key} < {each.key for each in history.due(LAST)}


def test_nets_get_less_work_after_a_refutation() -> None:
    history = PathHistory()
    before = history.nets_work(1000)
    history.refuted(True)
    assert history.nets_work(1000) < before == 1000
    history.refuted(False)
    assert history.nets_work(1000) == before
