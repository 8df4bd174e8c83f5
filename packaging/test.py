"""Runs the tests, setting everything up first when that has not happened yet.

python3 packaging/test.py                      all tests, on every core
python3 packaging/test.py -q tests/metrics     any arguments of pytest, one process
"""

import sys

import python_version

if __name__ == "__main__":
    python_version.leave_if_too_old()
    import bootstrap

    sys.exit(bootstrap.test(sys.argv[1:]))
