"""Every flow, from the first start to the last sheet, by each device alone.

A flow is written once, for a `Player`; the table of flows and the table of devices make the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from game.engine.mark_moves import Layer, layer_cells
from game.engine.notation import cell_name, parse_cell
from game.ui import scenes
from tests.ui.conftest import OpenGame
from tests.ui.hands import DEVICES, Player
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS

Flow = Callable[[Player], None]

BLANKS = [cell_name(cell, 9) for cell, given in enumerate(NORMAL.givens) if not given]
HERE, THERE = BLANKS[0], BLANKS[1]


def right(cell: str) -> int:
    return NORMAL.solutions[0][parse_cell(cell, 9)]


def start(player: Player) -> None:
    """A new player looks at the lesson, solves its first board, and goes to the menu."""
    game = player.game
    game.app.scenes.show_only(scenes.make(game.app, "welcome"))
    game.frame()
    player.press("show")
    assert game.scene == "lesson"
    player.fill_in()
    player.press("next")
    assert game.scene_below("lesson").size == 6
    player.leave()
    assert game.scene == "menu"


def choose_a_level(player: Player) -> None:
    player.press("level.tier.gentle")
    assert player.game.scene == "playing"


def write_and_rub_out(player: Player) -> None:
    game = player.game
    game.play()
    player.select(HERE)
    player.do("notes")
    player.write(3)
    player.write(6)
    assert game.notes(HERE) == {3, 6}
    player.do("erase")
    player.do("notes")
    player.write(right(HERE))
    assert (game.digit(HERE), game.notes(HERE)) == (right(HERE), set())
    player.do("undo")
    assert game.digit(HERE) == 0
    player.do("redo")
    assert game.digit(HERE) == right(HERE)
    player.do("fill")
    assert game.notes(THERE)


def draw(player: Player) -> None:
    """A colour, corner and centre marks, a line, and all colours taken away."""
    game = player.game
    game.play()
    player.select(HERE)
    player.open("draw")
    for name, layer in (("corner", Layer.CORNER), ("centre", Layer.CENTRE)):
        player.press(f"draw.{name}")
        back_to_the_board(player)
        player.write(4)
        assert layer_cells(game.session.position.marks, layer) == {parse_cell(HERE, 9)}
        player.open("draw")
        player.press(f"draw.{name}")
    colour = [c.id.member for c in game.app.top.controls() if c.id.group == "draw"][-1]
    player.press(f"draw.{colour}")  # all eight, or where there is no room the one in hand
    assert dict(game.session.position.marks.colours) == {(parse_cell(HERE, 9), 0): 1 << int(colour)}
    player.press("draw.cells")
    if game.can_press("draw.clear"):
        player.press("draw.clear")
    else:
        back_to_the_board(player)
        player.do("erase")
    assert not game.session.position.marks.colours
    player.open("draw")
    player.press("draw.line")
    back_to_the_board(player)
    join(player, HERE, THERE)
    (line,) = game.session.position.marks.lines
    assert {line.start[0], line.end[0]} == {parse_cell(HERE, 9), parse_cell(THERE, 9)}


def back_to_the_board(player: Player) -> None:
    """Those who move a focus take it from the margin to the board."""
    player.close()


def join(player: Player, start: str, end: str) -> None:
    """Draw a line from cell to cell with the tool for it in hand."""
    for cell in (start, end):
        player.touch(cell)


def try_out(player: Player) -> None:
    """A trial in a trial; the outer one is gone to, and dropped."""
    game = player.game
    game.play()
    for cell in (HERE, THERE):
        player.open("trial")
        player.press("trial.begin")
        back_to_the_board(player)
        player.select(cell)
        player.write(right(cell))
    assert game.session.trying == 2
    player.open("trial")
    player.press("trial.0")
    assert game.selected == {HERE}
    player.press("trial.begin")
    assert game.session.trying == 1
    player.press("trial.discard")
    assert (game.session.trying, game.digit(HERE)) == (0, 0)


def read_a_hint(player: Player) -> None:
    """Every page there and back, the details, and what the hint says."""
    game = player.game
    game.play()
    player.do("hint")
    shown = game.playing.shown_message()
    assert shown
    while game.can_press("message.next"):
        player.press("message.next")
    player.press("message.previous")
    while game.can_press("message.next"):
        player.press("message.next")
    if game.can_press("message.details"):
        player.press("message.details")
    blanks = game.session.position.blanks
    player.press("message.apply")
    assert game.session.position.blanks == blanks - 1
    player.do("hint")
    player.press("message.close")
    assert not game.message
    player.do("facts")
    assert game.message
    player.press("message.close")


def go_back_by_steps(player: Player) -> None:
    game = player.game
    game.play()
    for cell in (HERE, THERE):
        player.select(cell)
        player.write(right(cell))
    player.open("steps")
    player.press("steps.1")
    player.press("steps.1")
    assert (game.digit(HERE), game.digit(THERE)) == (right(HERE), 0)


def pause_and_restart(player: Player) -> None:
    game = player.game
    game.play()
    player.select(HERE)
    player.write(right(HERE))
    player.do("pause")
    assert game.scene == "paused"
    player.press("resume")
    assert game.scene == "playing"
    player.do("pause")
    player.press("positions")
    player.leave()
    player.press("restart")
    assert game.digit(HERE) == 0
    player.do("pause")
    player.press("menu")
    assert game.scene == "menu"


def change_settings(player: Player) -> None:
    """A tile, a seal, a switch, a choice, a slider, a language, in every section."""
    game = player.game
    player.press("settings")
    player.press("theme.night")
    assert game.app.settings.theme == "night"
    player.press("accent.green") if game.can_press("accent.green") else None
    before = game.app.settings.text
    seek(player, "text")
    step = 1 if before == 100 else -1
    player.turn("text", step)
    assert (game.app.settings.text - before) * step > 0
    player.turn("text", -step)
    go_to(player, "play")
    seek(player, "entry")
    entry = game.app.settings.entry
    player.turn("entry", 1)
    assert game.app.settings.entry != entry
    go_to(player, "comfort")
    go_to(player, "language")
    player.press("language.zh")
    assert game.app.settings.language == "zh"
    player.leave()
    assert game.scene == "menu"


def go_to(player: Player, tab: str) -> None:
    """Open a tab of a page, where there is no room for tabs by stepping the choice of them."""
    page = player.game.app.top
    while not any(name == tab and chosen for name, _, chosen in page.tabs()):  # type: ignore[attr-defined]
        if player.game.can_press(f"tab.{tab}"):
            player.press(f"tab.{tab}")
        else:
            player.turn("tabs", 1)


def seek(player: Player, name: str) -> None:
    """Turn the pages of the settings until one has this row."""
    while not any(each.name == name for each in player.game.app.top.controls()):
        player.press("next")


def look_at_the_keys(player: Player) -> None:
    game = player.game
    player.press("how_to_play")
    while not game.can_press("keys"):
        player.press("next")
    player.press("keys")
    assert game.scene == "keys"
    player.turn("set", 1)
    assert game.app.keys.preset == "sudokupad"
    player.turn("set", -1)
    while game.can_press("next"):
        player.press("next")
    player.press("change")
    player.press("change")
    player.leave()
    player.leave()
    assert game.scene == "menu"


def win(player: Player) -> None:
    """A whole game, its result, its details, how it went, and on to the menu."""
    game = player.game
    game.play()
    player.fill_in()
    game.settle()
    assert game.scene == "won"
    player.press("details")
    player.press("button.1")
    player.press("details")
    player.press("button.0")
    assert game.scene == "replay"
    watch(player)
    player.leave()
    assert game.scene == "won"
    player.press("menu")
    assert game.scene == "menu"


def watch(player: Player) -> None:
    game = player.game
    game.settle()
    player.press("step_back")
    player.press("speed")
    player.press("run")
    player.press("run")


def look_at_statistics(player: Player) -> None:
    SITUATIONS["my-games"](player.game)
    player.game.app.scenes.to_menu()
    player.press("statistics")
    assert player.game.scene == "statistics"
    for tab in [each.name for each in player.game.app.top.controls() if each.id.group == "tab"]:
        player.press(tab)
    player.leave()


def choose_from_a_book(player: Player) -> None:
    game = player.game
    player.press("levels")
    assert game.scene == "levels"
    player.press("next")
    player.press("previous")
    player.press(next(c.name for c in game.app.top.controls() if c.id.group == "puzzle"))
    assert game.scene == "playing"


def keep_my_games(player: Player) -> None:
    """Rename a game, delete it, bring it back, watch a finished one, and continue one."""
    game = player.game
    SITUATIONS["my-games"](game)
    player.press("name.0")
    player.press("ready.0")
    player.press("delete.0")
    assert game.can_press("undo")
    count = game.app.store.count_games().unfinished
    player.press("undo")
    assert game.app.store.count_games().unfinished == count + 1
    player.press("tab.finished")
    player.press("tab.unfinished")
    player.press("row.0")
    assert game.scene == "playing"


def quit_the_game(player: Player) -> None:
    player.press("quit")
    assert player.game.app.quitting


FLOWS: dict[str, Flow] = {
    "start": start,
    "level": choose_a_level,
    "write": write_and_rub_out,
    "draw": draw,
    "trial": try_out,
    "hint": read_a_hint,
    "steps": go_back_by_steps,
    "pause": pause_and_restart,
    "settings": change_settings,
    "keys": look_at_the_keys,
    "win": win,
    "statistics": look_at_statistics,
    "book": choose_from_a_book,
    "my-games": keep_my_games,
    "quit": quit_the_game,
}

WINDOWS = {"wide": (1280, 800), "small": (320, 480), "small and large": (320, 480)}

ROOMY = ("steps",)
"""Flows for which 320 by 480 points with text of 200 % have no room: one step is seen there."""


def cases() -> Iterator[tuple[str, str, str]]:
    """Every flow by every device, and in small windows by those that go with them."""
    for flow, device in product(FLOWS, DEVICES):
        yield "wide", flow, device
    for flow, device in product(FLOWS, ("touch", "controller")):
        yield "small", flow, device
        if flow not in ROOMY:
            yield "small and large", flow, device


@pytest.mark.parametrize(("window", "flow", "device"), cases())
def test_a_flow_by_one_device(open_game: OpenGame, window: str, flow: str, device: str) -> None:
    game = open_game(WINDOWS[window], text=200 if "large" in window else 100)
    FLOWS[flow](DEVICES[device](game))
