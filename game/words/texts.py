"""Texts by key, in the player's language."""

from __future__ import annotations

from functools import cache

from game.paths import asset
from game.words import catalogue

LANGUAGES = ("en", "zh")

LAST_RESORT = {
    "notice.missing_asset": "A file of the game is missing: {name}. Please install the game again."
}
"""What must be said even when there is no catalogue to say it from."""


class Texts:
    """The catalogue of one language; English stands in for what is missing."""

    def __init__(self, language: str, folder: str = "locales") -> None:
        """`folder` lies among the assets and has a catalogue for each language."""
        self.language = language
        self._folder = folder
        self.broken: set[str] = set()
        """Catalogues that could not be read; their keys are shown in place of the texts."""
        self._entries = self._read(language)
        self._english: dict[str, str] | None = None

    def __call__(self, key: str, **values: object) -> str:
        """The text of ``key`` with its placeholders filled.

        With ``n=1`` the key ``KEY.one`` is used where there is one. A key that no
        catalogue has is shown as it is, and so is a text whose placeholders are wrong: a visible
        fault beats a crash.
        """
        if values.get("n") == 1 and f"{key}.one" in self._entries:
            key = f"{key}.one"
        text = self._entries.get(key)
        if text is None:
            text = self._fallback().get(key) or LAST_RESORT.get(key, key)
        try:
            return text.format(**values) if values else text
        except (ValueError, TypeError, LookupError, AttributeError):
            return text

    def has(self, key: str) -> bool:
        """Whether the catalogue of this very language has a key."""
        return key in self._entries

    def _fallback(self) -> dict[str, str]:
        if self._english is None:
            self._english = self._read("en")
        return self._english

    def _read(self, language: str) -> dict[str, str]:
        name = f"{self._folder}/{language}.txt"
        try:
            entries = catalogue.read(asset(name))
        except (OSError, ValueError):
            entries = {}
        if not entries:
            self.broken.add(name)
        return entries


@cache
def texts_of(language: str) -> Texts:
    """The texts of the game in a language, read once."""
    return Texts(language)


def clock(seconds: float) -> str:
    """A time as 4:05, or 1:04:05 from an hour on."""
    whole = int(seconds)
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes}:{rest:02d}"
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}"
