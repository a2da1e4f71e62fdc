"""A game by ear: what is heard of its board and its moves, and what the keys for the ear do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from game.engine.marks import Place
from game.session.breach import clash_of
from game.session.checking import Checking
from game.session.outcome import OutcomeKind
from game.ui.input import hearing_intents as hearing
from game.ui.input.intents import EnterDigit, Erase, OpenPage, PlaceHeldDigit, SelectCells
from game.ui.scenes.playing.broken_words import broken_words
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.houses import House
    from game.engine.marks import Marks
    from game.engine.position import Position
    from game.engine.rules import Rules
    from game.engine.types import Cell
    from game.session.outcome import Outcome
    from game.session.session import Session
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.play import Play
    from game.ui.scenes.playing.selection import Selection
    from game.ui.services import Services
    from game.ui.widgets.board_look import BoardView
    from game.words.heard import BoardWords, Heard, Length
    from game.words.texts import Texts

PLACED = (
    OutcomeKind.PLACED,
    OutcomeKind.HOUSE_DONE,
    OutcomeKind.CONFLICT,
    OutcomeKind.MISTAKE,
    OutcomeKind.SOLVED,
)
"""Outcomes of writing a digit."""

AGAIN = {OutcomeKind.UNDONE: "heard.undone", OutcomeKind.REDONE: "heard.redone"}
"""The texts for what was done before."""

OTHERWISE = {OutcomeKind.NOTHING: "heard.refused", OutcomeKind.KEPT: "margin.step.keep_trial"}
"""The texts for what needs no other words."""

PENCILLED = (OutcomeKind.NOTED, OutcomeKind.DRAWN)
"""Outcomes of writing or drawing anything else about cells."""

KEYS_TOLD = "keys_told"
"""Where it is remembered that the list of keys was named."""

MOST_CELLS = 3
"""Of more changed cells only their number is said."""

MOST_COMBINATIONS = 8
"""Of more combinations only their number is said."""


def heard_of(session: Session) -> Heard:
    """What can be heard of a game."""
    from game.words.heard import Heard

    position = session.position
    return Heard(
        session.rules_in_sight,
        session.values_in_sight,
        position.notes,
        session.puzzle.givens,
        session.marked(),
        session.fogged,
        position.marks,
    )


def words_for(services: Services, heard: Heard) -> BoardWords:
    """What says it in the player's words."""
    from game.words.heard import BoardWords

    return BoardWords(services.t, heard.rules, services.settings.heard_places == "names")


def length_for(services: Services) -> Length:
    """How much is said of cells and houses."""
    return cast("Length", services.settings.heard_length)


class HeardGame(Protocol):
    """A board that is played or studied."""

    @property
    def services(self) -> Services:
        """The running program."""

    @property
    def session(self) -> Session:
        """What is on it."""

    @property
    def selection(self) -> Selection:
        """What is selected."""

    @property
    def heard_now(self) -> Heard:
        """What can be heard of it."""

    @property
    def time_words(self) -> str:
        """The time, or what is said in its place; empty where there is none."""


