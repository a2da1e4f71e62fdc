"""Tips: what a control is called, and which key does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.parts.part import Part
    from game.words.texts import Texts


def tip(t: Texts, part: Part, key: str | None) -> str:
    """The name of a part without words, the key that does the same, and what holding it does;
    empty where there is nothing to add to what is seen."""
    words = part.name if part.is_wordless or key or part.more else ""
    if words and key:
        from game.ui.scenes.key_lines import caps_of

        words = t("tip.key", words=words, press="+".join(caps_of(key, t)))
    return t("tip.key", words=words, press=part.more) if part.more else words
