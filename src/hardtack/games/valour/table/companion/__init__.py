"""For miniatures on a real table: army lists (lists.py) and a referee (referee.py), by the same rules as the game."""
