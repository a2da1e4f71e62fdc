"""The ledger tells what the store knows, and nothing else."""

from __future__ import annotations

import math
from datetime import date
from itertools import pairwise

import pygame
import pytest

from game.session.uses import Uses
from game.store.ledger import Ledger
from game.store.statistics import LevelStatistics
from game.ui.layout.geometry import LEAST_WORDS, Box, View
from game.ui.scenes.statistics import PARTS, StatisticsScene
from game.ui.widgets.control import ControlId
from game.ui.widgets.times_plot import bands, scale, top_of
from game.ui.widgets.year_of_seals import (
    SIGN,
    Scroll,
    depth_of,
    rows_of_days,
    scroll_height,
    scroll_of,
    season_of,
    shows_month,
)
from game.words.technique_names import techniques
from tests.assets.reporting import fail_on
from tests.ui.conftest import OpenGame
from tests.ui.pages import WINDOWS, laid_out, name
from tests.ui.pilot import Pilot
from tests.ui.situations.days import at_noon
from tests.ui.situations.past import finished_game

TIMES = (310.0, 245.0, 402.0)
PLAYED = LevelStatistics(
    started=7,
    won=5,
    best=245.0,
    best_streak=4,
    without_mistakes=2,
    without_hints=6,
    times=TIMES,
    usual=310.0,
    played=9.0,
)
EVERY = LevelStatistics(started=12, won=231, time=61 * 3600 + 59)
TODAY = 739_500
DAYS = {TODAY - ago: 1 + ago % 4 for ago in range(12)}
SMALL, LARGE = (320, 480), (1280, 800)


def opened(
    pilot: Pilot, levels: dict[str, LevelStatistics], uses: dict[str, Uses] | None = None
) -> Pilot:
    ledger = Ledger(EVERY, levels, DAYS, TODAY, uses or {})
    pilot.app.store.ledger = lambda: ledger  # type: ignore[method-assign]
    pilot.open("statistics")
    return pilot


def level_of(pilot: Pilot) -> str:
    """The level whose times are seen."""
    return pilot.app.top.level  # type: ignore[attr-defined, no-any-return]


def rows(pilot: Pilot) -> set[str]:
    """The levels that can be chosen."""
    return {
        str(each.id.member)
        for each in pilot.app.top.controls()
        if each.id and each.group == "level"
    }


def test_before_the_first_game_it_is_kind(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.click("statistics")
    assert pilot.reads(pilot.app.t("statistics.empty"))


def test_all_tiers_and_every_other_level_that_was_played_have_rows(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=(1440, 1800)), {"tier.medium": PLAYED, "box.4-5": PLAYED})
    tiers = {f"tier.{tier}" for tier in ("gentle", "easy", "medium", "hard", "expert", "master")}
    assert rows(pilot) == tiers | {"box.4-5"}


def test_it_opens_at_the_level_played_last(open_game: OpenGame) -> None:
    pilot = opened(
        open_game(),
        {
            "tier.easy": LevelStatistics(started=2, played=9.0),
            "tier.hard": LevelStatistics(started=5, played=7.0),
        },
    )
    assert level_of(pilot) == "tier.easy"


def test_the_title_sums_up(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=LARGE), {"tier.medium": PLAYED})
    assert pilot.reads("231 puzzles, 61 hours, 12 days in a row")


def test_every_figure_of_a_level_is_told(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=LARGE), {"tier.medium": PLAYED})
    for figure in ("5", "4:05", "5:10"):
        assert figure in pilot.words
    begun, clean = "7 begun, 5 solved", "2 without a mistake"
    for words in (begun, clean, "6 without a hint", "longest streak: 4"):
        assert pilot.reads(words)


def test_no_best_time_is_a_dash(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=LARGE), {"tier.medium": LevelStatistics(started=1)})
    assert pilot.words.count("–") == 5 * 3 + 2
    assert pilot.reads("Solve two puzzles of this level")


