"""What one view shows, as frozen values: pure functions of a frame and a selection. No Qt."""
