"""The game's texts by key, in the player's language."""

from __future__ import annotations

from functools import cache, reduce
from typing import TYPE_CHECKING

from game.paths import asset, names_in
from game.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FOLDER = "locales"
"""The assets folder with one catalogue per language."""

ENGLISH = "en"
"""The language used for texts that another language lacks."""

OWN_NAME = "language.name"
"""The key of a language's name in its own catalogue, such as `Deutsch`."""

LAST_RESORT = {
    "notice.missing_asset": "A file of the game is missing: {name}. Please install the game again."
}
"""The texts that are available even if no catalogue can be read."""

LETTERED = tuple(".123456789ABCDEFGHIJKLMNOP")
"""How each digit is written by its value, with a full stop for a blank and letters past 9."""

NUMBERED = (".", *map(str, range(1, len(LETTERED))))
"""The same with numbers past 9."""

SIGNS = {
    "letters": LETTERED,
    "numbers": NUMBERED,
    "all_letters": tuple(".ABCDEFGHIJKLMNOPQRSTUVWXY"),
}
"""The signs of digits, by the value of the setting: letters past 9, numbers, or letters from 1."""

USUAL = "letters"
"""The signs in which files are written."""


def spaced(text: str) -> str:
    """A text with a space wherever Chinese and Latin letters or figures meet: `8 和 9`."""
    if text.isascii():
        return text
    made, before = [], ""  # without a regular expression, which would be compiled in each start
    for letter in text:
        han = "\u4e00" <= letter <= "\u9fff"
        kind = "han" if han else "latin" if letter.isascii() and letter.isalnum() else ""
        if kind and before and kind != before:
            made.append(" ")
        made.append(letter)
        before = kind
    return "".join(made)


def _with_articles(text: str, values: Mapping[str, object]) -> str:
    """An English text with `an` before what is said with a vowel: `an 8`, `an E`, `an Easy one`."""
    if " a {" not in text and not text.startswith("A {"):
        return text
    for name, value in values.items():
        if _begins_with_vowel(str(value)):
            slot = f"{{{name}}}"
            text = text.replace(f" a {slot}", f" an {slot}")
            text = text.replace(f"A {slot}", f"An {slot}") if text.startswith(f"A {slot}") else text
    return text


def _begins_with_vowel(said: str) -> bool:
    is_letter = len(said) == 1 and said in "FHLMNRSX"
    return said[:1] in ("8", *"AEIO") or said in ("11", "18") or is_letter


class Texts:
    """The catalogue of one language, with English for texts that it lacks."""

    def __init__(self, language: str, folder: str = FOLDER, signs: str = USUAL) -> None:
        """`folder` is an assets folder with one catalogue per language; `signs` are those of
        digits, one of `SIGNS`."""
        self.language = language
        self.signs = signs
        self._folder = folder
        self.broken: set[str] = set()
        """The names of the catalogues that could not be read."""
        self._entries = self._read(language)
        self._english: dict[str, str] | None = None

    def __call__(self, key: str, **values: object) -> str:
        """The text of ``key`` with its placeholders filled from ``values``.

        With ``n=1``, ``KEY.one`` is used if it exists. A key that no catalogue has is returned
        as it is, and a text with wrong placeholders unfilled, so that a faulty catalogue shows
        but never stops the game.
        """
        entries = self._entries if key in self._entries else self._fallback()
        if values.get("n") == 1 and f"{key}.one" in entries:
            key = f"{key}.one"
        text = entries.get(key) or LAST_RESORT.get(key, key)
        try:
            return spaced(_with_articles(text, values).format(**values)) if values else text
        except (ValueError, TypeError, LookupError, AttributeError):
            return text

    def symbol(self, digit: int) -> str:
        """How a digit of a puzzle is written: `12`, `C` or `L`."""
        return SIGNS[self.signs][digit]

    def listed(self, items: Iterable[str]) -> str:
        """`a, b, c`; the empty string for no items."""

        def joined(before: str, item: str) -> str:
            return self("list.items", a=before, b=item) if before else item

        return reduce(joined, items, "")

    def symbols(self, digits: Iterable[int]) -> str:
        """`1, 2, 3`: digits of a puzzle in a list."""
        return self.listed(map(self.symbol, digits))

    def first(self, *keys: str) -> str:
        """The first of some keys for which this language has a text, or English if it has none for
        any; the last key if that has none either."""
        own = next((key for key in keys if key in self._entries), "")
        return own or next((key for key in keys if key in self._fallback()), keys[-1])

    def has(self, key: str) -> bool:
        """Whether this language or English has a text for ``key``."""
        return key in self._entries or key in self._fallback()

    def known(self) -> tuple[str, ...]:
        """The keys that this language has, in the order of its catalogue."""
        return tuple(self._entries)

    def _fallback(self) -> dict[str, str]:
        if self._english is None:
            own = self.language == ENGLISH
            self._english = self._entries if own else self._read(ENGLISH)
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


def languages() -> tuple[str, ...]:
    """The codes of all languages that have a catalogue."""
    return names_in(FOLDER)


def own_name(language: str) -> str:
    """A language's name for itself, from its own catalogue; its code if it has none."""
    return _own_name(asset(f"{FOLDER}/{language}.txt")) or language


@cache
def _own_name(path: str) -> str:
    try:
        return catalogue.read(path).get(OWN_NAME, "")
    except (OSError, ValueError):
        return ""


@cache
def texts_of(language: str) -> Texts:
    """The texts of the game in ``language``, read once."""
    return Texts(language)


def clock(seconds: float) -> str:
    """A time as `4:05`, or `1:04:05` if it is an hour or longer."""
    whole = int(seconds)
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes}:{rest:02d}"
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}"
