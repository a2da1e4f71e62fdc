"""Colours by meaning. No colour is written anywhere else in the code."""

from __future__ import annotations

from game.paths import asset
from game.words import catalogue

THEMES = ("paper", "night", "contrast", "safe")

Colour = tuple[int, int, int]


class MissingTheme(Exception):
    """No theme can be read at all: the installation is incomplete."""

    def __str__(self) -> str:
        return "No theme of the game can be read. Please install the game again."


def parse_colour(text: str) -> Colour:
    """``"B5352A"`` as red, green, blue."""
    if len(text) != 6:
        raise ValueError(f"not a colour of six hexadecimal digits: {text!r}")
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def format_colour(colour: Colour) -> str:
    """A colour as SVG files write it: ``"#b5352a"``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """``a`` with ``share`` (0..1) of ``b`` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


class Theme:
    """The colours of one theme with one accent: ``theme["paper"]``."""

    def __init__(self, name: str, accent: str = "vermilion") -> None:
        self.name = name
        self.accent = accent
        entries = catalogue.read(asset(f"themes/{name}.txt"))
        self.dark = entries.pop("dark", "no") == "yes"
        lacking = (_required_keys() | {"seal"}) - entries.keys() - {"dark"}
        if lacking:
            raise ValueError(f"the theme {name!r} lacks {', '.join(sorted(lacking))}")
        colours = {key: parse_colour(value) for key, value in entries.items()}
        colours["accent"] = colours.get(f"accent.{accent}", colours["seal"])
        self._colours = colours

    def __getitem__(self, key: str) -> Colour:
        return self._colours[key]


def _required_keys() -> set[str]:
    """The keys that every theme must have: those of Paper, if it can be read."""
    try:
        return set(catalogue.read(asset("themes/paper.txt")))
    except (OSError, ValueError):
        return set()
