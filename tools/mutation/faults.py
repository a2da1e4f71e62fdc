"""The faults that can be planted in a source text, each a small edit of it."""

from __future__ import annotations

import ast
import re

from mutation.blocks import Block, block_of
from mutation.fault import Edit, Fault

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
"""Operator to the pattern that finds it and the text that replaces it."""

OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
"""Operator to its sign and the sign that replaces it."""

ANNOTATIONS = ("annotation", "returns", "type_params", "decorator_list")


def find_faults(file: str, source: bytes) -> list[Fault]:
    """Every fault that can be planted in a file, in the order of its lines.

    Leaves out docstrings, annotations, type aliases, what only a type checker reads, `__repr__`
    and the insides of f-strings. An edit that no longer compiles is left out too.
    """
    finder = _Finder(file, source)
    finder.statements(ast.parse(source).body, None)
    faults = [fault for fault in finder.faults if _compiles(fault.plant(source))]
    return sorted(faults, key=lambda fault: (fault.line, fault.edits))


def _compiles(source: bytes) -> bool:
    try:
        compile(source, "fault", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


class _Finder:
    """Walks a tree, and remembers which block it is in."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.faults: list[Fault] = []
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    # --- where things stand

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def add(self, node: ast.AST, what: str, block: Block | None, *edits: Edit) -> None:
        line = getattr(node, "lineno", 1)
        self.faults.append(Fault(self.file, line, what, edits, block))

    def replace(self, node: ast.expr | ast.stmt, text: str, what: str, block: Block | None) -> None:
        self.add(node, what, block, Edit(self.start(node), self.end(node), text))

    def sign_between(self, left: ast.expr, right: ast.expr, pattern: str) -> tuple[int, int] | None:
        """The first and last byte of an operator that stands between two expressions."""
        begin = self.end(left)
        gap = self.source[begin : self.start(right)].decode()
        match = re.search(pattern, gap)
        return (begin + match.start(), begin + match.end()) if match else None

    # --- the walk

    def statements(self, body: list[ast.stmt], block: Block | None) -> None:
        for statement in body:
            if not is_silent(statement):
                self.visit(statement, block)

    def visit(self, node: ast.AST, block: Block | None) -> None:
        """Find the faults of a node and of everything in it."""
        method = getattr(self, f"at_{type(node).__name__}", None)
        if method is not None:
            method(node, block)
        if isinstance(node, ast.JoinedStr):
            return
        for name, value in ast.iter_fields(node):
            if name in ANNOTATIONS:
                continue
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self.statements(value, self.block_within(node, value, block))
            else:
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        self.visit(child, block)

    def block_within(
        self, node: ast.AST, body: list[ast.stmt], block: Block | None
    ) -> Block | None:
        """The block of a body; that of a class runs with the block around it."""
        if isinstance(node, ast.ClassDef):
            return block
        return block_of(body) if block or isinstance(node, ast.FunctionDef) else None

    # --- the faults of each kind of node

    def at_Compare(self, node: ast.Compare, block: Block | None) -> None:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            pattern, text = COMPARISONS[type(operator)]
            if pattern[0].isalpha():
                pattern = rf"\b{pattern}\b"
            place = self.sign_between(left, right, pattern)
            if place:
                old = self.source[place[0] : place[1]].decode()
                self.add(node, f"{old} to {text}", block, Edit(*place, text))
            left = right

    def at_BoolOp(self, node: ast.BoolOp, block: Block | None) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        places = [
            self.sign_between(left, right, rf"\b{old}\b")
            for left, right in zip(node.values, node.values[1:], strict=False)
        ]
        edits = [Edit(*place, new) for place in places if place]
        self.add(node, f"{old} to {new}", block, *edits)

    def at_UnaryOp(self, node: ast.UnaryOp, block: Block | None) -> None:
        start = self.start(node)
        if isinstance(node.op, ast.Not):
            self.add(node, "not left out", block, Edit(start, start + len("not"), ""))
        elif isinstance(node.op, (ast.USub, ast.Invert)) and not isinstance(
            node.operand, ast.Constant
        ):
            sign = "-" if isinstance(node.op, ast.USub) else "~"
            self.add(node, f"{sign} left out", block, Edit(start, start + 1, ""))

    def at_BinOp(self, node: ast.BinOp, block: Block | None) -> None:
        if is_text(node.left) or is_text(node.right):
            return
        self._swap_sign(node, node.left, node.right, node.op, "", block)

    def at_AugAssign(self, node: ast.AugAssign, block: Block | None) -> None:
        if not is_text(node.value):
            self._swap_sign(node, node.target, node.value, node.op, "=", block)

    def _swap_sign(
        self,
        node: ast.AST,
        left: ast.expr,
        right: ast.expr,
        operator: ast.operator,
        tail: str,
        block: Block | None,
    ) -> None:
        if type(operator) not in OPERATORS:
            return
        old, new = (sign + tail for sign in OPERATORS[type(operator)])
        place = self.sign_between(left, right, re.escape(old))
        if place:
            self.add(node, f"{old} to {new}", block, Edit(*place, new))

    def at_Constant(self, node: ast.Constant, block: Block | None) -> None:
        value = node.value
        if isinstance(value, bool):
            self.replace(node, str(not value), f"{value} to {not value}", block)
        elif isinstance(value, int):
            self.replace(node, str(value + 1), f"{self.text(node)} to {value + 1}", block)
        elif isinstance(value, float):
            more = round(value + 0.1, 10)
            self.replace(node, repr(more), f"{value} to {more}", block)

    def at_If(self, node: ast.If | ast.While | ast.IfExp, block: Block | None) -> None:
        if not isinstance(node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)):
            text = f"not ({self.text(node.test)})"
            self.replace(node.test, text, "condition turned round", block)

    at_While = at_If
    at_IfExp = at_If

    def at_comprehension(self, node: ast.comprehension, block: Block | None) -> None:
        for test in node.ifs:
            if not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
                text = f"not ({self.text(test)})"
                self.replace(test, text, "condition turned round", block)

    def at_Return(self, node: ast.Return, block: Block | None) -> None:
        if node.value is None or isinstance(node.value, ast.Constant):
            return
        if isinstance(node.value, (ast.Tuple, ast.List, ast.ListComp, ast.Set, ast.Dict)):
            empty = {ast.Tuple: "()", ast.Set: "set()", ast.Dict: "{}"}.get(type(node.value), "[]")
            if self.text(node.value) != empty:
                self.replace(node, f"return {empty}", f"returns {empty}", block)
        else:
            self.replace(node, "return None", "returns None", block)

    def at_Break(self, node: ast.Break, block: Block | None) -> None:
        self.replace(node, "continue", "break to continue", block)

    def at_Continue(self, node: ast.Continue, block: Block | None) -> None:
        self.replace(node, "break", "continue to break", block)

    def at_Expr(self, node: ast.Expr, block: Block | None) -> None:
        if isinstance(node.value, ast.Call):
            self.replace(node, "pass", "call left out", block)
        elif isinstance(node.value, (ast.Yield, ast.YieldFrom)):
            self.replace(node, "False and (yield)", "yield left out", block)

    def at_Tuple(self, node: ast.Tuple | ast.List | ast.Set, block: Block | None) -> None:
        """Each element of a table; the last one of a list that a function makes."""
        elements = node.elts
        if len(elements) < 2 or not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            return
        first = 0 if block is None else len(elements) - 1
        for at in range(first, len(elements)):
            if at + 1 < len(elements):
                edit = Edit(self.start(elements[at]), self.start(elements[at + 1]), "")
            else:
                # A comma stays where two elements become one: it is still a tuple.
                rest = "," if len(elements) == 2 else ""
                edit = Edit(self.end(elements[at - 1]), self.end(elements[at]), rest)
            what = f"element {_short(self.text(elements[at]))} left out"
            self.add(elements[at], what, block, edit)

    at_List = at_Tuple
    at_Set = at_Tuple


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else line[:37] + "..."


NEVER_NUMBERS = (ast.Constant, ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set)
SILENT_FUNCTIONS = ("__repr__", "__str__")


def is_silent(node: ast.stmt) -> bool:
    """Whether no test can notice what stands there."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.FunctionDef(name=name):
            return name in SILENT_FUNCTIONS
        case ast.Assign(targets=[ast.Name(id="__all__" | "TYPE_CHECKING" | "__slots__")]):
            return True
        case ast.Assign(value=ast.Subscript(value=ast.Name())):
            return not node.col_offset  # a type alias
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def is_text(node: ast.expr) -> bool:
    """Whether `-` for `+` would only be a TypeError."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (str, bytes))
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    return isinstance(node, NEVER_NUMBERS)
