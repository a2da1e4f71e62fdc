"""The shelf of the library: a tile for each volume; pressing one opens it."""

from __future__ import annotations

from random import choice
from typing import TYPE_CHECKING

from game.session.books import BookEntry, book_level
from game.session.volumes import count_of, kinds
from game.ui.layout import kinds as layout
from game.ui.level_titles import tile_title
from game.ui.scenes.listing import ListScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.ui.widgets.kind_tile import KindLook, draw_kind_tile

if TYPE_CHECKING:
    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SURPRISE = ControlId("surprise")

SHELVES: dict[str, range] = {
    "all": range(1, 26),
    "small": range(1, 9),
    "nine": range(9, 10),
    "big": range(10, 26),
}
"""The tabs, and the sides of the boards in their volumes."""


class LibraryScene(ListScene):
    """The volumes by size, with how many of their puzzles are solved."""

    name = "library"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.shelf = "all"
        self._progress = services.store.book_progress()
        self._pictures = KindPictures()

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._progress = self.services.store.book_progress()

    @property
    def volumes(self) -> list[Kind]:
        """The volumes of the open tab."""
        return [kind for kind in kinds() if kind.size in SHELVES[self.shelf]]

    # -- what is where ----------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The tabs and the tiles."""
        return layout.volumes(self.services.view, [*SHELVES])

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("levels.library")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """All volumes, and those of small, usual and big boards."""
        t = self.services.t
        return [(name, t(f"library.{name}"), name == self.shelf) for name in SHELVES]

    def choose_tab(self, name: str) -> None:
        """Show the volumes of some sizes."""
        self.shelf, self.first = name, 0

    def count(self) -> int:
        """How many tiles there are."""
        return len(self.volumes)

    def controls(self) -> list[Control]:
        """The tabs, the tiles, and what opens any puzzle."""
        found = super().controls()
        words = self.services.t("kinds.surprise")
        found.insert(1, Control(SURPRISE, self.boxes()["surprise"], "button", words))
        return found

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin any puzzle of the open tab that is not solved."""
        if control != SURPRISE:
            super().press(control)
            return
        volume = choice(self.volumes).format()
        numbers = range(1, count_of(volume) + 1)
        unsolved = [each for each in numbers if each not in self._solved(volume)]
        self.services.starter.numbered(BookEntry(volume, choice(unsolved or numbers)))

    def open_row(self, index: int) -> None:
        """Open a volume."""
        volume = self.volumes[self.span.start + index]
        self.services.scenes.show_volume(volume.format())

    def _solved(self, volume: str) -> dict[int, float | None]:
        return self._progress.solved.get(book_level(volume), {})

    def update(self, seconds: float) -> bool:
        """Paint more pictures."""
        return self._pictures.wanting

    # -- drawing ----------------------------------------------------------------------------

    def draw_rows(self, canvas: Canvas) -> None:
        """Draw the tiles."""
        self._pictures.begin(self.services.generation)
        boxes, view, volumes = self.boxes(), self.services.view, self.volumes
        for index, at in enumerate(self.span):
            kind, box, row = volumes[at], boxes[f"row.{index}"], ControlId("row", index)
            look = self._look(kind)._replace(lift=self.state_of(row).lift)
            if self.shown_focus() == row:
                look = look._replace(lift=5)

            def draw(place: Box, kind: Kind = kind) -> None:
                self._pictures.draw(canvas, kind, place)

            draw_kind_tile(canvas, view, box, layout.tile_parts(box, view), look, draw)

    def _look(self, kind: Kind) -> KindLook:
        t, volume = self.services.t, kind.format()
        title, size = tile_title(t, kind), f"{kind.size}×{kind.size}"
        solved, most = len(self._solved(volume)), count_of(volume)
        words = t("library.solved", n=solved, size=most) if solved else t("library.count", n=most)
        return KindLook(kind, title, size, words, picked=solved == most)
