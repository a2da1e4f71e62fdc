"""What screen readers are told of the screen, and what they ask for."""
