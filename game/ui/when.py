"""When something was, in a few words."""

from __future__ import annotations

import time
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.words.texts import Texts


def when_words(t: Texts, then: float, now: float) -> str:
    """A moment as `18:05` with today, yesterday or its date before it; empty where unknown.

    Both are seconds since 1970; the words are in local time.
    """
    day = day_of(then)
    if day is None:
        return ""
    local = time.localtime(then)
    words = f"{local.tm_hour}:{local.tm_min:02}"
    if local[:3] == time.localtime(now)[:3]:
        return t("when.today", time=words)
    if local[:3] == time.localtime(now - 86400)[:3]:
        return t("when.yesterday", time=words)
    return t("when.earlier", date=date_words(t, day, date.fromtimestamp(now)), time=words)


def date_words(t: Texts, day: date, today: date) -> str:
    """A date as `12 November`, with its year where that is another one than today's."""
    key = "when.day" if day.year == today.year else "when.date"
    return t(key, year=day.year, month=t(f"days.month.{day.month}"), day=day.day)


def day_of(seconds: float) -> date | None:
    """The local day of a moment in seconds since 1970; None where it is unknown."""
    try:
        return date.fromtimestamp(seconds) if seconds > 0 else None
    except (OverflowError, OSError, ValueError):  # past the year 3000 for Windows
        return None
