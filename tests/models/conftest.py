from __future__ import annotations

import pytest
from helpers.frames import many_rows


@pytest.fixture(scope="session")
def long_frame():
    return many_rows(200_000)
