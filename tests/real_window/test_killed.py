"""Nothing that was on the screen is lost, whenever the program is killed.

The program plays a game that xdotool types at it as fast as it can take it. At a random moment
it is frozen, its window photographed and the process killed. Continue has to bring back the
very picture. What had been saved but not yet drawn may come back too: undo takes that away.
Shapes made by hand may be drawn plainly in the first frames that show them, so the theme is
Contrast and no mistake is ringed: whatever is drawn looks the same at once.
"""

from __future__ import annotations

import math
import random
import re
import subprocess
import time
from contextlib import suppress

from game.session.settings import Settings
from tests.real_window.harness import Display, GameWindow
from tests.real_window.screen import HarnessError, wait_until
from tests.real_window.stored import saved, stored

SIZE = (640, 480)
ROUNDS, MORE_ROUNDS = 8, 12
"""How often it is killed on every run, and in the long form."""
PATIENCE = 0.5
"""Seconds in which even a busy machine shows what a key does."""
UNDRAWN = 200
"""At most so many moves are typed, and can fall into one frame on a machine that is busy."""
WAYS = ("Up", "Down", "Left", "Right")
OTHERS = (*"123456789", "shift+2", "shift+7", "Delete", "u")
CALM = Settings(
    reduced_motion=True,
    timer=False,
    pause_on_blur=False,
    checking="when_done",
    highlight_row=False,
    highlight_column=False,
    highlight_box=False,
    highlight_digit=False,
)

Cells = dict[str, bytes]


def test_continue_has_every_move_that_was_on_the_screen(
    display: Display, tmp_path: object, run_all: bool
) -> None:
    rounds = MORE_ROUNDS if run_all else ROUNDS
    data = f"{tmp_path}/data"
    with stored(data) as store:
        store.save_settings(CALM)
    rng = random.Random(5)
    shown: Cells = {}
    for round_ in range(rounds):
        begun, launched = elapsed(data), time.monotonic()
        start = ["--theme", "contrast", *(["--level", "normal"] if round_ == 0 else [])]
        with GameWindow(display, *start, size=SIZE, data=data, seed=3) as game:
            if round_:
                game.wait_for_change(lambda: game.click("menu/continue"))
                restore(game, shown)
            shown = play_and_kill(game, rng)
            killed = time.monotonic()
        played = elapsed(data) - begun
        assert 0 <= played <= killed - launched
    assert elapsed(data) > 0
    assert count_of_actions(data) > 4 * rounds


def play_and_kill(game: GameWindow, rng: random.Random) -> Cells:
    """Type at the game, stop it at a random moment, and return what was on its screen."""
    game.click("playing/r5c5")
    game.settle()
    keys = [rng.choice([*WAYS, *WAYS, *OTHERS]) for _ in range(400)]
    typing = subprocess.Popen(
        ["xdotool", "key", "--delay", "6", *keys], env=game.display.variables()
    )
    time.sleep(rng.uniform(0.05, 1.2))
    game.freeze()
    typing.kill()
    typing.wait()
    shown = cells(game)
    game.kill()
    release_keys(game)
    return shown


def restore(game: GameWindow, shown: Cells) -> None:
    """Show that the game can be brought to what was on the screen, by redo and undo alone.

    What was saved but not drawn any more may have been undoing, which redo takes back.
    """
    redone = 0
    while not is_restored(game, shown):
        before = cells(game)
        press(game, "ctrl+y")
        redone += 1
        if cells(game) == before:
            break
    for _ in range(redone + UNDRAWN):
        if is_restored(game, shown):
            return
        press(game, "ctrl+z")
    raise AssertionError(f"not what was on the screen: {different_cells(game, shown)}")


def press(game: GameWindow, key: str) -> None:
    """Press a key that changes the board, unless there is nothing to redo or undo."""
    before = cells(game)
    game.key(key)
    with suppress(HarnessError):
        wait_until(lambda: cells(game) != before, "the board to change", PATIENCE)
    game.settle(0.05)


def is_restored(game: GameWindow, shown: Cells) -> bool:
    """Whether the board is as it was, but for the cell that was selected."""
    different = different_cells(game, shown)
    if len(different) <= 1 or all_beside(different):
        for name in different:  # the cell that was selected, and nothing else
            game.click(f"playing/{name}")
            game.settle(0.05)
            if cells(game) == shown:
                return True
        if different:
            game.click(f"playing/{different[0]}")  # let go again
    return not different


def different_cells(game: GameWindow, shown: Cells) -> list[str]:
    """The cells that do not look as they did."""
    found = cells(game)
    return [name for name in shown if shown[name] != found[name]]


def all_beside(different: list[str]) -> bool:
    """Whether the cells can all be touched by the edge of one selected cell."""
    rows = [int(name[1]) for name in different]
    columns = [int(name[3]) for name in different]
    return max(rows) - min(rows) <= 2 and max(columns) - min(columns) <= 2


def cells(game: GameWindow) -> Cells:
    """The pixels of every cell but those of the last row, and those over which a message lies."""
    (width, _), pixels = game.picture()
    found = {}
    boxes = game.boxes("playing")
    card = [box[1] for name, box in boxes.items() if name in ("message.close", "message.handle")]
    free = min(card, default=math.inf)  # the handle is the upper edge of a card on the board
    for name, box in boxes.items():
        x, y, w, h = box
        if re.fullmatch("r[1-8]c[1-9]", name) and y + h <= free:
            lines = [(line * width + x) * 3 for line in range(y, y + h)]
            found[name] = b"".join(pixels[start : start + w * 3] for start in lines)
    return found


def release_keys(game: GameWindow) -> None:
    """The typing may have been stopped with a key down, which would go on typing."""
    game.display.run("xdotool", "keyup", *WAYS, *OTHERS)


def elapsed(data: str) -> float:
    game = saved(data)
    return game.elapsed if game else 0.0


def count_of_actions(data: str) -> int:
    """How much has happened in the saved game."""
    with stored(data) as store:
        game = store.saved_game()
        return len(store.resume(game.game_id).session.actions) if game else 0
