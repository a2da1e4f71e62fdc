"""Puzzles as whole documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.paper.booklet_choices import Choices
    from game.paper.item import Item


def title_of(choices: Choices) -> str:
    """What a document is called."""
    return choices.title or Texts(choices.language)("paper.title")


def pdf(
    items: Sequence[Item], choices: Choices, on_item: Callable[[], None] | None = None
) -> bytes:
    """A booklet as PDF; `on_item` is called for each puzzle on its pages. Raises MissingLibrary."""
    from game.paper.booklet import booklet
    from game.paper.pdf import format_pdf
    from game.paper.truetype import Widths

    return format_pdf(booklet(items, choices, Widths(), on_item), title_of(choices))


def html(items: Sequence[Item], choices: Choices) -> bytes:
    """One page that prints, and that is filled in on the screen."""
    from game.paper.html import format_html

    return format_html(items, choices).encode()


def boards(items: Sequence[Item], choices: Choices, form: str, width: int) -> list[bytes]:
    """A picture of each puzzle, as ``png`` or ``svg``, so many pixels wide."""
    from game.paper.pictures import look_of, png, svg

    look = look_of(language=choices.language, signs=choices.signs)
    draw = {"png": png, "svg": svg}[form]
    return [draw(item.board(choices.candidates), look, width) for item in items]
