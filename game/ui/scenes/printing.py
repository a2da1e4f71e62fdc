"""Print: a page of wishes about paper, a look at the first page, and the file that is made."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.errors import Stopped, SudokuError
from game.engine.notation import parse_grid
from game.paper.booklet_choices import SIZES
from game.paper.item import Item
from game.paper.magazine import MIX
from game.paper.missing_library import MissingLibrary
from game.store.libraries import (
    Fetched,
    InstallError,
    can_install,
    has_libraries,
    install_libraries,
    use_libraries,
)
from game.ui.games.paper_wishes import (
    GIF,
    HTML,
    OF_PICTURES,
    PDF,
    VALUES,
    PaperWishes,
    document,
    film_of,
    item_of_game,
    make_items,
)
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Wide
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button
from game.ui.parts.rows import RuledRows, stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.parts.wish_sheet import CANCEL, wish_rows, wish_sheet
from game.ui.parts.words import Picture
from game.ui.widgets.control import ControlId
from game.words.kind_names import kind_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.types import ShouldStop
    from game.paper.booklet_choices import Measure
    from game.session.session import Session
    from game.ui.drawing.canvas import Canvas
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Box
    from game.ui.services import Button as DialogButton
    from game.ui.services import Services
    from game.words.texts import Texts

MAKE = ControlId("play")

KEPT_AS = "print"
"""The name under which the store keeps the wishes."""

PRINT_SIZES = ("places", "large")
"""The wishes that say how large the print is: of new puzzles, and of a game."""

GROUPS = ("paper", *PRINT_SIZES), ("solutions", "candidates", "codes")
"""The wishes about the page, and about what comes with the puzzles; the others are about these."""

LARGE_PRINT = "places=large large=yes"
"""What is wished of them in Large and simple until something else is chosen."""

SIGNS = {"a4": "A4", "a5": "A5", "letter": "Letter"}
assert set(SIGNS) == set(SIZES)

SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""A classic puzzle that stands for those that are not made yet."""
WIDTH = 920
"""Pixels of the picture, across."""
SPARE = 1.2
"""How much higher than it must be a row of wishes may be, in body texts."""
MOST = 9
"""Puzzles on a page, at most."""
WHITE = (255, 255, 255)


class PrintState(NamedTuple):
    """What the page shows."""

    names: tuple[str, ...]
    """The wishes that count, in order."""
    wishes: PaperWishes
    first: int
    progress: str
    """How far the file is; empty while none is made."""
    preview: Preview


