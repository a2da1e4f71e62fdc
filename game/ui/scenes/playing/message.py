"""What the margin says: a message in pages, each with what it highlights on the board."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game.plans.hint_highlights import Highlights
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.session.hints import Hint
    from game.words.beads import Bead

NO_HIGHLIGHTS = Highlights()
"""No highlights."""

CLOSE = ControlId("message", "close")
"""The button that every message has."""

PREVIOUS, NEXT = ControlId("message", "previous"), ControlId("message", "next")
"""The buttons that turn the pages of a message."""

DETAILS = ControlId("message", "details")
"""The button that opens the details of a hint."""

RIBBON, STOP = "ribbon", "stop"
"""The ribbon of an argument, and the group of the stops over it."""

FEW_PAGES = 3
"""So many pages of a hint are read beside the pad."""

PLAIN = "plain"
"""What a hint in plain words is about: the board then shows its digit large."""


class CardButton(StrEnum):
    """The actions of a message, and what stands in their place before its last page."""

    MORE = "more"
    """Turn to the next page."""
    OFFER = "offer"
    """Ask for a hint, which the message offers."""
    WHY = "why"
    """Prove that a digit is wrong."""
    ANY = "any"
    """Look for a hint with all techniques."""
    APPLY = "apply"
    """Do what the hint says."""
    ONLY = "only"
    """Rule out candidates on a board without notes, noting only what is left of these cells."""
    FILL = "fill"
    """Fill in all notes first, then rule out candidates."""

    @property
    def control_id(self) -> ControlId:
        return ControlId("message", self.value)


class Page(NamedTuple):
    """One thought of a message. Words that are too long for a page are shown in parts."""

    title: str
    text: str
    highlights: Highlights = NO_HIGHLIGHTS
    """What the board highlights while this page is open."""
    tells: bool = False
    """Whether the page tells more than where to look."""
    bead: Bead | None = None
    """What it is on the ribbon of an argument, if it is one of its beads."""
    knot: Bead | None = None
    """What it is on the ribbon of a hint without an argument."""
    is_details: bool = False
    """Whether it has all of a hint at once."""


class Message(NamedTuple):
    """A message, open at one of its pages."""

    pages: tuple[Page, ...]
    actions: tuple[CardButton, ...] = ()
    """What can be done on the last page, the main action last."""
    hint: Hint | None = None
    """The hint that it is about."""
    page: int = 0
    """The page that is open, counted from 0."""
    part: int = 0
    """The part of that page, counted from 0."""
    touched: Cell = -1
    """The cell whose name was touched, which is lit; -1 for none."""
    chosen: tuple[Cell, ...] = ()
    """The cells that were selected when it was opened."""
    about: str = ""
    """What it is about, where that matters: ``facts``, ``search``, ``check``, `PLAIN`."""
    details: Page | None = None
    """A page that is added after the others when it is asked for."""

    @property
    def title(self) -> str:
        """The title of the open page."""
        return self.pages[self.page].title

    @property
    def text(self) -> str:
        """All words of the open page."""
        return self.pages[self.page].text

    @property
    def bead(self) -> Bead | None:
        """The bead of the open page."""
        return self.pages[self.page].bead

    @property
    def has_short(self) -> bool:
        """Whether the open page has other words, which name no cell, for the smallest windows."""
        page = self.pages[self.page]
        return bool(page.bead or (page.knot and page.knot.short))

    @property
    def has_argument(self) -> bool:
        """Whether its ribbon is that of an argument."""
        return any(page.bead for page in self.pages)

    @property
    def is_long(self) -> bool:
        """Whether it is an argument or has so many pages that their beads need room."""
        pages = sum(not page.is_details for page in self.pages)
        return self.has_argument or (self.has_ribbon and pages > FEW_PAGES)

    @property
    def has_ribbon(self) -> bool:
        """Whether the open page stands below a ribbon: each of a hint but its details."""
        several = sum(not page.is_details for page in self.pages) > 1
        return self.hint is not None and several and not self.pages[self.page].is_details

    @property
    def is_about_board(self) -> bool:
        """Whether it is about a hint or lights anything: else the board stays as it is."""
        return self.hint is not None or self.touched >= 0 or self.highlights != NO_HIGHLIGHTS

    @property
    def tells_what_is(self) -> bool:
        """Whether any of its pages tells what is there from what is not."""
        return any(any(page.highlights.hollow.values()) for page in self.pages)

    @property
    def strokes(self) -> int:
        """How many strokes the open page draws on the board."""
        return len(self.highlights.links) + len(self.highlights.rays)

    @property
    def highlights(self) -> Highlights:
        """What the open page highlights."""
        return self.pages[self.page].highlights

    @property
    def in_detail(self) -> Message:
        """The message open at its details; itself if it has none."""
        if self.details is None:
            return self
        return self._replace(pages=(*self.pages, self.details), details=None).at_end

    @property
    def at_end(self) -> Message:
        """The message open at its last page."""
        return self.at(len(self.pages) - 1)

    @property
    def is_at_end(self) -> bool:
        """Whether its last page is open."""
        return self.page == len(self.pages) - 1

    def at(self, page: int) -> Message:
        """The message open at a page."""
        return self._replace(page=page, part=0, touched=-1)

    def turned(self, step: int, parts: int = 1) -> Message | None:
        """The message a page or a part further, or back; None at its ends. The open page has
        ``parts`` parts."""
        if 0 <= self.part + step < parts:
            return self._replace(part=self.part + step)
        if not 0 <= self.page + step < len(self.pages):
            return None
        last = 10**6 if step < 0 else 0  # which the margin understands as the last part
        return self._replace(page=self.page + step, part=last, touched=-1)


def note(title: str, text: str, about: str = "") -> Message:
    """A message of one page, with nothing to do but to read it."""
    return Message((Page(title, text),), about=about)