class HeardBoard:
    """The cells of a game as a screen reader knows them."""

    def __init__(self, play: HeardGame) -> None:
        self._play = play
        self.marked: frozenset[Cell] = frozenset()
        """The cells that are marked as those of a pattern."""
        self._made_for: tuple[object, ...] = ()
        self._words: BoardWords | None = None
        self._told: dict[Cell, tuple[object, str]] = {}
        """For each cell what it was told of, and how."""
        self._rules: tuple[Texts, str] | None = None
        """The rules in words, and in whose."""

    @property
    def rules(self) -> str:
        """What holds on the board, in sentences, and while no cell is selected how one is."""
        t = self._play.services.t
        if self._rules is None or self._rules[0] is not t:
            from game.words.rule_words import rule_words

            self._rules = t, "\n".join(rule_words(self._play.session.puzzle, t))
        return (
            self._rules[1] if self.cursor is not None else f"{self._rules[1]}\n{t('heard.no_cell')}"
        )

    @property
    def width(self) -> int:
        """Rows and columns of the board."""
        return self._play.selection.size

    @property
    def cursor(self) -> Cell | None:
        """The cell that has the focus."""
        return self._play.selection.cursor

    def is_selected(self, cell: Cell) -> bool:
        """Whether a digit would be written there."""
        return cell in self._play.selection.cells

    def texts(self) -> dict[Cell, str]:
        """What is said of each cell, in reading order; made again only for one that has changed."""
        services, heard = self._play.services, self._play.heard_now
        length, places = length_for(services), services.settings.heard_places
        made_for = services.t, heard.rules, length, places
        if self._made_for != made_for:
            self._made_for, self._words, self._told = made_for, words_for(services, heard), {}
        assert self._words
        void, told, marks = self._play.selection.void, self._told, _by_cell(heard.marks)
        for cell, value in enumerate(heard.values):
            if cell in void:
                continue
            here = heard.notes[cell], marks.get(cell)
            is_marked = cell in self.marked
            state = value, here, cell in heard.wrong, cell in heard.fogged, is_marked
            if cell not in told or told[cell][0] != state:
                words = self._words.cell(heard, cell, length)
                if is_marked:
                    words = services.t("heard.more", a=words, b=services.t("heard.marked"))
                told[cell] = state, words
        return {cell: words for cell, (_, words) in told.items()}

    def press(self, cell: Cell) -> Intent:
        """What pressing a cell means: the held digit is written there, or the cell is selected."""
        return PlaceHeldDigit(cell) if self._play.selection.digit else SelectCells((cell,))

    def write(self, cell: Cell, text: str) -> Sequence[Intent]:
        """What writing a text into a cell means; none for what is no digit here."""
        if text.strip() in ("", "0"):
            return SelectCells((cell,)), Erase()
        symbols = {self._play.services.t.symbol(digit): digit for digit in self._digits}
        digit = symbols.get(text.strip().upper())
        return (SelectCells((cell,)), EnterDigit(digit)) if digit else ()

    @property
    def _digits(self) -> range:
        return range(1, self._play.selection.digits + 1)


class HeardPicture:
    """The cells of a board that is only looked at, as a screen reader knows them."""

    rules = ""
    cursor = None

    def __init__(self, services: Services, rules: Rules, look: BoardView) -> None:
        self._services, self._rules, self._look = services, rules, look
        self._texts: dict[Cell, str] = {}

    @property
    def width(self) -> int:
        """Rows and columns of the board."""
        return self._rules.width

    def is_selected(self, cell: Cell) -> bool:
        """Nothing is written."""
        return False

    def texts(self) -> dict[Cell, str]:
        """What is said of each cell."""
        if not self._texts:
            from game.words.heard import Heard

            looks, void = self._look.cells, self._rules.void
            heard = Heard(
                self._rules,
                [look.digit for look in looks],
                [look.notes for look in looks],
                [look.digit if look.given else 0 for look in looks],
                frozenset(cell for cell, look in enumerate(looks) if look.wrong),
                frozenset(cell for cell, look in enumerate(looks) if look.fog),
            )
            words, length = words_for(self._services, heard), length_for(self._services)
            self._texts = {
                cell: words.cell(heard, cell, length)
                for cell in range(len(looks))
                if cell not in void
            }
        return self._texts

    def press(self, cell: Cell) -> Intent:
        """A press does nothing."""
        return SelectCells((cell,))

    def write(self, cell: Cell, text: str) -> Sequence[Intent]:
        """Nothing is written."""
        return ()


def _by_cell(marks: Marks) -> dict[Cell, list[object]]:
    """What is drawn on each cell that has something."""
    drawn: dict[Cell, list[object]] = {}
    for place in Place:
        for cell, digits in marks.small(place).items():
            drawn.setdefault(cell, []).append((place, digits))
    for (cell, digit), colours in marks.colours:
        drawn.setdefault(cell, []).append((digit, colours))
    for line in marks.lines:
        for cell, _ in (line.start, line.end):
            drawn.setdefault(cell, []).append(line)
    return drawn


