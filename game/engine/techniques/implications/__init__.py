"""The implication graph under all chain techniques.

- `numbering`: candidates as numbered nodes, under some rules;
- `graph`, `grouped`, `set_nodes`: the nodes of a position (candidates, then grouped nodes, then
  almost locked sets) and the weak and strong links between them; `literals`: all that follows
  from each literal by one link;
- `paths`: the one breadth-first search, with parents; `reach`: the same for all starts at once;
- `singles`: what follows by singles from an assumption;
- `evidence`: a path as the links of a step.

A family of techniques says which links it uses, in what order, and what a chain is worth.
"""
