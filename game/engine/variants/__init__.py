"""Rules that players know by a name: a file for each variant, and `table` with one line each."""
