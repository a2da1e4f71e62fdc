"""Draws controls, each by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.widgets.labels import detail_after, fitting_size, icon_above, icon_beside, under_icon

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import Control, ControlKind, ControlState


def draw_control(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """Draw a control, and a ring round it where it has the focus."""
    _DRAWERS[control.kind](canvas, view, control, state)
    if state.focused:
        ring = _ring(view, control)
        width = round(max(2, 2 * view.scale))
        round_ended = control.kind in ("button", "primary", "choice", "round")
        radius = control.box.h // 2 if round_ended else _radius(view, control.box)
        canvas.outline(ring, radius + width, canvas.theme["selection_edge"], width)


def _ring(view: View, control: Control) -> Box:
    """The focus ring."""
    return control.box.inset(-round(3 * view.scale))


def _radius(view: View, box: Box) -> int:
    return min(round(view.gap * 1.3), box.h // 2, box.w // 2)


def _button(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme, primary = canvas.theme, control.kind == "primary"
    fill = ("primary" if primary else "button") + ("_press" if state.pressed else "")
    edge = theme[fill] if primary else theme["button_edge"]
    canvas.panel(control.box, control.box.h // 2, theme[fill], edge, view.line)
    ink = "button_ink" if control.enabled else "disabled"
    colour = theme["primary_ink" if primary else ink]
    _icon_and_label(canvas, view, control, colour, "semibold")


def _icon_and_label(
    canvas: Canvas, view: View, control: Control, colour: tuple[int, int, int], weight: str
) -> None:
    """Draw icon and label side by side and centred, with a detail under or after the label."""
    inner = control.box.inset(min(view.gap, control.box.w // 12), 0)
    painter = canvas.text_painter
    side, space = icon_beside(view, control)
    size = control.size or fitting_size(painter, view, control)
    first = painter.width(control.label, size, weight)
    if detail_after(view, control):
        small, gap = size, round(size * 0.4)
        width = first + gap + painter.width(control.detail, small)
    else:
        room = inner.w - side - space
        wanted = min(size, view.caption)
        small = painter.fitting_size(control.detail, wanted, "regular", room, inner.h)
        gap, width = 0, max(first, painter.width(control.detail, small))
    x = inner.x + (inner.w - width - side - space) // 2
    if side:
        canvas.icon(control.icon, Box(x, inner.centre[1] - side // 2, side, side), colour)
    label = Box(x + side + space, inner.y, width + 2, inner.h)
    align = "left" if side else "centre"
    if gap:
        canvas.text(control.detail, label.after(label.x + first + gap), small, colour)
        label = label.left(first + 2)
    elif control.detail:
        upper = label.inset(0, round(label.h * 0.12)).top(round(label.h * 0.44))
        lower = label.below(upper.bottom).top(round(label.h * 0.3))
        canvas.text(control.detail, lower, small, colour, align=align)
        label = upper
    canvas.text(control.label, label, size, colour, weight, align)


def _card(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme = canvas.theme
    fill = theme["button_press" if state.pressed else "card"]
    sunk = view.depth if state.pressed else 0
    box = control.box.moved(0, sunk)
    canvas.key(box, _radius(view, box), fill, theme["card_edge"], view.depth - sunk)


def _door(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """A button without a background: an icon over or beside its label."""
    theme, box = canvas.theme, control.box
    if state.pressed:
        canvas.panel(box, _radius(view, box), theme["button_press"])
    if icon_above(view, control):
        _icon_over_label(canvas, view, control, theme["ink"])
    else:
        _icon_and_label(canvas, view, control, theme["ink"], "medium")


def _icon_over_label(
    canvas: Canvas, view: View, control: Control, colour: tuple[int, int, int]
) -> None:
    box = control.box
    side = round(min(box.h * 0.42, view.base * 1.45, box.w * 0.6))
    label_height = under_icon(view, control)
    space = round(box.h * 0.04)
    y = box.y + (box.h - side - space - label_height) // 2
    canvas.icon(control.icon, Box(box.x, y, box.w, side).centred(side, side), colour)
    label = Box(box.x, y + side + space, box.w, label_height).inset(max(1, view.line * 2), 0)
    size = control.size or view.caption
    canvas.text(control.label, label, size, colour, "medium", "centre")


def _tool(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme, box = canvas.theme, control.box
    radius = _radius(view, box)
    if control.active:
        canvas.panel(box, radius, theme["selection"], theme["selection_edge"], view.line * 2)
        colour = theme["selected_ink"]
    else:
        fill = theme["key_press" if state.pressed else "paper"]
        canvas.panel(box, radius, fill, theme["key_edge"], view.line)
        colour = theme["muted" if control.enabled else "disabled"]
    _icon_over_label(canvas, view, control, colour)


def _round(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme, box = canvas.theme, control.box
    side = min(box.w, box.h)
    spot = box.centred(side, side)
    fill = theme["key_press" if state.pressed else "paper"]
    canvas.panel(spot, side // 2, fill, theme["key_edge"], view.line)
    icon = round(side * 0.45)
    colour = theme["ink" if control.enabled else "disabled"]
    canvas.icon(control.icon, spot.centred(icon, icon), colour)


def _tab(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    theme, box = canvas.theme, control.box
    if control.active:
        canvas.panel(
            box, _radius(view, box), theme["selection"], theme["selection_edge"], view.line
        )
    elif state.pressed:
        canvas.panel(box, _radius(view, box), theme["button_press"])
    colour = theme["selected_ink" if control.active else "muted"]
    weight = "semibold" if control.active else "medium"
    label, size = box.inset(view.line * 4, 0), control.size or view.body
    canvas.text(control.label, label, size, colour, weight, "centre")


def _choice(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """A value between two arrows; each half steps in its direction."""
    theme, box = canvas.theme, control.box
    canvas.panel(
        box,
        box.h // 2,
        theme["button_press" if state.pressed else "button"],
        theme["button_edge"],
        view.line,
    )
    side = round(min(box.h * 0.5, view.body * 1.2, box.w * 0.14))
    inner = box.inset(round(min(box.h * 0.28, box.w * 0.08)), 0)
    for x, icon in ((inner.x, "left"), (inner.right - side, "right")):
        canvas.icon(icon, Box(x, box.centre[1] - side // 2, side, side), theme["muted"])
    value = inner.inset(side + view.line * 2, 0)
    canvas.text(control.detail, value, view.body, theme["button_ink"], "medium", "centre")


def _bare(canvas: Canvas, view: View, control: Control, state: ControlState) -> None:
    """Draw nothing: the scene draws the control itself."""


_DRAWERS: dict[ControlKind, Callable[[Canvas, View, Control, ControlState], None]] = {
    "button": _button,
    "primary": _button,
    "card": _card,
    "door": _door,
    "tool": _tool,
    "round": _round,
    "tab": _tab,
    "choice": _choice,
    "bare": _bare,
}
