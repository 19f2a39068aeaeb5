"""What people are shown and may lay out: view, preview, labels, odds_forms, situation."""
