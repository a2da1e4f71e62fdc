"""Drills and played lessons: positions with questions whose answers are proven."""

from __future__ import annotations

import statistics
import time
from datetime import date
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

from game.engine.stable_random import int_below
from game.plans.hint_highlights import Highlights, area_of, where_of
from game.session.hints import no_collecting
from game.session.learning.course import Aid, Course, CourseKind, Task, drill
from game.session.learning.drill import Question, Worth, deck_of, make_question
from game.session.learning.retention import Learned, drilled
from game.store.examples import drilled_examples, near_misses
from game.store.learned import count_review, learned_in, next_board, remember
from game.ui.input.intents import (
    Accept,
    AddCell,
    AskHint,
    Back,
    EnterDigit,
    Erase,
    MoveSelection,
    MoveToEnd,
    SelectCells,
    TurnPage,
)
from game.ui.parts.boards import Board
from game.ui.parts.screen import Screen
from game.ui.scenes.learn.drill_page import (
    CHOICE,
    DRILL,
    GO_ON,
    KEY,
    MARKED,
    NONE,
    SHOW,
    WHAT_NEXT,
    Answered,
    DrillState,
    Phase,
    drill_page,
    idea_of,
    is_watched,
    place_of,
    summary_words,
)
from game.ui.scenes.learn.study import BACK_ONE, ON, Study, lit
from game.ui.scenes.playing.beside import Beside
from game.ui.scenes.playing.selection import is_round
from game.ui.widgets.control import ControlId
from game.ui.widgets.digit_ring import RingGame
from game.words import sentences
from game.words.atlas_texts import atlas_texts, page_title
from game.words.gaps import Gap, gap_of
from game.words.parts import Parts
from game.words.technique_names import catalogue_of
from game.words.texts import spaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.types import Candidate, Cell, Digit, ShouldStop
    from game.session.learning.atlas import AtlasPage
    from game.session.learning.example import Example
    from game.ui.input.intents import Intent
    from game.ui.jobs import Job
    from game.ui.parts.part import Kit, Part
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services


FOCUSING = (MoveSelection, TurnPage)
"""What leads to one of some sentences."""

OPEN = (Phase.MARKS, Phase.ASKS)
"""While a question is open that is answered on the board."""


