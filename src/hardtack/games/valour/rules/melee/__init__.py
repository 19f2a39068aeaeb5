"""Phase 4, melee."""
