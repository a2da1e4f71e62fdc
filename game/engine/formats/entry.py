"""What readers find in a text: puzzles, and lines that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.about import About

if TYPE_CHECKING:
    from game.engine.rules import Rules


class Entry(NamedTuple):
    line: int
    """The number of its first line, from 1."""
    rules: Rules
    givens: tuple[int, ...]
    """The givens; in a position, all digits placed so far."""
    placed: frozenset[int] = frozenset()
    """The cells of a position that the player has filled."""
    deleted: tuple[tuple[int, int], ...] = ()
    """Cells and digits of a position that are ruled out."""
    id: str = ""
    """Its id in a table; empty without one."""
    record: str = ""
    """The JSON object that it is read from; empty for other forms."""
    notes: tuple[tuple[int, int], ...] = ()
    """Cells and digits of the player's notes."""
    seconds: float = 0.0
    """How long it was played."""
    title: str = ""
    author: str = ""
    unknown: tuple[str, ...] = ()
    """What the file asks besides that Nonet has no rule for."""
    words: str = ""
    """The rules in the setter's words."""

    @property
    def about(self) -> About:
        return About(self.title, self.author, self.words)

    def with_about(self, about: About) -> Entry:
        return self._replace(title=about.title, author=about.author, words=about.rules)


class BadLine(NamedTuple):
    """A line that holds no puzzle."""

    line: int
    message: str
    """What is wrong, with the bad text quoted and its place."""
    text: str = ""
    """The cells as far as they were found, else the whole line."""


def quoted(text: str) -> str:
    """The text in quotes, cut where it is long."""
    return repr(text if len(text) <= 90 else text[:60] + "...")
