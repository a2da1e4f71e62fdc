"""Nested nets and refutations: proofs by contradiction, where no other technique has a step.

- `nested_nets`, `cases`: the two searches;
- `positions`: what follows from suppositions, without reasons, in the solver's positions;
- `suppositions`: what a path has shown of them;
- `grid`, `replay`: the same again, line by line with reasons;
- `shortest`: the proofs with the fewest lines.
"""
