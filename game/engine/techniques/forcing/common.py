"""Common exclusions within nets: what all candidates that are left in a field turn off.

Where only rows, columns and boxes exclude anything, these are locked candidates. Other rules, such
as knight's moves or neighbours that may not be consecutive, make many more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.implications.board import places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.implications.board import Board
    from game.engine.types import NodeSet


class Common(NamedTuple):
    """A field, and what each of its candidates turns off."""

    field: int
    gone: NodeSet


def common_exclusions(board: Board, whole: Board) -> Iterator[Common]:
    """Those of the fields of a part of a board that have fewer candidates than in the `whole`."""
    sees, all_members = board.network.sees, board.network.members
    for field, mask in enumerate(board.fields):
        if mask & (mask - 1) and mask != whole.fields[field]:
            members, gone = all_members[field], board.alive
            for place in places(mask):
                gone &= sees[members[place]]
                if not gone:
                    break
            else:
                yield Common(field, gone)
