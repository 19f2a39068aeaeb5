"""Phase 3, action: brigades and messengers, and what units do: move, double, retreat, reform, rally, assault."""
