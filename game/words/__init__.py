"""The game's texts by key and language, for the window and the command line."""
