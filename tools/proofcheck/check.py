"""Checks a certificate by the theorems T1 to T8 of docs/proofs.md. It trusts nothing in the file
except the level: hints select which true bounds are computed."""
from itertools import combinations, product
from math import comb

from .certificate import Verdict, board_cells

NEVER, INFINITE = 10**17, 10**18  # the value of a dead group exceeds all others
NEAR = 5  # states within this number of pushes of a lemma become lemmas too
DEFAULT_STATES = 10**8
UNITS, LOOKS = 10, 20_000  # limits per state of --states, see docs/proofs.md
LAYER_LOOKS = 200  # looks for each distance of a walk and each block of the board
# What one stored state costs. The pulls that find an entry of a table take time, too.
SEARCH, TABLE, PERIMETER = {"units": 1}, {"units": 20}, {"units": 1, "kept": 1}


# A square is a number with one bit set. A set of squares is a number with several.
def squares(some):
    while some:
        yield some & -some
        some &= some - 1


def shifted(some, step):
    return some << step if step > 0 else some >> -step


class Budget:
    """Limits the states, the stored units and the work of a check in proportion to --states."""
    def __init__(self, limit, cells):
        self.limit, self.blocks = limit, (cells + 255) // 256
        self.states = self.stored = self.looks = 0

    def keep(self, states):
        self.states += states
        self.require(self.states <= self.limit, "it keeps more states")

    def store(self, states, units, kept=0):
        self.stored += states * units * self.blocks
        self.require(self.stored <= UNITS * self.limit, "it stores more states")
        self.keep(states * kept)

    def look(self, times):
        self.looks += times
        self.require(self.looks <= LOOKS * self.limit, "it takes more looks")

    def require(self, is_within, why):
        if not is_within:
            raise Verdict("unfinished", f"{why} than --states {self.limit} allows")


