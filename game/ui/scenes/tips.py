"""Tips: what a control is called, and which key does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.parts.part import Part
    from game.words.texts import Texts


def tip(t: Texts, part: Part, key: str | None) -> str:
    """The name of a part without words, and the key that does the same; empty where there is
    nothing to add to what is seen."""
    words = part.name if part.is_wordless or key else ""
    if not words or not key:
        return words
    from game.ui.scenes.key_lines import caps_of

    return t("tip.key", words=words, press="+".join(caps_of(key, t)))
