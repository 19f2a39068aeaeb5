"""The engine: it knows no game."""
