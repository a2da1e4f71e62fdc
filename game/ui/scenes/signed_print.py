"""The signed print of a won game: seen, and saved as a picture or a film, or the game as a link or
as text."""

from __future__ import annotations

import io
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.notation import format_grid
from game.named_tuple import NamedTuple
from game.paper.page_inks import colours_of
from game.paper.png import Place, draw_parts, open_fonts
from game.paper.signed_print import (
    EDGE,
    HEIGHT,
    WIDTH,
    SignedPrint,
    cells_on_sheet,
    written_parts,
)
from game.paper.signed_print import Words as Lettering
from game.plans.board_plan import Board, Look
from game.session.playback import written
from game.store.puzzles import record_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Theme
from game.ui.games.copying import copy_link, entry_of
from game.ui.games.copying import share as share_text
from game.ui.games.kept_pictures import keep_file, next_file
from game.ui.layout.geometry import Box
from game.ui.level_titles import puzzle_title, short_title
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Row
from game.ui.parts.boards import WithBoard
from game.ui.parts.lists import SheetRow
from game.ui.parts.part import Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.parts.words import Words
from game.ui.scenes.arcade.run_marks import draw_signature
from game.ui.scenes.arcade.signing import SigningScene, last_signature
from game.ui.widgets.control import ControlId
from game.ui.widgets.small_board import SmallBoard, draw_small_board
from game.ui.widgets.small_clues import cells_across
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.session.session import Session
    from game.store.result import Result
    from game.ui.parts.part import Kit
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

PICTURE, FILM = ControlId("picture"), ControlId("film")
SIGN, LINK, TEXT = ControlId("sign"), ControlId("link"), ControlId("text")
SHEETS, BUTTONS = (36.0, 80.0), (36.0, 10.0)
"""How wide and how high sheets and buttons become where there is room, in body texts."""
LEAST = 0.6
"""How wide the print is at least beside sheets, as a share of the window's height."""
TYPED = 0.58
"""How much of the board in the picture of a film is filled."""
LINES = 0.6, 1.0, 0.85, 0.95, 0.4
"""How long the lines of the sheet in that of a text are."""
SHEET = 1136 / 896
"""How much higher than wide the sheet of the print is."""


class PrintState(NamedTuple):
    """What the page shows."""

    scene: SignedPrintScene
    lost: bool
    """Whether the print could not be made."""
    filming: bool


