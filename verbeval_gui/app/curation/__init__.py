"""Curation as the window does it: what is judged, edited, checked and asked."""
