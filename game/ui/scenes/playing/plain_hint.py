"""Hints in plain words, for lessons and Large and simple: no technique and no name of a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.plans.faces import is_han
from game.ui.scenes.playing.message import PLAIN
from game.words.sentences import explain_plainly

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.session.hints import Hint
    from game.ui.scenes.playing.message import Message
    from game.words.texts import Texts


def plain_hint(t: Texts, message: Message, rules: Rules) -> Message:
    """All of a hint at once, under a title that everybody understands; the cell that it is about
    is called by the frame that the board shows round it."""
    hint, told = message.hint, [page for page in message.pages if page.tells]
    if hint is None or not told:
        return message
    text = " ".join(page.text for page in told)
    if hint.cell >= 0:
        plain = hint.step and explain_plainly(hint.step, rules, t.language, t.signs)
        text = plain or _called(text, cell_name(hint.cell, rules.width), t(_place(hint)))
    page = told[-1]._replace(title=t("hint.where.title"), text=text[:1].upper() + text[1:])
    return message._replace(pages=(page,), page=0, about=PLAIN)


def _place(hint: Hint) -> str:
    """The key of the words for the cell of a hint: a wrong digit is in a ring already."""
    return "simple.red_ring" if hint.kind == "wrong" else "simple.framed"


def _called(text: str, name: str, words: str) -> str:
    """The text with other words for a name; Chinese ones need no spaces around them."""
    if is_han(words[0]):
        for spaced in (f" {name} ", f"{name} ", f" {name}"):
            text = text.replace(spaced, words)
    return text.replace(name, words)