class SignedPrintScene(Screen[PrintState]):
    """The print, and what can be done with it."""

    name = "signed_print"
    shrinks = True

    def __init__(self, services: Services, session: Session, result: Result | None) -> None:
        super().__init__(services)
        self._session, self.words = session, _words(services, session, result)
        self._look = Look(colours_of("paper"), services.t.symbol, ruled=True)
        self.printed = _board(session)
        givens = format_grid(session.puzzle.givens)
        self.board = SmallBoard(givens, givens, record=record_of(session.puzzle))
        """The puzzle as it was before the first digit."""
        self.blank = self.board._replace(givens="." * len(givens), values="." * len(givens))
        self.solved = format_grid(session.position.values)
        self.signed: SignedPrint | None = None
        """The print, once it is made."""
        self.picture: pygame.Surface | None = None
        """How it looks, once it is drawn."""
        self._filming = self._lost = False
        self._wanted: ControlId | None = None
        """The button of what is to be saved as soon as the print is drawn."""
        self.written = _written(self.printed, self.words, self._look)
        """The words and digits of it, which are seen until then."""
        self._job = services.jobs.start(self._make, self._found, self._failed)

    def state(self) -> PrintState:
        return PrintState(self, self._lost, self._filming or self._wanted == FILM)

    @staticmethod
    def page(kit: Kit, state: PrintState) -> Part:
        """The print beside sheets that say what can be done with it, and the filled button in the
        head; with buttons alone where they leave the print too little room, or none beside it."""
        t, title = kit.t, kit.t("share.print")
        film = "share.filming" if state.filming else "share.film"
        keys = {FILM: film, SIGN: "arcade.sign", LINK: "share.link", TEXT: "share.text_button"}

        def able(*ways: Part) -> tuple[Part, ...]:
            for part in ways:
                part.enabled = part.id in (LINK, TEXT) or not (state.lost or state.filming)
            return ways

        def save(label: str) -> Part:
            whole = t("share.save_picture")
            return Button(PICTURE, t(label), "filled", name=whole, enabled=not state.lost)

        def sheet(id: ControlId, key: str) -> Part:
            title = Words(t(key), "title", weight="print", lines=1, hovered="pen")
            words = Words(t(f"share.{id}.words"), colour="muted", shrinks="small")
            told = Row(Column(title, words, gap=0.1).growing(), _Onward(), across="centre")
            return SheetRow(id, title.text, _Way(id, state.scene), told).growing()

        def grid(columns: int) -> Part:
            ways = able(*(Button(id, t(key)) for id, key in keys.items()))
            buttons = Grid(save("name.save"), *ways, columns=columns, gap=0.4, fills=True)
            return Held(buttons, 0.5, 0, *BUTTONS)

        def with_sheets() -> Part:
            sheets = Column(*able(*(sheet(id, key) for id, key in keys.items())))
            rest = Held(sheets, 0, 0, *SHEETS)
            head = page_head(kit, title, action=save("share.save_picture"))
            return page(head, WithBoard(_Shown(state.scene, title), rest, 1.6, least=LEAST))

        def with_buttons() -> Part:
            rest = FirstThatFits(*(partial(grid, columns) for columns in (1, 3, 5)))
            return page(page_head(kit, title), WithBoard(_Shown(state.scene, title), rest, 0.5))

        is_wide = kit.view.width > kit.view.height
        return FirstThatFits(*([with_sheets] if is_wide else []), with_buttons)

    def press(self, control: ControlId) -> None:
        """Save or copy it; what is not drawn yet is saved as soon as it is."""
        services, session = self.services, self._session
        is_saved = control in (PICTURE, FILM)
        self._wanted = control if is_saved and self.picture is None else None
        if self._wanted:
            return
        if control == PICTURE:
            self._save_picture()
        elif control == FILM:
            self._save_film()
        elif control == SIGN:
            title = services.t("print.sign.title")
            services.scenes.push(SigningScene(services, self._sign, title))
        elif control == LINK:
            copy_link(services, entry_of(session), lambda: share_text(services, session))
        elif control == TEXT:
            share_text(services, session)
        else:
            super().press(control)

    def closed(self) -> None:
        """Give up what is being made."""
        super().closed()
        self._job.cancel()

    def _sign(self, signature: str) -> None:
        """Set other initials beside the seal."""
        if self.picture is None:
            self._job.cancel()
        self.words, self.picture = self.words._replace(signature=signature), None
        self._job = self.services.jobs.start(self._make, self._found, self._failed)

    # -- making it ------------------------------------------------------------------------

    def _make(self, should_stop: ShouldStop) -> SignedPrint:
        session = self._session
        entries = written(session.puzzle, session.actions, should_stop)
        way = [entry for entry in entries if not entry.by_program]
        cells, seconds = ([entry.cell for entry in way], [entry.seconds for entry in way])
        return SignedPrint(self.printed, cells, seconds, self.words, self._look)

    def _found(self, signed: SignedPrint) -> None:
        """Draw it: its fonts are opened here, as no other thread may do that."""
        self.signed, plan = signed, signed.plan()
        open_fonts(plan.parts, 1)

        def draw(should_stop: ShouldStop) -> pygame.Surface:
            picture = pygame.Surface((WIDTH, HEIGHT))
            draw_parts(picture, plan.parts, Place(0, 0, 1))
            return picture

        self._job = self.services.jobs.start(draw, self._drawn, self._failed)

    def _drawn(self, picture: pygame.Surface) -> None:
        """Let it come up on the sheet that is seen already."""
        self.picture = picture
        self.services.motion.start("ink", "signed print")
        if self._wanted:
            self.press(self._wanted)

    def _failed(self, error: Exception) -> None:
        self._filming, self._wanted, self._lost = False, None, self.picture is None
        self.services.toasts.show(self.services.t("share.no_picture"), here=True)

    # -- saving it ------------------------------------------------------------------------

    def _save_picture(self) -> None:
        signed, picture = self.signed, self.picture
        path = next_file(self.services)
        assert signed and picture

        def save(should_stop: ShouldStop) -> str:
            from game.paper.svg_files import format_svg

            made, plan = io.BytesIO(), signed.plan()
            pygame.image.save(picture, made, "PNG")
            keep_file(f"{path}.png", made.getvalue())
            keep_file(f"{path}.svg", format_svg(plan, plan.width).encode())
            return f"{path}.png"

        self._job = self.services.jobs.start(save, self._saved, self._failed)

    def _save_film(self) -> None:
        signed = self.signed
        path = next_file(self.services)
        assert signed
        self._filming = True

        def save(should_stop: ShouldStop) -> str:
            from game.paper.signed_film import signed_film

            film = signed_film(signed, should_stop)
            keep_file(f"{path}.gif", film)
            return f"{path}.gif"

        self._job = self.services.jobs.start(save, self._saved, self._failed)

    def _saved(self, path: str) -> None:
        t, self._filming = self.services.t, False
        key = "share.saved" if path.endswith(".gif") else "share.saved_two"
        self.services.scenes.report(t("share.print"), t(key, path=path))


