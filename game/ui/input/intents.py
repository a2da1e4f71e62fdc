"""What a player can want. Every input device ends in one of these."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Do(Enum):
    """The verbs; what ``value`` means stands beside each."""

    # on the board
    MOVE = "move"  # (rows, columns)
    EXTEND = "extend"  # (rows, columns)
    DIGIT = "digit"  # digit, by the current tool
    NOTE = "note"  # digit
    ERASE = "erase"
    UNDO = "undo"
    REDO = "redo"
    NOTES = "notes"
    FILL_NOTES = "fill_notes"
    HINT = "hint"
    DONE = "done"
    PAUSE = "pause"
    RESTART = "restart"
    NEW = "new"
    SELECT_ALL = "select_all"
    # everywhere
    BACK = "back"
    ACCEPT = "accept"
    NEXT = "next"  # +1 or -1: the next or the previous button
    PASTE = "paste"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"
    TEXT_SIZE = "text_size"  # +1 or -1
    HELP = "help"
    QUIT = "quit"


class Intent(NamedTuple):
    do: Do
    value: object = None
