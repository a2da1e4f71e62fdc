"""Named tuples of the game behave as those of the standard library do."""

from __future__ import annotations

import copy
import pickle
import typing

import pytest

from game.named_tuple import NamedTuple


class Ours(NamedTuple):
    """A place."""

    row: int
    column: int
    name: str = "here"

    @property
    def both(self) -> int:
        return self.row + self.column


class Theirs(typing.NamedTuple):
    """A place."""

    row: int
    column: int
    name: str = "here"


def test_a_named_tuple_is_like_that_of_the_standard_library() -> None:
    anything: typing.Any = Ours
    ours, theirs = anything(1, column=2), Theirs(1, column=2)
    assert ours == theirs == (1, 2, "here") and hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert ours._asdict() == theirs._asdict() and Ours._fields == Theirs._fields
    assert Ours._field_defaults == Theirs._field_defaults
    assert ours._replace(row=5) == theirs._replace(row=5) and anything._make("ab.") == (
        "a",
        "b",
        ".",
    )
    assert pickle.loads(pickle.dumps(ours)) == copy.deepcopy(ours) == ours
    assert ours.both == 3 and Ours.__doc__ == "A place."
    for wrong in (lambda: anything(1), lambda: anything(1, 2, "x", 4), lambda: Ours._make("ab")):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(ValueError, match="unexpected"):
        anything(1, 2)._replace(other=1)
