"""What a drill and a lesson show: the board, and beside it a question, an answer or a summary."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.learning.atlas import group_of
from game.session.learning.course import Aid, CourseKind
from game.session.learning.drill import Worth
from game.session.learning.retention import DAY_SECONDS
from game.ui.layout.geometry import Type
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Roomy, Row, Wide
from game.ui.parts.boards import WithBoard
from game.ui.parts.pages import Leaves
from game.ui.parts.pressing import Button, Pick, Round
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.watermark import Watermark
from game.ui.parts.words import Words, heading
from game.ui.scenes.learn.emblems import IdeaPicture, emblem_of
from game.ui.scenes.learn.strokes import StrokeLook, Strokes
from game.ui.scenes.learn.study import least_words, study_board, turners
from game.ui.widgets.control import ControlId
from game.words.atlas_texts import atlas_texts, page_title, sentences_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Cell, Digit
    from game.session.learning.course import Course, Task
    from game.session.learning.retention import Learned
    from game.ui.parts.part import Kit, Part
    from game.ui.scenes.learn.study import Study
    from game.ui.scenes.playing.message import Message
    from game.words.gaps import Gap
    from game.words.texts import Texts

NONE, SHOW, GO_ON = ControlId("none"), ControlId("show"), ControlId("go_on")
MARKED, DRILL, WHAT_NEXT = ControlId("marked"), ControlId("drill"), ControlId("what_next")

LEADS_ON = WHAT_NEXT, "drill.on"
LEADS_TO = {CourseKind.LESSON: (DRILL, "learn.drill"), CourseKind.PLACEMENT: LEADS_ON}
"""What stands out once a review or such a course is over; others are rather begun once more."""

KEY, CHOICE = "digit", "clause"
"""The groups of the keys with digits, and of the sentences to choose from."""

LARGE = 0.72
"""How wide the board is to be, as a share of the window's shorter side, before words and keys have
more room than they must."""

WHOLE = 99
"""More than a window is high, in body texts: so the slip has all the height beside or below the
board, with the words at its top and what is pressed at its foot."""

PICTURE, LARGE_PICTURE = 21, 25
"""The width of the emblem of an idea, in body texts, beside a board and without one."""


class Form(NamedTuple):
    """How much room there is."""

    high: float
    """The height of the words in body texts at least."""
    columns: int
    """The columns of keys; with 0, they are hidden beside what an answer was worth."""
    gap: float = 0.5
    """That beside the board."""
    least: float = 0.0
    """The least width of the board, as a share of the window's shorter side."""
    brief: bool = False
    """Whether only the most needed is seen."""
    pictured: bool = False
    """Whether the room below the words has a picture."""


FORMS = (
    Form(WHOLE, 9, 0.9, LARGE, pictured=True),
    Form(WHOLE, 9, 0.9, LARGE),
    Form(WHOLE, 5, 0.9, LARGE),
    Form(WHOLE, 9, 0.5, LARGE),
    Form(0, 5, 0.5, LARGE),
    Form(WHOLE, 9),
    Form(0, 9, 0.3),
    Form(0, 5, 0.3, 0.58),
    Form(0, 9, 0.3, brief=True),
    Form(0, 5, 0.3, brief=True),
    Form(0, 0, 0.3, brief=True),
)
"""The roomiest first."""


class Phase(StrEnum):
    """What is asked now."""

    MARKS = "marks"
    """The cells of the pattern."""
    ASKS = "asks"
    """What follows."""
    REASON = "reason"
    """The sentence that is missing in the idea."""
    TOLD = "told"
    """Nothing: the answer is told."""


class Answered(NamedTuple):
    """What one question came to."""

    at_once: bool
    """Whether the first answer was right."""
    false: int
    seconds: float


class DrillState(NamedTuple):
    """What the page shows."""

    course: Course
    is_review: bool
    task: Task
    """The open question, or the last one."""
    phase: Phase
    is_last: bool
    """Whether no other question follows."""
    study: Study | None
    """The board; None while the first one is made, and once all is over."""
    writes: bool
    digits: tuple[Digit, ...]
    """The digits that may be chosen in the selected cell."""
    marked: frozenset[Cell]
    message: Message | None
    """What shows the answer."""
    words: str
    worth: str
    gap: Gap | None
    tried: frozenset[int]
    """The places of sentences that do not fit in the gap."""
    answered: tuple[Answered, ...]
    learned: Learned
    """What is known once all is over."""
    first: int
    choose: Callable[[Cell], None]


