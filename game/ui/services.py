"""What scenes, widgets, games and input see of the running program: narrow protocols.

Nothing in here imports a scene, so that every scene may import this; the App implements it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.ui.duel_services import DuelNavigator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.about import About
    from game.engine.puzzle import Puzzle
    from game.session.kind import Kind
    from game.session.session import Session
    from game.session.settings import Settings, Value
    from game.store import Notice, Store
    from game.store.autosave import Autosave
    from game.store.game_summary import GameSummary
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.games.collection import Collection
    from game.ui.input.own_keys import OwnKeys
    from game.ui.jobs import Jobs
    from game.ui.layout.geometry import Box, View
    from game.ui.scene_services import CoveredGame, SceneOnStack
    from game.ui.sound.player import Sound
    from game.ui.starter import Starter
    from game.ui.widgets.control import ControlId
    from game.words.texts import Texts

Button = tuple[str, "Callable[[], None] | None"]
"""A dialog's button: its label, and what it does once the dialog is gone; None only closes."""


class Navigator(DuelNavigator, Protocol):
    """The stack of scenes, from the one at the bottom to the one that takes input."""

    @property
    def top(self) -> SceneOnStack:
        """The scene that takes input."""

    def __iter__(self) -> Iterator[SceneOnStack]: ...

    def __len__(self) -> int: ...

    def open(self, name: str) -> None:
        """Push the scene of this name in :data:`game.ui.scenes.SCENES`."""

    def show_more(
        self, slips: Sequence[tuple[str, str, str]], press: Callable[[ControlId], None]
    ) -> None:
        """Show the slips of the menu that have no room in it: of each its name, its icon and the
        key of its words; ``press`` does what it would do there."""

    def open_or_return(self, name: str) -> None:
        """Open the scene of this name; if it is open already, leave all that cover it."""

    def renew(self, name: str) -> None:
        """Make the scene of this name anew where it is covered."""

    def show_choices(
        self,
        title: str,
        tabs: Sequence[tuple[str, str]],
        listed: Callable[[str], Any],
        chosen: Callable[[str, str], object],
        tab: str = "",
    ) -> None:
        """Show a page of choices of the editor."""

    def walk(self, puzzle: Puzzle) -> None:
        """Walk through a puzzle step by step."""

    @property
    def screens(self) -> int:
        """How many screens have come to the top so far."""

    def pressed_at(self, at: tuple[int, int]) -> ControlId | None:
        """What a press at a pixel would be on; None where there is no control."""

    def another_screen(self) -> None:
        """The top scene shows other things now, as if another one had come."""

    def pop(self) -> None:
        """Leave the top scene; leaving the last one quits."""

    def to_menu(self) -> None:
        """Leave every scene for the menu."""

    def play(self, autosave: Autosave) -> None:
        """Leave every scene for a game."""

    def attract(self, puzzle: Puzzle) -> None:
        """Let a game with this puzzle play itself until somebody comes."""

    def pause(self, game: CoveredGame) -> None:
        """Cover a game with the pause."""

    @property
    def game_id(self) -> str:
        """The id of the game that is open; empty for none."""

    def ask_name(
        self, title: str, text: str, ready: Sequence[str], named: Callable[[str], object]
    ) -> None:
        """Ask for a name; ``text`` is the present one."""

    def show_positions(self, game: CoveredGame) -> None:
        """Show the named positions of a game."""

    def print_game(self, game: CoveredGame) -> None:
        """Show what of a game can be printed."""

    def print_puzzle(self, puzzle: Puzzle) -> None:
        """Show how a puzzle that nobody plays can be printed."""

    def replay(self, game: GameSummary, session: Session) -> None:
        """Show how a finished game went."""

    def show_puzzles(self, list_id: int | None, found: Collection | None = None) -> None:
        """Show a list of puzzles: one that was just ``found``, or one of the store."""

    def show_volume(self, volume: str) -> None:
        """Open a volume of the library."""

    def show_bad_lines(self, found: Collection) -> None:
        """Show what is wrong with lines of a collection that hold no puzzle."""

    def show_kind(self, tile: Kind) -> None:
        """Show the options of a kind or of a mix."""

    def show_result(self, game: CoveredGame) -> None:
        """Lay the result over a game that is won, or what to do next over one that is lost."""

    def report(self, title: str, words: str) -> None:
        """Show a notice that stays until it is read."""

    def tell(self, title: str, words: Callable[[], str], buttons: tuple[Button, ...]) -> None:
        """Show a dialog whose words grow as more becomes known."""

    def show_about(self, about: About, done: str, facts: Callable[[], str] | None = None) -> None:
        """Show what the setter of a puzzle says of it; ``done`` is on the button that closes."""

    def ask(self, title: str, words: str, buttons: tuple[Button, ...]) -> None:
        """Show a dialog; it replaces an unanswered one of the same title."""


class Notifier(Protocol):
    """Short notices that disappear by themselves."""

    text: str
    """The notice that is shown; empty for none."""

    def show(self, text: str, seconds: float | None = None, here: bool = False) -> None:
        """Show a notice; one that is about the current scene (``here``) disappears with it."""

    def clear(self, here: bool = False) -> None:
        """Remove the notice, or only one that is about the current scene (``here``)."""

    def notice(self, notice: Notice) -> None:
        """Show what the store has to report."""


class Services(Protocol):
    """What a scene, a widget or the game starter may use."""

    @property
    def scenes(self) -> Navigator:
        """Opens, covers and leaves scenes."""

    @property
    def starter(self) -> Starter:
        """Begins games."""

    @property
    def toasts(self) -> Notifier:
        """Short notices."""

    @property
    def store(self) -> Store:
        """Saved games, statistics and settings."""

    @property
    def sound(self) -> Sound:
        """Plays sounds by name."""

    @property
    def motion(self) -> Motion:
        """The animations that run now."""

    @property
    def jobs(self) -> Jobs:
        """Work in background threads."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    @property
    def t(self) -> Texts:
        """The texts of the language in force."""

    @property
    def canvas(self) -> Canvas:
        """What everything is drawn on, with the theme in force."""

    @property
    def controllers(self) -> int:
        """How many controllers are plugged in."""

    def rumble(self, strength: float, seconds: float) -> None:
        """Let a controller shake, if there is one and the player wants that; strength is 0 to 1."""

    @property
    def keys(self) -> OwnKeys:
        """The keys in force."""

    @property
    def view(self) -> View:
        """The window as layouts see it."""

    @property
    def generation(self) -> int:
        """Grows with every change of size, settings, theme or language: older layouts and
        drawings are stale."""

    @property
    def by_keys(self) -> bool:
        """Whether the last input came from keys or a controller, so that focus is shown."""

    @property
    def idle(self) -> float:
        """Seconds since the last input."""

    def change(self, name: str, value: Value) -> None:
        """Change one setting: it shows at once and is kept."""

    def redraw(self) -> None:
        """Have all of the window drawn."""

    def slide(self, kind: str, box: Box, forward: bool) -> None:
        """Let what is drawn next in a box slide in beside what is there now."""

    def redraw_part(self, box: Box) -> None:
        """Have this part drawn, unless more must be."""

    def sink(self, box: Box) -> None:
        """Let the card that is shown in a box sink from over what is drawn next."""

    def report_store(self) -> None:
        """Show what the store found wrong with its file, once."""

    def quit(self) -> None:
        """Leave every scene and end the program."""
