"""Draws controls, each by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.plans.hand_drawn import ROUNDNESS
from game.ui.layout.geometry import TITLE_HEIGHT, Box
from game.ui.widgets.control import RESTING, risen
from game.ui.widgets.labels import (
    detail_after,
    fitting_size,
    icon_above,
    icon_beside,
    lines_of,
    over_detail,
    under_icon,
)

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import Control, ControlKind, ControlState


def draw_control(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """Draw a control in its state: lifted under the pointer, sunk while it is pressed, and marked
    with a pen where it has the focus."""
    if control.kind != "bare" and control.enabled:
        control = control._replace(box=risen(control.box, state.lift, canvas.scale))
    _DRAWERS[control.kind](canvas, view, control, state)
    if state.focused:
        draw_focus(canvas, control)


def draw_focus(canvas: Canvas, control: Control) -> None:
    """Mark the control that has the focus: a row with a red stroke, anything else with a frame."""
    if is_row(control):
        canvas.chosen(control.box)
        return
    width = round(max(2, 3 * canvas.scale))
    frame = control.box.inset(-width - round(2 * canvas.scale))
    canvas.frame(frame, canvas.theme["selection_edge"], width, str(control.id))


def is_row(control: Control) -> bool:
    """Whether a control is a row of a list, as wide as its column."""
    wide = control.box.w > 5 * control.box.h
    return control.kind == "bare" and wide


def _button(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme, primary = canvas.theme, control.kind == "primary"
    fill = ("primary" if primary else "button") + ("_press" if state.pressed else "")
    edge = None if primary else theme["button_edge" if not control.enabled else "muted"]
    lift = state.lift if control.enabled and state.lift != RESTING else 0
    line = 1.3 * canvas.scale
    canvas.plate(control.box, theme[fill], edge, str(control.id), line, lift=lift)
    ink = "button_ink" if control.enabled else "disabled"
    colour = theme["primary_ink" if primary else ink]
    if primary and icon_above(view, control) and not _fits_below(canvas, view, control):
        control = control._replace(icon="")
    alone = control.icon and not control.label
    if alone or (primary and icon_above(view, control)):
        _icon_over_label(canvas, view, control, colour)
    else:
        _icon_and_label(canvas, view, control, colour, "semibold")


def _fits_below(canvas: Canvas, view: View, control: Control) -> bool:
    """Whether a label has room below its icon."""
    width = canvas.text_painter.width(control.label, view.least, "medium")
    return width <= control.box.w - 4 * view.line


def _icon_and_label(
    canvas: Canvas, view: View, control: Control, colour: tuple[int, int, int], weight: str
) -> None:
    """Draw icon and label side by side and centred, with a detail under or after the label."""
    inner = control.box.inset(min(view.gap, control.box.w // 12), 0)
    painter = canvas.text_painter
    side, space = icon_beside(view, control)
    size = control.size or fitting_size(painter, view, control)
    lines = lines_of(painter, view, control, size)
    first = max(painter.width(line, size, weight) for line in lines)
    if detail_after(view, control):
        small, gap = size, round(size * 0.4)
        width = first + gap + painter.width(control.detail, small)
    else:
        room = inner.w - side - space
        wanted = min(size, view.caption)
        small = painter.fitting_size(control.detail, wanted, "regular", room, inner.h)
        gap, width = 0, max(first, painter.width(control.detail, small))
    width = min(width, inner.w - side - space)
    x = inner.x + (inner.w - width - side - space) // 2
    if side:
        canvas.icon(control.icon, Box(x, inner.centre[1] - side // 2, side, side), colour)
    label = Box(x + side + space, inner.y, width + 2, inner.h)
    align = "left" if side else "centre"
    if gap:
        canvas.text(control.detail, label.after(label.x + first + gap), small, colour)
        label = label.left(first + 2)
    elif control.detail:
        share = over_detail(view)
        above = 0.12 - 1.5 * (share - 0.44)
        upper = label.inset(0, round(label.h * above)).top(round(label.h * share))
        lower = label.below(upper.bottom).top(round(label.h * (0.3 + 2.5 * (share - 0.44))))
        canvas.text(control.detail, lower, small, colour, align=align)
        label = upper
    step = round(TITLE_HEIGHT * size)
    rows = label.centred(label.w, len(lines) * step).rows(len(lines), 0) if lines[1:] else [label]
    for line, row in zip(lines, rows, strict=True):
        canvas.text(line, row, size, colour, weight, align)


def _door(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """A button without a background: an icon over or beside its label."""
    theme, box = canvas.theme, control.box
    if state.pressed or state.hovered:
        fill = theme["button_press" if state.pressed else "button"]
        canvas.plate(box, fill, None, str(control.id))
    if icon_above(view, control):
        _icon_over_label(canvas, view, control, theme["ink"])
    else:
        _icon_and_label(canvas, view, control, theme["ink"], "medium")


def _icon_over_label(
    canvas: Canvas, view: View, control: Control, colour: tuple[int, int, int]
) -> None:
    box = control.box
    if not control.label:
        side = round(min(box.h * 0.6, view.base * 1.45, box.w * 0.6))
        canvas.icon(control.icon, box.centred(side, side), colour)
        return
    most = 2.0 if control.kind == "tile" else 1.45
    side = round(min(box.h * 0.42, view.base * most, box.w * 0.6))
    label_height = under_icon(view, control)
    space = round(box.h * (0.08 if control.kind == "tile" else 0.04))
    y = box.y + (box.h - side - space - label_height) // 2
    canvas.icon(control.icon, Box(box.x, y, box.w, side).centred(side, side), colour)
    label = Box(box.x, y + side + space, box.w, label_height).inset(view.line, 0)
    size = control.size or view.caption
    canvas.text(control.label, label, size, colour, "medium", "centre")


def _tool(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """Off, it is only an outline; chosen, it has a pen's frame."""
    theme, box, seed = canvas.theme, control.box, str(control.id)
    colour = theme["ink" if control.enabled else "disabled"]
    if control.active:
        colour, edge = theme["selected_ink"], theme["selection_edge"]
        canvas.plate(box, theme["selection"], edge, seed, 2 * canvas.scale)
    elif not control.enabled:
        canvas.plate(box, theme["desk"], theme["key_edge"], seed, canvas.scale)
    else:
        fill = theme["key_press" if state.pressed else "button"]
        lift = state.lift if state.hovered or state.pressed else 0
        canvas.plate(box, fill, theme["key_edge"], seed, canvas.scale, lift=lift)
    _icon_over_label(canvas, view, control, colour)


