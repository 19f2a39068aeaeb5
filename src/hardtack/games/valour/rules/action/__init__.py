"""Phase 3, action: who acts, and what units do; index in rules/__init__.py."""
