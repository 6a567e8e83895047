// Stars: one for a solution, two for at most 1.25 times the fewest pushes, three for the fewest pushes, which must be
// proved.
export const twoStarsAt = (fewest: number) => Math.floor(fewest * 1.25);

export function starsFor(pushes: number | null, fewest: number | null): number {
  if (pushes === null) return 0;
  if (fewest === null) return 1;
  return pushes <= fewest ? 3 : pushes <= twoStarsAt(fewest) ? 2 : 1;
}
