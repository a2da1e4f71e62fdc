"""Won: the finished board stays whole, and the result lies on a sheet of its own, sealed."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.books import book_entry
from game.session.campaign import STAGES, STARS, stage_of
from game.session.daily import day_puzzle, streak_of
from game.session.kind import kind_of
from game.session.levels import counted_as, origin_of
from game.ui.drawing.text import figure_sizes
from game.ui.games.album_keeper import look_for_seals, seal_words
from game.ui.games.next_games import following
from game.ui.games.reading_on import Reading
from game.ui.input.intents import CopyBoard, Intent, NewGame
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.level_titles import full_title, level_title, puzzle_title, short_title, titled
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Low, Roomy, Row, Space, Wide
from game.ui.parts.over_board import SMALLER, Covered, OverBoard
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet
from game.ui.parts.words import Words, heading
from game.ui.scenes import result_words
from game.ui.scenes.headline import headline
from game.ui.widgets.control import ControlId
from game.ui.widgets.ink_star import draw_inking_star
from game.ui.widgets.new_seals import MOST, SMALLEST, draw_named_seals, named_side, stamp
from game.ui.widgets.ring_stamps import draw_ring_stamps, stamped_lines
from game.ui.widgets.solve_strip import (
    LEADING,
    draw_legend,
    draw_strip,
    legend_height,
    legend_width,
    strip_words,
)
from game.ui.widgets.stamp import draw_stamp
from game.ui.widgets.way_strokes import draw_last, draw_way
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.session.rating import Rating
    from game.session.used_techniques import Found
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.next_games import Following
    from game.ui.layout.geometry import Type
    from game.ui.parts.tree import Tree
    from game.ui.parts.words import Alignment
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

COME_SECONDS = 0.15
"""Seconds in which the sheet slides in."""

STAMP_SECONDS = 0.3
"""Seconds after which the seal touches it."""

STRIP_FROM, BADGES_FROM, BADGE_AFTER = 0.2, 0.45, 0.1
"""Seconds after which the strip is drawn, and one star after the other filled."""

WHOLE_SECONDS = 1.0
"""Seconds after which everything has landed."""

LEAST_SECONDS = 0.5
"""Seconds in which presses are still meant for the board, even if what moves was skipped."""

FACTS = 3
"""How much of what was earned is said at most."""

RING, LOW_RING, LEAST_RING = 5.8, 3.1, 2.9
"""The side of a stamp that says a piece of it, of one in a low room, and the least such, in body
texts."""

NOTICE = 4
"""How far above the buttons a notice stands, in body texts, so that the strip is seen."""

CHART, APART = 3.0, 0.72
"""The least height of the strip over new seals of the album, and how far they lie below it, in body
texts."""

TIME_HIGH = 0.9
"""How high the room of the time is, in sizes of it: figures are lower than letters."""

LEAST_TIME = 2.6
"""The least size of the time at the left, in body texts, while there is room for it below the
seal."""

JOLT = 2
"""Points by which the sheet jumps under the seal."""

LOW = 3.7
"""The height that a low seal would like to have, in body texts."""

SIGNS, NEXT_SIGN, UNDER = (("way", 2.2), ("last", 1.35)), 0.75, 0.3
"""What is drawn under the digits, and how wide the sign of each is before what it is, and the space
between both, in sizes of that text; the space over them where they stand under other words, in body
texts."""

SIGN_SIZES: tuple[Type, Type] = ("small", "caption")
"""The least size of that text, and that where there is room."""

BROAD = 32
"""The least width, in body texts, of a sheet on which all buttons stand in one row."""

NEXT, SAME, MENU = ControlId("next"), ControlId("same"), ControlId("menu")
SHARE, DETAILS, WATCH = ControlId("share"), ControlId("details"), ControlId("watch")


class WonState(NamedTuple):
    """What the result says."""

    covered: Covered
    scene: WonScene
    """What the parts ask that move: the time that is counted up, the strip, the badges."""
    simple: bool
    """Whether it is that of Large and simple: a warm word and two buttons."""
    names: tuple[str, ...]
    """What the puzzle is called, at length and in brief."""
    headline: str
    facts: tuple[str, ...]
    """What was earned besides, in a few words each."""
    main: tuple[ControlId, str, str, str]
    """Of the filled button: what it does, its label, the puzzle that it leads to, and that in
    brief."""
    others: tuple[tuple[ControlId, str], ...]
    brief: tuple[str, str] = ("", "")
    """The label of the first of them in two lines: what it does, and what with."""


class _Form(NamedTuple):
    """How much a result says."""

    strip: bool
    roomy: bool
    """Whether what was earned has a line; else it follows the level, where it has room."""
    columns: int
    """How many of the other buttons stand side by side."""
    worded: bool = True
    """Whether it says anything but the title below the board."""
    stamped: bool = False
    """Whether what was earned is stamped under the strip rather than said on a line."""


class _Shared(NamedTuple):
    """What several arrangements of a sheet share, so that it is measured once."""

    words: Part
    """The headline."""
    solve: Part
    head: Callable[[bool, bool], Part]
    """That on the sheet, from whether it is worded and whether it is roomy."""
    buttons: Callable[[bool, int], Part]
    """From whether they are low, and in how many columns the others stand."""

    @classmethod
    def of(cls, kit: Kit, state: WonState) -> _Shared:
        return cls(
            Words(state.headline, "heading", weight="print", shrinks="body"),
            _solve(kit, state),
            cache(lambda worded, roomy: _head(kit, state, True, worded, roomy)),
            cache(partial(_buttons, state)),
        )


class WonScene(Screen[WonState]):
    """The result of a game, beside its board."""

    name = "won"
    paper_sound = ""
    overlay = True
    shrinks = True

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self.session = game.session
        self.result = game.result
        self.log: Found | None = None
        """What the log tells about the digits; None while it is not known."""
        self._reading = Reading(services, self.session, self._read)
        self._following: tuple[Rating | None, Following] | None = None
        self._said: tuple[object, WonState] | None = None
        """What is said, and what it was worked out from."""
        self._streak: int | None = None
        """Days in a row, once they are counted."""
        self._simple = services.settings.large_simple
        self.stars, self.fresh_stars = self._stars_of_stage()
        """The stars of the stage of the Campaign, None for any other game, and the new ones."""
        self._age = 0.0
        self._settled = False
        """Whether all has landed, so that a press is meant for the result."""
        self.new_seals: tuple[str, ...] = ()
        """The seals of the album that the game has earned, once that is known."""
        self._looks = self.has_looked = False
        """Whether they are looked for, once the seal has landed, and whether it is known."""
        self.tells_seals = False
        """Whether they are to be told, over other words of the result, once all has landed."""
        self._untold = ""
        """What is told of them once the player goes on, where it would hide the headline."""
        self._thunk_in: float | None = STAMP_SECONDS
        """Seconds until the seal is heard."""
        start = services.motion.start
        start("seal", delay=COME_SECONDS)
        start("jolt", delay=STAMP_SECONDS)
        start("specks", delay=STAMP_SECONDS)
        start("strip", delay=STRIP_FROM)
        for place in range(len(STARS)):
            start("badge", place, BADGES_FROM + place * BADGE_AFTER)

    # -- what is seen ---------------------------------------------------------------------------

    def state(self) -> WonState:
        """What is said, worked out again when more is known."""
        made_for = (self.services.generation, self.game.rating, self.log)
        if self._said is None or self._said[0] != made_for:
            self._said = made_for, self._state()
        return self._said[1]

    def _state(self) -> WonState:
        t, puzzle, game = self.services.t, self.session.puzzle, self.game
        names = (puzzle_title(t, puzzle), short_title(t, puzzle))
        covered = Covered(puzzle.rules.size, self.services.settings.pad_order, game.by_done)
        if self._simple:
            leads_on = self.stars is not None or bool(self.following().label)
            another = self._next_label() if leads_on else t("simple.won.same")
            return WonState(
                covered,
                self,
                True,
                (),
                t("simple.won.words"),
                (),
                (NEXT if leads_on else SAME, another, "", ""),
                ((MENU, t("simple.won.menu")),),
            )
        leads, main = self.following()._asdict(), self.main
        other = NEXT if main == SAME else SAME
        again = self.stars is not None
        way, title = self._other(other), leads[other.group].brief
        label = t("won.again") if again else t(f"won.{way}", title=title)
        leads_to = leads[main.group]
        return WonState(
            covered,
            self,
            False,
            names[again:],
            self.headline(),
            tuple(self.facts()),
            (main, self._next_label(), leads_to.title, leads_to.brief or leads_to.title),
            (
                (other, label),
                (MENU, t("won.stages" if again else "won.menu")),
                (SHARE, t("won.share")),
                (DETAILS, t("won.details")),
            ),
            (label, "") if again else (t(f"won.{way}.brief"), title),
        )

    def _other(self, other: ControlId) -> str:
        """What the game is that the filled button does not lead to: another like this one, or
        one that is not."""
        is_like = other == SAME and not book_entry(origin_of(self.session.puzzle))
        return "another" if is_like else "or"

    @staticmethod
    def page(kit: Kit, state: WonState) -> Part:
        """The board, and the sheet beside it or below it; then title and time stand above it."""
        board = _BoardWithSeals(state.scene)

        def head(sheet: Part | None) -> Part:
            said = [*sheet.walk()] if sheet else []
            kept = any(isinstance(part, _Told) and part.is_kept for part in said)
            rings = any(isinstance(part, Rings) for part in said)
            return _head(kit, state, False, bool(sheet) and not (kept or rings))

        smallest = 0
        if state.simple:
            pads = ((1, 1.4), (2, 0.6), (2, 0.2))
            ways = [partial(_simple_sheet, kit, state, *look) for look in pads]
        else:
            kinds = [(True, True), (True, False), (False, True), (False, False)]
            forms = [_Form(*kind, columns) for kind in kinds for columns in (4, 2)]
            forms.insert(0, forms[0]._replace(stamped=True))
            if kit.view.shrunk <= SMALLER:  # rather than cover some of the board
                forms.append(_Form(False, False, 2, worded=False))
            parts = _Shared.of(kit, state)
            ringed = partial(_broad_sheet, kit, state, parts, spread=True, ringed=True)
            spread = partial(_broad_sheet, kit, state, parts, spread=True)
            broad = partial(_broad_sheet, kit, state, parts)  # lower than any other: last, too
            stamped, whole, *less = (partial(_result_sheet, state, parts, form) for form in forms)
            ways = [stamped, whole, ringed, spread, broad, *less, broad]
            smallest = 1 + len(forms) - forms.index(_Form(False, False, 4))
        return OverBoard(
            *(state.covered, board, head, ways, lambda sheet, _: sheet),
            keeps_board=True,
            smallest=smallest,
        )

    def entered(self) -> None:
        """Let the sheet slide in, unless the whole screen comes just now."""
        if self._age:
            return
        if not self.services.motion.of_kind("scene"):
            self._over.slide(self.services, True)

    def update(self, seconds: float) -> bool:
        """Let the seal be heard when it lands; look at what the log tells, so that it is known once
        the strip is to be drawn."""
        self._age += seconds
        landed = not self.services.motion.active and self._age >= LEAST_SECONDS
        self._settled = self._settled or landed  # a card that sinks later hides nothing
        if self._thunk_in is not None:
            self._thunk_in -= seconds
            if self._thunk_in <= 0 or not self.services.motion.active:
                self._thunk_in = None
                self.services.sound.play("win")
        self._reading.begin(self.services.scenes.game_id)
        if self.log and not self._looks and self._thunk_in is None:
            self._looks = True
            look_for_seals(self.services, self._earned)
        if self.tells_seals and landed:
            self._tell_seals()
        return False

    def _read(self, log: Found) -> None:
        self.log = log

    def _earned(self, seals: Sequence[str]) -> None:
        """Stamp the new seals of the album under the strip. That is drawn now, as it is known which
        room they leave, late if need be; after a skip it is simply there."""
        self.has_looked = True
        motion, skipped = self.services.motion, self._age < WHOLE_SECONDS
        if not motion.waiting("strip") and (motion.active or not skipped):
            motion.start("strip")
        self.services.redraw()
        if not seals:
            return
        self.new_seals = tuple(seals)
        stamp(self.services.motion, seals)
        self.services.sound.play("stamp")
        self.tells_seals = self.shows_notices or not self.stamps_seals
        if self.shows_notices:
            self._tell_seals()

    def _tell_seals(self) -> None:
        self.tells_seals = False
        words = seal_words(self.services.t, self.new_seals)
        if self._covers_headline:
            self._untold = words
            return
        self.services.toasts.show(words, here=True, is_said=False)  # which the page says

    @property
    def _over(self) -> OverBoard:
        over = self.tree.find(OverBoard)
        assert over
        return over

    @property
    def shows_notices(self) -> bool:
        """Whether what is to be noticed has a line of its own."""
        told = self.tree.find(_Told)
        return told is not None and told.is_read(self.tree.kit)

    @property
    def stamps_seals(self) -> bool:
        """Whether all new seals are to be seen."""
        rooms = (part for part in self.tree if isinstance(part, (_Strip, _Told)))
        found = any(part.seals(self.tree.kit).h for part in rooms)
        return found and len(self.new_seals) <= MOST

    def named_seals(self) -> list[tuple[str, str]]:
        """The new seals, each with what it is called."""
        return [(seal, self.services.t(f"seal.{seal}")) for seal in self.new_seals]

    def told(self) -> str:
        """What is to be noticed now; once nothing is, the new seals that are not to be seen."""
        seals = () if self.stamps_seals else self.new_seals
        return self.services.toasts.text or seal_words(self.services.t, seals)

    def notice_box(self) -> Box:
        """Its line under the headline, if it has one. Else it lies over words of the result, which
        nobody presses: above the board where some stand there, beside the time if it fits, or low
        over the strip or the headline, above the buttons."""
        over, tree, told = self._over, self.tree, self.tree.find(_Told)
        if told and self.shows_notices:
            return told.box
        if over.head is not over.board:
            head, time = over.head.box, tree.find(_Time)
            beside = head.left(time.box.x - head.x) if time else head
            return beside if self.services.toasts.fits(beside) else head
        headline, said = self.state().headline, (part for part in tree if isinstance(part, Words))
        shown = tree.find(_Strip) or next((part for part in said if part.name == headline), over)
        top = shown.box.y
        free = over.sheet.box.below(top).top(self._first_button - top)
        return free.below(max(free.y, free.bottom - round(NOTICE * self.view.base)))

    @property
    def _first_button(self) -> int:
        """How far down the uppermost button is."""
        return min(part.box.y for part in self.tree if isinstance(part, Button))

    @property
    def _covers_headline(self) -> bool:
        """Whether a notice lies over what the result is called."""
        has_strip = self._over.head is self._over.board and self.tree.find(_Strip) is not None
        return not (self.shows_notices or has_strip)

    def closed(self) -> None:
        """Drop what is still looked for, and tell where the player goes on what had no room."""
        super().closed()
        self._reading.stop()
        if self._untold:
            self.services.toasts.show(self._untold)

    def _stars_of_stage(self) -> tuple[int | None, int]:
        from game.ui.games.stages import Stages

        stage = stage_of(origin_of(self.session.puzzle))
        if stage is None:
            return None, 0
        stages = Stages(self.services)
        return stages.stars.get(stage.number, 0), stages.fresh.get(stage.number, 0)

    # -- what comes next ------------------------------------------------------------------

    @property
    def main(self) -> ControlId:
        """Where the filled button leads: to the next level after a game without mistakes or hints,
        else to the same one."""
        session = self.session
        if self.stars is not None or bool(self.following().label):
            return NEXT
        counts = (session.mistakes, session.hints, session.helped, session.restarts)
        return SAME if any(counts) else NEXT

    def following(self) -> Following:
        """The games that two of the buttons lead to; better known once the puzzle is rated."""
        rating = self.game.rating
        if self._following is None or self._following[0] is not rating:
            self._following = rating, following(self.services, self.session, rating)
        return self._following[1]

    def _next_label(self) -> str:
        stage = stage_of(origin_of(self.session.puzzle))
        if label := self.following().label:
            return self.services.t(label)
        if stage is None:
            return self.services.t("won.next")
        last = stage.number == len(STAGES)
        return self.services.t("campaign.title" if last else "campaign.next")

    def press(self, control: ControlId) -> None:
        """Open the next game, share or explain the result, or leave for the menu."""
        if not self._settled:
            return  # this press was meant for the board, or to see the end
        if control == MENU:
            self.back()
        elif control == SHARE:
            from game.ui.games.sharing import share_game

            share_game(self.services, self.session, self.result)
        elif control == DETAILS:
            self._show_details()
        elif control == WATCH:
            self._watch()
        else:
            getattr(self.following(), control.group).begin()

    def _print(self) -> None:
        from game.ui.scenes.printing import PrintScene

        self.services.scenes.push(PrintScene(self.services, self.session))

    def _show_details(self) -> None:
        t, services, puzzle = self.services.t, self.services, self.session.puzzle
        looks = ((t("look_back.title"), self._look_back),) if puzzle.unique else ()
        buttons = (
            (t("won.watch"), self._watch),
            (t("won.print"), self._print),
            (t("alike.button"), lambda: services.starter.alike(puzzle)),
            *looks,
            *self._learning(),
            (t("dialog.ok"), None),
        )
        title = full_title(t, self.session.puzzle)
        from game.ui.scenes.dialog import DialogScene

        services.scenes.push(DialogScene(services, title, self.details, buttons))

    def _learning(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """The way to the page of the hardest technique, once it is known."""
        from game.session.learning.atlas import page_of
        from game.ui.scenes.learn.technique_page import open_page
        from game.words.atlas_texts import page_title

        services, rating = self.services, self.game.rating
        held = page_of(rating.hardest) if rating else None
        if held is None:
            return ()
        name = page_title(held.key, services.t.language)
        return ((services.t("learn.about", name=name), lambda: open_page(services, held.key)),)

    def _watch(self) -> None:
        """Show how the game went."""
        from game.ui.scenes.look_back import watch_game

        services = self.services
        game = services.store.game(services.scenes.game_id)
        if game:
            watch_game(services, game, self.session)

    def _look_back(self) -> None:
        """Show what there is to look at again."""
        from game.ui.scenes.look_back import LookBackScene

        self.services.scenes.push(LookBackScene(self.services, self.session))

    def perform(self, intent: Intent) -> None:
        """New game begins another one of this kind."""
        if isinstance(intent, NewGame):
            self.following().same.begin()
        elif isinstance(intent, CopyBoard):
            self.game.perform(intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu, after a stage for the scroll."""
        self.services.scenes.to_menu()
        if self.stars is not None and not self._simple:
            self.services.scenes.open("campaign")

    # -- words ----------------------------------------------------------------------------

    def headline(self) -> str:
        """The best that is true of the game."""
        t = self.services.t
        puzzle = self.session.puzzle
        level = titled(t, kind_of(puzzle), level_title(t, counted_as(puzzle)))
        return self._of_day() or headline(t, self.session, self.result, level)

    def _of_day(self) -> str:
        """For a puzzle of a day, its date and what it does for the streak."""
        puzzle = day_puzzle(origin_of(self.session.puzzle))
        if puzzle is None:
            return ""
        from game.ui.games.day_share import day_name

        t, store, day = self.services.t, self.services.store, puzzle.day
        if self._streak is None:
            self._streak = streak_of(store.day_games(), store.today()).now
        key = "headline.today" if day == store.today() else "headline.past_day"
        return t(key, date=day_name(t, day), n=self._streak)

    def facts(self) -> list[str]:
        """What was earned, as much as has room on a line."""
        every = result_words.earned(self.services.t, self.session, self.result, self.log)
        return [*every][:FACTS]

    def details(self) -> str:
        """All figures of the game, one fact a line."""
        facts = result_words.details(self.services.t, self.session, self.result, self.game.rating)
        day = self._of_day()
        return f"{day}\n{facts}" if day else facts

    # -- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and the seal on it; under the blow it jumps a little."""
        super().draw(canvas)
        motion, tree, over = self.services.motion, self.tree, self._over
        sealed = tree.find(Seal)
        assert sealed
        seal = sealed.stamped
        read = [over.board.box, *_written(tree)]
        read += (part.box for part in tree if isinstance(part, Button))
        draw_stamp(canvas, motion, seal, read)
        if "jolt" in motion.kinds and not motion.waiting("jolt"):
            down = round(JOLT * canvas.scale * (1 - motion.share("jolt")))
            with canvas.clipped(canvas.reach(over.sheet.box)):
                canvas.surface.scroll(0, down)


