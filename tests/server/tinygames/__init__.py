"""Two games small enough to test a server with."""
