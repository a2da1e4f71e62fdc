"""Games that were played before."""

from __future__ import annotations

import random
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from game.engine.puzzle import Puzzle
from game.session.books import BookEntry, book_of_level
from game.session.session import Session
from game.session.uses import Uses
from game.store import Store
from game.store.technique_uses import keep
from tests.ui.puzzles import NORMAL


def finished_game(
    store: Store,
    level: str,
    seconds: float,
    mistakes: int = 0,
    hints: int = 0,
    won: bool = True,
    number: int = 1,
    checks: int = 0,
    singly: bool = False,
    begun: int = 9,
) -> None:
    """Play a whole game of NORMAL, called by another level, in no time: all cells of a digit at
    once, which takes half as long as each ``singly``; or the ``begun`` ones of a game that is not
    won."""
    assert NORMAL.spec
    session = Session(_called(level, number))
    autosave = store.begin(session)
    solution = NORMAL.solutions[0]
    session.advance(seconds * (0.05 if singly else 1))
    blanks = [cell for cell, value in enumerate(NORMAL.givens) if not value]
    for _ in range(hints):
        hint = session.hint()
        session.apply_hint(hint)
        blanks.remove(hint.cell)
    for _ in range(mistakes):
        session.enter([blanks[0]], solution[blanks[0]] % 9 + 1)
    for _ in range(checks):
        session.check()
    written = blanks if won else blanks[:begun]
    thought = [1 + number * number % 7 + 9 * (number % 8 == 5) for number in range(len(written))]
    for number, cells in enumerate(
        [[cell] for cell in written] if singly else _alike(written, solution)
    ):
        session.advance(0.95 * seconds * thought[number] / sum(thought) if singly else 0)
        session.enter(cells, solution[cells[0]])
    if won:
        autosave.finish()
    else:
        autosave.save()


def _alike(cells: Sequence[int], solution: Sequence[int]) -> list[list[int]]:
    """The cells that have the same digit."""
    by_digit = defaultdict[int, list[int]](list)
    for cell in cells:
        by_digit[solution[cell]].append(cell)
    return [*by_digit.values()]


def _called(level: str, number: int) -> Puzzle:
    assert NORMAL.spec
    book = book_of_level(level)
    origin = BookEntry(book[0], number, book[1]).origin if book else ""
    return replace(NORMAL, spec=replace(NORMAL.spec, level=level, seed=number, origin=origin))


def played(store: Store) -> None:
    """Some weeks of games."""
    for seconds in (431, 402, 377, 415, 352, 308, 333, 291, 322, 268, 301, 245):
        finished_game(store, "tier.gentle", seconds, int(seconds) % 3, int(seconds) % 2)
    for seconds in (182, 160, 171, 149):
        finished_game(store, "tier.easy", seconds)
    finished_game(store, "tier.hard", 903, 2, 1, singly=True)
    finished_game(store, "tier.hard", 120, won=False)


LEVELS = {
    "tier.gentle": (64, 330),
    "tier.easy": (58, 520),
    "tier.medium": (51, 980),
    "tier.hard": (32, 1450),
    "tier.expert": (9, 2500),
    "tier.master": (3, 3900),
    "blanks.45": (4, 640),
}
"""How many games of a level were won in a year, and how long one usually took."""

USES = {
    "full_house": (9, 1),
    "hidden_single": (9, 2),
    "naked_single": (9, 0),
    "pointing": (4, 1),
    "naked_pair": (3, 2),
    "naked_triple": (2, 1),
    "x_wing": (1, 3),
    "xy_wing": (0, 2),
}
"""How often techniques were used without help, and told by hints."""


def a_year(store: Store) -> None:
    """Two hundred games over the last year, as rows alone."""
    finished_game(store, "tier.gentle", 431)
    store._database.write(lambda file: _insert_year(file, store._now()))


def years_of_kinds(store: Store) -> None:
    """The same, and some of them with games of other kinds."""
    a_year(store)

    def change(file: sqlite3.Connection) -> None:
        for kind, count in (("killer-9", 30), ("jigsaw-6", 12), ("killer+x-9", 3)):
            file.execute(
                """UPDATE game SET kind = ? WHERE id IN (SELECT id FROM game
                WHERE kind = '' AND level LIKE 'tier.%' ORDER BY elapsed * 7 % 10 LIMIT ?)""",
                (kind, count),
            )

    store._database.write(change)


def _insert_year(file: sqlite3.Connection, now: float) -> None:
    rng = random.Random(6)
    for level, (count, usual) in LEVELS.items():
        ago = sorted((365 * rng.random() ** 2 for _ in range(count)), reverse=True)
        for i, days in enumerate(ago):
            end = now - 86400 * days
            time = usual * (1.25 - 0.35 * i / count) * rng.lognormvariate(0, 0.18)
            row = (f"{level}{i}", level, end, end, end, time, rng.random() < 0.3)
            file.execute(
                """INSERT INTO game (id, state, level, started, played, ended, elapsed,
                mistakes, hints, restarts, actions, owner)
                VALUES (?, 'won', ?, ?, ?, ?, ?, ?, 0, 0, 0, '')""",
                row,
            )
    keep(file, "a year", {key: Uses(*uses) for key, uses in USES.items()})
