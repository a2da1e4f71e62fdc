"""How a game looks: everything that is painted, as one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.mark_moves import Layer, layer_cells
from game.session.checking import Checking
from game.session.progress import progress
from game.ui.drawing.motion import DURATIONS, ease_out
from game.ui.level_titles import short_title
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.digit_ring import NINE, RingGame
from game.ui.widgets.pad import KeyLook
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.position import Position
    from game.engine.types import Cell, Digit, DigitSet
    from game.session.session import Session
    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.board_view import Glide
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.selection import Selection
    from game.ui.services import Services
    from game.ui.widgets.board_look import BoardView


MANY = 9
"""With more digits than these, notes on the board are small, and the pad shows them as well."""


class Panel(NamedTuple):
    """What is seen beside the board."""

    title: str
    counts: tuple[str, ...]
    """Blanks, mistakes and hints, the most important first."""
    time: str
    """Empty where the player does not want to see it."""
    progress: float
    """The share of the blanks that is filled."""
    keys: tuple[KeyLook, ...]
    """The keys of the pad."""


class Twin(NamedTuple):
    """A line from a wrong digit to the one that it clashes with."""

    start: Cell
    end: Cell
    share: float
    """How much of it is drawn."""


class GameView(NamedTuple):
    """Everything visible of a game except its plain controls."""

    board: BoardView
    glides: tuple[Glide, ...]
    turned: float
    """How far the board has turned face up, 0 to 1."""
    panel: Panel | None
    """None while the result of the game has its place."""
    dealt: float = 1.0
    """How far the sheet has slid onto the desk, 0 to 1."""
    twins: tuple[Twin, ...] = ()
    """The lines from a mistake to what it clashes with."""


class Tools(NamedTuple):
    """What the tools beside the board depend on."""

    can_undo: bool
    can_redo: bool
    pencil: bool
    """Whether notes are written."""
    full: bool
    """Whether no cell is blank."""
    hinting: bool = False
    """Whether a hint is open or looked for."""


def tools_of(session: Session, selection: Selection) -> Tools:
    """The state of the tools."""
    pencil = selection.tool is Tool.PENCIL
    return Tools(session.can_undo, session.can_redo, pencil, not session.position.blanks)


# -- beside the board -------------------------------------------------------------------------


def panel_view(
    session: Session,
    keys: tuple[KeyLook, ...],
    services: Services,
) -> Panel:
    """The words beside the board, and its keys."""
    t = services.t
    counts = [t("play.status.to_go", n=session.position.blanks)]
    if session.mistakes:
        counts.append(t("play.status.mistakes", n=session.mistakes))
    if session.hints:
        counts.append(t("play.status.hints", n=session.hints))
    if session.checks:
        counts.append(t("play.status.checks", n=session.checks))
    time = clock(session.elapsed) if services.settings.timer else ""
    title = short_title(t, session.puzzle)
    return Panel(title, tuple(counts), time, progress_shown(session, services.motion), keys)


def twins(motion: Motion) -> tuple[Twin, ...]:
    """The lines that are seen now: each is drawn as fast as the ring, and stays a moment."""
    return tuple(
        Twin(way[0], way[1], ease_out(min(1.0, motion.seconds("twin", way) / DURATIONS["ring"])))
        for way in motion.of_kind("twin")
        if isinstance(way, tuple)
    )


def progress_shown(session: Session, motion: Motion) -> float:
    """How long the stroke is now, while it grows to what was reached."""
    reached = progress(session)
    for before in motion.of_kind("progress"):
        if isinstance(before, float):
            return before + (reached - before) * motion.share("progress", before)
    return reached


def key_looks(
    session: Session,
    selection: Selection,
    digits: Iterable[Digit],
    pressed: Digit,
    motion: Motion,
) -> tuple[KeyLook, ...]:
    """The keys of these digits; a finger is on the key `pressed`, or on none (0)."""
    pencil = selection.tool in (Tool.PENCIL, Tool.CORNER, Tool.CENTRE)
    colour = selection.tool is Tool.COLOUR and not selection.on_notes
    noted = _noted(session, selection) if selection.digits > MANY and pencil else 0
    return tuple(
        KeyLook(
            digit,
            _remaining(session, digit),
            chosen=selection.digit == digit,
            pencil=pencil,
            pressed=pressed == digit,
            lid=motion.share("lid", digit),
            colour=colour,
            noted=bool(noted >> digit & 1),
            digits=selection.digits,
            times=session.puzzle.rules.times,
        )
        for digit in digits
    )


def _noted(session: Session, selection: Selection) -> DigitSet:
    """The notes of the selected cell."""
    cell, position = selection.cursor, session.position
    return 0 if cell is None or position.values[cell] else position.notes[cell]


def _is_closed(session: Session, digit: Digit) -> bool:
    """Whether a digit is placed as often as it can be, or is none of the puzzle."""
    return digit > session.puzzle.rules.size or _remaining(session, digit) <= 0


def _remaining(session: Session, digit: Digit) -> int:
    """How often a digit is still to be placed; one that is marked as a mistake is so, too."""
    if session.checking is not Checking.AT_ONCE:
        return session.remaining(digit)
    values = session.values_in_sight
    return session.remaining(digit) + sum(values[cell] == digit for cell in session.marked())


# -- for a controller -------------------------------------------------------------------------


def ring_game(
    session: Session, selection: Selection, message: Message | None, box: Box
) -> RingGame:
    """What a controller needs to know; `box` is where the last selected cell is."""
    position, givens, cells = session.position, session.puzzle.givens, selection.cells
    tool, drawn = selection.tool, drawn_in(position)
    colours = tool is Tool.COLOUR and not selection.on_notes
    whole = tool is Tool.LINE and not any(position.notes[cell] for cell in cells)
    return RingGame(
        cells,
        box,
        frozenset(
            digit for digit in range(1, max(10, selection.digits + 1)) if _is_closed(session, digit)
        ),
        pencil=tool is not Tool.PEN and not colours,
        fixed=all(givens[cell] for cell in cells) and tool not in (Tool.COLOUR, Tool.LINE),
        erasable=any(
            (not givens[cell] and (position.values[cell] or position.notes[cell])) or cell in drawn
            for cell in cells
        ),
        message=message is not None,
        holding=bool(cells) and (bool(selection.digit) or whole),
        colours=colours,
        size=NINE if colours else max(NINE, selection.digits),
    )


def drawn_in(position: Position) -> set[Cell]:
    """The cells in which anything is drawn."""
    return {cell for layer in Layer for cell in layer_cells(position.marks, layer)}
