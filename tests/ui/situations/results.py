"""The result after every way to begin a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import format_grid
from game.session.books import BOOKS, BookEntry
from game.session.kind import Kind
from game.session.wishes import KindWish, Wishes
from tests.ui.puzzles import NORMAL, TWO_SOLUTIONS
from tests.ui.situations.days import at_noon

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.pilot import Pilot

    Situation = Callable[[Pilot], None]


def finish(game: Pilot, mistakes: int = 0) -> None:
    """Fill in the board that has just been opened; all but the last digit without the screen."""
    game.wait()
    session = game.session
    solution = session.puzzle.solutions[0]
    blank = [cell for cell, value in enumerate(session.position.values) if not value]
    if mistakes:
        session.enter((blank[0],), solution[blank[0]] % session.puzzle.rules.size + 1)
    for cell in blank[mistakes and 1 : -1] + blank[: mistakes and 1]:
        session.advance(7.5)
        session.enter((cell,), solution[cell])
    game.fill_in()
    game.settle()
    assert game.scene == "won", game.scene


def of_level(level: str, mistakes: int = 0) -> Situation:
    """A level of the menu or of *New puzzle*, by its number of blanks or by box."""

    def win(game: Pilot) -> None:
        game.app.starter.level(level)
        finish(game, mistakes)

    return win


def of_book(book: str, number: int, mistakes: int = 0) -> Situation:
    """A puzzle of a book, or of a volume of the library."""

    def win(game: Pilot) -> None:
        game.app.starter.numbered(BookEntry(book, number))
        finish(game, mistakes)

    return win


def of_kind(variant: str, size: int = 9, tier: str = "easy", mistakes: int = 0) -> Situation:
    """A kind, or two that are mixed."""

    def win(game: Pilot) -> None:
        game.app.starter.kind(KindWish(Kind(variant, size), tier))
        finish(game, mistakes)

    return win


def custom(game: Pilot) -> None:
    game.app.starter.custom(Wishes(tier="hard", pattern="heart", symmetry="vertical", seed="5"))
    finish(game)


def of_day(game: Pilot) -> None:
    at_noon(game.app.store)
    game.open("days")
    game.wait()
    while not game.can_press("play"):
        game.press("tab")
    game.click("play")
    finish(game)


def own(game: Pilot) -> None:
    """A puzzle of one's own, from the sheet on which it was set."""
    game.app.starter.own(format_grid(NORMAL.givens))
    finish(game)


def several_solutions(game: Pilot) -> None:
    game.drop_text("".join(TWO_SOLUTIONS.split()))
    finish(game)


def from_file(game: Pilot) -> None:
    """A file of another program that was dropped on the window."""
    from pathlib import Path

    path: Path = Path(game.folder) / "puzzle.sdk"
    path.parent.mkdir(exist_ok=True)
    path.write_text(format_grid(NORMAL.givens), encoding="utf-8")
    game.drop_file(path)
    finish(game)


def after_lesson(game: Pilot) -> None:
    """The first game after the lesson."""
    from tests.ui.situations.first import lesson_six, solve_board

    lesson_six(game)
    solve_board(game)
    game.click("next", "full")
    finish(game)


RESULTS: dict[str, Situation] = {
    "won-level": of_level("tier.medium"),
    "won-hardest": of_level("tier.hard", mistakes=1),
    "won-blanks": of_level("blanks.45"),
    "won-box": of_level("box.4-5"),
    "won-box-mistake": of_level("box.4-5", mistakes=1),
    "won-custom": custom,
    "won-book": of_book(BOOKS[-1], 12),
    "won-volume": of_book("killer-6", 3),
    "won-jigsaw": of_kind("jigsaw", 6),
    "won-killer": of_kind("killer", 6, mistakes=1),
    "won-line": of_kind("slowthermo", 6),
    "won-outside": of_kind("littlekiller", 6),
    "won-border": of_kind("greater", 6),
    "won-mix": of_kind("thermo+x", 6, mistakes=1),
    "won-grids": of_kind("twin", 9, "gentle"),
    "won-giant": of_kind("classic", 16, "gentle"),
    "won-day": of_day,
    "won-own": own,
    "won-several": several_solutions,
    "won-file": from_file,
    "won-lesson": after_lesson,
}
"""Beside those of the Campaign, of Large and simple, of the arcade and of duels, which are among
the other situations."""