def _board(session: Session) -> Board:
    """The board as it is printed."""
    givens, values = session.puzzle.givens, session.position.values
    own = (0 if given else digit for given, digit in zip(givens, values, strict=True))
    return Board(session.puzzle.rules, givens, tuple(own))


def _written(board: Board, words: Lettering, look: Look) -> pygame.Surface:
    """The words and digits of the print in their places, on white."""
    picture = pygame.Surface((WIDTH, HEIGHT))
    picture.fill("white")
    draw_parts(picture, tuple(written_parts(board, words, look)), Place(0, 0, 1))
    return picture


def _words(services: Services, session: Session, result: Result | None) -> Lettering:
    """What is written on the print."""
    t, puzzle = services.t, session.puzzle
    game = services.store.game(services.scenes.game_id)
    day = date.fromtimestamp(game.ended) if game and game.ended > 0 else services.store.today()
    month = t(f"days.month.{day.month}")
    helped, is_best = session.hints or session.helped, result and result.by and result.is_best
    note = "helped" if helped else "no_hints" if session.mistakes else "clean"
    if helped and not session.mistakes:
        note = "no_mistakes"
    return Lettering(
        (puzzle_title(t, puzzle), short_title(t, puzzle)),
        clock(session.elapsed),
        t(f"print.note.{note}"),
        t("print.best") if is_best else "",
        t(f"days.weekday.{day.isoweekday()}"),
        t("print.date", day=day.day, month=month, year=day.year),
        t("print.way"),
        t("print.last"),
        t("app.name"),
        t("app.words"),
        last_signature(services),
    )


