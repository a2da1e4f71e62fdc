"""What the makers of pictures draw."""
