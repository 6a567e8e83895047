"""Tests that the examples of the manual, the notebooks and the cluster example run from beginning to end."""

import json
import re
import subprocess
import sys

import pytest
from levels import LEVELS, ROOT, STUDENT

NOTEBOOKS = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))


def test_the_examples_of_the_manual_run(tmp_path, monkeypatch):
    """Runs all examples of docs/python.md as one program, in a directory with the files that the page names."""
    pytest.importorskip("numpy")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "levels").symlink_to(LEVELS)
    (tmp_path / "solution.py").write_text(STUDENT)
    examples = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs/python.md").read_text(), re.M | re.S)
    assert len(examples) >= 6
    exec(compile("\n".join(examples), "docs/python.md", "exec"), {})
    assert (tmp_path / "level.png").exists() and (tmp_path / "film.html").exists()


def test_there_are_five_notebooks():
    assert len(NOTEBOOKS) == 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_pictures(path, tmp_path):
    pytest.importorskip("nbconvert")
    done = subprocess.run([sys.executable, "-m", "nbconvert", "--execute", "--to", "html", "--output-dir", str(tmp_path),
                           str(path)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / path.with_suffix(".html").name).read_text()
    assert "data:image/" in page


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_are_stored_without_output(path):
    for cell in json.loads(path.read_text())["cells"]:
        assert not cell.get("outputs") and cell.get("execution_count") is None


def test_two_workers_solve_the_first_steps():
    pytest.importorskip("distributed")
    done = subprocess.run([sys.executable, str(ROOT / "examples/dask_solve.py"), str(LEVELS / "first-steps.xsb"),
                           "--workers", "2"], capture_output=True, text=True, timeout=600)
    last = done.stdout.splitlines()[-1] if done.stdout else done.stderr
    count = last.split()[0]
    assert last == f"{count} of {count} solved" and int(count) >= 5, done.stderr
