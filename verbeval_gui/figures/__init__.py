"""Charts painted with QPainter, on screen and to files at any size; colours, font and words come in as arguments."""
