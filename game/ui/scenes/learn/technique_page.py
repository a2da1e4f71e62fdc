"""A page of the atlas: the idea of a technique, and a picture of it that draws itself."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

from game.engine.stable_random import chosen
from game.named_tuple import NamedTuple
from game.session.learning.atlas import AtlasPage, group_of, leads_to, page_of, pages
from game.session.learning.course import drill, lesson
from game.session.learning.next_up import wish_of
from game.session.levels import CUSTOM, NEW_PUZZLE_TAB
from game.session.wishes import Wishes
from game.store.examples import can_drill, pictured
from game.store.learned import next_board
from game.store.left_out import leave_out, left_out_in
from game.ui.input.hearing_intents import GoTo
from game.ui.input.intents import (
    Accept,
    AddCell,
    MoveSelection,
    SelectCells,
    ShowPage,
    TogglePause,
    TurnPage,
)
from game.ui.parts.arranging import Column, FirstThatFits, Held, Roomy, Row, Space, Wide
from game.ui.parts.boards import WithBoard
from game.ui.parts.pages import Leaves
from game.ui.parts.pressing import Button, ReadRow, Round, Switch
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head, tab_row
from game.ui.parts.words import Words
from game.ui.scenes.learn.drill_page import DRILL, PICTURE, WHOLE
from game.ui.scenes.learn.drill_scene import DrillScene
from game.ui.scenes.learn.emblems import IdeaPicture, emblem_of
from game.ui.scenes.learn.strokes import StrokeLook, Strokes, freshness_key, strokes
from game.ui.scenes.learn.study import (
    BACK_ONE,
    ON,
    Study,
    least_words,
    step_keys,
    study_board,
    turners,
)
from game.ui.scenes.learn.told_steps import ToldSteps
from game.ui.scenes.playing.message import RIBBON, STOP
from game.ui.scenes.playing.ribbon_card import RibbonAlone
from game.ui.widgets.control import ControlId
from game.words.atlas_texts import atlas_texts, joined, page_names, page_title, sentences_of
from game.words.technique_names import technique_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.techniques import Step
    from game.engine.types import ShouldStop
    from game.session.learning.example import Example
    from game.ui.input.intents import Intent
    from game.ui.jobs import Job
    from game.ui.layout.geometry import Type
    from game.ui.parts.boards import Board
    from game.ui.parts.part import Kit, Part
    from game.ui.parts.pressing import Form
    from game.ui.parts.sheets import TabLook
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services
    from game.words.texts import Texts

PARTS = ("see", "read")
"""What is open where not all is seen: the picture, or the words."""

AGAIN, LESSON = ControlId("again"), ControlId("lesson")
PUZZLES, USE = ControlId("puzzles"), ControlId("use")

READING_SECONDS, LETTER_SECONDS = 1.6, 0.055
"""How long a step of the picture is seen before the next one: so long, and for each letter of what
is said of it."""

HAN = 2.2
"""How many letters a Chinese character counts as."""

FEW = 3
"""So many steps are read as those of one thought."""

MOST_LEADS = 6
"""How many related pages are named."""

FILLED = 0.75, 0.93
"""How wide the picture is to be, as a share of the window's shorter side, before a ribbon or an
emblem takes room from it: in a wide window, and in a high one."""

HIGH = 4.4
"""The height of what is said of a step, in body texts, so that nothing below it moves."""


TURNED = 16
"""The least width of all words beside a board, in body texts, with what turns their pages."""

WIDE, BESIDE = 0.85, 0.62
"""How wide the picture alone is, as a share of the window's shorter side, before what leads on is
seen below it, and beside it in a window that is wider than high."""


class Facts(NamedTuple):
    """What is known of a page, in words."""

    names: str
    scores: str
    leads: tuple[str, ...]
    """The pages that need it, and those that look alike, which the last paragraph leads to."""
    drills: bool
    puzzles: bool
    """Whether a puzzle may require it."""
    stroke: StrokeLook
    is_used: bool | None
    """Whether hints may use it; None where that is no choice."""


class TechniqueState(NamedTuple):
    """What the page shows."""

    held: AtlasPage
    technique: str
    study: Study | None
    """The board; None where there is no example."""
    message: Message | None
    """What is told of the picture; None while it is made."""
    facts: Facts
    part: str
    first: int
    is_read: bool = False
    """Whether the paragraphs are rows that the focus comes to, for who hears them."""
    perform: Callable[[Intent], object] | None = None
    """Opens the page that is chosen on the ribbon."""

    @property
    def has_ribbon(self) -> bool:
        """Whether what is told is an argument, which has a ribbon as in a game."""
        return self.message is not None and self.message.has_argument


class TechniqueScene(Screen[TechniqueState]):
    """The picture draws itself, step by step, as long as nobody turns to a step."""

    name = "technique"
    explores = True

    def __init__(self, services: Services, held: AtlasPage) -> None:
        super().__init__(services)
        self._about = held
        self.part = PARTS[0]
        self._examples = pictured(held)
        self._job: Job | None = None
        self.study: Study | None = None
        self._facts = facts_of(services, held)
        self._runs, self._since = True, 0.0
        self._begin()

    def _begin(self) -> None:
        """Draw another board."""
        self.technique, self.study = self._about.key, None
        if not self._examples:
            return
        rng = Random(next_board(self.services.store))
        example = chosen(self._examples, rng).disguised(rng)
        self.technique = example.technique
        self.study = Study(self.services, example, noted=True)
        self.study.leads_to = self.services.t("learn.lesson") if self._facts.drills else ""
        is_still = self.services.motion.reduced or self.services.is_heard
        self._runs, self._since = not is_still, 0.0
        key = self.technique

        def work(should_stop: ShouldStop) -> Step | None:
            return first_step(example, key, should_stop)

        self._job = self.services.jobs.start(work, self._found)

    def _found(self, step: Step | None) -> None:
        if step and self.study:
            self.study.tell(step)

    @property
    def _message(self) -> Message | None:
        """What is told of the picture."""
        return self.study.message if self.study else None

    def entered(self) -> None:
        """A drill may have changed how fresh it is."""
        self._facts = facts_of(self.services, self._about)

    def closed(self) -> None:
        """Drop what the picture holds."""
        super().closed()
        if self._job:
            self._job.cancel()
        if self.study:
            self.study.forget()

    def state(self) -> TechniqueState:
        return TechniqueState(
            self._about,
            self.technique,
            self.study,
            self._message,
            self._facts,
            self.part,
            self.first,
            self.services.has_reader,
            self.perform,
        )

    @staticmethod
    def page(kit: Kit, state: TechniqueState) -> Part:
        """The picture with what is said of its step, or all words."""
        if state.study is None:
            words = Sheet(_words(kit, state, True), "technique", "slip", pad=0.8)
            return page(_head(kit, state), words, 48)
        board = study_board(technique_name(state.technique, kit.t.language), state.study)

        ones: tuple[tuple[Type, float, float], ...] = (
            ("caption", 0.8, 0.9),
            ("caption", 0.3, 0.3),
            ("caption", 0.1, 0.1),
            ("least", 0.1, 0.1),
        )
        ways = (_together, _alone) if kit.view.width > kit.view.height else (_together,)
        return FirstThatFits(
            *(partial(way, kit, state, board) for way in ways if state.message),
            partial(_whole, kit, state, board, True),
            partial(_whole, kit, state, board),
            *(partial(_one, kit, state, board, *form) for form in ones),
        )

    # -- what the player does -------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let the picture go on by itself."""
        message, is_seen = self._message, self.services.scenes.top is self
        if self.study is None or message is None or not (self._runs and is_seen):
            return False
        self._since += seconds
        if self._since < reading_seconds(message.text):
            return False
        self._since = 0.0
        self._runs = self.study.turn(1)
        return self._runs

    def press(self, control: ControlId) -> None:
        """Turn to a step, draw another board, or go on to a drill, a puzzle or another page."""
        if control in (BACK_ONE, ON):
            self.step(1 if control == ON else -1)
        elif control == ControlId(RIBBON):
            self.step(1)
        elif control.group == STOP and isinstance(control.member, int):
            self.perform(ShowPage(control.member))
        elif control == AGAIN and self.study:
            self.study.forget()
            self._begin()
        elif control in (LESSON, DRILL):
            course = (lesson if control == LESSON else drill)(self._about)
            self.services.scenes.push(DrillScene(self.services, course))
        elif control == USE:
            leave_out(self.services.store, self._about.techniques, bool(self._facts.is_used))
            self._facts = facts_of(self.services, self._about)
        elif control == PUZZLES:
            self._ask_for_puzzles()
        elif control.group == "tab":
            self.part, self.first = str(control.member), 0
        elif control.group == "page":
            open_page(self.services, str(control.member))
        else:
            super().press(control)

    def step(self, by: int) -> None:
        """Turn to another step, and stay there."""
        if self._message:
            self._show_step(self._message.page + by)

    def _show_step(self, page: int) -> None:
        """Turn to a step by the number of its page, and stay there."""
        before, self._runs = self._message, False
        if self.study and before and self.study.turn_to(page):
            self.services.sound.play("hint" if page > before.page else "page")

    def perform(self, intent: Intent) -> None:
        """Left and right turn to a step, the pause key stops the picture or lets it go on. Who
        hears it goes to cells by arrows, and Enter turns to the next step; the keys for the ear say
        what is there."""
        study = self.study
        if study and study.hears(intent):
            self._runs = False
            if isinstance(intent, GoTo) and study.selection.cells:
                self.focus = None
                if not self.services.has_reader:
                    self.services.say(study.heard.texts()[study.selection.cells[-1]])
        elif isinstance(intent, SelectCells | AddCell) and study:
            cells = intent.cells if isinstance(intent, SelectCells) else (intent.cell,)
            self.focus = None
            study.select(cells)
        elif isinstance(intent, MoveSelection) and study and self.is_on_board:
            study.explore(intent)
        elif isinstance(intent, Accept) and study and self.is_on_board and study.has_more:
            self.step(1)
        elif isinstance(intent, ShowPage):
            self._show_step(intent.page)
        elif isinstance(intent, MoveSelection) and intent.columns and self._is_at_ribbon:
            self.step(intent.columns)
        elif isinstance(intent, TogglePause):
            self._runs = not self._runs
        elif isinstance(intent, TurnPage) and self.part == "see" and not self._list_turns:
            self.step(intent.step)
        else:
            super().perform(intent)

    @property
    def _is_at_ribbon(self) -> bool:
        """Whether nothing has the focus, or the ribbon, whose knob left and right move."""
        return self.focus in (None, ControlId(RIBBON))

    @property
    def _list_turns(self) -> bool:
        listed = self._list
        return listed is not None and len(listed.stops) > 1

    def _ask_for_puzzles(self) -> None:
        """Open Custom with the technique."""
        wish, store = wish_of(self._about), self.services.store
        if wish:
            wishes = Wishes.parse(store.recall(CUSTOM) or "")
            store.remember(CUSTOM, wishes.requiring(wish.technique, wish.tier).format())
            store.remember(NEW_PUZZLE_TAB, CUSTOM)
            self.services.scenes.open("new_puzzle")


