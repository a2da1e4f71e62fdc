"""The settings, one section at a time; every change shows at once."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.session.settings import (
    FIELDS,
    HUES,
    LARGE_AND_SIMPLE,
    OWN_PARTS,
    SYSTEM,
    WITHOUT_LIMITS,
    choices,
)
from game.ui.drawing.caches import Cache
from game.ui.drawing.sprites import weight_of
from game.ui.drawing.theme import display_name, themes
from game.ui.layout.geometry import NARROW, Box
from game.ui.parts.arranging import (
    Column,
    FirstThatFits,
    Grid,
    Held,
    Layers,
    Row,
    Space,
    Unseen,
    Wide,
)
from game.ui.parts.boards import Board, WithBoard
from game.ui.parts.pages import Leaves
from game.ui.parts.part import Kit, Need, Part
from game.ui.parts.pressing import Button, Pick, Round, Section, Slider, Switch
from game.ui.parts.rows import RuledRows, stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page_of_sections
from game.ui.parts.wish_sheet import Led
from game.ui.parts.words import Picture, Words, heading
from game.ui.scenes import SIMPLE
from game.ui.scenes.menu import CAME_FROM_SIMPLE
from game.ui.sound import voices
from game.ui.widgets import sample_boards, theme_tile
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.control import ControlId
from game.ui.window.system_language import system_language
from game.words.texts import own_name, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from game.session.settings import Settings, Value
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour, Theme
    from game.ui.layout.geometry import Type
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

SECTIONS: dict[str, tuple[str, ...]] = {
    "look": (
        *("theme", "paper_grain", "handwriting", "hand_ruled"),
        *("theme.system", "accent", "text"),
    ),
    "colours": ("colours",),
    "play": (
        *("checking", "entry", "pad_order", "hold", "double_tap"),
        *("remove_notes", "clashing_notes", "own_notes"),
    ),
    "board": (
        *("highlight_row", "highlight_column", "highlight_box", "highlight_digit"),
        *("cage_tints", "cell_names", "cell_labels", "symbols"),
    ),
    "sound": ("sound", "volume", "music", "select_sound", "captions", "rumble"),
    "ear": (
        *("cell_sounds", "read_aloud", "voice_speed", "voice_volume"),
        *("heard_length", "heard_places"),
    ),
    "comfort": (
        *("large_simple", "simple_notes", "reduced_motion", "fullscreen"),
        *("timer", "pause_on_blur", "idle_pause", "finish_itself"),
    ),
    "access": (
        *("no_limits", "mistake_limit"),
        *("hold_press", "cool_down", "one_switch", "switch_pace"),
    ),
    "language": ("language",),
}
"""The sections with their settings; every setting is in one of them. `theme` is a tile for each
theme, `theme.system` the switch that follows the system, `colours` a row for each part of the
theme, `language` one for each language."""

CHOICES = (
    *("checking", "entry", "cell_labels", "symbols", "pad_order", "hold", "double_tap"),
    *("heard_length", "heard_places", "one_switch"),
)
"""Settings shown as a choice between two arrows."""

LARGEST = ("look", "play", "board")
"""The sections of which one needs the most room, in height or in width; the others have as much."""

IN_SECONDS = ("hold_press", "cool_down", "switch_pace")
"""Settings that are shown in seconds, and kept in milliseconds."""

SLIDERS = ("text", "volume", "music", "voice_speed", "voice_volume", *IN_SECONDS)
"""Settings shown as a knob on a line."""

OF_VOICE = ("voice_speed", "voice_volume")
"""How the voice reads that reads aloud."""

PICKED = ("theme", "accent", "language")
"""Settings of which each value is pressed itself."""

TILES = 4
"""How many themes may at most be parted from the others by the end of a page."""

HAND = ("paper_grain", "handwriting", "hand_ruled")
"""The settings of what a theme without a hand has not at all."""

PLAYERS, EVERYONE = ControlId("players"), ControlId("everyone")

DOOR_ICONS = {PLAYERS: "players", EVERYONE: "heart"}

FOR_EVERYONE = ("ear", "access")
"""The sections whose head leads to what there is for everyone; that of the others to who plays."""

PLAIN = ControlId("colours")
"""The button that gives the theme its own colours again."""

OWN_HUE = "theme"
"""What is pressed of a part to give it the theme's own colour."""

