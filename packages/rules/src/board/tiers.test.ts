import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeTierOf } from './tiers.ts';

it.each([
  [-1, ''],
  [0, ''],
  [9999, ''],
  [10_000, 'small'],
  [49_999, 'small'],
  [50_000, 'medium'],
  [99_999, 'medium'],
  [100_000, 'large'],
  [288_799, 'large'],
  [288_800, 'superLarge'],
  [Number.MAX_SAFE_INTEGER, 'superLarge'],
])('S9-02 FLOW-6 RANK-8 %i is %j', (value, tier) => expect(sizeTierOf(value)).toBe(tier));

it('S9-02 a larger value never has a lower tier', () => {
  const order = ['', 'small', 'medium', 'large', 'superLarge'];
  fc.assert(
    fc.property(fc.nat(400_000), fc.nat(400_000), (a, b) => {
      expect(order.indexOf(sizeTierOf(Math.max(a, b)))).toBeGreaterThanOrEqual(
        order.indexOf(sizeTierOf(Math.min(a, b))),
      );
    }),
  );
});
