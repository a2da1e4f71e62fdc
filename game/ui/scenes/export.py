"""Export: puzzles and games as a file of the form that is chosen, in the folder of documents."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped, SudokuError
from game.engine.formats.writers import WRITERS
from game.session.names import tidy_name
from game.store.household import file_name
from game.store.notice import StoreError, notice_for
from game.store.papers import free_path, papers_folder
from game.ui.parts.arranging import Column, FirstThatFits
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button, Slip, aligned
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.formats.writers import Writer
    from game.session.begun import Begun
    from game.store.exports import Exported, Kept
    from game.ui.jobs import Job
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

FORMS = (
    *("json", "sdm", "opensudoku", "sdk", "ss", "ksudoku"),
    *("line", "grid", "sudokupad", "fpuzzles", "tatham"),
)
"""The formats in the order in which they are offered."""

NAME = "Nonet"
"""What a file is called whose puzzles have no name."""

MOST_NAME = 60


class ExportState(NamedTuple):
    """What the page shows."""

    said: str
    forms: tuple[str, ...]
    first: int
    busy: bool


class ExportScene(Screen[ExportState]):
    """A button for each format that can be had."""

    name = "export"

    def __init__(
        self,
        services: Services,
        name: str,
        count: int,
        puzzles: Callable[[], Iterable[Kept]],
    ) -> None:
        """So many ``puzzles``, which are read beside the frames; files are called by a ``name``,
        which may be empty."""
        super().__init__(services)
        self._name, self._count, self._puzzles = name, count, puzzles
        self._writers = {writer.name: writer for writer in WRITERS}
        self._forms = tuple(form for form in FORMS if self._can_have(self._writers[form]))
        self._job: Job | None = None

    def _can_have(self, writer: Writer) -> bool:
        """Whether a format may hold these puzzles; of many, that is known once they are read."""
        if self._count > 1:
            return not writer.alone
        from game.store.exports import entry_of

        try:
            return all(writer.write(entry_of(*kept)) for kept in self._puzzles())
        except (SudokuError, RecursionError):
            return False

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> ExportState:
        said = self.services.t("export.words", n=self._count, folder=papers_folder())
        return ExportState(said, self._forms, self.first, self._job is not None)

    @staticmethod
    def page(kit: Kit, state: ExportState) -> Part:
        """How much is exported and where to, and the formats."""
        t, title = kit.t, kit.t("backup.working" if state.busy else "export.title")
        count = len(state.forms)

        def told(number: int) -> tuple[ControlId, str, str]:
            name = state.forms[number]
            return ControlId("form", number), t(f"export.form.{name}"), t(f"export.about.{name}")

        def button(number: int) -> Part:
            id, name, about = told(number)
            return Button(id, name, detail=about)

        said = Words(state.said, colour="muted", shrinks="caption")
        slip = aligned([Slip(*told(number), high=9) for number in range(count)]).__getitem__
        slips = Pages(title, count, slip, state.first, columns=2, ems=19, seen=count)
        forms = Pages(title, count, button, state.first, columns=2, ems=19)
        body = FirstThatFits(
            lambda: Column(said, slips, rest=slips, gap=0.8),
            lambda: Column(said, forms, rest=forms, gap=0.8),
            lambda: forms,
        )
        return page(page_head(kit, title), body, 64)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Write the file of a format."""
        if control.group == "form" and isinstance(control.member, int):
            if self._job:  # one file after the other
                return
            self._export(self._writers[self._forms[control.member]])
        else:
            super().press(control)

    def _export(self, writer: Writer) -> None:
        from game.store.exports import export

        name = file_name(tidy_name(self._name))[:MOST_NAME].strip() or NAME
        path = free_path(name, writer.ending, papers_folder())

        def ended(exported: Exported) -> None:
            self._job = None
            self._tell(path, exported)
            self.services.redraw()

        def failed(error: Exception) -> None:
            self._job = None
            if isinstance(error, StoreError):
                self.services.toasts.notice(error.notice)
            elif isinstance(error, OSError):
                self.services.toasts.notice(notice_for(error, papers_folder()))
            elif not isinstance(error, Stopped):
                raise error

        self._job = self.services.jobs.start(
            lambda stop: export(path, writer, self._puzzles(), stop), ended, failed
        )

    def _tell(self, path: str, exported: Exported) -> None:
        """Say what was written and where, and what was left out."""
        t, (folder, name) = self.services.t, os.path.split(path)
        said = t("export.none")
        if exported.written:
            said = t("export.saved", n=exported.written, file=name, folder=folder)
            if exported.refused:
                said = f"{said}\n\n{t('export.refused', n=exported.refused)}"
        self.services.scenes.report(t("export.title"), said)

    def closed(self) -> None:
        """End what is being done; nothing of it is left."""
        super().closed()
        if self._job:
            self._job.cancel()


def export_one(services: Services, name: str, line: str, begun: Begun | None = None) -> None:
    """Offer a single puzzle, with what was done on it."""
    services.scenes.push(ExportScene(services, name, 1, lambda: [(line, begun)]))
