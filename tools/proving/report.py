"""The table of what was proven, and the steps that were not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.techniques import LADDER
from proving.checking import NO_CHECK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from proving.checking import Tally


def report(tally: Tally, quoted: int = 2, wanted: frozenset[str] = frozenset()) -> str:
    """Counts by technique and by kind, and up to `quoted` failures of each technique.

    Techniques without any step are listed, if they are among those `wanted` or none is.
    """
    lines = [*_table(tally, 0, _in_order(tally)), ""]
    lines += [*_table(tally, 1, sorted({label for _, label in tally.checked})), ""]
    lines += _quoted(tally, quoted)
    met = {technique for technique, _ in tally.checked}
    missing = [key for technique in LADDER for key in technique.keys if key not in met]
    missing = [key for key in missing if not wanted or key in wanted]
    if missing:
        lines.append(f"not met with: {', '.join(dict.fromkeys(missing))}")
    lines.append(_line("all", sum(tally.checked.values()), sum(tally.proven.values())))
    return "\n".join(lines)


def _quoted(tally: Tally, most: int) -> Iterator[str]:
    """Up to `most` failures of each technique in full, and the techniques without a check."""
    seen: Counter[str] = Counter()
    for failure in tally.failures:
        seen[failure.technique] += 1
        if seen[failure.technique] <= most and failure.complaint != NO_CHECK:
            yield f"{failure.technique} ({failure.label}): {failure.complaint}"
            yield from (failure.sentence, failure.board, "")
    lacking = {failure.technique: 0 for failure in tally.failures if failure.complaint == NO_CHECK}
    if lacking:
        yield f"no check: {', '.join(lacking)}"


def _in_order(tally: Tally) -> list[str]:
    keys = dict.fromkeys(key for technique in LADDER for key in technique.keys)
    met = {technique for technique, _ in tally.checked}
    return [key for key in keys if key in met]


def _table(tally: Tally, part: int, names: list[str]) -> list[str]:
    """A line for each name, which is the given part of the counted keys."""
    checked: Counter[str] = Counter()
    proven: Counter[str] = Counter()
    for key, number in tally.checked.items():
        checked[key[part]] += number
        proven[key[part]] += tally.proven[key]
    return [_line(name, checked[name], proven[name]) for name in names]


def _line(name: str, checked: int, proven: int) -> str:
    share = 100 * proven / checked if checked else 0
    mark = "" if proven == checked else f"  {checked - proven} not proven"
    return f"{name:34} {checked:8} {share:6.2f} %{mark}"
