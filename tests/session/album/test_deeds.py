"""Which seals games and runs earn, and when."""

from __future__ import annotations

import os

from game.engine.techniques.ladder import LADDER
from game.engine.variants.table import VARIANTS as TABLE
from game.paths import asset
from game.session.album import deeds
from game.session.album.deeds import GameFact, RunFact, earned
from game.session.album.seals import SEALS

DAY = 86_400.0


def game(day: int = 1, kind: str = "", level: str = "tier.easy", **more: object) -> GameFact:
    usual = GameFact(day * DAY, day * DAY - 600, day, kind, level, 600.0, 1, False)
    return usual._replace(**more)  # type: ignore[arg-type]


def test_every_seal_has_a_deed_and_a_carving() -> None:
    assert len(SEALS) == len({*SEALS}) == 40
    assert {*deeds._OF_GAMES, *deeds._OF_RUNS, "duel"} == {*SEALS}
    assert all(os.path.isfile(asset(f"seals/{seal}.svg")) for seal in SEALS)
    keys = {technique.key for technique in LADDER}
    assert {key for family in deeds.FAMILIES.values() for key in family} <= keys
    assert {key for names in deeds.VARIANTS.values() for key in names} <= {
        variant.key for variant in TABLE
    }


def test_ten_days_in_a_row_earn_their_seal_on_the_tenth() -> None:
    days = [1, 2, 3, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13]
    assert "ten_days" not in earned(map(game, days))
    assert earned(map(game, [*days, 14, 15]))["ten_days"] == 14 * DAY


def test_what_was_kept_is_not_earned_again() -> None:
    assert earned([game()]) == {"first": DAY}
    assert earned([game(), game(2)], {"first"}) == {}


def test_a_killer_in_the_head_needs_no_notes_and_no_help() -> None:
    assert set(earned([game(kind="killer-9")])) == {"first", "killer"}
    alone = game(kind="killer+x-9", alone=True)
    assert "in_the_head" not in earned([alone])
    assert set(earned([alone._replace(notes=False)])) == {
        *("first", "killer", "diagonals", "in_the_head")
    }


def test_a_flawless_master_and_the_ladder() -> None:
    levels = [game(level=f"tier.{tier}") for tier in ("gentle", "easy", "medium", "hard", "expert")]
    flawless = game(9, level="tier.master", alone=True, mistakes=0)
    found = earned([*levels, flawless])
    assert found["master"] == found["ladder"] == found["clean"] == 9 * DAY
    assert "ladder" not in earned([*levels, flawless._replace(kind="killer-9")])


def test_tricks_count_over_all_games() -> None:
    many = [
        game(day, tricks=frozenset({technique.key})) for day, technique in enumerate(LADDER[:13], 1)
    ]
    assert "ten_tricks" not in earned(many[:12])  # three of them are singles
    assert earned(many)["ten_tricks"] == 13 * DAY
    assert "x_wing" in earned([game(tricks=frozenset({"x_wing"}))])


def test_a_run_earns_by_its_sheets_and_its_log() -> None:
    run = RunFact(5.0, "rush", 3, 9_999, 20, 0)
    assert set(earned([run])) == {"spark", "third_sheet", "row", "steady"}
    assert set(earned([run._replace(mistakes=None, best_row=19, points=10_000)])) == {
        *("spark", "third_sheet", "ten_thousand")
    }
    assert set(earned([RunFact(5.0, "endless", 10, 5)])) == {"endless"}


def test_a_chapter_of_the_campaign_is_ten_stages_that_belong_together() -> None:
    stages = [game(day, stage=stage) for day, stage in enumerate(range(2, 12), 1)]
    assert "campaign" not in earned(stages)
    assert earned([*stages, game(20, stage=1)])["campaign"] == 20 * DAY
