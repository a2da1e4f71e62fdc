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
from game.session.playback import written
from game.store.puzzles import record_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Theme
from game.ui.games.copying import copy_link, entry_of
from game.ui.games.copying import share as share_text
from game.ui.games.kept_pictures import keep_file, next_file
from game.ui.layout.geometry import NARROW, Box
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
from game.words.texts import clock

if TYPE_CHECKING:
    from game.engine.types import ShouldStop
    from game.paper.signed_print import SignedPrint
    from game.paper.signed_print import Words as Lettering
    from game.session.session import Session
    from game.store.result import Result
    from game.ui.parts.part import Kit
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

PICTURE, FILM = ControlId("picture"), ControlId("film")
SIGN, LINK, TEXT = ControlId("sign"), ControlId("link"), ControlId("text")
LARGE = 1.5
"""Text so large leaves a title and a button no room side by side in a narrow window."""
SHEETS = 36.0, 80.0
"""How wide and how high the sheets beside the print are at most, in body texts."""
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
        givens = format_grid(session.puzzle.givens)
        self.board = SmallBoard(givens, givens, record=record_of(session.puzzle))
        """The puzzle as it was before the first digit."""
        self.solved = format_grid(session.position.values)
        self.signed: SignedPrint | None = None
        """The print, once it is made."""
        self.picture: pygame.Surface | None = None
        """How it looks, once it is drawn."""
        self._filming = self._lost = False
        self._wanted: ControlId | None = None
        """The button of what is to be saved as soon as the print is drawn."""
        jobs = services.jobs
        self._job = jobs.start(self._make, self._found, self._failed)

    def state(self) -> PrintState:
        return PrintState(self, self._lost, self._filming or self._wanted == FILM)

    # Long because it is a list: each way to lay out the same few parts, the widest first.
    @staticmethod
    def page(kit: Kit, state: PrintState) -> Part:
        """The print beside sheets that say what can be done with it, or over buttons, and the
        filled one in the head."""
        t, shown = kit.t, _Shown(state.scene, kit.t("share.print"))
        tight = kit.view.text > 1 and kit.view.width < NARROW * kit.view.scale
        crowded = tight and kit.view.text > LARGE  # the title has all of the head

        def picture() -> Part:
            whole = t("share.save_picture")
            label = t("name.save") if tight else whole
            return Button(PICTURE, label, "filled", name=whole, enabled=not state.lost)

        film = "share.filming" if state.filming else "share.film"
        ways = (
            (FILM, film),
            (SIGN, "arcade.sign"),
            (LINK, "share.link"),
            (TEXT, "share.text_button"),
        )

        def sheet(id: ControlId, key: str) -> Part:
            title = Words(t(key), "title", weight="print", lines=1, hovered="pen")
            words = Words(t(f"share.{id}.words"), colour="muted", shrinks="small")
            told = Row(Column(title, words, gap=0.1).growing(), _Onward(), across="centre")
            return SheetRow(id, title.text, _Way(id, state.scene), told)

        def sheets() -> Part:
            column = Column(*(sheet(*way).growing() for way in ways))
            return Held(enabled(column), 0, 0, ems=SHEETS[0], high=SHEETS[1])

        def enabled(whole: Part) -> Part:
            for part in whole.children:
                part.enabled = part.id in (LINK, TEXT) or not (state.lost or state.filming)
            return whole

        def buttons(columns: int) -> Part:
            grid = Grid(*(Button(id, t(key)) for id, key in ways), columns=columns, gap=0.4)
            low = columns == len(ways)  # below the print, as wide as the head
            return enabled(grid) if low else Held(enabled(grid), 0, 0, ems=SHEETS[0])

        def all_buttons() -> Part:
            others = (Button(id, t(key)) for id, key in ways)
            return enabled(Grid(picture(), *others, columns=3, gap=0.3, fills=True))

        gap = 0.4 if tight else 1.6  # the print has the room
        rest = FirstThatFits(sheets, *(partial(buttons, columns) for columns in (1, 2, 4)))
        head = page_head(kit, t("share.print"), action=None if crowded else picture())
        return page(head, WithBoard(shown, all_buttons() if crowded else rest, gap))

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
        from game.paper.page_inks import colours_of
        from game.paper.signed_print import SignedPrint
        from game.plans.board_plan import Board, Look

        session, t = self._session, self.services.t
        puzzle, values = session.puzzle, session.position.values
        entries = written(puzzle, session.actions, should_stop)
        way = [entry for entry in entries if not entry.by_program]
        own = tuple(
            0 if given else digit for given, digit in zip(puzzle.givens, values, strict=True)
        )
        look = Look(colours_of("paper"), t.symbol, ruled=True)
        board = Board(puzzle.rules, puzzle.givens, own)
        cells, seconds = ([entry.cell for entry in way], [entry.seconds for entry in way])
        return SignedPrint(board, cells, seconds, self.words, look)

    def _found(self, signed: SignedPrint) -> None:
        """Draw it: its fonts are opened here, as no other thread may do that."""
        from game.paper.png import Place, draw_parts, open_fonts
        from game.paper.signed_print import HEIGHT, WIDTH

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


