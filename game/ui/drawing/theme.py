"""Colours by meaning. No colour is written anywhere else in the code."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.paths import asset, names_in
from game.plans.colour import Colour as Colour
from game.plans.colour import format_colour as format_colour
from game.plans.colour import mix as mix
from game.plans.colour import parse_colour as parse_colour
from game.plans.colour import with_hue
from game.words import catalogue

FOLDER = "themes"
"""The folder of the assets that holds the themes."""

LIGHT, DARK = "paper", "night"
"""The themes of a light and of a dark system. The light one says which keys a theme has, and stands
in for a theme that cannot be read."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.words.texts import Texts


class MissingTheme(Exception):
    """No theme can be read at all: the installation is incomplete."""

    def __str__(self) -> str:
        return "No theme of the game can be read. Please install the game again."


HUES = {"rose": 345, "amber": 38, "green": 120, "teal": 178, "blue": 215, "violet": 275}
"""The hues that a player can give to a part of a theme, in degrees."""

PARTS: dict[str, dict[str, float]] = {
    "digits": {"pen": 0.9},
    "notes": {"note": 0.9},
    "selection": {"selection": 0.6, "selection_edge": 0.9, "selected_ink": 0.9},
    "highlights": {"same": 0.6, "same_edge": 0.9, "peer": 0.4},
    "lines": {"boxline": 0.9, "hairline": 0.5},
    "paper": dict.fromkeys(
        (
            *("desk", "sheet", "region.4", "overlay", "slip", "edge", "rule", "back", "back_line"),
            *("key", "key_press", "key_edge", "key_shadow", "key_closed"),
            *("button", "button_press", "button_edge"),
        ),
        0.5,
    ),
}
"""The colours of each of these parts, the one that is seen most first, and how strong a hue is in
them, 0 to 1."""

SEEN = 14
"""How much red, green and blue together change where a hue is seen to be another."""


class Theme:
    """The colours of one theme with one accent: ``theme["desk"]``."""

    def __init__(
        self, name: str, accent: str = "vermilion", hues: Sequence[tuple[str, str]] = ()
    ) -> None:
        """``hues`` are those of the player for some parts. Raises OSError and ValueError for a
        theme that cannot be read."""
        self.name = name
        self.accent = accent
        entries = _renamed(catalogue.read(path_of(name)))
        facts = {key: entries.pop(key) for key in list(entries) if is_fact(key)}
        self.dark = facts.get("dark") == "yes"
        self.digits = facts.get("digits", "regular")
        """The weight of the player's digits."""
        self.hand = facts.get("hand") != "no"
        """Whether things look made by hand; else all is straight and nothing is handwritten."""
        self.grain = _percent(facts.get("grain", "20"))
        """How visible the fibres of paper are, 0 to 1."""
        self.shade = _percent(facts.get("shade", "22"))
        """How dark the shadow of a sheet is, 0 to 1."""
        self.leaves = _percent(facts.get("leaves", "0"))
        """How dark the shadow of leaves is on the bare desk, 0 to 1."""
        self.lamp = parse_colour(facts["lamp"]) if "lamp" in facts else None
        """The colour of the light on the selected cell; None where there is none."""
        light = _entries(path_of(LIGHT))
        entries = {key: light[key] for key in LATER if key in light} | entries
        lacking = (_colour_keys() | {"seal"}) - entries.keys()
        if lacking:
            raise ValueError(f"the theme {name!r} lacks {', '.join(sorted(lacking))}")
        colours = {key: parse_colour(value) for key, value in entries.items()}
        colours["accent"] = colours.get(f"accent.{accent}", colours["seal"])
        self._plain, self._colours = colours, dict(colours)
        for part, hue in hues:
            for key, strength in PARTS[part].items():
                self._colours[key] = with_hue(colours[key], HUES[hue], strength)

    def __getitem__(self, key: str) -> Colour:
        return self._colours[key]

    def palette(self, part: str) -> dict[str, Colour]:
        """What a part can look like: as the theme has it (``""``), and in each hue that is seen to
        be another. Black and white have none."""
        (key, strength), *_ = PARTS[part].items()
        plain = self._plain[key]
        dyed = {hue: with_hue(plain, degrees, strength) for hue, degrees in HUES.items()}
        return {"": plain} | {
            hue: colour
            for hue, colour in dyed.items()
            if sum(abs(a - b) for a, b in zip(colour, plain, strict=True)) >= SEEN
        }


FORMER = {
    "paper": "desk",
    "board": "sheet",
    "card": "sheet",
    "card_edge": "edge",
    "conflict": "bad",
    "entered": "pen",
}
"""The names that colours had in earlier versions, and those of today: the themes of players may
still have them."""


LATER = (*(f"fire.{number}" for number in range(1, 5)), "light", "char", "scorch", "ash")
"""The colours that the themes of players may lack, as they came later: they have those of the light
theme then."""


def _renamed(entries: dict[str, str]) -> dict[str, str]:
    """The entries of a theme with the names of today."""
    for former, name in FORMER.items():
        if former in entries:
            entries.setdefault(name, entries.pop(former))
    return entries


FACTS = (
    *("name", "order", "dark", "digits", "contrast", "hand", "grain", "shade", "leaves", "lamp"),
)
"""The keys of a theme that are not colours. `name.LANGUAGE` is its name in a language."""


def _percent(text: str) -> float:
    return min(int(text), 100) / 100 if text.isdecimal() else 0.0


def is_fact(key: str) -> bool:
    """Whether a key of a theme is not a colour."""
    return key.partition(".")[0] in FACTS


def path_of(name: str) -> str:
    """The file of a theme."""
    return asset(f"{FOLDER}/{name}.txt")


def themes() -> list[str]:
    """All themes in the folder, in the order in which Settings offers them."""
    return sorted(names_in(FOLDER), key=lambda name: (_order(name), name))


def display_name(name: str, t: Texts) -> str:
    """What a theme is called in the language of `t`: as its file says, else as the catalogue
    says, else as it is called in English."""
    facts, key = _entries(path_of(name)), f"settings.theme.{name}"
    in_catalogue = t(key) if t.has(key) else ""
    return facts.get(f"name.{t.language}") or in_catalogue or facts.get("name") or name


def _order(name: str) -> int:
    order = _entries(path_of(name)).get("order", "")
    return int(order) if order.isdecimal() else LAST


LAST = 1000
"""Where a theme without an `order` stands."""


@cache
def _entries(path: str) -> dict[str, str]:
    """The entries of a theme, read once; none where it cannot be read."""
    try:
        return catalogue.read(path)
    except (OSError, ValueError):
        return {}


def _colour_keys() -> set[str]:
    """The colours that every theme has: those of the light one."""
    return {key for key in _entries(path_of(LIGHT)) if not is_fact(key)}