# -- moves --------------------------------------------------------------------------------------


def outcome_words(
    services: Services,
    session: Session,
    outcome: Outcome,
    before: Position,
    here: Cell | None = None,
) -> str:
    """What is heard of a move; empty where something else says it. ``before`` is the position
    before it, and ``here`` the cell that has been heard already."""
    t, kind, heard = services.t, outcome.kind, heard_of(session)
    words = words_for(services, heard)
    if kind in PLACED:
        return _placed_words(services, session, outcome, here)
    cells = outcome.cells
    changes = _changes(before, session.position, cells)
    if kind in AGAIN:
        what = _joined(services, [*_changed_words(t, words, heard, changes)])
        return t(AGAIN[kind], what=what) if what else ""
    if kind is OutcomeKind.DRAWN and len(cells) > 1:
        return _counted(t, [*changes.values()])
    if kind is OutcomeKind.NOTED and cells and (len(outcome.cells) > 1 or not outcome.digit):
        return _notes_words(services, words, heard, outcome)
    if kind in PENCILLED and len(outcome.cells) == 1:
        none = words.notes(0) if kind is OutcomeKind.NOTED else t("heard.nothing_drawn")
        off = list[str]()
        if kind is OutcomeKind.NOTED and outcome.digit and not _is_noted(heard, outcome):
            off = [t("heard.note_off", digit=t.symbol(outcome.digit))]
        return _joined(services, [*off, *words.pencilled(heard, cells[0])] or [none])
    if kind is OutcomeKind.ERASED and len(outcome.cells) == 1:
        if outcome.digit:
            gone = t("heard.rubbed_out", digit=t.symbol(outcome.digit))
            return _joined(services, [gone, *words.pencilled(heard, cells[0])])
        return words.content(heard, cells[0])
    if kind is OutcomeKind.ERASED:
        return t("heard.cleared", what=_counted(t, [*changes.values()]))
    if kind is OutcomeKind.FILLED and words.clues:  # which the notes leave out
        return t("heard.filled_by")
    return _unchanged_words(t, session, outcome)


def _unchanged_words(t: Texts, session: Session, outcome: Outcome) -> str:
    """What is heard where no cell has changed; of a given a notice tells."""
    kind, cells = outcome.kind, outcome.cells
    if kind is OutcomeKind.REFUSED and not any(session.puzzle.givens[cell] for cell in cells):
        return t("heard.refused" if session.over else "heard.no_room")
    if kind is OutcomeKind.NOTHING and cells and not outcome.digit:
        return t("heard.nothing_there")
    return t(OTHERWISE[kind]) if kind in OTHERWISE else ""


def trial_words(t: Texts, session: Session, outcome: Outcome) -> str:
    """What is heard where a move was undone or redone that changed no cell, as a trial began or
    ended with it."""
    if outcome.cells or outcome.kind not in AGAIN:
        return ""
    what = t("heard.trial_open" if session.trying else "heard.no_trial")
    return t(AGAIN[outcome.kind], what=what)


def _changes(
    before: Position, now: Position, cells: Iterable[Cell]
) -> Mapping[Cell, tuple[str, ...]]:
    """For each of some cells the kinds of what differs, as the names of the tools that write it."""
    drawn, draws = _by_cell(before.marks), _by_cell(now.marks)

    def kinds_of(cell: Cell) -> set[Tool]:
        if before.values[cell] != now.values[cell]:
            return {Tool.PEN}  # what was noted beneath it goes and comes with it
        old, new = drawn.get(cell, []), draws.get(cell, [])
        kinds = {_tool_of(mark) for mark in (*old, *new) if (mark in old) != (mark in new)}
        return {*kinds, Tool.PENCIL} if before.notes[cell] != now.notes[cell] else kinds

    return {
        cell: tuple(tool.value for tool in Tool if tool in kinds)
        for cell in cells
        for kinds in (kinds_of(cell),)
    }