def open_page(services: Services, key: str) -> None:
    """Open a page of the atlas."""
    services.scenes.push(TechniqueScene(services, pages()[key]))


def open_technique(services: Services, technique: str) -> None:
    """Open the page that a technique is on, if there is one."""
    held = page_of(technique)
    if held:
        open_page(services, held.key)


def first_step(example: Example, key: str, should_stop: ShouldStop) -> Step | None:
    """The first step of a technique in an example."""
    from game.session.hints import no_collecting
    from game.session.learning.example import lines_of, steps_of

    with no_collecting():
        return next(steps_of(example.candidates(), lines_of(key), key, should_stop), None)


def reading_seconds(text: str) -> float:
    """How long it takes to read what is said of a step."""
    letters = sum(1.0 if letter < "\u3000" else HAN for letter in text)
    return READING_SECONDS + LETTER_SECONDS * letters


def facts_of(services: Services, held: AtlasPage) -> Facts:
    """What is known of a page."""
    from game.session.learning.scores import EXPLAINER, hodoku

    t, key = services.t, held.key
    scores = []
    if hodoku(key):
        scores.append(t("learn.hodoku", score=hodoku(key)))
    if key in EXPLAINER:
        scores.append(t("learn.explainer", score=EXPLAINER[key]))
    drills = can_drill(held.techniques)
    leads = tuple(dict.fromkeys((*held.needs, *held.like, *leads_to(key))))
    return Facts(
        page_names(key, t),
        t("learn.both", a=scores[0], b=scores[-1]) if len(scores) > 1 else "".join(scores),
        leads,
        drills,
        wish_of(held) is not None,
        strokes(services)[key],
        None if group_of(key).key == "place" else key not in left_out_in(services.store),
    )


