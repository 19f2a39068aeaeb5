"""The computer player: what it sees, what things are worth to it, its habits and its plans."""
