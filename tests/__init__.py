"""Everything that is checked; the folders mirror the program's."""