def _tool_of(mark: object) -> Tool:
    """The tool that draws what `_by_cell` has of a cell."""
    if not isinstance(mark, tuple):
        return Tool.LINE
    if not isinstance(mark[0], Place):
        return Tool.COLOUR
    return Tool.CORNER if mark[0] is Place.CORNER else Tool.CENTRE


def _changed_words(
    t: Texts, words: BoardWords, heard: Heard, changes: Mapping[Cell, tuple[str, ...]]
) -> Iterator[str]:
    """What has changed: the cells whose digit has, or all if there are few, with what is in them
    now; of others how many there are."""
    named = [cell for cell, kinds in changes.items() if Tool.PEN.value in kinds] or [*changes]
    named = named if len(named) <= MOST_CELLS else []
    for cell in named:
        kinds = [t(f"heard.changed.{kind}") for kind in changes[cell] if kind != Tool.PEN.value]
        said = words.cell(heard, cell, "short")
        yield t("heard.more", a=t.listed(kinds), b=said) if kinds else said
        yield from words.pencilled(heard, cell)
    yield _counted(t, [kinds for cell, kinds in changes.items() if cell not in named])


def _counted(t: Texts, changes: Sequence[Sequence[str]]) -> str:
    """`notes in 7 cells`; empty where nothing has changed."""
    every = dict.fromkeys(kind for kinds in changes for kind in kinds)
    if not every:
        return t("heard.cells", n=len(changes)) if changes else ""
    what = t.listed(t(f"heard.changed.{kind}") for kind in every)
    return t("heard.changed_in", what=what, n=len(changes))


def _notes_words(services: Services, words: BoardWords, heard: Heard, outcome: Outcome) -> str:
    """What has become of the notes of several cells, or by a hint, which has said what goes."""
    t, cells, digit = services.t, outcome.cells, services.t.symbol(outcome.digit or 1)
    if len(cells) > MOST_CELLS or (len(cells) > 1 and not outcome.digit):
        return t("heard.noted_cells", n=len(cells))
    what = words.notes(heard.notes[cells[0]])
    if outcome.digit:
        is_on = heard.notes[cells[0]] >> outcome.digit & 1
        key = "heard.note" if is_on else "heard.note_off"
        what = t(key, digit=digit, digits=digit)
    return t("heard.cell", place=words.where(cells), what=what)


def _placed_words(services: Services, session: Session, outcome: Outcome, here: Cell | None) -> str:
    """What is heard of a digit that was written, or of several."""
    t, kind, heard = services.t, outcome.kind, heard_of(session)
    words = words_for(services, heard)
    cells = outcome.cells
    digit = t.symbol(outcome.digit) if outcome.digit else t("heard.written", n=len(cells))
    said = [t("heard.more", a=digit, b=t("heard.wrong")) if outcome.wrong else digit]
    is_here = not services.scenes.top.focus and here in (None, *cells)
    if outcome.digit and len(cells) == 1 and not is_here:  # what is heard is not the cell
        said[0] = t("heard.cell", place=words.place(cells[0]), what=said[0])
    if kind is OutcomeKind.SOLVED:
        return _joined(services, said if cells else [])  # the page that comes says the rest
    said += [t("heard.house_full", house=words.house(house)) for house in outcome.houses]
    said += [] if outcome.wrong else _full_clues(t, words, heard, outcome)
    if outcome.digit_done:
        said.append(t("heard.digit_done", digit=t.symbol(outcome.digit_done)))
    if not session.position.blanks:
        by_done = session.checking is Checking.WHEN_DONE
        said.append(t("margin.full" if by_done else "margin.wrong"))
    told = _joined(services, said)
    why = _why_wrong(session, cells[0], t) if outcome.wrong and len(cells) == 1 else ""
    if not why:
        return told
    from game.words.sentences import polished

    whole = t("heard.sentence", what=told.removesuffix(t("heard.sentence", what="")))
    return words.sentences((polished(whole), why))


