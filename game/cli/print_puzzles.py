"""``print``: puzzles as pictures, pages and booklets."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.cli.output_file import ask
from game.cli.print_options import ENDINGS, parser
from game.cli.print_source import BadInput, items_of
from game.cli.progress import Progress
from game.engine.errors import SudokuError
from game.engine.formats.entry import quoted
from game.file_writing import new_file
from game.paper.missing_library import MissingLibrary, demand
from game.store.libraries import (
    InstallError,
    can_install,
    has_libraries,
    install_libraries,
    missing_library,
    use_libraries,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from game.paper.booklet_choices import Choices
    from game.paper.item import Item

MANY = 10
"""With so many puzzles or more, a booklet has a cover by itself."""


def main(arguments: list[str]) -> int:
    """Write the file; returns 1 if a puzzle was bad or nothing could be written, 2 without a file
    to read."""
    options = parser().parse_args(arguments)
    if options.install:
        return install()
    use_libraries()
    ending = os.path.splitext(options.output)[1].lower()
    if ending not in ENDINGS:
        known = ", ".join(ENDINGS)
        print(f"print: {quoted(options.output)} must end in {known}", file=sys.stderr)
        return 2
    try:
        if wrong := _wrong_competition(options, ending):
            print(f"print: {wrong}", file=sys.stderr)
            return 2
        if ending not in (".svg", ".png"):  # pictures have names of their own
            ask("print", (options.output, *_sealed(options)), options.force)
        _demand_libraries(ending)
        items = items_of(options)
        if not items:
            print("print: there is no puzzle to print", file=sys.stderr)
            return 1
        write(items, options, ending)
    except BadInput as error:
        print(f"print: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        name = quoted(error.filename or options.output)
        print(f"print: {name}: {error.strerror or error}", file=sys.stderr)
        return 2
    except (SudokuError, MissingLibrary) as error:
        print(f"print: {error}", file=sys.stderr)
        return 1
    return 1 if any(not item.givens for item in items) or options.bad else 0


def _wrong_competition(options: Namespace, ending: str) -> str:
    """What is wrong with the wishes about a competition; empty for nothing."""
    if options.training and not options.competition:
        return "--training is an edition of a --competition"
    if options.competition and ending in (".svg", ".png"):
        return "a --competition is a PDF or a page of HTML"
    return ""


def _sealed(options: Namespace) -> list[str]:
    """The file with the sealed solutions of a competition, if there is one."""
    stem, ending = os.path.splitext(options.output)
    return [f"{stem}-solutions{ending}"] if options.competition and not options.training else []


def _demand_libraries(ending: str) -> None:
    """Raises MissingLibrary before any work is done in vain."""
    if ending == ".png":
        demand("PNG", "pygame-ce")
    if ending == ".pdf" and (missing := missing_library()):
        raise MissingLibrary("PDF", missing)


REASONS = {
    "offline": "the internet cannot be reached",
    "full": "there is not enough room on the disk",
    "denied": "the folder of the game may not be written",
    "no_wheel": "the libraries are not to be had for this version of Python",
    "changed": "the files that arrived are not the ones this version of Nonet expects",
    "no_installer": "this Python has no pip, which fetches libraries",
    "failed": "something went wrong",
}


def install() -> int:
    """Install what PDF needs, and say so; returns 1 where that does not work."""
    if has_libraries():
        print("print: everything that PDF needs is installed", file=sys.stderr)
        return 0
    if not can_install():
        print("print: this copy of Nonet lacks the libraries that PDF needs", file=sys.stderr)
        return 1
    print("print: fetching the libraries that PDF needs ...", file=sys.stderr)
    try:
        install_libraries()
    except InstallError as error:
        reason = REASONS[error.reason]
        print(f"print: nothing was installed: {reason}; details: {error.log}", file=sys.stderr)
        return 1
    print("print: done", file=sys.stderr)
    return 0


def write(items: Sequence[Item], options: Namespace, ending: str) -> None:
    """Write the items in the form that an ending stands for."""
    if ending in (".svg", ".png"):
        _write_pictures(items, options, ending)
        return
    from game.paper import documents

    choices, sealed = choices_of(options, len(items)), _sealed(options)
    parts = [(options.output, choices.open_part if sealed else choices)]
    parts += [(name, choices.sealed_part) for name in sealed]
    for name, part in parts:
        if ending == ".pdf":
            progress = Progress("print", len(items), "puzzles on their pages", first_is_slow=True)
            made = documents.pdf(items, part, progress.advance)
            progress.clear()
        else:
            made = documents.html(items, part)
        with new_file(name) as file:
            file.write(made)


def choices_of(options: Namespace, count: int) -> Choices:
    """How the booklet is printed; one of many puzzles has a cover unless it is told otherwise."""
    from game.paper.booklet_choices import Choices

    return Choices(
        paper=options.paper,
        per_page=options.per_page or (1 if count == 1 else 2),
        large=options.large,
        candidates=options.candidates,
        notes=options.notes,
        solutions=options.solutions,
        cover=count >= MANY if options.cover is None else options.cover,
        codes=options.codes,
        title=options.title,
        language=options.language,
        signs=options.signs,
        minutes=options.competition or 0,
    )


def _write_pictures(items: Sequence[Item], options: Namespace, ending: str) -> None:
    from game.paper import pictures

    form = pictures.svg if ending == ".svg" else pictures.png
    names = numbered_names(options.output, len(items))
    ask("print", names, options.force)
    look = pictures.look_of(options.theme, options.language, options.signs)
    for item, name in zip(items, names, strict=True):
        with new_file(name) as file:
            file.write(form(item.board(options.candidates), look, options.width))


def numbered_names(name: str, count: int) -> list[str]:
    """The names of so many files: `a.svg`, or `a-01.svg`, `a-02.svg` and so on."""
    if count == 1:
        return [name]
    stem, ending = os.path.splitext(name)
    digits = len(str(count))
    return [f"{stem}-{number:0{digits}}{ending}" for number in range(1, count + 1)]
