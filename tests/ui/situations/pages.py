"""The menu and the pages that lie beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from game.session.books import count_of
from game.session.gifts import SIGN, Gift
from game.session.kind import Kind
from game.session.wishes import KindWish, Wishes
from game.store.backup import save
from game.ui.games.game_starter import GameStarter
from game.ui.games.kind_memory import KindMemory
from game.ui.games.ready_made import LAST_KINDS
from game.ui.scenes import backup
from game.ui.scenes.kind_options import KindOptionsScene
from game.ui.scenes.levels import LevelsScene
from game.ui.scenes.making_recording import watch_making
from game.ui.scenes.new_puzzle import ROWS, NewPuzzleScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.widgets.control import ControlId
from tests.ui.pilot import Pilot
from tests.ui.situations.board import middle
from tests.ui.situations.days import at_noon
from tests.ui.situations.editor import WIKIPEDIA
from tests.ui.situations.past import a_year, finished_game, played, years_of_kinds


def menu(game: Pilot) -> None:
    at_noon(game.app.store)
    game.app.scenes.to_menu()


def menu_more(game: Pilot) -> None:
    """What the slip *More* leads to, once there is more than lies on the menu."""
    played(game.app.store)
    menu(game)
    game.app.top.press(ControlId("more"))


def menu_continue(game: Pilot) -> None:
    played(game.app.store)
    middle(game)
    at_noon(game.app.store)
    game.app.scenes.to_menu()
    game.advance(30)
    game.wait()
    game.advance(2)


def gift_letter(game: Pilot) -> None:
    """A letter for somebody, with a dedication."""
    words = "Thank you for all the evenings with tea and puzzles by the window"
    gift = Gift(SIGN, "A", "medium", "Ada", "Ben", words)
    game.app.store.remember("gift", gift.format())
    game.app.scenes.open("gift")


def files(game: Pilot) -> None:
    """A folder with a folder, puzzles, a mask and something else in it."""
    folder = Path(game.folder) / "Puzzles"
    (folder / "Older").mkdir(parents=True, exist_ok=True)
    texts = (WIKIPEDIA, WIKIPEDIA[::-1], "".join("1" if x == "0" else "0" for x in WIKIPEDIA), "?")
    names = (
        "Sunday.txt",
        "The long name of a file from a newspaper.sdm",
        "mask.txt",
        "grid.csv",
    )
    for age, (name, text) in enumerate(zip(names, texts, strict=True)):
        (folder / name).write_text(text)
        os.utime(folder / name, (1_760_000_000 - 90_000 * age,) * 2)
    game.app.store.remember("open_folder", str(folder))
    game.app.scenes.open("open")
    game.advance(20)


def opened(name: str, *presses: str, full: bool = False) -> Callable[[Pilot], None]:
    """A page, and what is then pressed on it."""

    def open_it(game: Pilot) -> None:
        if full:
            played(game.app.store)
        game.open(name)
        for press in presses:
            if game.can_press(press):
                ids = (each.id for each in game.app.top.controls() if each.id)
                game.app.top.press(next(id for id in ids if str(id) == press))

    return open_it


def favourite_kinds(game: Pilot) -> None:
    """Kinds of which two are favourites and one was played last."""
    memory = KindMemory(game.app.store)
    memory.toggle(Kind("thermo"))
    memory.toggle(Kind("killer"))
    game.app.store.remember(LAST_KINDS, "arrow-9 littlekiller-9 classic-4 killer+x-9 greater-6")
    game.open("kinds")


def options(variant: str) -> Callable[[Pilot], None]:
    """The options of a kind or a mix."""

    def open_it(game: Pilot) -> None:
        game.open(KindOptionsScene(game.app, Kind(variant)))

    return open_it


def more_wishes(game: Pilot) -> None:
    """The second page of wishes, in windows that have one."""
    scene = NewPuzzleScene(game.app)
    game.app.scenes.push(scene)
    scene.press(ControlId("tab", "custom"))
    scene.first = len(ROWS) - 1
    game.frame()


def custom_game(game: Pilot) -> None:
    """A custom puzzle that has just been made."""
    wishes = Wishes(tier="hard", pattern="heart", symmetry="vertical", seed="5")
    game.app.starter.custom(wishes)
    game.wait()


def settings(section: str, first: int = 0) -> Callable[[Pilot], None]:
    """The page of a section of the settings that holds a row; the section may have no tab of its
    own where there is no room."""

    def open_it(game: Pilot) -> None:
        scene = SettingsScene(game.app, section)
        scene.first = first
        game.open(scene)

    return open_it


def ledger_of_kind(part: str, kind: Kind) -> Callable[[Pilot], None]:
    """The ledger of games of some kinds, with the levels of one."""

    def open_it(game: Pilot) -> None:
        years_of_kinds(game.app.store)
        scene = StatisticsScene(game.app, "", part)
        game.app.scenes.push(scene)
        scene.choose_kind(kind)
        game.frame()

    return open_it


def ledger(part: str, level: str = "") -> Callable[[Pilot], None]:
    """The ledger of a year, open at a part where not all of it is seen."""

    def open_it(game: Pilot) -> None:
        a_year(game.app.store)
        game.open(StatisticsScene(game.app, level, part))

    return open_it


def waiting_for_puzzle(game: Pilot) -> None:
    """A custom puzzle that takes a while, and the button that cancels it."""
    scene = NewPuzzleScene(game.app)
    game.app.scenes.push(scene)
    scene.press(ControlId("tab", "custom"))
    game.app.starter = LongMaking(game.app)
    game.frame()


def watching(wish: Wishes | KindWish, event: str, number: int = 0) -> Callable[[Pilot], None]:
    """How a puzzle is made, at one of the sights of an event."""

    def open_it(game: Pilot) -> None:
        watch_making(game.app, wish)
        game.wait()
        scene = game.top(ReplayScene)
        sights = scene.state().recording.moments
        scene.at = [at for at, sight in enumerate(sights) if sight.event == event][number]
        game.frame()

    return open_it


class LongMaking(GameStarter):
    """A starter that has been making a puzzle for a while."""

    @property
    def progress(self) -> tuple[float, int] | None:
        """Twelve seconds, 340 tries."""
        return 12.0, 340


def library(game: Pilot) -> None:
    """The shelves of volumes, of which two were begun, and a small one is solved."""
    most = count_of("classic-25")
    for volume, count in (("killer-9", 1), ("classic-4", 3), ("classic-25", most)):
        for number in range(1, count + 1):
            finished_game(game.app.store, f"library.{volume}", 300, number=number)
    game.app.scenes.open("library")
    game.settle()


def volume(game: Pilot) -> None:
    """A volume of the library with one puzzle solved."""
    finished_game(game.app.store, "library.killer-9", 300, number=1)
    game.app.scenes.push(LevelsScene(game.app, "killer-9"))
    game.settle()


def levels(game: Pilot) -> None:
    """A book of which some puzzles were solved."""
    for number, seconds in enumerate((431, 402, 377, 915, 352), 1):
        finished_game(game.app.store, "book2.evil", seconds, number=number)
    game.open(LevelsScene(game.app, "evil"))


def go_to(game: Pilot) -> None:
    """The number of a puzzle is typed."""
    levels(game)
    game.press("4", "1")


def backup_found(game: Pilot) -> None:
    """Three backups in the player's folders."""
    store = game.app.store
    finished_game(store, "tier.hard", 431)
    for day in ("24", "25", "26"):
        save(store.ready_file(), os.path.join(game.folder, f"Nonet 2026-11-{day}.nonet"))
    with patch.multiple(backup, papers_folder=lambda: game.folder, papers_folders=list):
        game.app.scenes.open("backup")
    game.frame()
