"""Tests sokrates-mpi with three processes of Open MPI: mpi_test.py BIN, where BIN is the directory of the programs.

All runs have a limit of time in which they end on a busy machine, so that a lost message fails a test instead of blocking it.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/cli"))
import junit  # noqa: E402

LEVELS = ROOT / "levels"
BIN = pathlib.Path(sys.argv.pop(1)).resolve()
SECONDS = 300
MPIRUN = ["mpirun", "--oversubscribe", "--mca", "mpi_yield_when_idle", "1", "--mca", "orte_abort_print_stack", "0"]
if os.geteuid() == 0:
    MPIRUN.append("--allow-run-as-root")
LINE = "#######\n#@ $ .#\n#######\n"
LONGER = "########\n#@ $  .#\n########\n"
# With the default heuristic A* proves the optimum 144 of this level at once. Without a heuristic it would take hours.
LARGE = [LEVELS / "generated/large.sok", "--levels", "1", "--objective", "pushes"]
LARGE_OPTIMUM = 144


def run(arguments, before=(), **more):
    return subprocess.run([*before, *map(str, arguments)], capture_output=True, text=True, timeout=SECONDS,
                          stdin=subprocess.DEVNULL, **more)


def on_three(*arguments):
    return run([*MPIRUN, "-n", 3, BIN / "sokrates-mpi", *arguments])


def alone(*arguments, before=()):
    return run([BIN / "sokrates-mpi", *arguments], before)


def answers(text):
    """Returns what must not depend on the number of processes."""
    return [{key: row.get(key) for key in ("file", "number", "status", "optimal", "lower_bound", "reason", "objective")}
            | {"pushes": row.get("pushes") if row.get("objective", "").startswith("pushes") else None,
               "moves": row.get("moves") if row.get("objective", "").startswith("moves") else None}
            for row in map(json.loads, text.splitlines())]


class Answers(unittest.TestCase):
    def agree(self, levels, *options):
        expected = run([BIN / "sokrates", "solve", "--engine", "astar", "--json", *options, *levels])
        found = on_three("solve", "--json", *options, *levels)
        self.assertEqual(found.returncode, expected.returncode, found.stderr)
        self.assertEqual(answers(found.stdout), answers(expected.stdout))
        for one, other in zip(found.stdout.splitlines(), expected.stdout.splitlines()):
            self.assertEqual(list(json.loads(one)), list(json.loads(other)), "the fields are the same")
        return len(answers(found.stdout))

    def test_fifty_levels_with_fewest_pushes(self):
        files = [LEVELS / "generated" / name for name in ("hard.sok", "fiendish.sok")] + [LEVELS / "workshop.sok"]
        self.assertGreaterEqual(self.agree(files, "--objective", "pushes"), 50)

    def test_fewest_moves_and_pairs(self):
        for objective in ("moves", "pushes,moves", "moves,pushes"):
            with self.subTest(objective):
                self.agree([LEVELS / "tutorial.sok", LEVELS / "first-steps.xsb"], "--objective", objective)

    def test_variants(self):
        self.agree([LEVELS / "robots.xsb"], "--objective", "pushes")
        self.agree([LEVELS / "robots.xsb", LEVELS / "boulders.txt"], "--objective", "moves")
        self.agree([LEVELS / "generated/spare-goals.sok"], "--objective", "pushes")

    def test_unsolvable_levels(self):
        self.agree([LEVELS / "unsolvable.xsb", LEVELS / "deadlocks.sok"], "--objective", "pushes")

    def test_an_upper_bound_ends_the_search(self):
        result = on_three("solve", "--json", "--objective", "pushes", "--upper", "10", LEVELS / "generated/hard.sok")
        self.assertEqual(result.returncode, 20, result.stderr)
        rows = answers(result.stdout)
        self.assertGreater(len(rows), 0)
        self.assertEqual({(row["status"], row["lower_bound"]) for row in rows}, {("unknown", 10)})

    def test_other_processes_expand_states(self):
        result = json.loads(on_three("solve", "--json", "--heuristic", "none", LEVELS / "workshop.sok", "--levels", "12",
                                     "--objective", "pushes").stdout)
        self.assertGreater(result["statistics"]["sent"], 0, result)


class Limits(unittest.TestCase):
    def test_time(self):
        result = on_three("solve", "--heuristic", "none", "--time", "1", *LARGE)
        self.assertEqual(result.returncode, 20, result.stderr)
        self.assertIn("time", result.stdout)

    def test_memory_applies_to_each_process(self):
        result = on_three("solve", "--heuristic", "none", "--memory", "20M", *LARGE)
        self.assertEqual(result.returncode, 20, result.stderr)
        self.assertIn("memory", result.stdout)

    def test_too_little_memory_to_begin(self):
        result = on_three("solve", "--memory", "100K", *LARGE)
        self.assertEqual(result.returncode, 20, result.stderr)

    def test_wrong_usage(self):
        for options, words in [(["--engine", "ida-star"], "only astar"), (["--threads", "2"], "one thread"),
                               (["--checkpoint", "run"], "for one level"), (["--no-such-option"], "--help")]:
            with self.subTest(options[0]):
                result = on_three("solve", *options, "--objective", "pushes", LEVELS / "workshop.sok")
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn(words, result.stderr)

    def test_missing_file(self):
        self.assertEqual(on_three("solve", "no-such-file.xsb").returncode, 3)


class Checkpoints(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.run_folder = self.folder / "new" / "run"
        self.file = self.run_folder / "result.json"
        self.level = self.folder / "line.xsb"
        self.level.write_text(LINE)

    def solve(self, *options, before=()):
        return alone("solve", "--objective", "pushes", "--checkpoint", self.run_folder, *options, before=before)

    def status(self):
        return alone("status", self.run_folder)

    def test_keeps_bound_and_solution(self):
        self.assertEqual(self.solve(self.level).returncode, 0)
        status = self.status()
        self.assertEqual(status.returncode, 0, status.stderr)
        self.assertIn("lower bound: 2 pushes (proved)\nbest solution: 2 pushes, 3 moves\nsolution: rRR\n", status.stdout)
        again = self.solve(self.level, "--json")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertTrue(json.loads(again.stdout)["optimal"])

    def refused(self, words, level=None, objective="pushes"):
        before = self.file.read_bytes()
        result = alone("solve", "--objective", objective, "--checkpoint", self.run_folder, level or self.level)
        self.assertEqual(result.returncode, 3, result.stdout)
        self.assertIn(words, result.stderr)
        self.assertEqual(self.file.read_bytes(), before, "the checkpoint stays as it is")

    def test_refuses_another_level_and_another_objective(self):
        self.solve(self.level)
        other = self.folder / "longer.xsb"
        other.write_text(LONGER)
        self.refused("another level", other)
        self.refused("objective pushes", objective="moves")

    def test_refuses_a_damaged_file(self):
        self.solve(self.level)
        whole = self.file.read_text()
        for damaged in (whole[:len(whole) // 2], whole.splitlines()[0] + "\n", whole.replace('"lower_bound":2', '"lower_bound":3'),
                        ""):
            with self.subTest(damaged):
                self.assertNotEqual(damaged, whole)
                self.file.write_text(damaged)
                self.refused("truncated or damaged")
                self.assertEqual(self.status().returncode, 3)

    def test_refuses_another_version(self):
        self.solve(self.level)
        line = self.file.read_text().splitlines()[0].replace('"version":1', '"version":2') + "\n"
        self.file.write_text(line + json.dumps({"crc32": zlib.crc32(line.encode())}) + "\n")
        self.refused("has version 2")

    def test_status_without_a_checkpoint(self):
        result = self.status()
        self.assertEqual(result.returncode, 3)
        self.assertIn("No such file", result.stderr)

    def test_a_folder_that_cannot_be_created(self):
        result = alone("solve", "--objective", "pushes", "--checkpoint", self.level / "below", self.level)
        self.assertEqual(result.returncode, 3)
        self.assertIn("--checkpoint", result.stderr)

    def test_a_full_disk_ends_the_run_with_a_message(self):
        self.run_folder.mkdir(parents=True)
        script = ('mount -t tmpfs -o size=8k none "$1" && "$2" solve --objective pushes --checkpoint "$1" "$3" && '
                  'cp "$1/result.json" "$4" && dd if=/dev/zero of="$1/rest" 2>"$4.dd"; '
                  '"$2" solve --objective pushes --checkpoint "$1" "$3"; code=$?; cmp "$1/result.json" "$4" && exit "$code"')
        flags = "-m" if os.geteuid() == 0 else "-rm"
        result = run(["unshare", flags, "bash", "-c", script, "-", self.run_folder, BIN / "sokrates-mpi", self.level,
                      self.folder / "copy"])
        self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
        self.assertIn("No space left on device", result.stderr)

    def bound(self):
        status = self.status()
        found = [line.split()[2] for line in status.stdout.splitlines() if line.startswith("lower bound: ")]
        return int(found[0]) if found else 0

    def test_a_lost_process_leaves_a_proved_bound_and_another_run_continues(self):
        command = [*MPIRUN, "-n", "3", BIN / "sokrates-mpi", "solve", "--heuristic", "none", "--checkpoint", self.run_folder, *LARGE]
        with subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              stdin=subprocess.DEVNULL) as job:
            end = time.monotonic() + SECONDS
            while self.bound() < 3 and time.monotonic() < end:
                time.sleep(0.1)
            children = pathlib.Path(f"/proc/{job.pid}/task/{job.pid}/children").read_text().split()
            ranks = [pid for pid in children if pathlib.Path(f"/proc/{pid}/comm").read_text() == "sokrates-mpi\n"]
            self.assertEqual(len(ranks), 3, children)
            os.kill(int(ranks[-1]), signal.SIGKILL)
            self.assertNotEqual(job.wait(SECONDS), 0)
        bound = self.bound()
        self.assertGreaterEqual(bound, 3)
        self.assertLessEqual(bound, LARGE_OPTIMUM)
        again = on_three("solve", "--json", "--checkpoint", self.run_folder, *LARGE)
        self.assertEqual(again.returncode, 0, again.stderr)
        result = json.loads(again.stdout)
        self.assertTrue(result["optimal"])
        self.assertEqual(result["pushes"], LARGE_OPTIMUM)
        self.assertGreaterEqual(result["bounds"][0]["lower"] if isinstance(result["bounds"][0], dict) else result["bounds"][0][1],
                                bound, "the run begins with the bound of the lost one")
        self.assertEqual(self.bound(), LARGE_OPTIMUM)


if __name__ == "__main__":
    junit.main()
