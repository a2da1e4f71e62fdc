"""The page of keys, made from the tables that turn keys and buttons into intents.

There a player chooses a set of keys, and changes single ones: a line is pressed, then the key that
it is to have.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ui.input.intents import MoveSelection
from game.ui.input.key_names import split_name
from game.ui.input.keymap import intents_of
from game.ui.input.presets import PRESETS
from game.ui.parts.arranging import Around, Column, Columns, FirstThatFits, Held, Roomy, Row
from game.ui.parts.pages import Leaves, Pages
from game.ui.parts.part import Kit, Need, Part
from game.ui.parts.pressing import Button, Choice, Pick, ReadRow, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK, Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.scenes.key_lines import KeyLine, caps_of, heard_chords, sections
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.key_lines import Chord
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

SET, CHANGE = ControlId("set"), ControlId("change")


class KeysState(NamedTuple):
    """What the page shows."""

    sections: tuple[tuple[str, tuple[KeyLine, ...]], ...]
    """Heading and lines of each."""
    preset: str
    """The name of the set."""
    has_own: bool
    """Whether the player has changed any of it."""
    changing: bool
    """Whether a line that is pressed asks for another key."""
    asked: str
    """The label of the line that waits for a key; empty for none."""
    question: str
    """What is asked there."""
    first: int
    is_read: bool = False
    """Whether the lines are rows that the focus comes to, as who hears them sees none."""


class KeysScene(Screen[KeysState]):
    """All keys, on as many pages as they need."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._found: tuple[object, tuple[tuple[str, tuple[KeyLine, ...]], ...]] | None = None
        self.changing = False
        self.asking: KeyAsking | None = None
        """The line that waits for a key."""

    def _sections(self) -> tuple[tuple[str, tuple[KeyLine, ...]], ...]:
        services = self.services
        table = services.keys.table  # a change is a new table
        game = next((scene for scene in reversed(services.scenes.covered) if scene.is_game), None)
        key = (services.generation, table, self.changing, game)
        if self._found is None or self._found[0] != key:
            if game:
                table = table.beside_letters(game.digit_of_letter)
            playing = "keys.section.playing"
            if game and game.key_labels and not self.changing:
                table, playing = table.only(game.key_labels), f"{game.name}.title"
            titled = sections(services.t, table, self.changing, playing)
            titled = titled[:-1] if self.changing else titled
            self._found = key, tuple((title, tuple(lines)) for title, lines in titled)
        return self._found[1]

    def line(self, place: str) -> KeyLine:
        """The line at a place such as ``0.3``: the fourth of the first section."""
        section, line = map(int, place.split("."))
        return self._sections()[section][1][line]

    def state(self) -> KeysState:
        """The keys in force, and the line that waits for one."""
        keys, asking = self.services.keys, self.asking
        asked, question = asking.label if asking else "", ""
        if asking:
            question = asking.words(self.services.t)
        titled = self._sections()
        return KeysState(
            *(titled, keys.preset, bool(keys.own), self.changing, asked, question, self.first),
            self.services.has_reader,
        )

    def turned_words(self, seen: Pages | Leaves) -> str:
        """The section that the first line belongs to, too."""
        titles = [title for title, lines in self._sections() for _ in lines]
        title, span = titles[seen.span.start], super().turned_words(seen)
        return self.services.t("heard.cell", place=title, what=span)

    @staticmethod
    def page(kit: Kit, state: KeysState) -> Part:
        """The set of keys or what undoes changes, and on a slip the lines in columns, which are
        pressed while they can be changed."""
        t, title = kit.t, kit.t("keys.title")
        if state.changing:
            head: Part = Button(SET, t("keys.reset"), icon="restart", enabled=state.has_own)
        else:
            before, after = ControlId("set", "before"), ControlId("set", "after")
            head = Choice(SET, t(f"keys.set.{state.preset}"), before, after)
        label = t("keys.change_done" if state.changing else "keys.change")
        actions = Row(head.growing(), Button(CHANGE, label, grows=1), across="centre")
        parts = [
            _line(kit, state, f"{number}.{place}", line, "" if place else title)
            for number, (title, lines) in enumerate(state.sections)
            for place, line in enumerate(lines)
        ]

        def leaf(span: range) -> Part:
            """All columns begin below a heading over the first of them."""
            (*above, first), *others = parts[span.start : span.stop]
            rows = (Column(*lines, gap=0) for lines in others)
            columns = Columns(first, *rows, ems=19, gap=1.6, stretch=1.5)
            column = Column(*above, columns, rest=columns, gap=0)
            return Sheet(column.growing(), "keys", "slip", pad=1)

        top = FirstThatFits(
            lambda: page_head(kit, title, action=Roomy(actions)),
            lambda: Column(page_head(kit, title), Held(actions, 0, ems=34).growing(0), gap=0.4),
            lambda: Row(
                Round(BACK, "back", t("tip.back")),
                head,
                Round(CHANGE, "check" if state.changing else "keyboard", label),
                across="centre",
            ),
        )
        return page(top, Leaves(title, len(parts), leaf, state.first), 76)

    # -- changing keys ----------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose another set, begin or end changing, or ask for the key of a line."""
        keys, (group, member) = self.services.keys, control
        if control == SET and self.changing:
            keys.reset()
        elif group == "set" and member:
            self._next_set(-1 if member == "before" else 1)
        elif control == CHANGE:
            self.changing, self.first = not self.changing, 0
        elif group == "row":
            label = self.line(str(member)).key
            self.asking = KeyAsking(label, len(intents_of(label)))
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Left and right turn pages where there is nothing to go to."""
        way = intent.columns if isinstance(intent, MoveSelection) else 0
        if way and not self.changing and self.focus != SET:
            self.turn(way)
        else:
            super().perform(intent)

    def _next_set(self, by: int) -> None:
        """Use another set; keys of the player's own are only given up after a question."""
        keys, t, names = self.services.keys, self.services.t, list(PRESETS)
        preset = names[(names.index(keys.preset) + by) % len(names)]

        def choose() -> None:
            keys.choose(preset)
            self.services.say(t(f"keys.set.{preset}"))

        if not keys.own:
            choose()
            return
        buttons = ((t("keys.keep_own"), None), (t("keys.use_set"), choose))
        words = t("keys.forgets", set=t(f"keys.set.{preset}"))
        self.services.scenes.ask(t("keys.title"), words, buttons)

    @property
    def takes_keys(self) -> bool:  # type: ignore[override]
        """Whether a line waits for a key."""
        return self.asking is not None

    def key_pressed(self, name: str) -> None:
        """The key for the line that waits; Escape keeps those that it has."""
        asking = self.asking
        if asking is None:
            return
        if name == "escape":
            self.asking = None
            return
        asking.take(name)
        if asking.complete:
            self.asking = None
            self._bind(asking)

    def _bind(self, asking: KeyAsking) -> None:
        """Give a line its keys, after a question where another line has one of them."""
        keys, t = self.services.keys, self.services.t
        bind = partial(keys.bind, asking.label, asking.keys)
        pairs = ((key, keys.taken(asking.label, key)) for chord in asking.keys for key in chord)
        taken = next(((key, label) for key, label in pairs if label), None)
        if taken is None:
            bind()
            return
        key, label = taken
        cap = " ".join(caps_of(key, t))
        words = t("keys.taken", cap=cap, what=t(label), wanted=t(asking.label))
        buttons = ((t("keys.leave"), None), (t("keys.take"), bind))
        self.services.scenes.ask(t("keys.title"), words, buttons)


