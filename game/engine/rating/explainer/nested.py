"""exact nested hints (slow)"""
from __future__ import annotations

from game.engine.rating.explainer.scale import added
from game.engine.techniques.forcing.simple import _loops_from
from game.engine.rating.explainer import within
from game.engine.rating.explainer.within import SubBoard, lost, off_all
from game.engine.techniques.forcing.trace import Trace

OFF_CAUSES = False


class NestedHint:
    def __init__(self, difficulty, complexity, rank, gone, chains, extra=()):
        self.key = (difficulty, complexity, rank)
        self.complexity = complexity
        self.gone = gone
        self.chains = chains  # list of list of (code, field)
        self.extra = extra  # fields
    def identity(self):
        return tuple(tuple(c for c, _ in chain) for chain in self.chains)

    def parents(self, board, base):
        fields = dict.fromkeys(self.extra)
        for chain in self.chains:
            for code, field in chain:
                if field is not None and (code >= 0 or OFF_CAUSES):
                    fields[field] = None
        why = {}
        for f in fields:
            for p in lost(board, base, f):
                why[p] = None
        return tuple(why)


def shared_field(net, a, b):
    for f, bit in net.fields_at[b]:
        if any(f == g for g, _ in net.fields_at[a]):
            return f
    return None


def strong_field(links, off, on):
    board = links.board
    for field, bit in board.network.fields_at[off]:
        mask = board.fields[field] & ~bit
        if mask and not mask & (mask - 1) and board.network.members[field][mask.bit_length() - 1] == on:
            if links.one_digit and board.is_cell(field):
                continue
            return field


def chain(links, start):
    """list of (code, field) from start to ~start, or None."""
    net = links.board.network
    came = {}
    alive = links.alive
    front = []
    if start >= 0:
        front = [start]
        onset = {start: None}
    else:
        onset = {}
        for on in links.partners(~start):
            onset[on] = ~start
            front.append(on)
    offset = {}
    goal = ~start
    end = None
    while front and end is None:
        offs = []
        for u in front:
            if start >= 0:
                if links.sees[u] >> start & 1 and u != start:
                    offset_goal = u
                    end = ("off", u)
                    break
            for w in links.offs(u):
                if w not in offset and not (start < 0 and w == ~start):
                    offset[w] = u
                    offs.append(w)
        if end:
            break
        front = []
        for w in offs:
            for v in links.partners(w):
                if v not in onset:
                    onset[v] = w
                    front.append(v)
                    if start < 0 and v == ~start:
                        end = ("on", v)
                        break
            if end:
                break
    if end is None:
        return None
    path = []
    kind, u = end
    if kind == "off":
        path.append((~start, shared_field(net, u, start)))
    while True:
        w = onset.get(u)
        if w is None:
            path.append((u, None))
            break
        path.append((u, strong_field(links, w, u)))
        if start < 0 and w == ~start and (w not in offset):
            path.append((~w, None))
            break
        v = offset[w]
        path.append((~w, shared_field(net, v, w)))
        u = v
    return path


