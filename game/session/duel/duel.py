"""One duel: the boards of two players, who claimed what, and who won.

A duel is its puzzle, its rules and its log: the same log gives the same duel on every machine, so
whoever is away for a while is brought up to date with the lines that they missed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from game.session.session_errors import BadAction, SessionError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.houses import House
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit


Mode = Literal["race", "claim", "together"]
MODES: tuple[Mode, ...] = get_args(Mode)

Player = Literal[0, 1]
PLAYERS: tuple[Player, ...] = (0, 1)

HOUSE_POINTS = 5
"""What a house counts in Claim, where a cell counts one."""

LOCK_SECONDS = 5.0
"""How long a wrong digit keeps its player from writing, where there are no turns."""


@dataclass(frozen=True, slots=True)
class DuelRules:
    """How a duel is played.

    *Race*: each player has a board of their own with the same puzzle, and the first to finish it
    wins. *Claim*: on one board a right digit claims its cell, and a house goes to who claimed most
    of it. *Together*: one board, and nobody wins.
    """

    mode: Mode
    turns: bool = False
    """Whether players take turns, a digit each; only in Claim."""

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise SessionError(f"a duel is one of {', '.join(MODES)}, not {self.mode!r}")
        if self.turns and self.mode != "claim":
            raise SessionError(f"there are no turns in {self.mode!r}, only in 'claim'")

    @property
    def boards(self) -> int:
        return 2 if self.mode == "race" else 1


def other(player: Player) -> Player:
    """The opponent."""
    return 0 if player else 1


LONGEST_MS = 7 * 24 * 3600 * 1000
"""No duel takes longer than a week."""
MOST_ENTRIES = 50_000
"""Entries of one duel; nobody writes so many."""


class Entry(NamedTuple):
    """A digit that a player writes; digit 0 rubs out what stands in the cell."""

    player: Player
    cell: Cell
    digit: Digit
    at: int
    """Milliseconds since the duel began."""

    def format(self) -> str:
        """`player cell digit milliseconds`, read back by `parse`."""
        return " ".join(map(str, self))


class Ending(Enum):
    """What came of an entry."""

    RIGHT = "right"
    WRONG = "wrong"
    RUBBED_OUT = "rubbed out"
    NOT_YOURS = "not yours"
    """It is the other's turn, or the player is still locked."""
    TAKEN = "taken"
    """The cell has a given or a right digit already, or the duel is over."""
    FULL = "full"
    """The duel has as many entries as one may have."""


CHANGES = frozenset((Ending.RIGHT, Ending.WRONG, Ending.RUBBED_OUT))
"""What enters the log."""


def parse(line: str, place: int = 0) -> Entry:
    """Read a line of the log; raises BadAction quoting it."""
    parts = line.split(" ")
    if len(parts) != 4 or not all(part.isascii() and part.isdigit() for part in parts):
        raise BadAction(line[:60], place, "not four numbers")
    if any(len(part) > 9 for part in parts):
        raise BadAction(line[:60], place, "a number is too large")
    player, cell, digit, at = map(int, parts)
    if player not in (0, 1) or at > LONGEST_MS:
        raise BadAction(line, place, "no such player" if at <= LONGEST_MS else "too late")
    return Entry(1 if player else 0, cell, digit, at)