def _why_wrong(session: Session, cell: Cell, t: Texts) -> str:
    """What a wrong digit clashes with or breaks; empty where the board does not show it."""
    clash = clash_of(session.puzzle.rules, session.position.values, cell)
    if clash is None:
        return broken_words(session, cell, t)
    return t(f"broken.house.{clash.house.term}", digit=t.symbol(session.position.values[cell]))


def _full_clues(t: Texts, words: BoardWords, heard: Heard, outcome: Outcome) -> list[str]:
    """The cages and lines of several cells that a move has filled."""
    filled = dict.fromkeys(clue for cell in outcome.cells for clue in words.clues_at(cell))
    return [
        t("heard.house_full", house=name)
        for clue in filled
        if len(clue.cells) > 1
        and all(heard.values[cell] for cell in clue.cells)
        and (name := words.name(clue))
    ]


def _is_noted(heard: Heard, outcome: Outcome) -> bool:
    """Whether the one cell of a move has its digit as a note, or as a small one."""
    cell = outcome.cells[0]
    noted = [heard.notes[cell], *(heard.marks.small(place).get(cell, 0) for place in Place)]
    return any(digits >> outcome.digit & 1 for digits in noted)


def tool_words(
    services: Services, before: Selection, after: Selection, has_drawn: bool = False
) -> str:
    """What is heard of another tool in hand, of another colour unless a cell ``has_drawn`` got it,
    of a digit that is held or shown alone, and of the cells that are selected unless it is another
    one; empty where all are the same."""
    t, told = services.t, list[str]()
    if before.filtered != after.filtered:
        key = "heard.only" if before.filtered else "heard.only.first"
        key = key if after.filtered else "heard.every"
        told.append(t(key, digit=t.symbol(after.filtered) if after.filtered else ""))
    if before.cells != after.cells and len(after.cells) > 1:
        told.append(_selected_words(t, before, after))
    elif after.cells == (before.cursor,) and len(before.cells) != 1:
        told.append(t("heard.selected", n=1))  # the cell is told when the focus comes, which stays
    elif before.cells and not (after.cells or has_drawn):  # as a move that wins lets go of all
        told.append(t("heard.none_selected"))
    if before.lit_digit != after.lit_digit and after.lit_digit:
        told.append(t("heard.held", digit=t.symbol(after.lit_digit)))
    if (before.tool, before.on_notes) != (after.tool, after.on_notes):
        told.append(t(f"marks.tool.{after.tool.value}"))
        if after.tool is Tool.COLOUR:
            told.append(t(f"marks.key.{'notes' if after.on_notes else 'cells'}"))
    if before.colour != after.colour and not has_drawn:
        told.append(t("marks.colour", n=after.colour))
    return _joined(services, told)


def _selected_words(t: Texts, before: Selection, after: Selection) -> str:
    """`2 cells selected`, and which, where a few have come that are not told one by one."""
    words = t("heard.selected", n=len(after.cells))
    if len({*after.cells} - {*before.cells}) < 2 or len(after.cells) > MOST_CELLS:
        return words
    from game.words.parts import Parts
    from game.words.technique_names import catalogue_of

    parts = Parts(catalogue_of(t.language, t.signs), after.size)
    return t("heard.cell", place=words, what=parts.cells(sorted(after.cells)))


def closed_words(t: Texts, message: Message | None) -> str:
    """`Closed: Hint`, of a message, or only that something was closed."""
    if message is None:
        return t("heard.closed")
    what = t("about.title") if message.about == "facts" else message.title
    return t("heard.closed.what", what=t("keys.hint") if message.hint else what)