FOLLOW = ControlId("theme", SYSTEM)
"""The switch that lets the theme follow the system."""

Way = Literal["line", "pair", "column"]
"""How name, help and value of a setting stand: side by side, the help below the others, or all one
below the other."""

SAMPLE = voices.of_digit(5, 40, 9)
"""What is heard when the volume of the sounds is changed."""

SMALLEST_BOARD = 24
"""Pixels below which nothing of a board would be seen."""

LEAST_NOTED = 22
"""The side of a cell in points from which on its notes can be read."""

UNDER, BELOW = 12.8, 19.0
"""The width of what shows the settings of a section, under its tabs or below its rows."""

HELP = 6.5
"""The least width of the help below a name that its value stands beside, in body texts."""

TOLD, VALUE = 14, 8.6
"""How wide that help would like to be, and the least width of the value."""

SOUND_SHAPE, KNOCKS, SILENT = 0.62, 6, 40
"""How high the picture of sound is beside its width, how many knocks it shows, and how loud it
draws what is off."""

SHARES = [place / 240 for place in range(241)]
"""The places of its points along a line."""

LEANING = {"vermilion": -5.0, "indigo": -2.0, "jade": 1.0, "plum": 4.0}
"""The angles of the small seals, in degrees."""


class SettingsState(NamedTuple):
    """What the page shows."""

    section: str
    first: int
    """The number of a row on the open page of the section."""
    settings: Settings
    colours: Theme
    """The theme in force, also if it follows the system."""
    boards: ThemeBoards
    sample: sample_boards.SampleBoard

    @property
    def theme(self) -> str:
        """The name of the theme in force."""
        return self.colours.name

    @property
    def hues(self) -> dict[str, str]:
        """The parts of that theme that have another hue than its own, each with that."""
        return dict(self.settings.hues(self.theme))

    def value(self, name: str) -> Value:
        """The value of a setting."""
        value: Value = getattr(self.settings, name)
        return value

    def is_on(self, name: str) -> bool:
        """Whether the switch of a row is on; what the theme has not at all is off."""
        if self.is_without(name):
            return False
        return self.settings.theme == SYSTEM if name == str(FOLLOW) else bool(self.value(name))

    def is_fixed(self, name: str) -> bool:
        """Whether *Large and simple* says what a setting is, or the theme does."""
        large = self.settings.large_simple and name.partition(".")[0] in LARGE_AND_SIMPLE
        unlimited = self.settings.no_limits and name in WITHOUT_LIMITS
        return large or unlimited or self.is_without(name)

    def is_without(self, name: str) -> bool:
        """Whether it is of a hand, and the theme has none."""
        return name in HAND and not self.colours.hand


