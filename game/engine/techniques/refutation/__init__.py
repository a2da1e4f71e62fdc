"""Nested nets and refutations: proofs by contradiction, where no other technique has a step.

- `nested_nets`, `cases`: the two searches;
- `probes`: what follows from suppositions, without reasons, in the solver's positions;
- `suppositions`: what a path has shown of them;
- `grid`, `replayed_proofs`: the same again, line by line with reasons;
- `shortest`: the proofs with the fewest lines.
"""
