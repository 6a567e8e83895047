#!/usr/bin/env python3
"""Checks certificates of `sokrates prove`: that no solution of a level is shorter than claimed.

Form, theorems T1 to T7 and exit codes: docs/proofs.md. Nothing in the file is believed but the
level: prices and sizes of groups only say which true bounds to compute, and lemmas are checked.
"""
import argparse
import heapq
import re
from itertools import combinations
from textwrap import dedent

NEVER, INFINITE = 10**17, 10**18  # what is dead costs more than never
EXIT_CODES = {"accepted": 0, "accepted with PI": 0,  # of several certificates the last of these
              "unfinished": 4, "malformed": 3, "rejected": 1, "unreadable": 2}
FORM = re.compile(
    r"sokrates-proof 1\nrows (?P<count>[1-9]\d{0,2})\n(?P<rows>(?:[# .$*@+]{0,1000}\n)+)"
    r"claim (?:(?P<kind>pushes|moves(?!(?s:.*)\n(?:pi|lemma))) (?P<claim>0|[1-9]\d{0,8})|"
    r"unsolvable(?!(?s:.*)\nsolution))\n(?:scale (?P<scale>[1-9]\d{0,2})\n)?"
    r"(?:groups(?P<groups>(?= )(?: 2)?(?: 3)?(?: 4)?(?: 5)?)\n)?"
    r"(?:price(?P<price>(?: (?:0|-?[1-9]\d{0,5}))+)\n)?"
    r"(?P<lemmas>(?:lemma (?:dead|0|-?[1-9]\d{0,8})(?: [1-9]\d{0,2},[1-9]\d{0,3}){2,9}\n)*)"
    r"(?P<pi>pi on\n)?closed implicit\n(?:solution(?P<solution>(?: [udlrUDLR]+)?)\n)?end\n", re.A)


class Verdict(Exception):
    """Ends the check: the verdict, and why."""


# A square is a number with one bit, a set of squares one with several.
def squares(some):
    while some:
        yield some & -some
        some &= some - 1


def shifted(some, step):
    return some << step if step > 0 else some >> -step


def packed(gains):
    """The sum of disjoint groups, those that gain most first."""
    used = total = 0
    for gain, _, group in sorted(gains):
        if not used & group:
            used, total = used | group, total - gain
    return total


def drawings(text):
    blocks = re.findall(r"(?:^[# .$*@+]+$\n?)+", text, re.MULTILINE)
    return {dedent(re.sub(" +$", "", block, flags=re.MULTILINE)).strip("\n") for block in blocks}


