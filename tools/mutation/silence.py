"""Places where no test can notice a fault, or where it would only be a TypeError: none is planted
there."""

from __future__ import annotations

import ast

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
