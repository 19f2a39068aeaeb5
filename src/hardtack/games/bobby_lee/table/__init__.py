"""What people meet: the view, previews, labels, odds, situations."""
