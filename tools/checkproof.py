#!/usr/bin/env python3
"""Checks certificates of `sokrates prove` by the theorems T1 to T8 of docs/proofs.md: nothing in
them is believed but the level; hints say which true bounds to compute, no more."""
import argparse
import re
import zlib
from contextlib import suppress
from itertools import combinations, product
from textwrap import dedent

NEVER, INFINITE = 10**17, 10**18  # what is dead costs more than never
NEAR = 5  # pushes: where they lead from a lemma is one as well
EXIT_CODES = {"accepted": 0, "accepted with PI": 0,  # of several certificates the last of these
              "unfinished": 4, "malformed": 3, "rejected": 1, "unreadable": 2}
FORM = re.compile(
    r"sokrates-proof 1\nrows (?P<count>[1-9]\d{0,2})\n(?P<rows>(?:[# .$*@+]{0,1000}\n)+)"
    r"claim (?P<all>(?P<kind>pushes|moves(?!(?s:.*)\n(?:pi|lemma|ball))) (?P<claim>0|[1-9]\d{0,8})|"
    r"unsolvable(?!(?s:.*)\n(?:solution|ball)))\n(?:scale (?P<scale>[1-9]\d{0,2})\n)?"
    r"(?:groups(?P<groups>(?= )(?: 2)?(?: 3)?(?: 4)?(?: 5)?)\n)?"
    r"(?:price(?P<price>(?: (?:0|-?[1-9]\d{0,5}))+)\n)?"
    r"(?P<lemmas>(?:lemma (?:dead|0|-?[1-9]\d{0,8})(?: [1-9]\d{0,2},[1-9]\d{0,3}){2,9}\n)*)"
    r"(?:ball (?P<ball>0|[1-9]\d{0,2})\n)?"
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


def drawings(text):
    blocks = re.findall(r"(?:^[# .$*@+]+$\n?)+", text, re.MULTILINE)
    return {dedent(re.sub(" +$", "", block, flags=re.MULTILINE)).strip("\n") for block in blocks}


class Check:
    def __init__(self, proof, limit, with_pi):
        self.read_level(proof["rows"].split("\n")[:-1])
        self.limit, self.states, self.pulled, self.with_pi = limit, 0, 0, with_pi
        self.in_moves, self.ball, self.outside = False, {}, 0  # not for lemmas
        self.scale = int(proof["scale"] or 1)
        prices = (proof["price"] or " 0" * self.goals.bit_count()).split()
        self.price = dict(zip(squares(self.goals), map(int, prices)))
        if len(prices) != self.goals.bit_count() or self.spare and max(0, 0, *map(int, prices)):
            raise Verdict("malformed", "needs one price a goal, none above 0 where goals are spare")
        self.tables = {}  # size -> group of boxes -> part of the floor, value, gain for each part
        self.quiet = {}  # group -> last squares to add so that nothing is gained
        self.lemmas = []  # group, part, gain
        for size in [1, *map(int, (proof["groups"] or "").split())]:
            if size == 1 or size <= self.boxes.bit_count() and not self.is_lost:
                self.tables[size] = self.build(size)
        for line in proof["lemmas"].splitlines():
            self.prove_lemma(*line.split()[1:])
        self.in_moves = proof["kind"] == "moves"
        if proof["ball"]:  # T8
            radius = int(proof["ball"])
            self.ball = self.homeward(self.boxes.bit_count(), {s: 0 for s in self.price}, 1, radius)
            self.states, self.outside = self.states + len(self.ball), radius + 1

    def prove_lemma(self, value, *places):
        """T7: what some boxes cost alone; and where a few pushes lead them, which follows."""
        pairs = (map(int, place.split(",")) for place in places)
        player, *boxes = (1 << row * self.width + column for row, column in pairs)
        group = sum(set(boxes))
        if player & group or (player | group) & ~self.floor or group.bit_count() < len(boxes):
            raise Verdict("malformed", f"a lemma about {places}")
        value = NEVER if value == "dead" else int(value)
        costs, found = self.search(f"in the lemma of {places}", group, player, INFINITE, value), []
        for (boxes, player), cost in costs.items():
            if cost <= NEAR and cost * self.scale + self.left(boxes, player) < value:
                least = INFINITE if value == NEVER else value - cost * self.scale
                part = self.walk(player, self.floor & ~boxes)[1]
                found.append((boxes, part, least - self.worth(boxes, player)[0]))
        self.lemmas += found

    def read_level(self, rows):
        """Walls all around; only what the player can ever reach is floor."""
        self.width = (longest := max(map(len, rows))) + 2 | 1  # odd: colours are those of numbers
        self.steps = (-self.width, -1, 1, self.width)
        found = dict.fromkeys("# .$*@+", 0)
        for r, row in enumerate(rows, 1):
            for c, glyph in enumerate(row.ljust(longest), 1):
                found[glyph] |= 1 << r * self.width + c
        self.player = found["@"] | found["+"]
        if self.player.bit_count() != 1:
            raise Verdict("malformed", "a level without a player, or with several")
        self.floor = self.walk(self.player, sum(found.values()) & ~found["#"])[1]
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
            yield (part := self.walk(free & -free, free)[1])
            free &= ~part

    def name(self, boxes, player):
        """A state: boxes, and the player or, for pushes, the first square of his region."""
        places = player if self.in_moves else self.walk(player, self.floor & ~boxes)[1]
        return boxes, places & -places

    def spread(self, waiting, follow):
        """The least costs of all states that some lead to, which wait by their own costs."""
        costs = {}
        while waiting:
            for state in waiting.pop(cost := min(waiting)):
                if state not in costs:
                    costs[state] = cost
                    for more, boxes, player in follow(cost, *state):
                        waiting.setdefault(cost + more, []).append(self.name(boxes, player))
        return costs

    def homeward(self, size, price, push, most):
        """What `size` boxes alone cost, up to so much: pushes minus prices, by pulls from goals."""
        def pulls(cost, boxes, player):
            self.pulled += 1
            if self.pulled * self.floor.bit_count() > 100 * self.limit:
                raise Verdict("unfinished", "too many groups")
            free = self.floor & ~boxes
            part = self.walk(player, free)[1]
            for step in self.steps if cost < most else ():
                for box in squares(boxes & shifted(part & shifted(free, step), step)):
                    yield push, boxes ^ box ^ shifted(box, -step), shifted(box, -2 * step)
        homes = {}
        for home in combinations(price, size):
            for part in self.parts(self.floor & ~sum(home)):
                homes.setdefault(-sum(map(price.get, home)), []).append(self.name(sum(home), part))
        return self.spread(homes, pulls)

    def build(self, size):
        """T2: what all groups of a size cost; a gain is what smaller groups do not tell."""
        costs = self.homeward(size, self.price, self.scale, INFINITE)
        table = {boxes: [] for boxes, _ in costs}
        for boxes, nodes in table.items():
            for part in self.parts(self.floor & ~boxes):
                value = costs.get((boxes, part & -part), INFINITE)
                alone, more = self.worth(boxes, part)
                nodes.append((part, value, value - alone if value - alone > more else 0))
            if size > 1 and not any(gain for _, _, gain in nodes):
                last = 1 << boxes.bit_length() - 1
                self.quiet[boxes ^ last] = self.quiet.get(boxes ^ last, 0) | last
        return table

    def worth(self, boxes, player):
        """What boxes cost one by one, and what more in groups, those that gain most first."""
        alone, gains, sums = 0, [], []
        for size, table in self.tables.items():
            for rest in combinations(squares(boxes), size - 1):
                last = boxes & ~self.quiet.get(sum(rest), 0) & (-2 * rest[-1] if rest else -1)
                for group in map(sum(rest).__or__, squares(last)):
                    parts = (node for node in table.get(group, ()) if node[0] & player)
                    _, value, gain = next(parts, (0, INFINITE, 0))
                    if value == INFINITE:
                        return INFINITE, 0
                    alone += value if size == 1 else 0
                    gains += [(-gain, size, [*squares(group)], group)] * (size > 1 and gain > 0)
        gains += [(-gain, group.bit_count(), [*squares(group)], group)
                  for group, part, gain in self.lemmas if part & player and not group & ~boxes]
        for order in (sorted(gains), sorted(gains, key=lambda g: (-(-g[0] // g[1]), g))):
            used = more = 0
            for gain, _, _, group in order:
                if not used & group:
                    used, more = used | group, more - gain
            sums.append(more)
        return alone, max(sums)

    def left(self, boxes, player):
        """T2: these boxes cost so much at least, beyond the prices of their goals."""
        frozen, dead = boxes, self.floor & ~sum(self.tables[1])
        for _ in squares(boxes):  # T4: stuck by walls, by each other, or between dead squares
            for step in (1, self.width):
                solid = ~self.floor | frozen
                frozen &= solid << step | solid >> step | dead << step & dead >> step
        return INFINITE if frozen & ~self.goals else sum(self.worth(boxes, player))

    def below(self, claim):
        """What a solution below the claim costs at most, and less than what beyond the prices."""
        parity = (sum(map(int.bit_length, squares(self.boxes ^ self.goals))) + claim) % 2
        most = claim - 1 - (parity == self.spare == self.in_moves == 0)  # T3
        return most, min(NEVER, most * self.scale + 1 - sum(self.price.values()))

    def pushes(self, boxes, player):
        """Each push of a state: its cost with the walk, boxes and player after it."""
        free = self.floor & ~boxes
        (edges, region), found = self.walk(player, free), []
        walks = enumerate(edges if self.in_moves else [region], 1)
        for (walk, edge), step in product(walks, self.steps):
            for box in squares(boxes & shifted(edge, step) & shifted(free, -step)):
                found.append((walk, boxes ^ box ^ shifted(box, step), box))
        closed = self.parts(free & ~region if self.with_pi else 0)
        corrals = [self.corral_pushes(part, 0, boxes, region) for part in closed]
        return min([found, *(corral for corral in corrals if corral is not None)], key=len)

    def corral_pushes(self, corral, fence, boxes, region):
        """T6: the pushes of the PI-corral that a closed part grows into; None where it does not."""
        fence, found = fence | boxes & self.around(corral), []
        for box, step in product(squares(fence), self.steps):
            target, stand = shifted(box, step), shifted(box, -step)
            is_barred = (target | stand) & (~self.floor | fence) or stand & corral
            if is_barred or self.worth(target, box)[0] == INFINITE:
                continue
            other = stand & ~region or target & ~corral
            if other & region:
                return None
            if other:
                corral |= self.walk(other, self.floor & ~boxes)[1]
                return self.corral_pushes(corral, fence | other & boxes, boxes, region)
            found.append((1, boxes ^ box ^ target, box))
        is_tight = boxes.bit_count() == self.goals.bit_count()
        return found if fence & ~self.goals or is_tight and corral & self.goals else None

    def search(self, place, boxes, player, most, value):
        """T5: costs of all that could be part of a way home of at most so much, below a value."""
        def follow(cost, boxes, player):
            is_far = cost + self.ball.get((boxes, player), self.outside) > most
            if is_far or cost * self.scale + self.left(boxes, player) >= value:
                return ()
            self.states += 1
            paid = sum(self.price.get(box, -INFINITE) for box in squares(boxes))
            if cost * self.scale - paid < value:  # it is won
                raise Verdict("rejected", f"{cost} are enough {place}")
            if self.states > self.limit:
                raise Verdict("unfinished", f"more than {self.limit} states")
            return self.pushes(boxes, player)
        return self.spread({0: [self.name(boxes, player)]}, follow)

    def replay(self, solution):
        boxes, player = self.boxes, self.player
        for at, letter in enumerate(solution, 1):
            step = self.steps["ulrd".index(letter.lower())]
            player = shifted(player, step)
            moved = player | shifted(player, step) if letter.isupper() else 0
            if (player | moved) & ~self.floor or (player | moved) & boxes != player & moved:
                raise Verdict("rejected", f"move {at} of the solution is impossible")
            boxes ^= moved
        if boxes & ~self.goals or self.is_lost:
            raise Verdict("rejected", "the solution leaves a box off goal")
        return sum(map(str.isupper, solution)) if not self.in_moves else len(solution)


def check(data, limit=10**7, without_pi=False, levels=None):
    """The verdict on a certificate, and why."""
    is_long = len(data) > 2**20
    with suppress(zlib.error):  # that says it is not packed with gzip
        unpacker = zlib.decompressobj(31)
        data = unpacker.decompress(data, 2**20 + 1) * (unpacker.eof and not unpacker.unused_data)
    proof = None if is_long or len(data) > 2**20 else FORM.fullmatch(data.decode("latin-1"))
    if not proof or proof["rows"].count("\n") != int(proof["count"]):
        raise Verdict("malformed", "not of the form that docs/proofs.md describes")
    if levels is not None and not drawings(proof["rows"]) <= drawings(levels):
        raise Verdict("rejected", "the level is none of that file")
    task = Check(proof, limit, proof["pi"] and not without_pi)
    if proof["solution"] is not None and task.replay(proof["solution"][1:]) != int(proof["claim"]):
        raise Verdict("rejected", f"the solution is not one of {proof['all']}")
    if not task.is_lost:
        task.search("here", task.boxes, task.player, *task.below(int(proof["claim"] or INFINITE)))
    return "accepted" + " with PI" * bool(task.with_pi), f"{proof['all']} ({task.states} states)"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Checks certificates of `sokrates prove`.")
    parser.add_argument("certificate", nargs="+", help="of several the worst has the exit code")
    parser.add_argument("--level", type=argparse.FileType(encoding="latin-1"), help="must hold it")
    parser.add_argument("--states", type=int, default=10**7, help="at most; tables follow")
    parser.add_argument("--without-pi", action="store_true", help="do without the PI-corral rule")
    given = parser.parse_args()
    levels, worst = given.level and given.level.read(), "accepted"
    for name in given.certificate:
        try:
            with open(name, "rb") as file:
                verdict, why = check(file.read(2**20 + 1), given.states, given.without_pi, levels)
        except Verdict as ended:
            verdict, why = ended.args
        except (OSError, MemoryError, RecursionError) as error:
            verdict, why = "unreadable" if isinstance(error, OSError) else "unfinished", repr(error)
        worst = max(worst, verdict, key=list(EXIT_CODES).index)
        print(f"{name}: " * (len(given.certificate) > 1) + f"{verdict}: {why}", flush=True)
    raise SystemExit(EXIT_CODES[worst])