def _written(tree: Tree) -> Iterator[Box]:
    """Where something is written, so that no seal comes to lie on it."""
    for part in tree:
        if isinstance(part, Words):
            widths = [tree.kit.painter.width(line, part.size, part.weight) for line in part.shown]
            yield part.box.left(max(widths, default=0))
        elif isinstance(part, _Time):
            yield part.written(tree.kit)
        elif isinstance(part, (_Stars, _Told, Rings, _Strip, _Legend, _Way, _Line, _Watch)):
            yield part.box


# -- the sheets ---------------------------------------------------------------------------------


def _result_sheet(state: WonState, parts: _Shared, form: _Form, with_head: bool) -> Part:
    """The headline, what there is room for, and the buttons; the head if it is not above the
    board."""
    roomy = form.roomy
    if not form.worded and not with_head:
        row = Row(_main(state, low=True).growing(), Seal(False), gap=0.4)
        return Sheet(Column(row, _others(state, 2, gap=0.2), gap=0.2), "result", pad=0.1)
    solve = parts.solve if form.strip else None
    buttons = parts.buttons(not roomy, form.columns)
    words = parts.words
    rings = Rings(state.scene) if form.stamped and with_head and state.facts else None
    if not solve or (roomy and state.facts and not rings):
        words = Column(words, _Told(state.scene, kept=roomy), gap=0.15)
    if with_head:
        head = parts.head(not roomy, roomy)
        top = [Column(head, words, gap=0.1)] if rings else [head, words]
        said: list[Part | None] = [*top, solve, rings]
    else:
        said = [Row(words.growing(), Seal(False), gap=0.6, across="start"), solve]
        apart = buttons
        buttons = FirstThatFits(partial(_in_one_row, state, True), lambda: apart)
    gap = 0.9 if rings else 0.2 if not roomy else 0.5 if with_head else 0.3
    above = Column(*said, gap=gap)
    column = Column(above, Space(0.5 if rings else 0.3, grows=1), buttons, gap=0.2)
    pad = 0.6 if not roomy else 1.2 if with_head else 0.9
    return Sheet(column, "result", pad=pad)


