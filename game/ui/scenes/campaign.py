"""The Campaign: a scroll for each chapter, and what the chosen stage asks."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.campaign import (
    ALL_STARS,
    CHAPTER,
    CHAPTERS,
    STAGES,
    STARS,
    SWIFT,
    Stage,
    is_open,
    next_stage,
    total,
)
from game.ui.drawing.caches import PicturesInTurn
from game.ui.games.stages import Stages
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title, titled
from game.ui.parts.arranging import Column, FirstThatFits, Row, Space, Wide
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK, Sheet, page, page_head
from game.ui.parts.words import Picture, Words, heading
from game.ui.widgets.control import ControlId
from game.ui.widgets.ink_star import draw_star, draw_stars
from game.ui.widgets.small_board import SmallBoard, draw_small_board
from game.words.texts import clock

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

PLAY, SCROLL = ControlId("play"), ControlId("scroll")

PULLED = 4
"""How far the scroll is pulled to unroll another chapter, in sizes of body text."""

COLUMNS = 5
"""Stages side by side; the way turns at the end of each row."""

WIDE = 34
"""From this width on, in body texts, the sheets of stages are as high as their names want."""

VEIL = 110
"""How much a veil hides the boards of closed stages, of 255."""

PICTURED = 3.4
"""The least side of a sheet that shows its board, in body texts."""
EVEN = 12
"""Into so many pixels the cells of small boards of any size go evenly, so that all are alike."""

ONE_LINE, TWO_LINES = 3.2, 4.3
"""What a name in one and in two lines and the stars take below a sheet, in body texts."""

TURN_STEPS = 5
"""In so many straight pieces the way goes round a corner."""

LEAST_ROLL = 6
"""The least width of a roll of the scroll, in pixels."""


class CampaignState(NamedTuple):
    """What the page shows."""

    chapter: int
    chosen: Stage
    stars: dict[int, int]
    """The stars of each stage that has any, as bits."""
    begun: bool
    """Whether there is an unfinished game of the chosen stage."""
    best: float | None
    """The shortest time in seconds in which it was solved."""
    swift: int
    """Within how many seconds it is swift."""
    pictures: StagePictures
    motion: Motion

    @property
    def is_open(self) -> bool:
        """Whether the chosen stage can be played."""
        return is_open(self.chosen.number, self.stars)


class CampaignScene(Screen[CampaignState]):
    """The six chapters."""

    name = "campaign"

    def __init__(self, services: Services, number: int = 0) -> None:
        super().__init__(services)
        self.stages = Stages(services)
        self._pictures = StagePictures()
        self._down: tuple[int, int] | None = None
        """Where the pointer went down on the scroll."""
        self._choose(STAGES[(number or next_stage(self.stages.stars)) - 1])
        self.chapter = self.chosen.chapter
        services.motion.start("page", self.name)

    def entered(self) -> None:
        """Look again at what was played."""
        self.stages.read()
        self._choose(self.chosen)

    def _choose(self, stage: Stage) -> None:
        self.chosen = stage
        self._begun = bool(self.stages.begun(stage.number))
        self._best, self._swift = self.stages.best(stage.number), self.stages.swift(stage.number)

    def state(self) -> CampaignState:
        return CampaignState(
            self.chapter,
            self.chosen,
            self.stages.stars,
            self._begun,
            self._best,
            self._swift,
            self._pictures,
            self.services.motion,
        )

    @staticmethod
    def page(kit: Kit, state: CampaignState) -> Part:
        """The chapters, the scroll of the open one, and the card of the chosen stage."""
        t = kit.t
        tabs = [
            (ControlId("tab", x), t(f"campaign.chapter.{x}"), x == state.chapter)
            for x in range(1, CHAPTERS + 1)
        ]
        stars = t("campaign.stars", n=total(state.stars), of=len(STAGES) * len(STARS))
        score = Words(stars, colour="muted", weight="medium", lines=1, shrinks="small", middle=True)

        card = cache(partial(_card, kit, state))

        def way(form: str, ems: float) -> Part:
            both = Column(_Scroll(kit, state, ems), card(form), gap=0.4)
            return Column(both, Space(grows=1), gap=0)

        ways = [("beside", 6), ("pictured", 6), ("starred", 4.4)]
        ways += [("plain", high) for high in (4.4, 3.5, 3, 2.5, 2)]
        ways += [("small", 0), ("low", 0), ("bare", 0)]
        body = FirstThatFits(*(partial(way, *form) for form in ways), resorts=2)
        return page(page_head(kit, t("campaign.title"), tabs, aside=score), body)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose a stage, play the chosen one, or unroll a chapter."""
        name, member = control
        if control == PLAY:
            self.stages.play(self.chosen.number)
        elif name == "stage":
            stage = STAGES[int(member) - 1]
            if stage == self.chosen and is_open(stage.number, self.stages.stars):
                self.stages.play(stage.number)
            self._choose(stage)
        elif name == "tab":
            self._unroll(int(member))
        else:
            super().press(control)

    def _unroll(self, chapter: int) -> None:
        """Unroll another chapter, at its first stage without a star."""
        if chapter == self.chapter:
            return
        self.chapter = chapter
        here = STAGES[(chapter - 1) * CHAPTER : chapter * CHAPTER]
        wanted = (stage for stage in here if not self.stages.stars.get(stage.number))
        self._choose(next(wanted, here[0]))
        self.services.motion.start("page", self.name)
        self.services.sound.play("page")

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel unroll the chapters."""
        if isinstance(intent, TurnPage):
            self._unroll(max(1, min(CHAPTERS, self.chapter + intent.step)))
        else:
            super().perform(intent)

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """The scroll may be pulled from here."""
        self._down = at if self.boxes()[str(SCROLL)].contains(at) else None
        super().pointer_down(at, modifiers)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """Pulling the scroll to the left unrolls the next chapter, to the right the one before."""
        down, self._down = self._down, None
        pulled = at[0] - down[0] if down else 0
        if abs(pulled) > PULLED * self.services.view.base:
            self._held = None
            self.perform(TurnPage(-1 if pulled > 0 else 1))
        super().pointer_up(at)

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """Play, where the stage is open, else the stage."""
        ids = [control.id for control in controls if control.enabled]
        wanted = (PLAY, ControlId("stage", self.chosen.number), BACK)
        return next((control for control in wanted if control in ids), None)

    def back(self) -> None:
        """Back to the arcade, also after a stage."""
        scenes = self.services.scenes
        scenes.pop()
        if scenes.top.name == "menu":
            scenes.open("arcade")

    def update(self, seconds: float) -> bool:
        """Paint more pictures."""
        return self._pictures.wanting

    def draw_content(self, canvas: Canvas) -> None:
        self._pictures.begin(self.services.generation)
        super().draw_content(canvas)


# -- the card of a stage ----------------------------------------------------------------------


# Long because it is a list: each form of the same card.
def _card(kit: Kit, state: CampaignState, form: str) -> Part:
    """What the chosen stage is about, what its stars are given for, and Play: all of it side by
    side, or one below the other, with a picture, without one, without the stars, in smaller print,
    with Play beside the name, or bare."""
    t, stage, is_small = kit.t, state.chosen, form in ("small", "low", "bare")
    short = t(f"campaign.{stage.name}")
    kind = titled(t, stage.kind, level_title(t, f"tier.{stage.tier}"))

    def name() -> Part:
        long = t("campaign.stage.title", n=stage.number, name=short)
        one_line = (partial(heading, words, lines=1) for words in (long, short))
        return FirstThatFits(*one_line, lambda: heading(short, shrinks=None))

    def idea() -> Part:
        said = t(f"campaign.{stage.name}.idea"), kind
        if form == "beside":
            return Column(Words(said[0]), Words(said[1], colour="muted"), gap=0.4)
        words = (" " if form == "low" else "\n").join(said)
        return Words(words, shrinks="small" if is_small else None)

    def picture(least: float, wanted: float) -> Part:
        return Picture(partial(_draw_board, state), least, wanted)

    goals = Column(*(_goal(kit, state, star) for star in STARS), gap=0.3)

    def play() -> Part:
        label, icon = _play_label(kit, state), "play" * state.is_open
        return Button(PLAY, label, "filled" if icon else "slip", icon=icon, enabled=bool(icon))

    if form == "beside":
        words = Wide(Column(name(), idea(), gap=0.4), 11, 1)
        last = Column(goals, Space(grows=1), play(), gap=0.5)
        board = picture(7, 14 if kit.view.height > kit.view.width else 9)
        card: Part = Row(board, words, Wide(last, 14, 0.5), gap=1.2)
    elif form in ("low", "bare"):
        row = Row(name().growing(), play().growing(), gap=1, across="centre")
        card = Column(row, idea(), gap=0.2) if form == "low" else row
    else:
        shown = picture(7, 12) if form == "pictured" else None
        stars = goals if form in ("pictured", "starred") else None
        card = Column(name(), idea(), shown, stars, play(), gap=0.2 if form == "small" else 0.35)
    return Sheet(card, "stage card", pad={"beside": 1.0}.get(form, 0.3 if is_small else 0.6))


def _play_label(kit: Kit, state: CampaignState) -> str:
    t, number = kit.t, state.chosen.number
    if not state.is_open:
        return t("campaign.closed", n=number - 1)
    if state.begun:
        return t("campaign.go_on")
    return t("campaign.again" if state.stars.get(number) else "campaign.play")


def _draw_board(state: CampaignState, canvas: Canvas, kit: Kit, box: Box) -> None:
    state.pictures.draw(canvas, state.chosen.number, box)


def _goal(kit: Kit, state: CampaignState, star: int) -> Part:
    """A star and its words, inked where it is reached; for the swift one, the best time as well."""
    t, words = kit.t, kit.t(f"campaign.goal.{star}")
    if star == SWIFT:
        words = t(f"campaign.goal.{star}", time=clock(state.swift))
        if state.best is not None:
            words = f"{words} · {t('campaign.best', time=clock(state.best))}"
    full = bool(state.stars.get(state.chosen.number, 0) & star & ALL_STARS)
    said = Words(words, colour="ink" if full else "muted", shrinks="caption")

    def draw(canvas: Canvas, kit: Kit, box: Box) -> None:
        draw_star(canvas, box.centre, box.w, full, ("goal", star))

    return Row(Picture(draw, 1.3, 1.3), said.growing(), gap=0.5, across="centre")


# -- the scroll -------------------------------------------------------------------------------


class _Scroll(Part):
    """The scroll of a chapter, an ink path from stage to stage, as far as it is unrolled."""

    role: Role = "list"

    def __init__(self, kit: Kit, state: CampaignState, ems: float) -> None:
        """A row of stages is at least so many body texts high."""
        super().__init__(SCROLL, kit.t(f"campaign.chapter.{state.chapter}"))
        self._motion, self._ems = state.motion, ems
        here = STAGES[(state.chapter - 1) * CHAPTER : state.chapter * CHAPTER]
        self._stages = [
            _Stage(self, kit.t(f"campaign.{stage.name}"), stage, state) for stage in here
        ]
        self.children = [*self._stages, _Rods(self)]

    def measure_width(self, kit: Kit) -> Need:
        edges = 2 * kit.em(1.1) + kit.gap
        return Need(COLUMNS * kit.touch + 2 * LEAST_ROLL, COLUMNS * kit.em(14) + edges)

    def _edge(self, kit: Kit, width: int) -> int:
        """What is left free at both ends: less where stages would be too narrow for a finger."""
        spare = (width - COLUMNS * kit.fingertip) // 2
        return max(LEAST_ROLL, min(kit.em(1.1) + kit.gap // 2, spare))

    def measure_height(self, kit: Kit, width: int) -> Need:
        rows = CHAPTER // COLUMNS
        least = rows * max(kit.fingertip + kit.gap, kit.em(self._ems))
        most = kit.em(14 if width >= kit.em(WIDE) else 11)
        sheet = (width - 2 * self._edge(kit, width)) // COLUMNS  # and its words
        return Need(least, max(least, rows * min(most, round(0.9 * sheet) + kit.em(5.2))))

    def arrange(self, kit: Kit, box: Box) -> None:
        inner = box.inset(self._edge(kit, box.w), max(2, kit.gap // 2))
        places = inner.grid(COLUMNS, CHAPTER // COLUMNS, 0)
        for number, stage in enumerate(self._stages):
            row, column = divmod(number, COLUMNS)
            column = COLUMNS - 1 - column if row % 2 else column
            stage.place(kit, places[row * COLUMNS + column])

    def roll(self, kit: Kit) -> int:
        """The width of one of the two rolls."""
        return min(max(LEAST_ROLL, kit.em(0.9)), self._edge(kit, self.box.w))

    def seen(self, kit: Kit) -> Box:
        """What is unrolled now, with the rolls."""
        box, roll = self.box, self.roll(kit)
        wide = max(2 * roll, round(box.w * self._motion.share("page", CampaignScene.name)))
        return Box(box.centre[0] - wide // 2, box.y, wide, box.h)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        roll = self.roll(kit)
        with canvas.clipped(self.seen(kit)):
            canvas.paper(self.box.inset(roll // 2, max(2, roll // 4)), "scroll")
            self._draw_path(canvas, kit)

    def _draw_path(self, canvas: Canvas, kit: Kit) -> None:
        """The way: inked up to the last open stage, then in pencil."""
        theme, centres = canvas.theme, [stage.disc[0] for stage in self._stages]
        ends = zip(self._stages[1:], centres, centres[1:], strict=False)
        for at, (stage, start, end) in enumerate(ends):
            if stage.is_open:
                width, ink = max(1.5, 0.22 * kit.base), theme["ink"]
            else:
                width, ink = max(1.0, 0.07 * kit.base), theme["muted"]
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            if start[0] == end[0]:  # down, round the stars
                room = 0.5 * stage.box.w - 0.1 * kit.base
                bends = _turn(start, end, min(0.78 * stage.disc[1], room))
            else:
                bends = [(middle[0], middle[1] + (-0.5 if at % 2 else 0.5) * kit.gap)]
            canvas.brush((start, *bends, end), width, ink, ("path", at), (0.02, 0.02))
            if end[0] <= start[0]:  # back, which is told by a tip
                is_down, size = start[0] == end[0], 0.3 * kit.base
                tip = (middle[0], bends[0][1])
                if is_down:  # below the stars
                    tip = (bends[len(bends) // 2][0], float(stage.box.y))
                turned = (0.0, size) if is_down else (-size, 0.0)
                canvas.brush(_tip(tip, turned), max(1.5, 0.75 * width), ink, ("tip", at))


class _Rods(Part):
    """The rolls at both ends of what is unrolled, over the stages."""

    def __init__(self, scroll: _Scroll) -> None:
        super().__init__()
        self._scroll = scroll

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        seen, roll = self._scroll.seen(kit), self._scroll.roll(kit)
        for x in (seen.x, seen.right - roll):
            rod = Box(x, seen.y, roll, seen.h)
            canvas.paper(rod, ("roll", x == seen.x), "slip", 2)
            line = max(1, round(canvas.scale))
            for part in (0.3, 0.62):
                edge = rod.x + round(part * rod.w)
                canvas.fill(Box(edge, rod.y + 2, line, rod.h - 4), canvas.theme["hairline"])


def _turn(start: tuple[int, int], end: tuple[int, int], out: float) -> list[tuple[float, float]]:
    """The places of a round way down, outside of the sheets."""
    high, corner = end[1] - start[1], min(0.4 * out, (end[1] - start[1]) / 4)
    angles = [math.pi / 2 * step / TURN_STEPS for step in range(TURN_STEPS + 1)]
    first = [
        (out - corner * (1 - math.sin(angle)), corner * (1 - math.cos(angle))) for angle in angles
    ]
    down = [(start[0] + x, start[1] + y) for x, y in first]
    return down + [(start[0] + x, start[1] + high - y) for x, y in reversed(first)]


def _tip(at: tuple[float, float], way: tuple[float, float]) -> list[tuple[float, float]]:
    """The tip of an arrow that goes a ``way`` from half of it before a place."""
    (x, y), (dx, dy) = at, way
    return [
        (x - dx / 2 - dy, y - dy / 2 - dx),
        (x + dx / 2, y + dy / 2),
        (x - dx / 2 + dy, y - dy / 2 + dx),
    ]


class _Stage(Part):
    """The sheet of a stage: its number, where there is room its board and its name, and how many
    stars it has."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, scroll: _Scroll, name: str, stage: Stage, state: CampaignState) -> None:
        number = stage.number
        super().__init__(ControlId("stage", number), name)
        self._scroll, self._number, self._pictures = scroll, number, state.pictures
        self._stars = state.stars.get(number, 0)
        self._place = (number - 1) % CHAPTER
        """From 0: all chapters have the same sheets."""
        self.is_open = is_open(number, state.stars)
        self._is_next = number == next_stage(state.stars) and not self._stars
        self._chosen = stage == state.chosen
        self._down = 0
        """How much further down its sheet lies than it has to."""

    def arrange(self, kit: Kit, box: Box) -> None:
        self._down = 0
        (_, y), side = self.disc
        low, base = box.bottom - y - side // 2, kit.base
        words = TWO_LINES if box.w < 9 * base and low >= TWO_LINES * base else ONE_LINE
        if side >= PICTURED * base:
            self._down = max(0, round(low - words * base) // 2)

    @property
    def disc(self) -> tuple[tuple[int, int], int]:
        """The middle and the side of its sheet."""
        box = self.box
        side = round(min(box.w * (0.62 if box.w > 0.9 * box.h else 0.74), box.h * 0.58))
        return (box.centre[0], box.y + round(box.h * 0.1) + self._down + side // 2), side

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        with canvas.clipped(self._scroll.seen(kit)):
            self._paint(canvas, kit, state.lift)

    def _paint(self, canvas: Canvas, kit: Kit, lift: int) -> None:
        theme, (middle, side) = canvas.theme, self.disc
        place = Box(middle[0] - side // 2, middle[1] - side // 2, side, side)
        canvas.paper(place, ("stage", self._place), "slip", lift)
        if self._chosen:
            width = max(2, round(2.4 * canvas.scale))
            edge = theme["selection_edge"]
            canvas.frame(place.inset(-width), edge, width, ("stage", self._place))
        tag, radius = middle, 0.5 * side
        pictured = side >= PICTURED * kit.base
        if pictured:
            board = place.inset(max(3, side // 14))
            even = board.w // EVEN * EVEN
            board = board.centred(even, even)
            self._pictures.draw(canvas, self._number, board)
            if not self.is_open:
                canvas.veil(board, theme["slip"], VEIL)
            radius = max(0.75 * kit.base, 0.115 * side)
            tag = place.x - round(0.1 * radius), place.y - round(0.1 * radius)
            canvas.blob(tag, radius, theme["slip"], theme["hairline"], ("tag", self._place))
        size = round(0.95 * radius) if pictured else min(round(1.25 * radius), kit.size("heading"))
        self._draw_number(canvas, tag, radius, size)
        if self._is_next and not self._chosen:  # which is framed
            pen = max(1.8, 0.1 * radius)
            reach = 1.22 * radius if pictured else 0.44 * side
            canvas.ring(tag, reach, reach * 0.96, theme["pen"], pen, ("next", self._place))
        self._draw_below(canvas, kit, place)

    def _draw_number(self, canvas: Canvas, at: tuple[int, int], radius: float, size: int) -> None:
        theme, side = canvas.theme, round(1.5 * radius)
        ink = theme["ink" if self.is_open else "muted"]
        face = "print_bold" if self.is_open else "print"
        box = Box(at[0] - side // 2, at[1] - side // 2, side, side)
        canvas.figure(str(self._number), box, size, ink, face)

    def _draw_below(self, canvas: Canvas, kit: Kit, place: Box) -> None:
        """The name, where there is room, and the stars."""
        base, box = kit.base, self.box
        low = box.bottom - place.bottom
        stars = place.below(place.bottom + low // 6)._replace(h=max(8, round(low * 0.5)))
        lines = 2 if box.w < 9 * base and low >= TWO_LINES * base else 1
        narrow = 4.6 * base if lines == 2 else 7 * base
        if low >= (1.5 + 1.4 * lines) * base and box.w >= narrow:
            high = lines * round(1.4 * base)
            name = Box(box.x, place.bottom + round(0.2 * base), box.w, high)
            name = name.inset(max(1, kit.gap // 4), 0)
            ink = canvas.theme["ink" if self.is_open else "muted"]
            sizes = kit.steps(kit.size("body" if lines == 1 else "caption"))
            size, _ = kit.painter.fitting_block(self.name, sizes, "medium", name.w, name.h)
            name = name.top(canvas.paragraph(self.name, name, size, ink, "medium", "centre"))
            stars = stars._replace(y=name.bottom + kit.gap // 2, h=round(1.15 * base))
        if self.is_open:
            row = stars.inset((place.w - min(place.w * 5 // 4, box.w * 3 // 4)) // 2, 0)
            earned = (1 << self._stars.bit_count()) - 1  # from the left, whichever they are
            draw_stars(canvas, row, earned, len(STARS), self._place)


class StagePictures(PicturesInTurn):
    """A picture of each stage that was looked at: its own puzzle."""

    def draw(self, canvas: Canvas, number: int, place: Box) -> bool:
        """Draw the board of a stage in a square, if its picture is made or can be made now;
        returns whether it is there."""
        picture = self.picture((number, place.w), lambda: _painted(canvas, number, place.w))
        if picture:
            canvas.surface.blit(picture, place)
        return picture is not None


def _painted(canvas: Canvas, number: int, side: int) -> pygame.Surface:
    from game.store.campaign_file import given_digits

    surface = canvas.sheet(side, side)
    on, box = canvas.on(surface), Box(0, 0, side, side)
    on.fill(box, canvas.theme["sheet"])
    givens, record = given_digits(number)
    if '"fog' in record:
        _draw_in_fog(on, box, givens, record)
    else:
        draw_small_board(on, box, SmallBoard(givens, givens, record=record))
    return surface


def _draw_in_fog(canvas: Canvas, box: Box, givens: str, record: str) -> None:
    """What a player cannot see at the start is not seen here either."""
    from game.engine.formats.records import parse_record
    from game.engine.variants.fog import lit_at_start
    from game.ui.widgets.kind_pictures import lay_fog

    rules = parse_record(record)[0]
    lit = lit_at_start(rules)
    seen = "".join(given if cell in lit else "." for cell, given in enumerate(givens))
    draw_small_board(canvas, box, SmallBoard(seen, seen, record=record))
    cell = box.w // rules.width
    lay_fog(canvas, box.centred(cell * rules.width, cell * rules.width), cell, rules)
