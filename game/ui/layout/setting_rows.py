"""The rows of the settings: name, help and control side by side, or one below the other."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip

CHOICES = ("checking", "entry", "cell_labels", "symbols", "pad_order")
"""Settings shown as a choice between two arrows."""

SLIDERS = ("text", "volume", "music")
"""Settings shown as a knob on a line."""


CAPTION = 0.84
"""The usual size of captions, in sizes of body text."""


def is_wide(view: View, width: int) -> bool:
    """Whether name, help and control of a row stand side by side."""
    return width >= view.base * 36


def row_height(view: View, body: Box, name: str) -> int:
    """The least height of a row as wide as ``body``."""
    label, touch = round(view.body * 1.5), fingertip(view)
    if is_wide(view, body.w):
        return max(touch, round(view.base * 2.7))
    if name.startswith("language."):
        return max(touch, round(view.base * 2.4))
    helped = _help_height(view, body) + view.gap
    if name in SLIDERS:
        return label + touch + view.gap
    if name == "accent":
        return label + _seal_side(view) + view.gap
    if name in CHOICES and not _pill_fits(view, body):
        return label + touch + helped
    return max(touch, label) + helped


def _help_height(view: View, body: Box) -> int:
    lines = 1 if body.w >= max(view.base, view.caption / CAPTION) * 31 else 2
    return round(view.caption * 1.36 * lines)


def _pill_fits(view: View, body: Box) -> bool:
    """Whether the pill of a choice fits beside its name."""
    return body.w >= view.base * 24


def row_boxes(view: View, row: Box, name: str) -> dict[str, Box]:
    """The boxes in the row of a setting: its name, help and controls."""
    pad = _pad(view, row)
    inner = row.inset(pad, 0)
    if name.startswith("language."):
        return {name: row.inset(pad, max(1, view.line))} | _language(view, inner, name)
    if is_wide(view, row.w):
        return _wide_row(view, inner, name)
    return _narrow_row(view, row, name)


def _language(view: View, inner: Box, name: str) -> dict[str, Box]:
    """The name of a language and, where there is room, a line in it."""
    label, below = round(view.body * 1.5), round(view.caption * 1.5)
    if inner.h < label + below + view.gap:
        return {f"label.{name}": inner}
    both = inner.centred(inner.w, label + below)
    return {f"label.{name}": both.top(label), f"help.{name}": both.below(both.y + label)}


def _pad(view: View, row: Box) -> int:
    """The space at the left and the right of a row."""
    return round(min(view.base * 1.3, row.w * 0.04))


def _wide_row(view: View, inner: Box, name: str) -> dict[str, Box]:
    start = inner.x + round(inner.w * 0.25)
    label, rest = inner.left(start - view.gap - inner.x), inner.after(start)
    boxes = {f"label.{name}": label}
    if name == "accent":
        return boxes | _seals(view, rest)
    if name in SLIDERS:
        value = rest.after(rest.right - round(view.base * 4))
        track = rest.left(min(rest.w - value.w - view.gap, round(view.base * 26)))
        return boxes | {name: track, f"value.{name}": value}
    if name in CHOICES:
        pill = _pill(view, rest, round(view.base * 14))
        help_box = rest.left(pill.x - 2 * view.gap - rest.x)
        return boxes | {name: pill, f"help.{name}": help_box}
    switch = inner.after(inner.right - _switch_width(view))
    help_box = rest.left(switch.x - 2 * view.gap - rest.x)
    return boxes | {name: inner, f"help.{name}": help_box, f"switch.{name}": switch}


def _narrow_row(view: View, row: Box, name: str) -> dict[str, Box]:
    needed = row_height(view, row, name)
    row = row.centred(row.w, min(row.h, needed))  # name, control and help stay together
    inner = row.inset(_pad(view, row), view.gap // 2)
    label = inner.top(round(view.body * 1.5))
    if name in SLIDERS:
        value = label.after(label.right - round(view.base * 4))
        return {
            f"label.{name}": label.left(value.x - label.x),
            f"value.{name}": value,
            name: inner.below(label.bottom),
        }
    if name == "accent":
        return {f"label.{name}": label} | _seals(view, inner.below(label.bottom))
    below = inner.below(inner.bottom - _help_height(view, row))
    if name in CHOICES:
        upper = inner.top(below.y - inner.y)
        pill = _pill(view, upper, round(view.base * 12))
        if not _pill_fits(view, row):
            pill = upper.below(label.bottom)
        else:
            label = upper.left(pill.x - view.gap - upper.x)
        return {f"label.{name}": label, name: pill, f"help.{name}": below}
    switch = inner.after(inner.right - _switch_width(view))
    words = inner.left(switch.x - view.gap - inner.x)
    both = words.centred(words.w, min(words.h, label.h + below.h))
    return {
        name: inner,
        f"label.{name}": both.top(label.h),
        f"help.{name}": both.below(both.y + label.h),
        f"switch.{name}": switch,
    }


def switch_height(view: View) -> int:
    """The height of a switch, which is 2.13 times as wide."""
    return round(max(26 * view.scale, view.base * 1.6))


def _switch_width(view: View) -> int:
    return round(switch_height(view) * 2.13)


def _pill(view: View, place: Box, width: int) -> Box:
    height = min(place.h, max(fingertip(view), round(view.base * 2.2)))
    return Box(place.right - width, place.y + (place.h - height) // 2, width, height)


def _seals(view: View, place: Box) -> dict[str, Box]:
    """A place for each colour of the seal."""
    side = _seal_side(view)
    step = min(round(side * 1.28), place.w // 4)
    side = min(side, step)
    y = place.centre[1] - side // 2
    return {
        f"accent.{name}": Box(place.x + i * step, y, side, side)
        for i, name in enumerate(("vermilion", "indigo", "jade", "plum"))
    }


def _seal_side(view: View) -> int:
    return max(fingertip(view), round(view.base * 2.6))
