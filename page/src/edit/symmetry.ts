// Places a piece on a square and on the mirror images of the square.
export type Symmetry = 'off' | 'left-right' | 'top-bottom' | 'both' | 'turn';
export const SYMMETRIES: readonly Symmetry[] = ['off', 'left-right', 'top-bottom', 'both', 'turn'];

export function imagesOf(row: number, column: number, width: number, height: number, symmetry: Symmetry): (readonly [number, number])[] {
  const [down, right] = [height - 1 - row, width - 1 - column];
  const images: Record<Symmetry, (readonly [number, number])[]> = {
    off: [[row, column]],
    'left-right': [[row, column], [row, right]],
    'top-bottom': [[row, column], [down, column]],
    both: [[row, column], [row, right], [down, column], [down, right]],
    turn: [[row, column], [down, right]],
  };
  return images[symmetry];
}
