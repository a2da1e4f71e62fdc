"""The levels of puzzles, as keys of specs, saved games and statistics; and where they are offered.

`tier.hard`       the hardest technique that a puzzle needs: six tiers
`blanks.45`       so many blank cells
`box.4-5`         the least and the most blanks in each box
`book2.easy`      a numbered book, in its second edition (`books.py`); `book.easy` in its first
`custom`          made as the player asked; a spec has what it became: `custom.hard`
`own`             from outside

The first release has a word for each of its numbers of blanks (`hard` for 50). Their games count
together with those of the same number.

The origin of a puzzle, which its spec and every saved game have, says where it is offered:

`daily 2026-11-22 kind`     a puzzle of a date (`daily.py`)
`campaign 7`                a stage (`campaign.py`)
`book book2.evil 12`        a puzzle of a book or volume: its level and number (`books.py`)
`own`                       from outside, so that there is no spec

Nothing for a puzzle that was made as it was asked for.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.session.books import BOOKS, book_of_level, is_volume

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.puzzle import Puzzle

TIERS = ("gentle", "easy", "medium", "hard", "expert", "master")
"""Easiest first, as `Tier` in the engine, which the menu must not load before its first frame."""

LEVELS = tuple(f"tier.{tier}" for tier in TIERS)

DEFAULT_LEVEL = "tier.medium"
"""For a player who has not chosen one."""

OWN = "own"
"""The level and the origin of puzzles from outside."""

DAILY, CAMPAIGN = "daily", "campaign"
"""The first words of origins."""

CUSTOM = "custom"
"""The level of puzzles that the player described, and the tab where they are."""

NEW_PUZZLE_TAB = "new_puzzle"
"""The name under which the store keeps the open tab of new puzzles."""

FIRST_RELEASE = {"gentle": 32, "easy": 40, "normal": 45, "hard": 50, "expert": 54}
"""The blanks of each level of the first release, easiest first."""

FEWEST_BLANKS, MOST_BLANKS = 1, 61
"""The blanks that a player can ask for: puzzles with more are not found in any decent time."""

LARGEST_BLANKS = 64
"""The blanks of a level that is read, if it is an old one: no classic puzzle has fewer than 17
givens."""

SOON_BLANKS = 60
"""Up to so many blanks a puzzle is soon found; nothing leads to more but the player."""

FEWEST_RANKED = 20
"""The fewest blanks of a level by blanks whose games set best times."""

OFFERED_BLANKS = (40, 45, 50, 55)
"""The numbers of blanks that have buttons of their own."""

BOX_RANGES = {
    (2, 4): 27,
    (4, 6): 45,
    (6, 8): 56,
    (4, 5): 40,
    (5, 6): 49,
    (5, 8): 54,
    (6, 9): 57,
}
"""The least and the most blanks in each box that are offered, and how many blanks the puzzles have
on average. The first three are one program's levels, the others those of the books."""

MOST_LEAST = 6
"""The largest least number of blanks in each box: with 7 there would be 18 givens at most."""

FEWEST_IN_BOX = min(least for least, _ in BOX_RANGES)
"""The least number of blanks in each box that is offered."""

_BLANKS, _BOX = r"blanks\.([1-9][0-9]?)", r"box\.([0-9])-([0-9])"
"""The names of these levels; compiled when one of them is read."""


def level_named(name: str) -> str:
    """The level of this name, that of a tier or of a level of the first release."""
    return DEFAULT_LEVEL if name == "normal" else f"tier.{name}"


def blanks_level(blanks: int) -> str:
    """The level of puzzles with so many blanks."""
    return f"blanks.{blanks}"


def box_level(least: int, most: int) -> str:
    """The level of puzzles with `least` to `most` blanks in each box."""
    return f"box.{least}-{most}"


def level_of(puzzle: Puzzle) -> str:
    return puzzle.spec.level if puzzle.spec else OWN


def origin_of(puzzle: Puzzle) -> str:
    return puzzle.spec.origin if puzzle.spec else OWN


def counted_as(puzzle: Puzzle) -> str:
    """The level under which the statistics count games of a puzzle."""
    return counted(level_of(puzzle))