def _broad_sheet(
    kit: Kit,
    state: WonState,
    parts: _Shared,
    with_head: bool,
    spread: bool = False,
    ringed: bool = False,
) -> Part:
    """All of it in a room that is low and broad: the headline over the strip, beside the seal, and
    all buttons in one row. Where it is ``spread``, the strip lies below the seal, with what its
    strokes mean, and what was earned has a line, or is stamped where it is ``ringed``."""
    strip = _Strip(state.scene, False, plain=not spread)
    if spread:
        rings = Rings(state.scene, low=True)
        seal = Seal(True, low=True, below=not with_head)
        if ringed and state.facts and rings.fit_words(kit):
            seal = Seal(True, low=True, below=not with_head, wide=6.2)  # beside a higher row
            seals = _Told(state.scene, kept=False, sealed=True).growing()
            told: Part = Row(rings, seals, gap=1, across="centre")
        else:
            told = _Told(state.scene, kept=True, sealed=True)
        words = Column(parts.words, told, gap=0.1).growing()
        top = Row(words, seal, gap=0.4, across="start")
        legend = _Legend(state.scene).growing()
        line = Row(_went(kit), legend, _way(state), gap=0.5, across="centre")
        shown = Row(strip.growing(), _watch(kit), gap=1, across="centre")
        how = Column(line, shown, rest=shown, gap=0.1)
        said: Part = Column(top, how, rest=how, gap=0.3)
    else:
        solve = Column(_how(kit, state), strip, rest=strip, gap=0.1)
        words = Column(parts.words, solve, rest=solve, gap=0.3).growing()
        said = Row(words, Seal(False), gap=0.8)
    head = _head(kit, state, False) if with_head else None
    said = Wide(said, BROAD)
    buttons = Low(_in_one_row(state, broad=spread))
    column = Column(head, said, buttons, rest=said, gap=0.35 if spread else 0.4)
    return Sheet(column, "result", pad=0.65 if spread else 0.8)


