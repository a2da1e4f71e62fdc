"""The clues of a kind, drawn on the board: a file for each constraint, and `table` with one line
each."""
