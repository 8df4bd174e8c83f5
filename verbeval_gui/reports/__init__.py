"""What leaves the program: figures, numbers and probes as files, each with its evidence."""
