"""Says so in a sentence when Python is too old; this file and its callers keep to what every Python can read."""

import sys

SETUP_FAILED = 69  # as in sysexits.h; pytest and the program use small numbers themselves


def complaint(version):
    """Return what to tell a person whose Python is `version`, a tuple, or None when it is new enough."""
    if tuple(version[:2]) >= (3, 11):
        return None
    return (
        "verbeval_gui needs Python 3.11 or newer, and this is Python %d.%d.\n"
        "Install a newer Python and name it in the command, such as: python3.11 packaging/run.py" % tuple(version[:2])
    )


def leave_if_too_old():
    """End the program with a sentence when this Python is too old."""
    sentence = complaint(sys.version_info)
    if sentence is not None:
        sys.stderr.write(sentence + "\n")
        sys.exit(SETUP_FAILED)
