"""The calendar, with a month behind it."""

from __future__ import annotations

import datetime
from contextlib import suppress
from dataclasses import replace

from game.session.daily import DayPuzzle, recommended, rush_seed
from game.session.session import Session
from game.store import Store
from game.ui.games.making import of_day
from game.ui.scenes.days import DaysScene
from tests.ui.pilot import Pilot
from tests.ui.situations.arcade import played_run

TODAY = datetime.date(2026, 11, 22)
NOON = datetime.datetime(2026, 11, 22, 12).timestamp()

MISSED, HELPED = (3, 9), (6, 14, 17)


def at_noon(store: Store, day: datetime.date = TODAY) -> None:
    """Let the clock of a store stand at noon of a day."""
    noon = datetime.datetime.combine(day, datetime.time(12)).timestamp()
    store._now = lambda: noon
    with suppress(AttributeError):
        store._database._now = store._now


def solve_day(store: Store, asked: DayPuzzle, seconds: float, hints: int = 0) -> None:
    """Save a game of a day's puzzle that is solved on the date that the store has."""
    at_noon(store, asked.day)
    made = _EASY._replace(day=asked.day)
    puzzle = of_day(made, lambda: False)
    assert puzzle.spec
    # The puzzle of another slot under the name of this one: only its name is looked at.
    spec = replace(puzzle.spec, level=f"tier.{asked.tier}", origin=asked.origin)
    session = Session(replace(puzzle, spec=spec))
    autosave = store.begin(session)
    session.advance(seconds)
    for _ in range(hints):
        session.count_hint("pointing")
    assert puzzle.solution
    for cell, digit in enumerate(puzzle.solution):
        if not session.position.values[cell]:
            session.enter([cell], digit)
    autosave.finish()


_EASY = DayPuzzle(TODAY, "gentle")


def month(game: Pilot) -> None:
    """The month up to today, with two missed days and three with hints."""
    store = game.app.store
    for number in range(1, TODAY.day):
        if number not in MISSED:
            asked = recommended(TODAY.replace(day=number))
            solve_day(store, asked, 390 + number * 37, hints=number in HELPED)
    at_noon(store)
    open_days(game)


def rush(game: Pilot) -> None:
    """The same with runs of some days, the one of today chosen."""
    store = game.app.store
    for day in (TODAY, TODAY - datetime.timedelta(days=2), TODAY - datetime.timedelta(days=13)):
        save_run(store, day)
    month(game)
    scene = game.top(DaysScene)
    scene.part = "day"
    scene.choose(DayPuzzle(TODAY, "rush"))
    game.app.redraw()
    game.settle()


def save_run(store: Store, day: datetime.date) -> None:
    """Save a run of the Rush of a day that has ended."""
    run = played_run(2, 5)
    run.seed, run.mode = rush_seed(day), "daily"
    save = store.begin_run(run)
    run.end()
    save.save()


def open_days(game: Pilot) -> DaysScene:
    """The calendar, once the puzzle that it shows is made."""
    scene = DaysScene(game.app)
    game.app.scenes.push(scene)
    game.wait()
    game.frame()
    return scene
