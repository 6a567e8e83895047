"""Heuristics in Python, and the names of the course."""

import math
import os
import pathlib

import pytest
import sokrates
from levels import LEVELS, LONG, SHORT, STUDENT, manhattan
from sokrates import csc384

TWO = "########\n#      #\n# $@$  #\n#  ..  #\n#      #\n########"


def test_the_state_shows_the_position():
    state = sokrates.state(sokrates.Level(SHORT))
    assert state.boxes == {(1, 3)} and state.robots == ((1, 1),) and state.goals == {(1, 5)}
    assert (0, 0) in state.walls and state.distances[(1, 3)] == 2 and not state.is_solved
    assert (state.width, state.height) == (7, 3)
    assert repr(state) == "<State: boxes frozenset({(1, 3)}), robots ((1, 1),)>"


def test_the_table_of_manhattan_distances_equals_the_definition():
    levels = [LONG, TWO, *sokrates.read(LEVELS / "first-steps.xsb").levels]
    for state in map(sokrates.state, levels):
        cells = [(row, column) for row in range(state.height) for column in range(state.width)]
        assert state.manhattan == {(r, c): min(abs(r - gr) + abs(c - gc) for gr, gc in state.goals) for r, c in cells}
        assert sum(state.manhattan[box] for box in state.boxes) == manhattan(state)


def test_states_cannot_be_made_or_changed():
    state = sokrates.state(sokrates.Level(SHORT))
    with pytest.raises(TypeError):
        sokrates.State()
    with pytest.raises((AttributeError, TypeError)):
        state.boxes = frozenset()
    assert sokrates.state(sokrates.Level("#####\n#@ *#\n#####")).is_solved
    assert not sokrates.state(sokrates.Level("#####\n#@ .#\n#####", win="player")).is_solved
    assert sokrates.state(sokrates.Level("#####\n#  +#\n#####", win="player")).is_solved


def test_a_result_of_a_function_is_never_called_optimal():
    """The library calls a result optimal if its cost equals the lower bound; the package does not."""
    for engine in ("greedy", "weighted-astar", "astar", "iterative-greedy"):
        result = sokrates.solve(SHORT, engine=engine, heuristic=manhattan)
        assert result.pushes == result.lower_bound == 2 and not result.optimal, engine


@pytest.mark.parametrize("engine", ["greedy", "weighted-astar", "astar", "iterative-greedy", "iterative-weighted-astar"])
def test_a_function_guides_the_search(engine):
    calls = []

    def heuristic(state):
        calls.append(state)
        return manhattan(state)

    result = sokrates.solve(TWO, engine=engine, heuristic=heuristic)
    assert result and not result.optimal and sokrates.verify(TWO, result.solution)
    assert calls and all(len(state.boxes) == 2 for state in calls)  # states stay valid after the call


def test_a_good_heuristic_expands_less_than_a_bad_one():
    good = sokrates.solve(TWO, engine="greedy", heuristic=manhattan)
    bad = sokrates.solve(TWO, engine="greedy", heuristic=lambda state: 0)
    assert good.statistics["expanded"] <= bad.statistics["expanded"]


def test_fractions_and_infinity():
    assert sokrates.solve(TWO, engine="greedy", heuristic=lambda state: manhattan(state) + 0.5)
    dead = lambda state: math.inf if (1, 1) in state.boxes else manhattan(state)
    assert sokrates.solve(TWO, engine="greedy", heuristic=dead)


class Oops(Exception):
    pass


def test_an_exception_comes_back_as_it_was_raised():
    def heuristic(state):
        raise Oops("here")

    with pytest.raises(Oops, match="here") as info:
        sokrates.solve(TWO, engine="greedy", heuristic=heuristic)
    assert info.traceback[-1].name == "heuristic"


@pytest.mark.parametrize("value", [None, "far", float("nan")])
def test_a_value_that_is_no_number_raises(value):
    with pytest.raises((TypeError, ValueError)):
        sokrates.solve(TWO, engine="greedy", heuristic=lambda state: value)


def test_a_function_without_a_return_value_is_explained():
    with pytest.raises(TypeError, match="heuristic: the function returned None"):
        sokrates.solve(TWO, engine="greedy", heuristic=lambda state: None)


def test_a_heuristic_may_be_stopped_and_forgotten():
    search = sokrates.Search(LONG, engine="greedy", heuristic=manhattan)
    search.step(10_000)
    search.stop()
    search.step()
    assert search.result().limit == "cancelled"


