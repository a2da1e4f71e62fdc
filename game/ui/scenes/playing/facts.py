"""What is known of a puzzle, and the card that says it: level, hardest step, both ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import level_of, tier_of
from game.ui.level_titles import full_title
from game.ui.scenes.playing.message import Message, note
from game.ui.scenes.playing.rater import Rater, hardest_words, scale_words
from game.ui.window.waiting import STEP
from game.words.rule_words import has_own_rules, rule_words

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.rating import Rating
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts


FACTS = "facts"
"""What the message with the facts is about; it is replaced as more of them become known."""


def facts_message(t: Texts, puzzle: Puzzle, rating: Rating | None) -> Message:
    """The message about a puzzle, with the parts of its rating that are known."""
    tier = rating.tier if rating else tier_of(level_of(puzzle))
    lines = rule_words(puzzle, t) if has_own_rules(puzzle) else []
    title = full_title(t, puzzle)
    if tier:
        name, words = t(f"level.tier.{tier}"), t(f"facts.tier.{tier}")
        lines.append(words if name in title else t("facts.tier", tier=name, words=words))
    if rating:
        lines.append(hardest_words(t, rating))
        scales = scale_words(t, rating)
        lines += [" · ".join(scales)] if scales else []
    elif puzzle.unique:
        lines.append(t("facts.rating"))
    else:
        lines.append(t("notice.several_solutions"))
    return note(title, "\n".join(lines), FACTS)


class FactsCard:
    """Rates the puzzle of a game beside the frames, and says what is known of it."""

    def __init__(self, play: Play) -> None:
        services = play.services
        self._play = play
        self._rater = Rater(play.session.puzzle, services.store, services.jobs, services.redraw)
        self._told: Rating | None = None
        """The rating on the card."""
        self._text: tuple[object, str] = (None, "")
        """What the facts were put into words for, and these."""

    @property
    def rating(self) -> Rating | None:
        """How hard the puzzle is, once that is known."""
        return self._rater.rating

    def toggle(self) -> None:
        """Open the card, or close it; what a setter says of the puzzle is read with it."""
        play = self._play
        about, t = play.session.puzzle.about, play.services.t
        if about:
            play.close_message()
            from game.ui.scenes import dialog

            play.services.scenes.push(
                dialog.about(play.services, about, t("dialog.ok"), self._facts)
            )
            return
        open_already = self._is_open
        self._play.close_message()
        if not open_already:
            self._tell()

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether the card says something new."""
        self._rater.update(seconds)
        if self.rating is self._told or not self._is_open:
            return False
        self._tell()
        return True

    def cancel(self) -> None:
        """Give up the rating."""
        self._rater.cancel()

    @property
    def _is_open(self) -> bool:
        return self._play.message is not None and self._play.message.about == FACTS

    def _facts(self) -> str:
        """What Nonet knows of the puzzle; it is rated meanwhile."""
        self._rater.update(STEP)
        play, made_for = self._play, (self.rating, self._play.services.t.language)
        if self._text[0] != made_for:
            said = facts_message(play.services.t, play.session.puzzle, self.rating).text
            self._text = (made_for, said)
        return self._text[1]

    def _tell(self) -> None:
        play, self._told = self._play, self.rating
        play.message = facts_message(play.services.t, play.session.puzzle, self._told)
