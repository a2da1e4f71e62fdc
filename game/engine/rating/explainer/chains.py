"""Chaining."""
from __future__ import annotations

from game.engine.rating.explainer.hint import Hint
from game.engine.rating.explainer.scale import added
from game.engine.techniques.forcing.simple import shortest_chains, shortest_loops


def cycles_and_chains(board):
    best = None  # (rating, complexity, rank), hint

    def offer(base, n, rank, make):
        nonlocal best
        key = (base + added(n), n, rank)
        if best is None or key < best[0]:
            best = (key, make)

    x, y = board.in_houses, board.in_cells
    n, starts = shortest_chains(x)
    if n:
        offer(66, n, 3, lambda n=n, s=starts: chain_hint(board, "forcing_x_chain", 66, n, s))
    for links, rank, key in ((x, 1, "x_cycle"), (y, 2, "y_cycle")):
        found = shortest_loops(links)
        if found:
            offer(65, found[0].length, rank, lambda l=found, k=key: loop_hint(k, 65, l))
    if best is None or best[0][0] >= 70:
        n, starts = shortest_chains(board.links)
        if n:
            offer(70, n, 5, lambda: chain_hint(board, "forcing_chain", 70, n, starts))
        limit = best[0][1] if best else None
        found = shortest_loops(board.links, n or None)
        if found:
            offer(70, found[0].length, 4, lambda: loop_hint("cycle", 70, found))
    return best[1]() if best else None


def loop_hint(key, base, loops):
    loop = loops[0]
    return Hint(base + added(loop.length), key, -1, loop.gone, loop)


def chain_hint(board, key, base, n, starts):
    # in order of the candidate, off first
    start = min(starts, key=lambda s: (s if s >= 0 else ~s, s >= 0))
    if start >= 0:
        return Hint(base + added(n), key, -1, 1 << start, start)
    node = ~start
    return Hint(base + added(n), key, node, board.network.cells_with([node]) & board.alive & ~(1 << node), start)


from game.engine.techniques.forcing.trace import Trace  # noqa
from game.engine.rating.explainer.nested import nested_complexity, further as nest


def target_hint(board, rating, key, code, story):
    if code >= 0:
        gone = board.network.cells_with([code]) & board.alive & ~(1 << code)
        return Hint(rating, key, code, gone, story) if gone else None
    return Hint(rating, key, -1, 1 << ~code, story)


def nishio(board):
    best = None
    for node in board.nodes:
        for start in (node, ~node):
            trace = Trace(board, start, one_digit=True)
            if trace.contradiction is not None:
                c = trace.contradiction
                n = trace.count(c) + trace.count(~c)
                if best is None or n < best[0]:
                    best = n, start
    if best is None:
        return None
    n, start = best
    return target_hint(board, 75 + added(n), "nishio", ~start, None)


def general(board, base, dynamic, multiple, further=None, limit=None):
    """slow and exact"""
    best = None
    traces = {}
    size = board.network.size
    width = board.network.width
    network = board.network

    def trace(start):
        if start not in traces:
            traces[start] = Trace(board, start, further=further) if dynamic else StaticTrace(board, start)
        return traces[start]

    def offer(n, rank, make):
        nonlocal best
        if best is None or (n, rank) < best[0]:
            hint = make()
            if hint:
                best = (n, rank), hint

    houses = network.rules.houses
    for cell in range(81):
        mask = board.fields[243 + cell]
        card = mask.bit_count()
        if card < 2 or (card == 2 and not dynamic):
            continue
        starts = [cell * 11 + d for d in range(9) if mask >> d & 1]
        for p in starts:
            if dynamic:
                ton, toff = trace(p), trace(~p)
                for t, goal in ((ton, ~p), (toff, p)):
                    if t.contradiction is not None:
                        c = t.contradiction
                        n = t.count(c) + t.count(~c) + nested_complexity([(t, c), (t, ~c)])
                        offer(n, 6, lambda: target_hint(board, base + added(n), "dynamic_contradiction", goal, None))
                if card >= 3:
                    for code in ton.reasons:
                        if code in toff.reasons:
                            n = ton.count(code) + toff.count(code)
                            if best is None or n <= best[0][0]:
                                n += nested_complexity([(ton, code), (toff, code)])
                            offer(n, 7, lambda: target_hint(board, base + added(n), "dynamic_double", code, None))
            digit = p % 11
            for (field, bit) in network.fields_at[p][1:]:
                m = board.fields[field]
                c = m.bit_count()
                if m & -m != bit:
                    continue
                if not (c == 2 or (c > 2 and multiple)):
                    continue
                branches = [network.members[field][i] for i in range(9) if m >> i & 1]
                common(board, base, [trace(b) for b in branches], offer, 8, "region")
        if card == 2 or multiple:
            common(board, base, [trace(b) for b in starts], offer, 9, "cell")
    return best[1] if best else None


def common(board, base, traces, offer, rank, key):
    first, *rest = traces
    for code in first.reasons:
        if all(code in t.reasons for t in rest):
            n = sum(t.count(code) for t in traces)
            if traces[0].__class__ is not StaticTrace:
                n += nested_complexity([(t, code) for t in traces])
            offer(n, rank, lambda: target_hint(board, base + added(n), key, code, None))


class StaticTrace:
    contradiction = None

    def __init__(self, board, start):
        links = board.links
        level = {start: 1}
        front = [start]
        n = 1
        while front:
            n += 1
            offs = []
            for u in front:
                for w in board.network.order[u]:
                    if board.alive >> w & 1 and ~w not in level:
                        level[~w] = n
                        offs.append(w)
            n += 1
            front = []
            for w in offs:
                if w in links.strong:
                    for v in links.partners(w):
                        if v not in level:
                            level[v] = n
                            front.append(v)
        self.reasons = level

    def count(self, code):
        return self.reasons[code]


def multiple(board):
    return general(board, 80, False, True)


def dynamic(board):
    return general(board, 85, True, True)


def dynamic_plus(board):
    from game.engine.rating.explainer import within
    return general(board, 90, True, True, within.level_1)


def nested_2(board):
    return general(board, 95, True, True, nest(2))


def nested_3(board):
    return general(board, 100, True, True, nest(3))


def nested_4(board):
    return general(board, 105, True, True, nest(4))
