"""What the probe editor works with and what outlives a window built anew: warm checkpoints, drafts, the index."""

from __future__ import annotations

from PySide6.QtCore import QObject

from verbeval_gui.app.curation.asked_checkpoints import AskedCheckpoints
from verbeval_gui.app.curation.asking import LiveAsker
from verbeval_gui.app.curation.checking import SuiteChecks
from verbeval_gui.app.curation.drafts_kept import KeptDrafts
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.verbs import VerbTable


class EditorSession(QObject):
    """Owns the background work of the editor.

    Args:
        settings: Remembers which checkpoints are asked.
        explorer: The open report, whose checkpoint is asked where it is at hand.
        parent: Owner.
        asker: Asks checkpoints; by default in processes of its own.
    """

    def __init__(
        self, settings: Settings, explorer: Explorer, parent: QObject | None = None, asker: LiveAsker | None = None
    ) -> None:
        super().__init__(parent)
        self.verbs = VerbTable.load()
        self.asker = asker or LiveAsker(self)
        self.checkpoints = AskedCheckpoints(settings, self)
        self.checks = SuiteChecks(self.verbs, self)
        self.drafts = KeptDrafts()
        explorer.report_changed.connect(self.checkpoints.follow)

    def close(self) -> None:
        """End all of it: the program quits."""
        self.checkpoints.close()
        self.checks.close()
        self.asker.close()
        self.asker.wait()
