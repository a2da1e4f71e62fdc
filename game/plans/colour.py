"""Colours as red, green and blue."""

from __future__ import annotations

Colour = tuple[int, int, int]


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