# -- what lies beside the picture ---------------------------------------------------------------


def _stroke(kit: Kit, state: TechniqueState) -> Part:
    """How fresh it is."""
    look, t = state.facts.stroke, kit.t
    ink = Strokes("", (look,), 1.8) if look.fresh or look.mastered else None
    told = Words(t(f"learn.fresh.{freshness_key(look)}"), "caption", "muted", lines=1)
    return Row(told, ink, gap=0.3, across="centre")


def _said(kit: Kit, state: TechniqueState, size: Type, least: Type) -> Part:
    """What the seen step of the picture says."""
    text = state.message.text if state.message else kit.t("learn.drawing")
    return Words(text, size, "ink", "print", shrinks=least_words(kit, least))


def _ways(kit: Kit, state: TechniqueState) -> Part:
    """What turns to other steps, and to another board."""
    again = Round(AGAIN, "redo", kit.t("learn.again"))
    return Held(turners(kit, state.message, again), 0)


def _again(kit: Kit) -> Part:
    """What draws another board, in words."""
    return Button(AGAIN, kit.t("learn.again"), "quiet", icon="redo")


def _tabs(kit: Kit, state: TechniqueState) -> list[TabLook]:
    """What opens the picture, or the words."""
    return [(ControlId("tab", x), kit.t(f"learn.part.{x}"), x == state.part) for x in PARTS]


