#!/usr/bin/env python3
"""Checks certificates of `sokrates prove`: that no solution of a level is shorter than claimed.

The theorems T1 to T6 and the form of the file are those of docs/proofs.md. Nothing in the file is
believed but the level: prices and group sizes only say which bounds to compute, all of them true.
Says accepted, accepted with PI, rejected, malformed or unfinished (larger than --states), and why.
Exit codes: 0 accepted, 1 rejected, 2 wrong usage or unreadable, 3 malformed, 4 unfinished.
"""
import argparse
import heapq
import re
import sys
from itertools import combinations
from textwrap import dedent

INFINITE = 10**18
EXIT_CODES = {"accepted": 0, "accepted with PI": 0,  # of several certificates the last of these
              "unfinished": 4, "malformed": 3, "rejected": 1, "unreadable": 2}
FORM = re.compile(
    r"sokrates-proof 1\nrows (?P<count>[1-9]\d{0,2})\n(?P<rows>(?:[# .$*@+]{0,1000}\n)+)"
    r"claim (?:(?P<kind>pushes|moves) (?P<claim>0|[1-9]\d{0,8})|unsolvable)\n"
    r"(?:scale (?P<scale>[1-9]\d{0,2})\n)?"
    r"(?:groups(?P<groups>(?= )(?: 2)?(?: 3)?(?: 4)?(?: 5)?)\n)?"
    r"(?:price(?P<price>(?: (?:0|-?[1-9]\d{0,5}))+)\n)?(?P<pi>pi on\n)?closed implicit\n"
    r"(?:solution(?P<solution>(?: [udlrUDLR]+)?)\n)?end\n", re.ASCII)


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
            used |= group
            total -= gain
    return total


def drawing(rows):
    return dedent("\n".join(map(str.rstrip, rows.split("\n")))).strip("\n")


