"""The layer that tells screen readers what is on the screen, and does what they ask for; where
none listens, a voice reads aloud, if the player wants that."""

from __future__ import annotations

import contextlib
import os
import sys
from collections import deque
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Protocol
from weakref import WeakSet

import pygame

from game.ui.layout.geometry import Box
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Choice, Slider
from game.ui.speech.nodes import ROOT, Asked, Node, Numbers, told
from game.ui.speech.place_words import as_heard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.ui.parts.part import Part
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services
    from game.ui.speech.nodes import Target, Told
    from game.ui.speech.voice import Voice
    from game.words.texts import Texts

MOST_ASKED = 256
"""Requests that wait for the next frame; more are dropped."""

MOST_TRIES = 120
"""How often all of it is told to a bridge that is not ready."""

MOVING_FRAMES = 5
"""Frames of a motion of which nothing is told: a board of 25 by 25 takes some milliseconds."""

MOST_SAID = 8
"""Announcements of one frame; of more, the first are dropped."""

LONGEST = 1000
"""Letters of a text that is written; the rest is left out."""

WAKE = pygame.USEREVENT
"""The event that wakes the loop."""


class Bridge(Protocol):
    """The way to the screen readers of a system."""

    is_certain: bool
    """Whether who listens is surely a screen reader."""

    def send(self, changed: Mapping[int, Node], focus: int, language: str) -> bool:
        """Tell what has changed; returns whether anybody was there to hear it."""

    def place(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> bool:
        """Tell where the window is, and whether keys go to it; returns whether that was heard."""

    def close(self) -> None:
        """Let go of whoever listens."""


class Speech:
    """What is told to screen readers, or read aloud. Nothing at all happens while nobody hears it;
    a fault switches the layer off, and the game goes on."""

    def __init__(self, services: Services, failed: Callable[[BaseException], object]) -> None:
        self._services, self._failed = services, failed
        self._bridge: Bridge | None = None
        self.listens = False
        """Whether anybody listens; set by a thread of the bridge."""
        self._voice: Voice | None = None
        """What reads aloud, once there was something to be read."""
        self._broken = False
        """Whether a fault has switched the layer off."""
        self._tries = 0
        """How often all of it may still be told, until somebody was there to hear it."""
        self._asked: SimpleQueue[Asked] = SimpleQueue()
        self._numbers = Numbers()
        self._sent: Mapping[int, Node] = {}
        self._focus = 0
        self._targets: Mapping[int, Target] = {}
        self._screen: AnyScreen | None = None
        self._visit = 0
        """How often another screen has come on top."""
        self._told_whole: WeakSet[AnyScreen] = WeakSet()
        """The screens that have come: of one that comes again only the heading is said."""
        self._words = ""
        """What the screen said last."""
        self._language = ""
        """In which language."""
        self._said: deque[tuple[AnyScreen | None, str]] = deque(maxlen=MOST_SAID)
        """What is to be said, and over which screen."""
        self._spoken: tuple[int, Node] | None = None
        """The last announcement, and its number."""
        self._passed = 0
        """Frames that were not told, as something moved in them."""
        self._placed: object = None
        """Where the window is, and whether keys go to it."""

    # -- the bridge's side -----------------------------------------------------------------------

    def attach(self, bridge: Bridge | None = None) -> None:
        """Look for screen readers from now on, over another ``bridge`` in tests; without the
        package nothing is looked for."""
        self._bridge = bridge
        if bridge is None:
            self._guard(self._find)

    def _find(self) -> None:
        if not _has_bus():
            return
        with contextlib.suppress(ImportError):
            from game.ui.speech.bridge import attached
            from game.ui.window.native_window import TITLE

            self._bridge = attached(self.heard, self.ask, TITLE)

    def detach(self) -> None:
        """Tell nobody anything any more. The adapter holds on to what it calls, which no collector
        of garbage sees."""
        bridge, self._bridge, self.listens = self._bridge, None, False
        if bridge:
            bridge.close()
        if self._voice:
            self._voice.close()

    def heard(self, listens: bool) -> None:
        """Somebody listens now, or nobody any more. Any thread may say so."""
        self.listens, self._tries = listens, MOST_TRIES if listens else 0
        if listens and self._voice:
            self._voice.hush()
        self._wake()

    def ask(self, asked: Asked) -> None:
        """Ask for an action, which the loop does in its next turn. Any thread may do so."""
        if self._asked.qsize() < MOST_ASKED:
            self._asked.put(asked)
            self._wake()

    @staticmethod
    def _wake() -> None:
        with contextlib.suppress(pygame.error):  # a full queue: the loop is awake
            pygame.event.post(pygame.Event(WAKE))

    def _guard(self, act: Callable[[], object]) -> None:
        """Do something over the bridge, whose panics are no exceptions; one switches it off."""
        try:
            act()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self._bridge, self.listens, self._broken = None, False, True
            self._failed(error)

    # -- the game's side -------------------------------------------------------------------------

    @property
    def is_heard(self) -> bool:
        """Whether a screen reader listens, or a voice reads aloud."""
        return self.listens or (self._services.settings.read_aloud and not self._broken)

    def say(self, words: str) -> None:
        """Announce something once, politely, after the next frame."""
        if self.is_heard and words:
            scenes = self._services.scenes
            self._said.append((scenes.top if scenes else None, words))

    def hush(self) -> None:
        """End what is being read aloud."""
        self._said.clear()
        if self._voice:
            self._voice.hush()

    def follow(self) -> None:
        """Tell what has changed on the screen; while something moves, only now and then."""
        if not (self.is_heard and self._services.scenes):
            return
        if self._services.motion.active and self._passed < MOVING_FRAMES and not self._said:
            self._passed += 1
            return
        self._passed = 0
        self._guard(self._tell if self._bridge and self.listens else self._read_aloud)

    def _read_aloud(self) -> None:
        """Let the voice read what is said now."""
        self._look()
        if words := self._words_said():
            self._read(words)

    def _read(self, words: str) -> None:
        """Let the voice read words. It is silent while a screen reader runs."""
        from game.ui.speech.voice import Manner, Voice

        settings = self._services.settings
        self._voice = self._voice or Voice()
        speed, volume = settings.voice_speed, settings.voice_volume
        self._voice.say(words, Manner(self._services.t.language, speed, volume))

    def _tell(self) -> None:
        services, bridge = self._services, self._bridge
        assert bridge
        window = services.window
        placed = services.focused, window.position, window.size
        if placed != self._placed and bridge.place(*placed):
            self._placed = placed
        spoken = self._spoken
        nodes, focus = self._now()
        if focus != self._focus and nodes[focus].role == "cell":  # which is heard, too
            new = services.said if self._spoken != spoken else ""
            services.said = "\n".join(filter(None, (nodes[focus].name, new)))
        before = {} if self._tries else self._sent
        changed = {number: node for number, node in nodes.items() if before.get(number) != node}
        if not changed and focus == self._focus:
            return
        if bridge.send(changed, focus, services.t.language):
            self._sent, self._focus, self._tries = nodes, focus, 0
        elif self._tries:
            self._tries -= 1
            services.redraw()  # the bridge is not ready yet

    def _now(self) -> tuple[dict[int, Node], int]:
        """All nodes as they are now, and the one with the focus."""
        heard = self._look()
        return self._with_announcement(heard), heard.focus

    def _look(self) -> Told:
        """All that is told of the screen now; what it says itself is to be said."""
        top = self._services.scenes.top
        before: list[tuple[AnyScreen | None, str]] = []
        if comes := top is not self._screen:
            while self._said and self._said[0][0] is self._screen:  # of the screen that goes
                before.append(self._said.popleft())
            self._screen, self._visit, self._words = top, self._visit + 1, ""
        heard = told(top, self._numbers, self._visit)
        if comes:
            is_known = top in self._told_whole
            words = heard.title if is_known else _all_of(top, heard, self._services.t)
            self._told_whole.add(top)
            self._said.extendleft(((top, words), *reversed(before)))
        elif self._services.t.language != self._language:
            self._said.append((top, heard.title))
        self._language = self._services.t.language
        if heard.words != self._words:
            words = _new_lines(self._words, heard.words)
            self._said.append((top, words))
        self._words, self._targets = heard.words, heard.targets
        return heard

    def _words_said(self) -> str:
        """What is to be said now, each once; all of it can be asked for again."""
        words = "\n".join(filter(None, dict.fromkeys(words for _, words in self._said)))
        self._said.clear()
        self._services.said = words or self._services.said
        return as_heard(words, self._services)

    def _with_announcement(self, heard: Told) -> dict[int, Node]:
        """All nodes, with what is said now; the same words twice are two nodes, so that they are
        heard twice."""
        if said := self._words_said():
            self._spoken = self._numbers.fresh(), Node("live", said, Box(0, 0, 1, 1))
            if self._services.settings.read_aloud and not (
                self._bridge and self._bridge.is_certain
            ):
                self._read(said)
        if not self._spoken:
            return heard.nodes
        number, node = self._spoken
        root = heard.nodes[ROOT]
        root = root._replace(children=(*root.children, number))
        return {**heard.nodes, ROOT: root, number: node}

    def target(self, node: int) -> Target | None:
        """What a node stands for; None for one that is gone, or only says something."""
        return self._targets.get(node)

    # -- what is asked for -----------------------------------------------------------------------

    def take(self) -> None:
        """Do what was asked for since the last frame."""
        if self._tries:
            self._services.redraw()  # so that all of it is told
        while True:
            try:
                asked = self._asked.get_nowait()
            except Empty:
                return
            target = self.target(asked.node)
            services = self._services
            if target is None or not services.scenes or services.scenes.top is not self._screen:
                continue  # it is gone
            services.idle = 0.0
            services.by_keys = True
            services.redraw()
            if target.cells:
                self._for_cell(asked, target)
            elif target.field and asked.action == "write":
                if target.control:
                    services.scenes.top.press(target.control)
                self._write(target.field, str(asked.value)[:LONGEST])
            elif target.control:
                self._for_control(asked, target)

    def _for_cell(self, asked: Asked, target: Target) -> None:
        from game.ui.input.intents import SelectCells

        cells, cell, services = target.cells, target.cell, self._services
        assert cells
        if asked.action == "press":
            services.perform(cells.press(cell))
        elif asked.action == "focus":
            services.perform(SelectCells((cell,)))
        elif asked.action == "write":
            for intent in cells.write(cell, str(asked.value)):
                services.perform(intent)

    def _write(self, field: str, text: str) -> None:
        """Write a text in place of that in a field, as keys would."""
        from game.ui.input.intents import EnterDigit, Erase

        top = self._services.scenes.top
        lines = [part for part in top.tree if part.role == "field" and part.name == field]
        for _ in getattr(lines[0], "text", "") if lines else ():
            top.perform(Erase())
        if top.takes_text:
            top.typed(text)
            return
        for sign in text:  # where only digits are taken
            if sign in "0123456789":
                top.perform(EnterDigit(int(sign)) if sign != "0" else Erase(zero=True))

    def _for_control(self, asked: Asked, target: Target) -> None:
        top = self._services.scenes.top
        part = next((part for part in top.controls() if part.id == target.control), None)
        if part is None or part.id is None:
            return
        if not part.enabled:
            self.say(self._services.t("heard.unavailable"))
            return
        top.end_scroll()
        is_here = top.is_on_board or top.focused == part.id
        if asked.action == "focus" or not top.is_on_board:
            top.focus = part.id  # what is acted on keeps the focus
        if asked.action == "focus":
            return
        if asked.action == "press":
            said = len(self._said)
            top.click(part)
            if part.role == "tab" and top.is_on_board and len(self._said) == said:
                self.say(part.name)  # the focus stays on the board
        elif isinstance(part, Slider):
            step = {"more": 1, "less": -1}.get(asked.action)
            at = part.at + step if step else _whole(asked.value)
            if at is not None and 0 <= at < part.count and at != part.at:
                top.slide(part.id, at)
        elif isinstance(part, Choice) and asked.action in ("more", "less"):
            top.press(part.after if asked.action == "more" else part.before)
        if is_here:  # else its name is heard with the focus
            self._say_value(part)

    def _say_value(self, before: Part) -> None:
        """Say the new value of what was stepped: not every reader notices that its name is new."""
        scenes = self._services.scenes
        for part in scenes.top.tree if scenes else ():  # what was pressed may have quit
            if part.id == before.id and isinstance(part, (Choice, Slider)):
                self.say(part.value if part.value != getattr(before, "value", "") else "")


def _whole(value: str | float) -> int | None:
    try:
        return round(float(value))
    except (ValueError, OverflowError):
        return None


def _all_of(screen: AnyScreen, heard: Told, t: Texts) -> str:
    """What is said of a screen that comes: its heading, in how many columns its list stands, and of
    a card all that it says."""
    words = [heard.title]
    pages = next((part for part in screen.tree if isinstance(part, Pages)), None)
    if pages and pages.columns > 1 and len(pages.span) > pages.columns:
        words.append(t("heard.columns", n=pages.columns))
    if screen.is_card or screen.overlay or screen.is_told_whole:
        parts: list[Part] = [part for part in screen.tree if part.role in ("heading", "text")]
        words += [part.name for part in parts]
    return "\n".join(dict.fromkeys(filter(None, words)))


def _new_lines(before: str, words: str) -> str:
    """What a screen says without its first line, where that is as before: the heading of a hint of
    several pages."""
    told, lines = before.splitlines(), words.splitlines()
    same = len(lines) > 1 and told[:1] == lines[:1]
    return "\n".join(lines[same:])


def _has_bus() -> bool:
    """Whether anybody can listen: elsewhere than on Windows and macOS all goes over the bus of the
    session, without which the package is not even loaded."""
    if sys.platform == "win32" or sys.platform == "darwin":
        return True
    if "DBUS_SESSION_BUS_ADDRESS" in os.environ:
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    return os.path.exists(os.path.join(folder, "bus"))
