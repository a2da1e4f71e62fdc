"""*Learn*, in processor time: how long it takes until a page of the atlas is seen, and how long the
next question of a drill is made, on every position that comes with the game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure, worst_but

if TYPE_CHECKING:
    from game.session.learning.atlas import AtlasPage

PAGE_MS, DRILL_MS = 100.0, 300.0
"""How soon a page must be seen, and the next question made."""


def measure() -> Iterator[Figure]:
    """The slowest page and the slowest question, and what 99 in 100 of them stay within."""
    from game.session.learning.atlas import pages

    with timed_app() as timed:
        seen = [pair for held in pages().values() for pair in _openings(timed, held)]
    yield from _figures("a page until it is seen", seen, PAGE_MS)
    asked = [pair for held in pages().values() for pair in _questions(held)]
    yield from _figures("the next question of a drill", asked, DRILL_MS)


def _figures(what: str, taken: list[tuple[float, str]], goal: float) -> Iterator[Figure]:
    usual, (most, key) = worst_but([ms for ms, _ in taken], 0.01), max(taken)
    yield Figure(f"{what}, slowest of {len(taken):,}", most, "ms", goal, key, 0)
    yield Figure(f"{what}, 99 in 100", usual, "ms", None, places=0)


def _openings(timed: TimedApp, held: AtlasPage) -> Iterator[tuple[float, str]]:
    """Open a page as often as there are positions that it may show."""
    from game.store.examples import pictured
    from game.ui.scenes.learn.technique_page import open_page

    for _ in range(max(1, len(pictured(held)))):
        begun = time.thread_time()
        open_page(timed.app, held.key)
        timed.turn()
        yield (time.thread_time() - begun) * 1000, held.key
        while timed.app.jobs.busy:
            timed.turn()
        timed.app.scenes.to_menu()
        timed.turn()


def _questions(held: AtlasPage) -> Iterator[tuple[float, str]]:
    """Ask about each position of a page."""
    from game.session.hints import no_collecting
    from game.session.learning.drill import make_question
    from game.store.examples import can_drill, drilled_examples, near_misses

    if not can_drill(held.techniques):
        return
    for number, example in enumerate((*drilled_examples(held.techniques), *near_misses(held))):
        begun = time.thread_time()
        with no_collecting():
            make_question(held, example, (), Random(number))
        yield (time.thread_time() - begun) * 1000, held.key
