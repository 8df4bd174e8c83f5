"""A checkpoint that answers at once: a real process without a model."""

from __future__ import annotations

import sys
from pathlib import Path

from verbeval_gui.scoring.asking_process import AskingProcess

# It prefers the longest form; it tells what it was asked in the file beside its folder, dies over a sentence that says
# so, and cannot be loaded where its folder is called broken.
SCRIPT = """
import os, sys, time
from pathlib import Path
from verbeval_gui.data.items import CandidateScore, ItemScores
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring import worker
diary = Path(sys.argv[1])
def note(text):
    with diary.open("a") as file:
        file.write(text + chr(10))
def scored(row, probe):
    note(probe.prompt)
    if "deadly" in probe.prompt:
        os._exit(3)
    if "slow" in probe.prompt:
        time.sleep(0.4)
    if probe.task == "judgement":
        return ItemScores(row=row, status="ok", label_logprobs=(-1.0, -2.0, -3.0))
    forms = [CandidateScore(form=form, logprob=float(len(form)) - 20, n_tokens=1, n_chars=len(form), n_bytes=len(form),
        boundary_logprob=-0.1, tail_logprob=-1.0, tail_n_tokens=1, tail_n_chars=1, tail_n_bytes=1)
        for form in probe.candidates]
    return ItemScores(row=row, status="ok", candidates=forms)
class Run:
    def answers(self, probes):
        return [scored(row, probe) for row, probe in enumerate(probes)]
def kept_warm(self, request):
    if request.checkpoint.endswith("broken"):
        note("broken")
        raise VerbevalError("{name} is broken.", "Mend it.", name="broken")
    return Run()
worker.Worker._kept_warm = kept_warm
worker.main()
"""


def quick_process(checkpoint: Path) -> AskingProcess:
    """Return a process that answers for a checkpoint; its diary lies beside the checkpoint."""
    return AskingProcess(checkpoint, [sys.executable, "-c", SCRIPT, str(diary_of(checkpoint))])


def diary_of(checkpoint: Path) -> Path:
    """Return where a checkpoint of `quick_process` notes the sentences that it was asked."""
    return checkpoint.with_suffix(".diary")


def asked(checkpoint: Path) -> list[str]:
    """Return the sentences that a checkpoint was asked, in order."""
    diary = diary_of(checkpoint)
    return diary.read_text("utf-8").splitlines() if diary.exists() else []
