"""Sound: effects and captions."""
