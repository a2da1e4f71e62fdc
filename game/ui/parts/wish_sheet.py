"""A sheet of wishes: rows with a name and a value each, and below them what fulfils them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Space, Wide
from game.ui.parts.pages import Leaves
from game.ui.parts.pressing import Button
from game.ui.parts.rows import RuledRows
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.parts.part import Kit, Part
    from game.words.texts import Texts

CANCEL = ControlId("cancel")


def wish_sheet(
    kit: Kit,
    title: str,
    wishes: Sequence[tuple[str, Part]],
    first: int,
    action: Part,
    said: str = "",
    note: str | None = None,
    *,
    wide: bool,
    whole: bool = False,
    spare: float = 0.4,
) -> Part:
    """The rows of some wishes, name and value side by side or one above the other, on as many pages
    as they need or on one. Below them stand a ``note``, which may come and go, and the ``action``,
    or what is ``said`` while something is made, with the button that cancels that. In a high room
    each row takes up to ``spare`` body texts more."""

    def row(label: str, value: Part) -> Part:
        words = Words(label, weight="medium")
        if wide:
            return Row(Wide(words, 6.5, 1), Wide(value, 12.5), gap=0.8, across="centre")
        return Column(words, value, gap=0.1)

    rows = [row(*wish) for wish in wishes]

    def leaf(span: range) -> Part:
        on_sheet = rows[span.start : span.stop]
        return RuledRows(on_sheet, ("wishes", span.start), "sheet", spare)

    def foot(turners: Part | None) -> Part:
        line = making_line(kit, said, action, turners)
        if note is None:
            return line
        return Column(Words(note, "caption", "muted") if note else Space(1), line, gap=0.4)

    if whole:
        return Column(leaf(range(len(rows))), foot(None), gap=0.9)
    return Leaves(title, len(rows), leaf, first, foot, 0.9)


def making_line(kit: Kit, said: str, action: Part | None, before: Part | None = None) -> Part:
    """A line with a ``action`` at its end; or what is ``said`` while something is made, with the
    button that cancels that."""
    button: Part = Wide(action, 7.5) if action else Space()
    before = before or Space(grows=1)
    if said:
        button = Button(CANCEL, kit.t("new_puzzle.cancel"))
        before = Words(said, colour="muted", shrinks="small", middle=True)
    before.grows = 1.0
    return FirstThatFits(
        lambda: Row(before, button, gap=1, across="centre"),
        lambda: Column(before, Held(button, 1), gap=0.4),
    )


def progress_words(t: Texts, progress: tuple[float, int] | None, after: float) -> str:
    """How long a puzzle has been in the making, and how many were tried; empty before it has taken
    ``after`` seconds."""
    if not progress or progress[0] < after:
        return ""
    key = "new_puzzle.progress" if progress[1] else "new_puzzle.progress.time"
    return t(key, time=clock(progress[0]), n=progress[1])
