"""The notebook runs, in short form."""

import json
from pathlib import Path

NOTEBOOK = Path(__file__).parent.parent / "examples" / "self_play.ipynb"


def test_the_notebook_learns(monkeypatch):
    monkeypatch.setenv("LUDWRIGHT_SHORT", "1")
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    known = {}
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{NOTEBOOK.name}[{number}]", "exec"), known)
    # It learned something: the notebook asserts that it beats random moves.
    assert known["result"] > 0
