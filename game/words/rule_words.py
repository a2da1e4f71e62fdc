"""The rules of a game in words, as the margin says them: one sentence for each kind of clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.puzzle import Puzzle
    from game.words.texts import Texts


TEN = 10
"""The first digit that may be a letter."""


def has_own_rules(puzzle: Puzzle) -> bool:
    """Whether it has other rules than rows, columns and boxes."""
    rules = puzzle.rules
    if rules.has_several or rules.has_fog or len(rules.constraints) > len(rules.houses):
        return True
    known = ("row", "column", "box")
    return any(house.irregular or house.term not in known for house in rules.houses)


def rule_words(puzzle: Puzzle, t: Texts) -> list[str]:
    """A sentence for each rule, the one of rows and columns last."""
    import json

    from game.engine.errors import RulesError
    from game.engine.formats.records import format_asked

    rules = puzzle.rules
    first, last = t.symbol(1), t.symbol(rules.size)
    odd = any(house.irregular for house in rules.houses)
    houses = t("rule.regions" if odd else "rule.houses", first=first, last=_up_to(t, rules.size))
    try:
        asked = json.loads(format_asked(rules, puzzle.givens)).get("extra", {})
    except RulesError:  # rules that no record can say
        asked = {}
    extras = asked if isinstance(asked, list) else [asked]
    grids = (t("rule.grids"),) if rules.has_several else ()
    said = (words for extra in extras for words in _sentences(extra, t, last))
    return list(dict.fromkeys((*grids, *said, houses)))


def _up_to(t: Texts, size: int) -> str:
    """The last digit, or `9 and A to G`, where those past 9 are letters and the others are not."""
    nine, last = t.symbol(min(9, size)), t.symbol(size)
    if not nine.isdigit() or last.isdigit():
        return last
    key = "rule.up_to" if size > TEN else "rule.up_to.ten"
    return t(key, nine=nine, first=t.symbol(TEN), last=last)


def _sentences(extra: Mapping[str, Any], t: Texts, last: str) -> Iterator[str]:
    for key, value in extra.items():
        if key == "relations":
            for kind, amount in dict.fromkeys(
                (relation["kind"], relation["amount"]) for relation in value
            ):
                yield t(f"rule.relation.{kind}", amount=amount)
        elif key == "whispers":
            for apart in dict.fromkeys(line["apart"] for line in value):
                yield t("rule.whispers", apart=apart)
        elif t.has(f"rule.{key}"):
            yield t(f"rule.{key}", last=last)