def _head(kit: Kit, state: TechniqueState, tabs: Sequence[TabLook] = ()) -> Part:
    title = page_title(state.held.key, kit.t.language)
    return page_head(kit, title, tabs, aside=_stroke(kit, state))


def _whole(kit: Kit, state: TechniqueState, board: Board, filled: bool = False) -> Part:
    """The board, and beside or below it the open one of what its step says, in large words, and of
    all words. The room between those and the buttons may be ``filled``."""
    least: Type = "heading" if filled else "body"  # words come before what fills
    said = Held(_said(kit, state, "title", least), 0, 0, ems=26, high=HIGH)
    middle = _middle(kit, state) if filled else None
    ways = Held(turners(kit, state.message), 0)
    parts = said, middle, ways, _doors(kit, state, _again(kit))
    seen = Column(*parts, rest=middle or said, gap=0.6)
    return _leaf(kit, state, board, seen, filled=filled)


def _together(kit: Kit, state: TechniqueState, board: Board) -> Part:
    """The same with several steps seen together, over what fills the room between what turns to
    others."""
    assert state.message
    back, told, on = step_keys(kit, state.message)
    steps, middle = ToldSteps(state.message, FEW), _middle(kit, state)
    turned = Row(back, middle or Held(Space(), high=0), on, rest=middle, across="centre")
    parts = steps, turned, _doors(kit, state, _again(kit))
    seen = Column(*parts, rest=turned if middle else steps, gap=0.8)
    return _leaf(kit, state, board, seen, told, filled=True)


def _alone(kit: Kit, state: TechniqueState, board: Board) -> Part:
    """The same with at least one step, in a slim leaf beside the board."""
    assert state.message
    steps, middle = ToldSteps(state.message, 1), _middle(kit, state)
    parts = steps, middle, _ways(kit, state), _doors(kit, state)
    seen = Column(*parts, rest=middle or steps, gap=0.6)
    return _leaf(kit, state, board, seen, filled=True)


def _leaf(
    kit: Kit,
    state: TechniqueState,
    board: Board,
    seen: Part,
    *beside: Part,
    filled: bool,
) -> Part:
    """What is ``seen`` of the steps, or all words, beside or below the board, under the tabs with
    what stands ``beside`` these."""
    is_seen = state.part == "see"
    body = seen if is_seen else Wide(_words(kit, state), TURNED, 1)
    tabs = Row(Held(tab_row(_tabs(kit, state)), 0), *beside[: int(is_seen)], across="centre")
    sheet = Sheet(body, "technique", "slip", pad=0.7, ems=44)
    rest = Column(tabs, sheet, rest=sheet, gap=0.4)
    wide = FILLED[kit.view.height > kit.view.width] if filled else 0.6
    return page(_head(kit, state), WithBoard(board, rest, least=wide))


def _middle(kit: Kit, state: TechniqueState) -> Part | None:
    """In the middle of all the room there is the ribbon of an argument, on which its steps are
    turned to, or else the emblem, if there is one."""
    key = state.held.key
    part: Part | None = None
    emblem = emblem_of(group_of(key).key, key)
    if state.has_ribbon and state.study and state.message and state.perform:
        part = RibbonAlone(state.message, state.study, state.perform, kit.t)
    elif emblem and kit.view.width > kit.view.height:  # below a board words need the room
        part = IdeaPicture(emblem, PICTURE, centred=True)
    return Held(Held(part), high=WHOLE) if part else None


