"""Solves the levels of a file on many machines with Dask (Debian: python3-distributed).

    python3 examples/dask_solve.py levels.xsb --workers 2          worker processes on this machine
    python3 examples/dask_solve.py levels.xsb --scheduler HOST:PORT   a cluster that is running

Levels and results are pickled, so nothing else has to be shared. Each worker needs the package sokrates. Dask gives the next
level to the first free worker, so levels of different difficulty are no problem. One line is printed per level, as it ends.
"""

import argparse

import sokrates
from distributed import Client, LocalCluster, as_completed


def solve(number, level, seconds):
    """Solve one level in a worker."""
    return number, sokrates.solve(level, time=seconds)


def run(client, path, seconds):
    """Solve all levels of a file. Return the results by number."""
    entries = [entry for entry in sokrates.read(path) if entry.level is not None]
    waiting = [client.submit(solve, entry.number, entry.level, seconds, pure=False) for entry in entries]
    results = {}
    for future in as_completed(waiting):
        number, result = future.result()
        results[number] = result
        print(f"{number:6} {result.status:10} {result.moves:6} moves {result.pushes:6} pushes {result.seconds:8.2f} s")
    return results


def main():
    parser = argparse.ArgumentParser(description="Solve levels on many machines.")
    parser.add_argument("path", help="a level file")
    parser.add_argument("--workers", type=int, default=2, help="worker processes on this machine")
    parser.add_argument("--scheduler", help="address of a running scheduler")
    parser.add_argument("--time", type=float, default=10, help="seconds for each level")
    given = parser.parse_args()
    if given.scheduler:
        with Client(given.scheduler) as client:
            results = run(client, given.path, given.time)
    else:
        with LocalCluster(n_workers=given.workers, threads_per_worker=1, dashboard_address=None) as cluster:
            with Client(cluster) as client:
                results = run(client, given.path, given.time)
    print(f"{sum(map(bool, results.values()))} of {len(results)} solved")


if __name__ == "__main__":
    main()
