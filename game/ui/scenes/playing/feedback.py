"""What the player sees, hears and reads after a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.outcome import Outcome, OutcomeKind
from game.session.session import progress
from game.ui.drawing.motion import DURATIONS
from game.ui.scenes.playing.broken_words import broken_clue_words
from game.ui.sound import voices

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.types import Cell, DigitSet
    from game.session.session import Session
    from game.ui.services import Services
    from game.ui.sound.voices import Voice

COMBO_SECONDS = 12.0
"""Houses completed within this many seconds of each other climb the scale."""

WAVE_SECONDS = 0.1
"""How long a wave takes to reach its farthest cell."""

EVIDENCE_SECONDS, STROKE_SECONDS = 0.8, 0.2
"""The longest that the evidence of a hint takes to be drawn, and each stroke of a short one."""

INKED_SECONDS, RUBBED_SECONDS = 0.16, 0.09
"""How long a link is inked along a ribbon, and rubbed out."""

_SOUNDS = {
    OutcomeKind.PLACED: "digit",
    OutcomeKind.MISTAKE: "mistake",
    OutcomeKind.CONFLICT: "mistake",
    OutcomeKind.ERASED: "erase",
    OutcomeKind.NOTED: "note",
    OutcomeKind.FILLED: "fill",
    OutcomeKind.DRAWN: "note",
    OutcomeKind.TRYING: "note",
    OutcomeKind.KEPT: "digit",
    OutcomeKind.UNDONE: "undo",
    OutcomeKind.REDONE: "redo",
    OutcomeKind.RESTARTED: "erase",
}

_NOTICES = {
    OutcomeKind.FILLED: "message.filled",
    OutcomeKind.TRYING: "message.trying",
    OutcomeKind.RESTARTED: "message.restarted",
    OutcomeKind.REFUSED: "message.given",
}
"""Text keys for what the board does not show, or what was not done."""

_PLACING = (
    OutcomeKind.PLACED,
    OutcomeKind.HOUSE_DONE,
    OutcomeKind.MISTAKE,
    OutcomeKind.CONFLICT,
    OutcomeKind.SOLVED,
)
"""Outcomes of writing a digit."""


class Feedback:
    """Turns outcomes of one game into motion, sound and notices."""

    def __init__(
        self,
        services: Services,
        session: Session,
        selected_cell: Callable[[], Cell | None] = lambda: None,
    ) -> None:
        """``selected_cell`` is the one that the player has come to, of which a move need not say
        where it was."""
        self._services = services
        self._session = session
        self.selected_cell = selected_cell
        self._progress = progress(session)
        """How far the game was when it was last shown."""
        self._fogged = session.fogged
        """The cells under fog when the game was last shown."""
        self._position = session.position
        """The position then."""
        self._combo = 0
        """How many houses were completed shortly after one another."""
        self._since_house = COMBO_SECONDS
        self._notice = ""
        """The last notice that this object showed."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since_house += seconds

    def show(self, outcome: Outcome, notes_before: Sequence[DigitSet] = ()) -> None:
        """Respond to the outcome of a move; `notes_before` are the notes of all cells before it, of
        which the removed ones fade."""
        kind = outcome.kind
        if kind in _SOUNDS:
            self._services.sound.play(_SOUNDS[kind], self._voice(outcome))
        self._notify(outcome)
        if outcome.digit and kind in _PLACING:
            self._show_digit(outcome)
        if notes_before:
            self._fade_notes(notes_before)
        before, self._progress = self._progress, progress(self._session)
        if self._progress != before:
            self._services.motion.start("progress", before)
        if self._fogged != self._session.fogged:
            for cell in self._fogged - self._session.fogged:
                self._services.motion.start("fog", cell)
            self._fogged = self._session.fogged
        if outcome.houses and kind is not OutcomeKind.SOLVED:
            self._show_houses(outcome)
        was, self._position = self._position, self._session.position
        if self._services.is_heard:
            from game.ui.scenes.playing.by_ear import outcome_words

            here = self.selected_cell()
            self._services.say(outcome_words(self._services, self._session, outcome, was, here))

    def selected(
        self, before: Sequence[Cell], cells: Sequence[Cell], round_edge: bool = False
    ) -> None:
        """Respond to a new selection: the frame glides there, and the light behind it;
        ``round_edge`` is one that left the board on one side and came back on the other."""
        if cells and len(before) == 1 and before != cells:
            way = before[0], cells[-1]
            self._services.motion.start("select", way)
            if self._services.canvas.theme.lamp:
                self._services.motion.start("lamp", way)
        elif cells and not before:
            self.lit()
        if cells and self._services.settings.cell_sounds:
            self._sound_of(cells[-1], round_edge)
            return
        if round_edge:
            self._services.say(self._services.t("heard.round_edge"))
        self.picked()

    def lit(self) -> None:
        """Respond to a selection that has its light from now on: it rises."""
        if self._services.canvas.theme.lamp:
            self._services.motion.start("lamp")

    def picked(self) -> None:
        """Respond to a cell or a digit that was picked."""
        if self._services.settings.select_sound:
            self._services.sound.play("select")

    def _sound_of(self, cell: Cell, round_edge: bool) -> None:
        """Let a cell be heard: what is in it, and from its side."""
        session, sound = self._session, self._services.sound
        voice = voices.column_of(cell, session.puzzle.rules.width)
        if round_edge:
            sound.play("edge", voice)
        if not session.values_in_sight[cell]:
            sound.play("blank", voice)
        elif cell in session.marked():
            sound.play("clash", voice)
        else:
            sound.play("given" if session.puzzle.givens[cell] else "own", voice)

    def revealed(self, strokes: int) -> None:
        """Respond to a hint, or more of it: what it draws appears one after the other."""
        seconds = min(EVIDENCE_SECONDS, max(1, strokes) * STROKE_SECONDS)
        self._services.motion.start("ink", "hint", seconds=seconds)
        self._services.sound.play("hint")

    def threaded(self, forwards: bool) -> None:
        """Respond to the knob of a ribbon: a link is inked, or rubbed out."""
        if forwards:
            self._services.motion.start("ink", "hint", seconds=INKED_SECONDS)
        else:
            self._services.motion.start("ink", "rubbed", seconds=RUBBED_SECONDS)
        self._services.sound.play("note" if forwards else "page")

    def wave(self, origin: Cell, cells: Sequence[Cell], seconds: float = WAVE_SECONDS) -> None:
        """Each cell lights up a little later, the farther it is; ``seconds`` until the farthest."""
        size = self._session.puzzle.rules.width
        row, column = divmod(origin, size)
        far = {cell: max(abs(cell // size - row), abs(cell % size - column)) for cell in cells}
        farthest = max(far.values()) or 1
        for cell, distance in far.items():
            self._services.motion.start("house", cell, seconds * distance / farthest)

    def house(self, origin: Cell, cells: Sequence[Cell]) -> None:
        """Respond to a house that is finished by a cell: the brush sweeps over it once, or a wave
        runs over one that is no rectangle."""
        width = self._session.puzzle.rules.width
        first, last = min(cells), max(cells)
        rows, columns = last // width - first // width + 1, last % width - first % width + 1
        if rows * columns == len(cells):
            self._services.motion.start("sweep", (first, last))
        else:
            self.wave(origin, cells)

    def _voice(self, outcome: Outcome) -> Voice:
        """Which take of its sound an outcome has, and from where it is heard."""
        sound, size = _SOUNDS[outcome.kind], self._session.puzzle.rules.width
        cell = outcome.cells[0] if outcome.cells else size // 2
        if sound == "digit":
            return voices.of_digit(outcome.digit or 1, cell, size)
        if sound == "note":
            return voices.of_note(outcome.digit, cell, size)
        return voices.at(cell, size) if outcome.cells else voices.PLAIN

    def _notify(self, outcome: Outcome) -> None:
        toasts = self._services.toasts
        if toasts.text == self._notice != "" and outcome.kind is not OutcomeKind.NOTHING:
            toasts.clear()  # it was about what was done before
        given = any(self._session.puzzle.givens[cell] for cell in outcome.cells)
        if outcome.kind is OutcomeKind.REFUSED and not given:
            return
        if outcome.kind in _NOTICES and not self._session.won:
            self._notice = self._services.t(_NOTICES[outcome.kind])
            toasts.show(self._notice, here=True)
        elif outcome.wrong and not self._services.settings.large_simple:
            self._tell_broken(outcome)

    def _tell_broken(self, outcome: Outcome) -> None:
        """Say which clue a wrong digit breaks, where no margin says so."""
        services = self._services
        words = broken_clue_words(self._session, outcome.wrong, services.t)
        if words and not services.scenes.top.shows_notices:
            self._notice = words
            services.toasts.show(words, here=True)

    def _show_digit(self, outcome: Outcome) -> None:
        motion = self._services.motion
        for cell in outcome.cells:
            motion.start("digit", cell)
            if self._services.canvas.handwritten:
                motion.start("drying", cell, DURATIONS["digit"])
        for cell in outcome.wrong:
            written = DURATIONS["digit"]  # a digit is judged once it stands there
            motion.start("shake", cell, written)
            motion.start("ring", cell, written)
            for twin in self._twins(cell):
                motion.start("twin", (cell, twin), written)
        if outcome.digit_done:
            motion.start("lid", outcome.digit_done)
            self._services.sound.play("digit_done")

    def _twins(self, cell: Cell) -> list[Cell]:
        """The cells with which a digit clashes in the house that is told of."""
        from game.session.breach import breach_at

        session = self._session
        values, peers = session.values_in_sight, session.puzzle.rules.peers[cell]
        told = breach_at(cell, session.broken(), session.position.values)
        within = told.cells if told else peers
        return [peer for peer in peers if values[peer] == values[cell] and peer in within]

    def _fade_notes(self, before: Sequence[DigitSet]) -> None:
        position = self._session.position
        for cell, (old, new) in enumerate(zip(before, position.notes, strict=True)):
            gone = old & ~new
            if gone and not position.values[cell]:
                self._services.motion.start("note", (cell, gone))

    def _show_houses(self, outcome: Outcome) -> None:
        self._combo = self._combo + 1 if self._since_house < COMBO_SECONDS else 1
        self._since_house = 0.0
        if self._services.settings.cell_sounds:
            self._services.sound.play("rise")
        else:
            self._services.sound.play("house", voices.of_house(self._combo))
        for house in outcome.houses:
            self.house(outcome.cells[0], house.cells)
