"""The statistics page tells what the store knows, and nothing else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.store.statistics import LevelStatistics
from game.ui.widgets.times_plot import scale
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

TIMES = (310.0, 245.0, 402.0)
PLAYED = LevelStatistics(7, 5, 245.0, 319.0, 3, 4, 2, 6, TIMES)
EVERY = LevelStatistics(12, 9, 100.0, 200.0, 1, 8, 5, 7, helped=6, time=4000.0)


def opened(pilot: Pilot, **levels: LevelStatistics) -> Pilot:
    pilot.app.store.statistics = lambda: levels  # type: ignore[method-assign]
    pilot.app.store.all_statistics = lambda: EVERY  # type: ignore[method-assign]
    pilot.app.scenes.open("statistics")
    pilot.frame()
    return pilot


def level_of(pilot: Pilot) -> str:
    """The level whose page is open."""
    return pilot.app.top.level  # type: ignore[attr-defined, no-any-return]


def test_before_the_first_game_it_is_kind(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.click("statistics")
    assert pilot.reads(pilot.app.t("statistics.empty"))


def test_only_levels_that_were_played_are_listed(open_game: OpenGame) -> None:
    played = {"tier.medium": PLAYED, "blanks.45": PLAYED, "box.4-5": PLAYED, "own": PLAYED}
    pilot = opened(open_game(size=(1280, 800)), **played, **{"tier.hard": LevelStatistics()})
    tabs = {str(each.id) for each in pilot.app.top.controls() if each.id.group == "tab"}
    assert tabs == {f"tab.{level}" for level in ("all", *played)}


def test_it_opens_at_the_level_played_last(open_game: OpenGame) -> None:
    pilot = opened(
        open_game(),
        **{
            "tier.easy": LevelStatistics(started=2, played=9.0),
            "tier.hard": LevelStatistics(started=5, played=7.0),
        },
    )
    assert level_of(pilot) == "tier.easy"


def test_a_page_of_all_levels_together(open_game: OpenGame) -> None:
    hard = LevelStatistics(3, 2, 700.0, played=9.0)
    pilot = opened(open_game(size=(1280, 800)), **{"tier.medium": PLAYED, "tier.hard": hard})
    pilot.click("tab.all")
    for figure in ("12", "9", "75%", "1:06:40", "6", "8"):
        assert figure in pilot.words
    rows = [words for words in pilot.words if words in ("2 of 3", "5 of 7", "11:40", "4:05")]
    assert rows == ["2 of 3", "11:40", "5 of 7", "4:05"], "the level played last comes first"


@pytest.mark.parametrize("size", [(320, 320), (320, 480), (1280, 800)])
def test_any_number_of_levels_can_be_reached(open_game: OpenGame, size: tuple[int, int]) -> None:
    levels = {f"blanks.{blanks}": PLAYED for blanks in range(20, 59)}
    pilot = opened(open_game(size=size), **levels)
    box, seen = pilot.box("tabs"), {level_of(pilot)}
    for _ in levels:
        pilot.click((box.right - 10, box.centre[1]))
        seen.add(level_of(pilot))
    assert seen == {"all", *levels}


def test_every_figure_is_told(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=(1280, 800)), **{"tier.medium": PLAYED})
    for figure in ("7", "5", "71%", "4:05", "5:19", "3", "4", "2", "6"):
        assert figure in pilot.words
    for figure in ("started", "won", "best", "without_mistakes"):
        assert pilot.reads(pilot.app.t(f"statistics.{figure}"))


def test_no_best_time_is_a_dash(open_game: OpenGame) -> None:
    pilot = opened(open_game(), **{"tier.medium": LevelStatistics(started=1)})
    assert pilot.words.count("–") == 2
    assert pilot.reads(pilot.app.t("statistics.recent.few"))


def test_own_puzzles_have_a_tab_only_when_one_was_played(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=(1280, 800)), **{"tier.medium": PLAYED})
    assert not pilot.can_press("tab.own")
    pilot.app.scenes.pop()
    opened(pilot, own=PLAYED)
    assert pilot.can_press("tab.own")


def test_narrow_windows_have_arrows_for_the_level(open_game: OpenGame) -> None:
    levels = dict.fromkeys((f"tier.{tier}" for tier in ("easy", "medium", "hard")), PLAYED)
    others = dict.fromkeys((f"blanks.{blanks}" for blanks in (40, 45, 50)), PLAYED)
    pilot = opened(open_game(size=(320, 480)), **levels, **others)
    box = pilot.box("tabs")
    assert level_of(pilot) == "tier.easy"
    pilot.click((box.right - 10, box.centre[1]))
    assert level_of(pilot) == "tier.medium"
    pilot.click((box.x + 10, box.centre[1]), (box.x + 10, box.centre[1]))
    assert level_of(pilot) == "all"
    pilot.press("down", "right")
    assert level_of(pilot) == "tier.easy"


def test_a_game_with_a_move_counts_as_started(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.play()
    pilot.click("r1c1")
    pilot.press("5")
    pilot.app.scenes.to_menu()
    pilot.app.scenes.open("statistics")
    pilot.frame()
    assert level_of(pilot) == "tier.gentle"
    assert pilot.reads(pilot.app.t("statistics.note"))


@pytest.mark.parametrize("longest", [3, 59, 60, 61, 245, 600, 3599, 7300, 90000])
@pytest.mark.parametrize("most", [2, 4])
def test_the_scale_begins_at_zero_and_covers_the_longest(longest: int, most: int) -> None:
    lines = scale(longest, most)
    steps = {b - a for a, b in pairwise(lines)}
    assert lines[0] == 0 and len(steps) == 1
    assert lines[-2] < longest <= lines[-1]
    assert len(lines) <= most + 1
