"""What the player has learned: kept like a setting, with what games tell of each technique."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.learning.atlas import pages
from game.session.learning.retention import Learned, format_learned, parse_learned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.session.learning.atlas import AtlasPage
    from game.session.uses import Uses
    from game.store.store import Store

REMEMBERED, REVIEWED = "learned", "learned.today"
SWITCH, BOARDS = "learned.reviews", "learned.boards"
"""The names under which the store keeps it: by page, the reviews of a day, whether reviews are
offered, and how many boards were shown."""

OFF = "off"


def learned_in(store: Store) -> dict[str, Learned]:
    """What is known of each page."""
    return parse_learned(store.recall(REMEMBERED) or "", pages())


def remember(store: Store, page: str, learned: Learned) -> None:
    """Note what a drill came to, beside what another window has noted meanwhile."""
    held = {**learned_in(store), page: learned}
    store.remember(REMEMBERED, format_learned(held))


def offers_reviews(store: Store) -> bool:
    """Whether the player wants to be asked to see techniques again."""
    return store.recall(SWITCH) != OFF


def offer_reviews(store: Store, wanted: bool) -> None:
    """Offer reviews from now on, or none."""
    store.remember(SWITCH, "" if wanted else OFF)


def reviewed(store: Store, day: int) -> int:
    """How many reviews there were on a day."""
    kept_day, _, count = (store.recall(REVIEWED) or "").partition(" ")
    return int(count) if kept_day == str(day) and count.isdecimal() and len(count) < 4 else 0


def count_review(store: Store, day: int) -> None:
    """Count one more on that day."""
    store.remember(REVIEWED, f"{day} {reviewed(store, day) + 1}")


def next_board(store: Store) -> int:
    """The number of a board that was not shown before."""
    text = store.recall(BOARDS) or ""
    number = int(text) if text.isdecimal() and len(text) < 12 else 0
    store.remember(BOARDS, str(number + 1))
    return number


def strokes_of(page: AtlasPage, uses: Mapping[str, Uses]) -> int:
    """How many of the uses that master a page were found in games without help."""
    return max((uses[key].strokes for key in page.techniques if key in uses), default=0)
