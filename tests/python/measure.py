"""Measures the Python package: tests/python/measure.py BOXOBAN_FILE PROGRAM

It prints the import time, the overhead of solve() against the program, the delay of Ctrl-C, the cost of a heuristic in Python,
the use of two threads, the steps of the environment, and the labels of a dataset. All rates are for CPU time. No test runs it,
because times depend on the machine.
"""

import os
import resource
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import sokrates
from levels import LONG, manhattan
from sokrates import dataset


def cpu_of_children(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def import_time():
    times = []
    for _ in range(5):
        code = "import time; a = time.perf_counter(); import sokrates; print(time.perf_counter() - a)"
        times.append(float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout))
    print(f"import: {1000 * min(times):.1f} ms")


def overhead(path, program):
    levels = sokrates.read(path).levels
    for objective in ("any", "pushes"):
        first = objective == "any"
        theirs = cpu_of_children([program, "solve", "--json", "--threads", "1", "--objective", objective, path]
                                 + first * ["--first"])
        begin = time.process_time()
        solved = sum(bool(sokrates.solve(level, objective=objective, first=first)) for level in levels)
        ours = time.process_time() - begin
        print(f"{objective}: {solved} of {len(levels)} levels solved, Python {ours:.2f} CPU s, program {theirs:.2f} CPU s, "
              f"ratio {ours / theirs:.2f}")


def interrupt_delay():
    delays = []
    for _ in range(10):
        sent = []
        search = sokrates.Search(LONG, engine="astar", objective="pushes")
        timer = threading.Timer(0.1, lambda: (sent.append(time.perf_counter()), os.kill(os.getpid(), signal.SIGINT)))
        timer.start()
        try:
            while search.step():
                pass
        except KeyboardInterrupt:
            delays.append(time.perf_counter() - sent[0])
    print(f"KeyboardInterrupt: {1000 * sorted(delays)[5]:.1f} ms median, {1000 * max(delays):.1f} ms at most")


def heuristic_cost():
    level = sokrates.scattered_levels(200, seed=5)[7]
    calls = [0]

    def counted(state):
        calls[0] += 1
        return manhattan(state)

    for name, heuristic in (("constant", lambda state: 1), ("manhattan", counted)):
        begin = time.process_time()
        result = sokrates.solve(LONG, engine="greedy", heuristic=heuristic, nodes=2000)
        spent = time.process_time() - begin
        generated = result.statistics["stored"]
        print(f"heuristic {name}: {1e6 * spent / max(generated, calls[0]):.1f} µs for each stored state with {len(result.level.boxes)} boxes")
    calls[0] = 0
    begin = time.process_time()
    sokrates.solve(level, engine="greedy", heuristic=counted, without=[], nodes=20000)
    for _ in range(20):
        sokrates.solve(level, engine="weighted-astar", heuristic=counted, nodes=20000)
    print(f"heuristic manhattan: {1e6 * (time.process_time() - begin) / calls[0]:.1f} µs for each of {calls[0]} calls with 4 boxes")


def two_threads():
    def work():
        sokrates.solve(LONG, engine="astar", objective="pushes", time=2)

    begin, cpu = time.perf_counter(), time.process_time()
    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"two threads: {(time.process_time() - cpu) / (time.perf_counter() - begin):.2f} processors, "
          f"load {os.getloadavg()[0]:.1f}")


def environment_steps():
    levels = sokrates.scattered_levels(1000, seed=2)
    actions = np.random.default_rng(0).integers(4, size=(4000, 256), dtype=np.uint8)
    for observation in ("cells", "planes"):
        for copy in (False, True):
            env = sokrates.VectorEnv(levels, 256, observation=observation, copy=copy)
            env.reset()
            begin = time.process_time()
            for each in actions:
                env.step(each)
            print(f"environment, {observation}, copy {copy}: {actions.size / (time.process_time() - begin):,.0f} steps a CPU s")
    env = sokrates.Env(levels)
    env.reset()
    begin = time.process_time()
    for each in actions[:80].ravel():
        env.step(int(each))
    print(f"single environment: {80 * 256 / (time.process_time() - begin):,.0f} steps a CPU s")


def labels(number):
    begin = time.process_time()
    levels = sokrates.scattered_levels(number, seed=11)
    made = time.process_time()
    data = dataset.labels(levels, jobs=2)
    spent = time.process_time() - made
    print(f"levels made: {number / (made - begin):,.0f} a CPU s; labels: {int((data['distance'] >= 0).sum())} of {number} proved, "
          f"{number / spent:,.0f} a CPU s, mean distance {data['distance'].mean():.1f}")


if __name__ == "__main__":
    import_time()
    overhead(sys.argv[1], sys.argv[2])
    interrupt_delay()
    heuristic_cost()
    two_threads()
    environment_steps()
    labels(int(sys.argv[3]) if len(sys.argv) > 3 else 20_000)
