"""What a game is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import book_entry
from game.session.levels import LEVELS_BY_BLANKS, counted_as

if TYPE_CHECKING:
    from game.session.books import BookEntry
    from game.session.session import Session
    from game.words.texts import Texts


def game_words(t: Texts, session: Session) -> str:
    """What the game is called: its level, or its book and number."""
    place = book_entry(session.puzzle)
    return place_words(t, place) if place else t(f"level.{counted_as(session.puzzle)}")


def title_words(t: Texts, session: Session) -> str:
    """What the game is called, and how many cells were blank."""
    spec, words = session.puzzle.spec, game_words(t, session)
    if spec and spec.level in LEVELS_BY_BLANKS:  # which says it already
        return words
    return t("play.title", level=words, n=session.puzzle.blanks)


def place_words(t: Texts, place: BookEntry) -> str:
    """Book and number of a puzzle."""
    return t("level.numbered", book=t(f"levels.{place.book}"), number=place.number)