def drill_page(kit: Kit, state: DrillState) -> Part:
    """The board and the answers beside or below it; at the end what they came to."""
    t, kind = kit.t, state.course.kind
    over = state.learned.asked
    if kind is CourseKind.MIX or (over and kind is CourseKind.PLACEMENT):
        title = t("learn.mix" if kind is CourseKind.MIX else "learn.place")
    else:
        title = page_title(state.task.page.key, t.language)
    head = page_head(kit, title, aside=_counted(kit, state))
    if over:
        return page(head, _summary(kit, state))
    if state.study is None:
        return page(head, Words(t("learn.drawing"), colour="muted"))
    board = study_board(t("drill.board"), state.study, state.choose)

    def way(form: Form) -> Part:
        if state.phase is Phase.TOLD:
            words, *below = _told(kit, state, form)
        elif state.phase is Phase.MARKS:
            words, *below = _marking(kit, state, form)
        else:
            words, *below = _asked(kit, state, form)
        body = Column(words, *below, gap=0.4, rest=words)
        if form.pictured:
            picture = _picture(state, PICTURE)
            body = Column(words, picture, *below, gap=0.4, rest=picture)
        return page(head, WithBoard(board, _slip(body), form.gap, least=form.least))

    ways: list[Callable[[], Part]] = [partial(way, form) for form in FORMS]
    if state.phase is Phase.REASON:
        return _reasons(kit, state, head, board)
    if state.phase is Phase.TOLD:
        words, below = _told(kit, state, FORMS[-1])
        ways.append(lambda: page(head, _slip(Column(words, below, gap=0.5, rest=words))))
    return FirstThatFits(*ways)


def _slip(body: Part) -> Part:
    return Sheet(body, "drill", "slip", pad=0.8, ems=30)


def _picture(state: DrillState, ems: float) -> Part:
    """The emblem of what is practised, which a mixed set does not give away, in the middle of all
    the room there is."""
    page = state.task.page.key
    emblem = emblem_of(group_of(page).key, page)
    if emblem and state.course.kind in (CourseKind.DRILL, CourseKind.LESSON):
        return Held(Held(IdeaPicture(emblem, ems, centred=True)), high=WHOLE)
    return Held(Watermark("slip"), ems=ems, high=WHOLE)


def _counted(kit: Kit, state: DrillState) -> Part:
    """Which question is open, beside a stroke for each."""
    strokes, (at, count) = _progress(kit, state, 1.3), place_of(state)
    if state.learned.asked or not at:
        return strokes
    told = Words(kit.t("list.place", last=at, n=count), "caption", "muted", lines=1)
    return FirstThatFits(lambda: Row(told, strokes, gap=0.6, across="centre"), lambda: strokes)


def place_of(state: DrillState) -> tuple[int, int]:
    """Which question is open, from 1, or 0 before the first one, and how many there are."""
    count = sum(task.aid is not Aid.WATCH for task in state.course.tasks)
    return min(len(state.answered) + (state.phase is not Phase.TOLD), count), count


def idea_of(key: str, language: str) -> str:
    """The first sentence of the idea of a technique."""
    idea, *_ = sentences_of(atlas_texts(language)(f"{key}.idea"))
    return idea


def _progress(kit: Kit, state: DrillState, ems: float, is_told: bool = True) -> Part:
    """A stroke for each question: dark if it was answered at once, faint if it was answered."""
    answered = state.answered
    count = sum(task.aid is not Aid.WATCH for task in state.course.tasks)
    looks = [StrokeLook(1.0 if one.at_once else 0.15) for one in answered]
    is_open = state.phase is not Phase.TOLD and not state.learned.asked
    left = count - len(looks)
    looks += [StrokeLook(now=is_open and not number) for number in range(left)]
    right = sum(one.at_once for one in answered)
    name = kit.t("drill.progress", n=len(answered), all=count, right=right)
    return Strokes(name if is_told else "", looks, ems)


