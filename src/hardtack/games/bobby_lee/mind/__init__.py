"""How the computer plays."""
