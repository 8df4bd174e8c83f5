"""Result files of other tools: recognised by what they hold, read as reports."""
