"""What can be pressed in a run, and which intents mean something there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.tools import ArcadeTool
from game.ui.input import intents, zoom_intents
from game.ui.layout.arcade import PLAIN
from game.ui.scenes.playing.controls import key_id
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.arcade.run import Run
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

TOOL_OF_INTENT: dict[type[Intent], ArcadeTool] = {
    intents.AskHint: ArcadeTool.LAMP,
    intents.CheckBoard: ArcadeTool.SAND,
    intents.FillNotes: ArcadeTool.BRUSH,
}
"""The keys of help use the tools of a run."""

ALLOWED = (
    *(intents.SelectCells, intents.AddCell, intents.RemoveCell, intents.SelectAlike),
    *(intents.MoveSelection, intents.MoveToBlank, intents.MoveToEnd, intents.ExtendSelection),
    *(intents.EnterDigit, intents.EnterNote, intents.HoldDigit, intents.PressDigit),
    *(intents.ReleaseDigit, intents.PlaceHeldDigit, intents.SwitchTool, intents.Erase),
    *(intents.Undo, intents.Redo),
)
"""The intents that do in a run what they do in a game; others do nothing."""

VIEW_INTENTS = (zoom_intents.ChangeZoom, zoom_intents.PanBoard, zoom_intents.SeeWhole)


def run_controls(
    play: Play, run: Run, boxes: Mapping[str, Box], t: Texts, tools: Sequence[str]
) -> list[Control]:
    """The keys of the pad and the tools, in reading order."""
    digits = play.session.puzzle.rules.size
    found = [
        Control(key_id(digit), boxes[f"pad.{digit}"], "bare", on_press=True)
        for digit in range(1, digits + 1)
    ]
    for name in tools:
        each = ArcadeTool(name)
        count = _held(run, each)
        label = t(f"arcade.{name}") + (f" ×{count}" if count else "")
        usable = count > 0 and each in run.course.tools
        tool = Control(ControlId(name), boxes[name], "tool", label, name, enabled=usable)
        found.append(tool._replace(on_press=True, active=_at_work(run, each)))
    for name in PLAIN:
        enabled = name != "undo" or play.session.can_undo
        label = t("arcade.pause" if name == "pause" else f"tool.{name}")
        active = name == "notes" and play.selection.tool is Tool.PENCIL
        tool = Control(ControlId(name), boxes[name], "tool", label, name, enabled=enabled)
        found.append(tool._replace(on_press=True, active=active))
    return found


def _held(run: Run, tool: ArcadeTool) -> int:
    """How many of a tool there are."""
    if tool is ArcadeTool.BLOTTER:
        return run.lives.blotters
    return run.tools.count(tool)


def _at_work(run: Run, tool: ArcadeTool) -> bool:
    """Whether a tool works by itself at this moment."""
    if tool is ArcadeTool.SAND:
        return run.fuse.sand(run.clock) > 0
    if tool is ArcadeTool.DOUBLE:
        return run.score.times > 1
    return tool is ArcadeTool.BLOTTER and run.lives.blotters > 0
