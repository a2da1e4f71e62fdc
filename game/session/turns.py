"""Taking turns: some puzzles of a book or a list, played by those of a household one after the
other."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from game.named_tuple import NamedTuple
from game.session.books import BookEntry, book_level, book_of_level, book_size

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

MOST_PUZZLES, MOST_PLAYERS = 100, 20

LIST, MOST_LISTED = "list.", 1000
"""What the name of a list begins with in the place of a book, and how long it may be."""


def list_name(lines: Sequence[str]) -> str:
    """What stands for a list of puzzles in the place of a book: it tells the list from others, and
    has its length at the end."""
    return f"{LIST}{crc32(chr(10).join(lines).encode()):08x}.{len(lines)}"


def is_list(book: str) -> bool:
    """Whether a book is a list of puzzles, as `list_name` has it."""
    word, _, size = book.removeprefix(LIST).partition(".")
    known = book.startswith(LIST) and len(word) == 8 and set(word) <= set("0123456789abcdef")
    return known and size.isascii() and size.isdecimal() and 1 <= int(size[:7]) <= MOST_LISTED


def series_size(book: str) -> int:
    """How many puzzles a book or a list has."""
    return int(book.rpartition(".")[2]) if is_list(book) else book_size(book)


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
        size, players = series_size(self.book), self.players
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
        level = self.book if is_list(self.book) else book_level(self.book)
        return f"{level} {self.first} {self.amount} {players} {how}"

    @classmethod
    def parse(cls, text: str) -> Turns | None:
        """Read what `format` wrote; None for anything else."""
        level, first, count, players, how = (*text.split(" "), "", "", "", "")[:5]
        book = (level, 0) if is_list(level) else book_of_level(level)
        digits = (first, count, *players.split(","))
        if not book or not all(d.isascii() and d.isdecimal() and len(d) < 8 for d in digits):
            return None
        name, order = book[0], tuple(map(int, players.split(",")))
        turns = cls(name, int(first), int(count), order, how == "same")
        is_possible = (
            1 <= turns.first <= series_size(name)
            and 1 <= turns.amount <= min(MOST_PUZZLES, series_size(name))
            and len(set(order)) == len(order) <= MOST_PLAYERS
        )
        return turns if is_possible else None
