"""Makes the set-up modules importable; they come last, for one is named like a standard module."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
