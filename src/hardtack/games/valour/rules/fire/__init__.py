"""Phase 2, fire."""
