"""Levels, solving, results, games: the daily use of the package."""

import copy
import dataclasses
import inspect
import pathlib
import os
import pickle
import pydoc
import signal
import subprocess
import sys
import threading
import time

import pytest
import sokrates
from levels import CORNER, LEVELS, LONG, SHORT


def test_a_collection_is_shown_in_one_line():
    file = sokrates.read(LEVELS / "first-steps.xsb")
    assert repr(file) == f"<Collection: {len(file)} levels, format xsb>"


def test_read_gives_levels_with_titles():
    file = sokrates.read(LEVELS / "first-steps.xsb")
    assert len(file) >= 5 and file[0].number == 1
    assert not file.broken
    assert all(isinstance(level, sokrates.Level) for level in file.levels)


def test_a_broken_level_keeps_its_number():
    file = sokrates.loads("#####\n#@$.#\n#####\n\n; two\n\n#####\n# $.#\n#####\n")
    assert [entry.level is None for entry in file] == [False, True]
    assert "player" in file.broken[0].error
    with pytest.raises(sokrates.Error, match="level 2 is broken"):
        sokrates.solve(file[1])


def test_unreadable_input_raises_with_the_name_of_the_file(tmp_path):
    (tmp_path / "nothing.txt").write_text("no level\n")
    with pytest.raises(sokrates.Error, match="nothing.txt"):
        sokrates.read(tmp_path / "nothing.txt")
    with pytest.raises(FileNotFoundError):
        sokrates.read(tmp_path / "absent.txt")


def test_every_function_accepts_texts_and_entries():
    entry = sokrates.read(LEVELS / "first-steps.xsb")[0]
    for level in (entry, entry.level, str(entry.level)):
        assert sokrates.Game(level).start == entry.level and sokrates.state(level).level == entry.level
        assert sokrates.solve(level) and sokrates.inspect(level) and sokrates.render(level)


def test_other_things_are_not_levels():
    with pytest.raises(sokrates.Error, match="use sokrates.read"):
        sokrates.solve(str(LEVELS / "first-steps.xsb"))
    for thing in (None, 42, sokrates.read(LEVELS / "first-steps.xsb")):
        for function in (sokrates.solve, sokrates.Game, sokrates.state):
            with pytest.raises(TypeError, match="is not a level; pass"):
                function(thing)


def test_levels_compare_hash_and_pickle():
    level = sokrates.Level(SHORT)
    assert level == sokrates.Level(SHORT) and level != sokrates.Level(CORNER)
    assert len({level, sokrates.Level(SHORT), sokrates.Level(CORNER)}) == 2
    assert pickle.loads(pickle.dumps(level)) == level
    assert eval(repr(level), {"Level": sokrates.Level}) == level
    assert (level.width, level.height, level.boxes, level.goals, level.players) == (7, 3, [(1, 3)], [(1, 5)], [(1, 1)])
    assert level.transformed(1).unique_id == level.unique_id


def test_levels_from_cells():
    level = sokrates.Level.from_cells(width=5, height=3, walls=[], goals=[(1, 3)], boxes=[(1, 2)], players=[(1, 1)])
    assert sokrates.solve(level).solution == "R"
    with pytest.raises(sokrates.Error):
        sokrates.Level.from_cells(width=5, height=3, walls=[(1, 1)], goals=[], boxes=[], players=[(1, 1)])


def test_solve_proves_the_optimum():
    result = sokrates.solve(SHORT, objective="pushes")
    assert result and result.status == "solved" and result.solution == "rRR" and result.optimal
    assert (result.moves, result.pushes, result.lower_bound) == (3, 2, 2)


def test_every_level_of_first_steps_is_solved_and_verified():
    for entry in sokrates.read(LEVELS / "first-steps.xsb"):
        result = sokrates.solve(entry, time=60)
        assert result, entry.title
        assert sokrates.verify(entry, result.solution).valid


def test_the_first_solution_is_shortened():
    level = sokrates.read(LEVELS / "workshop.sok")[3]
    first, plain = sokrates.solve(level, first=True), sokrates.solve(level)
    assert first.shortened_from is None and plain.shortened_from == first.pushes > plain.pushes


def test_unsolvable_levels():
    result = sokrates.solve(CORNER)
    assert not result and result.status == "unsolvable" and result.reason
    assert sokrates.inspect(CORNER).position["is_dead"]


