"""A game for the ear alone, typed: ``python3 -m tests.ui.heard_client --kind killer-9``.

Each line of the input is a request, and what is said comes back: a line for each announcement, then
in brackets what has got the focus. Nothing is shown. A single dot ends each answer.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from typing import TYPE_CHECKING

from tests.ui.heard_stories import Story, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.pilot import Pilot

ACTIONS = ("press", "focus", "more", "less")
"""What can be done with a part that is called by the beginning of its name."""

HELP = """\
k   shift+r   right   7   enter   tab   any key or chord, as the manual lists them
read                    all that is on the screen, as a reader goes through it
where                   what has the focus
press NAME              press what has this name, or a name that begins so
focus NAME              go to it; more NAME and less NAME step a choice or a slider
type WORDS              type letters, such as into a line of text
at 4 5                  go to row 4, column 5 of the board
write 4 5 12            write a digit there, from the reader; 0 rubs out
wait 30                 let 30 seconds pass
quit"""

CELL = re.compile(r"(?:r?(\d+)[ c,]+(\d+))(?: +(\S+))?")


class Client(Story):
    """A screen reader whose requests are typed."""

    def answer(self, request: str) -> list[str]:
        """Do what is asked for; returns what is said."""
        self.lines.clear()
        told, before = self.focus, self.nodes[self.focus]
        word, _, rest = request.strip().partition(" ")
        rest = rest.strip()
        if word == "help":
            return HELP.splitlines()
        if word == "where":
            node = self.nodes[self.focus]
            return [", ".join(filter(None, (spoken(node), node.description)))]
        if word == "read":
            return list(self._all_read())
        if word in ("at", "write"):
            self._at(word, rest)
        elif word in ACTIONS:
            self._ask(word, rest)
        elif word == "type":
            self.write(rest)
        elif word == "wait":
            self.game.advance(60 * int(rest))
        else:
            self.game.press(word)
        self._note()
        node = self.nodes[self.focus]
        if self.focus == told and (node.on, node.chosen) != (before.on, before.chosen):
            self.lines.append(f"[{spoken(node)}]")  # which every reader notices
        if self.focus != told and node.description and node.role != "grid":
            self.lines.append(f"  {node.description}")
        return self.lines

    def _all_read(self) -> Iterator[str]:
        for number in self.in_order():
            node = self.nodes[number]
            if node.name and node.role != "live":
                yield ", ".join(filter(None, (spoken(node), node.description)))

    def _at(self, word: str, where: str) -> None:
        """Go to a cell, or write into it."""
        found = CELL.fullmatch(where)
        assert found, f"{where!r} is no cell; {word} 4 5 is one"
        place = int(found[1]) - 1, int(found[2]) - 1
        cells = (n for n in self.in_order() if self.nodes[n].cell == place)
        number = next(cells, None)
        assert number is not None, "there is no such cell here"
        self.request("focus" if word == "at" else "write", number, found[3] or "")

    def _ask(self, action: str, name: str) -> None:
        """Do something with the first part that is called so, else whose name begins so."""
        parts = [n for n in self.in_order() if self.nodes[n].pressed and self._is_called(n, name)]
        assert parts, f"nothing here is called {name!r}"
        exact = [n for n in parts if self.nodes[n].name.lower() == name.lower()]
        self.request(action, (exact or parts)[0], "")

    def _is_called(self, number: int, name: str) -> bool:
        return self.nodes[number].name.lower().startswith(name.lower())


def opened(folder: str, options: argparse.Namespace) -> Pilot:
    """A game at its menu, or at a puzzle."""
    from game.session.kind import Kind
    from game.session.wishes import KindWish
    from tests.ui.pilot import Pilot

    game = Pilot(folder, seed=options.seed, language=options.language, reduced_motion=True)
    if options.kind:
        kind = Kind.parse(options.kind)
        assert kind, f"{options.kind} is no kind"
        game.app.starter.kind(KindWish(kind, options.tier))
        game.wait()
    return game


def main() -> None:
    """Answer requests until the input ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", help="begin with a puzzle, such as classic-16; else at the menu")
    parser.add_argument("--tier", default="gentle", help="its level (gentle)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=("en", "zh"), default="en")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        game = opened(f"{folder}/data", options)
        client = Client(game, "")
        with game.unseen():
            _say(client.lines[1:])
            for request in sys.stdin:
                if request.strip() == "quit":
                    break
                if not request.strip():
                    continue
                try:
                    _say(client.answer(request))
                except (AssertionError, AttributeError, KeyError, ValueError) as error:
                    _say([f"? {error}"])
        game.close()


def _say(lines: list[str]) -> None:
    print("\n".join([*lines, "."]), flush=True)


if __name__ == "__main__":
    main()
