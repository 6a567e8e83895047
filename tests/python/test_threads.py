"""Threads and memory: searches in parallel, and nothing that stays behind."""

import resource
import sys
import threading

import sokrates
from levels import LONG, SHORT, manhattan

TWO = "########\n#      #\n# $@$  #\n#  ..  #\n#      #\n########"


def test_searches_with_heuristics_run_in_parallel():
    expected = sokrates.solve(TWO, engine="greedy", heuristic=manhattan).solution
    found = []

    def work():
        for _ in range(20):
            found.append(sokrates.solve(TWO, engine="greedy", heuristic=manhattan).solution)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 80


def test_the_interpreter_runs_while_a_search_runs():
    search = sokrates.Search(LONG, engine="astar", objective="pushes")
    thread = threading.Thread(target=search.step, args=(50_000_000,))
    thread.start()
    counted = 0
    while thread.is_alive() and counted < 10_000:
        counted += 1
    search.stop()
    thread.join()
    assert counted == 10_000  # without the release of the GIL the loop would wait until the step has ended


def test_a_portfolio_with_threads():
    result = sokrates.solve(TWO, objective="pushes", threads=3)
    assert result.optimal and result.pushes == sokrates.solve(TWO, objective="pushes").pushes


def one_round(heuristic):
    sokrates.solve(TWO, engine="weighted-astar", heuristic=heuristic)
    sokrates.Search(TWO, engine="greedy", heuristic=heuristic).step(1000)  # dropped before its end
    sokrates.render(SHORT)
    sokrates.inspect(SHORT)
    try:
        sokrates.solve(SHORT, engine="greedy", heuristic=lambda state: 1 / 0)
    except ZeroDivisionError:
        pass


def test_nothing_is_left_behind():
    def heuristic(state):
        return manhattan(state)

    one_round(heuristic)
    references = sys.getrefcount(heuristic)
    for _ in range(100):
        one_round(heuristic)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(400):
        one_round(heuristic)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert sys.getrefcount(heuristic) == references
    assert grown < 4_000, f"{grown} KB in 400 rounds"
