"""What a result says in words: what was earned, and all its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import level_of
from game.ui.scenes.playing.rater import hardest_words, rating_words
from game.words.technique_names import technique_name
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.session.rating import Rating
    from game.session.session import Session
    from game.session.used_techniques import Found
    from game.store.result import Result
    from game.words.texts import Texts


WORTH_TELLING = 3
"""So many games or days in a row are worth telling."""

SINGLE_TIERS = 2
"""The tiers that singles alone solve."""


def earned(t: Texts, session: Session, result: Result | None, log: Found | None) -> Iterator[str]:
    """What was earned, the best first; the hardest technique once it is read from the ``log``."""
    before = result.before if result else None
    if not session.mistakes:
        yield t("won.no_mistakes")
    if not (session.hints or session.helped):
        yield t("won.no_hints")
    hardest = log.hardest_alone if log else ""
    if log and log.tiers.get(hardest, 0) > SINGLE_TIERS:
        name = technique_name(hardest, t.language)
        yield t("won.hardest", name=name)
    if before and before.in_a_row >= WORTH_TELLING:
        yield t("won.row", n=before.in_a_row)
    if before and before.days_in_a_row >= WORTH_TELLING:
        yield t("won.days", n=before.days_in_a_row)


def details(t: Texts, session: Session, result: Result | None, rating: Rating | None) -> str:
    """All figures of a game, one fact a line."""
    mistakes, hints = session.mistakes, session.hints
    no_hints = t("won.with_hints" if session.helped else "won.no_hints")
    lines = [
        t("replay.time", time=clock(session.elapsed)),
        t("won.facts.mistakes", n=mistakes) if mistakes else t("won.no_mistakes"),
        t("won.facts.hints", n=hints) if hints else no_hints,
    ]
    if session.checks:
        lines.append(t("won.facts.checks", n=session.checks))
    if result:
        lines.append(compared(t, result))
    if rating:
        words = " · ".join(rating_words(t, rating, level_of(session.puzzle)))
        lines += [hardest_words(t, rating), *([words] if words else [])]
    return "\n".join(lines)


def compared(t: Texts, result: Result) -> str:
    """How the time compares with earlier ones, in words."""
    if result.helped:
        return t("won.not_counted_helped")
    if not result.ranked:
        return t("won.not_ranked")
    if not result.counts:
        return t("won.not_counted")
    if result.by is None:
        return t("won.first")
    if int(abs(result.by)) == 0:
        return t("won.equal_best")
    if result.is_best:
        return t("won.new_best", time=clock(-result.by))
    return t("won.behind_best", time=clock(result.by))
