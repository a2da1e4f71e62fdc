"""What a setter says of a puzzle besides the puzzle: its title, who made it, rules in words.

All of it is from outside, so it is tidied where it enters: no control characters, none without
width, no endless text.
"""

from __future__ import annotations

from typing import NamedTuple

MAX_TITLE = 200
"""Characters of a title or an author that are kept."""

MAX_RULES = 2000
"""Characters of rules that are kept."""

MAX_LINES = 60
"""Lines of rules that are kept."""

CUT = " …"
"""The end of a text that was longer."""

MAX_MARKS = 4
"""The most marks over or under one letter: no script stacks more."""

FIRST_PICTURE = "\U0001f000"
"""The first of the signs that are small pictures, which no font of the game has."""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""


class About(NamedTuple):
    """What is said of a puzzle; each empty where nothing is."""

    title: str = ""
    author: str = ""
    rules: str = ""
    """In the setter's words, with line breaks."""

    @property
    def is_cut(self) -> bool:
        """Whether the rules were longer than what is kept of them."""
        return self.rules.endswith(CUT)

    def __bool__(self) -> bool:
        return any(self)


NO_ABOUT = About()


def tidied(title: object, author: object = "", rules: object = "") -> About:
    """What was read, as far as it is text that can be shown; rules may be a list of lines."""
    return About(tidy_line(title), tidy_line(author), tidy_text(rules))


def tidy_line(text: object, most: int = MAX_TITLE) -> str:
    """A text on one line, cut where it is long; empty for what is no text."""
    if not isinstance(text, str):
        return ""
    shown = visible(" ".join(text[: 20 * most].split()))
    return _cut(" ".join(shown.split()), most)


def tidy_text(text: object) -> str:
    """A text with its line breaks, at most one empty line in a row, cut where it is long."""
    if isinstance(text, list):
        text = "\n".join(line.strip() for line in text if isinstance(line, str))
    if not isinstance(text, str):
        return ""
    lines: list[str] = []
    for line in text[: 20 * MAX_RULES].replace("\r\n", "\n").splitlines():
        tidy = tidy_line(line, MAX_RULES)
        if tidy or lines[-1:] not in ([], [""]):
            lines.append(tidy)
    while lines and not lines[-1]:
        lines.pop()
    if len(lines) > MAX_LINES:
        lines = [*lines[: MAX_LINES - 1], lines[MAX_LINES - 1].removesuffix(CUT) + CUT]
    return _cut("\n".join(lines), MAX_RULES)


def visible(text: str) -> str:
    """The characters that can be seen, with no more marks on a letter than a script has."""
    import unicodedata

    shown, marks = [], 0
    for sign in text:
        if not sign.isprintable() or sign in _BLANK or "\ufe00" <= sign <= "\ufe0f":
            continue
        if sign >= FIRST_PICTURE and unicodedata.category(sign) == "So":
            continue
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MAX_MARKS and not "\U000e0100" <= sign <= "\U000e01ef":
            shown.append(sign)
    return "".join(shown)


def _cut(text: str, most: int) -> str:
    """A text that is not too long, cut between words where there are some."""
    if len(text) <= most:
        return text
    start = text[: most - len(CUT)]
    between = max(start.rfind(" "), start.rfind("\n"))
    return start[: between if between > most // 2 else len(start)].rstrip() + CUT