class PrintScene(Screen[PrintState]):
    """New puzzles on paper, or the puzzle of a game."""

    name = "print"

    def __init__(self, services: Services, session: Session | None = None) -> None:
        super().__init__(services)
        self._session = session
        self._large = services.settings.large_simple
        kept = services.store.recall(KEPT_AS) or ""
        self.wishes = PaperWishes.parse(f"{LARGE_PRINT} {kept}" if self._large else kept)
        if self.wishes.value("form") == GIF and not session:
            self.wishes = self.wishes.with_value("form", VALUES["form"][0])
        self._preview = Preview(services)
        self._job: Job | None = None
        self._done: int | Fetched = 0
        """How many puzzles are made, or how far the libraries are."""

    def state(self) -> PrintState:
        """The wishes, and how far the file is."""
        progress = self._progress() if self._job else ""
        return PrintState(self._names(), self.wishes, self.first, progress, self._preview)

    def _names(self) -> tuple[str, ...]:
        """The wishes that count; in Large and simple the size of the print is among the first."""
        names = self.wishes.names(self._session is not None)
        size = [name for name in names if name in PRINT_SIZES]
        if not (self._large and size):
            return names
        first, *rest = (name for name in names if name not in size)
        return first, *size, *rest

    @staticmethod
    def page(kit: Kit, state: PrintState) -> Part:
        """A look at the page beside or above the wishes, where there is room for it; in the head
        what makes the file."""
        title = kit.t("print.title")
        make = Button(MAKE, kit.t("print.make"), "filled")
        look = Picture(state.preview.draw, 12, 26, 1.42, title)
        low = Picture(state.preview.draw, 8, 26, 1.42, title)
        beside = Held(look, 0, 0).growing(0)
        body = FirstThatFits(
            lambda: Row(beside, Wide(_groups(kit, state, 1.6), 28, 1), gap=1),
            lambda: Row(beside, Wide(_wishes(kit, state, True), 28, 1), gap=1),
            lambda: Column(low, _groups(kit, state, 0.3), gap=1),
            lambda: Column(low, _wishes(kit, state, True, whole=True), gap=1),
            lambda: _wishes(kit, state, True),
            lambda: _wishes(kit, state, False),
        )
        making = Button(CANCEL, kit.t("new_puzzle.cancel")) if state.progress else make
        return page(page_head(kit, state.progress or title, action=making), body, 66)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Make the file, change a wish, or cancel."""
        if control == MAKE:
            self.make()
        elif control == CANCEL:
            self._stop()
        elif control.group in ("before", "after"):
            self.step(str(control.member), -1 if control.group == "before" else 1)
        else:
            super().press(control)

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        values = VALUES[name]
        if name == "form" and not self._session:
            values = values[:-1]  # only a game has a film
        self.choose(name, values[(values.index(self.wishes.value(name)) + by) % len(values)])

    def choose(self, name: str, value: str) -> None:
        """Take a value."""
        self.wishes = self.wishes.with_value(name, value)
        self.services.store.remember(KEPT_AS, self.wishes.format())

    def closed(self) -> None:
        """What is being made is not wanted any more."""
        super().closed()
        self._stop()

    def _stop(self) -> None:
        if self._job:
            self._job.cancel()
        self._job = None

    def update(self, seconds: float) -> bool:
        """Show how many puzzles there are, and the page once it is painted."""
        changed = self._made is not None and self._made[0] != self._made_for()
        return self._preview.follow(self._sample, self.wishes) or changed

    def _sample(self) -> list[Item] | None:
        """The puzzle of the game; None for samples of new ones."""
        if self._session is None:
            return None
        return [item_of_game(self._session, self.wishes.value("content") == "now", self.services.t)]

    def _progress(self) -> str:
        """How far it is."""
        t, done = self.services.t, self._done
        if isinstance(done, Fetched):
            if not done.size:
                return t("print.installing")
            megabytes = f"{done.size / 1e6:.0f}"
            key = "print.installing.what" if done.library else "print.installing.size"
            return t(key, name=done.library, n=megabytes)
        if self._session:
            return t("print.making")
        return t("print.making.n", n=done, all=value_text(t, self.wishes, "count"))

    # -- the file -----------------------------------------------------------------------------

    def make(self) -> None:
        """Make the file in the background, save it, and say where it is."""
        services, wishes, session = self.services, self.wishes, self._session
        language, signs = services.t.language, services.t.signs
        if wishes.value("form") == PDF and not has_libraries():
            self._offer_library()
            return
        solutions = services.t("paper.solutions")
        form, ready, self._done = wishes.value("form"), self._sample(), 0

        def work(should_stop: ShouldStop) -> list[str]:
            from game.store.papers import papers_folder, save_paper

            use_libraries()
            if form == GIF and session:
                film = film_of(session, should_stop, language, signs)
                return [save_paper(film, _name(), ".gif", papers_folder())]
            items = ready
            if items is None:
                items = make_items(
                    wishes.magazine(time.time_ns() % 10**9), should_stop, self._count
                )
            choices = wishes.layout(len(items), ready is not None, language, signs)
            folder, names, parts = papers_folder(), [_name()], [choices]
            if choices.minutes and wishes.is_sealed:
                names = [*names, f"{_name()} {solutions}"]
                parts = [choices.open_part, choices.sealed_part]
            made = [
                (name, document(items, form, part, should_stop))
                for name, part in zip(names, parts, strict=True)
            ]
            if should_stop():
                raise Stopped("cancelled")
            return [
                save_paper(sheet, name, f".{form}", folder)
                for name, sheets in made
                for sheet in sheets
            ]

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
        from game.ui.window.viewer import open_file

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

    def _ask(
        self, words: str, main: DialogButton | None = None, again: DialogButton | None = None
    ) -> None:
        t = self.services.t
        of_pages = self.wishes.value("form") == PDF
        page = (t("print.as_html"), self._as_html) if of_pages else None
        buttons = [(t("new_puzzle.cancel"), None), again, page, main]
        self.services.scenes.ask(t("print.title"), words, tuple(filter(None, buttons)))

    def _as_html(self) -> None:
        self.choose("form", "html")
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


def _name() -> str:
    """What a file of today is called."""
    return f"Nonet {time.strftime('%Y-%m-%d')}"


# -- the wishes -------------------------------------------------------------------------------


def value_text(t: Texts, wishes: PaperWishes, name: str) -> str:
    """The value of a wish, in words."""
    value = wishes.value(name)
    if name == "count":
        return t("paper.puzzles", n=int(value))
    if name == "paper":
        return SIGNS[value]
    if name == "print_kind" and value != MIX:
        return kind_name(t, value, 9)
    if name == "level" and value != MIX:
        return t(f"level.tier.{value}")
    if name == "contest" and value.isdecimal():
        return t("paper.minutes", n=int(value))
    if name == "places" and value.isdecimal():
        return t("wish.places.n", n=int(value))
    return t(f"wish.{name}.{value}")


def _groups(kit: Kit, state: PrintState, spare: float) -> Part:
    """The rows of the wishes, each group on a sheet of its own: the puzzles, the page, and what
    comes with them."""
    t, names = kit.t, state.names
    first = [name for name in names if not any(name in group for group in GROUPS)]
    groups = first, *([name for name in names if name in group] for group in GROUPS)
    wishes = [(t(f"wish.{name}"), _wish(t, state, name)) for group in groups for name in group]
    rows = iter(wish_rows(wishes))
    sheets = [
        RuledRows([next(rows) for _ in group], f"wishes {group[0]}", "sheet", spare)
        for group in groups
        if group
    ]
    return Column(*sheets, gap=0.6)


def _wish(t: Texts, state: PrintState, name: str) -> Part:
    """What changes a wish."""
    return stepped(name, value_text(t, state.wishes, name), t(f"wish.{name}"))


def _wishes(kit: Kit, state: PrintState, wide: bool, whole: bool = False) -> Part:
    """The rows of the wishes."""
    t = kit.t
    rows = [(t(f"wish.{name}"), _wish(t, state, name)) for name in state.names]
    title = t("print.title")
    return wish_sheet(kit, title, rows, state.first, wide=wide, whole=whole, spare=SPARE)


# -- the look at a page -----------------------------------------------------------------------


class Preview:
    """Keeps the picture of the wishes that it was made for."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._for: object = None
        self._job: Job | None = None
        self._picture: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None
        self._new = False

    def follow(self, sample: Callable[[], list[Item] | None], wishes: PaperWishes) -> bool:
        """Begin the picture of other wishes; returns whether there is a new one to be seen."""
        services = self._services
        wanted = wishes, services.t.language
        if wanted != self._for and self._job is None:
            self._for, items = wanted, sample()
            language, signs = services.t.language, services.t.signs
            self._job = services.jobs.start(
                lambda _: _painted(items, wishes, language, signs), self._painted, self._failed
            )
        new, self._new = self._new, False
        return new

    def forget(self) -> None:
        """Paint it again: its library is there now."""
        self._for = None

    def _painted(self, picture: pygame.Surface) -> None:
        self._job, self._picture, self._new = None, picture, True
        self._scaled = None

    def _failed(self, error: Exception) -> None:
        self._job = None
        raise error

    def draw(self, canvas: Canvas, kit: Kit, sheet: Box) -> None:
        """The page on its desk, as large as it fits."""
        if self._picture is None:
            return
        wide, high = self._picture.get_size()
        scale = min(sheet.w / wide, sheet.h / high)
        place = sheet.centred(round(wide * scale), round(high * scale))
        canvas.paper(place, "page", "smooth")
        inner = place.inset(2 * kit.view.line)  # the edge of the sheet is seen
        if self._scaled is None or self._scaled.get_size() != (inner.w, inner.h):
            self._scaled = pygame.transform.smoothscale(self._picture, (inner.w, inner.h))
        canvas.surface.blit(self._scaled, (inner.x, inner.y))


