"""Phase 1, fate: the cards, what a side holds of them, when one may be played, and what it brings about."""