def _said(kit: Kit, state: DrillState, form: Form, words: str = "") -> Part:
    """The question, or what the last answer was worth; with the idea of a technique that is
    practised where neither needs to shrink."""
    kind: Type = "title" if form.high else "heading"
    high = 0 if form.pictured else form.high
    least = least_words(kit, "caption")
    said = Words(words or state.words, kind, _colour(state), "print", shrinks=least)
    if words or not form.high or state.course.kind is not CourseKind.DRILL:
        return Held(said, 0, 0, high=high)
    idea = idea_of(state.task.page.key, kit.t.language)
    large = Words(state.words, "title", _colour(state), "print")
    both = FirstThatFits(lambda: Column(large, Words(idea, "body", "muted")), lambda: said)
    return Held(both, 0, 0, high=high)


def _colour(state: DrillState) -> str:
    return "bad" if state.worth == Worth.FALSE else "ink"


def _others(kit: Kit, state: DrillState) -> Part:
    """What else may be answered, which are the marked cells once there are some; in a lesson there
    always is a step, and where the pattern is found."""
    show, marked = kit.t("drill.show"), state.phase is Phase.MARKS and state.marked
    is_found = state.phase is Phase.ASKS and state.marked
    if is_found or (state.course.kind is CourseKind.LESSON and not marked):
        return Button(SHOW, show)
    answer = Button(NONE, kit.t("drill.none"))
    if marked:
        answer = Button(MARKED, kit.t("drill.marks.done"), "filled")
    return FirstThatFits(
        lambda: Row(Roomy(answer), Roomy(Button(SHOW, show)), equal=True, gap=0.4),
        lambda: Row(Roomy(answer), Roomy(Button(SHOW, show)), gap=0.4),
        lambda: Row(answer.growing(), Round(SHOW, "hint", show), gap=0.4, across="centre"),
    )


def _marking(kit: Kit, state: DrillState, form: Form) -> list[Part]:
    """What asks for the cells of the pattern, and what is pressed."""
    short = kit.t("drill.marks.brief") if form.brief and not state.worth else ""
    return [_said(kit, state, form, short), _others(kit, state)]