class DrillScene(Screen[DrillState]):
    """Mark the cells of the pattern, then choose a cell and a digit of what follows, or say that
    there is none; nothing is punished."""

    name = "drill"
    is_game = True

    def __init__(self, services: Services, course: Course, review: bool = False) -> None:
        """``review`` says whether it is one of the few that are offered on a day."""
        super().__init__(services)
        self._course, self._review = course, review
        self.beside = Beside(self, self.controls)
        self._start()

    def _start(self) -> None:
        self._rng = Random(next_board(self.services.store))
        self._at = 0
        """The number of the open task."""
        self.study: Study | None = None
        self.question: Question | None = None
        self._ready: list[Question] = []
        self._prepared = 0
        """The number of the next task that a question is made for."""
        self._job: Job | None = None
        self._decks: dict[str, list[Example]] = {}
        """By page, the examples that were not asked for yet."""
        self._answered: tuple[Answered, ...] = ()
        self._phase, self._worth, self._words = Phase.TOLD, "", ""
        self._marked: frozenset[Cell] = frozenset()
        self.gap: Gap | None = None
        self._tried: frozenset[int] = frozenset()
        self._false, self._seconds = 0, 0.0
        self._refuted: set[Candidate] = set()
        """The wrong answers to the open question."""
        self._how_told: set[str] = set()
        """Which ways to answer were told to who hears them."""
        self._learned = Learned()
        self._prepare()

    # -- the questions --------------------------------------------------------------------------

    @property
    def task(self) -> Task:
        """The open task, or the last one."""
        return self._course.tasks[min(self._at, len(self._course.tasks) - 1)]

    @property
    def _name(self) -> str:
        """What is looked for."""
        is_mix, t = self._course.kind is CourseKind.MIX, self.services.t
        asked = self._course.pages if is_mix else (self.task.page,)
        return t.listed(page_title(held.key, t.language) for held in asked)

    @property
    def is_over(self) -> bool:
        """Whether all questions are answered and left."""
        return self._at == len(self._course.tasks)

    def _prepare(self) -> None:
        """Make the next question, in a background thread."""
        tasks = self._course.tasks
        if self._job or self._prepared == len(tasks) or tasks[self._prepared].aid is Aid.REASON:
            return
        seed, held = int_below(2**32, self._rng), tasks[self._prepared].page
        self._prepared += 1
        also = self._course.pages if self._course.kind is CourseKind.MIX else ()
        # the first question, which is waited for, has a step
        always = self._course.kind is CourseKind.LESSON or self._prepared == 1

        example = self._dealt(held)

        def work(should_stop: ShouldStop) -> Question:
            with no_collecting():
                near = [] if always else near_misses(held)
                return make_question(held, example, near, Random(seed), should_stop, also)

        self._job = self.services.jobs.start(work, self._take)

    def _dealt(self, held: AtlasPage) -> Example:
        """An example of a page that was not asked for lately."""
        deck = self._decks.setdefault(held.key, [])
        if not deck:
            deck += deck_of(drilled_examples(held.techniques), self._rng)
        return deck.pop()

    def _take(self, question: Question) -> None:
        self._job = None
        self._ready.append(question)
        if self.question is None and not self.is_over:
            self._ask()

    def _ask(self) -> None:
        """Ask the next question, and make the one after it."""
        if self.task.aid is Aid.REASON:
            self._ask_reason()
            return
        if not self._ready:
            return
        question = self.question = self._ready.pop(0)
        if self.study:
            self.study.forget()
        self.study = Study(self.services, question.example, question.noted)
        is_last = self._at == len(self._course.tasks) - 1
        self.study.leads_to = self.services.t("drill.end" if is_last else "drill.next")
        self._false, self._seconds = 0, 0.0
        self._refuted.clear()
        self._mark(frozenset())
        if self.task.aid is Aid.WATCH:
            self._watch(question, self.study)
        else:
            self._phase = Phase.MARKS if question.has_pattern else Phase.ASKS
            self._say_question()
            self.study.show(self._lit())
        self._prepare()
        self.services.redraw()

    def _watch(self, question: Question, study: Study) -> None:
        """Tell a step from its first page on."""
        self._phase = Phase.TOLD
        self._say("watch")
        study.tell(question.steps[0])

    def _say_question(self) -> None:
        """Ask for the pattern or for what follows, of a technique that may be another one; who
        hears it is told which question it is, and what the idea is."""
        t, kind = self.services.t, self._course.kind
        lines = [self._number]
        if kind is CourseKind.PLACEMENT and self._at:  # the first one is the title
            lines.append(self._name)
        lines.append(self._asked)
        if kind is CourseKind.DRILL:
            lines.append(idea_of(self.task.page.key, t.language))
        self._say_words("\n".join(filter(None, (*lines, *self._how()))))
        self._words = self._asked

    @property
    def _number(self) -> str:
        """Which question is open, in words."""
        at, count = place_of(self.state())
        return self.services.t("drill.number", n=at, all=count)

    def _how(self) -> Iterator[str]:
        """How the open question is answered by keys, in sentences, each once."""
        t, is_lesson = self.services.t, self._course.kind is CourseKind.LESSON
        asks = "write" if self.question and self.question.writes else "cross"
        for key in ("marks" if self._phase is Phase.MARKS else asks, "" if is_lesson else "none"):
            if key and key not in self._how_told and t.has(f"drill.{key}.heard"):
                self._how_told.add(key)
                named = {"done": t("drill.marks.done"), "none": t("drill.none")}
                yield t(f"drill.{key}.heard", **named)

    @property
    def _asked(self) -> str:
        """What is asked for, with what helps."""
        question, t = self.question, self.services.t
        assert question
        marks, aid = self._phase is Phase.MARKS, self.task.aid
        if self._course.kind is CourseKind.MIX:
            asked = t("drill.marks.mix" if marks else "drill.mix", names=self._name)
        else:
            asked = t("drill.marks" if marks else self._what_follows(question))
        if self._course.kind is CourseKind.LESSON:
            key = f"drill.lesson.{aid or 'alone'}"
            if aid is Aid.DIGITS and self.services.is_heard:
                key = "drill.lesson.digits.heard"  # where they are lit is seen
            asked = t(key, ask=asked, **self._helping(question))
        return asked

    @staticmethod
    def _what_follows(question: Question) -> str:
        return "drill.write" if question.writes else "drill.cross"

    def _helping(self, question: Question) -> dict[str, str]:
        """What is lit, in words."""
        step, t = question.steps[0], self.services.t
        houses = sentences.houses(step, question.example.rules(), t.language)
        houses = houses or self._named(area_of(where_of(step)).fills)
        parts = Parts(catalogue_of(t.language, t.signs), question.example.size)
        digits = spaced(parts.digits(question.digits_of(step)))
        return {"houses": houses or t("drill.lit"), "digits": digits}

    def _say(self, key: str, worth: str = "", more: str = "", **values: object) -> None:
        """Say something beside the board; ``more`` is only heard."""
        self._say_words(self.services.t(f"drill.{key}", **values), worth, more)

    def _say_words(self, words: str, worth: str = "", more: str = "") -> None:
        """Say something; ``more`` is only heard."""
        self._words, self._worth = words, worth
        self.services.say("\n".join(filter(None, (words, more))))

    def _named(self, cells: Iterable[Cell]) -> str:
        """Cells by their names, for whoever sees no rings; empty while nobody listens."""
        t, question = self.services.t, self.question
        if not (question and self.services.is_heard):
            return ""
        return Parts(catalogue_of(t.language, t.signs), question.example.size).cells(sorted(cells))

    def _lit(self, ringed: frozenset[Cell] = frozenset()) -> Message | None:
        """What is lit while nothing is told: the marked cells, and what helps; and what was marked
        wrongly."""
        question = self.question
        fills: dict[Cell, str] = {}
        lights = Highlights(fills)
        if question and self.task.aid is Aid.HOUSES:
            fills |= area_of(where_of(question.steps[0])).fills
        elif question and self.task.aid is Aid.DIGITS:
            lights = _lit_digits(question)
            fills |= lights.fills
        fills |= dict.fromkeys(self._marked, "hint_pattern")
        lights = lights._replace(fills=fills, ringed=ringed)
        return lit(lights) if lights.cells else None

    # -- answers --------------------------------------------------------------------------------

    def choose(self, cell: Cell) -> None:
        """Choose a cell for the answer; where a pattern is asked for, mark it or take that back."""
        if not self.study or self._phase not in OPEN:
            return
        self._go_to(cell)
        if self._phase is Phase.MARKS:
            self._mark(self._marked ^ {cell})
            key = "drill.marks.on" if cell in self._marked else "drill.marks.off"
            named, n = self._named((cell,)), len(self._marked)
            self.services.say(self.services.t(key, cell=named, n=n))
            self.study.show(self._lit())
        self.services.sound.play("select")

    def _mark(self, cells: frozenset[Cell]) -> None:
        """Have these cells marked."""
        self._marked = cells
        if self.study:
            self.study.heard.marked = cells

    def _go_to(self, cell: Cell) -> None:
        """Select a cell; what the last answer was worth is seen no longer then."""
        study = self.study
        assert study
        if self._worth:
            study.show(self._lit())
            self._words, self._worth = self._asked, ""
        study.selection, self.focus = study.selection.select((cell,)), None
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
        if cell is None or question is None or self._phase is not Phase.ASKS:
            return ()
        size = question.example.size
        every = range(1, size + 1)
        return tuple(d for d in every if not question.noted or question.masks[cell] >> d & 1)

    def judge_marks(self) -> None:
        """Say whether the marked cells are the pattern; then what follows is asked for."""
        question, study, sound = self.question, self.study, self.services.sound
        if not (question and study and self._marked) or self._phase is not Phase.MARKS:
            return
        worth, false = question.judged_pattern(self._marked)
        if worth is Worth.RIGHT:
            self._phase = Phase.ASKS
            how = "\n".join(self._how())
            self._say("marks.right", more=how, ask=self.services.t(self._what_follows(question)))
            study.selection = study.selection.select(())
            sound.play("fill")
        elif worth is Worth.FALSE:
            self._unmark(false, study)
        else:
            step, t = question.relative_with(self._marked), self.services.t
            other = sentences.name(step.technique, t.language) if step else ""
            keys = {Worth.RELATIVE: "marks.relative", Worth.IDLE: "marks.idle"}
            key, left = keys.get(worth, "marks.more"), self._marks_left
            self._say(key, worth, left, other=other, name=self._name)
            sound.play("page")
        self.services.redraw()

    def _unmark(self, false: frozenset[Cell], study: Study) -> None:
        """Say which marked cells are not of the pattern, and mark them no longer."""
        self._false += 1
        key, cells = "marks.false", self._named(false)
        if false == self._marked:
            key = "marks.none"
        elif cells:
            key = "marks.false.named"
        self._mark(self._marked - false)
        left = self._marks_left
        self._say(key, Worth.FALSE, left, n=len(false), name=self._name, cells=cells)
        study.selection = study.selection.select(())
        study.show(self._lit(false))
        self.services.sound.play("mistake")

    @property
    def _marks_left(self) -> str:
        """How many cells are still marked, in words."""
        n = len(self._marked)
        return self.services.t("drill.marks.left" if n else "drill.marks.left.none", n=n)

    def answer(self, digit: Digit) -> None:
        """Write or cross out a digit in the chosen cell."""
        question, cell, study = self.question, self._cell, self.study
        if question is None or study is None or cell is None or digit not in self.digits:
            self.services.say(self._needed(is_digit=True))
            return
        worth, t = question.judged(cell, digit), self.services.t
        if worth is Worth.RIGHT:
            step = question.step_with(cell, digit, self._marked)
            assert step
            self.services.sound.play("fill")
            self._end(worth, "right", name=sentences.name(step.technique, t.language))
            study.answer(question.follows(step), question.writes)
            study.tell(step, at_end=True)
        elif worth is Worth.OTHER:
            kind = "other.write" if question.writes else "other"
            if not (question.writes or question.is_whole):
                kind = "other.long"  # it may follow from a step that was not looked for
            self._say(kind, worth, digit=t.symbol(digit), name=self._name)
            self.services.sound.play("page")
        else:
            self._false += (cell, digit) not in self._refuted
            self._refuted.add((cell, digit))
            self._refute(question, cell, digit)
            self.services.sound.play("mistake")
        self.services.redraw()

    def _needed(self, is_digit: bool = False) -> str:
        """What is needed for an answer, in words, where Enter or a digit does nothing."""
        t, cells = self.services.t, self.study.selection.cells if self.study else ()
        if self._phase not in OPEN:
            return t("heard.unavailable")
        if self._phase is Phase.MARKS:
            return t("drill.marks.heard", done=t("drill.marks.done"))
        if self._cell is None:
            return t("drill.filled" if cells else "heard.no_cell")
        if is_digit:
            return t("message.no_note")
        writes = self.question is not None and self.question.writes
        return t("drill.type.write" if writes else "drill.type.cross")

    def _refute(self, question: Question, cell: Cell, digit: Digit) -> None:
        """Show why an answer cannot be: a cell that has the digit already, or the solution."""
        assert self.study
        sign, t = self.services.t.symbol(digit), self.services.t
        clash = question.clash(cell, digit) if question.writes else None
        if clash is not None:
            place = self._named((clash,))
            named = "false.clash.named" if place else "false.clash"
            self._say(named, Worth.FALSE, digit=sign, cell=place)
            lights = Highlights({cell: "hint_area", clash: "hint_pattern"}, frozenset((clash,)))
        else:
            right = t.symbol(question.solution[cell])
            key = "false.write" if question.writes else "false"
            self._say(key, Worth.FALSE, digit=sign, right=right)
            lights = Highlights({cell: "hint_fill"}, frozenset((cell,)))
        self.study.show(lit(lights, self._words), is_said=False)
        if clash is None:
            self.study.solved = {cell: question.solution[cell]}

    def say_none(self) -> None:
        """Say that the technique has no step here; once its pattern is found, there is one."""
        question = self.question
        if question is None or self._phase not in OPEN or self._is_found:
            return
        if question.without is Worth.NONE:
            self.services.sound.play("fill")
            self._end(Worth.NONE, "none.right")
            self._say_enter()
        else:
            self._false += 1
            self.services.sound.play("mistake")
            self._reveal("missed")

    @property
    def _is_found(self) -> bool:
        """Whether the pattern was marked, and what follows is asked for."""
        return self._phase is Phase.ASKS and bool(self._marked)

    def _reveal(self, key: str) -> None:
        """Tell what there was to be seen."""
        question, study = self.question, self.study
        if question is None or study is None or self._phase not in OPEN:
            return
        self._end(Worth.MISSED, key if question.steps else "none.shown")
        if question.steps:
            study.tell(question.steps[0])
        else:
            study.show(None)
            self._say_enter()

    def _end(self, worth: Worth, key: str, **values: object) -> None:
        """The question is answered."""
        at_once = worth in (Worth.RIGHT, Worth.NONE) and not self._false
        self._answered += (Answered(at_once, self._false, self._seconds),)
        self._phase = Phase.TOLD
        is_mix = self._course.kind is CourseKind.MIX
        self._say("right.mix" if is_mix and key == "right" else key, worth, "", **values)
        if self.study:
            self.study.selection = self.study.selection.select(())
        self.services.redraw()

    def _say_enter(self) -> None:
        """Say what Enter does after an answer of which no page is told."""
        t, is_last = self.services.t, self._at == len(self._course.tasks) - 1
        self.services.say(t("heard.enter", what=t("drill.end" if is_last else "drill.next")))

    # -- the reason in words ----------------------------------------------------------------------

    def _ask_reason(self) -> None:
        """Leave a sentence out of the idea, beside the position before."""
        self.gap = gap_of(self.task.page.key, self.services.t.language, self._rng)
        self._false, self._seconds, self._tried = 0, 0.0, frozenset()
        self._phase = Phase.REASON
        if self.study and self.study.message:
            self.study.show(self.study.message.at_end, is_said=False)
        t, choices = self.services.t, enumerate(self.gap.choices, 1)
        self.services.say(self._number)
        self._say("reason")
        told = [t("heard.cell", place=number, what=words) for number, words in choices]
        self.services.say("\n".join((self.gap.text, *told)))
        if self.services.has_reader:
            self.focus = ControlId(CHOICE, 1)
        self.services.redraw()

    def choose_sentence(self, place: int) -> None:
        """Choose what is missing in the idea."""
        gap = self.gap
        if gap is None or self._phase is not Phase.REASON or not 0 <= place < len(gap.choices):
            return
        if place == gap.right:
            self.services.sound.play("fill")
            idea = atlas_texts(self.services.t.language)(f"{self.task.page.key}.idea")
            self._end(Worth.RIGHT, "reason.right", idea=idea)
            self._say_enter()
        elif place not in self._tried:
            self._false += 1
            self._tried |= {place}
            self._say("reason.false", Worth.FALSE)
            self.services.sound.play("mistake")
            places = (*range(place, len(gap.choices)), *range(place))
            left = [other for other in places if other not in self._tried]
            if self.services.has_reader:  # what had the focus can be chosen no longer
                self.focus = ControlId(CHOICE, left[0] + 1)
        self.services.redraw()

    # -- from one to the next ---------------------------------------------------------------------

    def go_on(self) -> None:
        """The next question, or what all of them came to."""
        if self._phase is not Phase.TOLD or self.study is None:
            return
        self._at += 1
        if self.is_over:
            self._finish()
        elif self.task.aid is Aid.REASON:
            self._ask_reason()
        else:
            self.question = None
            self._ask()

    def _finish(self) -> None:
        """Remember what it came to; of a placement those that were known at once."""
        store, now, answered = self.services.store, time.time(), self._answered
        asked = [task.page for task in self._course.tasks if task.aid is not Aid.WATCH]
        pairs = sorted(zip(asked, answered, strict=True), key=lambda pair: pair[0].key)
        for held, group in groupby(pairs, key=lambda pair: pair[0]):
            came = _came_to([one for _, one in group])
            if came.seen or self._course.kind is not CourseKind.PLACEMENT:
                before = learned_in(store).get(held.key, Learned())
                self._learned = drilled(before, *came[:4], now)
                remember(store, held.key, self._learned)
        if len(self._course.pages) > 1:
            self._learned = _came_to(answered)._replace(last=now)
        if self._review:
            count_review(store, date.today().toordinal())
        if self.study:
            self.study.forget()
        self.study = self.question = None
        self._say("over")
        self.services.say("\n".join(summary_words(self.services.t, self._course, self._learned)))
        is_all = all(one.at_once for one in answered)
        self.services.sound.play("stamp" if is_all else "page")

    # -- the page -------------------------------------------------------------------------------

    def state(self) -> DrillState:
        study, told = self.study, self._phase is Phase.TOLD and self.task.aid is not Aid.REASON
        return DrillState(
            self._course,
            self._review,
            self.task,
            self._phase,
            self._at == len(self._course.tasks) - 1,
            study,
            bool(self.question and self.question.writes),
            self.digits,
            self._marked,
            study.message if study and told else None,
            self._words,
            self._worth,
            self.gap,
            self._tried,
            self._answered,
            self._learned,
            self.first,
            self.choose,
        )

    @staticmethod
    def page(kit: Kit, state: DrillState) -> Part:
        return drill_page(kit, state)

    def back(self) -> None:
        """Leave; of a drill that is not over it is said that it does not count."""
        if self._answered and not self.is_over:
            n, (_, count) = len(self._answered), place_of(self.state())
            self.services.say(self.services.t("drill.left", n=n, all=count))
        super().back()

    def closed(self) -> None:
        """Drop the board."""
        super().closed()
        if self._job:
            self._job.cancel()
        if self.study:
            self.study.forget()

    def update(self, seconds: float) -> bool:
        """Let time pass while a question is open."""
        if self.question and self._phase is not Phase.TOLD:
            self._seconds += seconds
        return False

    # -- what the player does -------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Answer, have it shown, or go on."""
        if control.group == KEY:
            self.answer(int(control.member))
        elif control.group == CHOICE:
            self.choose_sentence(int(control.member) - 1)
        elif control == MARKED:
            self.judge_marks()
        elif control == NONE:
            self.say_none()
        elif control == SHOW:
            self._reveal("shown")
        elif control == GO_ON and not self.is_over:
            study = self.study
            if study and is_watched(self.task, study.message):
                study.turn(1)
            else:
                self.go_on()
        elif control == WHAT_NEXT:
            self.back()
        elif control in (GO_ON, DRILL) and self.is_over:
            if control == DRILL:
                self._course = drill(self.task.page)
            self._start()
        elif control in (BACK_ONE, ON) and self.study:
            self.study.turn(1 if control == ON else -1)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Arrows choose a cell, digits answer, Enter goes on or marks a cell; while the answer is
        told, left and right turn its pages."""
        study = self.study
        if self.beside.takes(intent) or self._hears(intent):
            return
        if isinstance(intent, Back):
            self.back()
        elif isinstance(intent, Accept):
            self._accept()
        elif study is None or (self._phase is Phase.REASON and isinstance(intent, FOCUSING)):
            super().perform(intent)
        elif isinstance(intent, EnterDigit):
            if self._phase is Phase.REASON:
                self.choose_sentence(intent.digit - 1)
            else:
                self.answer(intent.digit)  # which says what else is needed
        elif isinstance(intent, SelectCells) and self._phase in (Phase.TOLD, Phase.REASON):
            study.select(intent.cells)
        elif self._phase is Phase.TOLD and isinstance(intent, MoveSelection | TurnPage):
            if isinstance(intent, TurnPage):
                study.turn(intent.step)
            elif self.services.has_reader:
                study.explore(intent)
            else:
                study.turn(intent.columns)
        elif self._phase in OPEN:
            self._on_board(intent, study)
        else:
            self.services.say(self.services.t("heard.unavailable"))

    def _on_board(self, intent: Intent, study: Study) -> None:
        """Do what an intent means for the cells of an open question; where it means nothing, who
        hears the board is told so."""
        chosen, t = study.selection, self.services.t
        if isinstance(intent, MoveSelection):
            if self.services.is_heard and not chosen.cells and chosen.cursor is not None:
                chosen = chosen.select((chosen.cursor,))  # which has the focus already
            moved = chosen.move(intent.rows, intent.columns)
            if is_round(chosen.cursor, moved.cursor, intent.rows or intent.columns):
                self.services.say(t("heard.round_edge"))
            self._go_to(moved.cells[-1])
            self.services.sound.play("select")
        elif isinstance(intent, MoveToEnd):
            self._go_to(chosen.move_to_end(intent.step).cells[-1])
        elif isinstance(intent, AddCell):
            self.choose(intent.cell)
        elif isinstance(intent, SelectCells) and intent.cells:
            self._go_to(intent.cells[-1])
        elif isinstance(intent, Erase) and intent.zero and self._takes_none:
            self.say_none()
        elif isinstance(intent, AskHint):
            self.services.say(t("drill.hint.heard", show=t("drill.show")))
        else:
            self.services.say(t("heard.unavailable"))

    @property
    def _takes_none(self) -> bool:
        """Whether 0 says that there is none, which only who hears the board is told."""
        is_lesson = self._course.kind is CourseKind.LESSON
        return self.services.is_heard and not is_lesson and not self._is_found

    def _hears(self, intent: Intent) -> bool:
        """Whether it is a key for the ear; what the last answer was worth is seen no longer."""
        study = self.study
        before = study.selection if study else None
        heard = study is not None and study.hears(intent)
        if study and study.selection != before and self._phase in OPEN:
            self._go_to(study.selection.cells[-1])
        return heard

    def _accept(self) -> None:
        """Mark the cell of the selection, or press what stands out, or go to the board; who hears
        an answer turns all its pages first, which are seen beside each other."""
        study, primary = self.study, self._primary()
        cells = study.selection.cells if study else ()
        is_heard = self.services.is_heard and self._phase is Phase.TOLD
        if self._phase is Phase.MARKS and cells:
            self.choose(cells[-1])
        elif study and is_heard and study.has_more:
            study.turn(1)
        elif primary:
            self.press(primary)
        elif self._phase in OPEN and not cells:
            self.perform(MoveSelection(0, 0))
        elif self._phase in OPEN:
            self.services.say(self._needed())

    def ring_game(self) -> RingGame | None:
        """What a controller needs to know: A offers the digits of the chosen cell where one is
        asked for, and else does as Enter does."""
        if self.study is None:
            return None
        cells, board = self.study.selection.cells, self.tree.find(Board)
        box = board.cell(cells[-1]) if board and cells else self.view.box
        closed = frozenset(range(1, 10)) - frozenset(self.digits)
        return RingGame(
            *(cells, box, closed),
            pencil=False,
            fixed=bool(cells) and self._cell is None,
            erasable=False,
            message=self._phase is not Phase.ASKS,
            holding=False,
            beside=self.beside.focused is not None,
        )


def _lit_digits(question: Question) -> Highlights:
    """The digits of a step, wherever they stand or may go."""
    digits, values = question.digits_of(question.steps[0]), question.example.values
    fills = {cell: "hint_area" for cell, value in enumerate(values) if value in digits}
    if not question.noted:
        return Highlights(fills)
    mask = sum(1 << digit for digit in digits)
    notes = {cell: held for cell, held in enumerate(question.masks) if held}
    told = {cell: held & mask for cell, held in notes.items() if held & mask}
    if len(digits) == 1:
        fills |= dict.fromkeys(told, "hint_area")
    return Highlights(fills, shown=notes, told=told)


def _came_to(answered: Sequence[Answered]) -> Learned:
    """What some answers came to."""
    seen, false = sum(one.at_once for one in answered), sum(one.false for one in answered)
    seconds = round(statistics.median(one.seconds for one in answered), 1)
    return Learned(seen, len(answered), false, seconds)
