"""The implication graph under all chain techniques.

- `numbering`: candidates as numbered nodes, under some rules;
- `graph`, `grouped`, `set_nodes`: the nodes of a position (candidates, then grouped nodes, then
  almost locked sets) and the weak and strong links between them; `literals`: all that follows
  from each literal by one link;
- `network`, `board`, `field_links`: the same candidates in the fields of the solver's positions,
  in the order in which Sudoku Explainer goes through them;
- `restricted_commons`: almost locked sets as wholes, linked by restricted commons;
- `paths`: the one breadth-first search, with parents; `reach`: the same for all starts at once;
- `nets`: what follows from an assumption when all that is off is taken away; `singles`: the same
  by singles alone, many at a time;
- `evidence`: a path as the links of a step.

A family of techniques says which links it uses, in what order, and what a chain is worth.
"""
