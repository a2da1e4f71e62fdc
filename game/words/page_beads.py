"""The beads of a hint without an argument: what each page is about, in a word and digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from game.words.beads import Bead, BeadKind

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from game.engine.techniques import Step
    from game.engine.types import Cell
    from game.words.lettering import LetteredParts, Lettering, Naming
    from game.words.texts import Texts

LETTERED = frozenset(("als_xz",))
"""The techniques whose words call their sets by the letters of these."""

SETS = (Role.ALS, Role.SECOND)
"""The roles of these sets."""

LINKS = frozenset((Role.LINK, Role.BOND))
"""The roles of the digits that only one of two sets can have."""

MOST_DIGITS = 3
"""So many digits there is room for on a bead."""


class PageBeads:
    """Makes the beads of the pages of one step."""

    def __init__(self, step: Step, texts: Texts, parts: LetteredParts) -> None:
        self._step, self._t, self._parts = step, texts, parts
        roles = {part.role for part in step.evidence}
        self._is_fish = Role.COVER in roles
        self._has_fin = bool(roles & {Role.FIN, Role.SECOND_FIN})
        self._has_sets = step.technique in LETTERED
        self._told = set[Role]()
        """The roles that pages before have named."""

    def bead(self, named: Collection[Role], number: int) -> Bead:
        """That of a page, counted from 0, which names these roles."""
        key, roles = self._chosen(frozenset(named), number)
        self._told.update(named)
        digits = {
            digit for part in self._step.evidence if part.role in roles for digit in part.digits
        }
        said = self._parts.digits(digits)
        sign = " ".join(self._t.symbol(digit) for digit in sorted(digits))
        words = {"digits": said}
        if self._has_sets:
            first, second = (self._parts.name(self._step.cells(role)[0]) for role in SETS)
            words |= {"a": first, "b": second}
            sign = first + second if key == "sets" else sign
        if key != "sets" and len(digits) > MOST_DIGITS:
            sign = ""
        short = self._t(f"ribbon.page.{key}.short", **words) if said and key != "then" else ""
        label = self._t(f"ribbon.page.{key}", **words)
        return Bead(BeadKind.PAGE, label=label, short=short, sign=sign)

    def _chosen(self, named: frozenset[Role], number: int) -> tuple[str, Collection[Role]]:
        """What a page is called, and the roles whose digits it is about."""
        fins = named & {Role.FIN, Role.SECOND_FIN}
        if self._is_fish and fins:
            return "fish_fin" if Role.BASE in named else "fin", fins
        if self._is_fish and named & {Role.BASE, Role.COVER}:
            return "no_fin" if self._has_fin and number else "fish", {Role.PATTERN}
        if self._has_sets and named & {*SETS} and not number:
            return "sets", SETS
        if self._has_sets and named & LINKS - self._told:
            return "common", LINKS
        if self._has_sets and Role.COMMON in named:
            return "either", (Role.COMMON,)
        if named & {Role.COLOUR, Role.OPPOSITE}:
            return "colours" if Role.OPPOSITE in named else "pairs", (Role.COLOUR,)
        return ("then" if number else "here"), named or {part.role for part in self._step.evidence}


def letters_of_sets(
    step: Step, roles: Collection[Role], lettering: Lettering | Naming
) -> Mapping[Cell, str]:
    """The letter of each set of which pages have spoken, in all of its cells."""
    if step.technique not in LETTERED:
        return {}
    told = (cells for role in SETS if not roles or role in roles for cells in [step.cells(role)])
    return {
        cell: lettering.of[cells[0]] for cells in told if cells[0] in lettering.of for cell in cells
    }
