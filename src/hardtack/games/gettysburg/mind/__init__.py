"""The computer player: what it sees (sight), what a position is worth (value), habits and plans."""
