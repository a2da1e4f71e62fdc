"""Dates where the player is. A game keeps those of its beginning and of its end: after a journey
the clock of the computer would give another date for the same moment."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

LAST_DAY = 3_652_059
"""The number of the last day of the year 9999."""


def day_number(seconds: float) -> int:
    """The number of the local day on which a moment lies, as `datetime.date.toordinal` counts."""
    local = time.localtime(seconds)
    years = local.tm_year - 1
    return years * 365 + years // 4 - years // 100 + years // 400 + local.tm_yday


def day_of(number: object, seconds: object) -> int | None:
    """The number of a day as it was kept, else that of the moment in seconds since 1970; None
    where damage has left neither."""
    if isinstance(number, int) and 0 < number <= LAST_DAY:
        return number
    if not isinstance(seconds, (int, float)):
        return None
    try:
        day = day_number(seconds)
    except (OverflowError, ValueError, OSError):
        return None
    return day if 0 < day <= LAST_DAY else None


def date_of(number: object, seconds: object) -> date | None:
    from datetime import date

    day = day_of(number, seconds)
    return date.fromordinal(day) if day else None
