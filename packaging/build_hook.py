"""Puts the resources, with their compiled translations, into a wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import translations


class CustomBuildHook(BuildHookInterface):
    """Compiles the catalogues and bundles `resources` into the package; an editable install needs neither."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add to what the wheel holds, before it is packed."""
        if version == "editable":
            return
        resources = Path(self.root) / "resources"
        translations.release(translations.lrelease_in(translations.own_site_packages()), resources / "i18n")
        build_data["force_include"][str(resources)] = "verbeval_gui/resources"
