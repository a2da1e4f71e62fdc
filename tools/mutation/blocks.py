"""Which tests reach which block of statements: probes for a copy of the source.

A fault in a block that a test never enters cannot fail that test. So the unmutated run notes the
blocks that each test enters, and a fault is tried on the tests of its block alone.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

PROBE_MODULE = "nonet_probe"
"""It is in the root of the copy, so that other processes of a test find it too."""

PROBE = '''
"""Notes the blocks that are entered; in a process that a test started, in a file."""
import contextlib
import os

entered = set()
_file = os.environ.get("NONET_ENTERED", "")
_at_home = os.environ.get("NONET_HOME") == str(os.getpid())


def enter(block):
    if block not in entered:
        entered.add(block)
        if not _at_home and _file:
            # A test may forbid its process to write.
            with contextlib.suppress(OSError), open(_file, "a") as file:
                file.write(block + "\\n")


def _leave_home():
    global _at_home
    _at_home = False
    entered.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_home)
'''


class Block(NamedTuple):
    """A list of statements in a function, named by the place of its first one."""

    line: int
    column: int

    def label(self, file: str) -> str:
        """What the probe notes: ``game/x.py:12:4``."""
        return f"{file}:{self.line}:{self.column}"


def block_of(body: list[ast.stmt]) -> Block:
    return Block(body[0].lineno, body[0].col_offset)


def with_probes(file: str, source: str) -> str:
    """The source, with a probe at the start of every block of every function."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            _put_probes(file, node)
    at = 1 if ast.get_docstring(tree, clean=False) is not None else 0
    while at < len(tree.body) and _is_future(tree.body[at]):
        at += 1
    tree.body.insert(at, ast.parse(f"from {PROBE_MODULE} import enter as enter_block_").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _put_probes(file: str, function: ast.FunctionDef) -> None:
    """Visit the blocks of this function; functions within it are visited separately."""
    waiting: list[ast.AST] = [function]
    while waiting:
        node = waiting.pop()
        for name, value in ast.iter_fields(node):
            if not isinstance(value, list) or name == "decorator_list":
                continue
            nested = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
            waiting += [x for x in value if isinstance(x, ast.AST) and not isinstance(x, nested)]
            if value and isinstance(value[0], ast.stmt):
                call = f"enter_block_({block_of(value).label(file)!r})"
                has_docstring = node is function and ast.get_docstring(function) is not None
                value.insert(int(has_docstring), ast.parse(call).body[0])
