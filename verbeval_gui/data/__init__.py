"""Probes, results and what is derived from them: columns, conventions, selections. No Qt, no torch."""
