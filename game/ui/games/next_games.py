"""What comes after a game: the next puzzle, which is harder or further on, and one like this.

They are never the same. Where nothing harder is left at a level's own scale, the tiers go on above
the puzzle's rated tier, and above the last tier the hardest book.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.paper.book_titles import place_title
from game.session.books import BOOK_SIZE, BOOKS, BookEntry, book_entry, is_volume
from game.session.campaign import STAGES, stage_of
from game.session.kind import CLASSIC, MIXED, kind_of
from game.session.levels import OWN, TIERS, counted_as, origin_of, similar_level, tier_of
from game.session.offered_kinds import is_slow, tiers_of
from game.session.volume_levels import next_of_level
from game.session.wishes import KindWish
from game.ui.games.competitions import is_of_competition, to_competition
from game.ui.games.stages import play_stage
from game.ui.games.turns import is_by_turns, is_listed_by_turns, series_title, to_turns
from game.ui.level_titles import (
    book_title,
    kind_title,
    level_title,
    short_level_title,
    short_place_title,
    titled,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.session.campaign import Stage
    from game.session.kind import Kind
    from game.session.rating import Rating
    from game.session.session import Session
    from game.ui.services import Services

SETS = (
    ("turns", is_by_turns, to_turns),
    ("competition", is_of_competition, to_competition),
)
"""What a puzzle of a book may be played in, whether it is, and what leads to its page."""

UNRATED = "medium"
"""The tier of a puzzle whose rating is not known."""


class NextGame(NamedTuple):
    title: str
    """What its puzzle is called."""
    begin: Callable[[], None]
    brief: str = ""
    """What tells it from the game that was played, on a button that has little room."""


class Following(NamedTuple):
    """The two games that a result leads to."""

    next: NextGame
    """Harder than the one that was played, or the next of its book."""
    same: NextGame
    """Like the one that was played."""
    label: str = ""
    """The key of what is on the button of `next` where that leads to no puzzle."""


def following(services: Services, session: Session, rating: Rating | None) -> Following:
    """What comes after a game; `rating` as far as it is known."""
    after = _following(services, session, rating)
    if is_listed_by_turns(services, session.puzzle):
        series = services.household.turns()[0]
        leads = NextGame(series_title(services, series.book), partial(to_turns, services))
        return Following(leads, after.same, "turns.next")
    return after


def _following(services: Services, session: Session, rating: Rating | None) -> Following:
    origin = origin_of(session.puzzle)
    place, stage = book_entry(origin), stage_of(origin)
    if place:
        in_book = _in_book(services, place)
        for name, is_of, to in SETS:
            if is_of(services, origin):
                title = book_title(services.t, place.book)
                leads = NextGame(title, partial(to, services))
                return Following(leads, in_book.same, f"{name}.next")
        return in_book
    if stage:
        return _in_campaign(services, stage)
    kind, level = kind_of(session.puzzle), _level_like(session.puzzle, rating)
    if kind.variant != MIXED and kind != CLASSIC:
        return _of_this_kind(services, kind, tier_of(level) or UNRATED)
    same = _of_level(services, level)
    harder = similar_level(level, harder=True)
    if harder != level:
        return Following(_of_level(services, harder), same)
    tier = rating.tier if rating else tier_of(level) or UNRATED
    above = similar_level(f"tier.{tier}", harder=True)
    if above != level:
        return Following(_of_level(services, above), same)
    hardest = BookEntry(BOOKS[-1], BOOK_SIZE)
    return Following(_of_book(services, services.starter.next_unsolved(hardest)), same)


def _level_like(puzzle: Puzzle, rating: Rating | None) -> str:
    """The level of another puzzle like this one; for one from outside, its rated tier."""
    level = counted_as(puzzle)
    if level == OWN:
        return f"tier.{rating.tier if rating else UNRATED}"
    return similar_level(level)


def _in_book(services: Services, place: BookEntry) -> Following:
    """The next number, in a volume the next of its level, and the first unsolved one after it."""
    after = next_of_level(place) if is_volume(place.book) else place.following()
    other = services.starter.next_unsolved(after if after.book == place.book else place)
    if other in (after, place):
        other = next_of_level(after) if is_volume(place.book) else after.following()
    return Following(_of_book(services, after, place), _of_book(services, other, place))


def _in_campaign(services: Services, stage: Stage) -> Following:
    """The next stage, after the last one the page of them all; and the same stage again."""
    t, number = services.t, stage.number
    again = NextGame(t("campaign.stage", n=number), lambda: play_stage(services, number))
    if number == len(STAGES):
        return Following(NextGame(t("campaign.title"), lambda: _to_campaign(services)), again)
    after = STAGES[number]
    title = t(f"campaign.{after.name}")
    return Following(NextGame(title, lambda: play_stage(services, after.number)), again)


def _to_campaign(services: Services) -> None:
    services.scenes.to_menu()
    services.scenes.open("campaign")


def _of_this_kind(services: Services, kind: Kind, tier: str) -> Following:
    """The same kind and tier; and a harder one if its puzzle waits or is soon found, else an
    easier one, or the classic. Tiers that a kind does not have give way to the nearest."""
    tiers, level = tiers_of(kind), _of_classic(services, tier)
    if not tiers:
        harder = TIERS[TIERS.index(tier) - 1 if tier == TIERS[-1] else TIERS.index(tier) + 1]
        return Following(level, _of_classic(services, harder))
    wanted = TIERS.index(tier)
    at = min(range(len(tiers)), key=lambda number: abs(TIERS.index(tiers[number]) - wanted))
    same = _of_kind(services, kind, tiers[at])
    if at + 1 < len(tiers):
        above = tiers[at + 1]
        if services.starter.waits(kind, above) or not is_slow(kind, above):
            return Following(_of_kind(services, kind, above), same)
    return Following(same, _of_kind(services, kind, tiers[at - 1]) if at else level)


def _of_kind(services: Services, kind: Kind, tier: str) -> NextGame:
    level = level_title(services.t, f"tier.{tier}")
    title = titled(services.t, kind, level)
    return NextGame(title, lambda: services.starter.kind(KindWish(kind, tier)), level)


def _of_level(services: Services, level: str) -> NextGame:
    t = services.t
    return NextGame(
        level_title(t, level), lambda: services.starter.level(level), short_level_title(t, level)
    )


def _of_classic(services: Services, tier: str) -> NextGame:
    """A level after a game of another kind, so that its kind is said."""
    t, level = services.t, _of_level(services, f"tier.{tier}")
    words = t("kind.level", kind=kind_title(t, CLASSIC), level=level.title)
    return level._replace(title=words, brief=words)


def _of_book(services: Services, place: BookEntry, played: BookEntry | None = None) -> NextGame:
    """A puzzle of a book; in brief its number, if it is in the book that was ``played``."""
    t = services.t
    title, short = place_title(t, place), short_place_title(t, place)
    if played and played.book == place.book:
        short = t("won.number", number=place.number)
    return NextGame(title, lambda: services.starter.numbered(place), short)
