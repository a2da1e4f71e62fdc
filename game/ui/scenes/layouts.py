"""The layout of every scene by name, for tools and tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable

from game.session.lesson import STAGES, Stage
from game.session.settings import LARGE_TEXT
from game.ui.layout import (
    duel,
    duel_network,
    ledger,
    levels,
    playing,
)
from game.ui.layout.geometry import Box, View


def _playing(view: View, pad_order: str = "123", done: bool = False, **_: object) -> dict[str, Box]:
    return playing.playing(view, 9, pad_order, done)


def _levels(view: View, **_: object) -> dict[str, Box]:
    return levels.levels(view)


def _statistics(part: str) -> Callable[..., dict[str, Box]]:
    """A part of the ledger, or all of it, with some more levels and techniques than at first."""
    counts = ledger.Counts(levels=7, tricks=9)
    return lambda view, **_: ledger.ledger(view, counts, part)


def _lesson(stage: Stage) -> Callable[..., dict[str, Box]]:
    size = round(len(stage.givens) ** 0.5)

    def boxes(view: View, pad_order: str = "123", **_: object) -> dict[str, Box]:
        return playing.plain(view, size, playing.LESSON_TOOLS, pad_order, lines=3, back=True)

    return boxes


def _large(scene: Callable[..., dict[str, Box]]) -> Callable[..., dict[str, Box]]:
    """A scene as Large and simple shows it."""

    def boxes(view: View, **options: object) -> dict[str, Box]:
        text = max(view.text, LARGE_TEXT / 100)
        return scene(view._replace(large=True, text=text), **options)

    return boxes


LAYOUTS: dict[str, Callable[..., dict[str, Box]]] = {
    "playing": _playing,
    "duel": lambda view, **_: duel.duel(view),
    "duel_resting": lambda view, **_: {
        name: box for name, box in duel_network.resting(view).items() if name != "card"
    },
    "levels": _levels,
    **{f"statistics.{part}": _statistics(part) for part in ledger.PARTS},
    **{f"lesson.{stage.name}": _lesson(stage) for stage in STAGES},
    "large_playing": _large(_playing),
}
