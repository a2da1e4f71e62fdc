"""``path``, ``hint`` and ``steps``: how a person goes on from a puzzle or position, in words."""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import chain, islice
from typing import TYPE_CHECKING

from game.cli.position_text import candidates_of, read_position, unsolvable
from game.cli.stream import add_file, each_puzzle
from game.engine.solver import solutions
from game.words.sentences import catalogue_of, explain, name
from game.words.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.cli.puzzle_text import Entry
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques import Step

    Telling = Callable[["Position", str], "Iterator[str]"]

ABOUT = {
    "path": "Print every step from each puzzle to its solution, one a line.",
    "hint": "Print the next step from each puzzle or position: the easiest that there is.",
    "steps": "Print what can be concluded now from each puzzle or position, the easiest first: for "
    "each conclusion the easiest step that leads to it.",
}


class Position:
    """A puzzle or position, and whether it has one solution only."""

    def __init__(self, entry: Entry, should_stop: Callable[[], bool]) -> None:
        """Raises ContradictionError for a position without a solution."""
        self._should_stop = should_stop
        found = list(islice(solutions(entry.rules, entry.givens, should_stop), 2))
        if not found:
            raise unsolvable(entry.rules, entry.givens)
        self.unique = len(found) == 1
        self.rules: Rules = entry.rules
        self.candidates: Candidates = candidates_of(entry, found[0] if self.unique else None)

    @property
    def blanks(self) -> int:
        """How many cells are blank."""
        return self.candidates.values.count(0)

    def steps(self) -> Iterator[Step]:
        """Every step that can be taken, the easiest first."""
        from game.engine.techniques import find_steps  # some hundred techniques take a while

        return find_steps(self.candidates, self.unique, self._should_stop)


def main(command: str, arguments: list[str]) -> int:
    """Print what the command tells of each puzzle; returns the exit status."""
    parser = ArgumentParser(
        f"nonet {command}",
        description=ABOUT[command],
        epilog="A position may be written as GRID:DELETED, with candidates that are ruled out as "
        "digit, row, column (412 589), or as a line of a regression library. Bad lines are told "
        "on standard error and passed over; the exit status is then 1.",
    )
    add_file(parser)
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the sentences")
    if command == "steps":
        parser.add_argument("--all", action="store_true", help="every step, whatever others say")
    options = parser.parse_args(arguments)
    language: str = options.language
    telling: Telling = {"path": _path, "hint": _hint, "steps": _steps}[command]
    if command == "steps" and options.all:
        telling = _all_steps
    end = () if command == "hint" else ("",)
    return each_puzzle(
        command,
        options,
        lambda entry, watch: chain(telling(Position(entry, watch), language), end),
        read_position,
    )


def _path(position: Position, language: str) -> Iterator[str]:
    """Each step, and what is left when nothing leads on."""
    number = 0
    if not position.blanks:
        yield _stuck(position, language)
    while position.blanks:
        step = next(position.steps(), None)
        if step is None:
            yield _stuck(position, language)
            return
        number += 1
        yield f"{number}. {_told(step, position, language)}"
        step.apply(position.candidates)


def _hint(position: Position, language: str) -> Iterator[str]:
    step = next(position.steps(), None)
    yield _told(step, position, language) if step else _stuck(position, language)


def _steps(position: Position, language: str) -> Iterator[str]:
    """The easiest step to each conclusion."""
    known: set[tuple[int, int, bool]] = set()

    def is_new(step: Step) -> bool:
        concluded = set(_conclusions(step, position.rules))
        told = known.issuperset(concluded)
        known.update(concluded)
        return not told

    yield from _listed(filter(is_new, position.steps()), position, language)


def _all_steps(position: Position, language: str) -> Iterator[str]:
    yield from _listed(position.steps(), position, language)


def _listed(steps: Iterator[Step], position: Position, language: str) -> Iterator[str]:
    found = False
    for step in steps:
        if found and step.technique == "trial":  # the last of the ladder, and open to every cell
            break
        found = True
        yield _told(step, position, language)
    if not found:
        yield _stuck(position, language)


def _conclusions(step: Step, rules: Rules) -> Iterator[tuple[int, int, bool]]:
    """Each candidate that is true or false after a step: also what a digit placed rules out."""
    yield from ((cell, digit, False) for cell, digit in step.eliminations)
    for cell, digit in step.placements:
        yield cell, digit, True
        yield from ((peer, digit, False) for peer in rules.peers[cell])
        yield from ((cell, n, False) for n in range(1, rules.size + 1) if n != digit)


def _told(step: Step, position: Position, language: str) -> str:
    texts = catalogue_of(language)
    sentence = explain(step, position.rules, language)
    return texts("path.step", name=name(step.technique, language), text=sentence)


def _stuck(position: Position, language: str) -> str:
    texts = catalogue_of(language)
    if not position.blanks:
        return texts("path.solved")
    return texts("path.stuck" if position.unique else "path.several", n=position.blanks)
