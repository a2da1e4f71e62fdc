"""The kinds: a sheet for each with its picture; pressing one begins a game."""

from __future__ import annotations

from random import choice
from typing import TYPE_CHECKING

from game.session.kind import CLASSIC, Kind
from game.session.kind_sketch import GROUPS, kinds_of
from game.session.kind_wishes import KindWish
from game.ui.level_titles import kind_title
from game.ui.scenes.listing import UNDO, ListScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.game_rows import RowLook
from game.ui.widgets.kind_pictures import KindPictures
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SURPRISE = ControlId("row", 0)

QUICK = 9
"""The largest side of boards that are a surprise."""

RATED = (6, 9)
"""Sides of boards whose tier is easy; others have whatever tier they turn out to have, since an
easy one is found late or never."""


class KindsScene(ListScene):
    """The gallery of kinds; the first sheet of all of them is a surprise."""

    name = "kinds"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.group = "all"
        self._pictures = KindPictures()
        self._waited = -1

    @property
    def kinds(self) -> list[Kind | None]:
        """What lies on the open tab: those played last come first; None is the surprise."""
        here = kinds_of(self.group)
        last = [kind for kind in self.services.starter.last_kinds if kind in here]
        surprise = [None] if self.group == "all" else []
        return [*surprise, *dict.fromkeys((*last, *here))]

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("kinds.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """All kinds, and their groups."""
        t = self.services.t
        return [(name, t(f"kinds.{name}"), name == self.group) for name in ("all", *GROUPS)]

    def choose_tab(self, name: str) -> None:
        """Show the kinds of a group."""
        self.group, self.first = name, 0

    def count(self) -> int:
        """How many sheets there are."""
        return len(self.kinds)

    def looks(self) -> Sequence[RowLook]:
        """The names and sentences of the kinds on the open page."""
        self._pictures.begin(self.services.generation)
        return [self._look(self.kinds[at]) for at in self.span]

    def _look(self, kind: Kind | None) -> RowLook:
        t = self.services.t
        if kind is None:
            return RowLook(t("kinds.surprise"), t("kinds.surprise.words"), "?", "?")
        about = f"kinds.about.{kind.size if kind.variant == CLASSIC.variant else kind.variant}"
        blank = "." * kind.size * kind.size
        return RowLook(kind_title(t, kind), t(about), blank, blank, record=kind.format())

    def board_drawer(self, canvas: Canvas, look: RowLook) -> Callable[[Box], None]:
        """What draws the picture of a kind."""
        kind = Kind.parse(look.record)
        if kind is None:
            theme = canvas.theme
            return lambda box: canvas.text(
                look.values, box, round(0.8 * box.h), theme["vermilion"], "print_bold", "centre"
            )
        return lambda box: self._pictures.draw(canvas, kind, box)

    def empty_words(self) -> str:
        """No tab is empty."""
        return ""

    # -- beginning a game --------------------------------------------------------------------

    def open_row(self, index: int) -> None:
        """Begin a game of a kind, or of any that is made in a moment."""
        kind = self.kinds[self.span.start + index]
        begun = kind or choice([each for each in kinds_of("all") if each.size <= QUICK])
        self.services.starter.kind(KindWish(begun, "easy" if begun.size in RATED else ""))

    @property
    def waiting(self) -> bool:
        """Whether a puzzle has been in the making for a second."""
        progress = self.services.starter.progress
        return progress is not None and progress[0] >= 1

    def controls(self) -> list[Control]:
        """Those of the page; while a puzzle is made, the button that cancels it."""
        found = super().controls()
        if self.waiting:
            label = self.services.t("new_puzzle.cancel")
            found = [each for each in found if each.id.group not in ("previous", "next")]
            found.append(Control(UNDO, self.boxes()["undo"], "button", label))
        return found

    def undo(self) -> None:
        """Cancel the puzzle in the making."""
        self.services.starter.cancel()

    def update(self, seconds: float) -> bool:
        """Paint more pictures; show the progress once a second."""
        progress = self.services.starter.progress
        waited, self._waited = self._waited, int(progress[0]) if progress else -1
        return super().update(seconds) or self._pictures.wanting or waited != self._waited

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheets, and at the foot how long a puzzle has been in the making."""
        super().draw_content(canvas)
        progress = self.services.starter.progress
        if progress and self.waiting:
            place, view = self.boxes()["said"], self.services.view
            canvas.fill(self.boxes()["range"], canvas.theme["desk"])
            words = self.services.t("new_puzzle.progress.time", time=clock(progress[0]))
            canvas.text(words, place, view.body, canvas.theme["ink"])
