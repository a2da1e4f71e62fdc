"""The origins of games that were saved before games had one, which only their seeds tell."""

from __future__ import annotations

from datetime import date

from game.engine.errors import NotationError
from game.engine.puzzle import PuzzleSpec
from game.session import campaign, daily
from game.session.books import MAX_DIGITS, BookEntry, book_of_level
from game.session.levels import OWN


def origin_of_old(text: str) -> str:
    """The origin of an old game from the text of its spec: the seeds of days and stages lie in
    ranges of their own, and the seed of a puzzle in a book is its number."""
    if not text:
        return OWN
    try:
        spec = PuzzleSpec.parse(text)
    except NotationError:
        return ""
    return _in_book(spec) or _of_day(spec) or _in_campaign(spec)


def _in_book(spec: PuzzleSpec) -> str:
    book = book_of_level(spec.level)
    if book is None or not 0 <= spec.seed < 10**MAX_DIGITS:
        return ""
    return BookEntry(book[0], spec.seed, book[1]).origin


def _of_day(spec: PuzzleSpec) -> str:
    number, slot = divmod(spec.seed - daily.FIRST_SEED, 10)
    if not (0 < number < 10**8 and slot < len(daily.SLOTS)):
        return ""
    try:
        day = date(number // 10_000, number // 100 % 100, number % 100)
    except ValueError:
        return ""
    return _if_asked(spec, daily.DayPuzzle(day, daily.SLOTS[slot]))


def _in_campaign(spec: PuzzleSpec) -> str:
    number = spec.seed - campaign.FIRST_SEED
    if not 0 < number <= len(campaign.STAGES):
        return ""
    return _if_asked(spec, campaign.STAGES[number - 1])


def _if_asked(spec: PuzzleSpec, offered: daily.DayPuzzle | campaign.Stage) -> str:
    """The origin of what is offered, if the spec asks for that very level and kind."""
    asked = (f"tier.{offered.tier}", *offered.kind)
    return offered.origin if (spec.level, spec.variant, spec.size) == asked else ""
