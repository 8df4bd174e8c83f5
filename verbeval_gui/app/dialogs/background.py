"""Letting go of a background job whose dialog closes before it ends."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.app.jobs import JobRunner


def let_go(runner: JobRunner) -> None:
    """Stop a runner without waiting: hashing a large file cannot be interrupted, and the window must not freeze.

    What the job still says is heard by nobody; the runner goes when the job has ended.
    """
    if runner.parent() is QCoreApplication.instance():
        return
    if not runner.is_running:
        runner.close()
        return
    runner.succeeded.disconnect()
    runner.failed.disconnect()
    runner.setParent(QCoreApplication.instance())
    runner.finished.connect(runner.deleteLater)
    runner.cancel()
