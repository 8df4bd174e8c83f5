from __future__ import annotations

import pytest
from helpers import tiny_models
from helpers.answers import made_up_frame

from verbeval_gui.cli import main
from verbeval_gui.data.results_writer import write_results


@pytest.fixture(scope="module")
def llama(tmp_path_factory):
    return tiny_models.save_llama(tmp_path_factory.mktemp("models") / "llama", tiny_models.byte_level(start=True))


@pytest.fixture(scope="session")
def results(tmp_path_factory):
    """A results file with answers to the demo suite."""
    path = tmp_path_factory.mktemp("results") / "results.json"
    write_results(made_up_frame(), path)
    return path


@pytest.fixture
def verbeval(capfdbinary):
    """Run the command line in this process: exit code, standard output, standard error."""

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return run
