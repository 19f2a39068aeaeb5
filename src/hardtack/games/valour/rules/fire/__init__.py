"""Phase 2, fire: targets, the tables, and attack after attack; index in rules/__init__.py."""
