"""A drill: ten positions of a technique, each with a question and an answer that is proven."""

from __future__ import annotations

import statistics
import time
from datetime import date
from random import Random
from typing import TYPE_CHECKING

from game.engine.stable_random import int_below
from game.named_tuple import NamedTuple
from game.plans.hint_highlights import Highlights
from game.session.hints import no_collecting
from game.session.learning.atlas import AtlasPage, pages
from game.session.learning.drill import QUESTIONS, Question, Worth, make_question
from game.session.learning.retention import Learned, drilled
from game.store.examples import examples_of
from game.store.learned import count_review, learned_in, next_board, remember
from game.ui.input.intents import Accept, Back, EnterDigit, MoveSelection, SelectCells, TurnPage
from game.ui.layout.geometry import Type
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Roomy, Row, Wide
from game.ui.parts.boards import Board, WithBoard
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.scenes.learn.strokes import StrokeLook, Strokes
from game.ui.scenes.learn.study import BACK_ONE, ON, Study, lit, study_board, turners
from game.ui.scenes.playing.beside import Beside
from game.ui.widgets.control import ControlId
from game.ui.widgets.digit_ring import RingGame
from game.words.atlas_texts import page_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Cell, Digit, ShouldStop
    from game.session.learning.example import Example
    from game.ui.input.intents import Intent
    from game.ui.jobs import Job
    from game.ui.parts.part import Kit, Part
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services

NONE, SHOW, GO_ON = ControlId("none"), ControlId("show"), ControlId("go_on")

KEY = "digit"
"""The group of the keys with digits."""

DAY_SECONDS = 86_400

FORMS: tuple[tuple[float, int, float, bool], ...] = (
    (7.0, 9, 0.9, False),
    (4.4, 9, 0.5, False),
    (0, 9, 0.3, False),
    (0, 9, 0.3, True),
    (0, 5, 0.3, True),
)
"""The height of the words in body texts at least, the columns of keys, the gap beside the board,
and whether only the most needed is seen: the roomiest first."""


class Answered(NamedTuple):
    """What one question came to."""

    at_once: bool
    """Whether the first answer was right."""
    false: int
    seconds: float


class DrillState(NamedTuple):
    """What the page shows."""

    held: AtlasPage
    asked: int
    """How many questions there are."""
    places: bool
    """Whether it finds out what is known."""
    study: Study | None
    """The board; None while the first one is made, and once all is over."""
    writes: bool
    digits: tuple[Digit, ...]
    """The digits that may be chosen in the selected cell."""
    told: bool
    """Whether the answer is told."""
    message: Message | None
    """What shows it."""
    words: str
    worth: str
    answered: tuple[Answered, ...]
    learned: Learned
    """What is known once all is over."""
    choose: Callable[[Cell], None]