def test_results_pickle_compare_and_become_rows():
    result = sokrates.solve(SHORT, objective="pushes")
    assert pickle.loads(pickle.dumps(result)) == result
    assert result != sokrates.solve(CORNER)
    assert result.to_dict()["statistics"]["expanded"] >= 0
    row = result.to_row()
    assert row["pushes"] == 2 and "expanded" in row and "level" not in row
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame([row, sokrates.solve(CORNER).to_row()])
    assert list(table["status"]) == ["solved", "unsolvable"]


def test_verify_names_the_illegal_step():
    verdict = sokrates.verify(SHORT, "rl")
    assert verdict.legal and not verdict
    verdict = sokrates.verify(SHORT, "ru")
    assert not verdict.legal and verdict.step == 2 and verdict.reason


def test_bad_options_raise():
    with pytest.raises(sokrates.Error, match="objective"):
        sokrates.solve(SHORT, objective="beauty")
    with pytest.raises(sokrates.Error):
        sokrates.solve(SHORT, engine="no-such-engine")
    with pytest.raises(sokrates.Error, match="time: 'soon' is not a time"):
        sokrates.solve(SHORT, time="soon")
    with pytest.raises(sokrates.Error, match="threads: '0'"):
        sokrates.solve(SHORT, threads=0)
    with pytest.raises(sokrates.Error, match="weights"):
        sokrates.solve(SHORT, engine="weighted-astar", weights=[2, 5])
    with pytest.raises(TypeError, match="there is no option 'speed'"):
        sokrates.Search(SHORT, speed=3)
    with pytest.raises(sokrates.Error, match="heuristic"):
        sokrates.prove(SHORT, heuristic=lambda state: 1)


def test_solve_has_the_options_of_the_library():
    names = {name.replace("-", "_") for name in sokrates._core.options()} - {"solution"} | {"solutions"}
    assert names == set(inspect.signature(sokrates.solve).parameters) - {"level", "progress"}


def test_options_accept_the_natural_types():
    assert sokrates.solve(SHORT, time=0.00001, nodes=1).limit in ("time", "nodes", None)
    for options in ({"weights": 2}, {"weights": [2.5]}, {"memory": "100M"}, {"memory": 10**8}, {"first": True},
                    {"without": "all"}, {"without": ["freeze", "symmetry"]}, {"solutions": "rRR"}, {"solutions": ["rRR"]},
                    {"known_solution": "rRR", "objective": "pushes"}, {"seed": 7}):
        engine = {"engine": "weighted-astar"} if "weights" in options else {}
        assert sokrates.solve(SHORT, time=1, **engine, **options).solution == "rRR", options
    by_moves = sokrates.solve(SHORT, engine="priority", priority_weights={"moves": 5, "boxes-on-goals": -1})
    assert by_moves.solution == "rRR"
    assert sokrates.solve(SHORT, settings={"corral_nodes": 7}, members="dense any bfs 1 0").solution == "rRR"
    with pytest.raises(sokrates.Error, match="'corral_nodes' cannot be 0; use a whole number from 1 to 10000"):
        sokrates.solve(SHORT, settings={"corral_nodes": 0})


def test_a_search_in_slices():
    search = sokrates.Search(LONG, nodes=2000, engine="astar", objective="pushes")
    steps = 0
    while search.step(10_000):
        steps += 1
    result = search.result()
    assert steps > 1 and search.is_done()
    assert result.status == "unknown" and result.limit == "nodes" and result.lower_bound > 0
    same = sokrates.solve(LONG, nodes=2000, engine="astar", objective="pushes")
    assert same.statistics["expanded"] == result.statistics["expanded"]


def test_stop_from_another_thread():
    search = sokrates.Search(LONG, engine="astar", objective="pushes")
    timer = threading.Timer(0.1, search.stop)
    timer.start()
    while search.step():
        pass
    assert search.result().limit == "cancelled"


def test_progress_can_end_a_search():
    seen = []

    def progress(report):
        seen.append(report["expanded"])
        return len(seen) < 3

    result = sokrates.solve(LONG, engine="astar", objective="pushes", progress=progress)
    assert len(seen) == 3 and result.limit == "cancelled"


def test_two_threads_may_not_use_one_search():
    search = sokrates.Search(LONG, engine="astar", objective="pushes")
    thread = threading.Thread(target=search.step, args=(30_000_000,))
    thread.start()
    time.sleep(0.05)
    try:
        with pytest.raises(RuntimeError, match="another thread"):
            search.progress()
    finally:
        search.stop()
        thread.join()


