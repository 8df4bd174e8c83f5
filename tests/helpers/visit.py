"""A visit to the window in a process of its own, without torch: `visit.py RESULTS PICTURE`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType


class NoTorch(MetaPathFinder):
    """Lets nobody import what only scoring may know."""

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> None:
        """Refuse; anything else is found elsewhere."""
        if name.split(".", maxsplit=1)[0] in ("torch", "transformers", "safetensors", "tokenizers"):
            raise ImportError(f"{name} is not here")


def visit(results: Path, picture: Path) -> int:
    """Open a report as the program does, change language and theme, pick a bin, keep a picture, and leave."""
    from PySide6.QtCore import QTimer

    from verbeval_gui.app import application as program

    seen: list[str] = []
    made: list[program.Application] = []

    class Watched(program.Application):
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)
            made.append(self)

    def look() -> None:
        application = made[0]
        if application.session.explorer.frame is None:
            QTimer.singleShot(20, look)
            seen.extend(message.text for message in application.window.messages.messages)
            return
        _explore(application, picture)
        seen.extend(message.text for message in application.window.messages.messages)
        application.window.close()

    program.Application = Watched
    QTimer.singleShot(0, look)
    code = program.run([results])
    for text in seen:
        sys.stderr.write(f"verbeval says: {text}\n")
    return code or (1 if seen else 0)


def _explore(application: object, picture: Path) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from verbeval_gui.app.settings import Appearance

    for appearance in (Appearance("dark", "es"), Appearance("light", "en", 125), Appearance("system", "system")):
        application.appear(appearance)
    panel = application.window.panels.reliability
    place = panel.canvas.marks[-1].rect.center().toPoint()
    QTest.mouseClick(panel.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    if not application.session.explorer.selection.facets:
        raise RuntimeError("the click picked nothing")
    if not application.window.grab().save(str(picture)):
        raise RuntimeError("the picture was not written")


if __name__ == "__main__":
    sys.meta_path.insert(0, NoTorch())
    sys.exit(visit(Path(sys.argv[1]), Path(sys.argv[2])))
