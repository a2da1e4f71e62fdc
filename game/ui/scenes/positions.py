"""The positions of a game that the player has named, to go back to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import format_grid
from game.store.puzzles import record_of
from game.ui.input.intents import DropCheckpoint, GoToCheckpoint, NameCheckpoint
from game.ui.parts.arranging import FirstThatFits, Held
from game.ui.parts.lists import RowLook, Rows, are_few, game_row, sheets
from game.ui.parts.pressing import Button, Form, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.history import Checkpoint
    from game.ui.parts.part import Kit, Part
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services

ADD = ControlId("add")

READY_NAMES = ("before_guess", "so_far", "one_way", "other_way")
"""Names that can be given without a keyboard; their texts are ``name.NAME``."""


class PositionsState(NamedTuple):
    """What the page shows."""

    rows: Rows
    first: int


class PositionsScene(Screen[PositionsState]):
    """The named positions, the newest first, with the cells shaded that are filled in otherwise
    now; pressing one goes back to it."""

    name = "positions"

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self._record = record_of(game.session.puzzle)

    def state(self) -> PositionsState:
        """The positions, and which of them is on top."""
        checkpoints = self.game.session.checkpoints
        return PositionsState(Rows(checkpoints, len(checkpoints), self._looks), self.first)

    def _looks(self, span: range) -> list[RowLook]:
        newest = self.game.session.checkpoints[::-1]
        givens = format_grid(self.game.session.puzzle.givens)
        return [self._look(newest[number], givens) for number in span]

    def _look(self, checkpoint: Checkpoint, givens: str) -> RowLook:
        t, position = self.services.t, checkpoint.state.position
        title = checkpoint.name or t("positions.unnamed", n=checkpoint.number)
        facts = [clock(checkpoint.elapsed), t("play.status.to_go", n=position.blanks)]
        values, now = format_grid(position.values), self.game.session.position
        written = zip(position.values, position.notes, strict=True)
        differing = (
            cell
            for cell, (then, at) in enumerate(
                zip(written, zip(now.values, now.notes, strict=True), strict=True)
            )
            if then != at
        )
        return RowLook(
            title,
            " · ".join(facts),
            givens,
            values,
            marked=self.game.session.marked_in(checkpoint.state),
            share=1 - position.blanks / max(1, self.game.session.puzzle.blanks),
            record=self._record,
            notes=tuple(position.notes),
            marks=position.marks,
            lit=frozenset(differing),
        )

    @staticmethod
    def page(kit: Kit, state: PositionsState) -> Part:
        """The rows, and in the head the button that names the position of the moment."""
        t = kit.t
        title = t("positions.title")
        form: Form = "slip" if state.rows.count else "filled"
        add = FirstThatFits(
            lambda: Button(ADD, t("positions.add"), form, icon="bookmark"),
            lambda: Held(Round(ADD, "bookmark", t("positions.add")), 1),
        )

        def row(place: int, look: RowLook) -> Part:
            delete = Round(ControlId("delete", place), "delete", t("tip.delete"))
            return game_row(place, look, [delete], are_few(kit, state.rows), t("positions.go"))

        return page(
            page_head(kit, title, action=add),
            sheets(
                title,
                state.rows,
                state.first,
                row,
                empty=t("positions.empty"),
            ),
        )

    def _found(self, place: int) -> Checkpoint:
        """The position at a place of the open page."""
        return self.game.session.checkpoints[::-1][self.span[place]]

    def press(self, control: ControlId) -> None:
        """Name the position of the moment, go back to one, or forget its name."""
        scenes, place = self.services.scenes, control.member
        if control == ADD:
            t = self.services.t
            ready = tuple(t(f"name.{name}") for name in READY_NAMES)
            from game.ui.scenes.naming import NamingScene

            scenes.push(NamingScene(self.services, t("positions.add"), "", ready, self._add))
        elif control.group == "row" and isinstance(place, int):
            number = self._found(place).number
            scenes.open_or_return("playing")
            self.game.perform(GoToCheckpoint(number))
        elif control.group == "delete" and isinstance(place, int):
            self.game.perform(DropCheckpoint(self._found(place).number))
            scenes.another_screen()  # other names have moved up below the pointer
        else:
            super().press(control)

    def _add(self, name: str) -> None:
        self.game.perform(NameCheckpoint(name))
