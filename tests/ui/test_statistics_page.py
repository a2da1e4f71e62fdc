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


def opened(pilot: Pilot, **levels: LevelStatistics) -> Pilot:
    pilot.app.store.statistics = lambda: levels  # type: ignore[method-assign]
    pilot.app.scenes.open("statistics")
    pilot.frame()
    return pilot


def test_before_the_first_game_it_is_kind(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.click("statistics")
    assert pilot.reads(pilot.app.t("statistics.empty"))


def test_a_level_that_was_not_played(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=(1280, 800)), **{"tier.medium": PLAYED})
    pilot.click("tab.tier.hard")
    assert pilot.reads(pilot.app.t("statistics.empty_level"))
    assert not pilot.reads(pilot.app.t("statistics.empty"))


def test_it_opens_at_the_level_played_most(open_game: OpenGame) -> None:
    pilot = opened(
        open_game(),
        **{"tier.easy": LevelStatistics(started=2), "tier.hard": LevelStatistics(started=5)},
    )
    assert pilot.app.top.level == "tier.hard"  # type: ignore[attr-defined]


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
    pilot = opened(open_game(size=(320, 480)), **{"tier.medium": PLAYED})
    box = pilot.box("level")
    pilot.click((box.right - 10, box.centre[1]))
    assert pilot.app.top.level == "tier.hard"  # type: ignore[attr-defined]
    pilot.click((box.x + 10, box.centre[1]), (box.x + 10, box.centre[1]))
    assert pilot.app.top.level == "tier.easy"  # type: ignore[attr-defined]
    pilot.press("down", "right")
    assert pilot.app.top.level == "tier.medium"  # type: ignore[attr-defined]


def test_a_game_that_was_left_counts_as_started(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.play()
    pilot.session.fill_notes()
    pilot.app.scenes.to_menu()
    pilot.app.scenes.open("statistics")
    pilot.frame()
    assert pilot.app.top.level == "tier.gentle"  # type: ignore[attr-defined]
    assert pilot.reads(pilot.app.t("statistics.note"))


@pytest.mark.parametrize("longest", [3, 59, 60, 61, 245, 600, 3599, 7300, 90000])
@pytest.mark.parametrize("most", [2, 4])
def test_the_scale_begins_at_zero_and_covers_the_longest(longest: int, most: int) -> None:
    lines = scale(longest, most)
    steps = {b - a for a, b in pairwise(lines)}
    assert lines[0] == 0 and len(steps) == 1
    assert lines[-2] < longest <= lines[-1]
    assert len(lines) <= most + 1