class KeyAsking:
    """A line that waits for its keys, and those that it has got."""

    def __init__(self, label: str, count: int) -> None:
        self.label, self._count = label, count
        self.keys: list[tuple[str, ...]] = []
        """The keys of each intent of the line so far."""

    @property
    def complete(self) -> bool:
        """Whether every intent has its key."""
        return len(self.keys) >= self._count

    def take(self, name: str) -> None:
        """The next key. Where the first of several is a digit or a function key, the others
        follow it."""
        run = _run(name, self._count) if not self.keys and self._count > 4 else []
        self.keys += run or [(name,)]

    def words(self, t: Texts) -> str:
        """What the player is asked."""
        if self._count == 1:
            return t("keys.press", what=t(self.label))
        return t("keys.press_of", what=t(self.label), n=len(self.keys) + 1, last=self._count)


def _run(name: str, count: int) -> list[tuple[str, ...]]:
    """`count` keys from this one on: `ctrl+1`, `ctrl+2`; none if it begins no such row."""
    held, key = split_name(name)
    prefix = "".join(f"{modifier}+" for modifier in held)
    if key in ("1", "kp1"):
        digits = range(1, count + 1)
        return [(f"{prefix}{digit}", f"{prefix}kp{digit}") for digit in digits]
    if key == "f1":
        return [(f"{prefix}f{number}",) for number in range(1, count + 1)]
    return []


