"""The names of cells in words, as they are heard."""

from __future__ import annotations

import re
from functools import partial
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from game.words.texts import spaced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.services import Services
    from game.words.texts import Texts

_CELL = re.compile(r"(?<![A-Za-z0-9])r([0-9]{1,2})c([0-9]{1,2})(?![A-Za-z0-9])")
"""The name of a cell, such as `r4c5`."""

_BETWEEN = r"(?:, | and | or |、| ?[和或] ?)"
"""What stands between the names of a list."""

_LIST = re.compile(rf"(?P<before> ?)(?P<list>{_CELL.pattern}(?:{_BETWEEN}{_CELL.pattern})*) ?")

_STRETCH = re.compile(rf"{_CELL.pattern} ?(?:to|到) ?{_CELL.pattern}")
"""The ends of some cells in a row."""

_TWICE = re.compile(r"((?:row|column) [0-9]+), \1, |(第 ?[0-9]+ ?[行列])(里?[，,]? ?)\2(?=第)")
"""A line that is named before its cells, and with them once more."""

_SIGNS = re.compile(r"(?<!\w)–(?!\w)|(?<=[0-9A-Z])(–|×| / )(?=[0-9A-Z])")
"""A dash that stands for nothing, from one number to another, the sides of a board, and one of
many."""

_SIGN_KEYS = {"–": "heard.run", "×": "heard.by", " / ": "heard.of"}

LEAST_RUN = 3
"""Of so many numbers one after the other only the ends are named."""

Named = tuple[str, str]
"""Row and column."""


LEADS_ON = " ›"
"""The sign at the end of what leads elsewhere, which readers say as it is called."""


def as_heard(words: str, services: Services) -> str:
    """Words that call cells as the player wants to hear it, `row 4, columns 5 and 6` or `r4c5 and
    r4c6`, and whose parts are not apart by a dot, which readers may say."""
    if "\n" in words:
        return "\n".join(as_heard(line, services) for line in words.split("\n"))
    t = services.t
    words = words.removesuffix(LEADS_ON)
    words = words.replace("\N{NO-BREAK SPACE}", " ").replace(" · ", t("heard.more", a="", b=""))
    words = spaced(_SIGNS.sub(partial(_sign, t), words))
    if services.settings.heard_places == "names" or not _CELL.search(words):
        return words

    def called(found: re.Match[str]) -> str:
        said = _listed(t, found["list"])
        after = " " if found[0].endswith(" ") else ""
        return f"{found['before']}{said}{after}" if said.isascii() else said

    begins = _CELL.match(words) and words.endswith(".")
    words = _STRETCH.sub(partial(_stretch, t), words)
    words = _TWICE.sub(_once, _LIST.sub(called, words))
    return words[:1].upper() + words[1:] if begins else words


def _sign(t: Texts, found: re.Match[str]) -> str:
    """`none`, `1 to 7`, `4 by 4` or `2 of 9`."""
    return t(_SIGN_KEYS[found[1]], a="", b="") if found[1] else t("heard.none")


def _once(found: re.Match[str]) -> str:
    """`column 9, ` in place of `column 9, column 9, `."""
    return f"{found[1]}, " if found[1] else f"{found[2]}{found[3]}"


def _stretch(t: Texts, found: re.Match[str]) -> str:
    """`row 1, columns 2 to 5`: cells in a row, or in a column, by their ends."""
    row, column, last_row, last_column = found.groups()
    if row == last_row:
        columns = t("heard.run", a=column, b=last_column)
        return t("heard.places", row=row, columns=columns)
    if column == last_column:
        return t("heard.places_below", column=column, rows=t("heard.run", a=row, b=last_row))
    return found[0]


def _listed(t: Texts, names: str) -> str:
    """A list of cells in words, those of a row at once, or of a column if all are in it."""
    cells: Sequence[Named] = _CELL.findall(names)
    ends = [found.span() for found in _CELL.finditer(names)]
    between = [names[one[1] : other[0]] for one, other in pairwise(ends)]
    if len(cells) > 1 and len({column for _, column in cells}) == 1:
        rows = _numbers(t, [row for row, _ in cells], between)
        return t("heard.places_below", column=cells[0][1], rows=rows)
    words, start = "", 0
    for row, group in groupby(cells, lambda cell: cell[0]):
        columns = [column for _, column in group]
        if words:
            sign = between[start - 1]
            sign = "; " if sign == ", " else sign  # as a row and its column have a comma
            words += sign if words.isascii() else sign.strip()
        if len(columns) == 1:
            words += t("heard.place", row=row, column=columns[0])
        else:
            inside = [*between[start : start + len(columns) - 2], between[-1]]
            words += t("heard.places", row=row, columns=_numbers(t, columns, inside))
        start += len(columns)
    return words


def _follows(run: Sequence[str], number: str) -> bool:
    """Whether a number is the next of a run, upwards or downwards."""
    step = int(number) - int(run[-1])
    return abs(step) == 1 and (len(run) == 1 or step == int(run[-1]) - int(run[-2]))


def _numbers(t: Texts, numbers: Sequence[str], between: Sequence[str]) -> str:
    """Numbers with what stands between them, in Chinese the same sign everywhere; of three that
    follow each other only the ends, unless only one of them is meant."""
    if any("or" in sign or "或" in sign for sign in between):
        return "".join(a + b for a, b in zip(numbers, (*between, ""), strict=True))
    between = ["、" if sign.strip() == "和" else sign for sign in between]
    parts: list[list[str]] = []
    for number in numbers:
        if parts and _follows(parts[-1], number):
            parts[-1].append(number)
        else:
            parts.append([number])
    names: list[str] = []
    for part in parts:
        is_run = len(part) >= LEAST_RUN
        names += [t("heard.run", a=part[0], b=part[-1])] if is_run else part
    apart = [between[0]] * (len(names) - 2) + [*between[-1:]]
    return "".join(a + b for a, b in zip(names, (*apart[: len(names) - 1], ""), strict=True))
