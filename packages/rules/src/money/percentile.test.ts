import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentileOf } from './percentile.ts';

it.each([
  [30, [10, 20, 30, 40], 50],
  [10, [10, 20, 30, 40], 0],
  [41, [10, 20, 30, 40], 100],
  [25, [40, 10, 30, 20], 50],
  [2, [1, 2, 3], 33],
  [5, [5, 5, 5], 0],
  [7, [], 0],
])('S9-05 DATA-8 score %i in %j is above %i %%', (score, scale, percent) => {
  expect(percentileOf(score, scale)).toBe(percent);
});

it('S9-05 stays within 0 and 100 and grows with the score', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), fc.nat(1000), fc.nat(1000), (scale, a, b) => {
      const [low, high] = [percentileOf(Math.min(a, b), scale), percentileOf(Math.max(a, b), scale)];
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(100);
    }),
  );
});
