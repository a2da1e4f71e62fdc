"""What a player can want. Every input ends in one of these messages.

A key, a button of a controller, a tap, a drag and a tool all give an intent; a scene
performs it. The intents of a game, performed again in their order on the same puzzle, play
the same game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intent import Intent as Intent

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit, DigitSet


# The selected cells


class SelectCells(Intent):
    """Select these cells and no others; without cells, deselect all."""

    cells: tuple[Cell, ...]


class AddCell(Intent):
    cell: Cell


class RemoveCell(Intent):
    cell: Cell


class SelectAll(Intent):
    """Select every cell."""


class InvertSelection(Intent):
    """Select the cells that are not selected, and deselect the others."""


class SelectPairs(Intent):
    """Select the blank cells with exactly two notes."""


class SelectAlike(Intent):
    """Select all cells like the selected one: with its digit, or with its notes."""


class MoveSelection(Intent):
    """Select the next cell that way, round the edge; on a page move the focus that way."""

    rows: int
    """-1 is up, 1 is down."""
    columns: int
    """-1 is left, 1 is right."""


class MoveToBlank(Intent):
    """Select the next blank cell that way, round the edge."""

    rows: int
    """-1 is up, 1 is down."""
    columns: int
    """-1 is left, 1 is right."""


class MoveToEnd(Intent):
    """Select the last cell of the row, or the first; on a page turn a list to its end."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class ExtendSelection(Intent):
    """Select the next cell that way as well."""

    rows: int
    """-1 is up, 1 is down."""
    columns: int
    """-1 is left, 1 is right."""


# Digits and notes


class EnterDigit(Intent):
    """Write a digit into the selected cells with the tool in use, or hold it for the next."""

    digit: Digit


class EnterNote(Intent):
    """Write a note into the selected cells whatever the tool, or hold the digit as a note."""

    digit: Digit


class HoldDigit(Intent):
    """Hold a digit for the cells that are tapped next; the same one again puts it back."""

    digit: Digit


class PressDigit(Intent):
    """The key of a digit went down, where holding it means something."""

    digit: Digit


class ReleaseDigit(Intent):
    """That key came up: a digit or a note is entered, unless the key was held."""

    digit: Digit


class ShowDigit(Intent):
    """Show only the notes and places of a digit that a controller points at; 0 shows all again."""

    digit: Digit


class FilterDigit(Intent):
    """Show only the notes and places of a digit, until the same digit is filtered again."""

    digit: Digit


class TurnFilter(Intent):
    """Filter the next digit, or the one before."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class NoteFiltered(Intent):
    """Note the digit that is filtered in the selected cells; the same as Accept without one."""


class PlaceHeldDigit(Intent):
    """Write the held digit into one cell with the tool in use."""

    cell: Cell


class SwitchTool(Intent):
    """Switch between writing notes and writing digits."""


class FillNotes(Intent):
    """Note in every blank cell the digits that its peers leave possible; where all of them are
    noted, rub them out."""


class ClearNotes(Intent):
    """Rub out all notes."""


class HideNotes(Intent):
    """Hide all notes, or show them again; none is lost."""


class EnterLastNote(Intent):
    """Enter the digit of the only note in a cell, that of the selected one without another."""

    cell: Cell | None = None
    or_alike: bool = False
    """Whether to select all cells like it where there is no such note."""


class Erase(Intent):
    """Empty the selected cells; or, after a first figure, end a number such as 10."""

    zero: bool = False
    """Whether it came from the key 0, which may be a figure."""


class Undo(Intent):
    """Take back the last move."""


class Redo(Intent):
    """Redo the move that was undone last."""


# Help


class TurnPad(Intent):
    """Show the next page of the pad, where it has no room for all digits at once."""


class AskHint(Intent):
    """Show a hint, or more of the one that is shown."""


class AskAny(Intent):
    """Show a hint that may use all techniques, whatever the player has left out."""


class AskWhy(Intent):
    """Prove that the digit that the open message calls wrong cannot be right."""


class ApplyHint(Intent):
    """Do what the open hint says."""


class FillForHint(Intent):
    """Fill in all notes, then do what the open hint says."""


class FillSingles(Intent):
    """Write every single, and those that follow from it, until no more is found."""


class SeeSolutions(Intent):
    """Note that the player was shown a solution, or was told that there is none."""

    shown: bool


class SolveTo(Intent):
    """Write the digits of a board on the way to the solution."""

    values: tuple[Digit, ...]
    left: tuple[DigitSet, ...]
    """For each blank cell the digits that may still go there."""


class CheckBoard(Intent):
    """Say how much is missing or wrong: Done, and Check where wrong digits are marked."""


class ShowMargin(Intent):
    """Lay the margin over pad and tools, in a window without room for it beside the board."""


class ShowFacts(Intent):
    """Say what is known of the puzzle: its level, its hardest step and its ratings."""


class CloseMessage(Intent):
    """Close the open message."""


class ShowPage(Intent):
    """Turn to a page of the open message."""

    page: int
    """Its number, counted from 0."""


# The game as a whole


class TogglePause(Intent):
    """Pause the game, or resume it."""


class Pause(Intent):
    """Pause the game; a paused game stays paused."""


class StopForToday(Intent):
    """Save, say goodbye, and leave the game for another day."""


class Restart(Intent):
    """Begin the same puzzle again."""


class GoOn(Intent):
    """Go on with a lost game, without a limit of mistakes."""


class NewGame(Intent):
    """Begin another puzzle like this one."""


class CopyBoard(Intent):
    """Copy the board as a line of symbols."""

    givens: bool = False
    """Only the givens."""


class ShareGame(Intent):
    """Copy how the game is going, with its puzzle."""


# Positions to go back to


class NameCheckpoint(Intent):
    """Name the position of the moment."""

    name: str


class GoToCheckpoint(Intent):
    """Go back to a named position."""

    number: int
    """The number of the named position."""


class DropCheckpoint(Intent):
    """Forget a named position."""

    number: int
    """The number of the named position."""


class GoBackTo(Intent):
    """Undo down to a step of the game."""

    step: int
    """The number of the last step that stays: 1 for the first."""


class GoToLastRight(Intent):
    """Go back to the last position without a wrong digit."""


# Everywhere


class Back(Intent):
    """Close, deselect or leave the topmost thing: a message, the selection, a page, the game."""


class Accept(Intent):
    """Press the button that has the focus, answer the message or place the held digit."""


class MoveFocus(Intent):
    """Go to the next button in reading order, or the one before."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class PastePuzzle(Intent):
    """Play the puzzle on the clipboard."""


class ToggleFullScreen(Intent):
    """Fill the screen, or go back to a window."""


class ToggleSound(Intent):
    """Turn the sound on or off."""


class TurnPage(Intent):
    """Turn to the next page of a list, or the one before."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class ShowDetails(Intent):
    """Open the details of the hint that is shown, or of one that is asked for by this."""


class ChangeTextSize(Intent):
    """Make the text larger or smaller."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class FindKind(Intent):
    """Look for a kind by its name or rules."""


class OpenPage(Intent):
    """Open a page, or return to it if it is open already."""

    name: str
    """The name of a scene in ``game.ui.scenes.SCENES``."""


class Quit(Intent):
    """Leave the program."""
