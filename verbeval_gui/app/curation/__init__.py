"""Curation in the window: reviews, the page of a suite, its editor."""