class Check:
    def __init__(self, proof, limit, with_pi):
        self.read_level(proof["rows"].split("\n")[:-1])
        self.limit, self.states = limit, 0
        self.in_moves = proof["kind"] == "moves"
        self.with_pi = with_pi
        self.scale = int(proof["scale"] or 1)
        prices = (proof["price"] or " 0" * self.goals.bit_count()).split()
        self.price = dict(zip(squares(self.goals), map(int, prices)))
        if len(prices) != self.goals.bit_count() or self.spare and max(0, 0, *map(int, prices)):
            raise Verdict("malformed", "needs one price a goal, none above 0 where goals are spare")
        self.lemmas = []  # boxes, part of the floor, gain
        self.tables = {}  # size -> set of boxes -> [part of the floor, value, gain] of each part
        self.build(1)
        self.live = sum(self.tables[1])
        for size in map(int, (proof["groups"] or "").split()):
            if size <= self.boxes.bit_count() and not self.is_lost:
                self.build(size)
        for line in proof["lemmas"].splitlines():
            self.prove_lemma(*line.split()[1:])

    def prove_lemma(self, value, *places):
        """T7: what some boxes cost alone; the player is in the part of the floor around him."""
        pairs = (map(int, place.split(",")) for place in places)
        player, *boxes = (1 << row * self.width + column for row, column in pairs)
        group = sum(set(boxes))
        if player & group or (player | group) & ~self.floor or group.bit_count() < len(boxes):
            raise Verdict("malformed", f"a lemma about {places}")
        value = NEVER if value == "dead" else int(value)
        self.search(f"in lemma {len(self.lemmas) + 1}", group, player, INFINITE, value)
        gain = INFINITE if value == NEVER else value - self.worth(group, player)[0]
        self.lemmas.append((group, self.walk(player, self.floor & ~group)[1], gain))

    def read_level(self, rows):
        """Walls all around; only what the player can ever reach is floor."""
        self.width = max(map(len, rows)) + 2
        self.steps = (-self.width, -1, 1, self.width)
        found = dict.fromkeys("# .$*@+", 0)
        for r, row in enumerate(rows, 1):
            for c, glyph in enumerate(row.ljust(self.width - 2), 1):
                found[glyph] |= 1 << r * self.width + c
        self.player = found["@"] | found["+"]
        if self.player.bit_count() != 1:
            raise Verdict("malformed", "a level without a player, or with several")
        self.floor = self.walk(self.player, sum(found.values()) & ~found["#"])[1]
        self.walls = (1 << self.width * (len(rows) + 2)) - 1 & ~self.floor
        self.boxes = (found["$"] | found["*"]) & self.floor
        self.goals = (found["."] | found["*"] | found["+"]) & self.floor
        self.spare = self.goals.bit_count() - self.boxes.bit_count()
        self.is_lost = self.spare < 0 or found["$"] & ~self.floor  # unsolvable at sight

    def around(self, some):
        return some << 1 | some >> 1 | some << self.width | some >> self.width

    def walk(self, start, free):
        """What is reached in one step more and one more, and all of it."""
        region, edges = 0, [start & free]
        while edges[-1]:
            region |= edges[-1]
            edges.append(self.around(edges[-1]) & free & ~region)
        return edges, region

    def parts(self, free):
        while free:
            part = self.walk(free & -free, free)[1]
            free &= ~part
            yield part

    def build(self, size):
        """T2: least pushes minus prices of every `size` boxes alone, by pulls from all goals."""
        table, heap = {}, []
        def reach(boxes, players, value):
            if boxes not in table:
                if len(table) * self.floor.bit_count() > 100 * self.limit:
                    raise Verdict("unfinished", "too many groups")
                table[boxes] = [[part, INFINITE, 0] for part in self.parts(self.floor & ~boxes)]
            for node in table[boxes]:
                if node[0] & players and value < node[1]:
                    node[1] = value
                    heapq.heappush(heap, (value, boxes, node[0]))
        for goals in combinations(self.price, size):
            reach(sum(goals), self.floor, -sum(self.price[goal] for goal in goals))
        while heap:
            value, boxes, part = heapq.heappop(heap)
            for step in self.steps:
                has_room = shifted(part, step) & shifted(self.floor & ~boxes, 2 * step)
                for box in squares(boxes & has_room):
                    before = boxes ^ box ^ shifted(box, -step)
                    reach(before, shifted(box, -2 * step), value + self.scale)
        for boxes, nodes in table.items():  # a gain is a cost beyond what smaller groups tell
            for node in nodes:
                total, gains = self.worth(boxes, node[0])
                node[2] = node[1] - total if node[1] - total > packed(gains) else 0
        self.tables[size] = table

    def worth(self, boxes, player):
        """The values of the boxes summed up, and the groups that gain; infinite if one is dead."""
        total, gains = 0, []
        for size, table in self.tables.items():
            for group in map(sum, combinations(squares(boxes), size)):
                parts = (node for node in table.get(group, ()) if node[0] & player)
                _, value, gain = next(parts, (0, INFINITE, 0))
                if value == INFINITE:
                    return INFINITE, []
                if size == 1:
                    total += value
                elif gain:
                    gains.append((-gain, size, group))
        for number, (group, part, gain) in enumerate(self.lemmas, 9):
            if part & player and not group & ~boxes:
                gains.append((-gain, number, group))
        return total, gains

    def left(self, boxes, player):
        """T2: these boxes cost so much at least, beyond the prices of their goals."""
        frozen, dead = boxes, self.floor & ~self.live
        for _ in squares(boxes):  # T4: stuck by walls, by each other, or between dead squares
            for step in (1, self.width):
                solid = self.walls | frozen
                frozen &= solid << step | solid >> step | dead << step & dead >> step
        total, gains = self.worth(boxes, player)
        return INFINITE if frozen & ~self.goals else total + packed(gains)

    def below(self, claim):
        """What a solution below the claim costs at most, and less than what beyond the prices."""
        places = [divmod(s.bit_length(), self.width) for s in squares(self.boxes ^ self.goals)]
        is_even = (sum(map(sum, places)) + claim) % 2 == 0 and self.spare == 0 and not self.in_moves
        most = claim - 1 - is_even  # T3
        return most, min(NEVER, most * self.scale + 1 - sum(self.price.values()))

    def name(self, boxes, player):
        """A state: boxes, and the player's square or, for pushes, the first one of his region."""
        region = self.walk(player, self.floor & ~boxes)[1]
        return boxes, player if self.in_moves else region & -region

    def pushes(self, boxes, player):
        """Each push of a state: its cost with the walk, the box, where to."""
        free = self.floor & ~boxes
        edges, region = self.walk(player, free)
        found = []
        for walk, edge in enumerate(edges if self.in_moves else [region], 1):
            for step in self.steps:
                for box in squares(boxes & shifted(edge, step) & shifted(free, -step)):
                    found.append((walk, box, shifted(box, step)))
        for part in self.parts(free & ~region if self.with_pi else 0):
            forced = self.corral_pushes(part, 0, boxes, region)
            found = forced if forced is not None and len(forced) < len(found) else found
        return found

    def corral_pushes(self, corral, fence, boxes, region):
        """T6: the pushes of the PI-corral that a closed part grows into; None where it does not."""
        fence |= boxes & self.around(corral)
        found = []
        for box in squares(fence):
            for step in self.steps:
                target, stand = shifted(box, step), shifted(box, -step)
                is_barred = (target | stand) & (self.walls | fence) or stand & corral
                if is_barred or self.worth(target, box)[0] == INFINITE:
                    continue
                other = stand & ~region or target & ~corral
                if other & region:
                    return None
                if other:
                    corral |= self.walk(other, self.floor & ~boxes)[1]
                    return self.corral_pushes(corral, fence | other & boxes, boxes, region)
                found.append((1, box, target))
        is_tight = boxes.bit_count() == self.goals.bit_count()
        return found if fence & ~self.goals or is_tight and corral & self.goals else None

    def search(self, place, boxes, player, most, value):
        """T5: visits all that could be part of a way home of at most so much, below a value."""
        start = self.name(boxes, player)
        costs, waiting, cost = {start: 0}, {0: [start]}, 0
        while waiting:
            for boxes, player in waiting.pop(cost, ()):
                is_old = costs[boxes, player] < cost or cost > most
                if is_old or cost * self.scale + self.left(boxes, player) >= value:
                    continue
                self.states += 1
                is_won = not boxes & ~self.goals
                if is_won and cost * self.scale - sum(map(self.price.get, squares(boxes))) < value:
                    raise Verdict("rejected", f"{cost} are enough {place}")
                if self.states > self.limit:
                    raise Verdict("unfinished", f"more than {self.limit} states")
                for steps, box, target in self.pushes(boxes, player):
                    state = self.name(boxes ^ box ^ target, box)
                    if cost + steps < costs.get(state, INFINITE):
                        costs[state] = cost + steps
                        waiting.setdefault(cost + steps, []).append(state)
            cost += 1

    def replay(self, solution):
        boxes, player = self.boxes, self.player
        for at, letter in enumerate(solution, 1):
            step = self.steps["ulrd".index(letter.lower())]
            player = shifted(player, step)
            moved = player | shifted(player, step) if letter.isupper() else 0
            if (player | moved) & self.walls or (player | moved) & boxes != player & moved:
                raise Verdict("rejected", f"move {at} of the solution is impossible")
            boxes ^= moved
        if boxes & ~self.goals or self.is_lost:
            raise Verdict("rejected", "the solution leaves a box off goal")
        return sum(map(str.isupper, solution)) if not self.in_moves else len(solution)


