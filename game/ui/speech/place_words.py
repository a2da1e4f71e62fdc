"""The names of cells in words, as they are heard."""

from __future__ import annotations

import re
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.services import Services
    from game.words.texts import Texts

_CELL = re.compile(r"(?<![A-Za-z0-9])r([0-9]{1,2})c([0-9]{1,2})(?![A-Za-z0-9])")
"""The name of a cell, such as `r4c5`."""

_BETWEEN = r"(?:, | and | or |、| ?[和或] ?)"
"""What stands between the names of a list."""

_LIST = re.compile(rf"(?P<before> ?)(?P<list>{_CELL.pattern}(?:{_BETWEEN}{_CELL.pattern})*) ?")

Named = tuple[str, str]
"""Row and column."""


def as_heard(words: str, services: Services) -> str:
    """Words that call cells as the player wants to hear it, `row 4, columns 5 and 6` or `r4c5 and
    r4c6`, and whose parts are not apart by a dot, which readers may say."""
    t = services.t
    words = words.replace(" · ", t("heard.more", a="", b=""))
    if services.settings.heard_places == "names":
        return words

    def called(found: re.Match[str]) -> str:
        said = _listed(t, found["list"])
        after = " " if found[0].endswith(" ") else ""
        return f"{found['before']}{said}{after}" if said.isascii() else said

    return _LIST.sub(called, words)


def _listed(t: Texts, names: str) -> str:
    """A list of cells in words, those of a row at once, or of a column if all are in it."""
    cells: Sequence[Named] = _CELL.findall(names)
    ends = [found.span() for found in _CELL.finditer(names)]
    between = [names[one[1] : other[0]] for one, other in pairwise(ends)]
    if len(cells) > 1 and len({column for _, column in cells}) == 1:
        rows = _numbers([row for row, _ in cells], between)
        return t("heard.places_below", column=cells[0][1], rows=rows)
    words, start = "", 0
    for row, group in groupby(cells, lambda cell: cell[0]):
        columns = [column for _, column in group]
        if words:
            sign = between[start - 1]
            words += sign if words.isascii() else sign.strip()
        if len(columns) == 1:
            words += t("heard.place", row=row, column=columns[0])
        else:
            inside = [*between[start : start + len(columns) - 2], between[-1]]
            words += t("heard.places", row=row, columns=_numbers(columns, inside))
        start += len(columns)
    return words


def _numbers(numbers: Sequence[str], between: Sequence[str]) -> str:
    """Numbers with what stands between them."""
    return "".join(number + sign for number, sign in zip(numbers, (*between, ""), strict=True))
