"""Files of earlier versions: what they become today."""
