"""When something was, in a few words."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.words.texts import Texts


def when_words(t: Texts, then: float, now: float) -> str:
    """A moment as `18:05` with today, yesterday or its date before it; empty where unknown.

    Both are seconds since 1970; the words are in local time.
    """
    if then <= 0:
        return ""
    try:
        local = time.localtime(then)
    except (OverflowError, OSError, ValueError):  # past the year 3000 for Windows
        return ""
    words = f"{local.tm_hour}:{local.tm_min:02}"
    if local[:3] == time.localtime(now)[:3]:
        return t("when.today", time=words)
    if local[:3] == time.localtime(now - 86400)[:3]:
        return t("when.yesterday", time=words)
    date = t("when.date", year=local.tm_year, month=local.tm_mon, day=local.tm_mday)
    return t("when.earlier", date=date, time=words)
