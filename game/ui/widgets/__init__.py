"""What scenes are put together from."""
