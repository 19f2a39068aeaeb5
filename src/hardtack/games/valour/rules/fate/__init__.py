"""Phase 1, fate: cards, hands, the moments of play, what comes of it; index in rules/__init__.py."""
