#!/usr/bin/env python3
"""Tests of the command line that need a terminal, a signal, a closed pipe or a figure: live.py BINARY [TEST ...]"""

import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import generated_files

HERE = pathlib.Path(__file__).resolve().parent
BINARY = None

FIELDS = ["file", "level", "title", "exact_id", "unique_id", "win", "status", "reason", "objective", "engine",
          "optimal", "moves", "pushes", "solution", "plan", "lower_bound", "seconds", "cpu_seconds", "expanded", "generated",
          "peak_bytes", "limit", "statistics", "improvements"]
# Optimal and blind: no engine of this kind solves the generated room of 30 boxes while the sun shines.
ENDLESS = ["solve", "--engine", "bfs", "--memory", "1G", "hard.xsb"]

# Many ways to the same end: the first solution is not the shortest.
LOOP = """##########
#        #
# $ ## $ #
#   ##   #
# $    $ #
#..    ..#
#   @    #
##########
"""


# The player has to get through the boulders.
BOULDERS = """Win: player

########
#@ $   #
# $$$$ #
## $ $ #
#  $$ .#
########
"""


class LiveTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sokrates-live-"))
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(HERE / "levels", self.folder / "levels")
        generated_files.write_into(self.folder)
        (self.folder / "boulders.sok").write_text(BOULDERS)
        self.environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder), "TERM": "xterm"}

    def start(self, *arguments, **more):
        process = subprocess.Popen([str(BINARY), *arguments], cwd=self.folder, env=self.environment, **more)
        self.addCleanup(self.end, process)
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()

    def engines(self, level):
        """Every engine with a level it plays: this one, or a room with a target."""
        names = self.run_quick("complete", "engines").stdout.split()
        self.assertIn("refine", names)
        return [(name, "boulders.sok" if name == "refine" else level) for name in names]

    def run_quick(self, *arguments):
        return subprocess.run([str(BINARY), *arguments], cwd=self.folder, env=self.environment, capture_output=True,
                              text=True, stdin=subprocess.DEVNULL, timeout=300)

    def start_on_terminal(self, *arguments):
        """Standard output and error are a terminal; returns the process and our end of it."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = self.start(*arguments, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
        os.close(theirs)
        return process, ours

    def read_until(self, descriptor, pattern, seconds=60):
        """What the terminal shows, up to the pattern or the end of the program."""
        shown = ""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready, _, _ = select.select([descriptor], [], [], 0.1)
            if not ready:
                continue
            try:
                piece = os.read(descriptor, 65536)
            except OSError:  # Linux: the other end is closed
                return shown
            if not piece:
                return shown
            shown += piece.decode("utf-8", "replace")
            if pattern and re.search(pattern, shown):
                return shown
        self.fail(f"after {seconds} s the terminal shows {shown!r}, not {pattern!r}")


class Interruption(LiveTest):
    def interrupt(self, which):
        (self.folder / "two.xsb").write_text((self.folder / "hard.xsb").read_text() + "\n" +
                                             (self.folder / "levels/one.xsb").read_text())
        process, terminal = self.start_on_terminal(*ENDLESS[:-1], "two.xsb")
        self.read_until(terminal, r"expanded")  # the progress line: the search runs
        process.send_signal(which)
        shown = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)
        self.assertIn("not solved: interrupted", re.sub("\033\\[[0-9;]*[mK]", "", shown))
        self.assertIn("1 unknown", shown)
        self.assertIn("1 level not tried", shown)

    def test_ctrl_c_ends_the_level_and_prints_the_summary(self):
        self.interrupt(signal.SIGINT)

    def test_sigterm_and_a_closed_terminal_do_the_same(self):
        self.interrupt(signal.SIGTERM)
        self.interrupt(signal.SIGHUP)

    def test_json_of_an_interrupted_level_is_complete(self):
        process = self.start(*ENDLESS, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        row = json.loads(out)
        self.assertEqual((row["status"], row["limit"], row["solution"]), ("unknown", "cancelled", None))
        self.assertEqual(process.returncode, 130)
        self.assertEqual(err, "")

    def test_a_second_signal_ends_the_program(self):
        process, terminal = self.start_on_terminal(*ENDLESS)
        self.read_until(terminal, r"expanded")
        # Both wait while the program is stopped and arrive before it can do anything about the first one.
        process.send_signal(signal.SIGSTOP)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGCONT)
        shown = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)
        self.assertNotIn("not solved", shown)

    def test_while_standard_input_is_awaited_one_signal_ends_the_program(self):
        process = self.start("solve", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=10), -signal.SIGINT)


class Terminal(LiveTest):
    def test_progress_line_is_shown_and_wiped(self):
        process, terminal = self.start_on_terminal(*ENDLESS, "--time", "1")
        shown = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 20)
        lines = re.findall(r"\r\033\[K([^\r\n]+)", shown)
        live = [line for line in lines if "expanded" in line and "/s" in line]
        self.assertTrue(live, shown)
        # A slow build may still be at its tables: no state expanded, no byte charged.
        self.assertRegex(live[-1], r"^[0-9.]+ s  [0-9.]+[kM]? expanded  [0-9.]+[kM]?/s  .*[0-9] (B|[KMG]iB)")
        self.assertTrue(all(len(line) < 80 for line in live), live)
        after = shown.rsplit(live[-1], 1)[1]
        self.assertTrue(after.startswith("\r\033[K"), after)
        self.assertIn("not solved", after)

    def test_no_progress_line_and_no_colours_off_the_terminal(self):
        done = self.run_quick(*ENDLESS, "--time", "0.6")
        self.assertEqual(done.stderr, "")
        self.assertNotIn("\033", done.stdout)

    def test_colours_on_a_terminal(self):
        _, terminal = self.start_on_terminal("solve", "levels/one.xsb")
        self.assertIn("\033[32msolved\033[0m", self.read_until(terminal, None))

    def test_no_color_is_respected(self):
        self.environment["NO_COLOR"] = "1"
        _, terminal = self.start_on_terminal("solve", "levels/one.xsb")
        shown = self.read_until(terminal, None)
        self.assertIn("solved: ", shown)
        self.assertNotIn("\033[3", shown)

    def test_a_title_cannot_steer_the_terminal(self):
        _, terminal = self.start_on_terminal("solve", "latin1.xsb")
        shown = self.read_until(terminal, None)
        self.assertIn("Caf", shown)
        self.assertNotIn("\033[31m", shown)


    def test_trace_in_colours(self):
        _, terminal = self.start_on_terminal("solve", "--trace", "search", "--engine", "bfs", "levels/watch.xsb")
        shown = self.read_until(terminal, None)
        self.assertIn("\033[1mexpansion 1\033[0m", shown)
        self.assertIn("\033[32mopened   \033[0m", shown)

    def test_trace_without_colours(self):
        self.environment["NO_COLOR"] = "1"
        _, terminal = self.start_on_terminal("solve", "--trace", "search", "--engine", "bfs", "levels/one.xsb")
        shown = self.read_until(terminal, None)
        self.assertIn("expansion 1  g 0", shown)
        self.assertNotIn("\033[", shown)

    def test_boards_stand_side_by_side_and_fit(self):
        process, terminal = self.start_on_terminal("solve", "--boards", "--color", "never", "levels/watch.xsb")
        shown = self.read_until(terminal, None).replace("\r", "")
        self.assertEqual(process.wait(timeout=60), 0)
        self.assertRegex(shown, r"\n  start +1 [udlrUDLR.]+ +2 [udlrUDLR.]+ ")
        self.assertLessEqual(max(map(len, shown.splitlines())), 80)


class Trace(LiveTest):
    def test_every_engine_can_be_watched(self):
        for engine, level in self.engines("levels/watch.xsb"):
            done = self.run_quick("solve", "--trace", "search", "--trace-limit", "none", "--engine", engine,
                                  "--levels", "1", level)
            self.assertEqual((done.returncode, done.stderr), (0, ""), engine)
            numbers = [int(n) for n in re.findall(r"^  expansion (\d+) ", done.stdout, re.M)]
            self.assertEqual(numbers, list(range(1, len(numbers) + 1)), engine)
            self.assertGreater(len(numbers), 1, engine)
            expanded = int(re.search(r"([\d,]+) states? expanded", done.stdout).group(1).replace(",", ""))
            self.assertEqual(len(numbers), expanded, engine)

    def test_watching_changes_nothing(self):
        for engine, level in self.engines("levels/watch.xsb"):
            plain, watched = (self.run_quick("solve", *more, "--engine", engine, level).stdout
                              for more in ((), ("--trace", "search", "--trace-limit", "1")))
            for pattern in (r"solved: .*", r"^  [udlrUDLR]+$", r"[\d,]+ states expanded, [\d,]+ generated"):
                self.assertEqual(re.findall(pattern, plain, re.M), re.findall(pattern, watched, re.M), engine)

    def test_what_is_dropped_is_said(self):
        done = self.run_quick("solve", "--trace", "search", "--trace-limit", "none", "--engine", "bfs", "levels/watch.xsb")
        self.assertRegex(done.stdout, r"push \d+,\d+ \w+ +dead +by [a-z-]+")
        self.assertRegex(done.stdout, r"push \d+,\d+ \w+ +duplicate +g \d+")
        self.assertRegex(done.stdout, r"\d+ push(es)? to (a )?dead squares? left out")

    def test_a_full_disk_is_said(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        with open("/dev/full", "w") as full:
            done = subprocess.run([str(BINARY), "solve", "--trace", "search", "levels/one.xsb"], cwd=self.folder,
                                  env=self.environment, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr.count("cannot write: No space left"), 1)

    def test_layers_rise(self):
        done = self.run_quick("solve", "--verbose", "--engine", "bfs", "--nodes", "5000", "hard.xsb")
        rows = re.findall(r"^  forward +depth +(\d+)  frontier +([\d,]+)  expanded +([\d,]+)  stored +([\d,]+)$",
                          done.stdout, re.M)
        self.assertGreater(len(rows), 1)
        for column in (0, 2, 3):
            values = [int(row[column].replace(",", "")) for row in rows]
            self.assertEqual(values, sorted(values))


class StatisticsTest(LiveTest):
    def row(self, *arguments):
        return json.loads(self.run_quick("solve", "--json", *arguments).stdout)

    def test_json_adds_up(self):
        row = self.row("--engine", "bfs", "--nodes", "3000", "hard.xsb")
        statistics = row["statistics"]
        self.assertEqual(list(statistics), ["duplicates", "reopened", "stored", "open", "peak_open", "bytes_per_state",
                                            "record_bytes", "effective_branching", "pruned", "time"])
        # Every child is a duplicate, or dropped by a part that looks at children, or stored; and the root is.
        dropped = sum(count for part, count in statistics["pruned"].items() if part not in ("dead-squares", "pi-corral"))
        self.assertEqual(row["generated"] + 1, statistics["duplicates"] + dropped + statistics["stored"])
        self.assertEqual(statistics["stored"], row["expanded"] + statistics["open"])
        self.assertGreaterEqual(statistics["peak_open"], statistics["open"])
        self.assertAlmostEqual(statistics["bytes_per_state"], row["peak_bytes"] / statistics["stored"], delta=0.1)
        self.assertIsNone(statistics["effective_branching"])
        self.assertTrue({"preparation", "heuristic", "moves", "regions", "store", "open-list"} <= set(statistics["time"]))
        self.assertGreater(sum(statistics["time"].values()), 0)
        self.assertEqual(row["improvements"], [])

    def test_effective_branching(self):
        row = self.row("--engine", "bfs", "levels/watch.xsb", "--levels", "1")
        b = row["statistics"]["effective_branching"]
        self.assertAlmostEqual(sum(b ** i for i in range(1, row["pushes"] + 1)), row["generated"], delta=0.01)

    def test_what_does_not_run_has_none(self):
        rows = [json.loads(line) for line in self.run_quick("solve", "--json", "levels/mixed.xsb").stdout.splitlines()]
        self.assertEqual([row["statistics"] is None for row in rows], [row["expanded"] is None for row in rows])
        self.assertIn(True, [row["improvements"] is None for row in rows])

    def test_improvements_end_with_the_solution(self):
        for engine, level in self.engines("levels/watch.xsb"):
            row = self.row("--engine", engine, "--levels", "1", level)
            last = row["improvements"][-1]
            self.assertEqual((last["moves"], last["pushes"]), (row["moves"], row["pushes"]), engine)
            self.assertLessEqual(last["expanded"], row["expanded"])

    def test_anytime_engines_improve(self):
        (self.folder / "loop.xsb").write_text(LOOP)
        row = self.row("--engine", "iterative-greedy", "--objective", "moves", "loop.xsb")
        lengths = [each["moves"] for each in row["improvements"]]
        self.assertGreater(len(lengths), 1)
        self.assertEqual(lengths, sorted(lengths, reverse=True))
        text = self.run_quick("solve", "--engine", "iterative-greedy", "--objective", "moves", "loop.xsb").stdout
        self.assertEqual([int(n) for n in re.findall(r"^  (\d+) moves, .*found after", text, re.M)], lengths)

    def test_the_table_has_a_column_for_each_engine(self):
        text = self.run_quick("solve", "--statistics", "--engine", "bfs,astar,dfs", "levels/one.xsb").stdout
        self.assertRegex(text, r"\n\n  statistics +bfs +astar +dfs\n  expanded +2 +2 +\d+\n  generated ")
        self.assertRegex(text, r"\n  effective branching +[\d.]+ +[\d.]+ +[\d.]+\n")
        self.assertRegex(text, r"\n  bytes a record +\d+ +\d+ +\d+\n")


class Bench(LiveTest):
    def test_the_signature_is_the_same_from_anywhere_and_twice(self):
        here, there = (subprocess.run([str(BINARY), "bench", "--signature"], cwd=folder, env=self.environment,
                                      capture_output=True, text=True, timeout=300) for folder in (self.folder, "/"))
        self.assertRegex(here.stdout, r"^\d+ runs on \d+ levels: [\d,]+ expansions, answers [0-9a-f]{16}\n$")
        self.assertEqual((here.stdout, here.returncode), (there.stdout, 0))


class Engines(LiveTest):
    def test_each_solves_a_small_level_without_limits(self):
        for engine, level in self.engines("levels/one.xsb"):
            done = self.run_quick("solve", "--lurd", "--engine", engine, level)
            self.assertEqual(done.returncode, 0, engine)
            if level == "levels/one.xsb":
                self.assertEqual(done.stdout, "rRR\n", engine)


class Pipes(LiveTest):
    def test_a_closed_pipe_ends_the_program_quietly(self):
        many = (self.folder / "levels/one.xsb").read_text() + "\n"
        (self.folder / "many.xsb").write_text(many * 20000)
        for extra in ([], ["--json"], ["--lurd"]):
            command = " ".join(["solve", *extra, "many.xsb"])
            done = subprocess.run(["bash", "-c", f"{BINARY} {command} | head -n 1; echo ${{PIPESTATUS[0]}}"],
                                  cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=120)
            self.assertEqual(done.stderr, "")
            self.assertEqual(done.stdout.splitlines()[1:], ["141"], extra)

    def test_a_closed_pipe_with_the_signal_ignored(self):
        # Nobody reads from the start: closing the end later would leave the program time to finish.
        read_end, write_end = os.pipe()
        os.close(read_end)
        process = self.start("info", "levels/three.xsb", stdout=write_end, stderr=subprocess.PIPE,
                             restore_signals=False)
        os.close(write_end)
        error = process.stderr.read()
        self.assertEqual(process.wait(timeout=60), 141)
        self.assertEqual(error, b"")

    def test_a_full_disk_is_said(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        with open("/dev/full", "w") as full:
            done = subprocess.run([str(BINARY), "info", "levels/one.xsb"], cwd=self.folder, env=self.environment,
                                  stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertIn("cannot write: No space left", done.stderr)


class Json(LiveTest):
    def rows(self, *arguments, code=0):
        done = self.run_quick("solve", "--json", *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_fields_and_their_order(self):
        for row in self.rows("levels/mixed.xsb", code=3):
            self.assertEqual(list(row), FIELDS)

    def test_values(self):
        good, nobody, corner, again = self.rows("--objective", "pushes", "levels/mixed.xsb", code=3)
        self.assertEqual((good["status"], good["moves"], good["pushes"], good["solution"], good["optimal"]),
                         ("solved", 1, 1, "R", True))
        self.assertEqual((good["lower_bound"], good["limit"], good["win"]), (1, None, "boxes"))
        self.assertRegex(good["exact_id"], "^[0-9A-F]{16}$")
        self.assertEqual(nobody["status"], "invalid")
        self.assertTrue(nobody["reason"])
        for field in ("exact_id", "unique_id", "win", "solution", "seconds", "expanded", "lower_bound"):
            self.assertIsNone(nobody[field], field)
        self.assertEqual((corner["status"], corner["solution"], corner["lower_bound"]), ("unsolvable", None, None))
        self.assertTrue(corner["reason"])
        self.assertEqual(again["solution"], "lL")

    def test_a_title_that_is_not_utf8(self):
        (row,) = self.rows("not-utf8.xsb")
        self.assertTrue(row["title"])

    def test_every_line_is_out_as_soon_as_it_is_known(self):
        (self.folder / "two.xsb").write_text((self.folder / "levels/one.xsb").read_text() + "\n" +
                                             (self.folder / "hard.xsb").read_text())
        process = self.start(*ENDLESS[:-1], "--json", "two.xsb", stdout=subprocess.PIPE)
        self.assertEqual(json.loads(process.stdout.readline())["status"], "solved")
        self.assertIsNone(process.poll())

    def test_output_file_is_written_line_by_line(self):
        (self.folder / "two.xsb").write_text((self.folder / "levels/one.xsb").read_text() + "\n" +
                                             (self.folder / "hard.xsb").read_text())
        process = self.start(*ENDLESS[:-1], "--json", "--output", "results.jsonl", "two.xsb")
        results = self.folder / "results.jsonl"
        end = time.monotonic() + 60
        while time.monotonic() < end and not (results.exists() and results.read_text().endswith("\n")):
            time.sleep(0.05)
        self.assertEqual(json.loads(results.read_text())["status"], "solved")
        self.assertIsNone(process.poll())

    def test_200_by_200(self):
        (row,) = self.rows("--objective", "pushes", "huge.xsb")
        self.assertEqual((row["status"], row["pushes"], row["moves"]), ("solved", 1, 99 * 197 + 98 * 2 - 1))


class Limits(LiveTest):
    def test_memory(self):
        done = self.run_quick("solve", "--json", "--engine", "bfs", "--memory", "4M", "hard.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((row["status"], row["limit"], done.returncode), ("unknown", "memory", 20))
        self.assertLessEqual(row["peak_bytes"], 4 << 20)

    def test_time(self):
        done = self.run_quick("solve", "--json", "--engine", "bfs", "--time", "0.5", "--memory", "1G", "hard.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((row["status"], row["limit"], done.returncode), ("unknown", "time", 20))

    def test_nodes(self):
        done = self.run_quick("solve", "--json", "--engine", "bfs", "--nodes", "100", "hard.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((row["status"], row["limit"], done.returncode), ("unknown", "nodes", 20))
        self.assertEqual(row["expanded"], 100)

    def test_packed_bomb(self):
        done = self.run_quick("info", "bomb.gz")
        self.assertEqual(done.returncode, 3)
        self.assertIn("unpacks to more than", done.stderr)


class RoundTrip(LiveTest):
    def test_every_format_keeps_every_level(self):
        def identities(name):
            done = self.run_quick("info", "--json", name)
            self.assertEqual(done.returncode, 0, done.stderr)
            return [(row["exact_id"], row["win"], row["title"]) for row in map(json.loads, done.stdout.splitlines())]

        for name in ("levels/three.xsb", "levels/stored.sok", "levels/simple.slc", "levels/robots.xsb", "levels/matrix.txt"):
            before = identities(name)
            for format_name in ("xsb", "sok", "slc", "json"):
                for packed in ("", ".gz"):
                    target = f"copy.{format_name}{packed}"
                    done = self.run_quick("convert", "--output", target, name)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertEqual(identities(target), before, (name, target))

    def test_solved_levels_verify(self):
        for style in ("--json", "--lurd"):
            self.assertEqual(self.run_quick("solve", style, "--output", "solved", "levels/three.xsb").returncode, 0)
            done = self.run_quick("verify", "levels/three.xsb", "solved")
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("3 solutions: 3 valid, 0 wrong", done.stdout)


class Completion(LiveTest):
    SCRIPT = HERE.parent.parent / "completions" / "sokrates.bash"

    def complete(self, *words):
        script = f"""source {self.SCRIPT}
            COMP_WORDS=({' '.join(repr(word) for word in words)})
            COMP_CWORD={len(words) - 1}
            _sokrates
            printf '%s\\n' "${{COMPREPLY[@]}}" """
        environment = {**self.environment, "PATH": f"{BINARY.parent}:{self.environment['PATH']}"}
        done = subprocess.run(["bash", "-c", script], cwd=self.folder, env=environment, capture_output=True, text=True,
                              timeout=60)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_every_command_and_option_of_the_help_is_offered(self):
        help_text = self.run_quick("--help").stdout
        commands = re.findall(r"^  ([a-z]+) ", help_text.split("Commands:\n")[1].split("\n\n")[0], re.M)
        self.assertIn("solve", commands)
        self.assertEqual(sorted(self.complete("sokrates", "")), sorted([*commands, "--help", "--version"]))
        for command in commands:
            text = self.run_quick(command, "--help").stdout
            options = set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", text, re.M))
            self.assertIn("--signature" if command == "bench" else "--levels", options, text)
            self.assertEqual(set(self.complete("sokrates", command, "--")), options, command)

    def test_names_come_from_the_program(self):
        engines = self.run_quick("complete", "engines").stdout.split()
        self.assertIn("bfs", engines)
        self.assertEqual(self.complete("sokrates", "solve", "--engine", ""), engines)
        self.assertEqual(self.complete("sokrates", "solve", "--engine", "bfs,bf"), ["bfs,bfs"])

    def test_files(self):
        self.assertEqual(self.complete("sokrates", "solve", "levels/on"), ["levels/one.xsb"])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    BINARY = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
