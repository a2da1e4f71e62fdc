"""What lies over the board, or in its place."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.techniques.singles import full_house, hidden_single, naked_single
from game.ui.scenes.error import ErrorScene
from game.ui.scenes.printing import PrintScene
from tests.ui.pilot import Pilot
from tests.ui.puzzles import TWO_SOLUTIONS
from tests.ui.situations.board import middle
from tests.ui.situations.past import finished_game

if TYPE_CHECKING:
    from game.engine.techniques.step import Step
    from game.engine.types import Cell


def paused(game: Pilot) -> None:
    middle(game)
    game.press("p")


def solutions(game: Pilot) -> None:
    """Two of several, side by side."""
    game.drop_text(TWO_SOLUTIONS)
    game.settle()
    game.press("p")
    game.click("solutions", "button.2")
    game.wait()


def printing(game: Pilot) -> None:
    middle(game)
    game.app.scenes.push(PrintScene(game.app, game.session))
    game.wait()


def won(game: Pilot) -> None:
    for seconds in (431, 302):
        finished_game(game.app.store, "tier.gentle", seconds)
    game.play()
    rng, last = random.Random(3), 40
    candidates = Candidates(game.session.puzzle.rules, game.session.puzzle.givens)
    while game.session.position.blanks > 1:
        step = _next_to(last, candidates, rng)
        ((last, digit),) = step.placements
        candidates.place(last, digit)
        hard = 3.0 if step.technique == "naked_single" else 1.0
        game.session.advance(hard * rng.lognormvariate(1.3, 0.6))
        game.session.enter((last,), digit)
    game.session.elapsed = 245.0
    game.fill_in()
    game.settle()
    game.wait()
    assert game.scene == "won"


def _next_to(last: Cell, candidates: Candidates, rng: random.Random) -> Step:
    """What a person may see next: a single close to the digit before."""

    def effort(step: Step) -> float:
        ((cell, _),) = step.placements
        far = math.dist(divmod(cell, 9), divmod(last, 9))
        return (0.3 + rng.random()) * far * (2 if step.technique == "naked_single" else 1)

    every = (*full_house(candidates), *hidden_single(candidates), *naked_single(candidates))
    return min(every, key=effort)


def signed_print(game: Pilot) -> None:
    won(game)
    game.app.store.remember("signature", "AN ")
    game.click("share")
    game.settle()
    assert game.scene == "signed_print"


def won_after_mistakes(game: Pilot) -> None:
    finished_game(game.app.store, "tier.gentle", 302, mistakes=1)
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
    game.app.scenes.push(game.app.scenes.result_of(game.playing))
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
