"""A competition: some puzzles of a book in any order, with one clock for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.books import BookEntry, book_level, book_of_level, book_size
from game.session.names import tidy_name

if TYPE_CHECKING:
    from collections.abc import Sequence

AMOUNTS, MINUTES = tuple(range(3, 13)), (5, 10, 15, 20, 30, 45, 60, 90, 120)
"""How many puzzles a set may have, and the times that are offered."""

MOST_MINUTES = 1000

MOST_NAME = 40
"""Characters of the name of who brings a result."""


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

    @property
    def puzzle_set(self) -> Competition:
        """The same set, whoever takes it."""
        return self._replace(seconds=0.0, handed_in=False, begun=0.0)

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


class Result(NamedTuple):
    """How somebody did in a set that is over."""

    competition: Competition
    puzzles: tuple[tuple[bool, int], ...]
    """Of each puzzle whether it is right, and the seconds that were spent on it."""
    player: str = ""
    """Whose it is; empty for whoever plays."""

    def points(self, worth: Sequence[int]) -> int:
        """What the right puzzles come to; ``worth`` has the points of each."""
        return sum(points for points, (right, _) in zip(worth, self.puzzles, strict=True) if right)

    @property
    def seconds(self) -> int:
        """What the clock had counted when it was over."""
        return round(min(self.competition.seconds, 60.0 * self.competition.minutes))

    def format(self) -> str:
        puzzles = ",".join(f"{'+' if right else '-'}{seconds}" for right, seconds in self.puzzles)
        return f"{self.competition.format()}|{puzzles}|{self.player}"

    @classmethod
    def parse(cls, text: str) -> Result | None:
        """Read what `format` wrote; None for anything else."""
        known, puzzles, player = (*text.split("|", 2), "", "")[:3]
        competition, words = Competition.parse(known), puzzles.split(",")
        if not competition or not competition.over or len(words) != competition.amount:
            return None
        if not all(
            word[:1] in ("+", "-") and word[1:].isascii() and word[1:].isdecimal() and len(word) < 8
            for word in words
        ):
            return None
        read = tuple((word[0] == "+", int(word[1:])) for word in words)
        return cls(competition, read, tidy_name(player)[:MOST_NAME].rstrip())
