"""What the game says, by key and by language; for the window and the command line."""
