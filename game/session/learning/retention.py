"""What stays of each technique: what drills came to, and when one is to be seen again.

How fast something is forgotten is reckoned by the package `fsrs` (Free Spaced Repetition
Scheduler), which is loaded with the first drill that ends; without it nothing is ever due.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fsrs import Scheduler

MOST_A_DAY = 5
"""So many reviews are offered on a day at most."""

GOOD, FAIR = 0.75, 0.5
"""The shares of questions answered at once from which on a drill went well, or just so."""

QUICK_SECONDS = 15.0
"""Seconds a question up to which a drill without a fault was easy."""

SLOWNESS = 9.0
"""Of the curve of forgetting 1 / (1 + t / 9s): after as many days as the stability s, a tenth is
gone."""

DAY_SECONDS = 86_400


class Learned(NamedTuple):
    """What is known of a page of the atlas."""

    seen: int = 0
    """How many questions of the last drill were answered right at once."""
    asked: int = 0
    false: int = 0
    """Wrong claims in it."""
    seconds: float = 0.0
    """How long half of its questions took at most."""
    last: float = 0.0
    """When it was drilled, in seconds since 1970."""
    due: float = 0.0
    """When it is to be seen again; 0 for never."""
    stability: float = 0.0
    """Days after which a tenth is forgotten."""
    card: str = ""
    """The card of `fsrs`."""

    def freshness(self, now: float) -> float:
        """How surely it is remembered, 0 to 1."""
        return fading(self.stability, now - self.last) if self.asked else 0.0

    @property
    def share(self) -> float:
        """The share of questions answered right at once."""
        return self.seen / self.asked if self.asked else 0.0


def fading(stability: float, seconds: float) -> float:
    """How much is left of what has some stability in days after so many seconds."""
    days = max(0.0, seconds) / DAY_SECONDS
    return (1.0 + days / (SLOWNESS * max(stability, 0.1))) ** -1


def drilled(
    before: Learned, seen: int, asked: int, false: int, seconds: float, now: float
) -> Learned:
    """What is known after a drill."""
    after = before._replace(seen=seen, asked=asked, false=false, seconds=seconds, last=now)
    return _scheduled(after, now)


def _scheduled(learned: Learned, now: float) -> Learned:
    """With the day on which it is to be seen again."""
    try:
        from fsrs import Card, Rating
    except ImportError:
        return learned._replace(due=0.0, stability=max(1.0, learned.stability))
    if learned.share < FAIR:
        rating = Rating.Again
    elif learned.share < GOOD:
        rating = Rating.Hard
    elif learned.share < 1 or learned.false or learned.seconds > QUICK_SECONDS:
        rating = Rating.Good
    else:
        rating = Rating.Easy
    moment = datetime.fromtimestamp(now, UTC)
    try:
        card = Card.from_dict(json.loads(learned.card)) if learned.card else Card(card_id=1)
    except (ValueError, KeyError, TypeError):
        card = Card(card_id=1)
    card, _ = _scheduler().review_card(card, rating, moment)
    return learned._replace(
        due=card.due.timestamp(),
        stability=float(card.stability or 0.0),
        card=json.dumps(card.to_dict(), separators=(",", ":")),
    )


def _scheduler() -> Scheduler:
    """Whole days, and the same for the same answers."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def due(learned: Mapping[str, Learned], now: float, done_today: int = 0) -> tuple[str, ...]:
    """The pages to be seen again, what is nearest to being forgotten first, as many as are left of
    this day."""
    late = [key for key, held in learned.items() if 0 < held.due <= now]
    late.sort(key=lambda key: learned[key].freshness(now))
    return tuple(late[: max(0, MOST_A_DAY - done_today)])


def format_learned(learned: Mapping[str, Learned]) -> str:
    """All of it as text, read back by `parse_learned`."""
    return json.dumps({key: list(held) for key, held in learned.items()}, separators=(",", ":"))


def parse_learned(text: str, known: Iterable[str]) -> dict[str, Learned]:
    """What `format_learned` wrote, of known pages; nothing of what damage has left."""
    try:
        rows = json.loads(text or "{}")
    except ValueError:
        return {}
    learned: dict[str, Learned] = {}
    for key in known:
        row = rows.get(key) if isinstance(rows, dict) else None
        if isinstance(row, list) and _is_whole(row):
            learned[key] = Learned(*row)
    return learned


def _is_whole(row: list[object]) -> bool:
    usual = Learned()
    return len(row) == len(usual) and all(
        isinstance(value, str) if isinstance(part, str) else _is_number(value)
        for value, part in zip(row, usual, strict=True)
    )


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 1e12
