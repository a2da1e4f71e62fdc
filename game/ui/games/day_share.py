"""Sharing days as text: how a puzzle of the day went, and a month; neither gives anything away."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.session.daily import KIND_SLOT, RUSH_SLOT, DayPuzzle
from game.ui.level_titles import level_title, tile_title, titled
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.daily import Solved
    from game.session.session import Session
    from game.words.texts import Texts

BARS = "▁▂▃▄▅▆▇█"
"""The strip of a solve: the higher, the longer these digits took."""

STRIP = 10
"""How many bars a strip has."""

ALONE, WITH_HELP, MISSED = "■", "□", "·"
"""The days of a month."""


def slot_title(t: Texts, asked: DayPuzzle) -> str:
    """What a puzzle of a day is called: `Hard`, `Killer 6×6 · Easy`."""
    return titled(t, asked.kind, level_title(t, f"tier.{asked.tier}"))


def day_name(t: Texts, day: date) -> str:
    """A date with its weekday: `Sunday 22 November`."""
    month, weekday = t(f"days.month.{day.month}"), t(f"days.weekday.{day.isoweekday()}")
    return t("days.date", weekday=weekday, day=day.day, month=month)


def day_text(t: Texts, asked: DayPuzzle, solved: Solved, session: Session) -> str:
    """How a puzzle of a day was solved: its name, the time, the help, and the strip of the
    solve."""
    from game.session.playback import written

    seconds = [digit.seconds for digit in written(session.puzzle, session.actions)]
    mistakes, hints = session.mistakes, session.hints
    lines = (
        t("days.share", date=asked.day.isoformat(), puzzle=slot_title(t, asked)),
        t(
            "days.share.facts",
            time=clock(solved.seconds),
            mistakes=t("won.facts.mistakes", n=mistakes) if mistakes else t("won.no_mistakes"),
            hints=t("won.facts.hints", n=hints) if hints else t("won.no_hints"),
        ),
        strip(seconds),
    )
    return "\n".join(lines)


def strip(seconds: Sequence[float]) -> str:
    """The time that each tenth of the digits took, as bars of text."""
    count = min(STRIP, len(seconds))
    parts = [
        sum(seconds[len(seconds) * i // count : len(seconds) * (i + 1) // count])
        for i in range(count)
    ]
    most = max(parts, default=0.0) or 1.0
    return "".join(BARS[min(int(part / most * len(BARS)), len(BARS) - 1)] for part in parts)


def month_text(t: Texts, first: date, days: Mapping[date, Solved], today: date) -> str:
    """A month as a grid of weeks from Monday on: which days were solved, and which with help."""
    month = [day for day in days_of_month(first) if day <= today]
    solved = sum(day in days for day in month)
    title = t("days.month", month=t(f"days.month.{first.month}"), year=first.year)
    signs = [" "] * first.weekday() + [_sign(days.get(day)) for day in month]
    weeks = [" ".join(signs[i : i + 7]).rstrip() for i in range(0, len(signs), 7)]
    return "\n".join([t("days.share.month", month=title, n=solved), *weeks])


def _sign(solved: Solved | None) -> str:
    if solved is None:
        return MISSED
    return WITH_HELP if solved.with_help else ALONE


def days_of_month(first: date) -> list[date]:
    days = [first + timedelta(days=n) for n in range(31)]
    return [day for day in days if day.month == first.month]


def slot_label(t: Texts, asked: DayPuzzle) -> str:
    """What a puzzle is called among those of its day: its tier, or its kind without its size."""
    if asked.slot == KIND_SLOT:
        return tile_title(t, asked.kind)
    if asked.slot == RUSH_SLOT:
        return t("arcade.rush.title")
    return level_title(t, f"tier.{asked.tier}")
