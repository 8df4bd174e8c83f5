"""Numbers about answers: arrays in, frozen results out.

Other programs use two classes, `CalibrationReport` and `PerplexityResult`; everything else lies in the modules.
"""

from __future__ import annotations

from verbeval_gui.metrics.calibration import CalibrationReport
from verbeval_gui.metrics.perplexity import PerplexityResult

__all__ = ["CalibrationReport", "PerplexityResult"]
