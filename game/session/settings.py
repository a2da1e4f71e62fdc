"""Settings: looks, sound, language, how the game helps.

`FIELDS` is the one table: it checks values, reads them from the store and fills the
settings page. Nothing here loads the engine, so that the menu can open without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.paths import names_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Value = str | int | bool

_SWITCH = (True, False)

SYSTEM = "system"
"""The choice of following the system."""


class Found(NamedTuple):
    """Settings whose choices are `SYSTEM` and the files in a folder of the assets."""

    folder: str


class Written(NamedTuple):
    """A setting that is a text of a form of its own, empty by default."""

    reads: Callable[[str], bool]


HUES = ("rose", "amber", "green", "teal", "blue", "violet")
"""The hues that parts of a theme can have instead of their own."""

OWN_PARTS = ("digits", "notes", "selection", "highlights", "lines", "paper")
"""These parts."""


def _hues_in(text: str) -> dict[tuple[str, str], str] | None:
    """The hues by theme and part that a text such as ``night.digits=rose/paper.notes=teal`` gives;
    None if it is of another form. No file name has a slash in it."""
    hues = {}
    for entry in text.split("/") if text else ():
        place, _, hue = entry.rpartition("=")
        theme, _, part = place.rpartition(".")
        if not theme or part not in OWN_PARTS or hue not in HUES:
            return None
        hues[theme, part] = hue
    return hues


def _gives_hues(text: str) -> bool:
    return _hues_in(text) is not None


FIELDS: dict[str, tuple[Value, ...] | Found | Written] = {
    "theme": Found("themes"),
    "accent": ("vermilion", "indigo", "jade", "plum"),
    "colours": Written(_gives_hues),
    "language": Found("locales"),
    "text": (100, 125, 150, 175, 200),
    "fullscreen": _SWITCH,
    "paper_grain": _SWITCH,
    "handwriting": _SWITCH,
    "hand_ruled": _SWITCH,
    "sound": _SWITCH,
    "volume": tuple(range(0, 101, 10)),
    "music": tuple(range(0, 101, 10)),
    "select_sound": _SWITCH,
    "cell_sounds": _SWITCH,
    "captions": _SWITCH,
    "rumble": _SWITCH,
    "checking": ("at_once", "conflicts", "when_done"),
    "highlight_row": _SWITCH,
    "highlight_column": _SWITCH,
    "highlight_box": _SWITCH,
    "highlight_digit": _SWITCH,
    "cage_tints": _SWITCH,
    "cell_labels": ("with_hints", "always", "never"),
    "cell_names": _SWITCH,
    "read_aloud": _SWITCH,
    "voice_speed": (50, 75, 100, 125, 150, 175, 200, 250, 300),
    "voice_volume": tuple(range(10, 101, 10)),
    "heard_length": ("short", "usual", "full"),
    "heard_places": ("words", "names"),
    "mistake_limit": _SWITCH,
    "finish_itself": _SWITCH,
    "remove_notes": _SWITCH,
    "clashing_notes": _SWITCH,
    "own_notes": _SWITCH,
    "double_tap": ("nothing", "alike", "digit"),
    "hold": ("nothing", "notes", "digit"),
    "pad_order": ("123", "789"),
    "symbols": ("letters", "numbers", "all_letters"),
    "entry": ("automatic", "cell_first", "digit_first"),
    "timer": _SWITCH,
    "reduced_motion": _SWITCH,
    "pause_on_blur": _SWITCH,
    "idle_pause": _SWITCH,
    "hold_press": (0, 250, 500, 750, 1000),
    "cool_down": (0, 250, 500, 750, 1000),
    "one_switch": ("off", "key", "button", "click"),
    "switch_pace": (500, 750, 1000, 1500, 2000, 3000, 5000),
    "no_limits": _SWITCH,
    "large_simple": _SWITCH,
    "simple_notes": _SWITCH,
}
"""Every setting and the values it may have; see `choices`."""

LARGE_AND_SIMPLE: dict[str, Value] = {
    "checking": "at_once",
    "entry": "automatic",
    "timer": False,
    "pause_on_blur": False,
    "idle_pause": False,
    "mistake_limit": False,
    "finish_itself": False,
    "remove_notes": True,
    "clashing_notes": False,
    "own_notes": False,
    "double_tap": "nothing",
    "hold": "nothing",
    "highlight_row": True,
    "highlight_column": True,
    "highlight_box": True,
    "highlight_digit": True,
}
"""The settings that *Large and simple* fixes while it is on; the stored ones come back after it."""

WITHOUT_LIMITS: dict[str, Value] = {
    "mistake_limit": False,
    "timer": False,
    "idle_pause": False,
    "pause_on_blur": False,
}
"""The settings that *No limits* fixes while it is on."""

OLD_ROWS = {
    ("double_tap", "yes"): ("double_tap", "alike"),
    ("double_tap", "no"): ("double_tap", "nothing"),
    ("hold_notes", "yes"): ("hold", "notes"),
    ("hold_notes", "no"): ("hold", "nothing"),
}
"""What older versions wrote, and its name and text today."""

LARGE_TEXT = 125
"""The least size of text in *Large and simple*, in percent."""


def choices(name: str) -> tuple[Value, ...]:
    """The values that a setting may have now, in the order to offer them; of a written one only the
    default."""
    values = FIELDS[name]
    if isinstance(values, Written):
        return ("",)
    return (SYSTEM, *names_in(values.folder)) if isinstance(values, Found) else values


class SettingError(ValueError):
    """A setting that does not exist, or a value that it cannot have; quotes it."""


class Settings(NamedTuple):
    """One value for each setting in `FIELDS`; `changed` and `from_rows` check it.

    A named tuple, as the start of the program waits for this module, and a dataclass takes five
    times as long to make.
    """

    theme: str = SYSTEM
    """The colours; `safe` is safe for the colour-blind."""
    accent: str = "vermilion"
    colours: str = ""
    """The hues of the player for parts of themes; see `hues`."""
    language: str = SYSTEM
    text: int = 100
    """The size of text, in percent."""
    fullscreen: bool = False
    paper_grain: bool = True
    """Whether sheets show fine fibres."""
    handwriting: bool = True
    """Whether what the player writes is in a pen's hand; else it is printed."""
    hand_ruled: bool = True
    """Whether lines and edges look drawn by hand; else they are straight."""
    sound: bool = True
    """Whether anything is heard, sounds or music."""
    volume: int = 60
    """Of the sounds, in percent."""
    music: int = 0
    """The volume of the music, in percent; 0 is none."""
    select_sound: bool = False
    """Whether choosing a cell makes a sound."""
    cell_sounds: bool = False
    """Whether it sounds by what is in it, and from the side where it is."""
    captions: bool = False
    """Whether the screen shows each sound as a word."""
    rumble: bool = True
    """Whether a controller shakes in the arcade."""
    checking: str = "at_once"
    """When wrong digits are marked: see `Checking`."""
    highlight_row: bool = True
    highlight_column: bool = True
    highlight_box: bool = True
    highlight_digit: bool = True
    cage_tints: bool = False
    """Whether cages that touch are tinted in four ways."""
    cell_labels: str = "with_hints"
    """When rows and columns are numbered along the board's edge; `with_hints` is while the words
    of a hint name cells."""
    cell_names: bool = False
    """Whether hints call cells by names such as r2c5 instead of letters on the board."""
    read_aloud: bool = False
    """Whether a voice of the system's reads hints and notices while no screen reader listens."""
    voice_speed: int = 100
    """In percent of the usual."""
    voice_volume: int = 100
    """Of that voice, in percent."""
    heard_length: str = "usual"
    """How much a screen reader hears of a cell: what is in it, its notes and clues as well, or the
    rules of these, too."""
    heard_places: str = "words"
    """Whether it hears the place of a cell in words or as a name such as r2c5."""
    mistake_limit: bool = False
    """Whether a game is lost at the third mistake."""
    finish_itself: bool = False
    """Whether the last digits are filled in once every blank cell has only one left."""
    remove_notes: bool = True
    """Whether a digit that is entered takes the notes of it out of its peers."""
    clashing_notes: bool = False
    """Whether a note is marked whose digit stands already where its cell sees it."""
    own_notes: bool = False
    """Whether hints ask for no notes but those that the player has written."""
    double_tap: str = "nothing"
    """What a double tap does besides selecting: it selects all cells like the one that was tapped,
    or enters the digit of its only note."""
    hold: str = "nothing"
    """What holding a digit does: it shows only the notes and places of the digit, or it enters the
    digit, and a short press writes a note."""
    pad_order: str = "123"
    """The top row of the number pad."""
    symbols: str = "letters"
    """How digits are written: those past 9 as letters or as numbers, or all as letters."""
    entry: str = "automatic"
    """What the player chooses first, the cell or the digit."""
    timer: bool = True
    """Whether the clock is shown; it always runs."""
    reduced_motion: bool = False
    pause_on_blur: bool = True
    """Whether the game pauses when another window is used."""
    idle_pause: bool = True
    """Whether the game pauses after some minutes without input, which come off its clock."""
    hold_press: int = 0
    """For how many milliseconds a press must be held to count."""
    cool_down: int = 0
    """How many milliseconds after a press the next one counts."""
    one_switch: str = "off"
    """What takes what is gone through by itself: Space or Enter, a click, or a controller."""
    switch_pace: int = 1500
    """After how many milliseconds the next one follows."""
    no_limits: bool = False
    """Whether nothing is measured or limited: see `WITHOUT_LIMITS`."""
    large_simple: bool = False
    """Whether the board stands alone with a few large buttons: see `LARGE_AND_SIMPLE`."""
    simple_notes: bool = False
    """Whether *Large and simple* has a button for notes."""

    def changed(self, name: str, value: Value) -> Settings:
        """These settings with one changed; raises SettingError, which quotes what is wrong."""
        _check(name, value)
        return self._replace(**{name: value})  # type: ignore[arg-type]

    def in_force(self) -> Settings:
        """These settings, with those that *Large and simple* and *No limits* fix if they are on."""
        limited = self._replace(**WITHOUT_LIMITS) if self.no_limits else self  # type: ignore[arg-type]
        if not self.large_simple:
            return limited
        return limited._replace(**LARGE_AND_SIMPLE, text=max(self.text, LARGE_TEXT))  # type: ignore[arg-type]

    def hues(self, theme: str) -> tuple[tuple[str, str], ...]:
        """The parts of a theme that have another hue than its own, each with that."""
        hues = _hues_in(self.colours) or {}
        return tuple((part, hues[theme, part]) for part in OWN_PARTS if (theme, part) in hues)

    def with_hues(self, theme: str, hues: Mapping[str, str]) -> str:
        """The value of `colours` that gives parts of a theme these hues, and all others their
        own."""
        others = (_hues_in(self.colours) or {}).items()
        kept = {place: hue for place, hue in others if place[0] != theme}
        kept |= {(theme, part): hue for part, hue in hues.items()}
        return "/".join(f"{name}.{part}={hue}" for (name, part), hue in sorted(kept.items()))

    def as_rows(self) -> dict[str, str]:
        """The text form of every setting, by name; `from_rows` reads it back."""
        return {name: _text(getattr(self, name)) for name in FIELDS}

    @classmethod
    def from_rows(cls, rows: Mapping[str, str]) -> Settings:
        """Read a text form; missing and impossible values become the default."""
        chosen = {}
        texts = {name: text for name, text in rows.items() if isinstance(text, str)}
        old = dict(OLD_ROWS[row] for row in texts.items() if row in OLD_ROWS)
        rows = old | {name: text for name, text in texts.items() if (name, text) not in OLD_ROWS}
        for name in FIELDS.keys() & rows.keys():
            value = _read(name, rows[name])
            if value is not None:
                chosen[name] = value
        return cls(**chosen)  # type: ignore[arg-type]

    @staticmethod
    def unreadable(rows: Mapping[str, str]) -> list[str]:
        """The names of rows that are not settings, or whose text is not one of the values."""
        return [
            name
            for name, text in rows.items()
            if not isinstance(text, str)
            or ((name, text) not in OLD_ROWS and (name not in FIELDS or _read(name, text) is None))
        ]


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _read(name: str, text: str) -> Value | None:
    """The value of a setting in its text form; None if it cannot have it."""
    field = FIELDS[name]
    if isinstance(field, Written):
        return text if field.reads(text) else None
    return next((choice for choice in choices(name) if _text(choice) == text), None)


def _check(name: str, value: Value) -> None:
    if name not in FIELDS:
        raise SettingError(f"there is no setting {name!r}; there are {', '.join(FIELDS)}")
    field = FIELDS[name]
    if isinstance(field, Written):
        if not isinstance(value, str) or not field.reads(value):
            raise SettingError(f"{name} cannot be {value!r}")
        return
    # 1 == True, so the types are compared as well.
    if not any(value == choice and type(value) is type(choice) for choice in choices(name)):
        offered = ", ".join(map(_text, choices(name)))
        raise SettingError(f"{name} cannot be {value!r}; it is one of {offered}")