def test_solve_many_keeps_the_order():
    levels = [SHORT, CORNER, sokrates.Level(SHORT).transformed(2)] * 5
    results = list(sokrates.solve_many(levels, jobs=3, objective="pushes"))
    assert [result.status for result in results] == ["solved", "unsolvable", "solved"] * 5
    assert results[2].solution == "lLL"


def test_solve_many_ends_early():
    results = sokrates.solve_many([SHORT, LONG, LONG], jobs=2, engine="astar", objective="pushes")
    assert next(results).solution == "rRR"
    results.close()


INTERRUPTED = """
import signal, sokrates
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts programs in the background without it
print("ready", flush=True)
try:
    sokrates.solve('''{level}''', engine="astar", objective="pushes")
except KeyboardInterrupt:
    print("interrupted")
    print("still works:", sokrates.solve("#####\\n#@$.#\\n#####").solution)
"""


def test_control_c_raises_keyboard_interrupt():
    child = subprocess.Popen([sys.executable, "-c", INTERRUPTED.format(level=LONG)], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        rest, _ = child.communicate(timeout=60)
    finally:
        child.kill()
    assert rest == "interrupted\nstill works: R\n"


def test_optimize_shortens():
    level = sokrates.Level("########\n#@ $ . #\n#      #\n########")
    long = "durRR"
    assert sokrates.verify(level, long)
    better = sokrates.optimize(level, long, time=1)
    assert better.moves == 3 and better.pushes == 2


def test_games():
    game = sokrates.Game(sokrates.Level(SHORT))
    assert game.legal_steps() == [(0, "r")] and game.legal_pushes() == [(0, (1, 3), "r")]
    assert game.play("rR") == 2 and game.pushes == 1 and not game.is_won
    twin = copy.copy(game)
    game.push((1, 4), "r")
    assert game.is_won and game.lurd == "rRR" and not twin.is_won and game != twin
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.undo() and game == twin and game.redo()
    with pytest.raises(sokrates.Error):
        game.play("u")
    game.restart()
    assert game.push_to((1, 3), (1, 5)) == "rRR" and game.walk_to((1, 2)) == "r" and game.walk_to((0, 0)) is None
    assert not game.inspect()["is_dead"]


def test_names_of_components():
    assert "astar" in dict(sokrates.engines()) and "matching" in dict(sokrates.heuristics())
    assert dict(sokrates.components())
    blind = sokrates.solve(SHORT, engine="bfs", without="all")
    assert blind.optimal and not any(blind.statistics["pruned"].values())


def test_help_reads_like_a_manual():
    functions = [name for name in sokrates.__all__ if callable(getattr(sokrates, name))
                 and not dataclasses.is_dataclass(getattr(sokrates, name))]
    assert [name for name in functions if name not in sokrates.__doc__] == []
    page = pydoc.render_doc(sokrates, renderer=pydoc.plaintext)
    for name in ({*sokrates.__all__, "fewest pushes", "class Env"} - {"__version__"}):
        assert name in page, name
    for name in sokrates.__all__:
        thing = getattr(sokrates, name)
        assert thing.__doc__, name
        if inspect.isclass(thing):
            members = [each for each in vars(thing) if not each.startswith("_") and each not in
                       getattr(thing, "__dataclass_fields__", ())]
            assert [each for each in members if not inspect.getdoc(getattr(thing, each))] == [], name


def test_the_manual_is_true():
    import doctest
    assert doctest.testmod(sokrates).failed == 0


@pytest.mark.skipif("SOKRATES_WHEEL" not in os.environ, reason="no wheel was built")
def test_the_wheel_is_small():
    wheel, = pathlib.Path(os.environ["SOKRATES_WHEEL"]).glob("*.whl")
    assert wheel.stat().st_size <= 4_000_000


def test_stubs_match_the_module():
    stubtest = pytest.importorskip("mypy.stubtest")
    allowed = pathlib.Path(__file__).parent / "stubtest_allowlist.txt"
    done = subprocess.run([sys.executable, "-m", stubtest.__name__, "sokrates._core", "--allowlist", str(allowed)],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_types_of_the_package_are_right():
    pytest.importorskip("mypy")
    package = pathlib.Path(sokrates.__file__).parent
    done = subprocess.run([sys.executable, "-m", "mypy", "--ignore-missing-imports", "--strict", str(package)],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