@pytest.mark.parametrize("size", [(320, 320), SMALL, (480, 320), (800, 600), LARGE])
def test_any_number_of_levels_can_be_reached(open_game: OpenGame, size: tuple[int, int]) -> None:
    levels = {f"blanks.{blanks}": PLAYED for blanks in range(20, 59)}
    pilot = opened(open_game(size=size), levels)
    pilot.app.top.part = "levels"  # type: ignore[attr-defined]
    pilot.frame()
    seen = rows(pilot)
    while pilot.can_press("levels.on"):
        pilot.click("levels.on")
        seen |= rows(pilot)
    assert seen >= levels.keys()
    assert len(seen) == len(levels) + 6


def test_a_level_is_chosen_by_its_row(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=LARGE), {"tier.medium": PLAYED})
    pilot.click("level.tier.easy")
    assert level_of(pilot) == "tier.easy"
    assert pilot.reads("Easy: your times")


def test_keys_alone_choose_a_level(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=LARGE), {"tier.medium": PLAYED})
    pilot.press("tab", "down", "enter")
    assert level_of(pilot) == "tier.hard"


def test_a_small_window_shows_one_part_at_a_time(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=SMALL), {"tier.medium": PLAYED})
    pilot.click("tab.levels")
    pilot.click("level.tier.gentle")
    assert pilot.app.top.part == "times"  # type: ignore[attr-defined]
    choice = pilot.box("choice")
    pilot.click((choice.right - 10, choice.centre[1]))
    assert level_of(pilot) == "tier.easy"
    pilot.click("tab.tricks")
    assert pilot.reads(pilot.app.t("ledger.tricks"))


def test_techniques_that_were_met_and_those_that_come_next(open_game: OpenGame) -> None:
    uses = {"x_wing": Uses(1, 0), "hidden_single": Uses(40, 2), "full_house": Uses(3, 0)}
    pilot = opened(open_game(size=(1440, 1800)), {"tier.medium": PLAYED}, uses)
    shown = [
        words
        for words in pilot.words
        if words
        in ("X-Wing", "Hidden Single", "Full House", "Naked Single", "Pointing", "Claiming")
    ]
    assert shown == ["Full House", "Hidden Single", "X-Wing", "Naked Single", "Pointing"]


def test_won_games_are_looked_at_while_the_page_is_open(open_game: OpenGame) -> None:
    pilot = open_game(size=LARGE)
    for seconds in (100, 200):
        finished_game(pilot.app.store, "tier.gentle", seconds)
    assert pilot.app.store.ledger().uses == {}
    pilot.app.scenes.open("statistics")
    pilot.wait()
    assert pilot.app.store.next_unread() is None
    assert pilot.app.store.ledger().uses["full_house"].alone >= 2
    assert pilot.reads("Full House")


