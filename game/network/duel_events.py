"""What happens in a duel over the network, as the screen wants to know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.session.duel.duel import Ending, Entry


class Joined(NamedTuple):
    """The other side is there, for the first time or again."""

    name: str
    again: bool


class Gone(NamedTuple):
    """The other side is away: it may come back until the duel ends."""

    left: bool
    """Whether it said so; otherwise the connection was lost."""


class Started(NamedTuple):
    """The puzzle is here, and entries may come."""


class Go(NamedTuple):
    """The clock runs from now on."""

    after: int
    """Milliseconds that it has run before."""


class Entered(NamedTuple):
    """Somebody wrote a digit."""

    entry: Entry
    ending: Ending


class Pointed(NamedTuple):
    """The other side's cursor is at a cell."""

    cell: Cell


class Ready(NamedTuple):
    """The other side is ready, or is not any more."""

    ready: bool


class Paused(NamedTuple):
    """The other side paused the duel, or goes on."""

    paused: bool


class Failed(NamedTuple):
    """It cannot go on: words about why are the screen's."""

    why: Literal["version", "code", "busy", "over", "protocol", "unreachable", "not local"]
    details: str = ""


Event = Joined | Gone | Started | Go | Entered | Pointed | Ready | Paused | Failed
