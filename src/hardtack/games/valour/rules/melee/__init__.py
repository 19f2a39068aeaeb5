"""Phase 4, melee: fights, the tables, results and retreats; index in rules/__init__.py."""
