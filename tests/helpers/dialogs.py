"""Things to choose in dialogs, and how a person drops them."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot


def write_checkpoint(folder: Path) -> Path:
    """Write a folder that is recognised as a checkpoint of 6 parameters at step 1,200; it cannot be run."""
    folder.mkdir(parents=True, exist_ok=True)
    header = json.dumps({"w": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}}).encode()
    (folder / "model.safetensors").write_bytes(len(header).to_bytes(8, "little") + header + bytes(24))
    (folder / "config.json").write_text(json.dumps({"architectures": ["TinyForCausalLM"]}), "utf-8")
    (folder / "tokenizer.json").write_text("{}", "utf-8")
    (folder / "trainer_state.json").write_text('{"global_step": 1200}', "utf-8")
    return folder


def drop(target: QWidget, *paths: Path) -> None:
    """Drag files over a widget and let them go."""
    target = target.viewport() if isinstance(target, QAbstractScrollArea) else target
    assert target.acceptDrops()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    middle = target.rect().center()
    keys = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(middle, *keys)
    QApplication.sendEvent(target, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(middle), *keys))


def keys_of(dialog: QDialog) -> list[str]:
    """Return the letters that Alt reaches controls by, once for each control that is not hidden."""
    labels = [label.text() for label in dialog.findChildren(QLabel) if label.buddy() and not label.isHidden()]
    buttons = [button.text() for button in dialog.findChildren(QAbstractButton) if not button.isHidden()]
    keys = [QKeySequence.mnemonic(text).toString() for text in (*labels, *buttons)]
    return sorted(key for key in keys if key)


def walk_by_tab(qtbot: QtBot, dialog: QDialog) -> list[QWidget]:
    """Return the widgets that Tab reaches, from the focused one until it comes round."""
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    found: list[QWidget] = []
    while (widget := dialog.focusWidget()) not in found:
        found.append(widget)
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    return found