class SettingsScene(Screen[SettingsState]):
    """The settings: what is pressed changes them at once."""

    name = "settings"

    def __init__(self, services: Services, section: str = "look") -> None:
        super().__init__(services)
        self.section = section
        self._boards, self._sample = ThemeBoards(), sample_boards.SampleBoard()

    def state(self) -> SettingsState:
        """The open section, and the values of all settings."""
        services = self.services
        return SettingsState(
            self.section,
            self.first,
            services.settings,
            services.canvas.theme,
            self._boards,
            self._sample,
        )

    @staticmethod
    def page(kit: Kit, state: SettingsState) -> Part:
        """The sections, and the rows of the open one: name, help and value side by side, or one
        below the other."""
        t, section = kit.t, state.section
        tabs = [
            (ControlId("tab", name), t(f"settings.section.{name}"), name == section)
            for name in SECTIONS
        ]
        in_colours = section == "colours"
        sample = None if in_colours else _sample(state, BELOW)

        def body(beside: bool) -> Part:
            ways: tuple[Way, ...] = ("line",) if beside else ("line", "pair", "column")
            below = None if beside else sample
            rows: Part = FirstThatFits(*(partial(_rows, kit, state, way, below) for way in ways))
            if in_colours:
                rows = _colours(kit, state)
            others = (state._replace(section=name) for name in LARGEST if name != section)
            unseen = (Unseen(_rows(kit, name, ways[-1], None)) for name in others)
            return Layers(*unseen, rows)  # the tabs stay where they are

        shown_beside = section in ("look", "colours")  # what they do
        shown = None if shown_beside else _sample(state, UNDER)
        under = shown or Space(UNDER)  # the tabs are as wide in all sections
        door = EVERYONE if section in FOR_EVERYONE else PLAYERS
        icon, label = DOOR_ICONS[door], t(f"{door.group}.title")
        action = FirstThatFits(
            lambda: Button(door, label, icon=icon), lambda: Held(Round(door, icon, label), 1)
        )
        return page_of_sections(kit, t("settings.title"), tabs, body, under, action=action)

    # -- changing them ---------------------------------------------------------------------

    def step(self, name: str, by: int) -> None:
        """The next value, cyclically."""
        values, value = values_of(name), getattr(self.services.settings, name)
        at = values.index(value) if value in values else 0
        self.change(name, values[(at + by) % len(values)])

    def slide(self, slider: ControlId, place: int) -> None:
        """Give a setting the value at a place of its slider."""
        self.change(slider.group, choices(slider.group)[place])

    def change(self, name: str, value: Value, row: str = "") -> None:
        """Give a setting a value, and stay on the page of its row where that lays all out anew."""
        self.services.change(name, value)
        row, rows = row or row_of(name, value), rows_of(self.section)
        self.first = rows.index(row) if row in rows else self.first
        if name == "large_simple":
            self.services.store.remember(CAME_FROM_SIMPLE, "")  # who finds the switch needs no slip
            for screen in SIMPLE:
                self.services.scenes.renew(screen)
        if name in ("sound", "volume"):
            self.services.sound.play("digit", SAMPLE)
        elif name == "music":
            self.services.sound.wake()
        elif name == "read_aloud" or name in OF_VOICE:
            self._try_voice(name)

    def _try_voice(self, name: str) -> None:
        """Let the voice be heard as it is now, or say that there is none."""
        from game.ui.speech.voice import has_voice

        services, t = self.services, self.services.t
        if not services.settings.read_aloud:
            services.hush()
        elif not has_voice():
            services.toasts.show(t("settings.read_aloud.lacking"))
        else:
            value = "" if name == "read_aloud" else _value(t, self.state(), name)
            services.say("\n".join(filter(None, (_label(t, name), value))))

    def dye(self, part: str, hue: str) -> None:
        """Give a part of the theme a hue, or its own (``""``)."""
        state = self.state()
        hues = {name: other for name, other in state.hues.items() if name != part}
        if hue:
            hues[part] = hue
        self.change("colours", state.settings.with_hues(state.theme, hues), part)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Open a section, take the value that was pressed, or step a setting to its next one."""
        group, member = control
        if group == "tab":
            self.section, self.first = str(member), 0
        elif control in DOOR_ICONS:
            self.services.scenes.open(control.group)
        elif group in ("before", "after"):
            self.step(str(member), -1 if group == "before" else 1)
        elif group in FIELDS and self.state().is_fixed(group):
            return
        elif control == FOLLOW:
            following = self.services.settings.theme == SYSTEM
            theme = self.services.canvas.theme.name if following else SYSTEM
            self.change("theme", theme, str(FOLLOW))
        elif group in OWN_PARTS:
            self.dye(group, "" if member == OWN_HUE else str(member))
        elif control == PLAIN:
            state = self.state()
            self.change("colours", state.settings.with_hues(state.theme, {}), group)
        elif group in PICKED:
            self.change(group, member)
        elif group in SLIDERS:
            values = choices(group)
            at = values.index(getattr(self.services.settings, group))
            self.change(group, values[min(at + 1, len(values) - 1)])
        elif group in FIELDS and group not in CHOICES:
            self.step(group, 1)
        else:
            super().press(control)

    def tip_of(self, control: Part) -> str:
        """A seal or a swatch has no words, so that a tip names its colour."""
        return control.name if control.group in ("accent", *OWN_PARTS) else super().tip_of(control)

    def within_reach(self, controls: list[Part], here: Part, rows: int) -> list[Part]:
        """Where the sections stand at the left, up and down stay among them or lead to the next
        line of settings, and left leads from the settings to the open section."""
        if not any(isinstance(part, Section) for part in self.tree):
            return controls
        beside = [control for control in controls if control.group in ("back", "tab")]
        settings = [control for control in controls if control not in beside]
        if here in beside:
            return beside if rows else settings
        if not rows:
            return settings + [control for control in beside if control.chosen]
        y = here.box.centre[1]
        ahead = [control for control in settings if (control.box.centre[1] - y) * rows > 0]
        nearest = min((abs(control.box.centre[1] - y) for control in ahead), default=0)
        return [control for control in ahead if abs(control.box.centre[1] - y) == nearest]

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The chosen theme or the first setting; the tabs are one key above it."""
        groups = [control for control in controls if control.group in (*FIELDS, *OWN_PARTS)]
        picked = (*PICKED, *OWN_PARTS)
        chosen = [control.id for control in groups if control.group in picked and control.chosen]
        return next(iter([*chosen, *(control.id for control in groups)]), None)

    def update(self, seconds: float) -> bool:
        """Go on painting the boards of the tiles, one a frame."""
        return super().update(seconds) or self._boards.unfinished

    def draw_content(self, canvas: Canvas) -> None:
        """Draw all parts, and at most one new board of a theme."""
        self._boards.begin()
        super().draw_content(canvas)


