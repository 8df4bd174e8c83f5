"""The same answers give the same digits, however many threads a linear algebra library takes."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
import numpy as np
from verbeval_gui.metrics.binning import equal_width_edges
from verbeval_gui.metrics.losses import brier_parts
rng = np.random.default_rng(1)
confidences = rng.random(100_003)
print(brier_parts(confidences, rng.random(confidences.size) < confidences, equal_width_edges(10)))
"""


def parts_with(n_threads: int) -> str:
    names = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
    environment = os.environ | dict.fromkeys(names, str(n_threads))
    ran = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    return ran.stdout


def test_the_brier_parts_of_many_answers_do_not_depend_on_threads():
    assert parts_with(1) == parts_with(2)
