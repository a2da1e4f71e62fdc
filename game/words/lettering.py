"""Cells called by letters, which stand on the board as well, instead of by names such as r1c2.

While a text is put together, a cell is a mark in it. Only when the text is whole do letters take
the place of the marks, so that a page says which letters it needs.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.words.parts import Parts
from game.words.texts import SIGNS, USUAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.types import Cell, Digit
    from game.words.texts import Texts

OPEN, SHUT = "\ue000", "\ue001"
"""What stands round the number of a cell in a text that has no letters yet."""

_MARK = re.compile(f"{OPEN}(\\d+){SHUT}")

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters: not I and O, which are words or look like digits."""

PREFIX = "lettered."
"""What the keys of texts begin with that are used only where cells have letters."""


class LetteredTexts:
    """A catalogue in which a text for lettered cells goes before the usual one."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self.language = texts.language
        self.symbol = texts.symbol

    def __call__(self, key: str, **values: object) -> str:
        """The text of ``key``, as `Texts` gives it."""
        return self._texts(self.first(key), **values)

    def first(self, *keys: str) -> str:
        """The first of some keys for which there is a text, as `Texts` finds it."""
        return self._texts.first(*(own for key in keys for own in (PREFIX + key, key)))

    def has(self, key: str) -> bool:
        """Whether there is a text for ``key``."""
        return self._texts.has(PREFIX + key) or self._texts.has(key)


class LetteredParts(Parts):
    """Parts of sentences in which cells are marks, and what goes is what has a cross."""

    def name(self, cell: Cell) -> str:
        return f"{OPEN}{cell}{SHUT}"

    def stretches(self, cells: Sequence[Cell]) -> str:
        """All marks: letters do not follow each other as cells do."""
        return self.cells(cells)

    def removed(self, step: Step) -> str:
        """`the crossed-out 5`."""
        digits = {digit for _, digit in step.eliminations}
        if len(digits) > 1:
            return self._t("crossed.many")
        several = len(step.eliminations) > 1
        return self._t("crossed.some" if several else "crossed", digit=self.digits(digits))

    def either(self, cells: Iterable[Cell]) -> str:
        """`A or B`."""
        return self.listed([self.name(cell) for cell in cells], "list.any")

    def states(self, cells: tuple[Cell, ...], digit: Digit, verb: str) -> str:
        """A clause with one of the verbs ``is``, ``not``, ``must`` and ``cannot``."""
        key = f"states.{verb}.group" if len(cells) > 1 else f"states.{verb}"
        return self._t(key, cells=self.either(cells), digit=self._t.symbol(digit))


class Lettering:
    """The letters of cells: each has one as soon as a text speaks of it."""

    def __init__(self, rules: Rules, first: Iterable[Cell] = (), signs: str = USUAL) -> None:
        """``first`` are the cells that have the first letters; those among the ``signs`` of
        digits name no cell."""
        taken = SIGNS[signs][: rules.size + 1]
        self._letters = [letter for letter in LETTERS if letter not in taken]
        self._first, self._before = tuple(first), set[int]()
        self.of: dict[Cell, str] = {}
        """The letter of each cell that has one."""
        self.begin()

    def begin(self) -> None:
        """Letter the cells of another case anew, but for the first ones."""
        self._before |= set(self.of)
        self.of = {}
        for cell in self._first:
            self._letter(cell)

    def drawn(self, cells: Iterable[Cell]) -> Mapping[Cell, str]:
        """The letters of those cells that are drawn which have one, here or in a case before."""
        return {cell: self._letter(cell) for cell in cells if cell in self._before | set(self.of)}

    def written(self, text: str) -> tuple[str, Mapping[Cell, str]]:
        """A text with letters in the places of its marks, and the letters that it has."""
        cells = dict.fromkeys(int(match) for match in _MARK.findall(text))
        letters = {cell: self._letter(cell) for cell in cells}
        return _MARK.sub(lambda mark: letters[int(mark[1])], text), letters

    def _letter(self, cell: Cell) -> str:
        letter = self.of.get(cell)
        if letter is None:
            turn, place = divmod(len(self.of), len(self._letters))
            letter = self.of[cell] = self._letters[place] + (str(turn + 1) if turn else "")
        return letter


class Naming:
    """The same for those who want cells called by their names."""

    of: Mapping[Cell, str] = {}
    """No cell has a letter."""

    def begin(self) -> None:
        """Names are the same in every case."""

    def drawn(self, cells: Iterable[Cell]) -> Mapping[Cell, str]:
        """No letters."""
        return {}

    def __init__(self, rules: Rules) -> None:
        self._width = rules.width

    def written(self, text: str) -> tuple[str, Mapping[Cell, str]]:
        """A text with names in the places of its marks."""
        return _MARK.sub(lambda mark: cell_name(int(mark[1]), self._width), text), {}
