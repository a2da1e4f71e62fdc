"""What kinds of puzzles are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.words.texts import Texts

USUAL_SIZE = 9


def tool_name(t: Texts, key: str) -> str:
    """What a tool of the editor is called; lines and clues outside are called like their kinds."""
    return t(t.first(f"editor.tool.{key}", f"kind.{key}"))


def kind_name(t: Texts, variant: str, size: int) -> str:
    """A sum of variants in a size: `Killer`, `Killer + Diagonal`, `Thermo 6×6`, `Mini 4×4`."""
    if variant == "classic" and t.has(f"kind.size.{size}"):
        return t(f"kind.size.{size}")
    names = [t(f"kind.{part}") if t.has(f"kind.{part}") else part for part in variant.split("+")]
    name = " + ".join(names)
    return name if size == USUAL_SIZE else t("kind.sized", kind=name, n=size)
