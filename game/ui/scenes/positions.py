"""The positions of a game that the player has named, to go back to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import format_grid
from game.store.puzzles import record_of
from game.ui.input.intents import DropCheckpoint, GoToCheckpoint, NameCheckpoint
from game.ui.layout import my_games as layout
from game.ui.scenes.listing import ListScene
from game.ui.scenes.playing.rating import unbroken
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.game_rows import RowLook
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.checkpoints import Checkpoint
    from game.ui.layout.geometry import Box
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services

ADD = ControlId("add")

READY_NAMES = ("before_guess", "so_far", "one_way", "other_way")
"""Names that can be given without a keyboard; their texts are ``name.NAME``."""


class PositionsScene(ListScene):
    """The named positions, the newest first; pressing one goes back to it."""

    name = "positions"
    buttons = (("delete", "delete"),)

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self._record = record_of(game.session.puzzle)

    def found(self) -> list[Checkpoint]:
        """The named positions of the open page."""
        newest = self.game.session.checkpoints[::-1]
        return list(newest[self.span.start : self.span.stop])

    def lay_out(self) -> dict[str, Box]:
        """Rows, and under them the button that names the position of the moment."""
        return layout.positions(self.services.view, self.count())

    def shown(self) -> object:
        """The button moves down as rows are added."""
        return self.count()

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("positions.title")

    def count(self) -> int:
        """How many positions have a name."""
        return len(self.game.session.checkpoints)

    def empty_words(self) -> str:
        """What names are for."""
        return self.services.t("positions.empty")

    def looks(self) -> list[RowLook]:
        """What is seen of the rows of the open page."""
        givens = format_grid(self.game.session.puzzle.givens)
        return [self._look(each, givens) for each in self.found()]

    def _look(self, found: Checkpoint, givens: str) -> RowLook:
        t, position = self.services.t, found.state.position
        title = found.name or t("positions.unnamed", n=found.number)
        facts = [clock(found.elapsed), t("play.status.to_go", n=position.blanks)]
        values = format_grid(position.values)
        return RowLook(
            title,
            unbroken(facts),
            givens,
            values,
            record=self._record,
            notes=tuple(position.notes),
            marks=position.marks,
        )

    def controls(self) -> list[Control]:
        """The rows, and the button that names the position of the moment."""
        words = self.services.t("positions.add")
        return [*super().controls(), Control(ADD, self.box("add"), "primary", words, "bookmark")]

    def press(self, control: ControlId) -> None:
        """Ask for a name, or do what a list does."""
        if control == ADD:
            t = self.services.t
            ready = tuple(t(f"name.{each}") for each in READY_NAMES)
            self.services.scenes.ask_name(t("positions.add"), "", ready, self._add)
        else:
            super().press(control)

    def _add(self, name: str) -> None:
        self.game.perform(NameCheckpoint(name))

    def open_row(self, index: int) -> None:
        """Go back to a position."""
        number = self.found()[index].number
        self.services.scenes.open_or_return("playing")
        self.game.perform(GoToCheckpoint(number))

    def press_in_row(self, name: str, index: int) -> None:
        """Forget a name."""
        self.game.perform(DropCheckpoint(self.found()[index].number))
        self.services.scenes.another_screen()  # other names have moved up below the pointer
