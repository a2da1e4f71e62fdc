"""Open: the files with puzzles in a folder, the newest first, and the folders in it."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.names import tidy_name
from game.store.backup import ENDING
from game.store.papers import papers_folder
from game.ui.games.opening import MASK, preview
from game.ui.games.puzzle_line import givens_of
from game.ui.parts.arranging import Around, Column, FirstThatFits, Held, Row, Wide
from game.ui.parts.lists import BoardPicture, RowLook, Rows, row_title, sheets
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button, Pick, Round
from game.ui.parts.rows import Ruled
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words
from game.ui.when import when_words
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

ENDINGS = frozenset(
    (
        *("", ".txt", ".csv", ".tsv", ".json", ".jsonl", ".xml", ".html", ".url", ".webloc"),
        *(".sdk", ".sdm", ".sdx", ".ss", ".sud", ".sudoku", ".opensudoku", ".ksudoku", ".1gsudoku"),
        *(".dat", ".mask", ".grid", ENDING),
    )
)
"""The endings of files that are listed; what is in a file says how it is read."""

MOST_FILES = 5000
"""So many entries of a folder are looked at."""

UP = ControlId("up")

LAST_FOLDER = "open_folder"
"""The name under which the store keeps the folder that was looked at last."""

FOLDER, FILE = "folder", "file"

HIGH, WIDE, FACTS = 6.6, 99, 15
"""The height of a line of the list and the width of its words, at most, and the width of what is
known besides where it stands at the right, at least; in body texts."""


SAMPLE = "The puzzles of a newspaper.sdm"
"""The name of a file, which is a long one."""


class _Entry(NamedTuple):
    path: str
    is_folder: bool
    changed: float
    """When, in seconds since 1970."""


class OpenState(NamedTuple):
    """What the page shows."""

    title: str
    rows: Rows
    first: int
    has_parent: bool
    empty: str


class OpenScene(Screen[OpenState]):
    """One folder. A mask that is pressed waits for its grid; anything else is opened."""

    name = "open"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        known = services.store.recall(LAST_FOLDER) or ""
        self._folder = known if os.path.isdir(known) else papers_folder()
        self._previews: dict[str, str] = {}
        """What is known of files: the line of their first puzzle, `MASK`, or nothing."""
        self._mask = ""
        """The mask that waits for its grid."""
        self._read_again()

    def entered(self) -> None:
        """Files may have come or gone."""
        self._read_again()

    def _read_again(self) -> None:
        self._empty = "open.empty"
        try:
            self._entries = _entries(self._folder)
        except OSError:
            self._entries, self._empty = [], "open.closed"

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> OpenState:
        t, folder = self.services.t, self._folder
        stamp = (folder, tuple(self._entries), len(self._previews))
        parent = os.path.dirname(folder)
        return OpenState(
            t("open.grid") if self._mask else _name(folder) or folder,
            Rows(stamp, len(self._entries), self._looks),
            self.first,
            parent != folder,
            t(self._empty),
        )

    def _looks(self, span: range) -> list[RowLook]:
        return [self._look(self._entries[number]) for number in span]

    def _look(self, entry: _Entry) -> RowLook:
        t, known = self.services.t, self._previews.get(entry.path, "")
        when = when_words(t, entry.changed, time.time())
        if entry.is_folder:
            return RowLook(_name(entry.path), t("open.folder"), FOLDER, "")
        if known == MASK:
            return RowLook(_name(entry.path), t("open.mask"), FILE, "")
        grid = givens_of(known)
        return RowLook(_name(entry.path), when, grid or FILE, grid, record=known)

    @staticmethod
    def page(kit: Kit, state: OpenState) -> Part:
        """The name of the folder, the way to the one that it is in, and what lies in it."""
        t, up = kit.t, None
        if state.has_parent:
            up = FirstThatFits(
                lambda: Button(UP, t("open.up"), icon="up"),
                lambda: Held(Round(UP, "up", t("open.up")), 1),
            )

        def row(place: int, look: RowLook) -> Part:
            return Pick(ControlId("row", place), look.title, _line(look), role="row")

        sample = RowLook(SAMPLE, "00 00000 0000, 00:00", FILE, "")
        listed = sheets(
            *(state.title, state.rows, state.first, row, sample),
            empty=state.empty,
            columns=1,
            fewest=1,
        )
        return page(page_head(kit, state.title, action=up), Sheet(listed, "files").growing())

    def update(self, seconds: float) -> bool:
        """Look into a file of the open page that is not known yet, one in each frame."""
        for number in self.span:
            entry = self._entries[number] if number < len(self._entries) else None
            if entry and not entry.is_folder and entry.path not in self._previews:
                self._previews[entry.path] = preview(entry.path)
                return True
        return False

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Open a file or a folder, or go to the folder that this one is in."""
        if control == UP:
            self._go(os.path.dirname(self._folder))
        elif control.group == "row" and isinstance(control.member, int):
            self._open(self._entries[self.span[control.member]])
        else:
            super().press(control)

    def back(self) -> None:
        """A mask that waits for its grid no longer does."""
        if self._mask:
            self._mask = ""
        else:
            super().back()

    def _open(self, entry: _Entry) -> None:
        path, starter = entry.path, self.services.starter
        if entry.is_folder:
            self._go(path)
        elif self._mask:
            self._mask, mask = "", self._mask
            starter.files([mask, path] if mask != path else [path])
        elif self._previews.get(path) == MASK:
            self._mask = path
        else:
            starter.file(path)

    def _go(self, folder: str) -> None:
        self._folder, self.first, self.focus = folder, 0, None
        self._previews.clear()
        self._read_again()
        self.services.store.remember(LAST_FOLDER, folder)

    def first_focus(self, controls: Sequence[Part]) -> ControlId | None:
        """The first file or folder."""
        rows = (part.id for part in controls if part.id and part.id.group == "row")
        return next(rows, None)


