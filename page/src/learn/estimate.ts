// A lower bound of the pushes that a state needs, for engines that compute none: the sum of the distances of the boxes to their
// nearest goals. The distance of a box is the number of its pushes if all other boxes are removed and the player is everywhere.
import { DIRECTIONS, opposite } from '../game/direction';
import { isWall, neighbor, type Level, type Square } from '../game/level';

function distancesToGoals(level: Level): readonly number[] {
  const distances = level.walls.map((_, square) => (level.goals[square] ? 0 : Infinity));
  const queue: Square[] = [...distances.keys()].filter((square) => distances[square] === 0);
  for (const square of queue) {
    for (const direction of DIRECTIONS) {
      // The box was pushed from `from` to `square`, so the player stood behind `from`.
      const from = neighbor(level, square, opposite(direction));
      if (isWall(level, from) || isWall(level, neighbor(level, from, opposite(direction)))) continue;
      if (distances[from] !== Infinity) continue;
      distances[from] = distances[square]! + 1;
      queue.push(from);
    }
  }
  return distances;
}

// Returns a function from the squares of boxes to a lower bound. The bound is infinite if a box cannot reach any goal.
export function estimateFor(level: Level): (boxes: readonly Square[]) => number {
  const distances = distancesToGoals(level);
  return (boxes) => boxes.reduce((sum, square) => sum + distances[square]!, 0);
}