def counted(level: str) -> str:
    """The level under which the statistics count games of `level`, which may be an old one."""
    if level in FIRST_RELEASE:
        return blanks_level(FIRST_RELEASE[level])
    return CUSTOM if level.startswith(f"{CUSTOM}.") else level


def stored_as(level: str) -> tuple[str, ...]:
    """The levels of saved games that count as `level`, itself first."""
    return (level, *[old for old, blanks in FIRST_RELEASE.items() if level == blanks_level(blanks)])


def is_ranked(level: str) -> bool:
    """Whether games of a level set best times and earn seals: not those of puzzles from outside,
    nor of such as have very few blanks."""
    blanks, per_box = blanks_of(level), box_range_of(level)
    if blanks:
        return blanks >= FEWEST_RANKED
    if per_box:
        return per_box[0] >= FEWEST_IN_BOX
    return level != OWN


def tier_of(level: str) -> str | None:
    """The tier that is promised by a level; None for those that promise none."""
    tier = level.removeprefix("tier.").removeprefix(f"{CUSTOM}.")
    return tier if tier in TIERS and tier != level else None


def blanks_of(level: str) -> int | None:
    """The blanks of a level by blanks; None for other levels."""
    level = counted(level)
    match = re.fullmatch(_BLANKS, level) if level.startswith("blanks.") else None
    blanks = int(match[1]) if match else 0
    return blanks if FEWEST_BLANKS <= blanks <= LARGEST_BLANKS else None


def box_range_of(level: str) -> tuple[int, int] | None:
    """The least and the most blanks in each box of a level by box; None for other levels."""
    match = re.fullmatch(_BOX, level) if level.startswith("box.") else None
    least, most = (int(match[1]), int(match[2])) if match else (1, 0)
    return (least, most) if least <= most and 1 <= least <= MOST_LEAST else None


def listed(played: Iterable[str]) -> tuple[str, ...]:
    """All tiers, and whatever else of `played` is a level, in the order in which lists have them:
    by blanks, by box, the books and their first edition, custom puzzles, those from outside."""
    others = {level: _place(level) for level in map(counted, played) if level not in LEVELS}
    known = sorted((place, level) for level, place in others.items() if place)
    return (*LEVELS, *[level for _, level in known])


def _place(level: str) -> tuple[int, ...]:
    """Where a level other than a tier stands in lists; empty for what is no level."""
    blanks, per_box, book = blanks_of(level), box_range_of(level), book_of_level(level)
    if blanks:
        return (1, blanks)
    if per_box:
        return (2, sum(per_box), *per_box)
    if book and is_volume(book[0]):
        return (4,)
    if book:
        return (3, -book[1], BOOKS.index(book[0]))
    return {CUSTOM: (5,), OWN: (6,)}.get(level, ())


def similar_level(level: str, harder: bool = False) -> str:
    """The level for another game like one of `level`, or the next harder one.

    The hardest one has none above it. A custom puzzle is made by the same wishes again. After more
    blanks than are offered today come as many as are soon found.
    """
    blanks, per_box = blanks_of(level), box_range_of(level)
    if blanks and blanks > MOST_BLANKS:
        return blanks_level(SOON_BLANKS)
    if blanks:
        return blanks_level(_more_blanks(blanks) if harder else blanks)
    if per_box:
        return box_level(*(_harder_range(per_box) if harder else per_box))
    level = counted(level)
    if level == CUSTOM:
        return level
    at = LEVELS.index(level if level in LEVELS else DEFAULT_LEVEL)
    return LEVELS[min(at + harder, len(LEVELS) - 1)]


def _more_blanks(blanks: int) -> int:
    """The next offered number of blanks, beyond these one more as long as it is soon found."""
    more = [count for count in OFFERED_BLANKS if count > blanks]
    return more[0] if more else max(blanks, min(blanks + 1, SOON_BLANKS))


def _harder_range(per_box: tuple[int, int]) -> tuple[int, int]:
    """The next offered range with more blanks, itself if there is none."""
    more = [
        offered
        for offered in BOX_RANGES
        if sum(offered) > sum(per_box) and offered[0] >= per_box[0]
    ]
    return min(more, key=sum, default=per_box)