def first_words(services: Services, has_cell: bool) -> str:
    """`F1: List of keys`, and where no cell is selected yet how one is; once, empty after that."""
    from game.ui.scenes.key_lines import caps_of, heard_chords

    t, keys = services.t, services.keys.table.keys_of(OpenPage("keys"))
    if not keys or services.store.recall(KEYS_TOLD):
        return ""
    services.store.remember(KEYS_TOLD, "yes")
    key = heard_chords([caps_of(keys[-1], t)], t)
    told = t("heard.cell", place=key, what=t("keys.help"))
    return told if has_cell else f"{told}\n{t('heard.first_cell')}"


def _joined(services: Services, parts: Sequence[str]) -> str:
    words = ""
    for part in filter(None, parts):
        words = services.t("heard.also", a=words, b=part) if words else part
    return words


# -- the keys for the ear -------------------------------------------------------------------------


def goal_of(play: HeardGame, intent: hearing.GoTo) -> Cell | None:
    """The next one in reading order, round the end; where there is none, that is said."""
    selection = play.selection
    return goal_on(play.services, play.heard_now, selection.void, selection.cursor, intent)


def goal_on(
    services: Services,
    heard: Heard,
    void: Collection[Cell],
    cursor: Cell | None,
    intent: hearing.GoTo,
) -> Cell | None:
    """The same of any board that can be heard, ``void`` where it has no cells."""
    goals = _goals(services, heard, void, intent.goal)
    if not goals:
        services.toasts.show(services.t(f"heard.nowhere.{intent.goal}"), here=True)
        return None
    here = -1 if cursor is None else cursor
    if intent.goal == "box":
        here = _corner_of(heard, here)
    if intent.step > 0:
        return next((goal for goal in goals if goal > here), goals[0])
    return next((goal for goal in reversed(goals) if goal < here), goals[-1])


def _corner_of(heard: Heard, cell: Cell) -> Cell:
    """The first cell of the box that a cell is in; the cell itself where it is in none."""
    boxes = (house for house in heard.rules.houses if house.kind == "box")
    return next((min(box.cells) for box in boxes if cell in box.cells), cell)


def _go_to(play: Play, intent: hearing.GoTo) -> None:
    """Select the next of some cells."""
    cell = goal_of(play, intent)
    if cell is None:
        return
    before, play.selection = play.selection, play.selection.put_back().select((cell,))
    play.feedback.selected(before.cells, play.selection.cells)


def _goals(
    services: Services, heard: Heard, void: Collection[Cell], goal: hearing.Goal
) -> list[Cell]:
    """The cells that can be gone to, in reading order; in place of blanks, where there are none,
    those that are marked as wrong."""
    every = [cell for cell in range(len(heard.values)) if cell not in void]
    if goal == "blank":
        blanks = [cell for cell in every if not heard.values[cell]]
        return blanks or sorted(heard.wrong)
    if goal == "given":
        return [cell for cell in every if heard.givens[cell] and cell not in heard.fogged]
    if goal == "box":
        boxes = (house for house in heard.rules.houses if house.kind == "box")
        return sorted({min(house.cells) for house in boxes})
    return sorted({clue.cells[0] for clue in words_for(services, heard).clues})


def hear(play: HeardGame, intent: hearing.Hear) -> None:
    """Say what is asked for, and show it."""
    from game.words.sentences import polished

    services, subject = play.services, intent.subject
    t = services.t
    if subject == "again":
        words = services.said or t("heard.nothing")
    elif subject == "time":
        blanks, time = play.session.position.blanks, play.time_words
        words = t("heard.time", time=time, n=blanks) if time else t("play.status.to_go", n=blanks)
    elif subject == "left":
        heard, session = play.heard_now, play.session
        digits = range(1, play.selection.digits + 1)
        left = {digit: session.remaining(digit) for digit in digits}
        words = words_for(services, heard).to_place(left)
    elif play.selection.cursor is None:
        words = t("heard.no_cell")
    else:
        words = _of_cell(play, subject, play.selection.cursor)
    services.toasts.show(polished(words), here=True)


def hear_open(play: HeardGame, intent: hearing.HearOpen) -> None:
    """Say which digits are open in the cell, or where the digit that is held or shown alone fits in
    its box."""
    selection = play.selection
    digit = selection.filtered or selection.lit_digit
    hear_open_on(play.services, play.heard_now, selection.cursor, intent, digit)


