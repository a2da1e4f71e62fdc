"""Stories for the ear: what a player does who knows roles, names and actions alone.

A `Story` writes down what is said of each thing done: every announcement, then what has got the
focus. `python3 -m tests.ui.heard_stories` writes the golden logs of all of them.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import pygame

from game.ui.speech.nodes import ROOT
from tests.ui.listener import Listener
from tests.ui.situations.arcade import rush_of
from tests.ui.situations.days import at_noon
from tests.ui.situations.first import welcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.puzzle import Puzzle
    from game.store import Store
    from game.ui.speech.nodes import Node
    from game.words.texts import Texts
    from tests.ui.pilot import Pilot

GOLDEN = Path(__file__).parent / "heard"
"""The folder of the golden logs."""

FRAMES = 45
"""How long a story waits before and after the work beside the frames."""

BREATH = 15
"""After so many frames it hears what is new."""


class Story(Listener):
    """A screen reader that keeps a log."""

    def __init__(self, game: Pilot, title: str) -> None:
        self.lines = [f"# {title}"]
        super().__init__(game)
        self.game = game
        self._told_of = ROOT
        """What had the focus last."""
        self._note()

    def press(self, role: str, key: str, **facts: object) -> None:
        """Press what a text of the catalogue names."""
        self.to("press", role, self.game.app.t(key, **facts))

    def has(self, key: str) -> bool:
        """Whether there is a button that is called by a text of the game."""
        return any(node.name == self.game.app.t(key) for node in self.all("button"))

    def to(self, action: str, role: str, name: str, value: str | float = "") -> None:
        """Do something with what has a name, and write down what is said."""
        given = "" if value == "" else f" = {value}"
        self.lines.append(f"> {action} {role}: {self.node(role, name).name}{given}")
        self.ask(action, role, name, value)
        self._note()

    def keys(self, *chords: str) -> None:
        """Press keys for the ear, one after the other."""
        for chord in chords:
            self.lines.append(f"> key {chord}")
            self.game.press(chord)
            self._note()

    def types(self, text: str) -> None:
        """Type into a line of text."""
        self.lines.append(f"> type {text}")
        self.write(text)
        self._note()

    def write(self, text: str) -> None:
        """Have a keyboard, or what writes Chinese, send each sign."""
        for sign in text:
            self.game.frame(pygame.Event(pygame.TEXTINPUT, text=sign))

    def wait(self, frames: int) -> None:
        """Let time pass, and hear all that comes meanwhile."""
        for _ in range(frames // BREATH):
            self.game.advance(BREATH)
            self.hear()

    def rest(self, frames: int) -> None:
        """Let time pass, and write down what is said."""
        self.wait(frames)
        self._note()

    def _note(self) -> None:
        self.wait(FRAMES)
        self.game.wait()
        self.wait(FRAMES)
        assert not self.faults, self.faults
        self.lines += [line for words in self.said for line in words.splitlines()]
        self.said.clear()
        if self.focus not in (ROOT, self._told_of):
            self.lines.append(f"[{spoken(self.nodes[self.focus])}]")
        self._told_of = self.focus

    # -- a board ------------------------------------------------------------------------------

    def cells(self) -> list[Node]:
        """The cells of the board."""
        return self.all("cell")

    def fill(self, puzzle: Puzzle) -> None:
        """Write the digits of a solution into blank cells; of what is said between the first three
        and the last nothing is kept."""
        blank, t = [], self.game.app.t
        solution = map(str, puzzle.solutions[0])
        for cell, digit in zip(self.cells(), solution, strict=True):
            if t("heard.blank") in cell.name:
                blank.append((re.match(".*?[:：]", cell.name)[0], digit))  # type: ignore[index]
        for number, (place, digit) in enumerate(blank):
            if 3 <= number < len(blank) - 1:
                self.ask("focus", "cell", place)
                self.ask("press", "button", digit)
                self.said.clear()
                continue
            if number > 3:
                self.lines.append("…")
            self.to("focus", "cell", place)
            self.to("press", "button", digit)


def spoken(node: Node) -> str:
    """A node as a screen reader says it: its name, its value, its role, and which one it is. What
    steps between values is a button to it."""
    state = {True: ", on", False: ", off", None: ""}[node.on] + ", chosen" * bool(node.chosen)
    state += ", unavailable" * (not node.enabled)
    state += f", {node.place.at} of {node.place.of}" if node.place else ""
    role = "button" if node.role == "choice" else node.role
    sign = ":" if node.role in ("choice", "slider") else " ="
    value = f"{sign} {node.value}" if node.value else ""
    return f"{node.name}{value} ({role}{state})"


# -- the stories ----------------------------------------------------------------------------------


def behind_more(game: Pilot, title: str, page: str) -> Story:
    """A story that begins on a page behind More."""
    story = Story(game, title)
    story.press("button", "menu.more")
    story.press("row", f"menu.{page}")
    return story


def first_start(game: Pilot) -> Story:
    """The question to a new player, the lesson, and the first real puzzle."""
    welcome(game)
    story = Story(game, "The first start, and the lesson")
    story.press("button", "welcome.show")
    lesson = game.scene_below("lesson")
    for _ in range(2):
        puzzle = lesson.session.puzzle
        while shown := lesson._shown:
            story.press("button", "simple.help")
            story.to("press", "button", str(puzzle.solutions[0][shown.cell]))
        story.fill(puzzle)
        story.press("button", "simple.next")
    story.press("button", "welcome.full")
    return story


def gentle(game: Pilot) -> Story:
    """A puzzle of nine from the menu to the win, with a wrong digit."""
    story = Story(game, "A gentle puzzle from the menu to the win")
    story.press("button", "level.tier.gentle")
    story.keys("k", "shift+s", "shift+r", "shift+b", "shift+n", "shift+p")
    puzzle = game.session.puzzle
    cell = game.session.position.values.index(0)
    wrong = next(d for d in range(1, 10) if d != puzzle.solutions[0][cell])
    story.to("press", "button", str(wrong))
    story.press("button", "tool.undo")
    story.keys("shift+x", "shift+i", "shift+e")
    story.fill(puzzle)
    return story


def killer(game: Pilot) -> Story:
    """A hard killer from the gallery, by its number, with three hints."""
    story = Story(game, "A killer with three hints")
    story.press("button", "menu.kinds")
    story.press("tab", "kinds.sums")
    story.press("button", "tip.options")
    story.press("choice", "wish.level")
    story.press("choice", "wish.level")
    story.press("button", "wish.seed")
    story.types("3")
    story.keys("enter")
    story.press("button", "menu.play")
    story.keys("j", "shift+l", "shift+s", "shift+n")
    for done in ("hint.apply", "hint.remove hint.fill", "hint.remove"):
        story.press("button", "tool.hint")
        for key in done.split():
            while not story.has(key):
                has_more = story.has("hint.show_more")
                story.press("button", "hint.show_more" if has_more else "help.next")
            story.press("button", key)
    return story


def own_puzzle(game: Pilot) -> Story:
    """A puzzle of one's own, with a cage."""
    story = behind_more(game, "A puzzle of one's own", "own")
    cells = [cell.name.split(":")[0].split("：")[0] for cell in story.cells()]
    for cell, digit in ((0, 5), (1, 3), (10, 5)):
        story.to("press", "cell", cells[cell])
        story.to("press", "button", str(digit))
    story.press("button", "tool.undo")
    story.press("button", "editor.tools")
    story.press("button", "editor.tool.cage")
    for cell in (3, 4, 13, 13):
        story.to("press", "cell", cells[cell])
    for figure in "15":
        story.to("press", "button", figure)
    story.to("press", "cell", cells[13])
    return story