def _tile(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """A slip with an icon over its label; off, it lies flat and has only an edge."""
    theme, seed = canvas.theme, str(control.id)
    if control.enabled:
        canvas.paper(control.box, seed, "slip", state.lift)
    else:
        canvas.plate(control.box, theme["desk"], theme["key_edge"], seed, canvas.scale)
    ink = theme["ink" if control.enabled else "disabled"]
    ink = theme["pen"] if control.enabled and state.hovered else ink
    _icon_over_label(canvas, view, control, ink)


def _round(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme, box = canvas.theme, control.box
    side = min(box.w, box.h)
    spot = box.centred(side, side)
    fill = theme["key_press" if state.pressed else "button"]
    edge = theme["muted" if control.enabled else "key_edge"]
    centre = spot.x + (side - 1) / 2, spot.y + (side - 1) / 2
    radius = (side / 2 - 1) / (1.04 + ROUNDNESS)  # its edge and its unevenness stay in the box
    canvas.blob(centre, radius, fill, edge, str(control.id))
    icon = round(side * 0.45)
    colour = theme["ink" if control.enabled else "disabled"]
    canvas.icon(control.icon, spot.centred(icon, icon), colour)


def _tab(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """The chosen one has a red stroke under its words."""
    theme, box = canvas.theme, control.box
    label, size = box.inset(view.line, 0), control.size or view.body
    if state.pressed or (state.hovered and not control.active):
        fill = theme["button_press" if state.pressed else "button"]
        canvas.plate(box, fill, None, str(control.id))
    weight = "semibold" if control.active else "medium"
    canvas.text(
        control.label, label, size, theme["ink" if control.active else "muted"], weight, "centre"
    )
    if control.active:
        wide = min(canvas.text_painter.width(control.label, size, weight), label.w)
        x, y = box.centre[0] - wide / 2, min(box.centre[1] + 0.85 * size, box.bottom - size / 8)
        ends = (x - size / 8, y + size / 16), (x + wide + size / 8, y - size / 16)
        width = max(2.0, size * 0.2)
        canvas.brush(ends, width, theme["vermilion"], str(control.id), (0.05, 0.3))


def _choice(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """A value between two arrows; each half steps in its direction."""
    theme, box = canvas.theme, control.box
    fill, lift = theme["button_press" if state.pressed else "button"], 0
    if state.lift != RESTING:
        lift = state.lift
    canvas.plate(box, fill, theme["muted"], str(control.id), 1.3 * canvas.scale, lift=lift)
    side = round(min(box.h * 0.5, view.body * 1.2, box.w * 0.14))
    inner = box.inset(round(min(box.h * 0.28, box.w * 0.08)), 0)
    width = canvas.text_painter.width(control.detail, view.body, "medium")
    if width > inner.w - 2 * side:  # smaller arrows leave the words more room
        side, inner = round(0.7 * side), box.inset(round(0.05 * box.w), 0)
    for x, icon in ((inner.x, "left"), (inner.right - side, "right")):
        canvas.icon(icon, Box(x, box.centre[1] - side // 2, side, side), theme["muted"])
    value = inner.inset(side + view.line * 2, 0)
    canvas.text(control.detail, value, view.body, theme["button_ink"], "medium", "centre")


def _bare(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """Draw nothing: the scene draws the control itself."""


_DRAWERS: dict[ControlKind, Callable[[Canvas, View, Control, ControlState], None]] = {
    "button": _button,
    "primary": _button,
    "door": _door,
    "tool": _tool,
    "tile": _tile,
    "round": _round,
    "tab": _tab,
    "choice": _choice,
    "bare": _bare,
}
