"""What a player asks of a puzzle of some kind, and how it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.session.custom import SYMMETRIES, parse_seed
from game.session.kind import CLASSIC, MIXED, Kind, kind_of
from game.session.levels import TIERS, counted_as, tier_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.types import ShouldStop

ANY = ""
"""A tier, number of blanks or seed that is left open."""


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
        found = dict(part.partition("=")[::2] for part in text.split())
        usual = cls()
        return cls(
            Kind.parse(found.get("kind", "")) or usual.kind,
            _one_of(found.get("tier", ""), TIERS, usual.tier),
            _one_of(found.get("symmetry", ""), SYMMETRIES, usual.symmetry),
            _number(found.get("blanks", "")),
            _number(found.get("seed", "")),
        )


def wish_like(puzzle: Puzzle) -> KindWish | None:
    """The wish for another puzzle like this one; None for the classic, for levels that are no
    tiers, and for rules without a name."""
    kind, tier = kind_of(puzzle), tier_of(counted_as(puzzle))
    return None if kind == CLASSIC or kind.variant == MIXED or not tier else KindWish(kind, tier)


def _one_of(text: str, known: tuple[str, ...], usual: str) -> str:
    return text if text in known else usual


def _number(text: str) -> str:
    return text if parse_seed(text) is not None else ANY


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
        plain = [each for each in variants if not each.regions]
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
    from game.engine.generator.recipe import PLAIN
    from game.engine.generator.required import generate_required
    from game.engine.rating.tier import tier as rated_tier
    from game.session.kind_recipe import most_blanks, recipe_of

    spec, tier = _spec(wish, seed), wish.tier
    if not tier:
        puzzle = generate(spec, should_stop)
        rated = rated_tier(puzzle.rules, puzzle.givens, should_stop=should_stop)
        tier = rated.name.lower() if rated else ""
    else:
        any_blanks, recipe = not wish.blanks, PLAIN
        if any_blanks:
            recipe = recipe_of(wish.kind, tier)
            any_blanks = not recipe.minimal
        most = most_blanks(wish.kind, tier, spec.blanks)
        puzzle = generate_required(spec, recipe, tier, "", should_stop, any_blanks, on_try, most)
    assert puzzle.spec
    return replace(puzzle, spec=replace(puzzle.spec, level=f"tier.{tier}"))


def _spec(wish: KindWish, seed: int) -> PuzzleSpec:
    from game.engine.generator.by_condition import usual_blanks
    from game.engine.generator.default_blanks import default_blanks
    from game.engine.generator.reachable import fitting
    from game.engine.generator.several import is_of_several
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
