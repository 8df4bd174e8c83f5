import pytest

from verbeval_gui.data.checkpoint_names import distinct_names
from verbeval_gui.data.report import Provenance


def scored(name, path="", step=None, source="", sha256=""):
    return Provenance(checkpoint={"name": name, "path": path, "step": step, "sha256": sha256}, source=source)


@pytest.mark.parametrize(
    ("checkpoints", "names"),
    [
        ([scored("a", "x/a", 1), scored("b", "y/b", 2)], ("a", "b")),
        ([scored("m", "runs/one/m"), scored("m", "runs/two/m"), scored("n")], ("m (one)", "m (two)", "n")),
        ([scored("m", r"C:\runs\one\m"), scored("m", "C:/runs/two/m")], ("m (one)", "m (two)")),
        ([scored("m", "r/1/a/m"), scored("m", "r/1/b/m"), scored("m", "r/2/a/m")], ("m (1/a)", "m (1/b)", "m (2/a)")),
        ([scored("m", "r/m"), scored("m", "r/deep/m")], ("m", "m (deep)")),
        ([scored("m", "m", 100), scored("m", "m", 200)], ("m @100", "m @200")),
        ([scored("m", "m", 5, "/s/a/results.json"), scored("m", "m", 5, "/s/b/results.json")], ("m (a)", "m (b)")),
        (
            [scored("m", step=1), scored("m", step=2, sha256="0123456aa"), scored("m", step=2, sha256="0123456bb")],
            ("m @1", "m @2, 0123456a", "m @2, 0123456b"),
        ),
        ([scored("m"), scored("m")], ("m (1)", "m (2)")),
        ([scored("", source="a.json"), scored("", source="b.json")], ("a.json", "b.json")),
        ([], ()),
    ],
)  # fmt: skip
def test_checkpoints_of_one_name_are_told_apart_by_the_shortest_part_that_differs(checkpoints, names):
    assert distinct_names(checkpoints) == names
