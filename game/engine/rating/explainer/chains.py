"""Chaining."""

from __future__ import annotations

from functools import partial
from game.engine.rating.explainer.hint import Hint
from game.engine.techniques.forcing import multiple as m, single, within, scale


def hint(conclusion):
    if conclusion is None:
        return None
    return Hint(conclusion.rating, conclusion.kind, conclusion.placed, conclusion.gone, conclusion)


def cycles_and_chains(board):
    return hint(single.easiest(board))


def nishio(board):
    return hint(m.easiest(board, scale.NISHIO, m.nishio(board)))


def multiple(board):
    return hint(m.easiest(board, scale.MULTIPLE, m.multiple(board)))


def dynamic(board):
    return hint(m.easiest(board, scale.DYNAMIC, m.dynamic(board)))


def dynamic_plus(board):
    return hint(m.easiest(board, scale.DYNAMIC_PLUS, m.dynamic(board, within.patterns)))


def nested(level, board):
    return hint(m.easiest(board, scale.NESTED[level], m.dynamic(board, within.chains(level))))


nested_2, nested_3, nested_4 = (partial(nested, level) for level in range(3))
