// The four directions, in the order of the library.
export type Direction = 0 | 1 | 2 | 3;

export const UP: Direction = 0;
export const RIGHT: Direction = 1;
export const DOWN: Direction = 2;
export const LEFT: Direction = 3;
export const DIRECTIONS: readonly Direction[] = [UP, RIGHT, DOWN, LEFT];

export const DIRECTION_NAMES = ['up', 'right', 'down', 'left'] as const;
export const ROW_STEP = [-1, 0, 1, 0] as const;
export const COLUMN_STEP = [0, 1, 0, -1] as const;

export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;