# -- what the rows say ------------------------------------------------------------------------


def rows_of(section: str) -> list[str]:
    """The rows of a section: its settings, with a row for each language, one for each part of the
    theme, and one for every few themes."""
    if section == "colours":
        return [*OWN_PARTS, "colours"]
    if section == "language":
        return [f"language.{language}" for language in choices("language")]
    if section == "look":
        _, *others = SECTIONS[section]
        return [*dict.fromkeys(_tiled().values()), *others]
    return [*SECTIONS[section]]


def row_of(name: str, value: Value) -> str:
    """The row in which a value of a setting is chosen."""
    if name == "language":
        return f"language.{value}"
    return _tiled().get(str(value), name) if name == "theme" else name


def _tiled() -> dict[str, str]:
    """The row of the tile of each theme."""
    return {name: f"themes.{at // TILES}" for at, name in enumerate(themes())}


def values_of(name: str) -> tuple[Value, ...]:
    """The values that a setting may have, in the order to offer them."""
    return (SYSTEM, *themes()) if name == "theme" else choices(name)


def _label(t: Texts, name: str) -> str:
    if name.startswith("language."):
        value = name.removeprefix("language.")
        return t("settings.language.system") if value == SYSTEM else own_name(value)
    return t(f"settings.part.{name}" if name in OWN_PARTS else f"settings.{name}")


def _value(t: Texts, state: SettingsState, name: str) -> str:
    """The value of a choice or a slider, in words."""
    value = state.value(name)
    if name == "music" and not value:
        return t("settings.music.none")
    if name in IN_SECONDS:
        assert isinstance(value, int)
        return t("settings.seconds", n=f"{value / 1000:g}") if value else t("settings.no_seconds")
    if name in ("volume", "music", *OF_VOICE):
        return t("settings.volume.value", n=value)
    return t(f"settings.{name}.{value}")


def help_of(t: Texts, state: SettingsState, name: str) -> str:
    """The help of the present value if it has one, else that of the setting."""
    if name.startswith("language."):
        value = name.removeprefix("language.")
        language = system_language() if value == SYSTEM else value
        return own_name(language) if value == SYSTEM else texts_of(language)("app.words")
    if state.is_without(name):
        return t("settings.without.help", theme=display_name(state.theme, t))
    if state.is_fixed(name):
        large = state.settings.large_simple and name in LARGE_AND_SIMPLE
        return t("settings.fixed.help" if large else "settings.unlimited.help")
    if name in FIELDS and t.has(of_value := f"settings.{name}.{state.value(name)}.help"):
        return t(of_value)
    return t(f"settings.{name}.help")


# -- the rows ---------------------------------------------------------------------------------


