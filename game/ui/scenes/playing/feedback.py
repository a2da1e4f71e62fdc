"""What the player sees move and hears after a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.outcome import Outcome, OutcomeKind
from game.ui.sound.player import HOUSE_NOTES

if TYPE_CHECKING:
    from game.ui.scenes.playing.scene import PlayingScene

IN_A_ROW = 12.0
"""Houses completed within so many seconds of each other climb the scale."""

WAVE = 0.1
"""Seconds a wave takes to reach its farthest cell."""

_SOUNDS = {
    OutcomeKind.PLACED: "digit",
    OutcomeKind.MISTAKE: "mistake",
    OutcomeKind.CONFLICT: "mistake",
    OutcomeKind.ERASED: "erase",
    OutcomeKind.NOTED: "note",
    OutcomeKind.FILLED: "fill",
    OutcomeKind.UNDONE: "undo",
    OutcomeKind.REDONE: "redo",
    OutcomeKind.RESTARTED: "erase",
}

_WORDS = {
    OutcomeKind.FILLED: "message.filled",
    OutcomeKind.RESTARTED: "message.restarted",
    OutcomeKind.REFUSED: "message.given",
}

_WRITTEN = (
    OutcomeKind.PLACED,
    OutcomeKind.HOUSE_DONE,
    OutcomeKind.MISTAKE,
    OutcomeKind.CONFLICT,
    OutcomeKind.SOLVED,
)
"""What a digit is written by."""


class Feedback:
    """Turns outcomes into motion, sound and words."""

    def __init__(self, scene: PlayingScene) -> None:
        self._scene = scene
        self._services = scene.services
        self._row_of_houses = 0
        self._since_house = IN_A_ROW
        self._won_in = -1.0
        self._said = ""

    def update(self, seconds: float) -> bool:
        """Count down to the result; whether it has come."""
        self._since_house += seconds
        if self._won_in < 0:
            return False
        self._won_in -= seconds
        if self._won_in >= 0:
            return False
        self._services.scenes.show_result(self._scene)
        return True

    def tell(self, outcome: Outcome, notes_before: tuple[int, ...] = ()) -> None:
        kind = outcome.kind
        if kind in _SOUNDS:
            self._services.sound.play(_SOUNDS[kind])
        self._say(outcome)
        if outcome.digit and kind in _WRITTEN:
            self._digit(outcome)
        if notes_before:
            self._notes(notes_before)
        if outcome.houses:
            self._houses(outcome)
        if kind is OutcomeKind.SOLVED:
            self._won(outcome)

    def _say(self, outcome: Outcome) -> None:
        """A word for what cannot be seen on the board, or was not done."""
        session, toasts = self._scene.session, self._services.toasts
        if toasts.text == self._said != "" and outcome.kind is not OutcomeKind.NOTHING:
            toasts.clear()  # it spoke of what was done before
        given = any(session.puzzle.givens[cell] for cell in outcome.cells)
        if outcome.kind is OutcomeKind.REFUSED and not given:
            return
        if outcome.kind in _WORDS and not session.won:
            self._said = self._services.t(_WORDS[outcome.kind])
            toasts.show(self._said, here=True)

    def selected(self, before: list[int]) -> None:
        """Another cell was chosen: the frame glides there."""
        cells = self._scene.hand.cells
        if cells and len(before) == 1 and before != cells:
            self._services.motion.start("select", (before[0], cells[-1]))
        if self._services.settings.select_sound:
            self._services.sound.play("select")

    def _digit(self, outcome: Outcome) -> None:
        motion = self._services.motion
        for cell in outcome.cells:
            motion.start("digit", cell)
        for cell in outcome.wrong:
            motion.start("shake", cell)
        if outcome.digit_done:
            motion.start("lid", outcome.digit_done)
            self._services.sound.play("digit_done")

    def _notes(self, before: tuple[int, ...]) -> None:
        position = self._scene.session.position
        for cell, (old, new) in enumerate(zip(before, position.notes, strict=True)):
            gone = old & ~new
            if gone and not position.values[cell]:
                self._services.motion.start("note", (cell, gone))

    def _houses(self, outcome: Outcome) -> None:
        in_a_row = self._since_house < IN_A_ROW
        self._row_of_houses = self._row_of_houses + 1 if in_a_row else 1
        self._since_house = 0.0
        if outcome.kind is not OutcomeKind.SOLVED:
            self._services.sound.play(f"house{min(self._row_of_houses, HOUSE_NOTES)}")
        for house in outcome.houses:
            self._wave(outcome.cells[0], house.cells)

    def _wave(self, origin: int, cells: tuple[int, ...]) -> None:
        """Each cell lights up a little later, the farther it is."""
        size = self._scene.size
        row, column = divmod(origin, size)
        far = {cell: max(abs(cell // size - row), abs(cell % size - column)) for cell in cells}
        farthest = max(far.values()) or 1
        for cell, distance in far.items():
            self._services.motion.start("house", cell, WAVE * distance / farthest)

    def _won(self, outcome: Outcome) -> None:
        scene = self._scene
        scene.message = None
        scene.hand.release()
        scene.finish()
        origin = outcome.cells[0] if outcome.cells else scene.hand.cursor or 0
        self._wave(origin, tuple(range(scene.size * scene.size)))
        self._won_in = 0.0 if self._services.motion.reduced else 0.24
