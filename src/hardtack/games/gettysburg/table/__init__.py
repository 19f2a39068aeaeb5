"""What people are shown and hand in: views, previews, odds forms, the board, situations."""
