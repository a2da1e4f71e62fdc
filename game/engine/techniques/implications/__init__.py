"""The implication graph under all chain techniques.

- `numbering`: candidates as numbered nodes, under some rules;
- `graph`, `grouped`, `set_nodes`: the nodes of a position (candidates, then grouped nodes, then
  almost locked sets) and the weak and strong links between them; `literals`: the consequences
  of each literal by one link;
- `clue_links`, `clue_nets`: what clues add, with what is left of their cells: links between two
  candidates, and within nets what follows from several; classic rules pay nothing for it;
- `network`, `board`, `field_links`: the same candidates in the fields of the solver's positions,
  in Sudoku Explainer's order;
- `restricted_commons`: almost locked sets as units, linked by restricted commons;
- `paths`: the breadth-first search, with parents; `reach`: the same for all starts at once;
- `nets`: the consequences of an assumption when everything that is off is removed; `singles`:
  the same by singles only, many at a time;
- `listing`: the consequences that are needed, in order, as an argument;
- `evidence`: arguments as evidence of a step.

Each family of techniques chooses the links it uses, their order, and the rating of a chain.
"""
