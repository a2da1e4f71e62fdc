"""What rests along a path that is stuck, and when it is searched again."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.techniques import LADDER, Technique, Tier
from game.engine.techniques.path_history import MOST_HALVINGS, PathHistory

USUAL = tuple(each for each in LADDER if each.usual)
LAST = tuple(each for each in USUAL if each.tier is Tier.MASTER)


def stuck_path(searched: Sequence[Technique] = USUAL) -> PathHistory:
    history = PathHistory()
    history.stuck(history.due(searched))
    return history


def test_a_path_without_hints_searches_everything() -> None:
    assert PathHistory().due(USUAL) == list(USUAL)


def test_long_techniques_in_vain_have_their_turn_one_by_one() -> None:
    history, turns = stuck_path(LAST), list[Technique]()
    for _ in LAST:
        due = history.due(LAST)
        assert len(due) == 1
        turns += due
        history.stuck(due)
    assert sorted(turns, key=LAST.index) == list(LAST)


def test_short_techniques_never_rest() -> None:
    due = stuck_path().due(USUAL)
    assert [each for each in due if each.tier < Tier.EXPERT] == [
        each for each in USUAL if each.tier < Tier.EXPERT
    ]


def test_all_are_searched_again_once_an_easier_one_leads_on() -> None:
    history = stuck_path()
    history.led_on(history.due(USUAL), USUAL[0])
    assert history.due(USUAL) == list(USUAL)


def test_nets_get_less_work_while_refutations_are_needed() -> None:
    history = PathHistory()
    for _ in range(MOST_HALVINGS + 2):
        history.refuted(True)
    assert history.nets_work(1 << 10) == 1 << 10 - MOST_HALVINGS
    history.refuted(False)
    assert history.nets_work(1 << 10) == 1 << 10
