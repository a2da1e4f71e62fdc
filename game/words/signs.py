"""The lines that count along greater-than signs, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.techniques import Evidence
    from game.engine.types import Cell
    from game.words.parts import Parts
    from game.words.texts import Texts


class SignWriter:
    """Writes the lines of a step about greater-than signs."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts

    def lines(self, evidence: Sequence[Evidence]) -> str:
        """Each bound on a line of its own: counted along signs, or by the cells on one side."""
        lines: list[str] = []
        signs: list[str] = []
        different = ""
        for part in evidence:
            if part.role == Role.SIGNS:
                signs.append(self._along(part.cells, " > "))
            elif part.role in (Role.TOP, Role.BOTTOM):
                different = self._t(
                    f"part.{part.role}", cells=self._parts.cells(part.cells), number=part.number
                )
            elif len(part.cells) > 1:
                lines.append(self._t(f"why.signs.{part.role}", **self._chain(part)))
            else:
                bound = self._t(
                    f"part.{part.role}.signs",
                    cells=self._parts.cells(part.cells),
                    digit=self._t.symbol(part.digits[0]),
                )
                listed = self._parts.listed(signs, "list.last")
                lines.append(self._t("why.signs", signs=listed, different=different, bound=bound))
                signs = []
        return "\n".join(lines)

    def _chain(self, each: Evidence) -> dict[str, str]:
        sign = " < " if each.role == Role.LEAST else " > "
        digits = self._parts.listed([self._t.symbol(digit) for digit in each.digits])
        return {"signs": self._along(each.cells, sign), "digits": digits}

    def _along(self, cells: Sequence[Cell], sign: str) -> str:
        return sign.join(self._parts.cells([cell]) for cell in cells)