# ---- the course ----


@pytest.fixture(scope="module")
def student(tmp_path_factory):
    path = tmp_path_factory.mktemp("course") / "solution.py"
    path.write_text(STUDENT)
    return csc384.load_solution(path)


def test_problems_and_states_are_inverse():
    level = sokrates.Level(TWO)
    state = csc384.problem(level)
    assert (state.width, state.height) == (6, 4) and state.robots == ((2, 1),) and (1, 1) in state.boxes
    assert csc384.ProblemLevel(state).level == level
    assert len(state.successors()) == 4


def test_a_students_heuristic_runs_unchanged(student):
    goal, stats = csc384.anytime_weighted_astar(csc384.problem(TWO), student.heur_alternate, weight=5, timebound=2)
    assert csc384.sokoban_goal_state(goal) and stats.states_expanded > 0
    path = goal.get_path()
    assert path[0].parent is None and goal.gval == len(path) - 1
    best = sokrates.solve(TWO, objective="moves").moves
    assert goal.gval >= best


def test_a_students_own_search_runs_unchanged(student):
    """Its last round is A* with an admissible heuristic, so it finds the fewest moves."""
    state = csc384.problem("######\n#@   #\n# $$ #\n#.  .#\n######")
    goal, stats = student.anytime_weighted_astar(state, csc384.heur_manhattan_distance, weight=3, timebound=60)
    assert csc384.sokoban_goal_state(goal) and stats.states_expanded > 0
    assert goal.gval == sokrates.solve("######\n#@   #\n# $$ #\n#.  .#\n######", objective="moves").moves


@pytest.mark.parametrize("strategy", ["breadth_first", "depth_first", "ucs", "best_first", "a_star"])
def test_the_textbook_search(strategy):
    state = csc384.problem("######\n#@   #\n# $  #\n#   .#\n######")
    engine = csc384.SearchEngine(strategy)
    engine.init_search(state, csc384.sokoban_goal_state, csc384.heur_manhattan_distance)
    goal, stats = engine.search()
    assert csc384.sokoban_goal_state(goal) and stats.states_generated >= stats.states_expanded > 0
    best = sokrates.solve("######\n#@   #\n# $  #\n#   .#\n######", objective="moves").moves
    assert goal.gval >= best and (goal.gval == best or strategy in ("depth_first", "best_first"))
    assert engine.search(costbound=(best - 1, math.inf, math.inf))[0] is False
    with pytest.raises(ValueError, match="strategy"):
        csc384.SearchEngine("hill_climbing")


def test_the_own_robot_levels_are_solved(student):
    problems = csc384.problems(LEVELS / "robots.xsb") + csc384.problems(LEVELS / "generated/robots.sok")
    assert len(problems) == 9
    for state in problems:
        goal, _ = csc384.weighted_astar(state, student.heur_alternate, weight=10, timebound=120)
        assert goal and csc384.sokoban_goal_state(goal)


def test_greedy_search_of_the_course(student):
    goal, _ = csc384.anytime_gbfs(csc384.problem(TWO), student.heur_alternate, timebound=1)
    assert csc384.sokoban_goal_state(goal)


def test_one_table_compares_heuristics(student):
    rows = csc384.compare([csc384.problem(TWO)], {"mine": student.heur_alternate}, timebound=1)
    assert [row["heuristic"] for row in rows] == ["mine", *csc384.BUILT_IN]
    assert all(row["solved"] == 1 and row["cost"] > 0 for row in rows)
    assert "mine" in csc384.table(rows)


def test_levels_are_accepted_as_problems(student):
    for level in (TWO, sokrates.Level(TWO)):
        goal, _ = csc384.weighted_astar(level, student.heur_alternate)
        assert csc384.sokoban_goal_state(goal) and "boxes" in repr(goal)
    assert all(row["solved"] == 1 for row in csc384.compare([TWO], {"mine": student.heur_alternate}, timebound=1))


@pytest.mark.skipif("SOKRATES_SUITES" not in os.environ, reason="SOKRATES_SUITES names no directory")
def test_the_problems_of_the_course_are_solved(student):
    problems = csc384.problems(pathlib.Path(os.environ["SOKRATES_SUITES"]) / "robots_22.xsb")
    unsolved = [number for number, state in enumerate(problems)
                if not csc384.weighted_astar(state, student.heur_alternate, weight=10, timebound=120)[0]]
    assert len(problems) == 22 and unsolved == []
