"""How the computer plays Valour & Fortitude."""
