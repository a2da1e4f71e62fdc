"""Large and simple: what is said beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.breach import clash_of
from game.session.outcome import OutcomeKind
from game.ui.scenes.playing.broken_words import broken_words

if TYPE_CHECKING:
    from game.session.session import Session
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

PRAISES = 3
"""How many ways there are to say that a digit is right."""

NEARLY = 5
"""With this many blanks the end is in sight."""


def warm_words(play: Play, t: Texts) -> str:
    """What is said about the last move: kind, and without any count of mistakes."""
    session, last = play.session, play.last
    blanks = session.position.blanks
    if last is None:
        begun = session.position.values != session.puzzle.givens
        return t("simple.again" if begun else "simple.start")
    if last.kind is OutcomeKind.MISTAKE:
        return t("simple.wrong", why=wrong_words(session, last.wrong[0], t))
    if last.kind is OutcomeKind.UNDONE:
        return t("simple.undone")
    if session.wrong():
        return t("simple.still_wrong" if blanks else "simple.full")
    if blanks <= NEARLY:
        return t("simple.nearly")
    if last.kind is OutcomeKind.HOUSE_DONE:
        return t("simple.house")
    return t(f"simple.praise.{1 + blanks % PRAISES}")


def wrong_words(session: Session, cell: int, t: Texts, preferred: str = "") -> str:
    """Why the digit in a cell is wrong, as far as the board shows it; see `clash_of`."""
    values = session.position.values
    clash = clash_of(session.puzzle.rules, values, cell, preferred)
    if clash is None:
        words = broken_words(session, cell, t)
        return words or t("clash.none", digit=t.symbol(values[cell]))
    return t(f"broken.house.{clash.house.term}", digit=t.symbol(values[cell]))
