"""The implication graph under all chain techniques.

- `numbering`: candidates as numbered nodes under some rules, and which of them exclude which, in
  Sudoku Explainer's order;
- `graph`: the nodes of a position (candidates, then groups, then almost locked sets) and the weak
  and strong links between them;
- `field_board`: the same candidates in the fields of the solver's positions;
- `clue_links`: what clues add, with what is left of their cells: links between two candidates, and
  within nets what follows from several; classic rules pay nothing for it;
- `chain_paths`: the breadth-first search, with parents, from one start or from all at once.

Each family of techniques chooses the links it uses, their order, and the rating of a chain.
"""