def _in_one_row(state: WonState, alike: bool = False, broad: bool = False) -> Part:
    """All buttons side by side, only those but the first ``alike`` if need be; in a ``broad`` room
    the first one has its whole label on one line if it can."""
    others = [Button(*other) for other in state.others]

    def way(main: Part) -> Part:
        return Row(Roomy(main), _others(state, 4, broad=broad).growing(), gap=0.4)

    def usual() -> Part:
        return way(Wide(_main(state, low=not broad), 11, 1))

    def other(roomy: bool) -> Part:
        buttons = [Wide(_main(state, low=True), 9, 1), *others]
        return Row(*(map(Roomy, buttons) if roomy else buttons), gap=0.4)

    if alike:
        return usual()
    if broad:
        id, label, title, _ = state.main
        whole = Button(id, f"{label} · {title}", "filled", icon="next")
        return FirstThatFits(partial(way, whole), usual)
    return FirstThatFits(usual, partial(other, True), partial(other, False))


def _simple_sheet(kit: Kit, state: WonState, columns: int, pad: float, with_head: bool) -> Part:
    """A warm word and two buttons, without a time or a count."""
    words = Words(state.headline, "heading", weight="print", shrinks="body")
    if with_head:
        above = Row(Space(grows=1), Seal(False))
        said: Part = FirstThatFits(
            lambda: Column(above, _title(kit), gap=0.2),
            lambda: Row(_title(kit).growing(), Seal(False), across="start"),
        )
        said = Column(said, words, gap=0.4)
    else:
        said, columns = Row(words.growing(), Seal(False), gap=0.6, across="start"), 2
    id, label, _, _ = state.main
    buttons = [Button(id, label, "filled", large=True)]
    buttons += [Button(id, label, large=True) for id, label in state.others]
    column = Column(said, Space(0.3, grows=1), Grid(*buttons, columns=columns), gap=0.2)
    return Sheet(column, "result", pad=pad)