def _rows(
    kit: Kit, state: SettingsState, way: Way, sample: Part | None, whole: bool = False
) -> Part:
    """The rows of the open section on as many pages as they need, or the ``whole`` of it on one,
    with a board below that shows the settings where there is room for one."""
    names, section = rows_of(state.section), state.section
    tiled = _tiled() if section == "look" else {}
    labels = [_label(kit.t, name) for name in names if name not in (*tiled.values(), "colours")]
    ems = max(kit.painter.width(label, kit.body, "print") for label in labels) / kit.base
    rows = {name: _row(kit, state, name, ems, way) for name in names if name not in tiled.values()}

    tiles_of = cache(partial(_tiles, kit, state))  # so that they are measured once

    def leaf(span: range) -> Part:
        shown = [names[at] for at in span]
        on_slip = [rows[name] for name in shown if name in rows]
        tiles = tuple(theme for theme, row in tiled.items() if row in shown)
        spare = 0.8 if way == "column" and section != "language" else 3.2
        if tiles:  # they take it
            spare = 0.0
        slip: Part = RuledRows(on_slip, ("settings", section, span.start), "slip", spare)
        if tiles:
            slip = Column(tiles_of(tiles), slip if on_slip else None, gap=1)
        below: Part | None = Held(sample, 0.5, 0) if sample else None
        if section == "language" and len(span) == len(names):
            below = _in_words(kit, state)
        if not below:
            return slip
        return FirstThatFits(lambda: Column(slip, below, gap=1), lambda: Column(slip))

    title = kit.t(f"settings.section.{section}")
    return Leaves(title, len(names), leaf, state.first, whole=whole)


def _row(kit: Kit, state: SettingsState, name: str, ems: float, way: Way) -> Part:
    """The row of a setting, with ``ems`` for the name where it stands in a column of names."""
    ems = ems if way == "line" else 0
    t, free, label = kit.t, not state.is_fixed(name), _label(kit.t, name)
    if name.startswith("language."):
        return _language(kit, state, name, label)
    if name == "colours":
        back = Held(Button(PLAIN, label, enabled=bool(state.hues)), 0)
        return Column(back, Words(help_of(t, state, name), "caption", "muted"), gap=0.4)
    colour = "ink" if free else "muted"
    title = FirstThatFits(
        lambda: Words(label, colour=colour, weight="print", lines=1, shrinks="caption"),
        lambda: Words(label, colour=colour, weight="print"),
    )
    if name in OWN_PARTS:
        return _beside_or_below(title, _swatches(kit, state, name, way == "line"), ems)
    helped = Words(help_of(t, state, name), "caption", "muted")
    led = Wide(Led(help_of(t, state, name)), 12, 1)
    if name == "accent":
        return _beside_or_below(title, _seals(kit, state), ems)
    if name in SLIDERS:
        return _sliding(kit, state, name, title, ems)
    if name in CHOICES:
        choice = stepped(name, _value(t, state, name), label, free)
        if ems:
            return Row(Wide(title, ems), led, Wide(choice, 14), gap=1, across="centre")
        if way == "column":
            return Column(title, choice, helped, gap=0.15)
        return _pair(kit, Words(label, colour=colour, weight="print", lines=1), choice, helped)
    words = (
        Row(Wide(title, ems), led, gap=1, across="centre")
        if ems
        else Column(title, helped, gap=0.1)
    )
    setting, _, member = name.partition(".")
    return Switch(ControlId(setting, member), label, words, state.is_on(name), free)


def _pair(kit: Kit, title: Part, choice: Part, helped: Part) -> Part:
    """A name with its help below it, and its value beside both."""
    wide = 10.6 if kit.view.width < NARROW * kit.view.scale else 12
    told = Wide(Column(title, helped, gap=0), HELP, 1, most=TOLD)
    return Row(told, Wide(choice, VALUE, most=wide), gap=0.6, across="centre")


def _beside_or_below(title: Part, value: Part, ems: float) -> Part:
    if ems:
        return Row(Wide(title, ems), value, Space(grows=1), gap=1, across="centre")
    return Column(title, value, gap=0.1)


def _sliding(kit: Kit, state: SettingsState, name: str, title: Part, ems: float) -> Part:
    """The row of a slider, with its value at the right."""
    values, value = choices(name), state.value(name)
    at = values.index(value) if value in values else 0
    slider = Slider(ControlId(name), _label(kit.t, name), at, len(values), live=name != "text")
    slider.value = _value(kit.t, state, name)
    words = Words(slider.value, weight="semibold", align="right", lines=1)
    if ems:
        parts = (Wide(title, ems), slider, Space(grows=1), Wide(words, 4))
        return Row(*parts, gap=1, across="centre")
    return Column(Row(title.growing(), words), slider, gap=0.1)


def _language(kit: Kit, state: SettingsState, name: str, label: str) -> Part:
    """The name of a language, some words in it, and a tick if it is chosen."""
    value = name.removeprefix("language.")
    chosen = state.settings.language == value
    words = Column(
        Words(label, weight="print"),
        Words(help_of(kit.t, state, name), "caption", "muted"),
        gap=0,
    )
    child = Row(words.growing(), _Tick(value) if chosen else None, across="centre")
    return Pick(ControlId("language", value), label, child, chosen)


