"""Curation of a suite: what people say of its probes, changes to them, and what is looked at before one is kept."""
