"""The terms of the engine as types: what an int, a pair or a callable means.

They are aliases, so they cost nothing when a program runs; a signature that uses them says
which of the many ints it means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Cell: TypeAlias = int
"""A cell of the grid, counted row by row from 0."""
Digit: TypeAlias = int
"""A digit from 1 to the size of the grid; 0 stands for a blank."""
CellSet: TypeAlias = int
"""A set of cells: bit `cell` is set for each of them."""
DigitSet: TypeAlias = int
"""A set of digits: bit `digit` is set for each of them; bit 0 stays clear."""
Candidate: TypeAlias = tuple[Cell, Digit]
"""A cell and a digit that may go there."""
CandidateSet: TypeAlias = int
"""A set of candidates, a bit for each; which bit is which is up to those who use it."""
Node: TypeAlias = int
"""The number of a node in a graph of implications: a candidate, or several as one."""
NodeSet: TypeAlias = int
"""A set of nodes: bit `node` is set for each of them."""
Literal: TypeAlias = int
"""A node being on (true) or off (false), as one number: `node` if on, `~node` if off."""
LiteralSet: TypeAlias = int
"""A set of literals: bit `node` for a node that is on, bit `count + node` for one that is off,
where `count` is more than the number of any node."""
ShouldStop: TypeAlias = Callable[[], bool]
"""Asked by long searches from time to time: whether to give up."""
