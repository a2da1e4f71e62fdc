"""The theme and language in force, and which of their files could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import SYSTEM
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.haste import SECONDS, Haste
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import LIGHT, MissingTheme, Theme, themes
from game.ui.window.system_language import system_language
from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.session.settings import Settings


class Appearance:
    """The texts and the canvas as the settings want them.

    Raises MissingTheme if no theme can be read.
    """

    def __init__(self, surface: pygame.Surface, settings: Settings) -> None:
        self._unread: set[str] = set()
        """Files of themes that were replaced by another theme."""
        self._reported: set[str] = set()
        self._key, self._hand = _theme_key(settings), _hand(settings)
        self.texts = Texts(_language(settings), signs=settings.symbols)
        self.canvas = Canvas(surface, self._load(*self._key), TextPainter())
        self.canvas.haste = Haste(SECONDS)
        self.canvas.signs = self.texts.signs
        self._lend_hand()

    def follow(self, settings: Settings) -> None:
        """Take the theme and the language of these settings."""
        language, key, hand = _language(settings), _theme_key(settings), _hand(settings)
        if language != self.texts.language:
            self.texts = Texts(language)
        self.texts.signs = self.canvas.signs = settings.symbols
        if (key, hand) != (self._key, self._hand):
            self._key, self._hand = key, hand
            self.canvas.use_theme(self._load(*key))  # a new one, so that all sprites are drawn anew
            self._lend_hand()

    def _lend_hand(self) -> None:
        """Give the canvas what of a hand the settings want, if the theme has one at all."""
        canvas, hand = self.canvas, self.canvas.theme.hand
        grain, writing, ruled = self._hand
        canvas.grained, canvas.ruled = hand and grain, hand and ruled
        canvas.text_painter.handwriting = hand and writing

    def newly_missing(self) -> list[str]:
        """Files of the game found unreadable since the last call."""
        canvas = self.canvas
        missing = self._unread | canvas.broken | canvas.text_painter.broken | self.texts.broken
        new = sorted(missing - self._reported)
        if new:
            self._reported = missing
        return new

    def _load(self, name: str, accent: str, hues: tuple[tuple[str, str], ...]) -> Theme:
        """A theme; another stands in for one whose file is missing or damaged."""
        for tried in _tried(name):
            try:
                return Theme(tried, accent, hues)
            except (OSError, ValueError, KeyError):
                self._unread.add(f"themes/{tried}.txt")
        raise MissingTheme


def _tried(name: str) -> Iterator[str]:
    """A theme and what may stand in for it. The folder is only read where both of the first are
    damaged: that takes longer than to read the theme."""
    yield name
    yield LIGHT
    yield from themes()


def _language(settings: Settings) -> str:
    return system_language() if settings.language == SYSTEM else settings.language


def _theme_key(settings: Settings) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """Name and accent of a theme, and the hues that the player gives to its parts."""
    name = settings.theme
    if name == SYSTEM:
        from game.ui.window.system_theme import system_theme

        name = system_theme()
    return name, settings.accent, settings.hues(name)


def _hand(settings: Settings) -> tuple[bool, bool, bool]:
    """Whether paper has grain, writing is by hand, and lines are."""
    return settings.paper_grain, settings.handwriting, settings.hand_ruled
