"""Puzzles that the player describes: how they look, how they are made, what they need."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.session.levels import CUSTOM, FEWEST_BLANKS, MOST_BLANKS, TIERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

LARGEST_SEED = 10**18
"""Seeds lie between the negative of this and this: they are saved and read with every game."""

ANY = ""
"""The value of a wish that is left open."""

SYMMETRIES = (
    *("none", "rotate180", "rotate90", "horizontal", "vertical"),
    *("diagonal", "antidiagonal", "diagonals", "full"),
)
"""As in the engine, which a page need not load to show them."""
FILLS = ("random", "las_vegas", "exchange")
DIGS = ("random", "sequential", "s_walk", "every_other", "by_box")
PATTERNS = ("checkers", "rings", "diamond", "cross", "windmill", "waves", "heart")

BLANKS = tuple(str(blanks) for blanks in range(FEWEST_BLANKS, MOST_BLANKS + 1))

CHOICES: dict[str, tuple[str, ...]] = {
    "tier": (ANY, *TIERS),
    "blanks": (ANY, *BLANKS),
    "symmetry": SYMMETRIES,
    "pattern": (ANY, *PATTERNS),
    "fill": FILLS,
    "dig": DIGS,
}
"""The values of each wish that is one of a few, the usual one first."""

USUAL_BLANKS = 45
"""The blanks of a puzzle for which neither a level nor a technique is asked."""


class Wishes(NamedTuple):
    """What the player asks for."""

    tier: str = ANY
    blanks: str = ANY
    symmetry: str = "none"
    pattern: str = ANY
    fill: str = "random"
    dig: str = "random"
    technique: str = ANY
    """The key of a technique that the puzzle requires."""
    seed: str = ANY
    """A whole number; empty for one drawn at random."""

    def format(self) -> str:
        """The text form, read back by `parse`."""
        return " ".join(f"{name}={value}" for name, value in self._asdict().items() if value)

    @classmethod
    def parse(cls, text: str) -> Wishes:
        """Read a text form; what it lacks or has wrong is as usual."""
        found = {}
        for part in text.split():
            name, _, value = part.partition("=")
            if _is_possible(name, value):
                found[name] = value
        return cls(**found)


def _is_possible(name: str, value: str) -> bool:
    if name == "technique":
        return value.isascii() and value.replace("_", "").isalnum()
    if name == "seed":
        return parse_seed(value) is not None
    return value in CHOICES.get(name, ())


def parse_seed(text: str) -> int | None:
    """A seed as a player writes it; None if it is no whole number within the limits."""
    text = text.strip()
    digits = text.removeprefix("-").removeprefix("+")
    usual = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(LARGEST_SEED))
    if not usual or int(digits) > LARGEST_SEED:
        return None
    return -int(digits) if text.startswith("-") else int(digits)


def make(
    wishes: Wishes,
    seed: int,
    should_stop: ShouldStop | None = None,
    on_try: Callable[[], None] | None = None,
) -> Puzzle:
    """A puzzle as wished for; its spec has the tier that it became as its level.

    `on_try` is called for every puzzle that is tried. Raises SudokuError for a technique that no
    puzzle requires and for wishes that exclude each other, and Stopped.
    """
    from game.engine.generator import generate
    from game.engine.generator.required import generate_required
    from game.engine.puzzle import PuzzleSpec
    from game.engine.rating.tier import tier

    recipe = _recipe(wishes)
    spec = PuzzleSpec(
        level=CUSTOM, blanks=_blanks(wishes, recipe, seed), symmetry=wishes.symmetry, seed=seed
    )
    if wishes.tier or wishes.technique:
        puzzle = generate_required(
            spec,
            recipe,
            wishes.tier,
            _technique(wishes),
            should_stop,
            any_blanks=not wishes.blanks,
            on_try=on_try,
        )
    else:
        puzzle = generate(spec, should_stop, recipe)
    found = tier(puzzle.rules, puzzle.givens, should_stop=should_stop)
    assert puzzle.spec and found
    return replace(puzzle, spec=replace(puzzle.spec, level=f"{CUSTOM}.{found.name.lower()}"))


def _recipe(wishes: Wishes) -> Recipe:
    from game.engine.generator.patterns import pattern_cells
    from game.engine.generator.recipe import Recipe

    within = pattern_cells(wishes.pattern) if wishes.pattern else None
    return Recipe(fill=wishes.fill, dig=wishes.dig, within=within)


def _technique(wishes: Wishes) -> str:
    """The key of the technique, which must be of the tier if one is wished for."""
    from game.engine.errors import RulesError
    from game.engine.generator.required import required_techniques

    known = required_techniques()
    if wishes.technique and wishes.technique not in known:
        raise RulesError(f"no puzzle requires {wishes.technique!r}")
    if wishes.technique and wishes.tier:
        needed = known[wishes.technique].tier.name.lower()
        if needed != wishes.tier:
            raise RulesError(
                f"a puzzle that requires {wishes.technique} is {needed}, not {wishes.tier}"
            )
    return wishes.technique


def _blanks(wishes: Wishes, recipe: Recipe, seed: int) -> int:
    """The blanks that are wished for, or such as suit the tier or technique, to begin with."""
    from game.engine.generator.by_condition import usual_blanks
    from game.engine.generator.reachable import fitting
    from game.engine.generator.required import technique_of
    from game.engine.techniques.technique import Tier

    if wishes.blanks:
        return int(wishes.blanks)
    line = technique_of(wishes.technique)
    tier = Tier[wishes.tier.upper()] if wishes.tier else line.tier if line else None
    wanted = usual_blanks(tier, seed) if tier else USUAL_BLANKS
    return fitting(wanted, wishes.symmetry, 9, recipe.within)
