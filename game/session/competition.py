"""A competition: some puzzles of a book in any order, with one clock for all of them."""

from __future__ import annotations

from game.named_tuple import NamedTuple
from game.session.books import BookEntry, book_level, book_of_level, book_size

AMOUNTS, MINUTES = (3, 4, 6, 8, 10, 12), (5, 10, 15, 20, 30, 45, 60, 90, 120)
"""How many puzzles a set may have, and the times that are offered."""

MOST_MINUTES = 1000


class Competition(NamedTuple):
    """A set of puzzles and how it stands with its time."""

    book: str
    first: int
    """The number of the first puzzle; the others follow it, and after the last comes the first."""
    amount: int
    minutes: int
    training: bool = False
    """Whether it is the training edition: with checking and hints as the player likes."""
    seconds: float = 0.0
    """What the clock has counted."""
    handed_in: bool = False
    begun: float = 0.0
    """When the set was begun, in seconds since 1970: older games of its puzzles do not count."""

    @property
    def entries(self) -> list[BookEntry]:
        """Its puzzles."""
        size = book_size(self.book)
        numbers = ((self.first - 1 + at) % size + 1 for at in range(self.amount))
        return [BookEntry(self.book, number) for number in numbers]

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, 60 * self.minutes - self.seconds)

    @property
    def over(self) -> bool:
        """Whether it was handed in or its time is over, so that results are shown."""
        return self.handed_in or not self.left

    @property
    def sealed(self) -> bool:
        """Whether nothing helps and nothing is told about what is right."""
        return not (self.training or self.over)

    def format(self) -> str:
        edition = "training" if self.training else "competition"
        facts = f"{self.first} {self.amount} {self.minutes} {edition} {self.seconds:.1f}"
        state = "over" if self.handed_in else "open"
        return f"{book_level(self.book)} {facts} {state} {self.begun:.3f}"

    @classmethod
    def parse(cls, text: str) -> Competition | None:
        """Read what `format` wrote; None for anything else."""
        words = text.split(" ")
        words += ["0"] if len(words) == 7 else []  # as earlier versions wrote it
        book = book_of_level(words[0])
        if len(words) != 8 or not book:
            return None
        _, *numbers, edition, seconds, state, begun = words
        since, _, part = begun.partition(".")
        digits = (*numbers, *seconds.partition(".")[::2], since[:7], since[7:] or "0", part or "0")
        if not all(n.isascii() and n.isdecimal() and len(n) < 8 for n in digits):
            return None
        first, count, minutes = map(int, numbers)
        size, name = book_size(book[0]), book[0]
        possible = 1 <= first <= size and 1 <= count <= min(size, 99)
        if not (possible and 1 <= minutes <= MOST_MINUTES):
            return None
        training, over = edition == "training", state == "over"
        return cls(name, first, count, minutes, training, float(seconds), over, float(begun))