def _main(state: WonState, low: bool) -> Part:
    """The filled button, with the puzzle that it leads to; a ``low`` one has a single line."""
    id, label, title, brief = state.main
    if low:
        return FirstThatFits(
            lambda: Button(id, f"{label} · {title}", "filled", icon="next"),
            lambda: Button(id, f"{label} · {brief}", "filled"),
            lambda: Button(id, label, "filled", icon="next"),
            lambda: Button(id, label, "filled"),
        )
    return FirstThatFits(
        lambda: Button(id, label, "filled", icon="next", detail=title),
        lambda: Button(id, label, "filled", icon="next", detail=brief),
        lambda: Button(id, label, "filled", detail=brief),
    )


def _buttons(state: WonState, low: bool, columns: int) -> Part:
    """The filled button over the others, which are alike."""
    return Column(_main(state, low), _others(state, columns), gap=0.4)


def _others(state: WonState, columns: int, gap: float = 0.4, broad: bool = False) -> Part:
    """What else can be done, as buttons that are alike where they have room. The first says what it
    leads to, in a ``broad`` room always."""
    (first, label), *rest = state.others
    brief, title = state.brief

    def way(words: str, detail: str, roomy: bool = False, alike: bool = True) -> Part:
        named = Button(first, words, detail=detail, name=label)
        others = [Button(*other) for other in rest]
        if not alike:
            return Row(Roomy(named) if roomy else named, *others, gap=gap)
        buttons = [named, *others]
        return Grid(*(map(Roomy, buttons) if roomy else buttons), columns=columns, gap=gap)

    ways = [partial(way, label, "", roomy=True), partial(way, brief, title)]
    if broad:
        ways.insert(1, partial(way, label, "", roomy=True, alike=False))
    if columns > len(rest):
        ways.append(partial(way, brief, title, alike=False))
    return FirstThatFits(*ways, *(() if broad else [partial(way, brief, "")]))


def _title(kit: Kit, least: Type = "body") -> Part:
    """The title on one line, which is lower where there is little room."""
    kinds: list[Type] = ["display", "title", "heading", "body"]
    kinds = kinds[: kinds.index(least) + 1]

    def way(kind: Type) -> Part:
        title = heading(kit.t("won.title"), kind, None, lines=1)
        title.colour = "vermilion"
        return title

    return FirstThatFits(*(partial(way, kind) for kind in kinds))


def _head(
    kit: Kit, state: WonState, sealed: bool, worded: bool = False, roomy: bool = True
) -> Part:
    """Title, level and time; on the sheet with the seal at their right, and the time below the
    level where there is room. The level is ``worded`` if what was earned follows it."""
    if state.simple:
        return _title(kit)
    large = sealed and roomy
    title = _title(kit, "heading" if large else "body")
    words = Column(title, _level(state, worded, large), gap=0.1)
    if large:

        def beside() -> Part:
            column = Column(words, _Time(state.scene, "left"), gap=0.1)
            return Row(column.growing(), Seal(True), gap=0.4, across="start")

        def below() -> Part:
            row = Row(words.growing(), Seal(True, low=True), gap=0.4, across="start")
            return Column(row, _Time(state.scene, "left"), gap=0.1)

        return FirstThatFits(beside, below)
    seal = Seal(False) if sealed else None
    row = Row(words.growing(), _Time(state.scene, "right"), seal, gap=0.4, across="start")
    # Above the board, it stays as far from that as from the edge of the window.
    return row if sealed or not kit.view.is_roomy else Column(row, Space(0.3), gap=0)


