"""What is wrong with a broken rule, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.session.session import Session
    from game.words.texts import Texts


def broken_words(session: Session, cell: Cell, t: Texts) -> str:
    """What is wrong about a cell, as far as marks on the board show it; empty if nothing is."""
    broken = session.broken()
    if not broken:
        return ""
    from game.session.breach import breach_at  # which most games never need

    breach = breach_at(cell, broken, session.position.values)
    return words_of(breach, session, t) if breach else ""


def broken_clue_words(session: Session, cells: Sequence[Cell], t: Texts) -> str:
    """What is wrong with a clue of one of the cells; empty if only houses are broken, or nothing
    is."""
    from game.engine.houses import House

    clues = [constraint for constraint in session.broken() if not isinstance(constraint, House)]
    clue = next((other for other in clues if not set(cells).isdisjoint(other.cells)), None)
    return words_of(clue, session, t) if clue else ""


def words_of(clue: Constraint, session: Session, t: Texts) -> str:
    """What is wrong with a clue or a house."""
    from game.session.breach import breach_of

    breach = breach_of(clue, session.position.values, session.puzzle.rules)
    named: dict[str, object] = {name: t.symbol(digit) for name, digit in breach.digits}
    named |= breach.numbers
    if breach.listed:
        named["digits"] = t.symbols(breach.listed)
    return t(f"broken.{breach.key}", **named)
