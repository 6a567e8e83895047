#!/usr/bin/env python3
"""Tests of `sokrates bench`: runs that are killed, resumed, split and joined: bench_run.py BINARY [TEST ...]

The tests generate their levels and limit the nodes, so that nothing depends on the speed of the machine.
"""

import json
import os
import pathlib
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import time

import generated_files
import program_test

# Small rooms, crowded rooms, a text that is not a level, and a level without a solution.
NODES = ["--engine", "bfs", "--nodes", "400"]
TIMES = ("seconds", "cpu_seconds", "resident_bytes", "build")


def rooms(count):
    chance = random.Random(5)
    boards = []
    for number in range(1, count + 1):
        width, height = chance.randint(7, 13), chance.randint(7, 13)
        boxes = chance.randint(1, (width - 3) * (height - 3) // 5)
        boards.append(f"; room {number}\n" + generated_files.room(width, height, boxes))
    boards[2] = "; nobody\n######\n# $ .#\n######\n"
    boards[4] = "; stuck\n#####\n#@ .#\n#  $#\n#####\n"
    return "\n".join(boards)


def rows_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def timeless(row):
    """Returns the fields of a row that must be the same in every run."""
    row = {name: value for name, value in row.items() if name not in TIMES}
    if row.get("statistics"):
        row["statistics"] = {name: value for name, value in row["statistics"].items() if name != "time"}
    for each in (row.get("improvements") or []) + (row.get("bounds") or []):
        del each["seconds"]
    return row


def by_level(path):
    rows = rows_of(path)
    keyed = {(row["file"], row["level"]): timeless(row) for row in rows}
    assert len(keyed) == len(rows), "a level is there twice"
    return keyed


class BenchTest(program_test.ProgramTest):
    def setUp(self):
        super().setUp()
        (self.folder / "rooms.xsb").write_text(rooms(60))
        self.journal = self.folder / "run.jsonl"

    def bench(self, *arguments):
        return self.run_quick("bench", *arguments)

    def start_bench(self, *arguments):
        return self.start("bench", *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def wait_for(self, holds, what, process, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = holds()
            if found:
                return found
            if process.poll() is not None:
                return holds() or self.fail(f"the run ended before {what}: {process.returncode}, {process.stderr.read()}")
            time.sleep(0.001)
        self.fail(f"no {what} after {seconds} s")

    def lines(self, path=None):
        path = path or self.journal
        return path.read_bytes().count(b"\n") if path.exists() else 0

    def children(self, process):
        try:
            return pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        except OSError:
            return []

    @staticmethod
    def lives(pid):
        try:
            # Z: the process is dead, and its parent has not waited for it yet
            return " Z " not in pathlib.Path(f"/proc/{pid}/stat").read_text()
        except OSError:
            return False

    def whole_run(self):
        done = self.bench(*NODES, "--output", "whole.jsonl", "rooms.xsb")
        self.assertEqual(done.returncode, 3)  # one text of the file is not a level
        return by_level(self.folder / "whole.jsonl")


class Running(BenchTest):
    def test_rows_hold_all_that_solve_prints_and_the_key(self):
        done = self.bench(*NODES, "--jobs", "2", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout, r"^60 levels: \d+ solved, 1 unsolvable, \d+ unknown, 1 invalid; journal run.jsonl; .*\n$")
        self.assertEqual(len(done.stderr.splitlines()), 60)
        found = by_level(self.journal)
        solved = self.run_quick("solve", *NODES, "--memory", "1G", "--json", "rooms.xsb").stdout.splitlines()
        self.assertEqual(len(solved), 60)
        for line in solved:
            expected = timeless(json.loads(line))
            row = found[expected["file"], expected["level"]]
            self.assertEqual({name: row[name] for name in expected}, expected)
            self.assertEqual(row["place"], row["level"])
            self.assertRegex(row["content"], "^[0-9a-f]{16}$")
            self.assertIn("engine=bfs", row["settings"])
            self.assertIn("nodes=400", row["settings"])
        self.assertGreater(len({row["content"] for row in found.values()}), 50)
        for row in rows_of(self.journal):
            self.assertGreater(row["resident_bytes"], 100_000)
            self.assertGreaterEqual(row["cpu_seconds"], 0)

    def test_a_new_process_for_every_level_says_the_same(self):
        whole = self.whole_run()
        self.bench(*NODES, "--fresh", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(by_level(self.journal), whole)

    def test_folders_are_suites(self):
        (self.folder / "suite" / "deep").mkdir(parents=True)
        (self.folder / "suite" / "b.xsb").write_text("####\n#@.#\n# $#\n#  #\n####\n")
        (self.folder / "suite" / "deep" / "c.xsb").write_text("#####\n#@$.#\n#####\n")
        (self.folder / "suite" / "a.xsb").write_text("#####\n#.$@#\n#####\n\n######\n#.$ @#\n######\n")
        (self.folder / "suite" / "README").write_text("No level here.\n")
        done = self.bench(*NODES, "--output", "run.jsonl", "suite", "suite/a.xsb")
        self.assertEqual((done.returncode, done.stdout[:9]), (0, "4 levels:"), done)
        self.assertEqual([(row["file"], row["level"], row["place"]) for row in rows_of(self.journal)],
                         [("suite/a.xsb", 1, 1), ("suite/a.xsb", 2, 2), ("suite/b.xsb", 1, 3),
                          ("suite/deep/c.xsb", 1, 4)])
        done = self.bench(*NODES, "--levels", "2-3", "--output", "some.jsonl", "suite")
        self.assertEqual([(row["file"], row["level"]) for row in rows_of(self.folder / "some.jsonl")],
                         [("suite/a.xsb", 2), ("suite/b.xsb", 1)])

    def test_memory_limit_costs_one_row(self):
        (self.folder / "three.xsb").write_text("\n".join(
            ["#####\n#@$.#\n#####\n", generated_files.room(20, 20, 30), "######\n#@$ .#\n######\n"]))
        done = self.bench("--engine", "bfs", "--memory", "24M", "--output", "run.jsonl", "three.xsb")
        self.assertEqual(done.returncode, 0)
        rows = rows_of(self.journal)
        self.assertEqual([row["status"] for row in rows], ["solved", "unknown", "solved"])
        self.assertEqual(rows[1]["limit"], "memory")
        self.assertLessEqual(rows[1]["peak_bytes"], 24 << 20)
        self.assertGreater(rows[1]["resident_bytes"], 12 << 20)
        # The peak is that of the level alone.
        self.assertLess(rows[2]["resident_bytes"], rows[1]["resident_bytes"])

    def test_a_folder_that_cannot_be_read_is_named(self):
        if os.geteuid() == 0:
            self.skipTest("root reads everything")
        closed = self.folder / "suite" / "closed"
        closed.mkdir(parents=True)
        (self.folder / "suite" / "open.xsb").write_text("#####\n#@$.#\n#####\n")
        closed.chmod(0)
        done = self.bench(*NODES, "--quiet", "--output", "run.jsonl", "suite")
        closed.chmod(0o700)
        self.assertEqual((done.returncode, done.stdout[:8]), (3, "1 level:"))
        self.assertEqual(done.stderr, "sokrates: suite/closed: cannot read: Permission denied\n")


class Accidents(BenchTest):
    def setUp(self):
        super().setUp()
        easy = "#####\n#@$.#\n#####\n"
        (self.folder / "three.xsb").write_text("\n".join([easy, generated_files.room(20, 20, 30), easy]))

    def accident(self, which, *limits):
        process = self.start_bench("--engine", "bfs", *limits, "--output", "run.jsonl", "three.xsb")
        self.wait_for(lambda: self.lines() == 1, "the first row", process)
        # The worker of the first level continues, or another one is started. In both cases there is one child.
        child = self.wait_for(lambda: self.children(process), "worker", process)
        os.kill(int(child[0]), which)
        out, _ = process.communicate(timeout=60)
        rows = rows_of(self.journal)
        self.assertEqual([row["level"] for row in rows], [1, 2, 3])
        self.assertEqual([rows[0]["status"], rows[2]["status"]], ["solved", "solved"])
        return rows[1], process.returncode, out

    def test_a_worker_killed_from_outside_costs_one_row(self):
        row, code, out = self.accident(signal.SIGKILL)
        self.assertEqual((row["status"], code), ("error", 3))
        self.assertRegex(row["reason"], r"^the worker was killed \(signal 9, SIGKILL\)")
        self.assertIn("1 in error", out)

    def test_a_worker_that_crashes_costs_one_row(self):
        row, code, _ = self.accident(signal.SIGABRT)
        self.assertEqual((row["status"], code), ("error", 3))
        self.assertEqual(row["reason"], "the worker crashed (signal 6, SIGABRT)")

    def test_a_worker_that_hangs_is_killed(self):
        row, code, _ = self.accident(signal.SIGSTOP, "--time", "1", "--grace", "0.5")
        self.assertEqual((row["status"], row["limit"], code), ("unknown", "time", 0))
        self.assertEqual(row["reason"], "killed 0.5 s after its time limit of 1 s, which it did not keep")
        self.assertGreaterEqual(row["seconds"], 1.5)

    def test_signals_to_the_whole_group_end_the_run_not_its_levels(self):
        process = self.start("bench", "--engine", "bfs", "--output", "run.jsonl", "three.xsb", stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.wait_for(lambda: self.lines() == 1, "the first row", process)
        os.killpg(process.pid, signal.SIGTERM)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130, err)
        self.assertIn("2 levels left for --resume", out)
        self.assertEqual([row["level"] for row in rows_of(self.journal)], [1])

    def test_workers_die_with_the_run(self):
        process = self.start_bench("--engine", "bfs", "--output", "run.jsonl", "three.xsb")
        self.wait_for(lambda: self.lines() == 1, "the first row", process)
        child = self.wait_for(lambda: self.children(process), "worker", process)[0]
        process.kill()
        process.wait()
        end = time.monotonic() + 20
        while self.lives(child):
            self.assertLess(time.monotonic(), end, "the worker lives on")
            time.sleep(0.01)


class Resuming(BenchTest):
    def test_killed_twenty_times_and_resumed(self):
        whole = self.whole_run()
        chance = random.Random(20)
        stops = set()
        for kill in range(20):
            process = self.start_bench(*NODES, "--jobs", "2", "--resume", "--quiet", "--output", "run.jsonl", "rooms.xsb")
            self.wait_for(lambda: self.lines() >= 2 * kill + 1, "progress", process)
            time.sleep(chance.random() * 0.01)
            process.kill()
            process.wait()
            stops.add(self.lines())
            if chance.random() < 0.3:  # the kind of damage that a power failure may leave
                with self.journal.open("ab") as file:
                    file.write(b'{"file":"rooms.xsb","lev'[:chance.randint(1, 24)])
        self.assertGreater(len(stops), 5)
        done = self.bench(*NODES, "--resume", "--quiet", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(by_level(self.journal), whole)

    def test_finished_levels_are_not_run_again(self):
        self.whole_run()
        before = (self.folder / "whole.jsonl").read_bytes()
        done = self.bench(*NODES, "--resume", "--output", "whole.jsonl", "rooms.xsb")
        self.assertIn("60 finished before", done.stdout)
        self.assertEqual((done.stderr, (self.folder / "whole.jsonl").read_bytes()), ("", before))

    def test_a_half_written_line_is_repaired_and_said(self):
        whole = self.whole_run()
        text = (self.folder / "whole.jsonl").read_bytes()
        begin = text.rindex(b"\n", 0, len(text) - 1) + 1
        self.journal.write_bytes(text[:-40])
        done = self.bench(*NODES, "--resume", "--quiet", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(done.stderr, f"sokrates: run.jsonl: line 60 is half written ({len(text) - 40 - begin} bytes from "
                                      f"byte {begin} on); cut off, its level runs again\n")
        self.assertIn("59 finished before", done.stdout)
        self.assertEqual(by_level(self.journal), whole)

    def test_a_last_row_without_its_newline_is_kept(self):
        self.whole_run()
        text = (self.folder / "whole.jsonl").read_bytes()
        self.journal.write_bytes(text[:-1])
        done = self.bench(*NODES, "--resume", "--output", "run.jsonl", "rooms.xsb")
        self.assertIn("60 finished before", done.stdout)
        self.assertEqual((done.stderr, self.journal.read_bytes()), ("", text))

    def test_nothing_is_cut_off_what_is_no_journal(self):
        self.whole_run()
        journal = (self.folder / "whole.jsonl").read_bytes()
        for text in (b"notes of a year", b"one\ntwo", b'{"file":"a.xsb"}', journal + b"notes", b"x\n" + journal[:-40]):
            self.journal.write_bytes(text)
            for resume in ([], ["--resume"], ["--resume", "--mixed"]):
                done = self.bench(*NODES, *resume, "--output", "run.jsonl", "rooms.xsb")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("this is no journal, or a damaged one", done.stderr)
                self.assertEqual(self.journal.read_bytes(), text)

    def test_another_run_s_journal_is_refused(self):
        self.whole_run()
        text = (self.folder / "whole.jsonl").read_text()

        def refused(wanted, *arguments, journal=text):
            self.journal.write_text(journal)
            done = self.bench(*arguments, "--output", "run.jsonl", "rooms.xsb")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertRegex(done.stderr, wanted)
            self.assertEqual(self.journal.read_text(), journal)

        refused("run.jsonl is there already, with 60 results; --resume goes on with it", *NODES)
        refused("written with other settings: 'engine=bfs .*nodes=400.*', now 'engine=bfs .*nodes=401",
                "--engine", "bfs", "--nodes", "401", "--resume")
        refused(r"was written by 0\.0\.9 \(build", *NODES, "--resume",
                journal=re.sub('"version":"[^"]*"', '"version":"0.0.9"', text))
        refused(r"was written by .*\(build 123\), this is", *NODES, "--resume",
                journal=re.sub('"build":"[^"]*"', '"build":"123"', text) if '"build":"' in text else
                text.replace('"build":null', '"build":"123"'))
        refused("rooms.xsb, level 7 has changed since this was written", *NODES, "--resume",
                journal=re.sub('("level":7,.*"content":)"[^"]*"', r'\1"0123456789abcdef"', text))
        refused("line 2: is not a JSON object; this is no journal, or a damaged one", *NODES, "--resume",
                journal=text.replace("\n", "\nnonsense\n", 1))
        refused("--mixed goes with --resume", *NODES, "--mixed")

    def test_mixed_journals_on_request(self):
        self.whole_run()
        done = self.bench("--engine", "bfs", "--nodes", "401", "--resume", "--mixed", "--quiet", "--output", "whole.jsonl",
                          "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        rows = rows_of(self.folder / "whole.jsonl")
        self.assertEqual(len(rows), 120)
        self.assertEqual(len({(row["level"], row["settings"]) for row in rows}), 120)

    def test_one_writer_at_a_time(self):
        process = self.start_bench("--engine", "bfs", "--memory", "1G", "--output", "run.jsonl", "hard.xsb")
        self.wait_for(lambda: self.children(process), "worker", process)
        done = self.bench("--engine", "bfs", "--resume", "--output", "run.jsonl", "hard.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertIn("another run is writing to it", done.stderr)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)

    def test_ctrl_c_ends_the_run_and_nothing_is_lost(self):
        whole = self.whole_run()
        for _ in range(50):  # a run may be faster than the signal
            self.journal.unlink(missing_ok=True)
            process = self.start_bench(*NODES, "--fresh", "--output", "run.jsonl", "rooms.xsb")
            self.wait_for(lambda: self.lines() >= 5, "five rows", process)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
            if process.returncode == 130:
                break
        self.assertEqual(process.returncode, 130)
        self.assertIn("left for --resume", out)
        self.bench(*NODES, "--resume", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(by_level(self.journal), whole)

    def test_a_journal_that_is_taken_away_is_said(self):
        for replaced in (False, True):
            process = self.start_bench("--engine", "bfs", "--output", "run.jsonl", "hard.xsb", "rooms.xsb")
            self.wait_for(self.journal.exists, "journal", process)
            worker = self.wait_for(lambda: self.children(process), "worker", process)[0]
            self.journal.unlink()
            if replaced:
                self.journal.write_text("something else\n")
            os.kill(int(worker), signal.SIGKILL)  # the first level ends
            out, err = process.communicate(timeout=60)
            self.assertEqual((process.returncode, out), (3, ""), err)
            self.assertIn("sokrates: run.jsonl: THE JOURNAL IS GONE", err)
            if replaced:
                self.assertEqual(self.journal.read_text(), "something else\n")

    def test_what_is_no_file_is_refused(self):
        done = self.bench(*NODES, "--output", "/dev/full", "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertIn("is not a regular file", done.stderr)

    def test_a_limit_of_the_file_size_is_said_and_what_it_took_is_kept(self):
        def limit_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

        whole = self.whole_run()
        process = self.start("bench", *NODES, "--output", "run.jsonl", "rooms.xsb", stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True, preexec_fn=limit_files)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out), (3, ""), err)
        self.assertIn("sokrates: run.jsonl: cannot write: File too large", err)
        self.assertEqual(self.journal.stat().st_size, 10_000)
        done = self.bench(*NODES, "--resume", "--output", "run.jsonl", "rooms.xsb")
        self.assertIn("finished before", done.stdout)
        self.assertEqual(by_level(self.journal), whole)


class OtherSolvers(BenchTest):
    """`bench --solver` with toy_solver.py, which solves boards of 3 rows and misbehaves on larger ones."""

    TOY = f"python3 -B {shlex.quote(str(program_test.HERE / 'toy_solver.py'))}"

    def setUp(self):
        super().setUp()
        # Level n has n + 2 rows, except that the last level starts solved.
        boards = ["#######\n" + "#     #\n" * extra + "#@ $ .#\n#######\n" for extra in range(8)]
        (self.folder / "toy.xsb").write_text("\n".join([*boards, "####\n#@*#\n####\n"]))

    def run_toy(self, *arguments, command=None):
        return self.bench("--solver", command or self.TOY + " {level}", "--output", "run.jsonl", *arguments, "toy.xsb")

    def test_failures_are_told_apart_and_solutions_verified(self):
        done = self.run_toy("--time", "4", "--jobs", "2")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("9 levels: 4 solved, 2 unknown, 3 in error; 1 timed out, 2 crashed, 1 wrong, 1 without a solution;",
                      done.stdout)
        rows = {row["level"]: row for row in rows_of(self.journal)}
        endings = {level: (row["status"], row["ending"]) for level, row in rows.items()}
        self.assertEqual(endings, {1: ("solved", "solved"), 2: ("solved", "solved"), 3: ("unknown", "timeout"),
                                   4: ("error", "crash"), 5: ("error", "wrong"), 6: ("unknown", "missing"),
                                   7: ("error", "crash"), 8: ("solved", "solved"), 9: ("solved", "solved")})
        self.assertEqual(rows[1]["solution"], "rRR")
        self.assertEqual((rows[1]["pushes"], rows[1]["moves"], rows[1]["optimal"]), (2, 3, False))
        self.assertEqual(rows[3]["limit"], "time")
        self.assertIn("SIGABRT", rows[4]["reason"])
        self.assertIn("wrong solution: step 1", rows[5]["reason"])
        self.assertIn("exit code 3; it said: out of ideas", rows[7]["reason"])
        self.assertGreater(rows[1]["resident_bytes"], 1 << 20)
        report = self.bench("report", "--csv", "-", "run.jsonl").stdout
        self.assertEqual(report.count(",solved,"), 4)

    def test_the_level_is_on_standard_input_too(self):
        done = self.run_toy("--levels", "1", command=self.TOY)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(rows_of(self.journal)[0]["solution"], "rRR")

    def test_nothing_that_the_solver_started_outlives_it(self):
        def sleepers():
            found = subprocess.run(["pgrep", "-xf", "sleep 3600"], capture_output=True, text=True, check=False)
            return set(found.stdout.split())
        before = sleepers()
        self.assertEqual(self.run_toy("--levels", "8").returncode, 0)
        self.assertEqual(sleepers() - before, set())

    def test_a_run_that_is_stopped_takes_the_solver_along(self):
        process = self.start_bench("--solver", "echo $$ > pid; sleep 3600 | cat", "--output", "run.jsonl", "toy.xsb")
        pid = self.wait_for(lambda: (self.folder / "pid").exists() and (self.folder / "pid").read_text().strip(),
                            "solver", process)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(60), 130)
        end = time.monotonic() + 60
        while self.lives(pid) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertFalse(self.lives(pid))

    def test_memory_is_limited(self):
        hungry = "python3 -c \"x = bytearray(300000000); print('rRR')\""
        self.assertEqual(self.run_toy("--levels", "1", "--memory", "100M", command=hungry).returncode, 3)
        self.assertIn("MemoryError", rows_of(self.journal)[0]["reason"])

    def test_options_of_our_engines_are_refused(self):
        done = self.run_toy("--engine", "astar")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--engine is for our own engines", done.stderr)

    def test_results_of_other_programs_are_matched_by_file_and_number_and_verified(self):
        self.run_toy("--levels", "1,2,9")
        theirs = [{"file": "toy.xsb", "level": 1, "status": "solved", "solution": "rRR", "moves": 3, "pushes": 2},
                  {"file": "toy.xsb", "level": 2, "status": "solved", "solution": "R", "moves": 1, "pushes": 1},
                  {"file": "toy.xsb", "level": 9, "status": "solved"}]
        (self.folder / "theirs.jsonl").write_text("".join(json.dumps(row) + "\n" for row in theirs))
        done = self.bench("compare", "run.jsonl", "theirs.jsonl")
        self.assertIn("Levels in both: 3; of these solved: A 3, B 1", done.stdout)
        self.assertIn("2 solutions are not counted as solved", done.stderr)
        report = self.bench("report", "--csv", "-", "theirs.jsonl")
        self.assertEqual(report.returncode, 3)
        self.assertEqual(report.stdout.count(",solved,"), 1)
        self.assertIn("wrong solution", report.stdout)
        self.assertIn("not verified: the row has no solution", report.stdout)

    def test_the_share_of_a_batch_job_is_taken_from_its_variables(self):
        self.environment |= {"OMPI_COMM_WORLD_RANK": "1", "OMPI_COMM_WORLD_SIZE": "3"}
        done = self.bench(*NODES, "--shard", "auto", "rooms.xsb")
        self.assertIn("bench-2of3.jsonl", done.stdout)
        self.assertEqual({row["place"] % 3 for row in rows_of(self.folder / "bench-2of3.jsonl")}, {2})
        del self.environment["OMPI_COMM_WORLD_RANK"], self.environment["OMPI_COMM_WORLD_SIZE"]
        done = self.bench(*NODES, "--shard", "auto", "rooms.xsb")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--shard: no variable of Slurm", done.stderr)


class Shards(BenchTest):
    def merged(self, *journals):
        done = self.bench("merge", *journals, "--output", "merged.jsonl")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return rows_of(self.folder / "merged.jsonl")

    def in_order(self):
        return [timeless(row) for row in rows_of(self.folder / "whole.jsonl")]

    def test_two_shards_joined_are_the_whole(self):
        self.whole_run()
        for shard in ("1/2", "2/2"):
            self.bench(*NODES, "--jobs", "2", "--shard", shard, "rooms.xsb")
        first = rows_of(self.folder / "bench-1of2.jsonl")
        self.assertEqual(sorted(row["place"] for row in first), list(range(1, 61, 2)))
        rows = self.merged("bench-2of2.jsonl", "bench-1of2.jsonl")
        self.assertEqual([timeless(row) for row in rows], self.in_order())

    def test_what_is_there_twice_is_kept_once(self):
        self.whole_run()
        done = self.bench("merge", "whole.jsonl", "whole.jsonl", "--output", "merged.jsonl")
        self.assertEqual(done.stdout, "60 levels, 60 duplicates left out; journal merged.jsonl\n")
        self.assertEqual((self.folder / "merged.jsonl").read_text(), (self.folder / "whole.jsonl").read_text())

    def test_contradictions_are_refused_and_named(self):
        self.whole_run()
        text = (self.folder / "whole.jsonl").read_text()
        solved = next(row for row in rows_of(self.folder / "whole.jsonl") if row["status"] == "solved")

        def refused(wanted, other):
            (self.folder / "other.jsonl").write_text(other)
            done = self.bench("merge", "whole.jsonl", "other.jsonl", "--output", "merged.jsonl")
            self.assertEqual((done.returncode, done.stdout), (3, ""))
            self.assertRegex(done.stderr, wanted)
            self.assertFalse((self.folder / "merged.jsonl").exists())

        line = json.dumps({**solved, "pushes": solved["pushes"] + 1}) + "\n"
        refused(rf"rooms.xsb, level {solved['level']}: solved, .* {solved['pushes']} pushes.* in whole.jsonl, but solved, "
                rf".* {solved['pushes'] + 1} pushes.* in other.jsonl\n.*nothing was written", line)
        refused("the solutions in whole.jsonl and other.jsonl differ", json.dumps({**solved, "solution": "u"}) + "\n")
        refused("is another level in whole.jsonl than in other.jsonl", json.dumps({**solved, "content": "0"}) + "\n")
        refused("runs with different settings", text.replace("nodes=400", "nodes=500"))
        refused("different versions of the program", re.sub('"version":"[^"]*"', '"version":"9"', text))
        refused("other.jsonl: line 1: is not a JSON object", "nonsense\n")

    def test_merging_says_what_is_missing_or_cut(self):
        self.whole_run()
        lines = (self.folder / "whole.jsonl").read_text().splitlines(keepends=True)
        (self.folder / "part.jsonl").write_text("".join(lines[:10] + lines[12:20]) + lines[20][:30])
        done = self.bench("merge", "part.jsonl", "--output", "merged.jsonl")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout, "18 levels, 2 missing before the last one; journal merged.jsonl\n")
        self.assertRegex(done.stderr, r"part.jsonl: line 19 is half written \(30 bytes from byte \d+ on\); left out")

    def test_gnu_parallel_drives_the_shards(self):
        program = shutil.which("parallel")
        if not program or "GNU" not in subprocess.run([program, "--version"], capture_output=True, text=True).stdout:
            self.skipTest("GNU parallel is not installed")
        self.whole_run()
        done = subprocess.run(
            [program, "--will-cite", "--jobs", "2", "--joblog", "parallel.log", shlex.quote(str(program_test.BINARY)), "bench", *NODES, "--shard",
             "{}/3", "--output", "shard-{}.jsonl", "--resume", "--quiet", "rooms.xsb", ":::", "1", "2", "3"],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.stderr, "")
        rows = self.merged("shard-1.jsonl", "shard-2.jsonl", "shard-3.jsonl")
        self.assertEqual([timeless(row) for row in rows], self.in_order())

    def test_shards_that_make_no_sense(self):
        for text in ("0/2", "3/2", "1", "a/b", "1/0", "-1/2", "1/2/3"):
            done = self.bench(*NODES, "--shard", text, "rooms.xsb")
            self.assertEqual(done.returncode, 2, text)
            self.assertIn(f"--shard: '{text}' is not a shard", done.stderr)


class LiveView(BenchTest):
    def test_bar_and_running_levels_on_a_terminal(self):
        (self.folder / "two.xsb").write_text("; easy\n#####\n#@$.#\n#####\n\n; A crowd\n" +
                                             generated_files.room(20, 20, 30))
        process, terminal = self.start_on_terminal("bench", "--engine", "bfs", "--output", "run.jsonl", "two.xsb")
        shown = self.read_until(terminal, r"two\.xsb 2 'A crowd'")
        plain = re.sub("\033\\[[0-9;]*[mKJA]", "", shown)
        self.assertRegex(plain, r"\[(#+)(\.+)\]  1/2  1 solved  0 unknown  1 left")
        self.assertRegex(plain, r"[0-9.]+ m?s +[0-9.]+ [KM]iB  two\.xsb 2 'A crowd'")
        self.assertLessEqual(max(map(len, plain.replace("\r", "").splitlines())), 80)
        process.send_signal(signal.SIGINT)
        rest = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)
        self.assertIn("1 level left for --resume", rest)

    def test_a_long_path_is_cut_at_its_beginning(self):
        folder = self.folder / ("deep-" * 20)
        folder.mkdir()
        (folder / "crowd.xsb").write_text("; A crowd\n" + generated_files.room(20, 20, 30))
        process, terminal = self.start_on_terminal("bench", "--engine", "bfs", "--output", "run.jsonl", folder.name)
        shown = self.read_until(terminal, r"B  \.\.\.[-dep]+/crowd\.xsb 1 'A crowd'")
        plain = re.sub("\033\\[[0-9;]*[mKJA]", "", shown)
        self.assertLessEqual(max(map(len, plain.replace("\r", "").splitlines())), 80)
        process.send_signal(signal.SIGINT)
        self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)

    def test_nothing_but_the_summary_when_quiet(self):
        done = self.bench(*NODES, "--quiet", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual((done.stderr, done.stdout.count("\n")), ("", 1))


if __name__ == "__main__":
    program_test.main(__doc__)
