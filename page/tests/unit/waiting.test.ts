import { describe, expect, it } from 'vitest';
import type { Expansion } from '../../src/solve/engine';
import { lookedAt, lookedStates, waitingAt, waitingStates } from '../../src/learn/waiting';
import { drawn } from './drawn';

// Two boxes in a corridor each, and a search that expands the start and one of its two children.
const LEVEL = drawn('#######\n#@ $ .#\n#  $ .#\n#######');
const push = (row: number, h: number) => ({ row, column: 4, direction: 'R', h }) as const;
const STATES: readonly Expansion[] = [
  { number: 1, side: 'forward', g: 0, h: 4, open: 2, rows: ['#######', '#@ $ .#', '#  $ .#', '#######'], opened: [push(2, 3), push(3, 3)] },
  { number: 2, side: 'forward', g: 1, h: 3, open: 2, rows: ['#######', '#  @$.#', '#  $ .#', '#######'], opened: [push(3, 2)] },
];

describe('the states that wait', () => {
  it('wait from the expansion that opens them until they are expanded', () => {
    const waiting = waitingStates(LEVEL, STATES, 2)!;
    expect(waitingAt(waiting, 1).map(({ g, h, boxes }) => [g, h, boxes])).toEqual([[1, 3, [11, 17]], [1, 3, [10, 18]]]);
    expect(waitingAt(waiting, 2).map(({ g, h, boxes }) => [g, h, boxes])).toEqual([[1, 3, [10, 18]], [2, 2, [11, 18]]]);
    expect(STATES.map(({ number, open }) => waitingAt(waiting, number).length - open)).toEqual([0, 0]);
  });
  it('are counted once if they are opened again', () => {
    const again = [STATES[0]!, { ...STATES[1]!, opened: [push(3, 2)] }, { ...STATES[1]!, number: 3, opened: [push(3, 2)] }];
    expect(waitingAt(waitingStates(LEVEL, again, 3)!, 3)).toHaveLength(2);
  });
  it('are unknown if the trace is a sample, or if there are several players', () => {
    expect(waitingStates(LEVEL, STATES, 3)).toBeNull();
    expect(waitingStates(drawn('#####\n#@$.#\n#@$.#\n#####'), STATES, 2)).toBeNull();
  });
  it('have a simple lower bound if the search is blind', () => {
    const blind = STATES.map((state) => ({ ...state, h: 1, opened: state.opened.map((child) => ({ ...child, h: 1 })) }));
    expect(lookedAt(lookedStates(LEVEL, blind), 1).map(({ h }) => h)).toEqual([4]);
    expect(waitingStates(LEVEL, blind, 2)!.map(({ h }) => h)).toEqual([3, 3, 2]);
  });
});
