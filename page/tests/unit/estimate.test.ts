import { describe, expect, it } from 'vitest';
import { estimateFor } from '../../src/learn/estimate';
import { drawn } from './drawn';

describe('the lower bound of the plot', () => {
  it('is the sum of the distances of the boxes to their nearest goals', () => {
    const level = drawn('#########\n#@ $  . #\n#   $   #\n#     . #\n#########');
    expect(estimateFor(level)(level.boxes)).toBe(3 + 3);
  });
  it('is infinite for a box in a corner', () => {
    const level = drawn('#####\n#$  #\n#  .#\n# @ #\n#####');
    expect(estimateFor(level)(level.boxes)).toBe(Infinity);
  });
});