def _line(look: RowLook) -> Part:
    """A line of the list: the first puzzle or a sign, the name, and at its right, or below it where
    there is little room, what else is known."""

    def way(ems: float, beside: bool) -> Part:
        picture = BoardPicture(look) if look.values else _Sign(look.givens)
        facts = Words(
            *(look.facts, "body" if beside else "caption", "muted"),
            align="right" if beside else "left",
            lines=1 if beside else 0,
            shrinks="body" if beside else "small",
        )
        title = row_title(look.title, lines=2)
        title.shrinks = "least" if beside else "small"
        told = Row(Wide(title, 14, 1), Wide(facts, FACTS), gap=1, across="centre")
        words = told if beside else Column(title, facts, gap=0.1)
        gap = 1 if beside else 0.5
        return Row(Around(Wide(picture, ems), 0, 0.5), Held(words, 0, ems=WIDE), gap=gap)

    return Ruled(FirstThatFits(lambda: way(5.4, True), lambda: way(1.6, False)), HIGH)


class _Sign(Part):
    """The sign of a folder, or of a file of which no puzzle is known."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._icon = "folder" if kind == FOLDER else "sheet"

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = max(kit.em(1.6), round(0.5 * min(self.box.w, self.box.h)))
        canvas.icon(self._icon, self.box.centred(side, side), canvas.theme["muted"])


def _entries(folder: str) -> list[_Entry]:
    """The folders and files in a folder, in this order, the newest first; raises OSError."""
    listed = []
    with os.scandir(folder) as found:
        for number, item in enumerate(found):
            if number >= MOST_FILES:
                break
            if item.name.startswith("."):
                continue
            try:
                is_folder, changed = item.is_dir(), item.stat().st_mtime
            except OSError:  # a link to nowhere
                continue
            ending = os.path.splitext(item.name)[1].lower()
            if is_folder or (item.is_file() and ending in ENDINGS):
                listed.append(_Entry(item.path, is_folder, changed))
    return sorted(listed, key=lambda entry: (not entry.is_folder, -entry.changed, entry.path))


def _name(path: str) -> str:
    return tidy_name(os.path.basename(path))
