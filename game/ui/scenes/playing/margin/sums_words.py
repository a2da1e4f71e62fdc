"""The words of the tab of sums."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.sums.clue_combinations import needed_by
from game.words.parts import Parts
from game.words.technique_names import catalogue_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.constraints import Automaton, Combination
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit
    from game.session.sums.fitting import Leftover
    from game.ui.scenes.playing.margin.sums_state import SumsShown
    from game.words.texts import Texts


class Fact(NamedTuple):
    """A sentence about the sums, and the cells that it is about."""

    text: str
    cells: tuple[Cell, ...] = ()


def title_of(shown: SumsShown, rules: Rules, t: Texts) -> str:
    """`26 in 4 cells`."""
    if sums := shown.selection:
        if sums.least == sums.most:
            return t("sums.selected", n=sums.cells, sum=sums.most)
        return t("sums.range", n=sums.cells, least=sums.least, most=sums.most)
    if shown.sums is None:
        return ""
    clue = shown.sums.clue
    key = (rules.compound_of.get(clue) or clue).sums
    count = len(clue.cells)
    return t(f"sums.{key}", total=clue.number, n=count, highest=t.symbol(rules.size))


def combination_text(
    clue: Automaton,
    combination: Combination,
    t: Texts,
    joined: Callable[[Sequence[Digit]], str] | None = None,
) -> str:
    """`2 7 8 9`; with what they are counted for, `9: 2 7`. ``joined`` writes the digits in
    another way."""
    joined = joined or partial(_spaced, t=t)
    digits = joined(combination.digits) or t("sums.nothing_between")
    if len(clue.parts) > 1 and not clue.head:
        return t("sums.for", head=sum(combination.digits), digits=digits)
    return (
        t("sums.for", head=joined(combination.head), digits=digits) if combination.head else digits
    )


def _spaced(digits: Iterable[Digit], t: Texts) -> str:
    return " ".join(map(t.symbol, digits))


def facts_of(shown: SumsShown, rules: Rules, t: Texts) -> list[Fact]:
    """What follows from what is left, the most useful first."""
    facts = []
    if shown.selection and shown.selection.blanks:
        known, blanks = shown.selection.known, shown.selection.blanks
        facts.append(Fact(t("sums.blank" if known else "sums.all_blank", n=blanks, sum=known)))
    needed = needed_by(shown.open)
    parts = Parts(catalogue_of(t.language, t.signs), rules.size)
    if needed and len(shown.open) > 1:
        facts.append(Fact(t("sums.needed", digits=parts.digits(needed))))
    return facts + [_rest(leftover, parts, t) for leftover in shown.rest[:2]]


def _rest(leftover: Leftover, parts: Parts, t: Texts) -> Fact:
    """`The rest of column 9: 19`"""
    key = "sums.out" if leftover.sticks_out else "sums.rest"
    return Fact(t(key, house=parts.houses(leftover.houses), total=leftover.total), leftover.cells)


def said_instead(shown: SumsShown, selected: int, t: Texts) -> str:
    """What stands where no combination does; empty where some do."""
    if shown.selection or (shown.sums and shown.sums.listed and shown.sums.left):
        return ""
    if shown.sums is None:
        return t("sums.no_clue" if selected else "sums.choose")
    return t("sums.too_many" if shown.sums.too_many else "sums.none_left")