def _painted(
    items: list[Item] | None, wishes: PaperWishes, language: str, signs: str
) -> pygame.Surface:
    """The first page with puzzles, or the board of a picture."""
    from game.paper.booklet import booklet
    from game.paper.pictures import look_of
    from game.paper.png import draw_png
    from game.plans.board_plan import board_plan

    count = 1 if items else min(MOST, int(wishes.value("count")))
    printed = items or samples(wishes, count)
    if wishes.value("form") in (*OF_PICTURES, GIF):
        board = printed[0].board(wishes.value("candidates") == "yes")
        return draw_png(board_plan(board, look_of()), WIDTH, WHITE)
    choices = wishes.layout(1, items is not None, language, signs)._replace(solutions="none")
    if wishes.value("form") == HTML:
        choices = choices._replace(codes=False)
    return draw_png(booklet(printed, choices, _measure())[0], WIDTH, WHITE)


def _measure() -> Measure:
    """The widths of texts; rough ones where the library is missing that knows them."""
    from game.paper.missing_library import MissingLibrary
    from game.paper.truetype import Widths
    from game.store.libraries import use_libraries

    use_libraries()
    try:
        return Widths()
    except MissingLibrary:
        return lambda text, weight, size: 0.56 * size * len(text)


def _classics() -> Iterator[tuple[int, ...]]:
    """Classic puzzles that look different from each other: one from all sides, in other digits."""
    givens = parse_grid(SAMPLE)
    rows = [[*givens[at : at + 9]] for at in range(0, 81, 9)]
    for number in itertools.count():
        yield tuple(digit and (digit + 4 * number) % 9 + 1 for row in rows for digit in row)
        turned = [[*column] for column in zip(*rows, strict=True)]
        rows = turned if number % 2 else turned[::-1]


def samples(wishes: PaperWishes, count: int) -> list[Item]:
    """Boards of the kinds that are wanted, with clues but without a solution."""
    from game.session.gallery import sketch_rules

    magazine = wishes.magazine(0)
    items = []
    classics = _classics()
    for number in range(count):
        kind, tier = magazine.kind(number), magazine.tier(number)
        rules = sketch_rules(kind)
        classic = kind.variant == "classic"
        givens = next(classics) if classic else (0,) * rules.cell_count
        items.append(Item(rules, givens, kind.variant, tier=tier))
    return items
