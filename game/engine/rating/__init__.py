"""How hard a puzzle is: the scales of Sudoku Explainer and HoDoKu, and six tiers of our own."""
