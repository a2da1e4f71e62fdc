"""What is done round a game: the first start, levels, the pause, pages, the win, quitting."""

from __future__ import annotations

from game.engine.notation import cell_name
from game.session.learning.course import Aid
from game.session.learning.drill import pattern_of
from game.store.learned import learned_in
from game.ui import scenes
from game.ui.scenes.learn.drill_scene import DrillScene
from game.ui.scenes.learn.technique_page import open_page
from tests.ui.flows.playing import HERE, right
from tests.ui.players import Player
from tests.ui.situations import SITUATIONS


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
    seek(player, "positions")
    player.press("positions")
    player.leave()
    player.press("resume")
    player.do("pause")
    seek(player, "restart")
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
    """Open a section of the settings, where there is no room for tabs by stepping the choice of
    them."""
    page = player.game.app.top
    while page.section != tab:  # type: ignore[attr-defined]
        step_to(player, tab)


def step_to(player: Player, tab: str) -> None:
    """Press a tab, or step the choice of them once."""
    if player.game.can_press(f"tab.{tab}"):
        player.press(f"tab.{tab}")
    else:
        player.turn("tabs", 1)


def seek(player: Player, name: str) -> None:
    """Turn the pages of what is open until one has this row."""
    while not any(str(each.id) == name for each in player.game.app.top.controls()):
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


def watch_the_making(player: Player) -> None:
    """How a custom puzzle is made: forward, back, faster, running, and played."""
    game = player.game
    game.open("new_puzzle")
    step_to(player, "custom")
    while game.app.top.tab != "custom":  # type: ignore[attr-defined]
        player.turn("tabs", 1)
    seek(player, "watch")
    player.press("watch")
    game.wait()
    game.frame()
    assert game.scene == "watch"
    page = game.app.top
    for _ in range(3):
        player.press("step_forward")
    at = page.at  # type: ignore[attr-defined]
    assert at > 0, "left and right of keys step, too, on the way to a button"
    player.press("speed")
    player.press("run")
    game.advance(60)
    assert page.at > at + 5  # type: ignore[attr-defined]
    player.press("run")
    player.turn("strip", -1)
    player.press("again")
    game.settle()
    assert game.scene == "playing"


def win(player: Player) -> None:
    """A whole game, its result, its details, what can be printed, how it went, and the menu."""
    game = player.game
    game.play()
    player.fill_in()
    game.settle()
    assert game.scene == "won"
    player.press("details")
    choose(player, 5)
    player.press("details")
    choose(player, 3)
    assert game.scene == "look_back"
    player.leave()
    player.press("details")
    choose(player, 1)
    assert game.scene == "print"
    player.turn("form", 1)
    player.leave()
    player.press("details")
    choose(player, 0)
    assert game.scene == "replay"
    watch(player)
    player.leave()
    assert game.scene == "won"
    player.press("menu")
    assert game.scene == "menu"


def choose(player: Player, button: int) -> None:
    """Press one of the buttons of a dialog; in small windows they stand on its last page."""
    while not player.game.can_press("button.2"):
        player.press("button.0")
    player.press(f"button.{button}")


def watch(player: Player) -> None:
    game = player.game
    game.settle()
    player.press("step_forward")
    player.press("speed")
    player.press("run")
    player.press("run")


def look_at_statistics(player: Player) -> None:
    SITUATIONS["my-games"](player.game)
    player.game.app.scenes.to_menu()
    player.press("statistics")
    assert player.game.scene == "statistics"
    for tab in [str(each.id) for each in player.game.app.top.controls() if each.group == "tab"]:
        player.press(tab)
    player.leave()


def choose_from_a_book(player: Player) -> None:
    game = player.game
    player.press("levels")
    assert game.scene == "levels"
    player.press("next")
    player.press("previous")
    player.press(next(str(c.id) for c in game.app.top.controls() if c.group == "puzzle"))
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
    for tab in ("finished", "unfinished"):
        while game.app.top.tab != tab:  # type: ignore[attr-defined]
            step_to(player, tab)
    player.press("row.0")
    assert game.scene == "playing"


def quit_the_game(player: Player) -> None:
    player.press("more")
    player.press("quit")
    assert player.game.app.quitting


def learn_a_technique(player: Player) -> None:
    """From the menu to a technique, through its picture and the first questions of its drill."""
    game = player.game
    player.press("more")
    seek(player, "learn")
    player.press("learn")
    seek(player, "group.place")
    player.press("group.place")
    player.press("page.hidden_single")
    player.press("step.on")
    player.press("step.back")
    if not game.can_press("drill"):
        player.press("tab.read")
        seek(player, "drill")
    player.press("drill")
    drill = game.app.top
    assert isinstance(drill, DrillScene) and drill.question
    while not drill.question.steps:
        player.press("none")
        player.press("go_on")
    cell, digit = sorted(drill.question.follows(drill.question.steps[0]))[0]
    player.select(cell_name(cell, 9))
    player.write(digit)
    player.press("go_on")
    assert drill.state().answered[-1].at_once
    while game.scene != "menu":
        player.leave()


def take_a_lesson(player: Player) -> None:
    """A lesson about a pattern: watched, done three times, and put into words."""
    game = player.game
    open_page(game.app, "pointing")
    player.wait()
    if not game.can_press("lesson"):
        player.press("tab.read")
        seek(player, "lesson")
    player.press("lesson")
    lesson = game.top(DrillScene)
    while lesson.task.aid is Aid.WATCH:
        player.press("go_on")
    while lesson.gap is None:
        assert lesson.question
        step = lesson.question.steps[0]
        for cell in sorted(pattern_of(step)):
            player.touch(cell_name(cell, 9))
        player.press("marked")
        cell, digit = min(lesson.question.follows(step))
        player.select(cell_name(cell, 9))
        player.write(digit)
        player.press("go_on")
    right_one = f"clause.{lesson.gap.right + 1}"
    seek(player, right_one)
    player.press(right_one)
    player.press("go_on")
    assert lesson.is_over and learned_in(game.app.store)["pointing"].seen == 4