class _Way(Part):
    """A picture of what comes of a press: a board that is filled, the signs of the player, a board
    to be played, or a sheet with some lines."""

    def __init__(self, way: ControlId, scene: SignedPrintScene) -> None:
        super().__init__()
        self._way, self._signature, self._board = way, scene.words.signature, scene.board
        if way == FILM:
            typed = round(TYPED * len(scene.solved))
            values = scene.solved[:typed] + scene.board.givens[typed:]
            self._board = scene.board._replace(values=values)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = self._way, self._signature, self._board, kit.generation
        side = min(self.box.w, self.box.h)
        box = self.box.centred(side, side)
        kit.sprites.draw(canvas, ("way", self._way), box, look, lambda: self._draw(canvas, box))

    def _draw(self, canvas: Canvas, box: Box) -> None:
        side, ink, edge = box.w, canvas.theme["ink"], max(1, round(canvas.scale))
        frame = canvas.theme["hairline"]
        if self._way == SIGN:
            canvas.outline(box, 0, frame, edge)
            draw_signature(canvas, self._signature, box.centred(*(round(0.86 * side),) * 2))
        elif self._way == TEXT:
            canvas.outline(box, 0, frame, edge)
            line = max(1, round(0.022 * side))
            for row, long in zip(box.inset(side // 7).rows(len(LINES), 0), LINES, strict=True):
                written = row.left(round(long * row.w))
                canvas.fill(written.centred(written.w, line), canvas.theme["muted"])
        else:
            draw_small_board(canvas, box, self._board)
            if self._way == FILM:
                disc = round(0.3 * side)  # in the corner that is not filled yet
                inset = round(1.1 * disc)  # within the border
                place = Box(box.right - inset, box.bottom - inset, disc, disc)
                canvas.blob(place.centre, 0.46 * disc, canvas.theme["sheet"], ink, "film")
                canvas.icon("play", place.centred(disc // 2, disc // 2), ink)


class _Onward(Part):
    """The sign at the end of what can be pressed."""

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(1.2), kit.em(1.2))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.2), kit.em(1.2))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = kit.em(1.2)
        canvas.icon("next", self.box.centred(side, side), canvas.theme["pen"])


class _Shown(Part):
    """The print as large as there is room for it; blank paper until it is drawn."""

    role: Role = "picture"

    def __init__(self, scene: SignedPrintScene, name: str) -> None:
        super().__init__(name=name)
        self._scene, self._motion, self.grows = scene, scene.services.motion, 1.0
        self._paper: Canvas | None = None
        """What draws in the colours of the print, whatever the theme is."""

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(4), kit.em(36))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(5), round(width * SHEET))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        most = min(self.box.w, self.box.h / SHEET) / (WIDTH - 2 * EDGE)
        _, cell = cells_on_sheet(self._scene.printed.rules)
        scale = max(1, int(most * cell)) / cell  # whole cells, which lie alike in both prints
        place = self.box.centred(round(scale * WIDTH), round(scale * HEIGHT))
        picture = self._scene.picture
        share = self._motion.share("ink", "signed print")
        if picture is None or share < 1:
            self._draw_plain(canvas, place)
        if picture is None:
            return
        if share == 1:
            canvas.paper(_sheet_of(place), "signed print", "smooth")
        shown = _fitted(canvas, place, picture)
        assert shown
        shown.set_alpha(round(255 * share) if share < 1 else None)
        with canvas.clipped(_sheet_of(place)):
            canvas.surface.blit(shown, place[:2])

    def _draw_plain(self, canvas: Canvas, place: Box) -> None:
        """The paper with the board and all that is written on it, while the print is made."""
        scene, scale, sheet = self._scene, place.w / WIDTH, _sheet_of(place)
        rules = scene.printed.rules
        (x, y), cell = cells_on_sheet(rules)
        side, across = round(scale * cell), cells_across(rules)
        out = side * (across - rules.width) // 2  # for the clues
        x, y = place.x + round(scale * x) - out, place.y + round(scale * y) - out
        own = self._paper or Canvas(canvas.surface, Theme("paper"), canvas.text_painter)
        self._paper, own.surface, own.scale = own, canvas.surface, canvas.scale
        own.plain_sheet(sheet, own.theme["sheet"])
        draw_small_board(own, Box(x, y, side * across, side * across), scene.blank)
        written = _fitted(canvas, place, scene.written, canvas.haste.may_make_much)
        if written:
            own.lay_over(written, (place.x, place.y), sheet)


def _fitted(
    canvas: Canvas,
    place: Box,
    picture: pygame.Surface,
    may_make: Callable[[], bool] = lambda: True,
) -> pygame.Surface | None:
    """A picture of the print, as large as its place; None if it waits for the next frame."""

    def scaled() -> pygame.Surface:
        return pygame.transform.smoothscale(picture, place[2:]).convert(canvas.surface)

    key = ("signed print", id(picture), place.w, place.h)
    return canvas.picture_if(may_make, key, scaled)


def _sheet_of(place: Box) -> Box:
    """Where the sheet lies in a picture of it, without the desk round it."""
    return place.inset(round(place.w * EDGE / WIDTH) + 1)
