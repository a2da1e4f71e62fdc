"""The clues of a kind: a file for each constraint, and `table` with one line each."""