def _sample(state: SettingsState, ems: float) -> Part | None:
    """What the settings of a section do, in a picture at most so many body texts wide: a board as
    they say, or how loud it is."""
    if state.section == "language":
        return None
    if state.section == "sound":
        return Picture(partial(_draw_sound, state.settings), 9, ems, SOUND_SHAPE)
    return Picture(partial(_draw_sample, state), 9, ems)


def _in_words(kit: Kit, state: SettingsState) -> Part:
    """A board, and beside it some words in the language in force."""
    t = kit.t
    words = Column(
        heading(t("app.name"), "display"),
        Words(t("app.words"), "heading", "muted", "print_regular"),
        Words(t("rule.houses", first=t.symbol(1), last=t.symbol(9)), name=" "),
        gap=0.8,
    )
    return Row(Picture(partial(_draw_sample, state), 9, 16, across=0), Wide(words, 9, 1), gap=2)


def _draw_sample(state: SettingsState, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Draw a board as the settings say."""
    preview = sample_boards.in_play if state.section == "play" else sample_boards.preview
    looks = preview(state.settings)
    if box.w < sample_boards.SIZE * LEAST_NOTED * kit.view.scale:
        looks = [look._replace(notes=0) for look in looks]
    state.sample.draw(canvas, kit.view, box, looks)


def _draw_sound(settings: Settings, canvas: Canvas, kit: Kit, box: Box) -> None:
    """Draw the knocks of the pen over a tune, each as high as it is loud, and pale if it is off."""
    canvas.paper(box, "sound", "sheet")
    inner = box.inset(round(0.08 * box.w))
    sounds = (settings.volume, "pen", _knocks), (settings.music, "ink", _tune)
    for line, (volume, ink, path) in zip(inner.rows(2, 0), sounds, strict=True):
        heard = volume if settings.sound else 0
        y, high = line.centre[1], 0.44 * line.h * (heard or SILENT) / 100
        points = [(line.x + share * line.w, y - high * path(share)) for share in SHARES]
        colour = canvas.theme[ink if heard else "hairline"]
        canvas.brush(points, max(1.5, 0.009 * box.w), colour, (ink, heard))


def _knocks(share: float) -> float:
    """How far from rest the sound of a pen is, at a share of its line: it knocks and dies away."""
    since = share * KNOCKS % 1
    return 1.4 * math.exp(-5 * since) * math.sin(6 * math.pi * since)


def _tune(share: float) -> float:
    """The same of a tune, which swells and sinks."""
    return math.sin(9 * math.pi * share) * (0.7 + 0.3 * math.sin(2 * math.pi * share))


class _Tick(Part):
    """The sign of what is chosen."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(1.25), kit.em(1.45))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, side = canvas.theme, min(self.box.w, self.box.h)
        canvas.blob(self.box.centre, side / 2, theme["primary"], None, ("tick", self._seed))
        inner = round(side * 0.62)
        canvas.icon("check", self.box.centred(inner, inner), theme["primary_ink"])


# -- the seals and the themes -----------------------------------------------------------------


def _seals(kit: Kit, state: SettingsState) -> Part:
    """A small seal in each colour."""

    def seal(value: str) -> Part:
        chosen, name = state.settings.accent == value, kit.t(f"settings.accent.{value}")
        return Pick(ControlId("accent", value), name, _Seal(value, chosen), chosen)

    return Row(*(seal(str(value)) for value in choices("accent")), gap=0.6, across="centre")


class _Seal(Part):
    """A small seal, in a frame if its colour is the one in force."""

    def __init__(self, accent: str, chosen: bool) -> None:
        super().__init__()
        self._accent, self._chosen = accent, chosen

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(2.6)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side, accent = min(self.box.w, self.box.h), self._accent
        canvas.seal(self.box.centre, round(side * 0.76), LEANING[accent], accent=accent)
        if self._chosen:
            edge = canvas.theme["selection_edge"]
            canvas.frame(self.box, edge, 2.4 * canvas.scale, ("accent", accent))


def _swatches(kit: Kit, state: SettingsState, part: str, in_line: bool) -> Part:
    """A swatch for each colour that a part of the theme can have, its own first."""
    t, palette, label = kit.t, state.colours.palette(part), _label(kit.t, part)
    if len(palette) == 1:
        words = t("settings.colours.without", theme=display_name(state.theme, t))
        return Words(words, "caption", "muted")
    in_force = state.hues.get(part, "")

    def swatch(hue: str, colour: Colour) -> Part:
        shown, chosen = hue or OWN_HUE, hue == in_force
        name = t("settings.colours.named", part=label, hue=t(f"settings.hue.{shown}"))
        return Pick(ControlId(part, shown), name, _Swatch(colour, part, shown, chosen), chosen)

    swatches = [swatch(hue, colour) for hue, colour in palette.items()]
    rest = [Space() for _ in range(len(HUES) + 1 - len(swatches))]  # so that all are equally wide
    most = len(HUES) + 1
    columns = (most,) if in_line else (most, -(-most // 2))
    ways = (partial(Grid, *swatches, *rest, columns=count, gap=0.2) for count in columns)
    return Held(FirstThatFits(*ways), 0)


class _Swatch(Part):
    """A spot of a colour, in a frame if it is the one in force."""

    def __init__(self, colour: Colour, part: str, hue: str, chosen: bool) -> None:
        super().__init__()
        self._colour, self._seed, self._chosen = colour, ("swatch", part, hue), chosen

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(2.6)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side, theme = min(self.box.w, self.box.h), canvas.theme
        canvas.blob(self.box.centre, side * 0.34, self._colour, theme["muted"], self._seed)
        if self._chosen:
            square = self.box.centred(side, side)
            canvas.frame(square, theme["selection_edge"], 2.4 * canvas.scale, self._seed)


def _colours(kit: Kit, state: SettingsState) -> Part:
    """A board in the colours in force and the rows that change them, all at once if there is
    room."""
    look = BoardView(sample_boards.preview(state.settings))

    def with_rows(way: Way, whole: bool) -> Part:
        board = Board(kit.t("settings.colours.board"), state.sample.painter, look)
        rows = _rows(kit, state, way, None, whole)
        return WithBoard(board, rows if whole else Wide(rows, 15, 1, most=30))

    ways: tuple[tuple[Way, bool], ...] = (("line", True), ("column", True), ("column", False))
    alone = partial(_rows, kit, state, "column", None)
    return FirstThatFits(*(partial(with_rows, *way) for way in ways), alone)


def _tiles(kit: Kit, state: SettingsState, names: Sequence[str]) -> Part:
    """A tile for each of some themes, in rows as equally long as can be."""
    t, free = kit.t, not state.is_fixed("theme")
    smallest: Type | None = "least" if kit.view.text == 1 else None  # large text is not to be small

    def tile(alike: list[_Tile], name: str, told: bool, *sizes: Type) -> Part:
        title, about = display_name(name, t), f"settings.theme.{name}.help"
        said = t(about) if told and t.has(about) else ""
        sheet = _Tile(state, alike, name, title, said, smallest, *sizes)
        return Pick(ControlId("theme", name), title, sheet, state.theme == name, free)

    def way(columns: int, told: bool, *sizes: Type) -> Part:
        alike: list[_Tile] = []
        return Grid(*(tile(alike, name, told, *sizes) for name in names), columns=columns, gap=0.7)

    lines = {-(-len(names) // columns) for columns in range(min(2, len(names)), len(names) + 1)}
    columns = sorted((-(-len(names) // high) for high in lines), reverse=True)
    looks: tuple[tuple[bool, *tuple[Type, ...]], ...] = (
        *((True, "heading"), (False, "heading"), (False, "caption")),
        (False, "heading", "least"),
    )
    return FirstThatFits(*(partial(way, across, *look) for across in columns for look in looks))


BOARD = 4.4
"""The least side of the board of a theme, in body texts of 100 %."""


class _Tile(Part):
    """The sheet of a theme: its board, its name and what it is for, and a frame if it is in
    force."""

    def __init__(
        self,
        shown: SettingsState,
        alike: list[_Tile],
        name: str,
        title: str,
        about: str,
        smallest: Type | None,
        kind: Type,
        shrinks: Type | None = None,
    ) -> None:
        """What it is for shrinks to the ``smallest`` size. It joins those ``alike``, whose words
        all stand as far in as the longest can."""
        super().__init__()
        self._shown, self._name, self._alike = shown, name, alike
        alike.append(self)
        self._chosen = shown.theme == name
        self._picture = self.box

        called = Words(title, kind, weight="print", lines=1, shrinks=shrinks).growing()
        tick = _Tick(name) if self._chosen else None
        head = Row(called, tick, gap=0.4, across="centre")
        said = Words(about, "caption", "muted", lines=1, shrinks=smallest) if about else None
        self._words = Column(head, said, gap=0)
        self.children = (self._words,)

    def _pad(self, kit: Kit) -> int:
        """What is left free along its edge, where it may have a frame."""
        return max(round(kit.gap * 0.8), kit.em(0.45))

    def measure_width(self, kit: Kit) -> Need:
        least = max(kit.em(6), self._words.width(kit).least + 2 * self._pad(kit))
        return Need(least, max(least, kit.em(14)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        pad, board = self._pad(kit), kit.em(BOARD / kit.view.text)
        least = board + 3 * pad + self._words.height(kit, width - 2 * pad).wanted
        return Need(least, max(least, kit.em(8.5), round(width * 4 / 3)))

    def arrange(self, kit: Kit, box: Box) -> None:
        pad = self._pad(kit)
        inner = box.inset(pad)
        words = inner.below(inner.bottom - self._words.height(kit, inner.w).wanted)
        longest = max(tile._words.width(kit).least for tile in self._alike)
        aside = max(0, min(pad, words.w - longest) // 2)
        self._words.place(kit, words.inset(aside, 0))
        self._picture = inner.top(inner.h - words.h - pad // 2)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, ("tile", self._name), "smooth", state.lift)
        settings = self._shown.settings
        self._shown.boards.draw(canvas, kit, settings, self._name, self._picture)
        if self._chosen:
            edge = canvas.theme["selection_edge"]
            canvas.frame(self.box, edge, 3.4 * canvas.scale, ("chosen", self._name))


class _Making(NamedTuple):
    """A board that is being made."""

    look: object
    steps: Iterator[pygame.Surface]
    seen: pygame.Surface


class ThemeBoards:
    """The boards of the tiles. They are made one after the other, a little in each frame; until
    then they show their last look, or else a plain sheet."""

    def __init__(self) -> None:
        self._boards: Cache[str, tuple[object, pygame.Surface | None]] = Cache(weight_of)
        """The board of each theme, and all that its look depends on."""
        self._making: dict[str, _Making] = {}
        self._painted = False
        """Whether this frame has made some of a board."""
        self.unfinished = False
        """Whether a board is still to be painted, in the next frame."""

    def begin(self) -> None:
        """A new frame begins."""
        self._painted = self.unfinished = False

    def draw(self, canvas: Canvas, kit: Kit, settings: Settings, name: str, box: Box) -> None:
        """Draw the board of a theme, if there is room for one."""
        if min(box.w, box.h) < SMALLEST_BOARD:
            return
        hand = settings.paper_grain, settings.handwriting, settings.hand_ruled
        look = (
            box.w,
            box.h,
            settings.accent,
            settings.hues(name),
            *hand,
            kit.view.text,
            canvas.scale,
        )
        before, made = self._boards.get(name) or (None, None)
        if before != look:
            steps = partial(theme_tile.steps, canvas, kit.view, settings, name, box)
            plain, is_made = self._make_on(canvas, name, look, steps)
            made = plain if is_made or not made or made.get_size() != (box.w, box.h) else made
        if made and made.get_size() == (box.w, box.h):
            canvas.surface.blit(made, box)

    def _make_on(
        self,
        canvas: Canvas,
        name: str,
        look: object,
        steps: Callable[[], Iterator[pygame.Surface]],
    ) -> tuple[pygame.Surface | None, bool]:
        """Make more of a board, if there is time; returns it as far as it is made, and whether all
        of it is. There is none for a theme that cannot be read."""
        making = self._making.get(name)
        try:
            if making is None or making.look != look:
                begun = steps()
                self._making[name] = making = _Making(look, begun, next(begun))
            elif not self._painted and canvas.haste.may_make_much():
                self._painted = True
                next(making.steps)
                while canvas.haste.may_make():
                    next(making.steps)
            self.unfinished = True
            return making.seen, False
        except (StopIteration, OSError, ValueError, KeyError):
            made = self._making.pop(name).seen if name in self._making else None
            self._boards.keep(name, (look, made))
            return made, True
