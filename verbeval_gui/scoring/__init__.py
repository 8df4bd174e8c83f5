"""Putting probes to a model: spans, log-probabilities, the worker process. Only what runs a model imports torch."""
