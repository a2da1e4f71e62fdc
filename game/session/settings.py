"""What a player chooses once and keeps: looks, sound, language, how the game helps.

`FIELDS` is the one table: it checks values, reads them from the store and fills the
settings page. The engine is not needed here, so the menu can open without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    Value = str | int | bool

_SWITCH = (True, False)

FIELDS: dict[str, tuple[Value, ...]] = {
    "theme": ("system", "paper", "night", "contrast", "safe"),
    "accent": ("vermilion", "indigo", "jade", "plum"),
    "language": ("system", "en", "zh"),
    "text": (100, 125, 150, 175, 200),
    "fullscreen": _SWITCH,
    "sound": _SWITCH,
    "volume": (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
    "select_sound": _SWITCH,
    "captions": _SWITCH,
    "checking": ("at_once", "conflicts", "when_done"),
    "highlight_row": _SWITCH,
    "highlight_column": _SWITCH,
    "highlight_box": _SWITCH,
    "highlight_digit": _SWITCH,
    "pad_order": ("123", "789"),
    "entry": ("automatic", "cell_first", "digit_first"),
    "timer": _SWITCH,
    "reduced_motion": _SWITCH,
    "pause_on_blur": _SWITCH,
}
"""Every setting and the values it may have, in the order to offer them."""


class SettingError(ValueError):
    """A setting that does not exist, or a value that it cannot have; quotes it."""


class Settings(NamedTuple):
    """One value for each setting in `FIELDS`. `changed` and `from_rows` check; a named tuple,
    as the program's start waits for it and a dataclass takes five times as long to make."""

    theme: str = "system"
    """The colours; `safe` is safe for the colour-blind."""
    accent: str = "vermilion"
    language: str = "system"
    text: int = 100
    """The size of text, in percent."""
    fullscreen: bool = False
    sound: bool = True
    volume: int = 60
    """In percent."""
    select_sound: bool = False
    """Whether choosing a cell makes a sound, too."""
    captions: bool = False
    """Whether sounds are written on the screen."""
    checking: str = "at_once"
    """When wrong digits are told: `at_once`, `conflicts` (of the rules only), `when_done`."""
    highlight_row: bool = True
    highlight_column: bool = True
    highlight_box: bool = True
    highlight_digit: bool = True
    pad_order: str = "123"
    """The top row of the number pad."""
    entry: str = "automatic"
    """What is chosen first, the cell or the digit."""
    timer: bool = True
    """Whether the clock is shown; it runs in any case."""
    reduced_motion: bool = False
    pause_on_blur: bool = True
    """Whether the game pauses when its window is left."""

    def changed(self, name: str, value: Value) -> Settings:
        """These settings with one changed; raises SettingError, quoting what is wrong."""
        _check(name, value)
        return self._replace(**{name: value})  # type: ignore[arg-type]

    def as_rows(self) -> dict[str, str]:
        """The text form of every setting, by name; `from_rows` reads it back."""
        return {name: _text(getattr(self, name)) for name in FIELDS}

    @classmethod
    def from_rows(cls, rows: Mapping[str, str]) -> Settings:
        """Read a text form; what is missing, unknown or bad becomes the default."""
        found = {}
        for name, choices in FIELDS.items():
            text = rows.get(name)
            for choice in choices:
                if text == _text(choice):
                    found[name] = choice
        return cls(**found)  # type: ignore[arg-type]

    @staticmethod
    def unreadable(rows: Mapping[str, str]) -> list[str]:
        """The names of rows that are no setting, or whose text stands for none of its values."""
        return [name for name, text in rows.items() if text not in map(_text, FIELDS.get(name, ()))]


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _check(name: str, value: Value) -> None:
    choices = FIELDS.get(name)
    if choices is None:
        raise SettingError(f"there is no setting {name!r}; there are {', '.join(FIELDS)}")
    # 1 == True, so the kinds are compared as well.
    if not any(value == each and type(value) is type(each) for each in choices):
        offered = ", ".join(map(_text, choices))
        raise SettingError(f"{name} cannot be {value!r}; it is one of {offered}")
