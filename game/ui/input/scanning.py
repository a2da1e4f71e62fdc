"""Playing with one switch: what can be chosen is gone through by itself, and a press takes it.

On a board the rows with blanks come one after the other, then the buttons beside it; in the row
that was taken its blank cells, and then the digits. On any other screen it is its buttons.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.ui.input.intents import SelectCells

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.types import Cell
    from game.session.session import Session
    from game.ui.parts.part import Part
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services

ROUNDS = 2
"""How often the cells of a row, or the digits, are gone through before the rows follow again."""


class Option(NamedTuple):
    """What can be chosen: how it is shown, and what taking it does."""

    show: Callable[[], None]
    take: Callable[[], None]


class Scanner:
    """Goes through what can be chosen, and takes it when the switch is pressed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._screen: AnyScreen | None = None
        self._begin()

    def _begin(self) -> None:
        self._options, self._at, self._rounds = self._all, -1, 0
        self._rested = 0.0

    def take(self, events: Sequence[pygame.Event], seconds: float) -> list[pygame.Event]:
        """Let time pass; all events but those of the switch, which takes what is shown."""
        if self._services.scenes.top is not self._screen:
            self._screen = self._services.scenes.top
            self._begin()
        pace = self._services.settings.switch_pace / 1000
        self._rested += seconds
        if self._rested >= pace:
            self._rested = 0.0
            self._step()
        others = []
        for event in events:
            kind = _switch_of(event)
            if kind != self._services.settings.one_switch:
                others.append(event)
            elif event.type in PRESSED:
                self._press()
        return others

    def _step(self) -> None:
        options = self._options()
        self._at += 1
        if self._at >= len(options):
            self._at, self._rounds = 0, self._rounds + 1
            if self._rounds >= ROUNDS and self._options != self._all:
                self._begin()
                options, self._at = self._options(), 0
        if options:
            options[self._at].show()
            self._services.by_keys = True
            self._services.redraw()

    def _press(self) -> None:
        options = self._options()
        self._services.idle = 0.0
        self._services.redraw()
        if 0 <= self._at < len(options):
            options[self._at].take()
            self._rested = 0.0

    def _go_into(self, options: Callable[[], list[Option]]) -> None:
        """Go through others from now on."""
        self._options, self._at, self._rounds = options, -1, 0
        self._step()

    # -- what can be chosen ------------------------------------------------------------------

    def _all(self) -> list[Option]:
        """All that there is: on a board its rows and what is beside it."""
        top = self._services.scenes.top
        session = _session_of(top)
        if session is None:
            return self._buttons(top.controls())
        rows = _blank_rows(session)
        options = [
            Option(partial(self._select, row), partial(self._go_into, partial(self._cells, row)))
            for row in rows
        ]
        beside = [part for part in top.controls() if part.group != "pad"]
        if beside:
            into = partial(self._go_into, self._beside)
            options.append(Option(partial(self._focus, beside[0]), into))
        return options

    def _beside(self) -> list[Option]:
        top = self._services.scenes.top
        return self._buttons([part for part in top.controls() if part.group != "pad"])

    def _cells(self, row: Sequence[Cell]) -> list[Option]:
        """The blank cells of a row."""
        into = partial(self._go_into, self._keys)
        return [Option(partial(self._select, (cell,)), into) for cell in row]

    def _keys(self) -> list[Option]:
        """The digits."""
        top = self._services.scenes.top
        return self._buttons([part for part in top.controls() if part.group == "pad"])

    def _buttons(self, parts: Sequence[Part]) -> list[Option]:
        return [
            Option(partial(self._focus, part), partial(self._click, part))
            for part in parts
            if part.enabled and part.id is not None
        ]

    # -- showing and taking it ---------------------------------------------------------------

    def _select(self, cells: Sequence[Cell]) -> None:
        self._services.scenes.top.focus = None
        self._services.perform(SelectCells(tuple(cells)))

    def _focus(self, part: Part) -> None:
        self._services.scenes.top.focus = part.id

    def _click(self, part: Part) -> None:
        top = self._services.scenes.top
        top.end_scroll()
        top.click(part)
        if self._options != self._all:
            top.focus = None
            self._begin()


PRESSED = {
    pygame.KEYDOWN: "key",
    pygame.MOUSEBUTTONDOWN: "click",
    pygame.JOYBUTTONDOWN: "button",
    pygame.CONTROLLERBUTTONDOWN: "button",
}
"""The events that begin a press, and the kinds of switches."""

LET_GO = {
    pygame.KEYUP: "key",
    pygame.MOUSEBUTTONUP: "click",
    pygame.JOYBUTTONUP: "button",
    pygame.CONTROLLERBUTTONUP: "button",
}
"""The events that end it."""

KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that are the switch; all others mean what they do."""


def _switch_of(event: pygame.Event) -> str:
    """Which kind of switch an event belongs to; empty for none."""
    kind = PRESSED.get(event.type) or LET_GO.get(event.type, "")
    return "" if kind == "key" and event.key not in KEYS else kind


def _session_of(top: AnyScreen) -> Session | None:
    """The game that is played on a screen; None without one, or once it is won."""
    play = getattr(top, "play", None) if top.is_game else None
    session: Session | None = play.session if play is not None else None
    return None if session is None or session.won else session


def _blank_rows(session: Session) -> list[tuple[Cell, ...]]:
    """The blank cells of each row that has some."""
    rules, values = session.puzzle.rules, session.position.values
    rows: dict[int, list[Cell]] = {}
    for cell, value in enumerate(values):
        if not value and cell not in rules.void:
            rows.setdefault(cell // rules.width, []).append(cell)
    return [tuple(cells) for cells in rows.values()]
