"""What scenes see of the object that begins games: a narrow protocol, as those in `services`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.session.begun import Begun
    from game.session.books import BookEntry
    from game.session.custom import Wishes
    from game.session.daily import DayPuzzle
    from game.session.kind import Kind
    from game.session.kind_wishes import KindWish
    from game.session.session import Session
    from game.ui.games.collection import Opened


class Starter(Protocol):
    """Begins games: new ones, saved ones, and puzzles from outside."""

    day_puzzles: dict[DayPuzzle, Puzzle]
    """The puzzles of days that were looked at."""

    def level(self, level: str) -> None:
        """A new game of a level."""

    def prepare(self, level: str) -> None:
        """Make the puzzle that `level` would begin next, so that it can be shown."""

    def prepared(self, level: str) -> Puzzle | None:
        """The puzzle that `level` would begin next, once it is made."""

    def custom(self, wishes: Wishes) -> None:
        """A new game of a puzzle as the player wishes."""

    def kind(self, wish: KindWish) -> None:
        """A new game of a kind, as wished for: the puzzle that waits ready, or one made now."""

    @property
    def last_kinds(self) -> tuple[Kind, ...]:
        """The kinds that were played, the last one first."""

    def waits(self, kind: Kind, tier: str) -> bool:
        """Whether a puzzle of a kind and tier waits, so that its game begins at once."""

    def expect(self, wish: KindWish) -> None:
        """Make the puzzle of a wish ahead, as it is likely to be asked for next."""

    @property
    def progress(self) -> tuple[float, int] | None:
        """While a puzzle is made, for how many seconds and at which try; None else."""

    def numbered(self, place: BookEntry) -> None:
        """A puzzle of the books."""

    def next_unsolved(self, place: BookEntry) -> BookEntry:
        """The next puzzle of a book that is not solved."""

    def like(self, session: Session) -> Callable[[], None]:
        """What begins another game of the same level, or of the same book."""

    def paste(self) -> None:
        """The puzzle in the clipboard."""

    def file(self, path: str) -> None:
        """The puzzle in a file."""

    def own(self, text: str, partial: bool = False) -> None:
        """A puzzle as text; ``partial`` leaves out rules that Nonet does not know."""

    def listed(self, line: str, begun: Begun | None) -> None:
        """A puzzle of a list; ``begun`` is what another program has done on it."""

    def open(self, found: Opened) -> None:
        """Play a puzzle, or keep a collection and show it."""

    def play(self, puzzle: Puzzle) -> None:
        """A game of exactly this puzzle."""

    def resume(self, game_id: str) -> None:
        """Continue a saved game."""

    def cancel(self) -> bool:
        """Cancel the puzzle in the making; returns whether there was one."""
