import { describe, expect, it } from 'vitest';
import { formatSettings, parseSettings, settingWords } from '../../src/learn/settings';

describe('settings of an engine', () => {
  it('are written as the library reads them', () => {
    for (const text of ['bfs', 'astar:manhattan', 'weighted-astar:5', 'weighted-astar:1.5:nearest']) expect(formatSettings(parseSettings(text))).toBe(text);
  });
  it('are left out if the engine does not take them', () => {
    expect(formatSettings({ name: 'bfs', weight: 2, heuristic: 'manhattan' })).toBe('bfs');
    expect(formatSettings({ name: 'astar', weight: 2, heuristic: 'manhattan' })).toBe('astar:manhattan');
  });
  it('are words', () => expect(settingWords('weighted-astar:5:nearest')).toBe('Weighted A*, weight 5, nearest'));
});
