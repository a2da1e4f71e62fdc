"""Sizes of the labels of controls: those of one group are equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import Control, ControlKind

_FAMILIES: dict[ControlKind, str] = {
    "button": "button",
    "primary": "button",
    "door": "door",
    "tool": "tool",
    "tile": "tile",
    "tab": "tab",
}
"""Kinds of control with a label, and the family in which its size is shared."""


SMALLEST_LARGE = 14
"""Points below which the labels of tools are left out where text is to be large."""


ONE_LINE = 0.9
"""The smallest share of their size to which labels shrink before they take another line."""


class Room(NamedTuple):
    """The room for a label, and its preferred size and weight."""

    width: int
    height: int
    size: int
    weight: str


def with_equal_labels(
    painter: TextPainter, view: View, controls: Sequence[Control]
) -> list[Control]:
    """The controls with label sizes: within a group all have the size that fits each of them,
    and either all or none have icons; tools that have no room for all of their labels have only
    icons."""
    groups = [_group(each) for each in controls]
    without = {
        group
        for group, each in zip(groups, controls, strict=True)
        if group and not _icon_fits(painter, view, each)
    }
    sizes: dict[tuple[str, str], int] = {}
    wordless: set[tuple[str, str]] = set()
    found = []
    for group, each in zip(groups, controls, strict=True):
        if group in without and each.label:
            each = each._replace(icon="")
        if group and each.kind == "tool" and not _label_fits(painter, view, each):
            wordless.add(group)
            sizes.setdefault(group, painter.least)
        elif group:
            size = fitting_size(painter, view, each)
            sizes[group] = min(size, sizes.get(group, size))
        found.append(each)
    return [
        each._replace(size=sizes[group], label="" if group in wordless else each.label)
        if group
        else each
        for group, each in zip(groups, found, strict=True)
    ]


def _label_fits(painter: TextPainter, view: View, tool: Control) -> bool:
    """Whether the label of a tool has room at the smallest size of words, which is larger where
    the player wants large text."""
    room = _room(view, tool)
    least = max(painter.least, round(SMALLEST_LARGE * view.scale) if view.text > 1 else 0)
    size = min(room.size, int(room.height / 1.1))
    return size >= least and painter.width(tool.label, least, room.weight) <= room.width


def _group(control: Control) -> tuple[str, str] | None:
    """The family and the control group that share a label size; None without a label."""
    family, (group, member) = _FAMILIES.get(control.kind), control.id
    return (family, "" if member == "" else group) if family and control.label else None


def fitting_size(painter: TextPainter, view: View, control: Control) -> int:
    """The largest label size that fits a control."""
    room = _room(view, control)
    words = _line(view, control)
    size = min(control.size or room.size, room.size)
    if wraps(view, control):
        most = room.height - 4 * view.line
        return painter.fitting_title(words, size, room.weight, room.width, most, ONE_LINE)[0]
    return painter.fitting_size(words, size, room.weight, room.width, room.height)


def lines_of(painter: TextPainter, view: View, control: Control, size: int) -> list[str]:
    """The lines of the label of a control at a size: more than one only where it `wraps`."""
    room = _room(view, control)
    if not wraps(view, control) or painter.width(control.label, size, room.weight) <= room.width:
        return [control.label]
    most = max(1, room.height // round(TITLE_HEIGHT * size))
    return painter.balanced(control.label, size, room.weight, room.width, most)


def wraps(view: View, control: Control) -> bool:
    """Whether a label may have more than one line: that of a button with nothing above or below
    it."""
    plain = control.kind in ("button", "primary", "door") and not control.detail
    return plain and not icon_above(view, control)


def icon_above(view: View, control: Control) -> bool:
    """Whether the icon is above the label rather than beside it."""
    box, kind = control.box, control.kind
    if kind == "primary":  # one among tools
        return bool(control.icon) and box.w < box.h * 2.2
    door = kind == "door" and (box.w < box.h * 2.6 or box.w <= view.body * 7)
    return door or kind in ("tool", "tile")


def icon_beside(view: View, control: Control) -> tuple[int, int]:
    """The side of the icon before a label and the space after it; 0 without an icon."""
    if not control.icon:
        return 0, 0
    return min(round(view.body * 1.25), control.box.h), round(view.body * 0.45)


def detail_after(view: View, control: Control) -> bool:
    """Whether the detail follows the label, as in a long, low button without a second line."""
    box = control.box
    return bool(control.detail) and box.h < view.body * 2.2 and box.w > box.h * 4


def over_detail(view: View) -> float:
    """The height of a label over its detail, as a share of the control's; large text takes the
    space above and below them."""
    return 0.44 + 0.04 * (view.text - 1)


def share_under_icon(view: View) -> float:
    """The height of a label under its icon, as a share of the control's."""
    return 0.36 + 0.14 * (view.text - 1)


def under_icon(view: View, control: Control) -> int:
    """The height of a label under its icon."""
    share = share_under_icon(view)
    size = view.body if control.kind == "tile" else view.caption
    return round(min(control.box.h * share, size * LINE_HEIGHT))


def _room(view: View, control: Control) -> Room:
    box = control.box
    if control.kind == "tab":  # the weight of a chosen tab, the widest
        return Room(box.w - view.line * 2, box.h, view.body, "semibold")
    if icon_above(view, control):
        width = box.w - 2 * (view.gap if control.kind == "tile" else view.line)
        size = view.body if control.kind == "tile" else view.caption
        return Room(width, under_icon(view, control), size, "medium")
    width = box.w - 2 * min(view.gap, box.w // 12) - sum(icon_beside(view, control))
    under = control.detail and not detail_after(view, control)
    height = round(box.h * over_detail(view)) if under else box.h
    return Room(width, height, view.body, "medium" if control.kind == "door" else "semibold")


def _line(view: View, control: Control) -> str:
    """The words on the line of the label."""
    return f"{control.label}  {control.detail}" if detail_after(view, control) else control.label


def _icon_fits(painter: TextPainter, view: View, control: Control) -> bool:
    """Whether there is room for the icon without making the label much smaller."""
    if not control.icon or icon_above(view, control):
        return True
    room = _room(view, control)
    words = _line(view, control)
    if (
        control.detail
        and words == control.label
        and room.width < painter.width(control.detail, painter.least)
    ):
        return False
    return painter.width(words, round(room.size * 0.8), room.weight) <= room.width