class Check:
    def __init__(self, proof, limit, with_pi):
        self.read_level(proof["rows"].split("\n")[:-1])
        self.budget, self.with_pi = Budget(limit, board_cells(proof)), with_pi
        self.in_moves, self.ball, self.outside = False, {}, 0  # not for lemmas
        self.scale = int(proof["scale"] or 1)
        prices = (proof["price"] or " 0" * self.goals.bit_count()).split()
        self.price = dict(zip(squares(self.goals), map(int, prices)))
        if len(prices) != self.goals.bit_count() or self.spare and max(0, 0, *map(int, prices)):
            raise Verdict("malformed",
                          "needs one price per goal, none above 0 if there are spare goals")
        self.tables = {}  # size -> group of boxes -> (region, value, gain) for each region
        self.quiet = {}  # group -> squares of a further box that gains nothing
        self.lemmas = []  # group, region, gain
        for size in [1, *map(int, (proof["groups"] or "").split())]:
            if size == 1 or size <= self.boxes.bit_count() and not self.is_unsolvable:
                self.tables[size] = self.build(size)
            if size == 1:
                self.read_single_boxes()
        for number, line in enumerate(proof["lemmas"].splitlines(), 1):
            self.prove_lemma(f"lemma {number}", *line.split()[1:])
        self.in_moves = proof["kind"] == "moves"
        if proof["ball"]:  # T8
            radius = int(proof["ball"])
            free = dict.fromkeys(self.price, 0)
            self.ball = self.backward(self.boxes.bit_count(), free, 1, radius, PERIMETER)
            self.outside = radius + 1

    def read_single_boxes(self):
        """Returns, for each box square, the player squares from which the box alone reaches a goal."""
        self.saved_from = {box: sum(region for region, value, _ in nodes if value < INFINITE)
                           for box, nodes in self.tables[1].items()}
        self.dead = self.floor & ~sum(self.tables[1])

    def prove_lemma(self, name, value, *places):
        """T7: checks a lemma, then adds it and the states within a few pushes of it."""
        pairs = (map(int, place.split(",")) for place in places)
        player, *boxes = (1 << row * self.width + column for row, column in pairs)
        group = sum(set(boxes))
        if player & group or (player | group) & ~self.floor or group.bit_count() < len(boxes):
            raise Verdict("malformed", f"{name} names a square twice, or one that is not floor")
        value = NEVER if value == "dead" else int(value)
        costs, found = self.search(name, group, player, INFINITE, value), []
        for (boxes, player), cost in costs.items():
            if cost <= NEAR and cost * self.scale + self.left(boxes, player) < value:
                least = INFINITE if value == NEVER else value - cost * self.scale
                region = self.region(player, self.floor & ~boxes)
                found.append((boxes, region, least - self.worth(boxes, player)[0]))
        self.lemmas += found

    def read_level(self, rows):
        """Adds walls on all sides. The floor is the region the player reaches without boxes."""
        self.width = (longest := max(map(len, rows))) + 2 | 1  # an odd width gives neighbors different parity
        self.steps = (-self.width, -1, 1, self.width)
        found = dict.fromkeys("# .$*@+", 0)
        for r, row in enumerate(rows, 1):
            for c, glyph in enumerate(row.ljust(longest), 1):
                found[glyph] |= 1 << r * self.width + c
        self.player = found["@"] | found["+"]
        self.floor = self.region(self.player, sum(found.values()) & ~found["#"])
        self.boxes = (found["$"] | found["*"]) & self.floor
        self.goals = (found["."] | found["*"] | found["+"]) & self.floor
        self.spare = self.goals.bit_count() - self.boxes.bit_count()
        self.is_unsolvable = self.spare < 0 or found["$"] & ~self.floor  # trivially

    def around(self, some):
        return some << 1 | some >> 1 | some << self.width | some >> self.width

    def walk(self, start, free):
        """Returns the squares that are reached at each step."""
        region, edges = 0, [start & free]
        while edges[-1]:
            self.budget.look(LAYER_LOOKS * self.budget.blocks)
            region |= edges[-1]
            edges.append(self.around(edges[-1]) & free & ~region)
        return edges

    def region(self, start, free):
        """Returns all squares that are reached, by steps along rows and columns in turn."""
        before, region = 0, start & free
        while region != before:
            before = region
            region |= (region << 1 | region >> 1) & free
            region |= (region << self.width | region >> self.width) & free
        return region

    def regions(self, free):
        while free:
            yield (region := self.region(free & -free, free))
            free &= ~region

    def key(self, boxes, player):
        """Returns a state: boxes and player; for pushes, the first square of the player region."""
        places = player if self.in_moves else self.region(player, self.floor & ~boxes)
        return boxes, places & -places

    def add(self, costs, waiting, cost, state, use):
        """Stores the cost of a state and queues the state if the cost is its smallest so far."""
        if (known := costs.get(state)) is None:
            self.budget.store(1, **use)
        if known is None or known > cost:
            costs[state] = cost
            waiting.setdefault(cost, []).append(state)

    def spread(self, costs, waiting, use, follow):
        """Returns the smallest costs of all states that are reachable from the queued ones."""
        while waiting:
            for state in waiting.pop(cost := min(waiting)):
                if costs[state] == cost:  # otherwise the state was reached at a smaller cost
                    for more, boxes, player in follow(cost, *state):
                        self.add(costs, waiting, cost + more, self.key(boxes, player), use)
        return costs

    def backward(self, size, price, push, most, use):
        """Returns costs of `size` boxes up to `most`: pushes minus prices, by pulls from goals."""
        def pulls(cost, boxes, player):
            free = self.floor & ~boxes
            region = self.region(player, free)
            for step in self.steps if cost < most else ():
                for to in squares(region & shifted(boxes, -step) & shifted(free, step)):
                    yield push, boxes ^ to ^ shifted(to, step), shifted(to, -step)
        budget, costs, waiting = self.budget, {}, {}
        before = budget.stored, budget.states
        budget.store(comb(len(price), size), **use)  # there are at least as many goal states
        budget.stored, budget.states = before
        for end in combinations(price, size):
            for region in self.regions(self.floor & ~sum(end)):
                paid = sum(map(price.get, end))
                self.add(costs, waiting, -paid, self.key(sum(end), region), use)
        return self.spread(costs, waiting, use, pulls)

    def build(self, size):
        """T2: computes the values of all groups of a size. A gain is the excess over subgroups."""
        costs = self.backward(size, self.price, self.scale, INFINITE, TABLE)
        table = {boxes: [] for boxes, _ in costs}
        for boxes, nodes in table.items():
            for region in self.regions(self.floor & ~boxes):
                value = costs.get((boxes, region & -region), INFINITE)
                alone, more = self.worth(boxes, region)
                nodes.append((region, value, value - alone if value - alone > more else 0))
            if size > 1 and not any(gain for _, _, gain in nodes):
                last = 1 << boxes.bit_length() - 1
                self.quiet[boxes ^ last] = self.quiet.get(boxes ^ last, 0) | last
        return table

    def worth(self, boxes, player):
        """Returns the sum of the values of single boxes and the gains of groups and lemmas."""
        alone, gains, sums = 0, [], []
        for size, table in self.tables.items():
            for rest in combinations(squares(boxes), size - 1):
                last = boxes & ~self.quiet.get(sum(rest), 0) & (-2 * rest[-1] if rest else -1)
                for group in map(sum(rest).__or__, squares(last)):
                    nodes = (node for node in table.get(group, ()) if node[0] & player)
                    _, value, gain = next(nodes, (0, INFINITE, 0))
                    if value == INFINITE:
                        return INFINITE, 0
                    alone += value if size == 1 else 0
                    gains += [(-gain, size, [*squares(group)], group)] * (size > 1 and gain > 0)
        gains += [(-gain, group.bit_count(), [*squares(group)], group)
                  for group, region, gain in self.lemmas
                  if region & player and not group & ~boxes]
        for order in (sorted(gains), sorted(gains, key=lambda g: (-(-g[0] // g[1]), g))):
            used = more = 0
            for gain, _, _, group in order:
                if not used & group:
                    used, more = used | group, more - gain
            sums.append(more)
        return alone, max(sums)

    def left(self, boxes, player):
        """T2: returns the smallest cost of these boxes minus the prices of their goals."""
        frozen, before = boxes, 0
        while frozen != before:  # T4: frozen by walls, by each other, or between dead squares
            before = frozen
            for step in (1, self.width):
                solid = ~self.floor | frozen
                frozen &= solid << step | solid >> step | self.dead << step & self.dead >> step
        return INFINITE if frozen & ~self.goals else sum(self.worth(boxes, player))

    def below(self, claim):
        """Returns the largest cost below the claim, and the value that bounds must reach."""
        parity = (sum(map(int.bit_length, squares(self.boxes ^ self.goals))) + claim) % 2
        most = claim - 1 - (parity == self.spare == self.in_moves == 0)  # T3
        return most, min(NEVER, most * self.scale + 1 - sum(self.price.values()))

    def pushes(self, boxes, player):
        """Yields each push of a state: its cost with the walk, and boxes and player after it."""
        free = self.floor & ~boxes
        region, found = self.region(player, free), []
        walks = self.walk(player, free) if self.in_moves else [region]
        for (walk, edge), step in product(enumerate(walks, 1), self.steps):
            for box in squares(boxes & shifted(edge, step) & shifted(free, -step)):
                found.append((walk, boxes ^ box ^ shifted(box, step), box))
        closed = [*self.regions(free & ~region)] if self.with_pi else []
        self.budget.look(len(closed) * boxes.bit_count())
        corrals = [self.corral_pushes(start, boxes, region) for start in closed]
        return min([found, *(corral for corral in corrals if corral is not None)], key=len)

    def corral_pushes(self, corral, boxes, region):
        """T6: returns the pushes of the PI-corral around a closed region, or None."""
        def open_pushes(box):  # pushes that are not of the kinds a, b and c
            for step in self.steps:
                target, stand = shifted(box, step), shifted(box, -step)
                is_barred = (target | stand) & (~self.floor | fence) or stand & corral
                if not is_barred and self.saved_from.get(target, 0) & box:
                    yield target, stand
        fence = unchecked = boxes & self.around(corral)
        while unchecked:  # pushes of the kinds a to d remain such: the first box with others counts
            box = unchecked & -unchecked
            others = (stand & ~region or target & ~corral for target, stand in open_pushes(box))
            other = next(filter(None, others), 0)
            if other & region:
                return None
            added = other & boxes
            if other & ~boxes:
                corral |= (entered := self.region(other, self.floor & ~boxes))
                added = boxes & self.around(entered) & ~fence
            fence, unchecked = fence | added, unchecked ^ (0 if other else box) | added
        is_tight = boxes.bit_count() == self.goals.bit_count()
        if not (fence & ~self.goals or is_tight and corral & self.goals):
            return None
        return [(1, boxes ^ box ^ target, box)
                for box in squares(fence) for target, _ in open_pushes(box)]

    def search(self, name, boxes, player, most, value):
        """T5: returns costs of all states that a solution of at most `most` can contain."""
        def follow(cost, boxes, player):
            if cost + self.ball.get((boxes, player), self.outside) > most:
                return ()
            groups = sum(comb(boxes.bit_count(), size) for size in self.tables)
            self.budget.look(groups + len(self.lemmas))
            if cost * self.scale + self.left(boxes, player) >= value:
                return ()
            paid = sum(self.price.get(box, -INFINITE) for box in squares(boxes))
            if cost * self.scale - paid < value:  # the state is a goal state
                raise Verdict("rejected", f"{name} is false: {cost} are enough")
            self.budget.keep(1)
            return self.pushes(boxes, player)
        costs, waiting = {}, {}
        self.add(costs, waiting, 0, self.key(boxes, player), SEARCH)
        return self.spread(costs, waiting, SEARCH, follow)

    def replay(self, solution):
        boxes, player = self.boxes, self.player
        for at, letter in enumerate(solution, 1):
            step = self.steps["ulrd".index(letter.lower())]
            player = shifted(player, step)
            moved = player | shifted(player, step) if letter.isupper() else 0
            if (player | moved) & ~self.floor or (player | moved) & boxes != player & moved:
                raise Verdict("rejected", f"move {at} of the solution is impossible")
            boxes ^= moved
        if boxes & ~self.goals or self.is_unsolvable:
            raise Verdict("rejected", "the solution leaves a box off goal")
        return sum(map(str.isupper, solution)) if not self.in_moves else len(solution)


def check(proof, limit=DEFAULT_STATES, without_pi=False):
    """Returns the verdict on a certificate, and the reason."""
    task = Check(proof, limit, proof["pi"] and not without_pi)
    if proof["solution"] is not None and task.replay(proof["solution"][1:]) != int(proof["claim"]):
        raise Verdict("rejected", f"the solution does not have {proof['claim']} {proof['kind']}")
    if not task.is_unsolvable:
        claim = int(proof["claim"] or INFINITE)
        task.search("the claim", task.boxes, task.player, *task.below(claim))
    kind = " is a lower bound" if proof["solution"] is None else " is the optimum"
    return ("accepted" + " with PI" * bool(task.with_pi),
            f"{proof['all']}{kind if proof['kind'] else ''} ({task.budget.states} states)")
