"""What is known of a puzzle: what its level asks for, its hardest step, and both ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import level_of, tier_of
from game.ui.level_titles import full_title
from game.ui.scenes.playing.message import Message, note
from game.ui.scenes.playing.rating import hardest_words, scale_words, unbroken
from game.words.rule_words import has_own_rules, rule_words

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.rating import Rating
    from game.words.texts import Texts


FACTS = "facts"
"""What the message with the facts is about; it is replaced as more of them become known."""


def facts_message(t: Texts, puzzle: Puzzle, rating: Rating | None) -> Message:
    """The message about a puzzle, with the parts of its rating that are known."""
    tier = rating.tier if rating else tier_of(level_of(puzzle))
    lines = rule_words(puzzle, t) if has_own_rules(puzzle) else []
    if tier:
        lines.append(t("facts.tier", tier=t(f"level.tier.{tier}"), words=t(f"facts.tier.{tier}")))
    if rating:
        lines.append(hardest_words(t, rating))
        scales = scale_words(t, rating)
        lines += [unbroken(scales)] if scales else []
    elif puzzle.unique:
        lines.append(t("facts.rating"))
    else:
        lines.append(t("notice.several_solutions"))
    return note(full_title(t, puzzle), "\n".join(lines), FACTS)
