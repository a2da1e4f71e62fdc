"""Why a puzzle from outside cannot be played, in the player's language."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.engine.errors import ContradictionError, NotationError, RulesError, SudokuError
from game.engine.formats.any_format import NO_RULES
from game.engine.notation import cell_name, symbol
from game.engine.rules import is_classic
from game.ui.games.quoting import quoted, shortened
from game.ui.games.refusal_words import in_words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.words.texts import Texts

MAX_SHOWN = 12
"""Characters that are quoted of a text that is not a puzzle."""


class TooLong(SudokuError):
    """A text longer than any puzzle; it was not read to its end."""

    def __init__(self, longest: int) -> None:
        super().__init__(
            f"the text is too long for a puzzle: it has more than {longest} characters"
        )
        self.longest = longest


class NoFile(SudokuError):
    """A path that is a folder, a device or a pipe."""

    def __init__(self, path: str) -> None:
        kind = "folder" if os.path.isdir(path) else "device or pipe"
        super().__init__(f"{quoted(path)} is a {kind}, not a file with a puzzle")
        self.path = path


class NoText(SudokuError):
    def __init__(self, path: str) -> None:
        super().__init__(f"{quoted(path)} is not a text file")
        self.path = path


class BadSymbol(NotationError):
    """A character that is not a digit of a grid of this size."""

    def __init__(self, error: NotationError, size: int) -> None:
        super().__init__(str(error), error.text, error.place)
        self.size = size


class BadRecord(NotationError):
    """A record that cannot be read; the message says what in it is wrong, and where."""


class Conflict(ContradictionError):
    """Givens that break a rule; a clue that they break is named."""

    def __init__(self, error: ContradictionError, rules: Rules, givens: Sequence[Digit]) -> None:
        from game.engine.unsolvable import broken_clue

        super().__init__(str(error), error.cells)
        self.size = rules.width
        self.clue = broken_clue(rules, givens)


class Unsolvable(ContradictionError):
    """Rules and givens without a solution; `why` says where, if they are not classic."""

    def __init__(self, error: ContradictionError, rules: Rules) -> None:
        self.is_classic, self.why = is_classic(rules), str(error)
        super().__init__(self.why if self.is_classic else f"no solution: {self.why}")


class UnknownRules(RulesError):
    """Rules of another program that Nonet does not have; the puzzle can be played without them."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.names = message.removeprefix(NO_RULES)


class Unkept(RulesError):
    """Rules that no record can express, so that a game of them could not be saved."""


class NoBlanks(RulesError):
    """A grid without a blank."""

    def __init__(self) -> None:
        super().__init__("the grid is full: there is no blank cell to fill")


def reason(t: Texts, error: Exception) -> str:
    """A sentence that says what is wrong, with the bad text and its place; for other errors, the
    error's own message."""
    match error:
        case NoBlanks():
            return t("bad.full")
        case Unkept():
            return t("bad.unkept", reason=_said(t, str(error)))
        case Unsolvable(is_classic=False, why=why):
            return t("bad.impossible", reason=_said(t, why))
        case Conflict(clue=clue) if clue:
            return t("bad.broken", reason=_said(t, clue))
        case Conflict(cells=cells, size=size):
            named = t.listed(cell_name(cell, size) for cell in sorted(cells))
            return t("bad.conflict", cells=named)
        case ContradictionError():
            return t("bad.unsolvable")
        case BadSymbol(text=text, place=place, size=size):
            cell = place.rpartition(", ")[2]
            return t("bad.symbol", text=_visible(text), cell=cell, last=symbol(size))
        case NotationError(text=text) if not isinstance(error, BadRecord):
            quoted = text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"
            return t("bad.length", text=_visible(quoted), n=len(text))
        case TooLong(longest=longest):
            return t("bad.long", n=longest)
        case NoFile(path=path):
            return t("bad.no_file", name=_visible(shortened(path)))
        case NoText(path=path):
            return t("bad.no_text", name=_visible(shortened(path)))
        case OSError():
            return t("bad.file", name=_visible(shortened(str(error.filename))))
        case SudokuError():
            said, _, _ = str(error).partition(": '{")  # the record itself is not for reading
            return t("bad.record", reason=_said(t, said))
        case _:
            return _visible(shortened(str(error)))


def _said(t: Texts, message: str) -> str:
    """What the engine says, in the player's language."""
    return _visible(shortened(in_words_of(t, message)))


def _visible(text: str) -> str:
    """The text with control characters escaped, since no font can draw them."""
    return "".join(
        character if character.isprintable() else repr(character)[1:-1] for character in text
    )
