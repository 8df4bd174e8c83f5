"""The model's answer beside the form: which checkpoints are asked, when, and what is shown of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog

from verbeval_gui.app.curation.asked_checkpoints import AskedCheckpoints
from verbeval_gui.app.curation.asking import LiveAsker, key_of
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Report
from verbeval_gui.data.results_items import ReportRows
from verbeval_gui.slices.live_answers import LiveAnswers
from verbeval_gui.views.probe_editor import ProbeEditor

translate = QCoreApplication.translate


class LiveAnswering(QObject):
    """Stands between the editor and the checkpoints.

    Args:
        editor: Shows the answers.
        asker: Asks.
        checkpoints: Which ones.
        explorer: The open report, whose answers and conventions count.
        parent: Owner.

    Signals:
        answered: What is known of the answers changed.
    """

    answered = Signal()

    def __init__(
        self, editor: ProbeEditor, asker: LiveAsker, checkpoints: AskedCheckpoints, explorer: Explorer, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._editor, self._asker, self._checkpoints, self._explorer = editor, asker, checkpoints, explorer
        self._rows: tuple[Report, ReportRows] | None = None
        self._template: str | None = None
        self._is_open = False
        asker.changed.connect(self._show)
        checkpoints.changed.connect(self._choose)
        explorer.frame_changed.connect(self._show)
        editor.asked.chosen.connect(checkpoints.choose)
        editor.asked.folder_wanted.connect(self._ask_folder)
        editor.asked.again_wanted.connect(asker.try_again)
        self._choose()

    @property
    def answers(self) -> LiveAnswers:
        """What the checkpoints say now."""
        return self._asker.answers(self._explorer.exploration.now.conventions)

    def open(self, template: str | None) -> None:
        """Warm the checkpoints up; `template` is the suite's judgement template."""
        self._is_open, self._template = True, template
        self._asker.open(template)
        self._show()

    def close(self) -> None:
        """Let go of the checkpoints until `open`."""
        self._is_open = False
        self._asker.close()

    def ask(self, probe: Probe | None, before: Probe | None) -> None:
        """Ask about a probe as it is written; `before` is the probe as it was, None for a new one."""
        for one in (probe, before):
            if one is not None:
                self._know(one)
        self._asker.ask(probe, before)

    def start_over(self) -> None:
        """Show another probe's answers from now on."""
        self._asker.start_over()

    def _choose(self) -> None:
        self._asker.choose(self._checkpoints.asked)
        self._editor.asked.show_checkpoints(self._checkpoints.known, self._checkpoints.asked)
        self._show()

    def _show(self) -> None:
        if self._is_open:
            self._editor.show_answers(self.answers)
            self.answered.emit()

    def _ask_folder(self) -> None:
        title = translate("Editor", "Choose a checkpoint folder")
        if chosen := QFileDialog.getExistingDirectory(self._editor, title):
            self._checkpoints.add(Path(chosen))

    def _know(self, probe: Probe) -> None:
        """Take a run's own numbers of a probe over, where its checkpoint was asked as it would be here."""
        report, path = self._explorer.report, self._checkpoints.of_report
        if report is None or path is None or not _is_usual(report) or path not in self._asker.checkpoints:
            return
        found = (report.ids == probe.id).nonzero()[0]
        if len(found) and report.text_hashes[found[0]] == probe.text_hash:
            item = self._rows_of(report).scores(int(found[0]))
            if _is_whole(item, probe) and (probe.task == "choice" or self._has_template(report)):
                self._asker.know(path, {key_of(probe): item})

    def _rows_of(self, report: Report) -> ReportRows:
        if self._rows is None or self._rows[0] is not report:
            self._rows = (report, ReportRows(report))
        return self._rows[1]

    def _has_template(self, report: Report) -> bool:
        template = report.provenance.suite.get("prompt_template")
        return template is not None and template == self._template


def _is_usual(report: Report) -> bool:
    """Return whether a report was scored as single probes are asked."""
    options = report.provenance.run.get("options") or {}
    return options.get("start_token") == "tokenizer" and options.get("dtype") == "float32"


def _is_whole(item: ItemScores, probe: Probe) -> bool:
    """Return whether a report tells all that an answer tells, in the probe's order."""
    if item.status != "ok":
        return False
    if probe.task == "judgement":
        return item.label_logprobs is not None
    forms = tuple(one.form for one in item.candidates)
    return forms == probe.candidates and all(one.logprob is not None for one in item.candidates)
