// The states of a search as the plot and the board show them: those that the search has expanded, and those that wait.
//
// A state waits from the expansion that has opened it until it is expanded itself, or until it is opened again at a smaller cost.
import { parseLurd } from '../game/lurd';
import { looseLevel, neighbor, type Level, type Square } from '../game/level';
import { stateKey } from '../game/paths';
import type { Expansion } from '../solve/engine';
import { estimateFor } from './estimate';

interface Rated {
  readonly g: number; // pushes made
  readonly h: number; // lower bound of the pushes still needed
  readonly boxes: readonly Square[];
}

export interface LookedState extends Rated {
  readonly number: number; // from 1
  readonly side: Expansion['side'];
  readonly open: number; // number of open states
}

export interface WaitingState extends Rated {
  readonly from: number; // number of the expansion that has opened it
  until: number; // number of the expansion that ends the wait; Infinity if there is none
}

// A blind search knows only that a state that is not solved needs a push. The plot then shows a simple lower bound. If a box can
// reach no goal, no number is a distance, and the engine's own bound remains.
function boundsFor(level: Level, states: readonly Expansion[]): (side: Expansion['side'], boxes: readonly Square[], h: number) => number {
  if (level.win !== 'boxes' || states.some(({ h }) => h > 1)) return (_side, _boxes, h) => h;
  const estimate = estimateFor(level);
  return (side, boxes, h) => {
    const bound = side === 'forward' ? estimate(boxes) : 0;
    return Number.isFinite(bound) ? bound : h;
  };
}

export function lookedStates(level: Level, states: readonly Expansion[]): readonly LookedState[] {
  const bound = boundsFor(level, states);
  return states.map(({ number, side, g, h, open, rows }) => {
    const { boxes } = looseLevel(rows);
    return { number, side, g, h: bound(side, boxes, h), open, boxes };
  });
}

// Returns null if the trace lacks expansions, or if there are several players: the states that wait are then unknown. Only the
// states of the forward search are returned.
export function waitingStates(level: Level, states: readonly Expansion[], expanded: number): readonly WaitingState[] | null {
  if (states.length < expanded || level.players.length !== 1) return null;
  const bound = boundsFor(level, states);
  const all: WaitingState[] = [];
  const waiting = new Map<string, WaitingState>(); // by state
  const end = (key: string, number: number) => {
    const state = waiting.get(key);
    if (state) state.until = number;
    waiting.delete(key);
  };
  for (const { number, side, g, rows, opened } of states) {
    if (side !== 'forward') continue;
    const { boxes, players } = looseLevel(rows);
    end(stateKey(level, { boxes, players, facing: [] }), number);
    for (const { row, column, direction, h } of opened) {
      const from = (row - 1) * level.width + column - 1;
      const to = neighbor(level, from, parseLurd(direction)[0]!.direction);
      const after = boxes.map((box) => (box === from ? to : box));
      const key = stateKey(level, { boxes: after, players: [from], facing: [] });
      end(key, number);
      const state = { g: g + 1, h: bound(side, after, h), boxes: after, from: number, until: Infinity };
      waiting.set(key, state);
      all.push(state);
    }
  }
  return all;
}

export const lookedAt = (states: readonly LookedState[], number: number) => states.filter((state) => state.number <= number);
export const waitingAt = (states: readonly WaitingState[], number: number) => states.filter(({ from, until }) => from <= number && number < until);
