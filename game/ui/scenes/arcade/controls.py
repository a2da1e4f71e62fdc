"""What can be pressed in a run, and which intents mean something there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.run_tools import ArcadeTool
from game.ui.input import hearing_intents, intents, zoom_intents
from game.ui.parts.pressing import Look
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from game.session.arcade.run import Run
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

PLAIN = ("undo", "erase", "notes", "pause")
"""The tools that are always there."""

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
    *(intents.ReleaseDigit, intents.PlaceHeldDigit, intents.EnterLastNote),
    *(intents.SwitchTool, intents.Erase),
    *(intents.Undo, intents.Redo),
    *(hearing_intents.GoTo, hearing_intents.Hear),
)
"""The intents that do in a run what they do in a game; others do nothing."""

VIEW_INTENTS = (zoom_intents.ChangeZoom, zoom_intents.PanBoard, zoom_intents.SeeWhole)


def earned_look(name: str, run: Run, t: Texts, box: Box) -> Look:
    """A tool that is earned, and how many there are of it."""
    tool = ArcadeTool(name)
    count = _held(run, tool)
    usable = count > 0 and tool in run.course.tools
    label, at_work = t(f"arcade.{name}"), _at_work(run, tool)
    return Look(label, name, chosen=at_work, enabled=usable, on_press=True, held=count)


def plain_look(name: str, play: Play, t: Texts, choosing: bool, box: Box) -> Look:
    """A tool that is always there; while another one is to be chosen only the pause is of use."""
    enabled = name == "pause" or not (choosing or (name == "undo" and not play.session.can_undo))
    label = t("arcade.pause" if name == "pause" else f"tool.{name}")
    chosen = name == "notes" and play.selection.tool is Tool.PENCIL
    return Look(label, name, chosen=chosen, enabled=enabled, on_press=True)


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
