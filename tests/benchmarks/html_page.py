"""How quickly REPORT.html of ten thousand probes opens and filters, in a headless Chromium.

    .venv/bin/python tests/benchmarks/html_page.py [N [BROWSER]]

Writes the page of N made-up probes, adds a script to a copy of it (without the page's own ban on further scripts) that
types into the search and clicks marks, and prints what each took until the page was laid out anew. Goal: 200 ms.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from big_reports import big_report
from PySide6.QtGui import QGuiApplication

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.reports.folder import write_report

PATIENCE_S = 120
START = "<head><script>const opened = performance.now();</script>"
DRIVE = """<script>
const said = [`opened in ${(performance.now() - opened).toFixed(0)} ms`];
function timed(name, act) {
  const before = performance.now();
  act();
  document.body.offsetHeight;
  said.push(`${name}: ${(performance.now() - before).toFixed(1)} ms, ${count.textContent}`);
}
for (const word of ["b", "be", "be past", "walk", "p0009999", "nothing", "escuela", ""]) {
  timed("search '" + word + "'", () => { box.value = word; box.dispatchEvent(new Event("input")); });
}
const marks = [...document.querySelectorAll("[data-mark]")];
for (const mark of marks.slice(0, 10)) timed("mark", () => mark.dispatchEvent(new Event("click")));
document.body.innerHTML = "<pre id=said></pre>";
document.getElementById("said").textContent = said.join("\\n");
</script></body>"""


def driven(page: str) -> str:
    """Return a page with the script, free to run it."""
    free, n = re.subn(r'<meta http-equiv="Content-Security-Policy".*?>', "", page)
    if n != 1:
        raise ValueError("the page has not one policy")
    return free.replace("<head>", START, 1).replace("</body>", DRIVE)


def main(n: int = 10_000, browser: str = "chromium") -> None:
    """Write, open, print."""
    application = QGuiApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        write_report(folder, Frame(big_report(n), Conventions()), has_page=True)
        page = (folder / "REPORT.html").read_text("utf-8")
        (folder / "driven.html").write_text(driven(page), "utf-8")
        options = ("--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", f"--user-data-dir={home}/browser")
        command = [browser, *options, (folder / "driven.html").as_uri()]
        dumped = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=True).stdout
    print(f"{len(page.encode()) / 2**20:.1f} MiB")
    print(dumped.partition('<pre id="said">')[2].partition("</pre>")[0])
    application.quit()


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:2]), *sys.argv[2:3])