def _asked(kit: Kit, state: DrillState, form: Form) -> list[Part]:
    """The question, and the digits to choose from; without columns of them there are no keys beside
    what an answer was worth, until another cell is chosen."""
    t, study, writes, columns = kit.t, state.study, state.writes, form.columns
    assert study
    size, is_short = study.example.size, form.brief and not state.worth
    short = t(f"drill.{'write' if writes else 'cross'}.brief") if is_short else ""

    def key(digit: Digit) -> Part:
        sign = t.symbol(digit)
        name = t("drill.key.write" if writes else "drill.key", digit=sign)
        able = digit in state.digits
        return Button(ControlId(KEY, digit), sign, enabled=able, name=name)

    rows = -(-size // (columns or 5))
    keys = Grid(*map(key, range(1, size + 1)), columns=-(-size // rows), gap=0.25)
    hides = state.worth and not columns
    parts: list[Part] = [_said(kit, state, form, short)]
    return [*parts, *([] if hides else [keys]), _others(kit, state)]


def _reason_parts(state: DrillState, kind: Type) -> list[Part]:
    """The idea with its gap, and the sentences to choose from."""
    gap = state.gap
    assert gap

    def choice(place: int) -> Part:
        words, able = gap.choices[place], place not in state.tried
        shown = Words(words, kind, "ink" if able else "disabled")
        slip = Sheet(shown, f"choice {place}", "slip", pad=0.5 if kind == "body" else 0.3)
        return Pick(ControlId(CHOICE, place + 1), words, slip, enabled=able, role="button")

    large: Type = "title" if kind == "body" else kind
    said = Words(state.words, large, _colour(state), "print", shrinks=kind)
    return [said, Words(gap.text, kind, "hint"), *map(choice, range(len(gap.choices)))]


def _reasons(kit: Kit, state: DrillState, head: Part, board: Part) -> Part:
    """The sentences in one size beside or below the board, or without it."""

    def way(kind: Type, gap: float) -> Part:
        body = Column(*_reason_parts(state, kind), gap=min(0.5, gap))
        return page(head, WithBoard(board, _slip(body), gap))

    def roomy() -> Part:
        """As high as the board, with the emblem of the idea below."""
        picture = _picture(state, PICTURE)
        body = Column(*_reason_parts(state, "body"), picture, gap=0.8, rest=picture)
        return page(head, WithBoard(board, _slip(body), 0.9, least=LARGE))

    return FirstThatFits(
        roomy,
        lambda: way("body", 0.9),
        lambda: way("body", 0.3),
        lambda: way("caption", 0.3),
        lambda: way("small", 0.3),
        lambda: page(head, _slip(_reason_alone(kit, state))),
    )


def _reason_alone(kit: Kit, state: DrillState) -> Part:
    """The same without the board, on as many leaves as it needs."""
    parts = _reason_parts(state, "caption")

    def leaf(span: range) -> Part:
        return Column(*parts[span.start : span.stop], gap=0.3)

    return Leaves(kit.t("learn.idea"), len(parts), leaf, state.first)


def _told(kit: Kit, state: DrillState, form: Form) -> tuple[Part, Part]:
    """What the answer was worth, and why, page by page, in a brief form only why; and what leads
    on."""
    t, message = kit.t, state.message
    said = [] if form.brief and message else [state.words]
    said += [message.text] if message else []
    least = least_words(kit, "small" if form.brief else "caption")
    told = Words("\n".join(said), "title" if form.high else "body", "ink", "print", shrinks=least)
    words = Held(told, 0, 0, high=0 if form.pictured else form.high)
    ways = turners(kit, message, turns_on=state.task.aid is not Aid.WATCH) if message else None
    label = "drill.end" if state.is_last else "drill.next"
    name = "" if state.is_last else t("drill.next.heard")
    if is_watched(state.task, message):
        label, name = "learn.step.on", ""
    go_on = Button(GO_ON, t(label), "filled", name=name)
    foot: Part = FirstThatFits(
        lambda: Roomy(Row(ways, go_on.growing(), rest=go_on, gap=0.6, across="centre")),
        lambda: Column(ways, go_on, gap=0.3),
    )
    return words, foot


def is_watched(task: Task, message: Message | None) -> bool:
    """Whether there is more to see of what is only looked at: what stands out leads on to that."""
    return task.aid is Aid.WATCH and message is not None and not message.is_at_end


def summary_words(t: Texts, course: Course, learned: Learned) -> list[str]:
    """What all answers came to, in a line, and when the technique is to be seen again."""
    kind = course.kind
    lines = [t("drill.at_once", n=learned.seen, all=learned.asked)]
    is_plain = kind is CourseKind.DRILL or (kind is CourseKind.PLACEMENT and not learned.seen)
    lines += [] if is_plain else [t(f"drill.over.{kind}")]
    lines.append(t("drill.seconds", n=round(learned.seconds)))
    lines.append(t("drill.false.count", n=learned.false) if learned.false else t("drill.no_false"))
    if learned.due:
        days = max(1, round((learned.due - learned.last) / DAY_SECONDS))
        lines.append(t("drill.due", n=days))
    return lines


def _summary(kit: Kit, state: DrillState) -> Part:
    """The same under a row of strokes, and what leads on."""
    t, kind = kit.t, state.course.kind
    title, *lines = summary_words(t, state.course, state.learned)
    lead = LEADS_ON if state.is_review else LEADS_TO.get(kind)
    id, label = lead or (GO_ON, "drill.again")
    on = Button(id, t(label), "filled")
    what = t("learn.lesson" if kind is CourseKind.LESSON else "learn.drill")
    name = t("heard.cell", place=t("drill.again"), what=what)
    again = Button(GO_ON, t("drill.again"), name=name) if lead else None
    ways = FirstThatFits(
        lambda: Roomy(Row(on, again, equal=True, gap=0.5)),
        lambda: Column(on, again, gap=0.3),
    )

    def whole() -> Part:
        ink = Wide(_progress(kit, state, 2.6, is_told=False), 12)  # the head tells it
        words = Words("\n".join(lines))
        return Column(heading(title, "title"), ink, words, Held(ways, 0, 0), gap=1.0)

    def brief(kind: Type) -> Part:
        told = " · ".join(line.rstrip(".。") for line in lines)
        return Column(heading(title), Words(told, kind), Held(ways, 0, 0), gap=0.4)

    def pictured() -> Part:
        """The same beside a picture."""
        told = Held(Wide(whole(), 20), 0, 0.5)
        return Row(told, _picture(state, LARGE_PICTURE), equal=True, gap=1.6)

    def stacked() -> Part:
        """The same above a picture."""
        picture = _picture(state, LARGE_PICTURE)
        return Column(whole(), picture, rest=picture)

    body = FirstThatFits(pictured, stacked, whole, lambda: brief("body"), lambda: brief("small"))
    return Sheet(body, "drill", pad=1.2)