def test_a_visit_looks_at_games_for_a_moment_and_the_next_one_goes_on(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = open_game(size=LARGE)
    for seconds in (100, 200, 300):
        finished_game(pilot.app.store, "tier.gentle", seconds)
    monkeypatch.setattr("game.ui.games.reading_on.WORK_SECONDS", -1.0)
    pilot.app.scenes.open("statistics")
    pilot.wait()
    assert pilot.app.store.next_unread() is not None, "its time was over before it began"
    monkeypatch.undo()
    pilot.app.scenes.to_menu()
    pilot.app.scenes.open("statistics")
    pilot.wait()
    assert pilot.app.store.next_unread() is None


@pytest.mark.parametrize("reduced", [False, True])
def test_the_scroll_of_the_year_unrolls(open_game: OpenGame, reduced: bool) -> None:
    pilot = opened(open_game(LARGE, reduced_motion=reduced), {})
    part = next(part for part in pilot.app.top.tree if part.role == "picture")
    surface, ink = pilot.app.window.get_surface(), pilot.app.canvas.theme["slip"]
    seen, motion = [], pilot.app.motion
    for _ in range(60):
        pilot.frame()
        if not motion.waiting("scroll") and not motion.of_kind("scene"):
            shown = surface.subsurface(part.box)
            seen.append(pygame.mask.from_threshold(shown, ink, (4, 4, 4)).count())
    assert seen == sorted(seen)
    assert len(set(seen)) == 1 if reduced else len(set(seen)) > 10


@pytest.mark.parametrize("longest", [3, 59, 60, 61, 245, 600, 3599, 7300, 90000])
@pytest.mark.parametrize("most", [2, 4])
@pytest.mark.parametrize("share", [0.0, 0.5, 0.99])
def test_the_scale_covers_all_times(longest: int, most: int, share: float) -> None:
    lines = scale(longest * share, longest, most)
    assert len({b - a for a, b in pairwise(lines)}) == 1
    assert lines[0] <= longest * share
    assert longest <= lines[-1]
    assert len(lines) <= most + 1


def test_half_of_the_times_fall_in_the_band() -> None:
    times = [100.0 + 7 * (i * 37 % 50) for i in range(50)]
    found = dict(bands(times))
    inside = sum(found[0.0].low <= time <= found[0.0].high for time in times[:10])
    assert all(band.low <= band.middle <= band.high for band in found.values())
    middle = found[49 * 12 / 24]
    near = times[15:35]
    assert 0.3 <= sum(middle.low <= time <= middle.high for time in near) / len(near) <= 0.7
    assert inside >= 2


def test_one_very_long_game_does_not_press_the_others_down() -> None:
    assert top_of([100.0, 110.0, 120.0, 130.0, 90_000.0]) < 1000
    assert top_of([100.0, 110.0, 120.0]) == 120


def test_the_more_were_solved_the_larger_and_deeper_the_seal() -> None:
    seals = [depth_of(solved) for solved in (1, 2, 3)]
    assert depth_of(0) is None
    assert None not in seals
    assert seals == sorted(seals)  # type: ignore[type-var]
    assert depth_of(9) == seals[-1]


# The scroll

NOVEMBER = date(2026, 11, 26)
ROOMS = (280, 420, 640, 1150, 1900)


def scroll(width: int, is_month: bool, day: date = NOVEMBER) -> Scroll:
    view = View(width, 900)
    high = scroll_height(width, view, is_month)
    return scroll_of(Box(0, 0, width, high), view, day.toordinal(), is_month)


@pytest.mark.parametrize("width", ROOMS)
@pytest.mark.parametrize("is_month", [False, True])
def test_every_day_has_its_own_place_on_the_paper(width: int, is_month: bool) -> None:
    found = scroll(width, is_month)
    assert len(found.days) == (30 if is_month else 365)
    taken = [pygame.Rect(place.box) for place in found.days.values()]
    ends = [pygame.Rect(box) for box in found.ends.values()]
    assert len(ends) == (1 if is_month else 12)
    for number, rect in enumerate(taken + ends):
        assert any(pygame.Rect(strip).contains(rect) for strip in found.strips)
        assert rect.inflate(-4, -4).collidelist(taken[:number]) < 0


@pytest.mark.parametrize("width", ROOMS)
def test_a_week_runs_down_a_column_from_monday(width: int) -> None:
    """So that days in a row can be joined, and rows have the names of weekdays before them."""
    found = scroll(width, is_month=False)
    rows: dict[tuple[int, int], set[int]] = {}
    for day, place in found.days.items():
        date_of = date.fromordinal(day)
        rows.setdefault((place.strip, place.box.y), set()).add(date_of.weekday())
        if date_of.day > 1 and date_of.weekday():
            before = found.days[day - 1]
            assert math.dist(before.box.centre, place.box.centre) == found.side
    assert all(len(weekdays) == 1 for weekdays in rows.values())
    for key, at in found.weekdays:
        y = min((row[1] for row in rows), key=lambda top: abs(at.centre[1] - top - found.side / 2))
        (weekday,) = next(rows[row] for row in rows if row[1] == y)
        assert key == f"weekday.{weekday + 1}"
        assert at.right <= min(place.box.x for place in found.days.values())


def test_the_seals_of_months_have_room_for_their_signs_in_a_small_window() -> None:
    view = View(800, 600)
    found = scroll_of(Box(0, 0, 712, 130), view, NOVEMBER.toordinal(), is_month=False)
    assert {round(SIGN * box.h) >= LEAST_WORDS for box in found.ends.values()} == {True}


def test_a_leap_year_has_its_day() -> None:
    found = scroll(1150, is_month=False, day=date(2028, 12, 31))
    assert len(found.days) == 366 and date(2028, 2, 29).toordinal() in found.days


def test_the_seal_of_a_month_is_that_of_its_season() -> None:
    signs = [season_of(month) for month in (1, 4, 7, 10)]
    assert len(set(signs)) == 4
    assert [season_of(month) for month in (12, 1, 2)] == [signs[0]] * 3


def test_days_in_a_row_are_joined_up_to_today() -> None:
    today = NOVEMBER.toordinal()
    days = {today - 9: 1, today - 5: 2, today - 4: 0, today - 3: 1, today - 2: 4, today - 1: 1}
    assert [*rows_of_days(days | {today: 1, today + 1: 1}, today)] == [
        [today - 3, today - 2, today - 1, today]
    ]


def test_with_little_played_this_month_is_seen_and_no_empty_year() -> None:
    today = NOVEMBER.toordinal()
    assert shows_month({}, today)
    assert shows_month({today - number: 1 for number in range(26)}, today)
    assert shows_month({today: 1, today - 60: 1}, today)
    assert not shows_month({today - 60: 1}, today)
    assert not shows_month({today - 5 * number: 1 for number in range(40)}, today)


def test_a_first_month_has_its_days_numbered(open_game: OpenGame) -> None:
    pilot = open_game(size=LARGE)
    at_noon(pilot.app.store, NOVEMBER)
    finished_game(pilot.app.store, "tier.gentle", 300)
    pilot.app.scenes.open("statistics")
    pilot.settle()
    assert pilot.reads("November")
    assert "30" in pilot.words and "31" not in pilot.words


KINDS = {
    "killer-9": {"tier.hard": PLAYED, "tier.easy": LevelStatistics(started=3, played=20.0)},
    "jigsaw-6": {"tier.medium": LevelStatistics(started=1, played=30.0)},
}


def of_kinds(pilot: Pilot) -> Pilot:
    ledger = Ledger(EVERY, {"tier.medium": PLAYED}, DAYS, TODAY, {}, KINDS)
    pilot.app.store.ledger = lambda: ledger  # type: ignore[method-assign]
    pilot.open("statistics")
    return pilot


def test_the_classic_comes_first_and_then_the_kind_played_last(open_game: OpenGame) -> None:
    pilot = of_kinds(open_game(size=LARGE))
    assert level_of(pilot) == "tier.medium"
    seen = []
    for _ in range(3):
        seen.append(pilot.app.top.kind.format())  # type: ignore[attr-defined]
        pilot.app.top.press(ControlId("kind"))
        pilot.frame()
    assert seen == ["classic-9", "jigsaw-6", "killer-9"]


def test_a_kind_has_its_own_figures(open_game: OpenGame) -> None:
    pilot = of_kinds(open_game(size=LARGE))
    assert pilot.reads("Medium")
    for _ in range(2):
        pilot.app.top.press(ControlId("kind"))
    pilot.frame()
    assert level_of(pilot) == "tier.easy"
    assert {"tier.easy", "tier.hard"} <= rows(pilot)
    assert pilot.reads("Killer")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(
    ("levels", "tricks", "kinds"),
    [(0, 0, False), (8, 9, False), (45, 60, False), (6, 9, True)],
    ids=["few", "some", "many", "kinds"],
)
def test_every_part_is_whole_in_every_window(
    open_game: OpenGame, levels: int, tricks: int, kinds: bool, part: str
) -> None:
    figures = {f"blanks.{20 + number}": PLAYED for number in range(levels)}
    uses = dict.fromkeys(techniques("en")[:tricks], Uses(1, 1))
    ledger = Ledger(EVERY, figures, DAYS, TODAY, uses, KINDS if kinds else {})
    pilot = open_game()
    pilot.app.store.ledger = lambda: ledger  # type: ignore[method-assign]
    scene, faults = StatisticsScene(pilot.app, part=part), []
    for view in WINDOWS:
        tree = laid_out(scene, view, scene.state())
        faults += [f"{name(view)}: {fault.part} {fault.what}" for fault in tree.faults()]
    fail_on(faults)


def test_without_other_kinds_there_is_no_choice_of_one(open_game: OpenGame) -> None:
    pilot = opened(open_game(size=LARGE), {"tier.medium": PLAYED})
    assert all(each.group != "kind" for each in pilot.app.top.controls())
