"""How the computer plays: sight (what it sees), value, plans and pursuit (what it could do), habits, captain."""
