from game.engine.candidates import Candidates, bits
from game.engine.rating.explainer.hint import Hint
from game.engine.rules import classic
from game.engine.techniques import uniqueness, aligned

RULES = classic()

def candidates_of(board):
    found = object.__new__(Candidates)
    net = board.network
    cells = board.fields[net.cell_fields:]
    found.rules, found.size = RULES, 9
    found.values = [0 if m else 1 for m in cells]
    found.masks = [m << 1 for m in cells]
    found.blank = bits(c for c, m in enumerate(cells) if m)
    found.given = ~found.blank & (1 << 81) - 1
    where = [0] * 10
    for digit in range(9):
        for row in range(9):
            where[digit + 1] |= sum(1 << 9 * row + p for p in range(9) if board.fields[next(r for r in net.regions if r.kind == "row" and r.rank[1] == row + 1).first + digit] >> p & 1)
    found.where = where
    found.memory, found._found = {}, {}
    return found


def steps_hint(finder, rate):
    def find(board):
        cand = board.__dict__.get("cand")
        if cand is None:
            cand = board.__dict__["cand"] = candidates_of(board)
        best = None
        for step in finder(cand):
            r = rate(step)
            if best is None or r < best[0]:
                best = (r, step)
        if best is None:
            return None
        r, step = best
        gone = sum(1 << c * 11 + d - 1 for c, d in step.eliminations)
        if step.placements:
            (c, d), = step.placements
            return Hint(r, step.technique, c * 11 + d - 1, gone)
        return Hint(r, step.technique, -1, gone, None)
    return find


def of(step, role):
    return next((e for e in step.evidence if e.role == role), None)


def loop_rating(step):
    n = len(step.cells("pattern"))
    base = {4: 45, 6: 46, 8: 47}.get(n, 50)
    if step.technique == "unique_loop_3":
        s = of(step, "hidden") or of(step, "subset")
        base += len(s.digits) - 1
    return base


def bug_rating(step):
    if step.technique == "bug_1": return 56
    if step.technique == "bug_3":
        return 57 + len(of(step, "subset").digits) - 1
    return 57


ur = steps_hint(uniqueness.unique_loop, loop_rating)
bug = steps_hint(uniqueness.bug, bug_rating)
ape = steps_hint(aligned.aligned_pair, lambda s: 62)
ate = steps_hint(aligned.aligned_triplet, lambda s: 75)
