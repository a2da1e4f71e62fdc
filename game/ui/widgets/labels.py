"""The labels of controls: those that stand together are equally large."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import Control

_FAMILIES = {"button": "button", "primary": "button", "door": "door", "tool": "tool", "tab": "tab"}
"""Kinds with a label of their own, and what they are taken together as."""


class Room(NamedTuple):
    """What a label may take, and how it would like to look."""

    width: int
    height: int
    size: int
    weight: str


def alike(painter: TextPainter, view: View, controls: Sequence[Control]) -> list[Control]:
    """The controls, of each group all with the size of label that fits every one of it, and
    all with their icons or none."""
    groups = [_group(each) for each in controls]
    without = {
        group
        for group, each in zip(groups, controls, strict=True)
        if group and not _icon_fits(painter, view, each)
    }
    sizes: dict[tuple[str, str], int] = {}
    found = []
    for group, each in zip(groups, controls, strict=True):
        if group in without:
            each = each._replace(icon="")
        if group:
            size = fitting_size(painter, view, each)
            sizes[group] = min(size, sizes.get(group, size))
        found.append(each)
    return [
        each._replace(size=sizes[group]) if group else each
        for group, each in zip(groups, found, strict=True)
    ]


def _group(control: Control) -> tuple[str, str] | None:
    """What stands together: of a family, and of one group of the scene, such as its tabs."""
    family, (group, member) = _FAMILIES.get(control.kind), control.id
    return (family, "" if member == "" else group) if family else None


def fitting_size(painter: TextPainter, view: View, control: Control) -> int:
    """The largest size of its label that fits a control."""
    room = _room(view, control)
    words = _line(view, control)
    return painter.fitting_size(words, room.size, room.weight, room.width, room.height)


def icon_above(view: View, control: Control) -> bool:
    """Whether the icon stands over the label, not beside it."""
    box = control.box
    return control.kind == "tool" or (
        control.kind == "door" and (box.w < box.h * 2.6 or box.w <= view.body * 7)
    )


def icon_beside(view: View, control: Control) -> tuple[int, int]:
    """The side of an icon before the label, and the space between them; 0 where there is none."""
    if not control.icon:
        return 0, 0
    return min(round(view.body * 1.25), control.box.h), round(view.body * 0.45)


def detail_after(view: View, control: Control) -> bool:
    """Whether the detail stands after the label: a long and low button has no second line."""
    box = control.box
    return bool(control.detail) and box.h < view.body * 2.2 and box.w > box.h * 4


def under_icon(view: View, control: Control) -> int:
    """The height of a label under its icon."""
    return round(min(control.box.h * 0.36, view.caption * LINE_HEIGHT))


def _room(view: View, control: Control) -> Room:
    box = control.box
    if control.kind == "tab":  # as wide as when it is chosen
        return Room(box.w - view.line * 8, box.h, view.body, "semibold")
    if icon_above(view, control):
        width = box.w - 2 * max(1, view.line * 2)
        return Room(width, under_icon(view, control), view.caption, "medium")
    width = box.w - 2 * min(view.gap, box.w // 12) - sum(icon_beside(view, control))
    under = control.detail and not detail_after(view, control)
    height = round(box.h * 0.44) if under else box.h
    return Room(width, height, view.body, "medium" if control.kind == "door" else "semibold")


def _line(view: View, control: Control) -> str:
    """The words that share a line."""
    return f"{control.label}  {control.detail}" if detail_after(view, control) else control.label


def _icon_fits(painter: TextPainter, view: View, control: Control) -> bool:
    """Whether the label need not be much smaller for an icon: words before pictures."""
    if not control.icon or icon_above(view, control):
        return True
    room = _room(view, control)
    words = _line(view, control)
    return painter.width(words, round(room.size * 0.8), room.weight) <= room.width
