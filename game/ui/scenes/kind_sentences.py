"""The rule of a kind in a whole sentence, as the margin says it while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.level_titles import about_key

if TYPE_CHECKING:
    from game.session.kind import Kind
    from game.words.texts import Texts

OF_ONE_SIZE = ("sandwich", "whisper")
"""Kinds whose sentences name digits that depend on the size; their short words do for all."""


def kind_sentence(t: Texts, kind: Kind) -> str:
    """What a kind adds to the classic rules; a few words about one that adds nothing."""
    from game.engine.puzzle import Puzzle
    from game.session.gallery import sketch_rules
    from game.words.rule_words import rule_words

    if kind.variant in OF_ONE_SIZE:
        return t(about_key(kind))
    rules = sketch_rules(kind)
    *added, _ = rule_words(Puzzle(None, rules, (0,) * rules.cell_count, ()), t)
    return " ".join(added) or t(about_key(kind))
