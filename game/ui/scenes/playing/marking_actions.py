"""What the tools for marks, colours, lines and trials do to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.mark_moves import Layer
from game.engine.marks import COLOURS, Place
from game.session.history import TrialEnd
from game.session.outcome import Outcome, OutcomeKind
from game.ui.input import marking_intents as marking
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.marks import Spot
    from game.engine.types import Cell, Digit
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.play import Play

_PLACES = {Tool.CORNER: Place.CORNER, Tool.CENTRE: Place.CENTRE}


def write(play: Play, cells: Sequence[Cell], digit: Digit, tool: Tool) -> None:
    """Enter a digit into cells with any tool."""
    if tool in (Tool.PEN, Tool.PENCIL):
        play.write(cells, digit, tool)
    elif tool in _PLACES:
        play.after(play.session.toggle_mark(cells, digit, _PLACES[tool]))
    elif tool is Tool.LINE:
        touch(play, (cells[-1], digit))
    elif play.selection.on_notes:
        _colour(play, [(cell, digit) for cell in cells])
    elif digit > COLOURS:
        play.after(play.session.clear(Layer.COLOURS, cells))
    else:
        play.selection = play.selection.choose_colour(digit)
        _colour(play, [(cell, 0) for cell in cells])


def touch(play: Play, spot: Spot) -> None:
    """Colour a spot, or make it an end of a line."""
    cell, digit = spot
    if digit and not play.session.position.notes[cell] >> digit & 1:
        play.services.toasts.show(play.services.t("message.no_note"), here=True)
    elif play.selection.tool is not Tool.LINE:
        _colour(play, [spot])
    elif play.selection.line is None:
        play.selection = play.selection.aim((spot, spot))
    else:
        _join(play, marking.JoinSpots(play.selection.line[0], spot))


def _colour(play: Play, spots: Sequence[Spot]) -> None:
    outcome = play.session.toggle_colour(spots, play.selection.colour)
    if outcome.kind is OutcomeKind.NOTHING and play.selection.on_notes:
        play.services.toasts.show(play.services.t("message.no_note"), here=True)
    play.after(outcome)


def _enter_corner(play: Play, intent: marking.EnterCorner) -> None:
    _enter(play, intent.digit, Tool.CORNER)


def _enter_centre(play: Play, intent: marking.EnterCentre) -> None:
    _enter(play, intent.digit, Tool.CENTRE)


def _enter(play: Play, digit: Digit, tool: Tool) -> None:
    """A mark in the selected cells; without cells, the tool is taken up and the digit held."""
    if digit > play.selection.digits:
        return
    if play.selection.cells:
        write(play, play.selection.cells, digit, tool)
    elif play.entry != "cell_first":
        play.selection = play.selection.use(tool).hold(digit)
    else:
        play.services.toasts.show(play.services.t("message.choose_cell"), here=True)


def _paint_colour(play: Play, intent: marking.PaintColour) -> None:
    selection = play.selection.choose_colour(intent.colour)
    if selection.touches_spots:
        play.selection = selection  # it is for the notes or lines that are touched next
    elif selection.cells:
        play.selection = selection
        _colour(play, [(cell, 0) for cell in selection.cells])
    else:
        play.selection = selection.use(Tool.COLOUR).hold(intent.colour)
    play.feedback.picked()


def _turn_colour(play: Play, intent: marking.TurnColour) -> None:
    play.selection = play.selection.turn_colour(intent.step)


def _use_tool(play: Play, intent: marking.UseTool) -> None:
    tool = Tool(intent.tool)
    if tool is Tool.PEN is play.selection.tool:
        play.services.say(play.services.t(f"marks.tool.{tool.value}"))
    play.selection = play.selection.use(Tool.PEN if tool is play.selection.tool else tool)


def _turn_tool(play: Play, intent: marking.TurnTool) -> None:
    from game.ui.scenes.playing.by_ear import tool_words

    before, play.selection = play.selection, play.selection.turn_tool(intent.step)
    play.services.toasts.show(tool_words(play.services, before, play.selection), here=True)


def _switch_target(play: Play, intent: marking.SwitchTarget) -> None:
    play.selection = play.selection.switch_target()


def _touch_spot(play: Play, intent: marking.TouchSpot) -> None:
    touch(play, intent.spot)


def _aim_line(play: Play, intent: marking.AimLine) -> None:
    play.selection = play.selection.aim((intent.start, *intent.through, intent.end))


def _join(play: Play, intent: marking.JoinSpots) -> None:
    selection = play.selection
    play.selection = selection.aim(None)
    spots = (intent.start, *intent.through, intent.end)
    play.after(play.session.toggle_path(spots, selection.colour))


def _clear_layer(play: Play, intent: marking.ClearLayer) -> None:
    play.after(play.session.clear(Layer(intent.layer), intent.cells))


# -- trials -----------------------------------------------------------------------------------


def _begin_trial(play: Play, intent: marking.BeginTrial) -> None:
    _ended(play, play.session.begin_trial())


def _follow_trial(play: Play, intent: marking.FollowTrial) -> None:
    if play.helps and play.session.trying:
        play.follow_trial()
    elif play.helps:
        play.services.toasts.show(play.services.t("message.no_trial"), here=True)


def _go_to_trial(play: Play, intent: marking.GoToTrial) -> None:
    """Undo one step after the other, so that Redo brings them back one by one."""
    outcome = Outcome(OutcomeKind.NOTHING)
    for _ in range(play.session.undos_to_trial(intent.trial) or 0):
        outcome = play.session.undo()
    play.after(outcome)
    if outcome.kind is not OutcomeKind.NOTHING:
        play.services.toasts.show(play.services.t("message.stepped_back"), here=True)


def _keep_trial(play: Play, intent: marking.KeepTrial) -> None:
    if play.session.trying:
        play.services.say(play.services.t("margin.step.keep_trial"))
    _end_trials(play, intent, play.session.keep_trial)


def _discard_trial(play: Play, intent: marking.DiscardTrial) -> None:
    if play.session.trying:
        play.services.say(play.services.t("margin.step.discard_trial"))
    _end_trials(play, intent, play.session.discard_trial)


def _end_trials(
    play: Play, intent: marking.KeepTrial | marking.DiscardTrial, end: Callable[[], Outcome]
) -> None:
    """End the innermost trial, or all from there to the one that is meant."""
    outcome = end()
    while intent.trial >= 0 and play.session.trials[intent.trial].end is TrialEnd.OPEN:
        if play.session.over:
            break
        outcome = end()
    _ended(play, outcome)


def _ended(play: Play, outcome: Outcome) -> None:
    play.after(outcome)
    if outcome.kind is OutcomeKind.NOTHING:
        trying = "trial_empty" if play.session.trying else "no_trial"
        play.services.toasts.show(play.services.t(f"message.{trying}"), here=True)


def _unless_plain(action: Callable[[Play, Any], None]) -> Callable[[Play, Any], None]:
    """An action that does nothing in lessons and in Large and simple, where no tool is seen."""

    def act(play: Play, intent: Any) -> None:
        if not play.plain:
            action(play, intent)

    return act


_ACTIONS: dict[type[Intent], Callable[[Play, Any], None]] = {
    marking.EnterCorner: _enter_corner,
    marking.EnterCentre: _enter_centre,
    marking.PaintColour: _paint_colour,
    marking.TurnColour: _turn_colour,
    marking.UseTool: _use_tool,
    marking.TurnTool: _turn_tool,
    marking.SwitchTarget: _switch_target,
    marking.TouchSpot: _touch_spot,
    marking.AimLine: _aim_line,
    marking.JoinSpots: _join,
    marking.ClearLayer: _clear_layer,
    marking.BeginTrial: _begin_trial,
    marking.GoToTrial: _go_to_trial,
    marking.FollowTrial: _follow_trial,
    marking.KeepTrial: _keep_trial,
    marking.DiscardTrial: _discard_trial,
}

MARKING_ACTIONS = {intent: _unless_plain(action) for intent, action in _ACTIONS.items()}
"""What each intent of `marking_intents` does to a game."""
