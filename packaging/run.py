"""Opens verbeval_gui, setting everything up first when that has not happened yet.

python3 packaging/run.py             opens the embedded demo
python3 packaging/run.py --option    the same, with further options of the program
python3 packaging/run.py PATH        opens a report or checkpoint instead
"""

import sys

import python_version

if __name__ == "__main__":
    python_version.leave_if_too_old()
    import bootstrap

    sys.exit(bootstrap.run(sys.argv[1:]))