class DrillScene(Screen[DrillState]):
    """Choose a cell and then a digit, or say that there is none; nothing is punished."""

    name = "drill"
    is_game = True

    def __init__(self, services: Services, *about: AtlasPage, review: bool = False) -> None:
        """It is about one page, or asks one question ``about`` each of several, which finds out
        what is known. ``review`` says whether it is one of the few that are offered on a day."""
        super().__init__(services)
        self._pages = about if len(about) > 1 else about * QUESTIONS
        self._review = review
        self.beside = Beside(self, self.controls)
        self._start()

    def _start(self) -> None:
        self._rng = Random(next_board(self.services.store))
        self.study: Study | None = None
        self.question: Question | None = None
        self._ready: list[Question] = []
        self._job: Job | None = None
        self._answered: tuple[Answered, ...] = ()
        self._told, self._worth, self._words = False, "", ""
        self._false, self._seconds = 0, 0.0
        self._learned = Learned()
        self._prepare()

    # -- the questions --------------------------------------------------------------------------

    @property
    def _about(self) -> AtlasPage:
        """The page that the open question is about, or the last one that was."""
        at = len(self._answered) - self._told
        return self._pages[min(at, len(self._pages) - 1)]

    @property
    def places(self) -> bool:
        """Whether it finds out what is known, by a question about each of several pages."""
        return len({held.key for held in self._pages}) > 1

    @property
    def is_over(self) -> bool:
        """Whether all questions are answered and left."""
        return self.question is None and len(self._answered) == len(self._pages)

    def _prepare(self) -> None:
        """Make the next question, in a background thread."""
        seed, every = int_below(2**32, self._rng), pages()
        asked = len(self._answered) + (self.question is not None and not self._told)
        held = self._pages[asked]
        keys = dict.fromkeys((*held.like, *held.needs))

        def work(should_stop: ShouldStop) -> Question:
            near = [example for key in keys for example in _classic(every[key])]
            with no_collecting():
                return make_question(held, _classic(held), near, Random(seed), should_stop)

        self._job = self.services.jobs.start(work, self._take)

    def _take(self, question: Question) -> None:
        self._job = None
        self._ready.append(question)
        if self.question is None and not self.is_over:
            self._ask()

    def _ask(self) -> None:
        """Ask the next question, and make the one after it."""
        if not self._ready:
            return
        question = self.question = self._ready.pop(0)
        if self.study:
            self.study.forget()
        self.study = Study(self.services, question.example, question.noted)
        self._told, self._false, self._seconds = False, 0, 0.0
        self._say("write" if question.writes else "cross")
        if len(self._answered) + 1 < len(self._pages) and self._job is None:
            self._prepare()
        self.services.redraw()

    def _say(self, key: str, worth: str = "", **values: object) -> None:
        """Say something beside the board."""
        self._words, self._worth = self.services.t(f"drill.{key}", **values), worth
        self.services.say(self._words)

    # -- answers --------------------------------------------------------------------------------

    def choose(self, cell: Cell) -> None:
        """Choose a cell for the answer."""
        if self.study and not self._told:
            if self._worth and self.question:  # what the last answer was worth is seen
                self.study.show(None)
                self._say("write" if self.question.writes else "cross")
            self.study.selection = self.study.selection.select((cell,))
            self.services.sound.play("select")
            self.services.redraw()

    @property
    def _cell(self) -> Cell | None:
        """The chosen cell, if it is blank."""
        cells = self.study.selection.cells if self.study else ()
        blank = cells and self.question and not self.question.example.values[cells[-1]]
        return cells[-1] if blank else None

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits that may be chosen in the chosen cell."""
        cell, question = self._cell, self.question
        if cell is None or question is None or self._told:
            return ()
        size = question.example.size
        every = range(1, size + 1)
        return tuple(d for d in every if not question.noted or question.masks[cell] >> d & 1)

    def answer(self, digit: Digit) -> None:
        """Write or cross out a digit in the chosen cell."""
        question, cell, study = self.question, self._cell, self.study
        if question is None or study is None or cell is None or digit not in self.digits:
            return
        worth, t = question.judged(cell, digit), self.services.t
        sign, name = t.symbol(digit), page_title(self._about.key, t.language)
        if worth is Worth.RIGHT:
            step = question.step_with(cell, digit)
            assert step
            self.services.sound.play("fill")
            study.tell(step)
            assert study.message
            study.show(study.message.at_end)
            self._end(worth, "right")
        elif worth is Worth.OTHER:
            kind = "other.write" if question.writes else "other"
            if not (question.writes or question.is_whole):
                kind = "other.long"  # it may follow from a step that was not looked for
            self._say(kind, worth, digit=sign, name=name)
            self.services.sound.play("page")
        else:
            self._false += 1
            self._refute(question, cell, digit)
            self.services.sound.play("mistake")
        self.services.redraw()

    def _refute(self, question: Question, cell: Cell, digit: Digit) -> None:
        """Show why an answer cannot be: a cell that has the digit already, or the solution."""
        assert self.study
        sign, t = self.services.t.symbol(digit), self.services.t
        clash = question.clash(cell, digit) if question.writes else None
        if clash is not None:
            self._say("false.clash", Worth.FALSE, digit=sign)
            lights = Highlights({cell: "hint_area", clash: "hint_pattern"}, frozenset((clash,)))
        else:
            right = t.symbol(question.solution[cell])
            key = "false.write" if question.writes else "false"
            self._say(key, Worth.FALSE, digit=sign, right=right)
            lights = Highlights({cell: "hint_fill"}, frozenset((cell,)))
        self.study.show(lit(lights, "", self._words))
        if clash is None:
            self.study.solved = {cell: question.solution[cell]}

    def say_none(self) -> None:
        """Say that the technique has no step here."""
        question = self.question
        if question is None or self._told:
            return
        if question.without is Worth.NONE:
            self.services.sound.play("fill")
            self._end(Worth.NONE, "none.right")
        else:
            self._false += 1
            self.services.sound.play("mistake")
            self._reveal("missed")

    def _reveal(self, key: str) -> None:
        """Tell what there was to be seen."""
        question, study = self.question, self.study
        if question is None or study is None or self._told:
            return
        self._false += key == "shown"  # which is no answer at once
        if question.steps:
            study.tell(question.steps[0])
        else:
            key = "none.shown"
            study.show(None)
        self._end(Worth.MISSED, key)

    def _end(self, worth: Worth, key: str) -> None:
        """The question is answered."""
        at_once = worth in (Worth.RIGHT, Worth.NONE) and not self._false
        self._answered += (Answered(at_once, self._false, self._seconds),)
        self._told = True
        name = page_title(self._about.key, self.services.t.language)
        self._say(key, worth, name=name)
        if self.study:
            self.study.selection = self.study.selection.select(())
        self.services.redraw()

    def go_on(self) -> None:
        """The next question, or what all of them came to."""
        if not self._told:
            return
        self.question, self._told = None, False
        if len(self._answered) < len(self._pages):
            self._ask()
        else:
            self._finish()

    def _finish(self) -> None:
        """Remember what it came to: of several pages those that were known at once."""
        store, now, answered = self.services.store, time.time(), self._answered
        seen = sum(one.at_once for one in answered)
        false = sum(one.false for one in answered)
        seconds = round(statistics.median(one.seconds for one in answered), 1)
        if self.places:
            for held, one in zip(self._pages, answered, strict=True):
                if one.at_once:
                    before = learned_in(store).get(held.key, Learned())
                    known = drilled(before, 1, 1, 0, round(one.seconds, 1), now)
                    remember(store, held.key, known)
            self._learned = Learned(seen, len(answered), false, seconds, now)
        else:
            before = learned_in(store).get(self._about.key, Learned())
            self._learned = drilled(before, seen, len(answered), false, seconds, now)
            remember(store, self._about.key, self._learned)
        if self._review:
            count_review(store, date.today().toordinal())
        if self.study:
            self.study.forget()
        self.study = None
        self._say("over", "")
        self.services.sound.play("stamp" if seen == len(answered) else "page")

    # -- the page -------------------------------------------------------------------------------

    def state(self) -> DrillState:
        return DrillState(
            self._about,
            len(self._pages),
            self.places,
            None if self.is_over else self.study,
            bool(self.question and self.question.writes),
            self.digits,
            self._told,
            self.study.message if self.study and self._told else None,
            self._words,
            self._worth,
            self._answered,
            self._learned,
            self.choose,
        )

    @staticmethod
    def page(kit: Kit, state: DrillState) -> Part:
        """The board and the answers beside or below it; at the end what they came to."""
        t = kit.t
        over = state.places and state.learned.asked
        title = t("learn.place") if over else page_title(state.held.key, t.language)
        head = page_head(kit, title, aside=_progress(kit, state, 1.3))
        if state.learned.asked:
            return page(head, _summary(kit, state))
        if state.study is None:
            return page(head, Words(t("learn.drawing"), colour="muted"))
        board = study_board(t("drill.board"), state.study, state.choose)

        def way(high: float, columns: int, gap: float, brief: bool) -> Part:
            if state.told:
                body = _told(kit, state, high, brief)
            else:
                body = _asked(kit, state, high, columns, brief)
            return WithBoard(board, Sheet(body, "drill", "slip", pad=0.8, ems=30), gap)

        return FirstThatFits(*(lambda form=form: page(head, way(*form)) for form in FORMS))

    def closed(self) -> None:
        """Drop the board."""
        super().closed()
        if self._job:
            self._job.cancel()
        if self.study:
            self.study.forget()

    def update(self, seconds: float) -> bool:
        """Let time pass while a question is open."""
        if self.question and not self._told:
            self._seconds += seconds
        return False

    # -- what the player does -------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Answer, have it shown, or go on."""
        if control.group == KEY:
            self.answer(int(control.member))
        elif control == NONE:
            self.say_none()
        elif control == SHOW:
            self._reveal("shown")
        elif control == GO_ON:
            if self.is_over:
                self._start()
            else:
                self.go_on()
        elif control in (BACK_ONE, ON) and self.study:
            self.study.turn(1 if control == ON else -1)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Arrows choose a cell, digits answer, Enter goes on; while the answer is told, left and
        right turn its pages."""
        study = self.study
        if self.beside.takes(intent):
            return
        if isinstance(intent, Back):
            self.back()
        elif isinstance(intent, Accept):
            primary = self._primary()
            if primary:
                self.press(primary)
        elif study is None:
            super().perform(intent)
        elif self._told and isinstance(intent, MoveSelection | TurnPage):
            study.turn(intent.columns if isinstance(intent, MoveSelection) else intent.step)
        elif isinstance(intent, MoveSelection):
            moved = study.selection.move(intent.rows, intent.columns)
            self.choose(moved.cells[-1])
        elif isinstance(intent, SelectCells) and intent.cells:
            self.choose(intent.cells[-1])
        elif isinstance(intent, EnterDigit):
            self.answer(intent.digit)

    def ring_game(self) -> RingGame | None:
        """What a controller needs to know to offer the digits of the chosen cell."""
        study, cell = self.study, self._cell
        if study is None or cell is None or self._told:
            return None
        board = self.tree.find(Board)
        box = board.cell(cell) if board else self.view.box
        closed = frozenset(range(1, 10)) - frozenset(self.digits)
        return RingGame((cell,), box, closed, False, False, False, False, False)


def _classic(held: AtlasPage) -> list[Example]:
    """The examples of a page under classic rules where nothing is easier."""
    every = examples_of(held.techniques, easiest=True)
    return [example for example in every if not example.record]


# -- what stands beside the board -----------------------------------------------------------------


def _progress(kit: Kit, state: DrillState, ems: float) -> Part:
    """A stroke for each question: dark if it was answered at once, faint if it was answered."""
    answered = state.answered
    looks = [StrokeLook(1.0 if one.at_once else 0.15) for one in answered]
    looks += [StrokeLook()] * (state.asked - len(looks))
    right = sum(one.at_once for one in answered)
    name = kit.t("drill.progress", n=len(answered), all=state.asked, right=right)
    return Strokes(name, looks, ems)


def _asked(kit: Kit, state: DrillState, high: float, columns: int, brief: bool) -> Part:
    """The question, the digits to choose from, and what else may be answered; a ``brief`` one has
    no keys beside what an answer was worth, until another cell is chosen."""
    t, study = kit.t, state.study
    assert study
    size, writes = study.example.size, state.writes
    said = state.words
    if brief and not state.worth:
        said = t("drill.write.brief" if writes else "drill.cross.brief")
    words = Words(said, "body", "bad" if state.worth == Worth.FALSE else "ink", shrinks="caption")

    def key(digit: Digit) -> Part:
        sign = t.symbol(digit)
        name = t("drill.key.write" if writes else "drill.key", digit=sign)
        able = digit in state.digits
        return Button(ControlId(KEY, digit), sign, enabled=able, name=name)

    keys = Grid(*map(key, range(1, size + 1)), columns=min(columns, size), gap=0.25)
    none, show = Button(NONE, t("drill.none")), t("drill.show")
    others = FirstThatFits(
        lambda: Row(Roomy(none), Roomy(Button(SHOW, show)), equal=True, gap=0.4),
        lambda: Row(none.growing(), Round(SHOW, "hint", show), gap=0.4, across="centre"),
    )
    hides = brief and state.worth
    return Column(Held(words, 0, 0, high=high), None if hides else keys, others, gap=0.4)


def _told(kit: Kit, state: DrillState, high: float, brief: bool) -> Part:
    """What the answer was worth, and why, page by page; in a ``brief`` one only why."""
    t, message = kit.t, state.message
    is_last = len(state.answered) == state.asked
    said = [] if brief and message else [state.words]
    said += [message.text] if message else []
    words = Words("\n".join(said), "body", "hint", shrinks="small" if brief else "caption")
    ways = turners(kit, message) if message else None
    go_on = Button(GO_ON, t("drill.end" if is_last else "drill.next"), "filled")
    foot: Part = FirstThatFits(
        lambda: Roomy(Row(ways, go_on.growing(), rest=go_on, gap=0.6, across="centre")),
        lambda: Column(ways, go_on, gap=0.3),
    )
    return Column(Held(words, 0, 0, high=high), foot, gap=0.5)


def _summary(kit: Kit, state: DrillState) -> Part:
    """What all answers came to, and when the technique is to be seen again."""
    t, learned = kit.t, state.learned
    lines = [t("drill.placed")] if state.places else []
    lines.append(t("drill.seconds", n=round(learned.seconds)))
    lines.append(t("drill.false.count", n=learned.false) if learned.false else t("drill.no_false"))
    if learned.due:
        days = max(1, round((learned.due - learned.last) / DAY_SECONDS))
        lines.append(t("drill.due", n=days))
    title = t("drill.at_once", n=learned.seen, all=learned.asked)
    again = Button(GO_ON, t("drill.again"), "filled")

    def whole() -> Part:
        ink = Wide(_progress(kit, state, 2.6), 12)
        words = Words("\n".join(lines))
        return Column(heading(title, "title"), ink, words, Held(again, 0), gap=1.0)

    def brief(kind: Type) -> Part:
        return Column(heading(title), Words(" · ".join(lines), kind), Held(again, 0), gap=0.4)

    body = FirstThatFits(whole, lambda: brief("body"), lambda: brief("small"))
    return Held(Sheet(body, "drill", pad=1.2, ems=34), 0, 0)
