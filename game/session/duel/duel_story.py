"""How a duel went, told from its log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.duel.duel import PLAYERS, Duel, Ending

if TYPE_CHECKING:
    from game.session.duel.duel import Player


class Story(NamedTuple):
    """What is told when a duel has ended."""

    curves: tuple[list[tuple[int, int]], list[tuple[int, int]]]
    """For each player milliseconds and score, at the start and after each entry."""
    best_rows: tuple[int, int]
    """For each player the most right digits without a wrong one between them."""


MOST_HASTE, SHORTEST_MS = 10, 220
"""So many right digits in a row, with so few milliseconds from each to the next on the average, are
not written by hand; a good player takes a second for one."""
LEAST_HASTE = 5
"""Fewer digits may follow each other at any pace."""


def is_beyond_hands(duel: Duel, player: Player) -> bool:
    """Whether a player wrote faster than a hand can, so that a machine may have played."""
    again, times = Duel(duel.puzzle, duel.rules), []
    for entry in duel.log:
        if again.enter(entry) is Ending.RIGHT and entry.player == player:
            times.append(entry.at)
    span = min(MOST_HASTE, len(times))
    if span < LEAST_HASTE:
        return False
    spans = zip(times, times[span - 1 :], strict=False)
    return any(last - first < SHORTEST_MS * (span - 1) for first, last in spans)


def story_of(duel: Duel) -> Story:
    again = Duel(duel.puzzle, duel.rules)
    curves: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([(0, 0)], [(0, 0)])
    rows, best = [0, 0], [0, 0]
    for entry in duel.log:
        ending, player = again.enter(entry), entry.player
        if ending is Ending.RIGHT:
            rows[player] += 1
            best[player] = max(best[player], rows[player])
        elif ending is Ending.WRONG:
            rows[player] = 0
        for one in PLAYERS:
            curves[one].append((entry.at, again.score(one)))
    return Story(curves, (best[0], best[1]))


def duel_after(duel: Duel, entries: int) -> Duel:
    """The duel as it stood after so many entries."""
    again = Duel(duel.puzzle, duel.rules)
    for entry in duel.log[:entries]:
        again.enter(entry)
    return again


def mistakes_at(duel: Duel, player: Player) -> list[int]:
    """The milliseconds at which a player wrote a wrong digit."""
    again, moments = Duel(duel.puzzle, duel.rules), []
    for entry in duel.log:
        if again.enter(entry) is Ending.WRONG and entry.player == player:
            moments.append(entry.at)
    return moments
