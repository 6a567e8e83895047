"""The environments and the labels."""

import math
import subprocess
import sys

import pytest
import sokrates
from levels import SHORT

np = pytest.importorskip("numpy")
from sokrates import dataset, environment  # noqa: E402

TRAP = "######\n#    #\n# @$.#\n#    #\n######"


def bits(level):
    """Return the observation of a level, computed from its public properties."""
    grid = np.zeros((level.height, level.width), np.uint8)
    for bit, cells in ((1, level.walls), (2, level.goals), (4, level.boxes), (8, level.players)):
        for cell in cells:
            grid[cell] += bit
    return grid


def test_an_episode():
    env = sokrates.Env(SHORT)
    observation, info = env.reset()
    assert (observation == bits(sokrates.Level(SHORT))).all() and info["steps"] == 0
    rewards = [env.step(env.ACTIONS[letter])[1:4] for letter in "rrr"]
    assert [round(reward[0], 3) for reward in rewards] == [-0.1, -0.1, 10.9]
    assert [reward[1] for reward in rewards] == [False, False, True]
    assert env.position.boxes == [(1, 5)]
    assert env.render() == str(env.position)


def test_truncation_and_walls():
    env = sokrates.Env(SHORT, max_steps=2, rewards="sparse")
    env.reset()
    assert env.step(0)[1:4] == (0.0, False, False)
    assert env.step(0)[1:4] == (0.0, False, True)
    assert env.position == sokrates.Level(SHORT)


def test_the_action_tables():
    for name, moves in (("gym-sokoban", {4: "r", 8: "r"}), ("griddly", {3: "r"}), ("urdl", {1: "r"})):
        for action, letter in moves.items():
            env = sokrates.Env(SHORT, actions=name)
            env.reset()
            env.step(action)
            assert env.position.players == [(1, 2)], (name, action)
    env = sokrates.Env("#####\n#@$.#\n#####", actions="gym-sokoban")
    env.reset()
    env.step(8)  # a move without pushing
    assert env.position.boxes == [(1, 2)]
    env.step(4)
    assert env.position.boxes == [(1, 3)]


def test_info_has_exact_distances_and_deadlocks():
    env = sokrates.Env(TRAP, distance=True, deadlock=True)
    assert env.reset()[1]["distance"] == 1
    info = {}
    for letter in "uru":
        info = env.step(env.ACTIONS[letter])[4]
    assert info["distance"] == 1 and info["deadlock"] is None and not info["is_dead"]
    info = env.step(env.ACTIONS["d"])[4]  # from above: the box goes down to the wall
    assert info["distance"] == math.inf and info["deadlock"] and info["is_dead"]


def test_distances_of_many_games():
    env = sokrates.VectorEnv([SHORT, TRAP], 2)
    env.reset()
    assert env.distances(jobs=2).tolist() == [2, 1]
    for actions in ([1, 0], [1, 1], [1, 2]):  # right, right, right; up, right, down
        env.step(actions)
    assert env.distances()[1] == -1


def test_planes():
    env = sokrates.VectorEnv([SHORT, TRAP], 2, observation="planes")
    observations, _ = env.reset()
    for game in range(2):
        grid = bits(env.levels[game])
        for plane in range(4):
            padded = np.full((5, 7), 1 if plane == 0 else 0, np.uint8)
            padded[:grid.shape[0], :grid.shape[1]] = grid >> plane & 1
            assert (observations[game, plane] == padded).all()


def test_random_play_agrees_with_the_game():
    """Every step of the vectorized environment equals that of the slow Game, with rewards and restarts."""
    levels = sokrates.scattered_levels(20, seed=3)
    n, random = 8, np.random.default_rng(1)
    env = sokrates.VectorEnv(levels, n, max_steps=30)
    observations, _ = env.reset()
    games = [sokrates.Game(levels[i]) for i in range(n)]
    source, steps = list(range(n)), [0] * n
    for _ in range(400):
        actions = random.integers(4, size=n)
        observations, rewards, won, truncated, _ = env.step(actions)
        for i in range(n):
            before = sum(box in levels[source[i]].goals for box in games[i].boxes)
            try:
                games[i].play("urdl"[actions[i]])
            except sokrates.Error:
                pass
            steps[i] += 1
            change = sum(box in levels[source[i]].goals for box in games[i].boxes) - before
            assert rewards[i] == pytest.approx(-0.1 + change + 10 * games[i].is_won)
            assert won[i] == games[i].is_won and truncated[i] == (steps[i] >= 30 and not won[i])
            if won[i] or truncated[i]:
                source[i], steps[i] = (source[i] + n) % len(levels), 0
                games[i] = sokrates.Game(levels[source[i]])
            assert (observations[i] == bits(games[i].position)).all()
            assert env.position(i) == games[i].position


def test_bad_environments_raise():
    for options in ({"rewards": "money"}, {"actions": "wasd"}, {"observation": "sound"}):
        with pytest.raises(sokrates.Error):
            sokrates.Env(SHORT, **options)
    with pytest.raises(sokrates.Error, match=r"levels\[1\]: an environment needs one player"):
        sokrates.Env([SHORT, "######\n#@$.@#\n######"])
    env = sokrates.Env(SHORT)
    with pytest.raises(sokrates.Error, match="call reset"):
        env.step(0)
    env.reset()
    with pytest.raises(sokrates.Error, match="no action 4"):
        env.step(4)