def printing(game: Pilot) -> Story:
    """Two puzzles for paper."""
    story = behind_more(game, "Puzzles for paper", "print")
    story.press("button", "print.make")
    return story


def rush(game: Pilot) -> Story:
    """A Rush to its end."""
    story = Story(game, "Rush")
    story.press("button", "menu.arcade")
    with patch("game.ui.games.run_starter.SEED_BYTES", 0):
        story.press("button", "arcade.play")
    story.fill(rush_of(game).session.puzzle)
    story.keys("shift+i")
    while game.scene != "signing":  # the fuse burns down, and the run is told
        story.rest(300)
    story.rest(BREATH)
    story.press("button", "arcade.sign")
    return story


def settings(game: Pilot) -> Story:
    """The settings, in the other language."""
    story = Story(game, "Settings")
    story.press("button", "menu.settings")
    story.press("tab", "settings.section.language")
    other = {"en": "简体中文", "zh": "English"}[game.app.t.language]
    story.to("press", "choice", other)
    story.press("tab", "settings.section.ear")
    story.press("choice", "settings.heard_length")
    story.press("choice", "settings.heard_places")
    story.press("switch", "settings.cell_sounds")
    return story


STORIES: tuple[Callable[[Pilot], Story], ...] = (
    first_start,
    gentle,
    killer,
    own_puzzle,
    printing,
    rush,
    settings,
)


VARYING = {
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}": "DATE",
    r"\b[0-9]+:[0-9]{2}\b": "M:SS",
    r"[0-9]+(?= points| ?分)": "N",
}
"""What differs from day to day and from one machine to another, and what stands for it."""


def prepare(store: Store) -> None:
    """Keep what the stories find: only of paper for the screen does it say where it is."""
    store.remember("print", "form=html print_kind=x count=2")


def masked(told: Iterable[str], t: Texts, home: str) -> list[str]:
    """A log without what differs from day to day, and from machine to machine."""
    marks = [t("arcade.left", time=time) for time in ("1:00", "0:30", "0:10")]
    lines = []
    for line in told:
        if line != t("play.preparing"):
            kept = line.replace(home, "~")
            for pattern, instead in VARYING.items() if line not in marks else ():
                kept = re.sub(pattern, instead, kept)
            lines.append(kept)
    return lines


def log_of(story: Callable[[Pilot], Story], game: Pilot, home: str) -> str:
    """The log of a story."""
    at_noon(game.app.store)
    prepare(game.app.store)
    game.app.scenes.to_menu()
    t = game.app.t
    with game.unseen():
        told = story(game).lines
    return "\n".join([*masked(told, t, home), ""])


def main() -> None:
    """Write the golden logs."""
    from tests.ui.pilot import Pilot

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for story in STORIES:
        for language in ("en", "zh"):
            with tempfile.TemporaryDirectory() as home:
                os.environ["HOME"] = home
                (Path(home) / "Documents").mkdir()
                game = Pilot(f"{home}/data", language=language, reduced_motion=True)
                log = log_of(story, game, home)
                (GOLDEN / f"{story.__name__}.{language}.txt").write_text(log, encoding="utf-8")
                game.close()


if __name__ == "__main__":
    main()