def _level(state: WonState, worded: bool, stacked: bool) -> Part:
    """The level, at length where that fits on a line; after it the stars of a stage, or what was
    earned. Where they have no room beside it they may be ``stacked`` under it."""
    if state.scene.stars is not None:
        name = Words(state.names[-1], colour="muted", lines=1)
        stars = Row(_Stars(state.scene), Space(grows=1))
        row, column = Row(name, stars.growing(), across="centre"), Column(name, stars, gap=0)
        return FirstThatFits(lambda: row, lambda: column if stacked else stars)

    def line(*said: str) -> Part:
        return Words(" · ".join(said), colour="muted", lines=1)

    ways: list[Callable[[], Part]] = []
    for count in range(len(state.facts) if worded else 0, -1, -1):
        earned = state.facts[:count]
        ways += [partial(line, name, *earned) for name in state.names]
        if earned and stacked:
            under = line(*earned)
            ways += [partial(Column, line(name), under, gap=0) for name in state.names]
    wrapped = partial(Words, state.names[-1], colour="muted", shrinks="caption")
    return FirstThatFits(*ways, wrapped)


def _solve(kit: Kit, state: WonState) -> Part:
    """How the game went, ruled off from what stands above it, with what its strokes mean."""
    strip = _Strip(state.scene, True)
    return Column(_Line(), _how(kit, state), strip, rest=strip, gap=0.1)


def _how(kit: Kit, state: WonState) -> Part:
    """The line over the strip, with what is under the digits after its words, or under them where
    it is short, or in their place."""

    def way(said: Part, lines: float | None, apart: float = 0.2) -> Part:
        return Row(said.growing(), _watch(kit, lines), gap=apart, across="centre")

    return FirstThatFits(
        lambda: way(Row(_went(kit), _way(state), gap=0.5, across="centre"), None, 0.95),
        lambda: way(Column(_went(kit), _way(state), gap=UNDER), UNDER),
        lambda: way(_way(state, stacked=True), 0),
        lambda: Row(_went(kit).growing(), _watch(kit), gap=0.3, across="centre"),
    )


def _went(kit: Kit) -> Words:
    return Words(kit.t("won.how"), "caption", weight="semibold", lines=1, middle=True)


def _watch(kit: Kit, lines: float | None = None) -> Part:
    return _Watch(kit.t("won.watch"), lines)


def _way(state: WonState, stacked: bool = False) -> Part:
    """What the strokes under the digits are; a theme without them has none."""
    hand = state.scene.services.canvas.theme.hand
    return _Way(state.scene, stacked) if hand else Space()


# -- what is drawn nowhere else -----------------------------------------------------------------


class _Legend(Part):
    """What the strokes of the strip mean, on a line, once that is known."""

    def __init__(self, scene: WonScene) -> None:
        super().__init__()
        self._scene = scene

    def measure_width(self, kit: Kit) -> Need:
        services, log = self._scene.services, self._scene.log
        sizes = [kit.size(kind) for kind in SIGN_SIZES]
        return Need(*(legend_width(kit.painter, services, log, s) if log else 0 for s in sizes))

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = legend_height(kit.view)  # its words stand level with those beside it
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        scene, box = self._scene, self.box
        if scene.log and scene.has_looked and not scene.services.motion.waiting("strip"):
            draw_legend(canvas, scene.services, box, scene.log)


class _Way(Part):
    """What is under the digits of the board, a stroke of the brush and the ring round the last of
    them: the sign of each and what it is, side by side or ``stacked``."""

    def __init__(self, scene: WonScene, stacked: bool = False) -> None:
        super().__init__()
        self._words = [(sign, wide, scene.services.t(f"won.{sign}")) for sign, wide in SIGNS]
        self._is_stacked = stacked

    def _across(self, kit: Kit, size: int) -> int:
        """How wide it is in so large a text."""
        widths = [round(wide * size) + kit.painter.width(s, size) for _, wide, s in self._words]
        apart = round(NEXT_SIGN * size)
        return (max(widths) if self._is_stacked else sum(widths) + apart) + kit.view.line

    def measure_width(self, kit: Kit) -> Need:
        return Need(*(self._across(kit, kit.size(kind)) for kind in SIGN_SIZES))

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = round(kit.view.caption * LINE_HEIGHT) * (len(self._words) if self._is_stacked else 1)
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, steps = self.box, kit.view.steps(*(kit.size(kind) for kind in SIGN_SIZES[::-1]))
        size = next((size for size in steps if self._across(kit, size) <= box.w), steps[-1])
        rows = box.rows(len(self._words), 0) if self._is_stacked else [box] * len(self._words)
        x = box.x
        for row, (sign, wide, words) in zip(rows, self._words, strict=True):
            place, text = row.after(x).left(round(wide * size)), row.after(x + round(wide * size))
            (draw_way if sign == "way" else draw_last)(canvas, place, size)
            canvas.text(words, text, size, canvas.theme["muted"])
            if not self._is_stacked:
                x = text.x + kit.painter.width(words, size) + round(NEXT_SIGN * size)


