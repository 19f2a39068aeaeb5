"""What people see: the view, previews, labels, forms for odds, and situations they write."""
