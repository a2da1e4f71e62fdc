"""Forcing chains of every kind, as in Sudoku Explainer.

- `nets`: what follows from one assumption when everything that is off is removed, and what follows
  from several, a conclusion;
- `single`: chains and cycles, in a position that does not change;
- `several`: conclusions from several assumptions, and from chains within nets;
- `patterns`: locked candidates, subsets and fish within nets;
- `forcing_steps`: the techniques.
"""
