"""``path``, ``hint`` and ``steps``: how a person continues from a puzzle or position, in words."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING

from game.cli.output import Output
from game.cli.output_file import add_force, ask
from game.cli.position_text import candidates_of, unsolvable
from game.cli.stream import BAD_LINES, add_file, each_puzzle
from game.engine.formats.entry import quoted
from game.engine.formats.position_lines import read_position
from game.engine.solver import solutions
from game.parser import Parser
from game.words.sentences import explain, name
from game.words.technique_names import catalogue_of
from game.words.texts import languages

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.formats.entry import Entry
    from game.engine.rules import Rules
    from game.engine.techniques import Step, Technique
    from game.engine.types import Cell, Digit, ShouldStop

    Report = Callable[["SteppedPosition", str], "Iterator[str]"]

INDENTED = "\n  "
"""How the further lines of a step begin, such as the branches of a proof."""

LAST = frozenset(("contradiction_net", "nested_net", "refutation"))
"""The keys of the steps that are found in nearly every position."""

DESCRIPTIONS = {
    "path": "Print every step from each puzzle to its solution, each beginning on a new line.",
    "hint": "Print the easiest next step from each puzzle or position.",
    "steps": "Print what can be concluded now from each puzzle or position, easiest first. Each "
    "conclusion is printed once, with the easiest step that leads to it.",
}


class SteppedPosition:
    """A puzzle or position, whether it has only one solution, and the techniques to use on it."""

    def __init__(
        self,
        entry: Entry,
        should_stop: ShouldStop,
        techniques: Sequence[Technique] | None = None,
        every_proof: bool = False,
    ) -> None:
        """Without `techniques` the usual ones; raises ContradictionError without a solution."""
        self._should_stop = should_stop
        self.techniques = techniques
        """The techniques that were asked for; None for the usual ones."""
        self.every_proof = every_proof
        """Whether those of `LAST` were asked for by name, so that all of them are printed."""
        boards = list(islice(solutions(entry.rules, entry.givens, should_stop), 2))
        if not boards:
            raise unsolvable(entry.rules, entry.givens, should_stop)
        self.unique = len(boards) == 1
        self.rules: Rules = entry.rules
        self.candidates: Candidates = candidates_of(entry, boards[0] if self.unique else None)

    @property
    def blanks(self) -> int:
        """How many cells are blank."""
        return self.candidates.values.count(0)

    def steps(self) -> Iterator[Step]:
        """Every step that the techniques find, the easiest first."""
        from game.engine.techniques import USUAL, find_steps  # slow to load

        techniques = USUAL if self.techniques is None else self.techniques
        return find_steps(self.candidates, self.unique, self._should_stop, techniques)


def main(command: str, arguments: list[str]) -> int:
    """Print the steps of each puzzle that the command asks for; returns the exit status."""
    options = _parser(command).parse_args(arguments)
    language: str = options.language
    report: Report = {"path": _path, "hint": _hint, "steps": _steps}[command]
    if command == "hint" and (options.svg or options.png):
        files = options.svg or "", options.png or ""
        if status := _asked(files, options.force):
            return status
        report = partial(_drawn_hint, files=files)
    techniques: Sequence[Technique] | None = None
    every_proof = False
    if command == "steps":
        if options.list_techniques:
            return _list_techniques()
        if options.all:
            report = _all_steps
    techniques = _searched(options)
    if techniques and options.only:
        every_proof = any(not LAST.isdisjoint(technique.keys) for technique in techniques)
    end = () if command == "hint" else ("",)
    return each_puzzle(
        command,
        options,
        lambda entry, watch: chain(
            report(SteppedPosition(entry, watch, techniques, every_proof), language), end
        ),
        read_position,
    )


def _asked(files: tuple[str, str], force: bool) -> int:
    """Ask whether the files of a drawn hint may be written; returns an exit status, 0 for yes."""
    from game.paper.missing_library import MissingLibrary, demand

    try:
        ask("hint", filter(None, files), force)
        if files[1]:
            demand("PNG", "pygame-ce")
    except OSError as error:
        print(f"hint: {quoted(error.filename)}: {error.strerror}", file=sys.stderr)
        return 2
    except MissingLibrary as error:
        print(f"hint: {error}", file=sys.stderr)
        return 1
    return 0


def _parser(command: str) -> ArgumentParser:
    parser = Parser(
        command,
        description=DESCRIPTIONS[command],
        epilog="A position is written as GRID:DELETED, where DELETED lists the candidates that "
        "are ruled out as digit, row, column (412 589), or as a line of a HoDoKu regression "
        f"library. {BAD_LINES}",
    )
    add_file(parser)
    parser.add_argument(
        "--language",
        choices=languages(),
        default="en",
        help="the language of the sentences (default: en)",
    )
    _add_techniques(parser, command == "steps")
    if command == "hint":
        for form in ("svg", "png"):
            parser.add_argument(
                f"--{form}",
                metavar="OUT",
                help=f"draw the hint, too, as {form.upper()}; OUT is that of the last puzzle",
            )
        add_force(parser)
    return parser


def _add_techniques(parser: ArgumentParser, every: bool) -> None:
    """Which techniques are searched, and with `every` step what else can be asked of them."""
    from game.cli.technique_options import add_selection

    group = parser.add_mutually_exclusive_group()
    if not every:
        add_selection(group)
        return
    parser.add_argument(
        "--all",
        action="store_true",
        help="print every step, including those that conclude nothing new",
    )
    add_selection(group, "--technique")
    group.add_argument(
        "--all-techniques",
        action="store_true",
        help="search every technique, even those that are off by default because they are rare "
        "or slow",
    )
    group.add_argument(
        "--list-techniques",
        action="store_true",
        help="list every technique with its tier, easiest first, and exit",
    )


def _searched(options: Namespace) -> Sequence[Technique] | None:
    """The techniques that the options ask for; None for the usual ones."""
    if getattr(options, "all_techniques", False):
        from game.engine.techniques.ladder import LADDER

        return LADDER
    if not (options.only or options.without):
        return None
    from game.engine.techniques.selection import selected

    return selected(options.only, options.without)


def _list_techniques() -> int:
    from game.cli.technique_options import technique_lines

    with Output() as output:
        for line in technique_lines():
            output.write(line)
    return 0


def _path(position: SteppedPosition, language: str) -> Iterator[str]:
    """Each step, and the remaining cells if no technique goes any further."""
    number = 0
    if not position.blanks:
        yield _stuck(position, language)
    while position.blanks:
        step = next(position.steps(), None)
        if step is None:
            yield _stuck(position, language)
            return
        number += 1
        yield f"{number}. {_sentence(step, position, language)}"
        step.apply(position.candidates)


def _hint(position: SteppedPosition, language: str) -> Iterator[str]:
    step = next(position.steps(), None)
    yield _sentence(step, position, language) if step else _stuck(position, language)


def _drawn_hint(position: SteppedPosition, language: str, files: tuple[str, str]) -> Iterator[str]:
    """The hint, which is also drawn into files."""
    from game.cli.hint_picture import draw_hint

    draw_hint(position.candidates, next(position.steps(), None), *files)
    yield from _hint(position, language)


def _steps(position: SteppedPosition, language: str) -> Iterator[str]:
    """The easiest step to each conclusion."""
    known: set[tuple[Cell, Digit, bool]] = set()

    def is_new(step: Step) -> bool:
        concluded = set(_conclusions(step, position.rules))
        is_known = known.issuperset(concluded)
        known.update(concluded)
        return not is_known

    yield from _sentences(filter(is_new, position.steps()), position, language)


def _all_steps(position: SteppedPosition, language: str) -> Iterator[str]:
    yield from _sentences(position.steps(), position, language)


def _sentences(steps: Iterator[Step], position: SteppedPosition, language: str) -> Iterator[str]:
    was_said = False
    for step in steps:
        # Nested nets and refutations come last, and there are many: unless they were asked for by
        # name, one gets a line, and only if nothing else has one.
        if was_said and step.technique in LAST and not position.every_proof:
            break
        was_said = True
        yield _sentence(step, position, language)
    if not was_said:
        yield _stuck(position, language)


def _conclusions(step: Step, rules: Rules) -> Iterator[tuple[Cell, Digit, bool]]:
    """Each candidate that is true or false after a step, including those that a placed digit rules
    out."""
    yield from ((cell, digit, False) for cell, digit in step.eliminations)
    for cell, digit in step.placements:
        yield cell, digit, True
        yield from ((peer, digit, False) for peer in rules.peers[cell])
        yield from ((cell, n, False) for n in range(1, rules.size + 1) if n != digit)


def _sentence(step: Step, position: SteppedPosition, language: str) -> str:
    texts = catalogue_of(language)
    sentence = explain(step, position.rules, language).replace("\n", INDENTED)
    return texts("path.step", name=name(step.technique, language), text=sentence)


def _stuck(position: SteppedPosition, language: str) -> str:
    texts = catalogue_of(language)
    if not position.blanks:
        return texts("path.solved")
    if position.techniques is not None:
        return texts("steps.none")
    return texts("path.stuck" if position.unique else "path.several", n=position.blanks)