def _one(
    kit: Kit, state: TechniqueState, board: Board, smallest: Type, pad: float, gap: float
) -> Part:
    """The open one of the picture and the words; below the picture stands what leads on, where that
    takes no room from it."""
    head = _head(kit, state, _tabs(kit, state))
    if state.part != "see":
        return page(head, Sheet(_words(kit, state, True), "technique", "slip", pad=0.8))
    said = _said(kit, state, "body", smallest)
    ways = _ways(kit, state)

    def seen(doors: Part | None) -> Part:
        told = Column(Held(said, 0, 0, ems=26), ways, gap=0.3)
        slip = Sheet(Column(told, doors, gap=0.6), "technique", "slip", pad=pad, ems=27)
        least = BESIDE if kit.view.width > kit.view.height else WIDE
        return page(head, WithBoard(board, slip, gap, least=least if doors else 0.0))

    return FirstThatFits(lambda: seen(_doors(kit, state)), lambda: seen(None))


def _words(kit: Kit, state: TechniqueState, with_doors: bool = False) -> Part:
    """All that is said of it, on as many leaves as that needs, and at last the doors."""
    t, facts, texts = kit.t, state.facts, atlas_texts(kit.t.language)
    key = state.held.key
    told = [
        ("idea", texts(f"{key}.idea")),
        ("spot", texts(f"{key}.spot")),
        ("like", texts(f"{key}.like")),
        ("names", facts.names),
        ("scores", facts.scores),
    ]
    said = [(name, sentence) for name, text in told for sentence in sentences_of(text)]
    doors: list[Part] = [
        Button(ControlId("page", other), page_title(other, t.language), "quiet", at_left=True)
        for other in facts.leads[:MOST_LEADS]
    ]
    last = [_use(kit, state), _doors(kit, state) if with_doors else None]
    ways = Column(*last, gap=0.3) if any(last) else None

    def leaf(span: range) -> Part:
        parts: list[Part] = []
        for name, group in groupby(said[span.start : span.stop], lambda pair: pair[0]):
            text = joined((sentence for _, sentence in group), t.language)
            parts.append(_paragraph(t, name, text, state.is_read))
        first = max(0, span.start - len(said))
        seen = doors[first : max(0, span.stop - len(said))]
        if seen:
            parts.append(Column(_caption(t, "related"), *seen, gap=0))
        if ways and span.stop > len(said) + len(doors):
            parts.append(ways)
        return Column(*parts, gap=0.55)

    count = len(said) + len(doors) + (ways is not None)
    starts = [at for at in range(count) if at >= len(said) or said[at - 1][0] != said[at][0]]

    return Leaves(t("learn.words"), count, leaf, state.first, starts=starts)


def _paragraph(t: Texts, name: str, text: str, is_read: bool) -> Part:
    """A text under what it is about; for who hears it a row that the focus comes to."""
    seen = Column(_caption(t, name), Words(text), gap=0.05)
    if not is_read:
        return seen
    return ReadRow(
        ControlId("read", name), t("heard.cell", place=t(f"learn.{name}"), what=text), seen
    )


def _caption(t: Texts, name: str) -> Part:
    """What a paragraph is about."""
    return Words(t(f"learn.{name}"), "caption", "muted", "semibold", lines=1, shrinks="small")


def _doors(kit: Kit, state: TechniqueState, again: Part | None = None) -> Part | None:
    """What leads to a lesson, which stands out until there was one, to a drill and to puzzles;
    beside these what draws the board ``again``, if that stands here."""
    t, facts = kit.t, state.facts
    new = not facts.stroke.fresh
    forms: tuple[Form, Form] = ("filled", "slip") if new else ("slip", "filled")

    courses = (
        Button(LESSON, t("learn.lesson"), forms[0], icon="book"),
        Button(DRILL, t("learn.drill"), forms[1], icon="notes"),
    )
    form: Form = "quiet" if facts.drills or again else "slip"
    icon = "plus" if again else ""
    puzzles = Button(PUZZLES, t("learn.puzzles"), form, icon=icon) if facts.puzzles else None
    if not (facts.drills or puzzles or again):
        return None
    two = Row(*courses, equal=True, gap=0.5)
    links = FirstThatFits(
        lambda: Roomy(Row(again, puzzles, equal=True, gap=0.5)),
        lambda: Row(again, puzzles, gap=0.2),
        lambda: Column(again, puzzles, gap=0),
    )
    if again:
        return Column(two if facts.drills else None, links, gap=0.3)
    if not facts.drills:
        return puzzles
    return FirstThatFits(
        lambda: Roomy(Row(*courses, puzzles, equal=True, gap=0.5)),
        lambda: Column(two, puzzles, gap=0.3),
    )


def _use(kit: Kit, state: TechniqueState) -> Part | None:
    """Whether hints may use it."""
    used, label = state.facts.is_used, kit.t("learn.use")
    return None if used is None else Switch(USE, label, Words(label), used)
