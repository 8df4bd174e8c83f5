"""Points inside a forward where a run can be stopped, so that nobody waits for a whole batch of a large model."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

Beat = Callable[[], None]


class Stopped(Exception):  # noqa: N818 - what happened is no error
    """The run was stopped while a batch was being read; nothing of that batch counts."""


def never() -> None:
    """Go on: nobody can stop this run."""


@contextmanager
def beating(body: Any, beat: Beat) -> Iterator[None]:
    """Call `beat` before each layer of a model's body, whichever family it is of.

    Args:
        body: The body; its layers are its longest list of modules.
        beat: Raises `Stopped` where the run is to stop.
    """
    from torch.nn import ModuleList

    lists = [module for module in body.modules() if isinstance(module, ModuleList)]
    with ExitStack() as hooks:
        for layer in max(lists, key=len, default=ModuleList()):
            hooks.enter_context(layer.register_forward_pre_hook(lambda *_: beat()))
        yield