def check(data, limit=10**7, without_pi=False, levels=None):
    """The verdict on a certificate, and why."""
    proof = FORM.fullmatch(data.decode("latin-1")) if len(data) <= 2**20 else None
    if not proof or proof["rows"].count("\n") != int(proof["count"]):
        raise Verdict("malformed", "not of the form that docs/proofs.md describes")
    claim = f"{proof['kind']} {proof['claim']}" if proof["kind"] else "unsolvable"
    if levels is not None and not drawings(proof["rows"]) <= drawings(levels):
        raise Verdict("rejected", "the level is none of that file")
    task = Check(proof, limit, proof["pi"] and not without_pi)
    solution = proof["solution"]
    if solution is not None and task.replay(solution.strip()) != int(proof["claim"]):
        raise Verdict("rejected", f"the solution is not one of {claim}")
    if not task.is_lost:
        task.search("here", task.boxes, task.player, *task.below(int(proof["claim"] or INFINITE)))
    return "accepted" + " with PI" * bool(task.with_pi), f"{claim} ({task.states} states)"


def main():
    parser = argparse.ArgumentParser(description="Checks certificates of `sokrates prove`.")
    parser.add_argument("certificate", nargs="+", help="of several the worst has the exit code")
    parser.add_argument("--level", type=argparse.FileType(encoding="latin-1"), help="must hold it")
    parser.add_argument("--states", type=int, default=10**7, help="at most; tables follow")
    parser.add_argument("--without-pi", action="store_true", help="do without the PI-corral rule")
    given = parser.parse_args()
    levels = given.level and given.level.read()
    worst = "accepted"
    for name in given.certificate:
        try:
            with open(name, "rb") as file:
                verdict, why = check(file.read(), given.states, given.without_pi, levels)
        except Verdict as ended:
            verdict, why = ended.args
        except (OSError, MemoryError, RecursionError) as error:
            verdict, why = "unreadable" if isinstance(error, OSError) else "unfinished", repr(error)
        worst = max(worst, verdict, key=list(EXIT_CODES).index)
        print(f"{name}: " * (len(given.certificate) > 1) + f"{verdict}: {why}", flush=True)
    return EXIT_CODES[worst]


if __name__ == "__main__":
    raise SystemExit(main())
