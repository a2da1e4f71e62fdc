"""A player starts on a store that may be damaged: looks, continues or begins, makes a move."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.engine.notation import cell_name
from game.store import Store, StoreError
from tests.ui.puzzles import NORMAL
from torturing.in_process_app import Player, play


def _replay(store: Store, game_id: str) -> None:
    """Look at a game, as My games does; one that cannot be read is said to be so."""
    with suppress(StoreError):
        store.session_of(game_id)


class Visit:
    """One start of the game, from its first frame to its end, and what was seen."""

    def __init__(self, folder: str, moves: int = 1) -> None:
        self._folder = folder
        self._moves = moves
        self.messages: list[str] = []
        """What was shown to the player."""
        self.offered = False
        """Whether Continue was offered."""
        self.resumed: tuple[str, list[int], int] | None = None
        """The board that Continue led to, its notes, and how long its log is."""
        self.left: tuple[str, list[int]] = ("", [])
        """The board and its notes at the end."""
        self.kept = True
        """Whether the game believes that all is saved."""
        self.games = 0
        self.listed = 0
        self.puzzles = 0
        self.settings: dict[str, str] = {}
        self.unmade = False
        """Whether a move could not be made."""

    def go(self, hardship: Any = None) -> None:
        """Start, play and end; the damaged surroundings last until the last move."""
        self._hardship = hardship
        play(self._script, data=self._folder)

    def _script(self, player: Player) -> None:
        store = player.app.store
        self._look_about(player)
        self.settings = store.settings().as_rows()
        self.games = store.all_statistics().started
        self.listed = sum(store.count_games())
        self.puzzles = sum(
            len(store.puzzles_of(puzzles.list_id)) for puzzles in store.puzzle_lists()
        )
        for game in store.games(0, 4):
            if game.state == "playing":
                _replay(store, game.game_id)
        self.offered = player.can_press("continue")
        if self.offered:
            player.click("continue")
            self._look_about(player)
        if "playing" in player.scenes:
            session = player.session
            notes = list(session.position.notes)
            self.resumed = (player.grid, notes, len(session.actions))
        else:
            player.play(NORMAL)
            self._look_about(player)
        for _ in range(self._moves):
            self._move(player)
        if self._hardship:
            self._hardship.__exit__(None, None, None)
            self._look_about(player)
            self._move(player)
        self._look_about(player)
        self.kept = player.playing.autosave.trouble is None
        self.left = (player.grid, list(player.session.position.notes))
        self.messages = list(player.messages)

    def _look_about(self, player: Player) -> None:
        """Wait for background work, and read the messages."""
        player.advance(3)
        player.wait()
        player.advance(3)
        for _ in range(6):
            if player.scene == "dialog":
                player.press("escape")
                player.advance(2)
        self.messages = list(player.messages)

    def _move(self, player: Player) -> None:
        """Write a digit into a blank cell, or add a note."""
        if "won" in player.scenes or player.scene != "playing":
            return
        session = player.session
        size, before = session.puzzle.rules.size, len(session.actions)
        blanks = [
            cell
            for cell, value in enumerate(session.position.values)
            if not value and not session.puzzle.givens[cell]
        ]
        if len(blanks) < 3 or size > 9:
            return
        cell = blanks[before % len(blanks)]
        player.click(cell_name(cell, size))
        held = {session.position.values[peer] for peer in session.puzzle.rules.peers[cell]}
        fit = [digit for digit in range(1, size + 1) if digit not in held] or [1]
        player.press(str(fit[0]))
        self.unmade = self.unmade or len(session.actions) == before
