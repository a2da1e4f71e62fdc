"""The shelves of the library: a book for each volume; pressing one opens it."""

from __future__ import annotations

from random import choice
from typing import TYPE_CHECKING, NamedTuple

from game.session.books import BookEntry, book_level, count_of, volume_kinds
from game.session.kind import CLASSIC
from game.ui.level_titles import tile_title
from game.ui.parts.arranging import FirstThatFits, Wide
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.parts.volumes import VolumeLook, shelves
from game.ui.widgets.cloth_book import Binding
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import KindPictures

if TYPE_CHECKING:
    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

SURPRISE = ControlId("surprise")

SHELVES: dict[str, range] = {
    "all": range(1, 26),
    "small": range(1, 9),
    "nine": range(9, 10),
    "big": range(10, 26),
}
"""The tabs, and the sides of the boards in their volumes."""


class LibraryState(NamedTuple):
    """What the shelf shows."""

    shelf: str
    looks: tuple[VolumeLook, ...]
    first: int
    pictures: KindPictures


class LibraryScene(Screen[LibraryState]):
    """The volumes by size, with how many of their puzzles are solved."""

    name = "library"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.shelf = "all"
        self._pictures = KindPictures(bold=True)
        self.entered()

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._progress = self.services.store.book_progress()
        self._begun = {level for level, _ in self._progress.begun}
        self._looks = tuple(map(self._look, self.volumes))

    @property
    def volumes(self) -> list[Kind]:
        """The volumes of the open tab."""
        return [kind for kind in volume_kinds() if kind.size in SHELVES[self.shelf]]

    def state(self) -> LibraryState:
        return LibraryState(self.shelf, self._looks, self.first, self._pictures)

    def _look(self, kind: Kind) -> VolumeLook:
        t, volume = self.services.t, kind.format()
        title, size = tile_title(t, kind), f"{kind.size}×{kind.size}"
        if kind.variant == CLASSIC.variant:  # of which several are called the same
            title, size = size, title
        solved, most = len(self._solved(volume)), count_of(volume)
        words = t("levels.of", n=solved, size=most) if solved else t("library.count", n=most)
        begun = solved < most and (solved or book_level(volume) in self._begun)
        binding = Binding(volume, solved / most, bool(begun))
        return VolumeLook(kind, title, size, words, binding)

    def _solved(self, volume: str) -> dict[int, float | None]:
        return self._progress.solved.get(book_level(volume), {})

    @staticmethod
    def page(kit: Kit, state: LibraryState) -> Part:
        """The tabs, what opens any puzzle, and the volumes."""
        t, title = kit.t, kit.t("levels.library")
        tabs = [
            (ControlId("tab", name), t(f"library.{name}"), name == state.shelf) for name in SHELVES
        ]

        surprise = t("kinds.surprise")
        action = FirstThatFits(
            lambda: Wide(Button(SURPRISE, surprise), 9),
            lambda: Round(SURPRISE, "relabel", surprise),
        )
        head = page_head(kit, title, tabs, action)
        return page(head, shelves(kit, title, state.looks, state.first, state.pictures))

    def press(self, control: ControlId) -> None:
        """Open a volume, or any puzzle of the open tab that is not solved."""
        name, member = control
        if control == SURPRISE:
            volume = choice(self.volumes).format()
            numbers = range(1, count_of(volume) + 1)
            unsolved = [number for number in numbers if number not in self._solved(volume)]
            self.services.starter.numbered(BookEntry(volume, choice(unsolved or numbers)))
        elif name == "tab":
            self.shelf, self.first = str(member), 0
            self.entered()
        elif name == "row" and isinstance(member, int):
            from game.ui.scenes.levels import LevelsScene

            volume = self._looks[self.span[member]].kind.format()
            self.services.scenes.push(LevelsScene(self.services, volume))
        else:
            super().press(control)

    def update(self, seconds: float) -> bool:
        """Paint more pictures."""
        return self._pictures.wanting

    @property
    def unfinished(self) -> bool:
        return self._pictures.wanting

    def draw_content(self, canvas: Canvas) -> None:
        self._pictures.begin(self.services.generation)
        super().draw_content(canvas)