def hear_open_on(
    services: Services, heard: Heard, cell: Cell | None, intent: hearing.HearOpen, digit: int = 0
) -> None:
    """The same of any board that can be heard; without a digit, where each fits that the box lacks.
    What is noted in blank cells counts. Asked again, the same of the row, and then of the
    column."""
    from game.words.sentences import polished

    words, t = words_for(services, heard), services.t
    if cell is None:
        said = t("heard.no_cell")
    elif intent.where == "cell":
        said = words.can_be(heard, cell)
        if heard.notes[cell] and not heard.values[cell]:
            noted = t("heard.sentence", what=words.notes(heard.notes[cell]))
            said = words.sentences((said, polished(noted)))
    else:
        houses = filter(None, (_house(heard, kind, cell) for kind in ("box", "row", "column")))
        each = [
            polished(words.fits(heard, house, digit) if digit else words.all_fit(heard, house))
            for house in houses
        ]
        at = next((n for n, one in enumerate(each) if services.said.endswith(one)), -1)
        said = each[(at + 1) % len(each)]
    services.toasts.show(polished(said), here=True)


def _of_cell(play: HeardGame, subject: hearing.Subject, cell: Cell) -> str:
    """What is said of a cell, its houses or its clues; of a house that is asked for again, the
    notes of its cells, too."""
    from game.words.sentences import polished

    services, heard = play.services, play.heard_now
    words, t, length = words_for(services, heard), services.t, length_for(services)
    if subject == "cell":
        said = words.cell(heard, cell, "full"), broken_words(play.session, cell, t)
        return words.sentences(filter(None, said))
    if subject == "clue":
        clues = [
            told
            for clue in words.clues_at(cell)
            for told in (words.in_clue(heard, clue, length), _combinations(play, clue, cell))
        ]
        return words.sentences(filter(None, clues)) or t(
            "heard.no_clue" if words.clues else "heard.nowhere.clue"
        )
    named = _house(heard, subject, cell)
    if named is None:
        return t("heard.no_box")
    usual = words.in_house(heard, named, length)
    is_again = services.said.endswith(polished(usual))
    return words.in_house(heard, named, "full") if is_again else usual


def _combinations(play: HeardGame, clue: Constraint, cell: Cell) -> str:
    """The combinations that a clue with several blanks has left, as the tab of sums lists them, or
    how many; empty without any."""
    from game.session.sums.clue_combinations import clues_at, sums_of
    from game.ui.scenes.playing.margin.sums_words import combination_text

    session, services, t = play.session, play.services, play.services.t
    rules = session.rules_in_sight
    counted = next((each for each in clues_at(rules, cell) if each == clue), None)
    if counted is None or sum(not session.values_in_sight[member] for member in clue.cells) < 2:
        return ""
    sums = sums_of(counted, cell, session.left(), rules)
    joined = words_for(services, heard_of(session)).combined
    told = [combination_text(counted, each, t, joined) for each in sums.listed if each in sums.left]
    if not 0 < len(told) <= MOST_COMBINATIONS:
        return t("heard.combinations.many", n=len(told)) if told else ""
    what = told[0]
    for one in told[1:]:
        what = t("heard.also", a=what, b=one)
    whole = ".whole" if any(session.values_in_sight[member] for member in clue.cells) else ""
    single = ".single" if len(told) == 1 else ""
    return t(f"heard.combinations{whole}{single}", what=what)


def _house(heard: Heard, kind: str, cell: Cell) -> House | None:
    """The row, column or box of a cell; of several, the first."""
    return next((house for house in heard.rules.houses_of[cell] if house.kind == kind), None)


HEARING_ACTIONS: dict[type[Intent], Callable[..., None]] = {
    hearing.GoTo: _go_to,
    hearing.Hear: hear,
    hearing.HearOpen: hear_open,
}
