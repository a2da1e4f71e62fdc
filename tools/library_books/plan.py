"""The packs of the puzzle library."""

from __future__ import annotations

from typing import NamedTuple

from game.cli.puzzle_maker import SUITABLE_BLANKS, PuzzleMaker
from game.session.books import BOOK_SIZE, BOOKS, book_level
from library_books.same_grid import BookMaker


class Pack(NamedTuple):
    """Puzzles of one kind, and how they are made."""

    name: str
    amount: int
    maker: PuzzleMaker | BookMaker


def _books() -> list[Pack]:
    return [Pack(book_level(book), BOOK_SIZE, BookMaker(book)) for book in BOOKS]


FREE: dict[str, dict[int, int]] = {
    "classic": {
        4: 200,
        6: 500,
        8: 400,
        9: 1240,
        10: 300,
        12: 400,
        15: 150,
        16: 250,
        20: 60,
        25: 40,
    },
    "x": {6: 150, 9: 350, 12: 60, 16: 60},
    "windoku": {8: 60, 9: 300},
    "jigsaw": {6: 150, 8: 100, 9: 400, 12: 40},
    "killer": {6: 150, 8: 60, 9: 450, 12: 30},
    "sums": {6: 80, 9: 200},
    "greater": {6: 100, 9: 250},
    "signs": {6: 80, 9: 200},
    "antiknight": {6: 80, 8: 40, 9: 150},
    "antiking": {6: 80, 9: 250},
    "nonconsecutive": {6: 80, 8: 40, 9: 150},
    "parity": {6: 80, 9: 200},
    "disjoint": {6: 80, 8: 60, 9: 250, 12: 60},
    "thermo": {6: 80, 9: 200},
    "arrow": {6: 80, 9: 120},
    "killer+x": {6: 60, 9: 180},
    "jigsaw+x": {8: 40, 9: 150},
    "windoku+x": {8: 40, 9: 120},
    "jigsaw+killer": {6: 60, 9: 120},
    "antiking+antiknight": {8: 60},
    "greater+x": {9: 100},
    "parity+x": {9: 80},
    "disjoint+x": {9: 100},
}
"""For each variant, how many free puzzles of each size."""


LARGE = 16
"""From this size on, classic puzzles are solvable by singles alone: their size makes them hard
enough."""


def _free() -> list[Pack]:
    packs = []
    for number, (variant, sizes) in enumerate(FREE.items()):
        for size, count in sizes.items():
            form = "line" if variant == "classic" else "json"
            seed = 1_000_000_000 + 100_000_000 * number + size
            maker = PuzzleMaker.of(variant, size)._replace(seed=seed, form=form)
            if variant == "classic" and size >= LARGE:
                maker = maker._replace(dig="singles", minimal=True)
            packs.append(Pack(f"{variant}-{size}", count, maker))
    return packs


SLOW_TIERS = {"expert": 400, "master": 400}
"""For each tier whose puzzles take long to find, how many there are to disguise."""


def _tiers() -> list[Pack]:
    return [
        Pack(
            f"tier.{tier}",
            count,
            PuzzleMaker.of("classic", 9)._replace(
                tier=tier, blanks=SUITABLE_BLANKS, seed=500_000_000 + 10_000_000 * number
            ),
        )
        for number, (tier, count) in enumerate(SLOW_TIERS.items())
    ]


PLAN = [*_books(), *_tiers(), *_free()]
"""Every pack, the books first."""