class Check:
    def __init__(self, proof, limit, with_pi):
        self.read_level(proof["rows"].split("\n")[:-1])
        self.limit = limit
        self.in_moves = proof["kind"] == "moves"
        self.with_pi = with_pi
        self.scale = int(proof["scale"] or 1)
        prices = (proof["price"] or " 0" * self.goals.bit_count()).split()
        self.price = dict(zip(squares(self.goals), map(int, prices)))
        is_too_high = self.spare and re.search(" [1-9]", proof["price"] or "")
        if len(prices) != self.goals.bit_count() or is_too_high:
            raise Verdict("malformed", "needs one price a goal, none above 0 where goals are spare")
        self.tables = {}  # size -> set of boxes -> [part of the floor, value, gain] of each part
        self.live = self.floor
        self.build(1)
        self.live = sum(self.tables[1])
        for size in map(int, (proof["groups"] or "").split()):
            if size <= self.boxes.bit_count() <= len(prices):
                self.build(size)

    def read_level(self, rows):
        """Walls all around; only what the player can ever reach is floor."""
        longest = max(map(len, rows))
        self.width = longest + 2
        self.steps = (-self.width, -1, 1, self.width)
        found = dict.fromkeys("# .$*@+", 0)
        for r, row in enumerate(rows, 1):
            for c, glyph in enumerate(row.ljust(longest), 1):
                found[glyph] |= 1 << r * self.width + c
        self.player = found["@"] | found["+"]
        if self.player.bit_count() != 1:
            raise Verdict("malformed", f"a level with {self.player.bit_count()} players")
        self.floor = self.flood(self.player, sum(found.values()) & ~found["#"])
        self.walls = (1 << self.width * (len(rows) + 2)) - 1 & ~self.floor
        self.boxes = (found["$"] | found["*"]) & self.floor
        self.goals = (found["."] | found["*"] | found["+"]) & self.floor
        self.spare = self.goals.bit_count() - self.boxes.bit_count()
        self.has_lost_box = bool(found["$"] & ~self.floor)
        places = {square: divmod(square.bit_length(), self.width) for square in squares(self.floor)}
        self.black = sum(square for square, place in places.items() if sum(place) & 1)

    def around(self, some):
        return some << 1 | some >> 1 | some << self.width | some >> self.width

    def flood(self, start, free):
        region, edge = 0, start & free
        while edge:
            region |= edge
            edge = self.around(edge) & free & ~region
        return region

    def build(self, size):
        """T2: least pushes minus prices of every `size` boxes alone, by pulls from all goals."""
        table, heap = {}, []
        def reach(boxes, players, value):
            if boxes not in table:
                if len(table) * self.floor.bit_count() > 100 * self.limit:
                    raise Verdict("unfinished", "too many groups")
                table[boxes] = []
                free = self.floor & ~boxes
                while free:
                    table[boxes].append([self.flood(free & -free, free), INFINITE, 0])
                    free &= ~table[boxes][-1][0]
            for node in table[boxes]:
                if node[0] & players and value < node[1]:
                    node[1] = value
                    heapq.heappush(heap, (value, boxes, node[0]))

        for goals in combinations(self.price, size):
            reach(sum(goals), self.floor, -sum(self.price[goal] for goal in goals))
        while heap:
            value, boxes, part = heapq.heappop(heap)
            for box in squares(boxes):
                for step in self.steps:
                    pulled = shifted(box, -step) & part
                    player = shifted(pulled, -step) & self.floor & ~boxes
                    if player:
                        reach(boxes ^ box ^ pulled, player, value + self.scale)
        for boxes, nodes in table.items():  # a gain is a cost beyond what smaller groups tell
            for node in nodes:
                total, gains = self.worth(boxes, node[0])
                node[2] = node[1] - total if node[1] - total > packed(gains) else 0
        self.tables[size] = table

    def worth(self, boxes, player):
        """The values of the boxes summed up, and the groups that gain; infinite if one is dead."""
        total, gains = 0, []
        boxes = list(squares(boxes))
        for size, table in self.tables.items():
            for group in map(sum, combinations(boxes, size)):
                parts = (node for node in table.get(group, ()) if node[0] & player)
                _, value, gain = next(parts, (0, INFINITE, 0))
                if value == INFINITE:
                    return INFINITE, []
                if size == 1:
                    total += value
                elif gain:
                    gains.append((-gain, size, group))
        return total, gains

    def left(self, boxes, player):
        """So many pushes are left at least."""
        total, gains = self.worth(boxes, player)
        if total == INFINITE or self.has_frozen_box_off_goal(boxes):
            return INFINITE
        pushes = max(0, -(-(sum(self.price.values()) + total + packed(gains)) // self.scale))
        black = ((boxes ^ self.goals) & self.black).bit_count()
        return pushes + ((pushes ^ black) & 1 if self.spare == 0 else 0)  # T3

    def has_frozen_box_off_goal(self, frozen):
        """T4: boxes stuck on both axes by walls, by each other, or between dead squares."""
        dead = self.floor & ~self.live
        for _ in squares(frozen):
            for step in (1, self.width):
                solid = self.walls | frozen
                frozen &= solid << step | solid >> step | dead << step & dead >> step
        return bool(frozen & ~self.goals)

    def name(self, boxes, player):
        """A state: boxes, and the player's square or, for pushes, the first one of his region."""
        region = self.flood(player, self.floor & ~boxes)
        return boxes, player if self.in_moves else region & -region

    def pushes(self, boxes, player):
        """Each push of a state: its cost with the walk, the box, where to."""
        free = self.floor & ~boxes
        region = self.flood(player, free)
        edges = [player if self.in_moves else region]
        while edges[-1]:
            edges.append(self.around(edges[-1]) & free & ~sum(edges))
        found = []
        for walk, edge in enumerate(edges, 1):
            for step in self.steps:
                for box in squares(boxes & shifted(edge, step) & shifted(free, -step)):
                    found.append((walk, box, shifted(box, step)))
        closed = free & ~region if self.with_pi else 0
        while closed:
            part = self.flood(closed & -closed, free)
            closed &= ~part
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
                    corral |= self.flood(other, self.floor & ~boxes)
                    return self.corral_pushes(corral, fence | other & boxes, boxes, region)
                found.append((1, box, target))
        return found if fence & ~self.goals or self.spare == 0 and corral & self.goals else None

    def search(self, claim):
        """T5: visits all that could be part of a shorter solution; the number of states."""
        start = self.name(self.boxes, self.player)
        costs, waiting = {start: 0}, {0: [start]}
        cost = states = 0
        while waiting:
            for boxes, player in waiting.pop(cost, ()):
                if costs[boxes, player] < cost or cost + self.left(boxes, player) >= claim:
                    continue
                states += 1
                if not boxes & ~self.goals:
                    raise Verdict("rejected", f"{cost} are enough ({states} states)")
                if states > self.limit:
                    raise Verdict("unfinished", f"more than {self.limit} states")
                for steps, box, target in self.pushes(boxes, player):
                    state = self.name(boxes ^ box ^ target, box)
                    if cost + steps < min(claim, costs.get(state, INFINITE)):
                        costs[state] = cost + steps
                        waiting.setdefault(cost + steps, []).append(state)
            cost += 1
        return states

    def replay(self, solution):
        boxes, player = self.boxes, self.player
        for at, letter in enumerate(solution, 1):
            step = self.steps["ulrd".index(letter.lower())]
            player = shifted(player, step)
            moved = player | shifted(player, step) if letter.isupper() else 0
            if (player | moved) & self.walls or (player | moved) & boxes != player & moved:
                raise Verdict("rejected", f"move {at} of the solution is impossible")
            boxes ^= moved
        if boxes & ~self.goals or self.has_lost_box:
            raise Verdict("rejected", "the solution leaves a box off goal")
        return sum(map(str.isupper, solution)) if not self.in_moves else len(solution)


def check(data, limit=10**7, without_pi=False, levels=None):
    """The verdict on a certificate, and why."""
    proof = FORM.fullmatch(data.decode("latin-1")) if len(data) <= 2**20 else None
    if not proof or proof["rows"].count("\n") != int(proof["count"]):
        raise Verdict("malformed", "not of the form that docs/proofs.md describes")
    kind = proof["kind"] or "unsolvable"
    if proof["pi"] and kind == "moves" or proof["solution"] is not None and not proof["kind"]:
        raise Verdict("malformed", f"a claim of '{kind}' with PI or with a solution")
    blocks = re.findall(r"(?:^[# .$*@+]+$\n?)+", levels or "", re.MULTILINE)
    if levels is not None and drawing(proof["rows"]) not in map(drawing, blocks):
        raise Verdict("rejected", "the level is none of that file")
    claim = int(proof["claim"] or INFINITE)
    task = Check(proof, limit, proof["pi"] and not without_pi)
    if proof["solution"] is not None and task.replay(proof["solution"].strip()) != claim:
        raise Verdict("rejected", f"the solution is not one of {kind} {claim}")
    states = 0 if task.has_lost_box or task.spare < 0 else task.search(claim)
    why = f"{kind} {proof['claim'] or ''}".strip() + f" ({states} states)"
    return "accepted with PI" if task.with_pi else "accepted", why


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
        except OSError as error:
            verdict, why = "unreadable", error.strerror
        except (MemoryError, RecursionError) as error:
            verdict, why = "unfinished", type(error).__name__
        worst = max(worst, verdict, key=list(EXIT_CODES).index)
        print(f"{name}: " * (len(given.certificate) > 1) + f"{verdict}: {why}", flush=True)
    return EXIT_CODES[worst]


if __name__ == "__main__":
    sys.exit(main())
