"""Taking turns: some puzzles of a book, played by those of a household one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.books import BookEntry, book_level, book_of_level, book_size

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

MOST_PUZZLES, MOST_PLAYERS = 100, 20


class Turn(NamedTuple):
    """One puzzle for one player."""

    entry: BookEntry
    player: int
    """The number of the player in the household."""


class Turns(NamedTuple):
    """A series of puzzles and who plays them, in this order, again and again."""

    book: str
    first: int
    """The number of the first puzzle; the others follow it, and after the last comes the first."""
    amount: int
    """How many puzzles."""
    players: tuple[int, ...]
    same: bool = False
    """Whether everybody plays each puzzle; else each puzzle is somebody's."""

    def all(self) -> list[Turn]:
        """All turns in order."""
        size, players = book_size(self.book), self.players
        numbers = [(self.first - 1 + at) % size + 1 for at in range(self.amount)]
        if self.same:
            every = [(number, player) for number in numbers for player in players]
        else:
            every = [(number, players[at % len(players)]) for at, number in enumerate(numbers)]
        return [Turn(BookEntry(self.book, number), player) for number, player in every]

    def next(
        self, solved: Mapping[int, Collection[int]], absent: Collection[int] = ()
    ) -> Turn | None:
        """The first turn whose player, unless ``absent``, has not solved the puzzle; None at the
        end. ``solved`` are the numbers that each player has solved in the book."""
        for turn in self.all():
            missing = turn.entry.number not in solved.get(turn.player, ())
            if missing and turn.player not in absent:
                return turn
        return None

    def format(self) -> str:
        players = ",".join(map(str, self.players))
        how = "same" if self.same else "own"
        return f"{book_level(self.book)} {self.first} {self.amount} {players} {how}"

    @classmethod
    def parse(cls, text: str) -> Turns | None:
        """Read what `format` wrote; None for anything else."""
        level, first, count, players, how = (*text.split(" "), "", "", "", "")[:5]
        book = book_of_level(level)
        digits = (first, count, *players.split(","))
        if not book or not all(d.isascii() and d.isdecimal() and len(d) < 8 for d in digits):
            return None
        name, order = book[0], tuple(map(int, players.split(",")))
        turns = cls(name, int(first), int(count), order, how == "same")
        is_possible = (
            1 <= turns.first <= book_size(name)
            and 1 <= turns.amount <= min(MOST_PUZZLES, book_size(name))
            and len(set(order)) == len(order) <= MOST_PLAYERS
        )
        return turns if is_possible else None