# -- the lines --------------------------------------------------------------------------------


def _read(t: Texts, line: KeyLine, title: str) -> str:
    """A line as it is heard, with its keys, and the first one of a section with its heading."""
    keys = heard_chords(line.chords, t)
    words = t("heard.cell", place=line.label, what=keys or t("heard.none"))
    return t("heard.cell", place=title, what=words) if title else words


def _line(kit: Kit, state: KeysState, place: str, line: KeyLine, title: str) -> Sequence[Part]:
    """What some keys do, and their caps beside it or below; before the first one of a section its
    heading."""
    words = Words(line.label, middle=True)
    caps = partial(_Caps, kit.t)
    if state.asked and state.asked == line.key:
        shown: Part = _Asking(state.question)
    else:
        shown = FirstThatFits(
            lambda: Row(
                Words(line.label, lines=1, middle=True).growing(), caps(line.chords), gap=0.6
            ),
            lambda: Column(words, Held(caps(line.chords), 1), gap=0.1),
            lambda: Column(words, *(Held(caps((chord,)), 1) for chord in line.chords), gap=0.1),
        )
    row: Part = _Ruled(shown)
    if state.changing:
        row = Pick(ControlId("row", place), line.label, row, role="row")
    elif state.is_read:
        row = ReadRow(ControlId("read", place), _read(kit.t, line, title), row)
    if not title:
        return (row,)
    above = heading(title, shrinks=None)
    above.colour = "accent"
    return Around(above, 0, 0.3), row


class _Ruled(Part):
    """A line of the table with a hairline below it."""

    def __init__(self, child: Part) -> None:
        super().__init__()
        self.children = (child,)

    def measure_height(self, kit: Kit, width: int) -> Need:
        need = self.children[0].height(kit, width)
        return Need(max(need.least, kit.em(1.75)), max(need.wanted, kit.em(2.05)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        line = self.box.below(self.box.bottom - kit.view.line)
        canvas.fill(line, canvas.theme["hairline"])


class _Asking(Part):
    """What is said in the place of a line that waits for a key."""

    def __init__(self, question: str) -> None:
        super().__init__()
        said = partial(
            Words, question, colour="selected_ink", weight="semibold", shrinks="small", middle=True
        )
        words = FirstThatFits(lambda: said(lines=1), said)
        self.children = (Around(words, 0.4, 0),)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.panel(self.box, kit.gap, canvas.theme["selection"])


class _Caps(Part):
    """The caps of some chords side by side."""

    def __init__(self, t: Texts, chords: Sequence[Chord]) -> None:
        super().__init__(name=heard_chords(chords, t))
        self.role = "text" if chords else ""
        self._chords = chords

    def _cap_width(self, kit: Kit, cap: str) -> int:
        size = kit.size("caption")
        return max(round(size * 1.75), kit.painter.width(cap, size, "medium") + size)

    def _between(self, kit: Kit) -> int:
        """The space between keys that are pressed together."""
        return max(2, kit.size("caption") // 4)

    def measure_width(self, kit: Kit) -> Need:
        between = self._between(kit)
        chords = [
            sum(self._cap_width(kit, cap) + between for cap in chord) - between
            for chord in self._chords
        ]
        wide = sum(chords) + max(0, len(chords) - 1) * kit.size("caption")
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = round(kit.size("caption") * 1.5) + 4 * kit.view.line
        return Need(least, max(least, round(kit.size("caption") * 1.75) + 4 * kit.view.line))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, x = self.box, self.box.x
        for chord in self._chords:
            for cap in chord:
                wide = self._cap_width(kit, cap)
                self._draw_cap(canvas, kit, box._replace(x=x, w=wide), cap)
                x += wide + self._between(kit)
            x += kit.size("caption") - self._between(kit)

    def _draw_cap(self, canvas: Canvas, kit: Kit, place: Box, cap: str) -> None:
        theme, size = canvas.theme, kit.size("caption")
        height = min(round(size * 1.75), place.h - 4 * kit.view.line)
        box = place.centred(place.w, height)
        canvas.key(box, round(height * 0.24), theme["key"], theme["key_edge"], kit.view.depth)
        canvas.text(cap, box, size, theme["key_ink"], "medium", "centre")
