"""What the puzzle library is to hold."""
