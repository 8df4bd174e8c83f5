"""What a person looks at: one widget each, a slice in, one intent out."""
