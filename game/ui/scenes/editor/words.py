"""What is said of a sheet in the making."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.editor.verdict import COUNTED
from game.ui.scenes.playing.rating import hardest_words

if TYPE_CHECKING:
    from game.session.editor.sheet import EditedPuzzle
    from game.session.editor.verdict import Verdict
    from game.session.rating import Rating
    from game.ui.scenes.editor.hand import Hand
    from game.words.texts import Texts


def words(
    t: Texts,
    sheet: EditedPuzzle,
    hand: Hand,
    verdict: Verdict | None,
    rating: Rating | None,
    plain: bool = False,
) -> tuple[str, str]:
    """A headline, and what stands below it; no ratings where words are ``plain``."""
    if hand.numbered:
        figures = hand.numbered.figures
        if hand.numbered.tool.numbered == "digits":
            pairs = [figures[at : at + 2] for at in range(0, len(figures), 2)]
            figures = " ".join(str(int(each)) for each in pairs)
        cage = hand.numbered.tool.key == "cage"
        asked = "cage" if cage else hand.numbered.tool.numbered
        return t(f"editor.number.{asked}", n=figures or "…"), ""
    if sheet.is_blank:
        title, more = t("editor.blank"), t("editor.blank.words")
    elif verdict is None:
        title, more = t("editor.looking"), ""
    else:
        title, more = _said(t, sheet, verdict, rating)
        more = "" if plain and rating else more
    wrong = verdict is not None and verdict.kind in ("none", "regions") and not sheet.is_blank
    return title, more if wrong or hand.tool.key == "digits" else _how(t, hand)


def _how(t: Texts, hand: Hand) -> str:
    """How the tool in hand is used."""
    tool = hand.tool
    own = f"editor.few.{tool.key}"
    how = t(own) if t.has(own) else t(f"editor.few.{tool.tab}")
    return t("editor.how", tool=tool_name(t, tool.key), how=how)


def tool_name(t: Texts, key: str) -> str:
    """What a tool is called; lines and clues outside have the names of their kinds."""
    own = f"editor.tool.{key}"
    return t(own) if t.has(own) else t(f"kind.{key}")


def _said(
    t: Texts, sheet: EditedPuzzle, verdict: Verdict, rating: Rating | None
) -> tuple[str, str]:
    if verdict.kind == "regions":
        return t("editor.region"), t("editor.region.words", n=len(verdict.cells), last=sheet.size)
    if verdict.kind == "none":
        return t("editor.none"), _clash(t, verdict)
    if verdict.kind == "many":
        many = verdict.found >= COUNTED
        title = t("editor.many") if many else t("editor.several", n=verdict.found)
        return title, t("editor.decider")
    if 0 not in sheet.givens:
        return t("editor.full"), ""
    if rating is None:
        return t("editor.single"), t("editor.single.rating")
    title = t("editor.single.tier", tier=t(f"level.tier.{rating.tier}"))
    return title, hardest_words(t, rating)


def _clash(t: Texts, verdict: Verdict) -> str:
    digits, clues = len(verdict.cells), len(verdict.clues)
    if digits and clues:
        return t("editor.none.both")
    if clues:
        return t("editor.none.clues")
    return t("editor.none.digits", n=digits) if digits else t("editor.none.rules")
