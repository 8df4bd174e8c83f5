"""Item models over columns and a row-order array."""