def _words(services: Services, session: Session, result: Result | None) -> Lettering:
    """What is written on the print."""
    from game.paper.signed_print import Words as Lettering

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
        from game.paper.signed_print import EDGE, WIDTH

        wide = min(self.box.w, round(self.box.h / SHEET)) * WIDTH / (WIDTH - 2 * EDGE)
        place, picture = self.box.centred(round(wide), round(1.25 * wide)), self._scene.picture
        share = self._motion.share("ink", "signed print")
        if picture is None or share < 1:
            self._draw_sheet(canvas, place)
        if picture is None:
            return
        key = ("signed print", id(picture), place.w, place.h)

        def scaled() -> pygame.Surface:
            smaller = pygame.transform.smoothscale(picture, (place.w, place.h))
            return smaller.convert(canvas.surface)

        shown = canvas.picture(key, scaled)
        sheet, at = _sheet_of(place), (place.x, place.y)
        if share == 1:
            canvas.paper(sheet, "signed print", "smooth")
        shown.set_alpha(round(255 * share) if share < 1 else None)
        with canvas.clipped(sheet):
            canvas.surface.blit(shown, at)

    def _draw_sheet(self, canvas: Canvas, place: Box) -> None:
        """The paper with its words and the board, while the print is made."""
        from game.paper.page_inks import colours_of
        from game.paper.signed_print import LEFT, SIDE, TOP, WIDTH, lettering
        from game.plans.clues.sketch import Label

        inks, scale, painter = colours_of("paper"), place.w / WIDTH, canvas.text_painter
        canvas.plain_sheet(_sheet_of(place), inks["sheet"])
        for part in lettering(self._scene.words, inks, False):
            if isinstance(part, Label):
                size = max(1, round(part.size * scale))
                wide = painter.width(part.text, size, part.weight) + 2
                x, y = place.x + round(scale * part.at[0]), place.y + round(scale * part.at[1])
                row = Box(x - round(part.align * wide), y - size, wide, 2 * size)
                canvas.text(part.text, row, size, part.colour, part.weight)
        side = round(scale * SIDE)
        x, y = place.x + round(scale * LEFT), place.y + round(scale * TOP)
        board = self._scene.board._replace(values=self._scene.solved)
        own = self._paper or Canvas(canvas.surface, Theme("paper"), painter)
        self._paper, own.surface, own.scale = own, canvas.surface, canvas.scale
        draw_small_board(own, Box(x, y, side, side), board)


def _sheet_of(place: Box) -> Box:
    """Where the sheet lies in a picture of it, without the desk round it."""
    from game.paper.signed_print import EDGE, WIDTH

    return place.inset(round(place.w * EDGE / WIDTH) + 1)
