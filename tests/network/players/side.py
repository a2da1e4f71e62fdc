"""One side of a duel over loopback, through the screens: ``side.py host|guest FOLDER``.

The sides meet by a file in FOLDER, which has the code and the address. Each writes the blanks that
are its own, and prints how the duel ended as one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.network import addresses
from game.session.duel.duel import DuelRules
from game.session.kind import Kind
from game.session.wishes import KindWish
from game.ui.scenes.duel.duel_story import DuelStoryScene
from game.ui.scenes.duel.host import HostScene
from game.ui.scenes.duel.join import JoinScene
from game.ui.scenes.duel.net import NetworkDuelScene
from tests.ui.boards import cell_of
from tests.ui.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_SECONDS = 60.0


def until(game: Pilot, so: Callable[[], object]) -> None:
    """Let frames pass as the program does, 60 a second."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not so():
        if time.monotonic() > end:
            raise SystemExit(f"nothing came of it; the screen says {game.words}")
        game.frame()
        time.sleep(1 / 120)


def meet_as_host(game: Pilot, meeting: Path) -> None:
    """Wait for the guest, and start."""
    wish = KindWish(Kind("classic", 6), "gentle")
    game.app.scenes.push(HostScene(game.app, wish, DuelRules("claim")))
    page: Any = game.app.top
    until(game, lambda: page.code)
    written = meeting.with_suffix(".part")
    written.write_text(f"{page.code} {page.address}")
    written.rename(meeting)
    until(game, lambda: page.guest)
    game.click("start")


def meet_as_guest(game: Pilot, meeting: Path) -> None:
    """Write code and address, and join."""
    until(game, meeting.exists)
    code, address = meeting.read_text().split()
    game.app.scenes.push(JoinScene(game.app))
    page: Any = game.app.top
    page.typed(code)
    page.fields["address"] = address
    game.click("join")


def main(role: str, folder: Path) -> None:
    """Play the side of ``role``."""
    addresses.own_address = lambda: "127.0.0.1"
    game = Pilot(str(folder / role))
    (meet_as_host if role == "host" else meet_as_guest)(game, folder / "meeting")
    until(game, lambda: isinstance(game.app.top, NetworkDuelScene))
    scene = game.top(NetworkDuelScene)
    until(game, lambda: not scene.resting)
    solution, size = scene.duel.puzzle.solutions[0], scene.table.size
    mine = [cell for cell in range(size * size) if cell % 3 == 0 or role == "guest"]
    for cell in mine:
        if scene.duel.over or scene.duel.values()[cell]:
            continue
        until(game, lambda: scene.duel.may_write(scene.own, 10**9))
        game.click(cell_of(game, 0, cell), f"{scene.own}.pad.{solution[cell]}")
        until(game, lambda at=cell: scene.duel.values()[at])  # type: ignore[misc]
    until(game, lambda: isinstance(game.app.top, DuelStoryScene))
    duel = scene.duel
    print(json.dumps([[entry.format() for entry in duel.log], duel.score(0), duel.score(1)]))
    end = time.monotonic() + 1.0  # so that the other hears of the end
    until(game, lambda: time.monotonic() > end)
    game.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
