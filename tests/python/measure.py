"""Measures the Python package: measure.py BOXOBAN_FILE PROGRAM [ORACLE [NUMBER]]

BOXOBAN_FILE is a file of 1,000 levels. PROGRAM is the program `sokrates`. ORACLE is the program print_pushes (tests/oracle). It
checks a sample of 1,000 of NUMBER labels (default: 20000). All rates are for CPU time. No test runs this program, because
times depend on the machine.
"""

import os
import resource
import signal
import subprocess
import sys
import tempfile
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
    code = """import time
wall, cpu = time.perf_counter(), time.process_time()
import sokrates
print(time.perf_counter() - wall, time.process_time() - cpu)"""
    for _ in range(10):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        times.append([1000 * float(each) for each in done.stdout.split()])
    print(f"import: {min(wall for wall, _ in times):.1f} ms, {min(cpu for _, cpu in times):.1f} CPU ms")


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


def heuristic_cost(path):
    """Print the CPU time for each call of a heuristic in Python, and how much of it the function itself takes.

    A search with nodes=500 is run twice. The first run keeps all states. The function alone is measured on them.
    """
    boxoban = sokrates.read(path).levels[:100]
    for name, levels in (("4 boxes (Boxoban)", boxoban), ("19 boxes", [LONG])):
        for label, heuristic in (("constant", lambda state: 1), ("manhattan", manhattan), ("state.manhattan", table_manhattan)):
            states = []
            run_searches(levels, lambda state: states.append(state) or heuristic(state))
            whole = min(run_searches(levels, heuristic) for _ in range(5))
            alone = min(run_alone(states, heuristic) for _ in range(5))
            print(f"heuristic {label}, {name}: {1e6 * whole / len(states):.2f} µs for each of {len(states)} calls with the search, "
                  f"{1e6 * alone / len(states):.2f} µs the function alone, load {os.getloadavg()[0]:.1f}")


def run_searches(levels, heuristic):
    begin = time.process_time()
    for level in levels:
        sokrates.solve(level, engine="weighted-astar", heuristic=heuristic, nodes=500)
    return time.process_time() - begin


def run_alone(states, heuristic):
    begin = time.process_time()
    for state in states:
        heuristic(state)
    return time.process_time() - begin


def table_manhattan(state):
    """The Manhattan distance with the table of a state, as docs/python.md recommends."""
    return sum(state.manhattan[box] for box in state.boxes)


def two_threads():
    """Print the processors that two threads use, and the processors that they would use if no other program ran.

    The kernel counts the time in which a thread runs, and the time in which it waits for a processor. A thread that waits for
    the GIL does neither.
    """
    ready = []

    def work():
        sokrates.solve(LONG, engine="astar", objective="pushes", time=2)
        with open("/proc/thread-self/schedstat", encoding="ascii") as file:
            ready.append(sum(map(int, file.read().split()[:2])) / 1e9)

    begin, cpu = time.perf_counter(), time.process_time()
    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wall = time.perf_counter() - begin
    print(f"two threads: {(time.process_time() - cpu) / wall:.2f} processors used, {sum(ready) / wall:.2f} demanded, "
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


def labels(number, oracle):
    begin = time.process_time()
    levels = sokrates.scattered_levels(number, seed=11)
    made = time.process_time()
    data = dataset.labels(levels, jobs=2)
    spent = time.process_time() - made
    print(f"levels made: {number / (made - begin):,.0f} a CPU s; labels: {int((data['distance'] >= 0).sum())} of {number} proved, "
          f"{number / spent:,.0f} a CPU s, mean distance {data['distance'].mean():.1f}")
    if oracle:
        compare_with_oracle(levels, data, oracle)


def compare_with_oracle(levels, data, oracle):
    """Compare 700 labels of levels and 300 labels of positions beside solutions, many of which are dead."""
    chosen = [int(each) for each in np.random.default_rng(1).choice(len(levels), 700, replace=False)]
    sample, found = [levels[each] for each in chosen], data["distance"][chosen].tolist()
    beside = [each for index in chosen[:60] for each in dataset.mistakes(levels[index], str(data["solution"][index]))][:300]
    sample, found = sample + beside, found + dataset.labels(beside, jobs=2)["distance"].tolist()
    with tempfile.NamedTemporaryFile("w", suffix=".xsb") as file:
        file.write("".join(f"; {number}\n{level}\n" for number, level in enumerate(sample)))
        file.flush()
        truth = [int(line) for line in subprocess.run([oracle, file.name], capture_output=True, text=True, check=True).stdout.split()]
    equal = sum(one == other for one, other in zip(found, truth))
    print(f"oracle: {equal} of {len(sample)} labels are equal ({len(truth)} answers, {found.count(dataset.DEAD)} dead positions)")


if __name__ == "__main__":
    import_time()
    overhead(sys.argv[1], sys.argv[2])
    interrupt_delay()
    heuristic_cost(sys.argv[1])
    two_threads()
    environment_steps()
    labels(int(sys.argv[4]) if len(sys.argv) > 4 else 20_000, sys.argv[3] if len(sys.argv) > 3 else None)
