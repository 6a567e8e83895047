import { describe, expect, it } from 'vitest';
import { describeBoard, describeRows } from '../../src/board/describe';
import { drawingOf, emptyDrawing, levelIn, mirrored, put, remarksOn, resized, rotated } from '../../src/edit/drawing';
import { startOf } from '../../src/game/position';
import { drawn } from './drawn';

const cupboard = drawingOf(drawn('#####\n#@$.#\n#####'));
const texts = (drawing: typeof cupboard) => remarksOn(drawing).map(({ text }) => text);

describe('a drawing', () => {
  it('changes by pieces, sides, turns and mirrors', () => {
    expect(put(cupboard, 1, 2, '*').rows[1]).toBe('#@*.#');
    expect(resized(cupboard, 'left', 1).rows).toEqual([' #####', ' #@$.#', ' #####']);
    expect(resized(resized(cupboard, 'top', 1), 'top', -1)).toEqual(cupboard);
    expect(rotated(cupboard).rows).toEqual(['###', '#@#', '#$#', '#.#', '###']);
    expect(rotated(rotated(rotated(rotated(cupboard))))).toEqual(cupboard);
    expect(mirrored(cupboard).rows[1]).toBe('#.$@#');
    expect(resized({ rows: ['@'], win: 'boxes' }, 'right', -1).rows).toEqual(['@']);
  });

  it('is remarked on as it grows', () => {
    expect(texts(cupboard)).toEqual([]);
    expect(texts(emptyDrawing(4, 4))).toContain('There is no player yet.');
    expect(levelIn(emptyDrawing(4, 4))).toBeNull();
    expect(texts(put(cupboard, 1, 3, '$'))).toEqual(['More boxes (2) than goals (0): unsolvable.', 'A box in a corner off goal: unsolvable.']);
    expect(texts(put(cupboard, 1, 4, ' '))).toContain('The border is open: what lies outside counts as wall.');
    expect(texts({ rows: ['#######', '#@#$..#', '#######'], win: 'boxes' })).toEqual(['One goal more than boxes.', 'A box can never be reached.']);
    expect(texts({ ...put(cupboard, 1, 3, ' '), win: 'player' })).toContain('There is no target to reach.');
  });
});

describe('the board in words', () => {
  it('has a line for every row and says how far it is', () => {
    const level = drawn('######\n#@$$.#\n#*   #\n######');
    expect(describeRows(level, startOf(level))).toEqual([
      'Row 1: 6 walls', 'Row 2: wall, player, 2 boxes, goal, wall', 'Row 3: wall, box on goal, 3 floor, wall', 'Row 4: 6 walls']);
    expect(describeBoard(level, startOf(level))).toBe('Board 6 by 4, player at row 2, column 2, 1 of 3 boxes on goals');
  });
});
