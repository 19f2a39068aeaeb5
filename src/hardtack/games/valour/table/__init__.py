"""What people are shown and may lay out."""