class _Watch(Part):
    """What shows how it went: words and a sign at the right end of a line, or of the upper one of
    two ``lines`` that are so far apart, in body texts."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, words: str, lines: float | None = None) -> None:
        super().__init__(WATCH, words)
        self._lines = lines

    def measure_width(self, kit: Kit) -> Need:
        wide = kit.painter.width(self.name, kit.size("caption"), "semibold") + kit.em(1.5)
        return Need(max(kit.touch, wide), max(kit.touch, wide))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.touch, kit.touch)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        up, pen, side = 0, canvas.theme["pen"], kit.em(1.1)
        if self._lines is not None:
            up = (round(kit.view.caption * LINE_HEIGHT) + kit.em(self._lines)) // 2
        box = self.box.moved(0, -up)
        words = box.left(box.w - kit.em(1.5))
        canvas.text(self.name, words, kit.size("caption"), pen, "semibold", "right")
        canvas.icon("play", Box(box.right - side, box.y, side, box.h).centred(side, side), pen)


class _BoardWithSeals(Part):
    """The room of the board; who hears the result is told there which seals are new."""

    def __init__(self, scene: WonScene) -> None:
        super().__init__(ControlId("board"))
        self._scene = scene

    def told(self) -> str:
        """The new seals by their names, once they are told."""
        scene, t = self._scene, self._scene.services.t
        names = [name for _, name in scene.named_seals()]
        if scene.tells_seals or not names:
            return ""
        return t("heard.seals", what=t.listed(names), n=len(names))


class _Told(Part):
    """The line for what is to be noticed, such as a new seal of the album, written from left to
    right where it has room. Where its room is ``kept``, it says else what was earned."""

    def __init__(self, scene: WonScene, kept: bool, sealed: bool = False) -> None:
        """One that is ``sealed`` has the new seals of the album at its right."""
        super().__init__(name=" · ".join(scene.state().facts) if kept else "")
        kept = bool(self.name)
        if self.name:
            self.role = "text"
        self._scene, self.is_kept, self._sealed = scene, kept, sealed

    def _facts(self) -> str:
        """What was earned; beside new seals in two lines, as what is beside them has."""
        scene = self._scene
        facts = scene.state().facts if self.is_kept else ()
        if not (self._sealed and scene.new_seals and len(facts) > 1):
            return " · ".join(facts)
        half = (len(facts) + 1) // 2
        return "\n".join(" · ".join(part) for part in (facts[:half], facts[half:]))

    def measure_height(self, kit: Kit, width: int) -> Need:
        if self._sealed:
            return Need(kit.em(SMALLEST), kit.em(1.3 * SMALLEST))
        least, wanted = (round(LINE_HEIGHT * kit.size(kind)) for kind in ("small", "caption"))
        return Need(least * self.is_kept, wanted)

    def seals(self, kit: Kit) -> Box:
        """The room of the new seals, one of no height if they have none."""
        box, names = self.box, [name for _, name in self._scene.named_seals()]
        said = self._facts()
        facts = kit.painter.span(said, kit.size("caption"), "regular")[0] + kit.em(1)
        room = box.after(box.x + (facts if said else 0))
        side = named_side(kit.painter, kit.view, names, room.w, room.h) if self._sealed else 0
        return room.centred(room.w, side)

    def _size(self, kit: Kit, words: str) -> int:
        """How large that is written; 0 if there is no room for it."""
        box, sizes = self.box, kit.steps(kit.size("caption"))
        size = kit.painter.fitting_size(words, sizes, "medium", box.w, box.h)
        fits = size <= box.h and kit.painter.width(words, size, "medium") <= box.w
        return size if fits else 0

    def is_read(self, kit: Kit) -> bool:
        """Whether all of what is to be noticed is read there."""
        return self._size(kit, self._scene.told()) > 0

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, told, scene = self.box, self._scene.told(), self._scene
        if told and (size := self._size(kit, told)):
            share = scene.services.motion.share("card", "toast")
            with canvas.clipped(box.left(round(box.w * share))):
                canvas.text(told, box, size, canvas.theme["vermilion"], "medium")
            return
        seals = self.seals(kit)
        draw_named_seals(canvas, scene.services, seals, scene.named_seals())
        lines = self._facts().split("\n")
        if lines[1:]:
            for row, line in zip(box.rows(len(lines), 0), lines, strict=True):
                canvas.text(line, row, kit.size("caption"), canvas.theme["muted"])
            return
        facts = scene.state().facts
        for count in range(len(facts) * self.is_kept, 0, -1):
            words = " · ".join(facts[:count])
            if size := self._size(kit, words):
                canvas.text(words, box, size, canvas.theme["muted"])
                return


class Rings(Part):
    """What was earned, stamped side by side once it is known."""

    role: Role = "text"

    def __init__(self, scene: WonScene, low: bool = False) -> None:
        """Those that are ``low`` are smaller, and leave room beside them."""
        facts = scene.state().facts
        super().__init__(name=" · ".join(facts))
        self._scene, self._low = scene, low
        self._count = len(facts) if low else FACTS

    def starts(self) -> list[int]:
        """Where each of them starts, from end to end of the row."""
        room, last = self.box.w - self.box.h, max(1, self._count - 1)
        return [self.box.x + round(room * at / last) for at in range(self._count)]

    def measure_width(self, kit: Kit) -> Need:
        side = LOW_RING + 0.3 if self._low else RING
        wide = kit.em(side * self._count)
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return (
            Need(kit.em(LEAST_RING), kit.em(LOW_RING)) if self._low else Need(*2 * [kit.em(RING)])
        )

    def fit_words(self, kit: Kit) -> bool:
        """Whether all that they say has room in the least of those that are low."""
        facts, side = self._scene.state().facts, kit.em(LEAST_RING)
        return all(stamped_lines(kit.painter, kit.view, fact, side)[0] for fact in facts)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        scene, motion = self._scene, self._scene.services.motion
        facts = scene.state().facts if scene.has_looked else ()
        shown = sum(not motion.waiting("badge", at) for at in range(len(facts)))
        look = kit.generation, facts, shown

        def paint() -> None:
            draw_ring_stamps(canvas, kit.view, self.box, facts, self.starts(), shown)

        kit.sprites.draw(canvas, "rings", self.box, look, paint)


class _Line(Part):
    """A hairline."""

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.view.line, kit.view.line)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.fill(self.box, canvas.theme["hairline"])


class Seal(Part):
    """The room for the seal, which is stamped over the upper right edge of the sheet."""

    def __init__(
        self, large: bool, low: bool = False, below: bool = False, wide: float = 4.6
    ) -> None:
        """One that is ``low`` is no higher than title and level, and reaches up over the sheet,
        or down where that lies ``below`` the board; it is as ``wide`` in body texts if it can."""
        super().__init__()
        self._large, self._low, self._is_below, self._wanted = large, low, below, wide
        self.stamped = self.box
        """Where it is stamped, once it has its room."""

    def measure_width(self, kit: Kit) -> Need:
        low = (4.6, self._wanted)
        least, wanted = (3.6, 5.0) if not self._large else low if self._low else (5, 10.5)
        return Need(kit.em(least), kit.em(wanted))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = min(width, kit.em(2.6))
        return Need(least, min(width, kit.em(LOW)) if self._low else width)

    def arrange(self, kit: Kit, box: Box) -> None:
        side = min(box.w, box.h)
        if self._large or kit.view.large:
            aside, over = kit.em(1.2) + side // 12, kit.em(1.2) + side // 8
            if self._low:  # it is as large as it is wide
                higher = max(0, min(box.w, side * 7 // 4) - side)
                side, over = side + higher, over + (0 if self._is_below else higher)
        else:  # it is as much larger as it lies over the edge
            over = min(side * 2 // 5, max(2 * kit.view.gap, kit.em(1.1 / kit.view.text)))
            side = min(side + over, box.w * 8 // 7)
            aside = side // 8
        edge = side // 12  # as it is turned
        less = max(0, box.right + aside + edge - kit.view.width)
        x, y, side = box.right + aside - side, box.y - over + less, side - less
        self.stamped = Box(x, max(edge, y), side, side)

    def landmarks(self) -> dict[str, Box]:
        return {"seal": self.stamped}


class _Time(Part):
    """The time, as large as there is room for; at the left it is large."""

    role: Role = "text"

    def __init__(self, scene: WonScene, align: Alignment) -> None:
        super().__init__(name=clock(scene.session.elapsed))
        self._align = align

    def measure_width(self, kit: Kit) -> Need:
        smallest = kit.em(LEAST_TIME) if self._align == "left" else kit.size("heading")
        least, wanted = (
            kit.painter.width(self.name, size, "print_bold") for size in (smallest, self._most(kit))
        )
        return Need(least, wanted)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = round(1.1 * kit.size("heading"))
        if self._align == "left":
            least = kit.em(3.4 if kit.view.is_roomy else 4.4)
        return Need(least, round(TIME_HIGH * self._most(kit)))

    def _most(self, kit: Kit) -> int:
        """How large it would like to be."""
        return kit.em(7.2 if self._align == "left" else 4.0)

    def _line(self, kit: Kit) -> Box:
        """The room of a line of it, which reaches beyond its own as figures do not."""
        box = self.box
        return box.centred(box.w, round(TITLE_HEIGHT / TIME_HIGH * box.h))

    def _size(self, kit: Kit) -> int:
        box, sizes = self._line(kit), figure_sizes(self._most(kit))
        return kit.painter.fitting_size(self.name, sizes, "print_bold", box.w, box.h)

    def written(self, kit: Kit) -> Box:
        """Where the figures stand."""
        wide = kit.painter.width(self.name, self._size(kit), "print_bold")
        return self.box.left(wide) if self._align == "left" else self.box

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, size = self._line(kit), self._size(kit)
        canvas.figure(self.name, box, size, canvas.theme["ink"], "print_bold", self._align)


class _Stars(Part):
    """The stars of a stage; ink fills the new ones, one after the other."""

    role: Role = "picture"

    def __init__(self, scene: WonScene) -> None:
        super().__init__(name=f"{bin(scene.stars or 0).count('1')} / {len(STARS)}")
        self._motion, self._earned = scene.services.motion, scene.stars or 0
        self._fresh = scene.fresh_stars

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(3), kit.em(4.5))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(0.8), kit.em(1.2))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box = self.box
        side = min(box.h, round(box.w / 3.75))
        for at, star in enumerate(STARS):
            share = self._motion.share("badge", at) if self._fresh & star else 1.0
            middle = (box.x + round((1.25 * at + 0.6) * side), box.centre[1])
            share = share if self._earned & star else 0.0
            draw_inking_star(canvas, middle, side, share, ("result", at))


class _Strip(Part):
    """The strip of the solve, as far as it is drawn; nothing until it is known. With a legend under
    it, it shows how each digit was found, or where it is not ``plain``."""

    def __init__(self, scene: WonScene, legend: bool, plain: bool = False) -> None:
        super().__init__(ControlId("strip"))
        self._scene, self._has_legend, self._is_plain = scene, legend, plain

    def told(self) -> str:
        """What it shows, after the seals that the game has earned, whichever is known first."""
        scene = self._scene
        if scene.log is None or not scene.has_looked or scene.tells_seals:
            return ""
        return strip_words(scene.services, scene.log, scene.session.puzzle.rules.width)

    def _legend(self, kit: Kit, width: int) -> int:
        """The height of the legend, which is not known at first and must not move anything."""
        lines = 1 if width >= kit.em(24) else 2 if width >= kit.em(15) else 3
        return self._has_legend * lines * kit.em(LEADING)

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(10.5), kit.em(24))

    def measure_height(self, kit: Kit, width: int) -> Need:
        legend = self._legend(kit, width)
        return Need(kit.em(1.6) + legend, kit.em(9) + legend)

    def seals(self, kit: Kit) -> Box:
        """The room of the new seals: a row under the rest, one of no height if they have none."""
        box, names = self.box, [name for _, name in self._scene.named_seals()]
        most = box.h - self._legend(kit, box.w) - kit.em(CHART) - kit.em(APART)
        side = named_side(kit.painter, kit.view, names, box.w, most) if self._has_legend else 0
        return box.below(box.bottom - side)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        scene, services, log = self._scene, self._scene.services, self._scene.log
        share = services.motion.share("strip")
        if log is None or not (share and scene.has_looked):
            return
        seals, rings = self.seals(kit), scene.tree.find(Rings)
        starts = rings.starts() if rings else ()
        draw_named_seals(canvas, services, seals, scene.named_seals(), starts)
        whole = self.box.top(self.box.h - (seals.h + kit.em(APART) if seals.h else 0))
        most = self._legend(kit, whole.w)

        def paint() -> None:
            legend = (
                draw_legend(canvas, services, whole.below(whole.bottom - most), log) if most else 0
            )
            under = legend + kit.em(0.25) if legend else 0
            draw_strip(canvas, whole.top(whole.h - under), log, services.view, plain=self._is_plain)

        with canvas.clipped(whole.left(round(whole.w * share)) if share < 1 else whole):
            kit.sprites.draw(canvas, "strip", whole, kit.generation, paint)
