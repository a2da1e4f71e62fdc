"""The ledger kind by kind: the classic first, then every other kind that was played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.session.kind import CLASSIC, Kind
from game.session.kind_tiers import tiers_of
from game.session.levels import LEVELS, listed

if TYPE_CHECKING:
    from game.store.ledger import Ledger


def kinds_played(ledger: Ledger) -> tuple[Kind, ...]:
    """The classic, and all other kinds with a game, the one that was played last first."""

    def last(kind: str) -> float:
        return max(figures.played for figures in ledger.kinds[kind].values())

    found = sorted(ledger.kinds, key=last, reverse=True)
    return (CLASSIC, *(Kind.of_stored(each) for each in found))


def of_kind(ledger: Ledger, kind: Kind) -> Ledger:
    """The ledger with the levels of a kind."""
    return ledger if kind == CLASSIC else replace(ledger, levels=ledger.kinds.get(kind.stored, {}))


def levels_shown(ledger: Ledger, kind: Kind) -> tuple[str, ...]:
    """The levels of a ledger of a kind that have rows: the tiers that the kind is offered in, and
    whatever else was played."""
    played = [level for level, figures in ledger.levels.items() if figures.started]
    levels = listed(played)
    if kind == CLASSIC:
        return levels
    offered = {f"tier.{tier}" for tier in tiers_of(kind) if len(kind.variants) == 1}
    shown = tuple(each for each in levels if each in offered or each in played)
    return shown or LEVELS
