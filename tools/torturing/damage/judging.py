"""Whether two visits to a damaged store went as a player would expect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torturing.damage.healthy import Facts
    from torturing.damage.visit import Visit
    from torturing.damage.way import Damage

Found = tuple[str, str]


def judge(facts: Facts, damage: Damage, way: str, first: Visit, second: Visit) -> list[Found]:
    """Cause and example of every fault."""
    faults = [*_moves(first, second)]
    if damage.none and first.messages:
        faults.append(("an undamaged file is reported as damaged", str(first.messages)))
    if not first.messages and not damage.forgivable:
        faults += _silence(facts, first)
    return [(f"{cause} ({way})", example) for cause, example in faults]


def _moves(first: Visit, second: Visit) -> Iterator[Found]:
    """Moves made after the damage must be there at the next start."""
    if first.unmade:
        yield "a move could not be made", str(first.messages)
    if not first.kept and not first.messages:
        yield "what was played is not saved, without a notice", ""
    if not first.kept:
        return
    if second.resumed is None:
        yield (
            "the game that was played after the damage is not there the next time",
            f"offered: {second.offered}; messages first: {first.messages}, then: {second.messages}",
        )
    elif second.resumed[:2] != first.left:
        yield (
            "a move that was made after the damage is not there the next time",
            f"left:  {first.left[0]}\nfound: {second.resumed[0]}\n"
            f"messages first: {first.messages}, then: {second.messages}",
        )


def _silence(facts: Facts, first: Visit) -> Iterator[Found]:
    """Where nothing was reported, nothing may be missing."""
    if facts.playing and not first.offered:
        yield "the game is not offered, without a notice", ""
    elif facts.playing and first.resumed is None:
        yield "Continue does not lead to the game, without a notice", ""
    elif facts.playing and first.resumed is not None:
        grid, notes, actions = first.resumed
        if (grid, notes) != (facts.grid, facts.notes):
            lost = f"had: {facts.grid}\nnow: {grid}\nlog: {facts.actions}, now {actions}"
            yield "moves are lost, without a notice", lost
        elif actions < facts.actions:
            lost = f"{facts.actions} lines, now {actions}"
            yield "history is lost, without a notice", lost
    other = {
        name: (facts.settings[name], now)
        for name, now in first.settings.items()
        if now != facts.settings.get(name, now)
    }
    if other:
        yield "settings are lost, without a notice", f"{other}"
    if first.games < facts.games:
        lost = f"{facts.games} before, {first.games} now"
        yield "finished games are lost, without a notice", lost
    if first.listed < facts.listed:
        lost = f"{facts.listed} before, {first.listed} now"
        yield "games are not listed any more, without a notice", lost
    if first.puzzles < facts.puzzles:
        lost = f"{facts.puzzles} before, {first.puzzles} now"
        yield "puzzles that were kept are lost, without a notice", lost
