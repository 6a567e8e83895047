#!/usr/bin/env python3
"""Tests of the command line that need a terminal, a signal, a closed pipe or a shell: live.py BINARY [TEST ...]"""

import json
import os
import re
import shlex
import signal
import subprocess
import time

import program_test
from program_test import ENDLESS, HERE, ProgramTest


class Interruption(ProgramTest):
    def start_on_levels(self, *names):
        (self.folder / "set.xsb").write_text("\n".join((self.folder / name).read_text() for name in names))
        process, terminal = self.start_on_terminal(*ENDLESS[:-1], "set.xsb")
        self.read_until(terminal, r"expanded")  # the progress line: the search runs
        return process, terminal

    def rest_of(self, process, terminal):
        shown = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)
        plain = re.sub("\033\\[[0-9;]*[mK]", "", shown)
        self.assertIn("not solved: interrupted", plain)
        return plain

    def test_ctrl_c_ends_the_level_and_goes_on_with_the_next(self):
        process, terminal = self.start_on_levels("hard.xsb", "levels/one.xsb")
        process.send_signal(signal.SIGINT)
        shown = self.rest_of(process, terminal)
        self.assertIn("1 solved", shown)
        self.assertIn("1 unknown", shown)
        self.assertNotIn("not tried", shown)

    def test_a_second_ctrl_c_soon_after_ends_the_run_with_its_summary(self):
        process, terminal = self.start_on_levels("hard.xsb", "hard.xsb", "hard.xsb")
        process.send_signal(signal.SIGINT)
        self.read_until(terminal, r"2/3 .*expanded")
        process.send_signal(signal.SIGINT)
        shown = self.rest_of(process, terminal)
        self.assertIn("2 unknown", shown)
        self.assertIn("1 level not tried", shown)

    def test_sigterm_and_a_closed_terminal_end_the_run(self):
        for which in (signal.SIGTERM, signal.SIGHUP):
            process, terminal = self.start_on_levels("hard.xsb", "levels/one.xsb")
            process.send_signal(which)
            shown = self.rest_of(process, terminal)
            self.assertIn("1 unknown", shown)
            self.assertIn("1 level not tried", shown)

    def test_json_of_an_interrupted_level_is_complete(self):
        process = self.start(*ENDLESS, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        row = json.loads(out)
        self.assertEqual((row["status"], row["limit"], row["solution"]), ("unknown", "cancelled", None))
        self.assertEqual(process.returncode, 130)
        self.assertEqual(err, "")

    def test_ctrl_c_keeps_the_best_solution_of_optimize(self):
        row = "#" + " " * 12 + "#\n"
        hall = "#" * 14 + "\n" + row + "#" + " $ " * 4 + "#\n" + row + "#" + " .." * 4 + "#\n" + row
        hall += "#" + " $ " * 4 + "#\n" + "#  @" + " " * 9 + "#\n" + "#" * 14 + "\n"
        (self.folder / "hall.xsb").write_text(hall)
        solved = json.loads(self.run_quick("solve", "--json", "hall.xsb").stdout)
        (self.folder / "hall.lurd").write_text(solved["solution"])
        process = self.start("optimize", "hall.xsb", "hall.lurd", "--objective", "moves", "--memory", "1G", "--json",
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        row = json.loads(out)
        self.assertEqual((row["status"], row["limit"], err), ("solved", "cancelled", ""))
        self.assertLessEqual(row["moves"], solved["moves"])
        self.assertEqual(process.returncode, 130)

    def test_ctrl_c_ends_prove_and_says_so(self):
        process, terminal = self.start_on_terminal("prove", "hard.xsb", "--output", "proofs")
        self.read_until(terminal, r"expanded")
        process.send_signal(signal.SIGINT)
        self.assertIn("no proof", self.read_until(terminal, None))
        self.assertEqual(process.wait(timeout=60), 130)

    def test_a_second_signal_ends_the_program(self):
        process, terminal = self.start_on_terminal(*ENDLESS)
        self.read_until(terminal, r"expanded")
        # Both signals wait while the program is stopped, and arrive before it can handle the first one.
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


class Terminal(ProgramTest):
    def test_progress_line_names_the_members_at_work_as_far_as_it_has_room(self):
        process, terminal = self.start_on_terminal("solve", "--objective", "pushes", "--time", "1", "hard.xsb")
        lines = re.findall(r"\r\033\[K([^\r\n]+ expanded[^\r\n]+)", self.read_until(terminal, None))
        process.wait(timeout=60)
        self.assertTrue(lines)
        self.assertTrue(all(len(line) < 80 for line in lines), lines)
        self.assertRegex(lines[-1], r"[KMG]?i?B  (astar.*|[0-9] engines?)$")

    def test_progress_line_tells_how_many_boxes_are_packed(self):
        # The level is large enough to keep the search busy for some seconds.
        floor = "#" + 27 * " " + "#"
        rows = ["#" * 29, floor.replace("# ", "#@", 1), *("#" + 9 * " $ " + "#", floor) * 4, *[floor] * 10,
                "#" + 27 * "." + "#", "#" + 9 * "." + 18 * " " + "#", "#" * 29]
        (self.folder / "crowd.xsb").write_text("\n".join(rows) + "\n")
        for columns in (60, 100):
            process, terminal = self.start_on_terminal("solve", "--engine", "fess", "crowd.xsb", columns=columns)
            shown = self.read_until(terminal, r" of 36 packed  [^\r]*\r")
            process.kill()
            process.wait(timeout=60)
            lines = re.findall(r"\r\033\[K([^\r\n]+ packed  [^\r\n]+)", shown)
            self.assertTrue(all(len(line) < columns for line in lines), lines)
            self.assertEqual("plan of" in lines[-1], columns == 100, lines)

    def test_progress_line_is_shown_and_wiped(self):
        process, terminal = self.start_on_terminal(*ENDLESS, "--time", "1")
        shown = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 20)
        lines = re.findall(r"\r\033\[K([^\r\n]+)", shown)
        live = [line for line in lines if "expanded" in line and "/s" in line]
        self.assertTrue(live, shown)
        # A slow build may still be building tables, with no state expanded and no byte charged.
        self.assertRegex(live[-1], r"^[0-9.]+ of 1 s  [0-9.]+[kM]? expanded  [0-9.]+[kM]?/s  .*[0-9] (B|[KMG]iB)")
        self.assertTrue(all(len(line) < 80 for line in live), live)
        after = shown.rsplit(live[-1], 1)[1]
        self.assertTrue(after.startswith("\r\033[K"), after)
        self.assertIn("not solved", after)

    def test_progress_line_tells_long_limits_in_minutes(self):
        process, terminal = self.start_on_terminal(*ENDLESS, "--time", "600")
        self.assertRegex(self.read_until(terminal, r"of 10 min"), r"[0-9.]+ s of 10 min  ")
        process.kill()
        process.wait(timeout=60)

    def test_no_progress_line_and_no_colours_off_the_terminal(self):
        done = self.run_quick(*ENDLESS, "--time", "0.6")
        self.assertEqual(done.stderr, "")
        self.assertNotIn("\033", done.stdout)
        self.assertIn("the time limit of 0.6 s", done.stdout)

    def test_help_fits_its_terminal(self):
        for columns in (60, 80, 130):
            for command in ("solve", "bench", "render", "generate"):
                _, terminal = self.start_on_terminal(command, "--help", columns=columns)
                shown = self.read_until(terminal, None).replace("\r", "")
                # Commands that users copy stay in one line.
                prose = shown[:shown.lower().index("example")].split("\n")
                self.assertGreater(len(prose), 10)
                self.assertLessEqual(max(map(len, prose)), columns, command)

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
        self.assertNotRegex(shown, r"\033\[[0-9;]*m")  # on a slow machine a progress line may be erased

    def test_boards_stand_side_by_side_and_fit(self):
        process, terminal = self.start_on_terminal("solve", "--boards", "--color", "never", "levels/watch.xsb")
        shown = self.read_until(terminal, None).replace("\r", "")
        self.assertEqual(process.wait(timeout=60), 0)
        self.assertRegex(shown, r"\n  start +1 [udlrUDLR.]+ +2 [udlrUDLR.]+ ")
        self.assertLessEqual(max(map(len, shown.splitlines())), 80)


class Pipes(ProgramTest):
    def test_a_closed_pipe_ends_the_program_quietly(self):
        many = (self.folder / "levels/one.xsb").read_text() + "\n"
        (self.folder / "many.xsb").write_text(many * 20000)
        program = shlex.quote(str(program_test.BINARY))
        for extra in ([], ["--json"], ["--lurd"]):
            command = " ".join(["solve", *extra, "many.xsb"])
            done = subprocess.run(["bash", "-c", f"{program} {command} | head -n 1; echo ${{PIPESTATUS[0]}}"],
                                  cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=120)
            self.assertEqual(done.stderr, "")
            self.assertEqual(done.stdout.splitlines()[1:], ["141"], extra)

    def test_a_closed_pipe_with_the_signal_ignored(self):
        # The pipe has no reader from the start. If it were closed later, the program might finish before.
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
            done = subprocess.run([str(program_test.BINARY), "info", "levels/one.xsb"], cwd=self.folder, env=self.environment,
                                  stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertIn("cannot write: No space left", done.stderr)


class Completion(ProgramTest):
    SCRIPT = HERE.parent.parent / "completions" / "sokrates.bash"

    def complete(self, *words):
        script = f"""source {shlex.quote(str(self.SCRIPT))}
            COMP_WORDS=({' '.join(repr(word) for word in words)})
            COMP_CWORD={len(words) - 1}
            _sokrates
            printf '%s\\n' "${{COMPREPLY[@]}}" """
        environment = {**self.environment, "PATH": f"{program_test.BINARY.parent}:{self.environment['PATH']}"}
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
            own = {"bench": "--signature", "generate": "--number", "serve": "--port", "tunables": "--members"}
            self.assertIn(own.get(command, "--levels"), options, text)
            self.assertEqual(set(self.complete("sokrates", command, "--")), options, command)

    def test_names_come_from_the_program(self):
        engines = self.run_quick("complete", "engines").stdout.split()
        self.assertIn("bfs", engines)
        self.assertEqual(self.complete("sokrates", "solve", "--engine", ""), engines)
        self.assertEqual(self.complete("sokrates", "solve", "--engine", "bfs,bf"), ["bfs,bfs"])
        # bash splits the word at colons.
        heuristics = self.run_quick("complete", "heuristics").stdout.split()
        self.assertEqual(self.complete("sokrates", "solve", "--engine", "astar", ":"), heuristics)
        self.assertEqual(self.complete("sokrates", "solve", "--engine", "astar", ":", "man"), ["manhattan"])
        self.assertEqual(self.complete("sokrates", "solve", "--engine", "astar", ":", "none,bf"), ["none,bfs"])

    def test_files(self):
        self.assertEqual(self.complete("sokrates", "solve", "levels/on"), ["levels/one.xsb"])


if __name__ == "__main__":
    program_test.main(__doc__)
