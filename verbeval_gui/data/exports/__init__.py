"""A suite, or a part of one, as files that other programs read."""
