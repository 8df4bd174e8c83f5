"""What leaves the window of running texts, and what it says about where it comes from."""

from __future__ import annotations

from verbeval_gui.app.dialogs.texts_dialog import TextsDialog
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.figures.perplexity_chart import PerplexityChart
from verbeval_gui.reports.evidence import Evidence, texts_evidence
from verbeval_gui.slices.perplexity import PerplexitySlice, perplexity_slice
from verbeval_gui.slices.tables import Table

_NAME = "perplexity"


def wire_texts(dialog: TextsDialog, explorer: Explorer, exporter: Exporter) -> None:
    """Lead the dialog's buttons to the exporter, for the report that is open when one is pressed."""

    def shown() -> tuple[PerplexitySlice, str, Evidence]:
        frame = explorer.frame
        found = None if frame is None else perplexity_slice(frame.report.provenance)
        if frame is None or found is None:
            raise ValueError("there are no texts")
        return found, frame.report.provenance.name, texts_evidence(frame, found.n_documents)

    def figure() -> tuple[PerplexityChart, Evidence]:
        found, name, evidence = shown()
        return PerplexityChart(found, name), evidence

    def numbers() -> tuple[Table, Evidence]:
        found, _, evidence = shown()
        return found.table(), evidence

    dialog.export_figure_requested.connect(lambda: exporter.export_figure(_NAME, *figure()))
    dialog.export_numbers_requested.connect(lambda: exporter.export_numbers(_NAME, *numbers()))
    dialog.copy_figure_requested.connect(lambda: exporter.copy_figure(*figure()))
    dialog.copy_numbers_requested.connect(lambda: exporter.copy_numbers(numbers()[0]))
