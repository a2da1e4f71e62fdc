"""Won: the finished board stays whole, and the result lies on a sheet of its own, sealed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.session.campaign import STAGES, stage_of
from game.session.daily import day_puzzle, streak_of
from game.session.kind import kind_of
from game.session.levels import counted_as
from game.ui.games.album_keeper import look_for_seals, seal_words
from game.ui.games.next_games import following
from game.ui.games.reading_on import Reading
from game.ui.input.intents import CopyBoard, Intent, NewGame
from game.ui.layout import result as layout
from game.ui.level_titles import full_title, level_title, titled
from game.ui.scenes import result_words
from game.ui.scenes.headline import headline
from game.ui.scenes.result_painter import ResultPainter
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.new_seals import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.rating import Rating
    from game.session.technique_uses import Found
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.next_games import Following, NextGame
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services

STAMP_SECONDS = 0.15
"""Seconds after which the seal touches the paper."""

COUNTED_FROM, STRIP_FROM, BADGES_FROM, BADGE_AFTER = 0.2, 0.6, 0.9, 0.1
"""Seconds after which the time is counted up, the strip drawn, and one badge after the other
laid down."""

WHOLE_SECONDS = 1.3
"""Seconds after which everything has landed."""

LEAST_SECONDS = 0.5
"""Seconds in which presses are still meant for the board, even if what moves was skipped."""

WATCH = ControlId("watch")


class WonScene(Scene):
    """The result of a game, beside its board."""

    name = "won"
    paper_sound = ""
    overlay = True

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self.session = game.session
        self.result = game.result
        self.found: Found | None = None
        """What the log tells about the digits; None while it is not known."""
        self._reading = Reading(services, self.session, self._read)
        self._following: tuple[Rating | None, Following] | None = None
        self._laid_out: tuple[object, Boxes] = (None, {})
        self._streak: int | None = None
        """Days in a row, once they are counted."""
        self._painter = ResultPainter(self)
        self.stars, self.fresh_stars = self._stars_of_stage()
        """The stars of the stage of the Campaign, None for any other game, and the new ones."""
        self._age = 0.0
        self._settled = False
        """Whether all has landed, so that a press is meant for the result."""
        self.new_seals: tuple[str, ...] = ()
        """The seals of the album that the game has earned, once that is known."""
        self._thunk_in: float | None = STAMP_SECONDS
        """Seconds until the seal is heard."""
        start = services.motion.start
        start("card", "won", seconds=STAMP_SECONDS)
        start("seal")
        start("jolt", delay=STAMP_SECONDS)
        start("specks", delay=STAMP_SECONDS)
        start("count", delay=COUNTED_FROM)
        start("strip", delay=STRIP_FROM)
        for place in range(layout.BADGES):
            start("badge", place, BADGES_FROM + place * BADGE_AFTER)

    def boxes(self) -> Boxes:
        """The sheet beside the board."""
        game, settings = self.game, self.services.settings
        view = self.services.view
        badges = len(self.badges())
        key = (self.services.generation, game.size, game.by_done, badges)
        if self._laid_out[0] != key:
            laid = partial(layout.won, view, game.size, settings.pad_order, game.by_done)
            found = laid(badges=badges)
            names = self._painter.level_lines(found["level"].w) if "level" in found else 1
            found = laid(names=names, badges=badges)
            if "headline" in found:
                lines = self._headline_lines(found["headline"].w)
                other = laid(lines=min(lines, layout.MOST_LINES), names=names, badges=badges)
                found = other if "headline" in other else found
            self._laid_out = (key, found)
        return self._laid_out[1]

    def _headline_lines(self, width: int) -> int:
        painter, size = self.services.canvas.text_painter, round(self.services.view.base * 1.1)
        return len(painter.wrap(self.headline(), size, "print", width))

    def update(self, seconds: float) -> bool:
        """Let the seal be heard when it lands; look at what the log tells."""
        self._age += seconds
        landed = not self.services.motion.active and self._age >= LEAST_SECONDS
        self._settled = self._settled or landed  # a card that sinks later hides nothing
        if self._thunk_in is not None:
            self._thunk_in -= seconds
            if self._thunk_in <= 0 or not self.services.motion.active:
                self._thunk_in = None
                self.services.sound.play("win")
        if self._thunk_in is None:
            self._reading.begin(self.services.scenes.game_id)
        return False

    def _read(self, found: Found) -> None:
        """The strip is drawn once it is known, late if need be; after a skip it is simply there."""
        self.found = found
        motion, skipped = self.services.motion, self._age < WHOLE_SECONDS
        if not motion.waiting("strip") and (motion.active or not skipped):
            motion.start("strip")
        self.services.redraw()
        look_for_seals(self.services, self._earned)

    def _earned(self, seals: Sequence[str]) -> None:
        """Stamp the new seals of the album beside the large one."""
        self.new_seals = tuple(seals)
        stamp(self.services.motion, seals)
        self.services.sound.play("stamp")
        self.services.toasts.show(seal_words(self.services.t, seals), here=True)

    def notice_box(self) -> Box:
        """Over the last rows of the finished board, which nobody presses any more."""
        board = self.box("board")
        return board.below(board.bottom - round(5 * self.services.view.base))

    def closed(self) -> None:
        """Drop what is still looked for."""
        super().closed()
        self._reading.stop()

    def _stars_of_stage(self) -> tuple[int | None, int]:
        from game.ui.games.stages import Stages

        stage = stage_of(self.session.puzzle.spec)
        if stage is None:
            return None, 0
        stages = Stages(self.services)
        return stages.stars.get(stage.number, 0), stages.fresh.get(stage.number, 0)

    # -- what comes next ------------------------------------------------------------------

    @property
    def main(self) -> str:
        """Where the filled button leads: to the next level after a game without mistakes or hints,
        else to the same one."""
        session = self.session
        if self.stars is not None:
            return "next"
        counts = (session.mistakes, session.hints, session.helped, session.restarts)
        return "same" if any(counts) else "next"

    def following(self) -> Following:
        """The games that two of the buttons lead to; better known once the puzzle is rated."""
        rating = self.game.rating
        if self._following is None or self._following[0] is not rating:
            self._following = rating, following(self.services, self.session, rating)
        return self._following[1]

    def _go_on(self, name: str) -> None:
        getattr(self.following(), name).begin()

    def controls(self) -> list[Control]:
        """The filled button, which names the puzzle it leads to, and the others; on the strip the
        one that shows how it went."""
        boxes, t = self.boxes(), self.services.t
        leads, other = self.following()._asdict(), "next" if self.main == "same" else "same"
        title = self._fitting(boxes["next"], leads[self.main])
        found = [
            Control(
                ControlId(self.main),
                boxes["next"],
                "primary",
                self._next_label(),
                "next",
                detail=title,
            ),
            Control(
                ControlId(other),
                boxes["same"],
                "button",
                t("won.again" if self.stars is not None else "won.or", title=leads[other].brief),
            ),
            *(
                Control(ControlId(name), boxes[name], "button", self._label(name))
                for name in layout.WON_BUTTONS[2:]
            ),
        ]
        if "watch" in boxes:
            found.insert(0, Control(WATCH, boxes["watch"], "bare", t("won.watch")))
        return found

    def _fitting(self, button: Box, leads_to: NextGame) -> str:
        """What a game is called under the label of a button, in brief where it would be cut."""
        view, wide = self.services.view, self.services.canvas.text_painter.width
        size, in_one_line = view.least, ""
        if button.h < 2.2 * view.body:  # where it would make the words of all buttons small
            size, in_one_line = view.body, f"{self._next_label()}  "
        fits = wide(in_one_line + leads_to.title, size) <= button.w - 3 * view.gap
        return leads_to.title if fits else leads_to.brief or leads_to.title

    def _next_label(self) -> str:
        stage = stage_of(self.session.puzzle.spec)
        if stage is None:
            return self.services.t("won.next")
        last = stage.number == len(STAGES)
        return self.services.t("campaign.title" if last else "campaign.next")

    def _label(self, name: str) -> str:
        leaves_stage = name == "menu" and self.stars is not None
        return self.services.t("won.stages" if leaves_stage else f"won.{name}")

    def press(self, control: ControlId) -> None:
        """Open the next game, share or explain the result, or leave for the menu."""
        name = control.group
        if not self._settled:
            return  # this press was meant for the board, or to see the end
        if name == "menu":
            self.back()
        elif name == "share":
            from game.ui.games.sharing import share_game

            share_game(self.services, self.session)
        elif name == "details":
            self._show_details()
        elif control == WATCH:
            self._watch()
        else:
            self._go_on(name)

    def _print(self) -> None:
        from game.ui.scenes.printing import PrintScene

        self.services.scenes.push(PrintScene(self.services, self.session))

    def _show_details(self) -> None:
        t, services = self.services.t, self.services
        buttons = (
            (t("won.watch"), self._watch),
            (t("won.print"), self._print),
            (t("dialog.ok"), None),
        )
        title = full_title(t, self.session.puzzle)
        services.scenes.tell(title, self.details, buttons)

    def _watch(self) -> None:
        """Show how the game went."""
        from game.ui.scenes.replay import GameRecording, ReplayScene

        services = self.services
        game = services.store.game(services.scenes.game_id)
        if game:
            services.scenes.push(ReplayScene(services, GameRecording(game, self.session)))

    def perform(self, intent: Intent) -> None:
        """New game begins another one of this kind."""
        if isinstance(intent, NewGame):
            self._go_on("same")
        elif isinstance(intent, CopyBoard):
            self.game.perform(intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu, after a stage for the scroll."""
        self.services.scenes.to_menu()
        if self.stars is not None:
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
        puzzle = day_puzzle(self.session.puzzle.spec)
        if puzzle is None:
            return ""
        from game.ui.games.day_share import day_name

        t, store, day = self.services.t, self.services.store, puzzle.day
        if self._streak is None:
            self._streak = streak_of(store.day_games(), store.today()).now
        key = "headline.today" if day == store.today() else "headline.past_day"
        return t(key, date=day_name(t, day), n=self._streak)

    def badges(self) -> list[str]:
        """What was earned, as many as there are places."""
        every = result_words.badges(self.services.t, self.session, self.result, self.found)
        return [*every][: layout.BADGES]

    def details(self) -> str:
        """All figures of the game, one fact a line."""
        facts = result_words.details(self.services.t, self.session, self.result, self.game.rating)
        day = self._of_day()
        return f"{day}\n{facts}" if day else facts

    # -- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and the seal on it; under the blow it jumps a little."""
        super().draw(canvas)
        self._painter.seal(canvas)
        if self.new_seals:
            buttons = [each.box for each in self.controls() if each.kind != "bare"]
            highest = min(buttons, key=lambda box: box.y)
            self._painter.new_seals(canvas, self.new_seals, highest)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with title, time, headline, strip and badges."""
        self._painter.sheet(canvas)
