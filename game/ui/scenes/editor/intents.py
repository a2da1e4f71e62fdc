"""What keys and a controller mean in the editor: one line for each intent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.editor.tools import TOOLS
from game.ui.input import intents
from game.ui.input import marking_intents as marking
from game.ui.scenes.editor import deeds, doors

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.input.intents import Intent
    from game.ui.scenes.editor.desk import EditorDesk


def _enter(scene: EditorDesk, intent: Any) -> None:
    """A typed digit; the next cell follows by itself."""
    many = len(scene.hand.cells) > 1
    scene.enter(intent.digit, step_on=not many and scene.hand.tool.key == "digits")


def _erase(scene: EditorDesk, intent: intents.Erase) -> None:
    """0 is a blank among typed digits; Delete stays where it is."""
    plain = intent.zero and scene.hand.tool.key == "digits" and len(scene.hand.cells) == 1
    scene.erase(intent.zero, step_on=plain)


def _blank(scene: EditorDesk, intent: Intent) -> None:
    """A full stop is a blank."""
    scene.erase(step_on=True)


def _move(scene: EditorDesk, intent: intents.MoveSelection) -> None:
    scene.hand = scene.hand.selected(scene.cell_beside(intent.rows, intent.columns))


def _extend(scene: EditorDesk, intent: intents.ExtendSelection) -> None:
    cell = scene.cell_beside(intent.rows, intent.columns)
    scene.hand = scene.hand.extended(cell, scene.sheet.width)


def _to_end(scene: EditorDesk, intent: intents.MoveToEnd) -> None:
    size, void = scene.sheet.width, scene.sheet.void
    row = scene.hand.at // size
    cells = [cell for cell in range(row * size, (row + 1) * size) if cell not in void]
    scene.hand = scene.hand.selected(cells[-1] if intent.step > 0 else cells[0])


def _accept(scene: EditorDesk, intent: Intent) -> None:
    """Enter draws with the tool in hand; a number is done; among digits the next cell follows."""
    if scene.hand.numbered:
        scene.hand = scene.hand.selected(*scene.hand.cells)
    elif scene.hand.tool.key != "digits":
        scene.finish()
    else:
        scene.go_on()


def _back(scene: EditorDesk, intent: Intent) -> None:
    """Escape first lets go of what is in hand."""
    if scene.hand.numbered or len(scene.hand.cells) > 1:
        scene.hand = scene.hand.selected(scene.hand.cells[-1])
    elif scene.hand.tool.key != "digits":
        scene.take("digits")
    else:
        scene.back()


def _turn_tool(scene: EditorDesk, intent: marking.TurnTool) -> None:
    keys = [tool.key for tool in TOOLS]
    at = keys.index(scene.hand.tool.key) + intent.step
    scene.take(keys[at % len(keys)])


INTENTS: dict[type[Intent], Callable[[EditorDesk, Any], None]] = {
    intents.EnterDigit: _enter,
    intents.PressDigit: _enter,
    intents.Erase: _erase,
    intents.TurnFilter: _blank,
    intents.MoveSelection: _move,
    intents.ExtendSelection: _extend,
    intents.MoveToEnd: _to_end,
    intents.Accept: _accept,
    intents.Back: _back,
    marking.TurnTool: _turn_tool,
    intents.Undo: lambda scene, _: scene.undo(),
    intents.Redo: lambda scene, _: scene.redo(),
    intents.AskHint: lambda scene, _: deeds.reveal(scene),
    intents.SwitchTool: lambda scene, _: deeds.show_tools(scene),
    intents.TogglePause: lambda scene, _: deeds.show_more(scene),
    intents.NewGame: lambda scene, _: deeds.show_sheet(scene),
    intents.CopyBoard: lambda scene, _: doors.copy(scene),
    intents.CheckBoard: lambda scene, _: doors.answer(scene),
}
