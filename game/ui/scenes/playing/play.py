"""A game that is being played: its session, the selection and the open message."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from game.session.outcome import Outcome, OutcomeKind
from game.session.playback import PlayedSteps
from game.store.former import Rival, former_game
from game.ui.drawing.motion import DURATIONS, SEQUENCES
from game.ui.parts.zoom import WHOLE
from game.ui.scenes.playing.board_view import Passing
from game.ui.scenes.playing.feedback import Feedback
from game.ui.scenes.playing.finishing import Finishing
from game.ui.scenes.playing.hint_message import (
    end_page,
    hint_message,
    names_cells,
    searching_message,
    step_page,
)
from game.ui.scenes.playing.hint_search import HintSearch
from game.ui.scenes.playing.holding import Holding
from game.ui.scenes.playing.margin.state import MarginState
from game.ui.scenes.playing.message import Message
from game.ui.scenes.playing.plain_hint import plain_hint
from game.ui.scenes.playing.selection import Selection, Tool
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques import Link
    from game.engine.types import Cell, Digit, DigitSet, ShouldStop
    from game.plans.brush_way import Piece
    from game.session.ghost import Ghost
    from game.session.hints import Hint
    from game.store import Notice
    from game.store.autosave import Autosave
    from game.store.result import Result
    from game.ui.jobs import Job
    from game.ui.scenes.playing.message import Page
    from game.ui.services import Services
    from game.words.heard import Heard

SAVE_SECONDS = 1.0
"""How often the clock is saved while no move is made."""

MISTAKE_LIMIT = 3
"""How many mistakes lose a game for those who want a limit."""

FALL_SECONDS = 0.1
"""How long a drop of ink falls, in which what it runs over is made."""

LOST_SECONDS = 0.8
"""How long the last mistake is seen before the words about a lost game appear."""

IDLE_SECONDS = 180.0
"""After how long without input the game pauses; so much comes off its clock."""


class Play:
    """Everything that intents change: session, selection and message. `actions` says what each
    intent does; the scene draws the result.
    """

    result: Result | None = None
    """How the game compares with others, once it is won."""
    own_checking = ""
    """How the board is checked, whatever the settings say; empty for as they say."""
    timed = False
    """Whether its clock goes on while nobody plays."""
    helps = True
    """Whether there are hints, and notes fill themselves in."""
    left_page: int | None = None
    """The page of the message that was open before this one, if any was."""
    ghost: Ghost | None = None
    """What this game is played again beside, once it is known."""
    rival = Rival.SELF
    """Whose progress the ghost shows."""
    _following: Job | None = None
    """The background job that works out the ghost."""
    _trial_pages: list[Page]
    """What was told of what follows in a trial."""

    def __init__(self, services: Services, autosave: Autosave) -> None:
        self.services, self.autosave = services, autosave
        self.session = autosave.session
        rules = self.session.puzzle.rules
        self.selection = Selection(rules.width, rules.size, void=rules.void)
        self.margin = MarginState()
        self.pad_page = 0
        """How often the pad was turned to its next page, where it has several."""
        self.zoom = WHOLE
        """How near the board is seen."""
        self.seen_part = (0.0, 0.0, 1.0, 1.0)
        """What is seen of it: left, top, right and bottom as shares of the grid."""
        self.steps = PlayedSteps(self.session)
        """The steps that led to the board as it is."""
        self._message: Message | None = None
        self.inked: tuple[Link, ...] = ()
        """The links that the board showed before the knob of a ribbon was moved."""
        self._words_of: tuple[object, ...] = ()
        """What the words of the message were made for."""
        self.parts_of: Callable[[Message], int] = lambda message: 1
        """In how many parts the open page of a message is shown; the scene knows."""
        self.notes_hidden = False
        """Whether no notes are seen until one is written or a hint is about them."""
        self.is_lesson = False
        """Whether a teacher's words stand beside the board."""
        self.last: Outcome | None = None
        """The outcome of the last move."""
        self.way: tuple[Piece, ...] = ()
        """The strokes of the brush that show how the game was solved, once it is won."""
        self.feedback = Feedback(services, self.session, lambda: self.selection.cursor)
        self.hint_search = HintSearch(services.jobs, self.show_hint)
        self.in_detail = False
        """Whether the hint that is looked for opens at its details."""
        self.holding = Holding()
        self.finishing = Finishing(services, self.session)
        self._since_saved = 0.0
        self._notice: Notice | None = None
        """What was wrong with the last save, so that it is not reported again and again."""
        self._result_in: float | None = None
        """Seconds until the result is shown."""

    @property
    def by_done(self) -> bool:
        """Whether the board is checked only when the player says Done."""
        return self.checking == "when_done"

    @property
    def checking(self) -> str:
        """When wrong digits are marked."""
        return self.own_checking or self.services.settings.checking

    @property
    def _may_finish(self) -> bool:
        """Whether the last digits may fill themselves in."""
        return not (self.is_lesson or self.own_checking == "when_done")

    @property
    def heard_now(self) -> Heard:
        """What can be heard of it."""
        from game.ui.scenes.playing.by_ear import heard_of

        return heard_of(self.session)

    @property
    def time_words(self) -> str:
        """The time, as it is heard."""
        return clock(self.session.elapsed)

    @property
    def entry(self) -> str:
        """Whether cells or the digit come first, as in the settings."""
        return self.services.settings.entry

    @property
    def is_dry(self) -> bool:
        """Whether the game is won, and the ink that fell on it is dry."""
        return self.session.won and not self.services.motion.of_kind("fallen_ink")

    @property
    def message(self) -> Message | None:
        """The message that is open."""
        return self._message

    @message.setter
    def message(self, message: Message | None) -> None:
        """Open a message, or close the open one."""
        if message is None and self._message and self._message.hint:
            self.feedback.lit()
        if message and not (self._message and self._message.hint):
            message = message._replace(chosen=self.selection.cells)
        self._message, self._words_of, self.inked = message, self._wording, ()
        self.left_page = None

    def turn_to(self, message: Message) -> None:
        """Open the same message at another page. Along a ribbon, what was inked stays, and what is
        told no more is rubbed out."""
        before = self.message
        self.message = message
        self.left_page = before.page if before else None
        if before and message.pages[message.page].tells and not before.pages[before.page].tells:
            self.tell(message)
        if before and before.bead and message.bead:
            self.inked = before.highlights.links
            self.feedback.threaded(message.page > before.page)
        elif before and before.page == message.page:
            self.services.sound.play("page")
        else:
            self.feedback.revealed(message.strokes)

    # -- whom it is played beside ---------------------------------------------------------

    def follow_former(self) -> None:
        """Work out how far the ghost of a game that is played again is, if there is one."""
        former = former_game(self.services.store, self.autosave.game_id)
        if former is None:
            return
        self.rival = former.rival
        puzzle, seconds = former.session.puzzle, former.session.elapsed
        lines = tuple(former.session.actions)

        def work(should_stop: ShouldStop) -> Ghost:
            from game.session.ghost import easiest_ghost, ghost_of

            if former.rival is Rival.EASIEST:
                return easiest_ghost(puzzle, seconds, should_stop)
            return ghost_of(puzzle, lines, should_stop)

        def known(ghost: Ghost) -> None:
            self.ghost = ghost
            self.services.redraw()

        self._following = self.services.jobs.start(work, known, lambda error: None)

    def closed(self) -> None:
        """Give up working that out."""
        if self._following:
            self._following.cancel()

    @property
    def ghost_digits(self) -> int | None:
        """How many digits the ghost has found by now; None without one or without a clock."""
        if self.ghost is None or not self.services.settings.timer or self.session.over:
            return None
        return self.ghost.digits_at(self.session.elapsed)

    # -- time and saving ------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether the message changed."""
        self.session.advance(seconds)
        self.feedback.update(seconds)
        self._since_saved += seconds
        if self._since_saved >= SAVE_SECONDS and not self.session.over:
            self.save()
        is_free = self.message is None or self.finishing.follows
        if is_free and not self.hint_search.busy and self._may_finish:
            outcome = self.finishing.update(seconds)
            if outcome and outcome.kind is not OutcomeKind.NOTHING:
                self.after(outcome)
            if self._tell_trial():
                return True
        changed = self.holding.update(seconds)
        if changed and self.services.settings.hold == "digit":
            self._enter_held(self.holding.enter())
        if self.hint_search.update(seconds):
            self.message = searching_message(self.services.t)
            return True
        return changed

    def _tell_trial(self) -> bool:
        """Tell the step of a trial that was just followed, or what ended the run, after those
        before it; returns whether there was any."""
        run, t, rules = self.finishing, self.services.t, self.session.puzzle.rules
        if run.told is None and run.end is None:
            return False
        pages = self._trial_pages
        if run.told:
            pages.append(step_page(t, run.told, rules))
        if run.end:
            pages.append(end_page(t, run.end, rules, self._heard_clue(run.end.clue)))
        run.told = run.end = None
        self.message = Message(tuple(pages)).at_end
        self.feedback.revealed(self.message.strokes)
        return True

    def _heard_clue(self, clue: Constraint | None) -> str:
        """A clue in words, where somebody hears them."""
        if clue is None or not self.services.is_heard:
            return ""
        from game.ui.scenes.playing.by_ear import words_for

        return words_for(self.services, self.heard_now).clue(clue)

    def follow_trial(self) -> None:
        """Begin to write and to tell what follows in a trial."""
        self.message, self._trial_pages = None, []
        self.finishing.follow()

    def _enter_held(self, digit: Digit) -> None:
        """Write a digit that was held, where a short press writes a note."""
        if self.selection.cells:
            self.write(self.selection.cells, digit, Tool.PEN)
        else:
            self.selection = self.selection.hold(digit)
            self.feedback.picked()

    def goes_idle(self) -> bool:
        """Whether nobody has played for so long that the game is to pause; takes that time off the
        clock."""
        services = self.services
        if (
            self.timed
            or not services.settings.idle_pause
            or services.idle < IDLE_SECONDS
            or self.session.over
        ):
            return False
        self.session.take_off(IDLE_SECONDS)
        return True

    def result_is_due(self, seconds: float) -> bool:
        """Let time pass; returns True once, when the result of a won game is to be shown."""
        if self._result_in is None:
            return False
        self._result_in -= seconds
        skipped = self.session.won and not self.services.motion.active
        if self._result_in >= 0 and not skipped:
            return False
        self._result_in = None
        return True

    def save(self) -> None:
        """Save every move on the board. A failure is reported, and the save is tried again."""
        self._since_saved = 0.0
        notice = self.autosave.save()
        if notice and notice != self._notice:
            self.services.toasts.notice(notice)
        self._notice = notice

    def follow_settings(self) -> None:
        """Check as the settings say, which may have changed while the game was covered."""
        limit = MISTAKE_LIMIT if self.services.settings.mistake_limit else 0
        self.session.set_limit(limit)
        outcome = self.session.set_checking(self.checking)
        if outcome.kind is OutcomeKind.SOLVED:
            self.after(outcome)
        if self.message and self._words_of != self._wording:
            self._word_anew(self.message)

    @property
    def passing(self) -> Passing:
        """What is seen for a moment only."""
        shown = self.holding.shown or self.selection.filtered
        hidden = self.notes_hidden and not self.message
        return Passing(shown, self.finishing.written, hidden)

    def interrupt(self) -> None:
        """Let go of what is held, and stop what appears by itself."""
        self.holding.release()
        self.finishing.stop()

    def put_away(self) -> None:
        """Give up the search for a hint, what is held and what appears, and save."""
        self.cancel_hint()
        self.interrupt()
        self.save()
        self.services.store.checkpoint()

    # -- moves ------------------------------------------------------------------------------

    def write(self, cells: Sequence[Cell], digit: Digit, tool: Tool) -> None:
        """Enter a digit into cells, or a note with the pencil."""
        notes = self.session.position.notes
        if tool is Tool.PENCIL:
            outcome = self.session.toggle_note(cells, digit)
        else:
            outcome = self.session.enter(cells, digit, self.services.settings.remove_notes)
        self.after(outcome, notes)

    def after(self, outcome: Outcome, notes_before: Sequence[DigitSet] = ()) -> None:
        """Finish a move: save it first, then show it and play its sound."""
        if outcome.kind not in (OutcomeKind.REFUSED, OutcomeKind.NOTHING):
            self.hint_search.cancel()
            self.message = None
            self.margin.let_go()
            if outcome.kind in (OutcomeKind.NOTED, OutcomeKind.FILLED):
                self.notes_hidden = False
            self.last = outcome
            self.save()
        self.feedback.show(outcome, notes_before)
        if outcome.kind is OutcomeKind.SOLVED:
            self._won(outcome)
        elif self.session.lost:
            self.lost()

    def lost(self) -> None:
        """Let the last mistake be seen before the words about a lost game."""
        self.message = None
        if self._result_in is None:
            self._result_in = LOST_SECONDS

    def _won(self, outcome: Outcome) -> None:
        """Record the win in the store, and let ink fall from the last digit, once it is written."""
        self.margin.sheet = False  # which would hide the ink on the board
        self.message = None
        self.selection = self.selection.release()
        self._since_saved = 0.0
        self.result = self.autosave.finish()
        if self.autosave.trouble:
            self.services.toasts.notice(self.autosave.trouble)
        last = outcome.cells[-1] if outcome.cells else self.selection.cursor or 0
        falls = DURATIONS["digit"] + FALL_SECONDS
        if self.services.canvas.theme.hand:
            self.services.motion.start("fallen_ink", last, falls)
            self._trace_way()
        self._result_in = falls + SEQUENCES["fallen_ink"]

    def _trace_way(self) -> None:
        """Work out the way in which the game was solved."""
        puzzle, lines = self.session.puzzle, tuple(self.session.actions)

        def trace(should_stop: ShouldStop) -> tuple[Piece, ...]:
            from game.plans.brush_way import last_ring, way_pieces
            from game.session.playback import written

            way = [each for each in written(puzzle, lines, should_stop) if not each.by_program]
            cells, seconds = [each.cell for each in way], [each.seconds for each in way]
            pieces, width = way_pieces(cells, seconds, puzzle.rules.width), puzzle.rules.width
            return (*chain(*pieces), *(last_ring(cell, width) for cell in cells[-1:]))

        def traced(way: tuple[Piece, ...]) -> None:
            self.way = way

        self.services.jobs.start(trace, traced, lambda error: None)

    # -- hints ------------------------------------------------------------------------------

    @property
    def plain(self) -> bool:
        """Whether hints are told in plain words: in lessons and in Large and simple."""
        return self.is_lesson or self.services.settings.large_simple

    def close_message(self) -> bool:
        """Cancel the search for a hint or a line that was begun, or close the open message; returns
        whether it did."""
        if self.cancel_hint():
            return True
        if self.selection.line:
            self.selection = self.selection.aim(None)
            return True
        closed, self.message = self.message, None
        return closed is not None

    def cancel_hint(self) -> bool:
        """Cancel the search for a hint, and its message; returns whether there was one."""
        if not self.hint_search.cancel():
            return False
        self.message = None
        return True

    def _is_marked(self, hint: Hint) -> bool:
        """Whether a hint is about a digit that the board marks as wrong already."""
        return not hint.step and hint.kind == "wrong" and hint.cell in self.session.marked()

    def tell(self, message: Message) -> None:
        """Note what a hint tells: who then does the same was helped."""
        step = message.hint.step if message.hint else None
        if step:
            self.session.show_step(step.placements, step.eliminations)
            self.save()

    @property
    def _wording(self) -> tuple[object, ...]:
        """What the words of a message depend on besides what it is about."""
        t = self.services.t
        return t.language, t.signs, names_cells(self.services), self.plain

    def _worded(self, hint: Hint) -> Message:
        """A hint in words as they are wanted now."""
        t, puzzle = self.services.t, self.session.puzzle
        message = hint_message(t, hint, puzzle, names_cells(self.services), self.plain)
        if self._is_marked(hint):
            message = message._replace(pages=message.pages[-1:])  # there is nothing to look for
        return plain_hint(t, message, puzzle.rules) if self.plain else message

    def _word_anew(self, message: Message) -> None:
        """Say a hint in other words, as far as it was told; other messages are closed."""
        if message.hint is None:
            self.message = None
            return
        anew = self._worded(message.hint)
        told = message.pages[message.page].tells
        first = next((i for i, page in enumerate(anew.pages) if page.tells == told), 0)
        self.message = anew._replace(page=first)
        if anew.pages[first].tells:
            self.tell(anew)

    def show_hint(self, hint: Hint) -> None:
        """Open a hint that was found, and count it."""
        self.message = self._worded(hint)
        if not self._is_marked(hint):
            self.session.hint(hint)  # the mark is no help in finding it
        if self.in_detail:
            self.tell(self.message)
            self.message = self.message.in_detail.at_end
        self.save()
        self.feedback.revealed(self.message.strokes)
        self.services.redraw()
