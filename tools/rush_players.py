"""Lets three simulated players play Rush, and says how far each gets.

    python3 tools/rush_players.py [RUNS]

A player takes the cheapest digit on the board; how long that takes depends on its reason and on
chance, and now and then the digit is wrong. Rush is balanced by these: a beginner reaches the third
sheet, a good player the seventh, and the best finish with seconds left.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.session.arcade.hardness import Hardness, hardness
from game.session.arcade.run import Run
from game.session.arcade.run_tools import ArcadeTool
from game.session.arcade.rush import make_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit


class Player(NamedTuple):
    name: str
    seconds: tuple[float, float, float, float, float]
    """What a digit takes, for each `Hardness`."""
    mistakes: float
    """The share of digits that are wrong."""


PLAYERS = (
    Player("beginner", (2.5, 5.0, 8.0, 20.0, 40.0), 0.05),
    Player("good", (1.4, 3.0, 4.2, 9.0, 16.0), 0.02),
    Player("best", (0.8, 1.7, 2.4, 5.0, 9.0), 0.006),
)

SAND_BELOW_MS = 25_000
"""What is left of the fuse when a player uses Sand."""


def play(player: Player, seed: int) -> Run:
    """One run of a player; the same each time."""
    run, rng = Run(seed), Random(f"{player.name} {seed}")
    while run.wants_sheet:
        session = run.begin_sheet(make_sheet(seed, run.number + 1))
        while not (session.won or run.over):
            _next_digit(run, player, rng)
    return run


def _next_digit(run: Run, player: Player, rng: Random) -> None:
    session = run.session
    assert session and session.puzzle.solution
    solution, values = session.puzzle.solution, session.position.values
    if run.left < SAND_BELOW_MS:
        run.use(ArcadeTool.SAND)
    cell, reason = cheapest(session.puzzle.rules, values, solution, rng)
    session.advance(player.seconds[reason] * rng.uniform(0.6, 1.5))
    if run.over:
        return
    stuck = reason >= Hardness.MEDIUM and run.use(ArcadeTool.LAMP, cell) is not None
    if stuck or run.use(ArcadeTool.BRUSH, cell) is not None:
        return
    if rng.random() < player.mistakes:
        session.enter((cell,), solution[cell] % session.puzzle.rules.size + 1)
        session.advance(1.0)
        session.undo()
    else:
        session.enter((cell,), solution[cell])
    run.follow()


def cheapest(
    rules: Rules, values: Sequence[Digit], solution: Sequence[Digit], rng: Random
) -> tuple[Cell, Hardness]:
    """A blank cell whose digit has the cheapest reason."""
    blanks = [cell for cell, value in enumerate(values) if not value]
    rng.shuffle(blanks)
    best = (blanks[0], Hardness.HARD)
    for cell in blanks:
        hard = hardness(rules, values, cell, solution[cell])
        best = min(best, (cell, hard), key=lambda choice: choice[1])
        if hard <= Hardness.GENTLE:
            break
    return best


def main() -> None:
    """Print for each player how many runs ended on which sheet."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for player in PLAYERS:
        played = [play(player, seed) for seed in range(runs)]
        ended = Counter(run.number for run in played)
        sheets = "  ".join(f"{sheet}: {ended[sheet]}" for sheet in sorted(ended))
        done = [run for run in played if run.cleared]
        left = f", {min(run.left for run in done) / 1000:.0f} s left at least" if done else ""
        points = sum(run.score.points for run in played) // runs
        minutes = sum(run.clock for run in played) / runs / 60_000
        print(f"{player.name}: ended on sheet {sheets}; {len(done)} finished{left}")
        print(f"    {points} points and {minutes:.1f} minutes on average")


if __name__ == "__main__":
    main()
