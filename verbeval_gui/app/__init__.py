"""The window and what drives it: stores, jobs, wiring, actions. The only place where views meet data."""