def fc_hints(board):
    found = []
    net = board.network
    for links, base, ranks, chains_too in ((board.in_houses, (65, 66), (1, 3), True), (board.in_cells, (65, 66), (2, 3), False), (board.links, (70, 70), (4, 5), True)):
        multi = [n for n in board.nodes if board.fields[243 + n // 11].bit_count() > 1]
        for start in multi:
            if start in links.strong and (chains_too or board.fields[243 + start // 11].bit_count() == 2):
                for loop in _loops_from(links, start, None):
                    nodes = []
                    k = len(loop.ons)
                    for i in range(k):
                        on, off = loop.ons[i], loop.offs[i]
                        prev = loop.offs[i - 1]
                        nodes.append((on, strong_field(links, prev, on)))
                        nodes.append((~off, shared_field(net, on, off)))
                    found.append(NestedHint(base[0] + added(2 * k), 2 * k, ranks[0], loop.gone, [nodes]))
            if chains_too:
                for code in (~start, start):
                    if code < 0 and start not in links.strong:
                        continue
                    path = chain(links, code)
                    if path:
                        n = len(path)
                        if code >= 0:
                            gone = 1 << start
                        else:
                            gone = net.cells_with([start]) & board.alive & ~(1 << start)
                        found.append(NestedHint(base[1] + added(n), n, ranks[1], gone, [path]))
    found.sort(key=lambda h: h.key)
    return found


class Static:
    def __init__(self, board, start):
        links = board.links
        self.board = board
        self.reasons = {start: ()}
        self.fields_used = {start: None}
        net = board.network
        front = [start]
        while front:
            offs = []
            for u in front:
                for w in net.order[u]:
                    if board.alive >> w & 1 and ~w not in self.reasons:
                        self.reasons[~w] = (u,)
                        self.fields_used[~w] = None
                        offs.append(w)
            front = []
            for w in offs:
                if w in links.strong:
                    for v in links.partners(w):
                        if v not in self.reasons:
                            self.reasons[v] = (~w,)
                            self.fields_used[v] = strong_field(links, w, v)
                            front.append(v)

    def chain(self, code):
        out = []
        while True:
            out.append((code, self.fields_used[code]))
            r = self.reasons[code]
            if not r:
                return out
            code = r[0]


def goal_gone(board, code):
    if code >= 0:
        return board.network.cells_with([code]) & board.alive & ~(1 << code)
    return 1 << ~code


def multiple_hints(board):
    found = []
    net = board.network
    memo = {}

    def st(n):
        if n not in memo:
            memo[n] = Static(board, n)
        return memo[n]

    def common(traces, field, rank):
        first, *rest = traces
        for code in first.reasons:
            if all(code in t.reasons for t in rest):
                gone = goal_gone(board, code)
                if gone:
                    chains = [t.chain(code) for t in traces]
                    n = sum(map(len, chains))
                    found.append(NestedHint(80 + added(n), n, rank, gone, chains, (field,)))

    for cell in range(81):
        mask = board.fields[243 + cell]
        if mask.bit_count() < 3:
            continue
        starts = [cell * 11 + d for d in range(9) if mask >> d & 1]
        for p in starts:
            for field, bit in net.fields_at[p][1:]:
                m = board.fields[field]
                if m & -m != bit or m.bit_count() < 2:
                    continue
                common([st(net.members[field][i]) for i in range(9) if m >> i & 1], field, 8)
        common([st(p) for p in starts], 243 + cell, 9)
    found.sort(key=lambda h: h.key)
    return found


def dynamic_hints(board):
    found = []
    net = board.network
    memo = {}

    def tr(n):
        if n not in memo:
            memo[n] = DynTrace(board, n)
        return memo[n]

    def add(pairs, rank, gone, extra=()):
        if gone:
            chains = [t.chain(code) for t, code in pairs]
            n = sum(map(len, chains))
            found.append(NestedHint(85 + added(n), n, rank, gone, chains, extra))

    for cell in range(81):
        mask = board.fields[243 + cell]
        if mask.bit_count() < 2:
            continue
        starts = [cell * 11 + d for d in range(9) if mask >> d & 1]
        for p in starts:
            for t, goal in ((tr(p), ~p), (tr(~p), p)):
                if t.contradiction is not None:
                    c = t.contradiction
                    add([(t, c), (t, ~c)], 6, goal_gone(board, goal))
            if len(starts) >= 3:
                ton, toff = tr(p), tr(~p)
                for code in ton.reasons:
                    if code in toff.reasons:
                        add([(ton, code), (toff, code)], 7, goal_gone(board, code))
            for field, bit in net.fields_at[p][1:]:
                m = board.fields[field]
                if m & -m != bit or m.bit_count() < 2:
                    continue
                ts = [tr(net.members[field][i]) for i in range(9) if m >> i & 1]
                for code in ts[0].reasons:
                    if all(code in t.reasons for t in ts):
                        add([(t, code) for t in ts], 8, goal_gone(board, code), (field,))
        ts = [tr(p) for p in starts]
        for code in ts[0].reasons:
            if all(code in t.reasons for t in ts):
                add([(t, code) for t in ts], 9, goal_gone(board, code), (243 + cell,))
    found.sort(key=lambda h: h.key)
    return found


class DynTrace(Trace):
    def chain(self, code):
        seen = {code: None}
        todo = [code]
        while todo:
            c = todo.pop()
            for r in self.reasons[c]:
                if r not in seen:
                    seen[r] = None
                    todo.append(r)
        out = []
        for c in seen:
            r = self.reasons[c]
            if c >= 0 and r:
                # the field in which the reasons lie
                f = None
                for field, bit in self.board.network.fields_at[c]:
                    members = self.board.network.members[field]
                    if all(~x in members for x in r):
                        f = field
                        break
                out.append((c, f))
            else:
                out.append((c, shared_field(self.board.network, r[0], ~c) if r and OFF_CAUSES else None))
        return out


def further(level):
    def find(trace):
        board = SubBoard(trace)
        base = trace.board
        for rule in ("locked", "hidden", "naked", "fish"):
            found = list(within.RULES[rule](board, base))
            if found:
                return found
        rules = {1: (), 2: (fc_hints,), 3: (fc_hints, multiple_hints), 4: (dynamic_hints,)}[level]
        for rule in rules:
            found = []
            for hint in rule(board):
                why = hint.parents(board, base)
                if why:
                    found += off_all(hint.gone, why, hint)
            if found:
                return found
        return []
    return find


def nested_complexity(traces_codes):
    """sum of the complexities of the distinct nested hints in the ancestors."""
    seen = {}
    for trace, code in traces_codes:
        if not trace.nested:
            continue
        anc = trace.ancestors(code)
        span = trace.board.network.span
        for off, hint in trace.nested.items():
            if isinstance(hint, NestedHint) and anc >> (span + ~off) & 1:
                seen[hint.identity()] = hint.complexity
    return sum(seen.values())
