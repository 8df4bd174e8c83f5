"""Explore how well small language models handle English and Spanish verb grammar."""

__version__ = "0.1.0"