class Duel:
    """Two players at one puzzle, which has one solution."""

    def __init__(self, puzzle: Puzzle, rules: DuelRules) -> None:
        self.puzzle, self.rules = puzzle, rules
        self.log: list[Entry] = []
        """Every entry that changed something, in its order."""
        self.owners: dict[Cell, Player] = {}
        """Who wrote the right digit of each cell; in Race, of the first board."""
        self._solution = puzzle.solutions[0]
        self._boards = [list(puzzle.givens) for _ in range(rules.boards)]
        self._blanks = [sum(not value for value in puzzle.givens) for _ in self._boards]
        self._mistakes = [0, 0]
        self._placed = [0, 0]
        self._locked_until = [0, 0]
        self.turn: Player = 0
        """Whose turn it is, where players take turns."""

    # -- what stands where -----------------------------------------------------------------

    def values(self, player: Player = 0) -> tuple[Digit, ...]:
        """The board that a player sees; 0 for a blank."""
        return tuple(self._boards[self._board_of(player)])

    def is_right(self, cell: Cell, player: Player = 0) -> bool:
        """Whether the solution's digit stands in a cell of a player's board."""
        return self._boards[self._board_of(player)][cell] == self._solution[cell]

    def blanks(self, player: Player = 0) -> int:
        """How many cells of a player's board still lack their right digit."""
        return self._blanks[self._board_of(player)]

    def placed(self, player: Player) -> int:
        """How many right digits a player wrote."""
        return self._placed[player]

    def mistakes(self, player: Player) -> int:
        """How many wrong digits a player wrote."""
        return self._mistakes[player]

    def _board_of(self, player: Player) -> int:
        return player if len(self._boards) > 1 else 0

    # -- playing ---------------------------------------------------------------------------

    def enter(self, entry: Entry) -> Ending:
        """Let a player write or rub out a digit; only what changes something enters the log.

        Raises BadAction for a cell or digit that the puzzle does not have, and for an entry that
        is earlier than the one before it.
        """
        self._check(entry)
        player, cell, digit, at = entry
        board = self._boards[self._board_of(player)]
        right = self._solution[cell]
        if self.over or board[cell] == right:
            return Ending.TAKEN
        if not self.may_write(player, at):
            return Ending.NOT_YOURS
        if board[cell] == digit:
            return Ending.TAKEN
        if len(self.log) >= MOST_ENTRIES:
            return Ending.FULL
        self.log.append(entry)
        board[cell] = digit
        if not digit:
            return Ending.RUBBED_OUT
        if digit == right:
            self._claim(player, cell)
            return Ending.RIGHT
        self._reject(player, cell, at)
        return Ending.WRONG

    def _check(self, entry: Entry) -> None:
        place, size = len(self.log), self.puzzle.rules.size
        if not 0 <= entry.cell < len(self._solution):
            raise BadAction(entry.format(), place, "no such cell")
        if not 0 <= entry.digit <= size:
            raise BadAction(entry.format(), place, f"no digit from 1 to {size}")
        if self.log and entry.at < self.log[-1].at:
            raise BadAction(entry.format(), place, "earlier than what came before")

    def may_write(self, player: Player, at: int) -> bool:
        """Whether a player may write now: it is their turn, and no wrong digit locks them."""
        if self.rules.turns:
            return player == self.turn
        return not self.locked_for(player, at)

    def locked_for(self, player: Player, at: int) -> int:
        """For how many milliseconds a wrong digit still locks a player."""
        return max(0, self._locked_until[player] - at)

    def _claim(self, player: Player, cell: Cell) -> None:
        self._placed[player] += 1
        self._blanks[self._board_of(player)] -= 1
        if self._board_of(player) == 0:
            self.owners[cell] = player
        if self.rules.turns:
            self.turn = other(player)

    def _reject(self, player: Player, cell: Cell, at: int) -> None:
        """A wrong digit: it does not stay on a board that is shared to be fought over."""
        self._mistakes[player] += 1
        if self.rules.mode == "claim":
            self._boards[0][cell] = 0
        if self.rules.turns:
            self.turn = other(player)
        elif self.rules.mode != "together":
            self._locked_until[player] = at + round(1000 * LOCK_SECONDS)

    # -- how it stands ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether a board is finished."""
        return not all(self._blanks)

    def house_owner(self, house: House) -> Player | None:
        """Who a full house of the shared board goes to; None while it has blanks, for a tie, and
        where all of it was given."""
        claimed = [0, 0]
        for cell in house.cells:
            if not self.is_right(cell):
                return None
            if cell in self.owners:
                claimed[self.owners[cell]] += 1
        if claimed[0] == claimed[1]:
            return None
        return 0 if claimed[0] > claimed[1] else 1

    def score(self, player: Player) -> int:
        """Points in Claim: one a cell, `HOUSE_POINTS` a house. Elsewhere the right digits."""
        if self.rules.mode != "claim":
            return self._placed[player]
        return self._placed[player] + HOUSE_POINTS * self.houses(player)

    def houses(self, player: Player) -> int:
        """How many houses of the shared board go to a player so far."""
        return sum(self.house_owner(house) == player for house in self.puzzle.rules.houses)

    @property
    def winner(self) -> Player | None:
        """Who won; None before the end, for a tie, and where players play together."""
        if not self.over or self.rules.mode == "together":
            return None
        if self.rules.mode == "race":
            return 1 if self._blanks[0] else 0
        first, second = (self.score(player) for player in PLAYERS)
        return None if first == second else 0 if first > second else 1


def replayed(puzzle: Puzzle, rules: DuelRules, lines: Iterable[str]) -> Duel:
    """The duel that a log tells; raises BadAction for a line that cannot have been written."""
    duel = Duel(puzzle, rules)
    for place, line in enumerate(lines):
        entry = parse(line, place)
        if duel.enter(entry) not in CHANGES:
            raise BadAction(line, place, "it changes nothing")
    return duel
