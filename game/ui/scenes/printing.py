"""Print: a page of wishes about paper, a look at the first page, and the file that is made."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.engine.errors import Stopped, SudokuError
from game.paper.errors import MissingLibrary
from game.store.libraries import (
    Fetched,
    InstallError,
    can_install,
    has_libraries,
    install_libraries,
    use_libraries,
)
from game.ui.games.paper_wishes import GIF, PDF, document, film_of, item_of_game, make_items
from game.ui.layout import kind_options as layout
from game.ui.scenes.page import PageScene, sideways
from game.ui.scenes.paper_preview import Preview
from game.ui.scenes.paper_rows import PaperRows
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.engine.types import ShouldStop
    from game.paper.item import Item
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Box
    from game.ui.scene_services import PrintedGame
    from game.ui.services import Button, Services

MAKE, CANCEL = ControlId("play"), ControlId("cancel")
PREVIOUS, NEXT = ControlId("previous"), ControlId("next")


class PrintScene(PageScene):
    """New puzzles on paper, or the puzzle of a game."""

    name = "print"

    def __init__(self, services: Services, game: PrintedGame | None = None) -> None:
        super().__init__(services)
        self._game = game
        self.rows = PaperRows(services, game is not None)
        self._preview = Preview(services)
        self._job: Job | None = None
        self._done: int | Fetched = 0
        """How many puzzles are made, or how far the libraries are."""
        self._shown: int | Fetched = 0

    # -- what is where ----------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The card with its rows, the look at a page, and the foot."""
        return layout.kind_options(self.services.view, self.rows.names, self.rows.page)

    def shown(self) -> object:
        """The rows and their page."""
        return self.rows.names, self.rows.page

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("print.title")

    @property
    def waiting(self) -> bool:
        """Whether something is being made."""
        return self._job is not None

    def controls(self) -> list[Control]:
        """The rows and Print; Cancel while it is made."""
        boxes, t = self.boxes(), self.services.t
        found = [*super().controls(), *self.rows.controls(boxes)]
        if self.waiting:
            return [*found, Control(CANCEL, boxes["cancel"], "button", t("new_puzzle.cancel"))]
        page, pages = self.rows.page, self.rows.pages()
        if pages > 1:
            found += [
                Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=page > 0),
                Control(NEXT, boxes["next"], "round", icon="right", enabled=page < pages - 1),
            ]
        return [*found, Control(MAKE, boxes["play"], "primary", t("print.make"))]

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Make the file, change a wish, or cancel."""
        if control == MAKE:
            self.make()
        elif control == CANCEL:
            self._stop()
        elif control in (PREVIOUS, NEXT):
            self.rows.turn(1 if control == NEXT else -1)
        elif not self.rows.press(control.group):
            super().press(control)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward."""
        if control.kind == "choice":
            self.rows.step(control.id.group, -1 if at[0] < control.box.centre[0] else 1)
        else:
            self.press(control.id)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice with the focus."""
        way, focus = sideways(intent), self.focus
        if way and focus and focus.group in self.rows.names:
            self.rows.step(focus.group, way)
        else:
            super().perform(intent)

    def closed(self) -> None:
        """What is being made is not wanted any more."""
        super().closed()
        self._stop()

    def _stop(self) -> None:
        if self._job:
            self._job.cancel()
        self._job = None

    # -- the file -----------------------------------------------------------------------------

    def make(self) -> None:
        """Make the file in the background, save it, and say where it is."""
        services, wishes, game = self.services, self.rows.wishes, self._game
        language, numbers = services.t.language, services.t.numbers
        if wishes.value("form") == PDF and not has_libraries():
            self._offer_library()
            return
        ready: list[Item] | None = None
        form, session = wishes.value("form"), game.session if game else None
        if game:
            ready = [item_of_game(game.session, wishes.value("content") == "now")]
        self._done = self._shown = 0

        def work(should_stop: ShouldStop) -> list[str]:
            from game.store.papers import papers_folder, save_paper

            use_libraries()
            if form == GIF and session:
                film = film_of(session, should_stop, language, numbers)
                return [save_paper(film, _name(), ".gif", papers_folder())]
            items = ready
            if items is None:
                items = make_items(
                    wishes.magazine(time.time_ns() % 10**9), should_stop, self._count
                )
            choices = wishes.layout(len(items), ready is not None, language, numbers)
            made, folder = document(items, form, choices), papers_folder()
            if should_stop():
                raise Stopped("cancelled")
            return [save_paper(each, _name(), f".{form}", folder) for each in made]

        self._job = services.jobs.start(work, self._saved, self._failed)

    def _count(self, done: int | Fetched) -> None:
        self._done = done

    def _saved(self, paths: list[str]) -> None:
        """Say where it is; its viewer opens on request."""
        self._job = None
        services, t = self.services, self.services.t
        words = t("print.saved", path=paths[0], n=len(paths) - 1)
        if len(paths) == 1:
            words = t("print.saved.one", path=paths[0])
        buttons = ((t("print.open"), lambda: self._open(paths[0])), (t("dialog.ok"), None))
        services.scenes.ask(t("print.title"), words, buttons)

    def _open(self, path: str) -> None:
        from game.ui.window.outside import open_file

        if not open_file(path):
            self.services.toasts.show(self.services.t("print.no_viewer"))

    def _failed(self, error: Exception) -> None:
        self._job = None
        services, t = self.services, self.services.t
        if isinstance(error, Stopped):
            return
        if isinstance(error, MissingLibrary):
            self._offer_library()
        elif isinstance(error, InstallError):
            self._not_installed(error)
        elif isinstance(error, OSError):
            words = t("print.not_saved", reason=error.strerror or str(error))
            services.scenes.report(t("print.title"), words)
        elif isinstance(error, SudokuError):
            services.scenes.report(t("print.title"), str(error))
        else:
            raise error

    # -- the library ----------------------------------------------------------------------------

    def _offer_library(self) -> None:
        """Say what is needed; install it, or make a page for the browser."""
        t = self.services.t
        if can_install():
            self._ask(t("print.lacking"), (t("print.install"), self._install))
        else:
            self._ask(t("print.lacking.built"))

    def _not_installed(self, error: InstallError) -> None:
        """Say why, and where more is said; a page for the browser can be made all the same."""
        t = self.services.t
        words = f"{t(f'print.install.{error.reason}')}\n{t('print.install.log', path=error.log)}"
        self._ask(words, again=(t("print.install.again"), self._install))

    def _ask(self, words: str, main: Button | None = None, again: Button | None = None) -> None:
        t = self.services.t
        of_pages = self.rows.wishes.value("form") == PDF
        page = (t("print.as_html"), self._as_html) if of_pages else None
        buttons = [(t("new_puzzle.cancel"), None), again, page, main]
        self.services.scenes.ask(t("print.title"), words, tuple(filter(None, buttons)))

    def _as_html(self) -> None:
        self.rows.choose("form", "html")
        self.make()

    def _install(self) -> None:
        """Install what is needed in the background, then make the file."""
        self._done = Fetched()

        def work(should_stop: ShouldStop) -> None:
            install_libraries(should_stop, self._count)

        def installed(_: None) -> None:
            self._job = None
            self._preview.forget()
            self.make()

        self._job = self.services.jobs.start(work, installed, self._failed)

    # -- drawing ----------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Show how many puzzles there are, and the page once it is painted."""
        changed, self._shown = self._done != self._shown, self._done
        return self._preview.follow(self._sample, self.rows.wishes) or changed

    def _sample(self) -> list[Item] | None:
        """The puzzle of the game; None for samples of new ones."""
        if self._game is None:
            return None
        return [item_of_game(self._game.session, self.rows.wishes.value("content") == "now")]

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the look at a page, the card of the wishes, and how far it is."""
        super().draw_content(canvas)
        boxes, view, theme = self.boxes(), self.services.view, canvas.theme
        if "sheet" in boxes:
            self._preview.draw(canvas, boxes["sheet"])
        canvas.paper(boxes["card"], "wishes")
        self.rows.draw(canvas, boxes)
        if self.waiting:
            canvas.text(self._progress(), boxes["progress"], view.body, theme["muted"])

    def _progress(self) -> str:
        """How far it is."""
        t, done = self.services.t, self._done
        if isinstance(done, Fetched):
            if not done.size:
                return t("print.installing")
            megabytes = f"{done.size / 1e6:.0f}"
            key = "print.installing.what" if done.library else "print.installing.size"
            return t(key, name=done.library, n=megabytes)
        count = "" if self._game else self.rows.value_text("count")
        return t("print.making.n", n=done, all=count) if count else t("print.making")


def _name() -> str:
    """What a file of today is called."""
    return f"Nonet {time.strftime('%Y-%m-%d')}"
