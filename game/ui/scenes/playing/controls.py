"""What can be pressed beside the board: pause, keys, tools, Done or the menu, a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input import intents
from game.ui.layout.playing import TOOLS
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.scene import PlayingScene

BUTTONS: dict[str, Intent] = {
    "undo": intents.Undo(),
    "redo": intents.Redo(),
    "erase": intents.Erase(),
    "notes": intents.SwitchTool(),
    "fill": intents.FillNotes(),
    "hint": intents.AskHint(),
    "pause": intents.TogglePause(),
    "done": intents.CheckBoard(),
    "menu": intents.Back(),
}
"""What those do that are neither keys nor a message's."""

_ICONS = {"fill": "fill-notes"}
"""Of tools whose icon has another name."""


def controls_of(scene: PlayingScene) -> list[Control]:
    """All of them in reading order; a message hides those under it."""
    boxes = scene.boxes()
    found = [Control(ControlId("pause"), boxes["pause"], "round", icon="pause", on_press=True)]
    for digit in range(1, scene.size + 1):
        found.append(Control(ControlId("pad", digit), boxes[f"pad.{digit}"], "bare", on_press=True))
    found += [_tool(scene, name, boxes[name]) for name in TOOLS]
    if "done" in boxes:
        found.append(_done(scene, boxes["done"]))
    elif "menu" in boxes:
        label = scene.services.t("tool.menu")
        found.append(Control(ControlId("menu"), boxes["menu"], "tool", label, "menu"))
    if not scene.message:
        return found
    card = scene.card().inset(-scene.services.view.gap // 2)
    free = [control for control in found if not _overlap(control.box, card)]
    return scene.message.controls(scene.services, card) + free


def _tool(scene: PlayingScene, name: str, box: Box) -> Control:
    can = {"undo": scene.session.can_undo, "redo": scene.session.can_redo}
    return Control(
        ControlId(name),
        box,
        "tool",
        scene.services.t(f"tool.{name}"),
        _ICONS.get(name, name),
        active=name == "notes" and scene.hand.pencil,
        enabled=can.get(name, True),
        on_press=True,
    )


def _done(scene: PlayingScene, box: Box) -> Control:
    """Stands out once the board is full; a key among the keys where there is no row for it."""
    full, label = not scene.session.position.blanks, scene.services.t("tool.done")
    if box.w < 2 * box.h:
        return Control(ControlId("done"), box, "tool", label, "done", active=full)
    return Control(ControlId("done"), box, "primary" if full else "button", label, "done")


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
