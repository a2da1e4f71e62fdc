"""The error page: what happened, whether the game is saved, and where the log is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.games.quoting import shortened
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Row
from game.ui.parts.part import Need, Part
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, Sheet
from game.ui.parts.words import Words, heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Type
    from game.ui.parts.part import Kit, Role
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

COPY, CONTINUE = ControlId("copy"), ControlId("continue")


class ErrorState(NamedTuple):
    """Where the log is (empty for nowhere), the error's last line, and whether the game is
    saved."""

    log: str
    last: str
    saved: bool


class ErrorScene(Screen[ErrorState]):
    """Shown after an error in the program."""

    name = "error"

    def __init__(self, services: Services, log: str, details: str, saved: bool = True) -> None:
        super().__init__(services)
        self.log, self.details, self.saved = log, details, saved

    def state(self) -> ErrorState:
        last = shortened(self.details.strip().splitlines()[-1])
        return ErrorState(shortened(self.log), last, self.saved)

    @staticmethod
    def page(kit: Kit, state: ErrorState) -> Part:
        """What happened, whether the game is saved, and the error's last line."""
        t = kit.t
        if state.log:
            words = t("crash.words" if state.saved else "crash.words_unsaved")
        else:
            words = t("crash.unsaved_unlogged" if not state.saved else "crash.unlogged")
        title = t("crash.title")
        copy = Button(COPY, t("crash.copy"), icon="copy")
        go_on = Button(CONTINUE, t("crash.continue"), "filled")
        head = FirstThatFits(
            lambda: Row(Held(heading(title), 0), _Mark(), across="centre"),
            lambda: heading(title),
        )
        buttons = FirstThatFits(
            lambda: Held(Row(copy, go_on, equal=True), 1),
            lambda: Grid(copy, go_on, columns=1),
        )

        def told(head: Part, gap: float, shrinks: Type | None) -> Part:
            log = Words(state.log, shrinks=shrinks) if state.log else None
            said = Column(Words(words, shrinks=shrinks), log, gap=0)
            return Column(head, said, Words(state.last, shrinks=shrinks), buttons, gap=gap)

        small = heading(title, "body")
        body = FirstThatFits(
            lambda: told(head, 0.9, None),
            lambda: told(small, 0.4, "caption"),
            lambda: told(small, 0.4, "least"),
        )
        return Desk(Held(Sheet(body, "error", lift=5, ems=32, role="dialog", name=title)))

    def press(self, control: ControlId) -> None:
        """Go to the menu, or copy the details."""
        if control == CONTINUE:
            self.back()
            return
        import pygame

        try:
            pygame.scrap.put_text(self.details)
            self.services.toasts.show(self.services.t("message.copied"))
        except pygame.error:
            self.services.toasts.show(self.services.t("message.copy_failed"))

    def back(self) -> None:
        """Go to the menu."""
        self.services.scenes.to_menu()


class _Mark(Part):
    """A digit ringed by the judge's pencil, as a mistake on a board is: this one is ours."""

    role: Role = "picture"

    def __init__(self) -> None:
        super().__init__(name="?")

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(2.4), kit.em(2.4))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(2.4), kit.em(2.4))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        red, side, radius = canvas.theme["vermilion"], self.box.w, self.box.w * 0.46
        canvas.figure("?", self.box, round(side * 0.66), red, "pen", "centre")
        canvas.ring(self.box.centre, radius, radius, red, side * 0.06, "error")
