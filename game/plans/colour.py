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


def luminance(colour: Colour) -> float:
    """Relative luminance of WCAG 2, 0 to 1, on which alone all contrast depends."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def with_hue(colour: Colour, hue: float, strength: float) -> Colour:
    """A colour of another hue, in degrees, and of so much colour (0..1) that is just as far from
    black or from white, whichever is farther, so that it has no less contrast to anything."""
    from colorsys import hls_to_rgb  # rarely needed, and the start waits for this module

    red, green, blue = (round(255 * part) for part in hls_to_rgb(hue / 360, 0.5, 1.0))
    pure, target = mix(GREY, (red, green, blue), strength), luminance(colour)
    low, high = 0, STEPS
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if luminance(_tone(pure, middle)) < target else (low, middle)
    return _tone(pure, high if target > MIDDLE else low)


GREY, BLACK, WHITE = (128, 128, 128), (0, 0, 0), (255, 255, 255)

STEPS = 1024
"""From black over a pure colour to white."""

MIDDLE = 0.18
"""The luminance that is as far from black as from white."""


def _tone(pure: Colour, step: int) -> Colour:
    if 2 * step <= STEPS:
        return mix(BLACK, pure, 2 * step / STEPS)
    return mix(pure, WHITE, 2 * step / STEPS - 1)
