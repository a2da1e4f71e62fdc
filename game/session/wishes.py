"""What a player asks of a puzzle, and how it is made.

`Wishes` describe a classic puzzle: how it looks, how it is made, what it needs. A `KindWish` is for
a puzzle of any kind.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.session.kind import CLASSIC, MIXED, Kind, kind_of
from game.session.levels import (
    BOX_RANGES,
    CUSTOM,
    FEWEST_RANKED,
    LARGEST_BLANKS,
    MOST_BLANKS,
    TIERS,
    counted_as,
    tier_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.types import ShouldStop


LARGEST_SEED = 10**18
"""Seeds lie between the negative of this and this: they are saved and read with every game."""

ANY = ""
"""A wish, number of blanks or seed that is left open."""

SYMMETRIES = (
    *("none", "rotate180", "rotate90", "horizontal", "vertical"),
    *("diagonal", "antidiagonal", "diagonals", "full"),
)
"""As in the engine, which a page need not load to show them."""
FILLS = ("random", "sequential", "las_vegas", "exchange")
DIGS = ("random", "sequential", "s_walk", "every_other", "by_box")
PATTERNS = ("checkers", "rings", "diamond", "cross", "windmill", "waves", "heart")

BLANKS = tuple(str(blanks) for blanks in range(FEWEST_RANKED, MOST_BLANKS + 1))

_OLD_BLANKS = tuple(str(blanks) for blanks in range(MOST_BLANKS + 1, LARGEST_BLANKS + 1))
"""What was offered once: such a wish is read as one for the most."""

PER_BOX = tuple(f"{least}-{most}" for least, most in BOX_RANGES)

CHOICES: dict[str, tuple[str, ...]] = {
    "tier": (ANY, *TIERS),
    "blanks": (ANY, *BLANKS),
    "per_box": (ANY, *PER_BOX),
    "symmetry": SYMMETRIES,
    "pattern": (ANY, *PATTERNS),
    "fill": FILLS,
    "dig": DIGS,
}
"""The values of each wish that is one of a few, the usual one first."""

MOST_STEPS = 45
"""So many numbers of blanks of a kind are offered."""

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
    per_box: str = ANY
    """The least and the most blanks in each box, such as `4-6`."""
    without: str = ANY
    """The keys of techniques that the puzzle can do without, with commas between them."""

    @property
    def left_out(self) -> tuple[str, ...]:
        """The techniques that the puzzle can do without."""
        return tuple(self.without.split(",")) if self.without else ()

    def format(self) -> str:
        """The text form, read back by `parse`."""
        return " ".join(f"{name}={value}" for name, value in self._asdict().items() if value)

    def requiring(self, technique: str, tier: str) -> Wishes:
        """The same with a technique, of a tier; that decides the blanks of boxes, and it is not
        left out."""
        left = ",".join(key for key in self.left_out if key != technique)
        return self._replace(technique=technique, tier=tier, per_box=ANY, without=left)

    @classmethod
    def parse(cls, text: str) -> Wishes:
        """Read a text form; what it lacks or has wrong is as usual."""
        wishes = {}
        for part in text.split():
            name, _, value = part.partition("=")
            if name == "blanks" and value in _OLD_BLANKS:
                value = BLANKS[-1]
            if _is_possible(name, value):
                wishes[name] = value
        return cls(**wishes)


def _is_possible(name: str, value: str) -> bool:
    if name in ("technique", "without"):
        keys = value.split(",")
        words = all(key.isascii() and key.replace("_", "").isalnum() for key in keys)
        return words and (name == "without" or len(keys) == 1)
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


def make_custom(
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
    from game.engine.techniques.selection import without

    recipe = custom_recipe(wishes)
    spec = PuzzleSpec(
        level=CUSTOM, blanks=_blanks(wishes, recipe, seed), symmetry=wishes.symmetry, seed=seed
    )
    if wishes.tier or wishes.technique or wishes.without:
        puzzle = generate_required(
            spec,
            recipe,
            wishes.tier,
            _technique(wishes),
            should_stop,
            any_blanks=not wishes.blanks,
            on_try=on_try,
            allowed=without(wishes.left_out) if wishes.without else None,
        )
    else:
        puzzle = generate(spec, should_stop, recipe)
    rated = tier(puzzle.rules, puzzle.givens, should_stop=should_stop)
    assert puzzle.spec and rated
    return replace(puzzle, spec=replace(puzzle.spec, level=f"{CUSTOM}.{rated.name.lower()}"))


def custom_recipe(wishes: Wishes) -> Recipe:
    """How a classic puzzle as wished for is made."""
    from game.engine.generator.given_pictures import pattern_cells
    from game.engine.generator.recipe import Recipe

    within = pattern_cells(wishes.pattern) if wishes.pattern else None
    return Recipe(fill=wishes.fill, dig=wishes.dig, within=within, per_box=per_box_of(wishes))


def per_box_of(wishes: Wishes) -> tuple[int, int] | None:
    """The blanks in each box that are wished for; None for any."""
    least, _, most = wishes.per_box.partition("-")
    return (int(least), int(most)) if most else None


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


class KindWish(NamedTuple):
    """A kind, and what its puzzle should be like."""

    kind: Kind = CLASSIC
    tier: str = ANY
    """One of `TIERS`; empty for whatever it becomes."""
    symmetry: str = "none"
    blanks: str = ANY
    """A whole number; empty for as many as suit the kind and tier."""
    seed: str = ANY
    """A whole number; empty for one drawn at random."""
    fill: str = "random"
    """One of `fills_of` the kind."""
    dig: str = "random"
    technique: str = ANY
    """The key of a technique that the puzzle requires, which is of the tier."""

    @property
    def is_plain(self) -> bool:
        """Whether only a kind and a tier are asked for, so that one made ahead will do."""
        return bool(self.tier) and self == KindWish(self.kind, self.tier)

    def format(self) -> str:
        """The text form, read back by `parse`."""
        named = {**self._asdict(), "kind": self.kind.format()}
        return " ".join(f"{name}={value}" for name, value in named.items() if value)

    @classmethod
    def parse(cls, text: str) -> KindWish:
        """Read a text form; what it lacks or has wrong is as usual."""
        values = dict(part.partition("=")[::2] for part in text.split())
        usual = cls()
        return cls(
            Kind.parse(values.get("kind", "")) or usual.kind,
            _one_of(values.get("tier", ""), TIERS, usual.tier),
            _one_of(values.get("symmetry", ""), SYMMETRIES, usual.symmetry),
            _number(values.get("blanks", "")),
            _number(values.get("seed", "")),
            _one_of(values.get("fill", ""), FILLS, usual.fill),
            _one_of(values.get("dig", ""), DIGS, usual.dig),
            _key(values.get("technique", "")),
        )


def wish_like(puzzle: Puzzle) -> KindWish | None:
    """The wish for another puzzle like this one; None for the classic, for levels that are no
    tiers, and for rules without a name."""
    kind, tier = kind_of(puzzle), tier_of(counted_as(puzzle))
    return None if kind == CLASSIC or kind.variant == MIXED or not tier else KindWish(kind, tier)


def _one_of(text: str, known: tuple[str, ...], usual: str) -> str:
    return text if text in known else usual


def _key(text: str) -> str:
    return text if _is_possible("technique", text) else ANY


def _number(text: str) -> str:
    return text if parse_seed(text) is not None else ANY


@lru_cache(64)
def fills_of(kind: Kind) -> tuple[str, ...]:
    """The methods that fill grids of a kind, the usual one first."""
    from random import Random

    from game.engine.errors import SudokuError
    from game.engine.generator.fill import fills_for
    from game.engine.generator.generate_several import is_of_several
    from game.engine.variants.table import base_rules, variants_of

    if is_of_several(kind.variant):
        return FILLS[:1]
    variants = variants_of(kind.variant)
    plain = [variant for variant in variants if not variant.regions]
    drawn_after = kind.size > CLASSIC.size  # regions, which would take long
    try:
        rules = base_rules(plain if drawn_after else variants, kind.size, Random(0))
    except SudokuError:
        return FILLS[:1]
    return fills_for(rules)


@lru_cache(64)
def blanks_of_kind(kind: Kind, symmetry: str) -> tuple[str, ...]:
    """The numbers of blanks that a puzzle of a kind soon has: up to the usual one, in steps that
    grow with the board."""
    from game.engine.generator.default_blanks import default_blanks
    from game.engine.generator.generate_several import is_of_several
    from game.engine.generator.reachable import reachable_blanks

    most = default_blanks(kind.variant, kind.size)
    step = max(1, most // MOST_STEPS)
    numbers = [most - step * back for back in range(MOST_STEPS) if most > step * back]
    if symmetry != "none" and not is_of_several(kind.variant):
        reachable = reachable_blanks(symmetry, kind.size)
        numbers = [number for number in numbers if number in reachable]
    return tuple(map(str, reversed(numbers)))


def why_not(kind: Kind) -> str:
    """Why there can be no puzzle of a kind, as far as that is known at once; empty if there may
    be one."""
    from random import Random

    from game.engine.errors import SudokuError
    from game.engine.generator.fill import NO_SOLUTION
    from game.engine.variants.table import base_rules, board_of, has_no_grid, variants_of

    try:
        variants = variants_of(kind.variant)
        board_of(variants)
        plain = [variant for variant in variants if not variant.regions]
        base_rules(plain, kind.size, Random(0))
    except SudokuError as error:
        return str(error)
    return NO_SOLUTION if has_no_grid(plain, kind.size) else ""


def make_of_kind(
    wish: KindWish,
    seed: int,
    should_stop: ShouldStop | None = None,
    on_try: Callable[[], None] | None = None,
) -> Puzzle:
    """A puzzle as wished for, of exactly the tier by the ladder for its rules; the level of its
    spec is the tier that it has. The same wish and seed give the same puzzle.

    `on_try` is called for every puzzle that is tried. Raises SudokuError for a kind that cannot
    be, and Stopped.
    """
    from game.engine.generator import generate
    from game.engine.generator.required import generate_required
    from game.engine.rating.tier import tier as rated_tier

    spec, tier, recipe = _spec(wish, seed), wish.tier, recipe_of_wish(wish)
    if not tier:
        puzzle = generate(spec, should_stop, recipe)
        rated = rated_tier(puzzle.rules, puzzle.givens, should_stop=should_stop)
        tier = rated.name.lower() if rated else ""
    else:
        any_blanks = not wish.blanks and not recipe.minimal
        most = most_blanks(wish.kind, tier, spec.blanks)
        asked = tier, wish.technique
        puzzle = generate_required(spec, recipe, *asked, should_stop, any_blanks, on_try, most)
    assert puzzle.spec
    return replace(puzzle, spec=replace(puzzle.spec, level=f"tier.{tier}"))


def _spec(wish: KindWish, seed: int) -> PuzzleSpec:
    from game.engine.generator.by_condition import usual_blanks
    from game.engine.generator.default_blanks import default_blanks
    from game.engine.generator.generate_several import is_of_several
    from game.engine.generator.reachable import fitting
    from game.engine.puzzle import PuzzleSpec
    from game.engine.techniques.technique import Tier

    kind = wish.kind
    if wish.blanks:
        blanks = int(wish.blanks)
    else:
        wanted = default_blanks(kind.variant, kind.size)
        if kind == CLASSIC and wish.tier:
            wanted = usual_blanks(Tier[wish.tier.upper()], seed)
        several = is_of_several(kind.variant)
        blanks = wanted if several else fitting(wanted, wish.symmetry, kind.size)
    return PuzzleSpec(
        variant=kind.variant, size=kind.size, blanks=blanks, symmetry=wish.symmetry, seed=seed
    )


def recipe_of_wish(wish: KindWish) -> Recipe:
    """How a puzzle as wished for is made."""
    from game.engine.generator.recipe import PLAIN

    recipe = recipe_of(wish.kind, wish.tier) if wish.tier and not wish.blanks else PLAIN
    return replace(recipe, fill=wish.fill, dig=wish.dig)


EASY_TIERS = ("gentle", "easy")

EASY_MORE = 0.15
"""How many more blanks than usual an easy puzzle gets at most, as a share of the grid."""


def recipe_of(kind: Kind, tier: str) -> Recipe:
    """The way to make puzzles of a tier, whose number of blanks is then left open if it is
    `minimal`: where there are clues, few puzzles with a number of blanks are as hard as those
    without a superfluous given."""
    from game.engine.generator.recipe import PLAIN, Recipe
    from game.engine.variants.table import variants_of

    variants = variants_of(kind.variant)
    slow = any(variant.most_blanks or variant.grids for variant in variants)
    if kind.size > 9 or (kind.size == 9 and slow):
        return PLAIN
    minimal = any(variant.clues and tier in variant.minimal_tiers for variant in variants)
    return Recipe(hard=True, minimal=True) if minimal else PLAIN


def most_blanks(kind: Kind, tier: str, usual: int) -> int:
    """The most blanks of a puzzle, from the usual number; 0 where that is to be found out, which
    takes no time on small boards."""
    from game.engine.generator.generate_several import is_of_several
    from game.engine.variants.table import variants_of

    if kind.size < 9:
        return 0
    if is_of_several(kind.variant):
        return int((1 + EASY_MORE) * usual) if tier in EASY_TIERS else 0
    cells = kind.size * kind.size
    shares = [variant.most_blanks for variant in variants_of(kind.variant) if variant.most_blanks]
    if shares:
        return max(usual, int(min(shares) * cells))
    return min(cells - 4, usual + int(EASY_MORE * cells)) if tier in EASY_TIERS else 0
