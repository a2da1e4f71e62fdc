"""What lies over the board, or in its place."""

from __future__ import annotations

from game.ui.scenes.error import ErrorScene
from tests.ui.pilot import Pilot
from tests.ui.situations.board import middle
from tests.ui.situations.past import finished_game


def paused(game: Pilot) -> None:
    middle(game)
    game.press("p")


def won(game: Pilot) -> None:
    for seconds in (431, 302):
        finished_game(game.app.store, "tier.gentle", seconds)
    game.play()
    game.session.advance(245)
    game.fill_in()
    game.settle()
    assert game.scene == "won"


def won_after_mistakes(game: Pilot) -> None:
    finished_game(game.app.store, "tier.gentle", 302)
    game.play()
    game.session.advance(3845)
    game.press("h", "enter", "enter")
    game.click("r1c1")
    game.press("3")
    game.fill_in()
    game.settle()


def lost(game: Pilot) -> None:
    """The third mistake, where that is the limit."""
    game.app.change("mistake_limit", True)
    middle(game)
    for cell in [cell for cell, value in enumerate(game.session.position.values) if not value][:3]:
        game.session.enter((cell,), game.session.puzzle.solutions[0][cell] % 9 + 1)
    game.app.scenes.show_result(game.playing)
    game.settle()


def idle(game: Pilot) -> None:
    """Nobody was there for three minutes."""
    middle(game)
    game.app.idle = 180.0
    game.settle()


def dialog(game: Pilot) -> None:
    middle(game)
    game.drop_text("1234567891.......")


def dialog_long(game: Pilot) -> None:
    game.drop_text("This is no Sudoku at all, however long one looks at it" + "." * 20)


def error(game: Pilot) -> None:
    details = "Traceback (most recent call last):\nRuntimeError: a fault made for this picture"
    log = "/where/it/keeps/its/data/nonet/nonet.log"
    game.app.scenes.show_only(ErrorScene(game.app, log, details))
