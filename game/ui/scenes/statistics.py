"""The ledger: a year of days, a row for each level, the times of one, and the techniques."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.kind import CLASSIC, Kind
from game.ui.games.reading_on import ReadingOn
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import ledger as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import kind_title, level_title
from game.ui.scenes.kind_ledgers import kinds_played, levels_shown, of_kind
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.ledger_sheet import LedgerSheet, LedgerView, figures_of
from game.ui.widgets.tricks import Trick, tricks_of

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind

CHOICE, KIND = ControlId("choice"), ControlId("kind")
"""The choice of a level, where its times are on a page of their own, and that of a kind."""

ALBUM, RUNS = ControlId("album"), ControlId("runs")
"""What opens the album of seals, and the runs of the arcade."""


class StatisticsScene(PageScene):
    """What the player has done so far, on one sheet or, in a small window, on four."""

    name = "statistics"

    def __init__(self, services: Services, level: str = "", part: str = "year") -> None:
        super().__init__(services)
        self._sheet = LedgerSheet(services)
        self._reading_on = ReadingOn(services, self._read)
        self.kind = CLASSIC
        """The kind whose levels are seen."""
        self._read()
        self._fresh = True
        """Whether the ledger was just read."""
        self.level = level or self._last_played()
        self.part = part
        """The part that is open where not all are seen."""
        self._first = dict.fromkeys(("levels", "tricks"), 0)
        """The number of the first row that is seen."""

    def _read(self) -> None:
        """Read the ledger: a game may have been played, or been looked at."""
        whole = self.services.store.ledger()
        self.kinds = kinds_played(whole)
        self.kind = self.kind if self.kind in self.kinds else CLASSIC
        self.ledger = of_kind(whole, self.kind)
        self.levels = levels_shown(self.ledger, self.kind)
        self.tricks: list[Trick] = tricks_of(self.ledger.uses, self.services.t)
        self.services.redraw()

    def _last_played(self) -> str:
        return max(self.levels, key=lambda level: figures_of(self.ledger, level).played)

    def entered(self) -> None:
        """Read the ledger, unless that was just done, and go on looking at games that were not
        looked at."""
        if not self._fresh:
            self._read()
        self._fresh = False
        self._reading_on.begin()

    def left(self) -> None:
        """Leave the games that were not looked at for the next time."""
        self._reading_on.stop()

    def lay_out(self) -> dict[str, Box]:
        """The sheet and its parts."""
        counts = layout.Counts(len(self.levels), len(self.tricks), len(self.kinds) > 1)
        return layout.ledger(self.services.view, counts, self.part)

    def shown(self) -> object:
        """The open part, and how many rows there are."""
        return self.part, len(self.levels), len(self.tricks), len(self.kinds) > 1

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("ledger.title" if self._is_whole else "statistics.title")

    @property
    def _is_whole(self) -> bool:
        """Whether all parts are seen together."""
        return "year" in self.boxes() and "times" in self.boxes()

    @property
    def is_empty(self) -> bool:
        """Whether no game was ever begun."""
        return not self.ledger.every.started

    # -- controls ---------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Back, the parts, the rows of the levels, and what turns rows."""
        if self.is_empty:
            return super().controls()[:1]
        boxes, found = self.boxes(), super().controls()
        if "album" in boxes:
            words = (
                self.services.t("album.title") if boxes["album"].w > 2 * boxes["album"].h else ""
            )
            kind: ControlKind = "button" if words else "round"
            found.append(Control(ALBUM, boxes["album"], kind, words, "seal"))
        if "runs" in boxes:
            found.append(Control(RUNS, boxes["runs"], "round", icon="best"))
        if "kind" in boxes:
            name = kind_title(self.services.t, self.kind)
            found.append(Control(KIND, boxes["kind"], "choice", name, detail=name))
        if "choice" in boxes:
            name = self._title(self.level)
            found.append(Control(CHOICE, boxes["choice"], "choice", name, detail=name))
        for number, level in self._seen("levels"):
            found.append(Control(ControlId("level", level), boxes[f"levels.{number}"], "bare"))
        for part in ("levels", "tricks"):
            found += self._turners(part)
        return found

    def _turners(self, part: str) -> list[Control]:
        boxes = self.boxes()
        if f"{part}.on" not in boxes:
            return []
        last = self._count(part) - layout.page_length(boxes, part)
        able = {"back": self._first[part] > 0, "on": self._first[part] < last}
        icons = {"back": "left", "on": "right"}
        return [
            Control(
                ControlId(part, way), boxes[f"{part}.{way}"], "round", "", icon, enabled=able[way]
            )
            for way, icon in icons.items()
        ]

    def _count(self, part: str) -> int:
        return len(self.levels if part == "levels" else self.tricks)

    def _seen(self, part: str) -> list[tuple[int, str]]:
        """The rows of levels that are seen, each with its place on the sheet."""
        length, first = layout.page_length(self.boxes(), part), self._first[part]
        return [*enumerate(self.levels[first : first + length])]

    def tabs(self) -> list[tuple[str, str, bool]]:
        """The parts, where not all are seen."""
        if self.is_empty:
            return []
        t = self.services.t
        return [(part, t(f"ledger.part.{part}"), part == self.part) for part in layout.PARTS]

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The chosen level, else the open part."""
        wanted = (ControlId("level", self.level), ControlId("tab", self.part))
        ids = [control.id for control in controls]
        return next((each for each in wanted if each in ids), super().first_focus(controls))

    # -- what the player does ---------------------------------------------------------------

    def choose_tab(self, name: str) -> None:
        """Show a part."""
        self.part = name

    def press(self, control: ControlId) -> None:
        """Choose a level, or turn rows."""
        if control.group == "level":
            self._choose(str(control.member))
        elif control.group in self._first:
            self._turn(control.group, -1 if control.member == "back" else 1)
        elif control in (CHOICE, KIND):
            self._step(control, 1)
        elif control == ALBUM:
            self.services.scenes.open("album")
        elif control == RUNS:
            self.services.scenes.open("runs")
        else:
            super().press(control)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward."""
        if control.id in (CHOICE, KIND):
            self._step(control.id, -1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn the levels, else the techniques; left and right step the
        choice with the focus."""
        way = sideways(intent)
        if isinstance(intent, TurnPage):
            turned = "levels" if "levels.on" in self.boxes() else "tricks"
            self._turn(turned, intent.step)
        elif way and self.focus in (CHOICE, KIND):
            self._step(self.focus, way)
        else:
            super().perform(intent)

    def _choose(self, level: str) -> None:
        """Show the times of a level, which in a small window are on the next page."""
        self.level = level
        if not self._is_whole:
            self.part = "times"

    def _step(self, control: ControlId, by: int) -> None:
        if control == CHOICE:
            self._step_level(by)
        else:
            self.choose_kind(self.kinds[(self.kinds.index(self.kind) + by) % len(self.kinds)])

    def choose_kind(self, kind: Kind) -> None:
        """Show the levels of a kind, and the times of the one that was played last."""
        self.kind, self._first["levels"] = kind, 0
        self._read()
        self.level = self._last_played()

    def _step_level(self, by: int) -> None:
        at = self.levels.index(self.level) if self.level in self.levels else 0
        self.level = self.levels[(at + by) % len(self.levels)]

    def _turn(self, part: str, by: int) -> None:
        length = layout.page_length(self.boxes(), part)
        last = max(0, self._count(part) - length)
        self._first[part] = max(0, min(self._first[part] + by * length, last))

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with what is written on it."""
        levels, tricks, first = tuple(self.levels), tuple(self.tricks), dict(self._first)
        shown = LedgerView(self.ledger, levels, tricks, self.level, first, self.title(), self.kind)
        self._sheet.draw(canvas, self.sprites, self.boxes(), shown)

    def _title(self, level: str) -> str:
        return level_title(self.services.t, level)