def breadth_first(level):
    """The fewest pushes of a level, by a search over steps that shares nothing with the solver. -1: there is none."""
    walls, goals = set(level.walls), frozenset(level.goals)
    start = (level.players[0], frozenset(level.boxes))
    layer, seen, pushes = {start}, set(), 0
    while layer:
        waiting, pushed = list(layer), set()
        while waiting:  # walks cost nothing
            state = waiting.pop()
            if state in seen:
                continue
            seen.add(state)
            (row, column), boxes = state
            if boxes <= goals:
                return pushes
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                to, behind = (row + dr, column + dc), (row + 2 * dr, column + 2 * dc)
                if to in boxes:
                    if behind not in walls and behind not in boxes:
                        pushed.add((to, boxes - {to} | {behind}))
                elif to not in walls:
                    waiting.append((to, boxes))
        layer, pushes = pushed - seen, pushes + 1
    return -1


def test_scattered_levels():
    levels = sokrates.scattered_levels(50, seed=1)
    assert levels == sokrates.scattered_levels(50, seed=1) != sokrates.scattered_levels(50, seed=2)
    for level in levels:
        assert (level.width, level.height, len(level.boxes), len(level.goals)) == (10, 10, 4, 4)
        assert sokrates.solve(level)
    with pytest.raises(sokrates.Error):
        sokrates.scattered_levels(1, width=5, height=5, boxes=9)


def test_labels_equal_a_naive_search():
    levels = sokrates.scattered_levels(30, width=7, height=7, boxes=2, seed=5)
    levels += [position for level in levels[:10]
               for position in dataset.mistakes(level, sokrates.solve(level, objective="pushes").solution)]
    found = dataset.labels(levels, jobs=2)
    assert found["distance"].tolist() == [breadth_first(level) for level in levels]
    assert (found["distance"] == dataset.DEAD).any()
    for level, distance, solution in zip(levels, found["distance"], found["solution"]):
        if distance >= 0:
            assert sokrates.verify(level, str(solution)).pushes == distance


def test_mistakes_leave_out_the_pushes_of_the_solution():
    corridor = sokrates.Level("#######\n#@$  .#\n#######")
    assert not list(dataset.mistakes(corridor, "RRR"))
    field = sokrates.Level("#######\n#     #\n#@$  .#\n#     #\n#######")
    assert len(list(dataset.mistakes(field, "RRR"))) == 3 + 3 + 3


def test_a_dataset_file(tmp_path):
    source, target = tmp_path / "levels.txt", tmp_path / "labels.npz"
    levels = sokrates.scattered_levels(5, seed=9)
    source.write_text("".join(f"; {i}\n{level}\n" for i, level in enumerate(levels)))
    done = subprocess.run([sys.executable, "-m", "sokrates.dataset", str(source), str(target), "--positions",
                           "--mistakes", "--jobs", "2"], capture_output=True, text=True)
    assert done.stdout == "5 levels, 5 solved and proved\n", done.stderr
    data = np.load(target)
    assert (data["observation"] == np.stack([bits(level) for level in levels])).all()
    assert len(data["position"]) == len(data["position_distance"]) > 5
    starts = [int(distance) for distance in data["distance"]]
    firsts = [int(data["position_distance"][list(data["position_level"]).index(i)]) for i in range(5)]
    assert starts == firsts


def test_an_environment_is_an_environment_of_gymnasium():
    gymnasium = pytest.importorskip("gymnasium")
    assert isinstance(sokrates.Env(SHORT), gymnasium.Env)


def test_resets_go_through_the_levels():
    env = sokrates.Env(sokrates.scattered_levels(5, seed=1))
    assert [env.reset()[1]["level"] for _ in range(7)] == [0, 1, 2, 3, 4, 0, 1]
    seeded = [env.reset(seed=3)[1]["level"]] + [env.reset()[1]["level"] for _ in range(30)]
    assert set(seeded) == set(range(5)) and seeded != sorted(seeded)
    again = [env.reset(seed=3)[1]["level"]] + [env.reset()[1]["level"] for _ in range(30)]
    assert again == seeded
    assert env.reset(options={"level": 2})[1]["level"] == 2


def test_a_missing_file_is_reported_in_one_line(tmp_path):
    done = subprocess.run([sys.executable, "-m", "sokrates.dataset", "missing.txt", str(tmp_path / "labels.npz")],
                          capture_output=True, text=True)
    assert done.returncode == 3 and "missing.txt" in done.stderr and done.stderr.count("\n") == 1


def test_spaces():
    env = sokrates.Env(SHORT)
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation) and env.action_space.contains(env.action_space.sample())
    envs = sokrates.VectorEnv([SHORT, TRAP], 3, observation="planes")
    observations, _ = envs.reset(seed=1)
    actions = envs.action_space.sample()
    assert envs.observation_space.contains(observations) and envs.action_space.contains(actions)
    assert not envs.action_space.contains(actions + 4)
    envs.step(actions)
    assert environment.boxoban
