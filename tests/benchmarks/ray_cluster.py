"""A run over a Ray cluster of two nodes on this machine, of which one is lost on the way, beside a run without one.

    python tests/benchmarks/ray_cluster.py [CHECKPOINT]

Needs the ray extra. Prints how long each took, and fails where an item differs in a single bit. The demo's checkpoint
is so small that a cluster only costs time; the figure of interest is that the numbers are equal.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ.setdefault("RAY_agent_register_timeout_ms", "120000")

from helpers.listening import hearing
from ray.cluster_utils import Cluster

from verbeval_gui.data.suite import load_suite
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.ray_crew import RayCrew
from verbeval_gui.scoring.session import ScoringResult, score

DEMO = resource_path("demo")


def timed(engine: Crew | RayCrew, checkpoint: Path, said: str, **heard: object) -> ScoringResult:
    """Score the demo suite, and say how long it took."""
    suite = load_suite([DEMO])
    begun = time.monotonic()
    options = ScoringOptions(batch_tokens=64)
    found = score(
        checkpoint, suite.probes, suite.template, options, process=engine, listener=hearing(**heard)
    )  # fmt: skip
    print(f"{said}: {len(found.items)} probes in {time.monotonic() - begun:.1f} s", flush=True)
    return found


def main(checkpoint: Path) -> int:
    """Run; returns the exit code."""
    with Crew(1) as crew:
        alone = timed(crew, checkpoint, "one process here")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    lost: list[object] = []

    def lose(items: object) -> None:
        if not lost:
            lost.append(items)
            cluster.remove_node(second, allow_graceful=False)
            print("the second node is lost", flush=True)

    with RayCrew(address=cluster.address) as crew:
        together = timed(crew, checkpoint, "two nodes")
        assert together.items == alone.items, "an item differs"
        said: list[str] = []
        again = timed(crew, checkpoint, "two nodes, then one", add=lose, noted=lambda note: said.append(note.text()))
        assert lost
        assert again.items == alone.items, "an item differs"
    cluster.shutdown()
    print("all items equal to the last bit", *said, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if sys.argv[1:] else DEMO / "checkpoints" / "final"))
