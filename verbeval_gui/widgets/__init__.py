"""Parts that views are put together from; they know slices and figures, no stores."""
