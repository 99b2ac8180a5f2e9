import { expect, it } from 'vitest';
import { flipsNeededFor } from './flips-to.ts';

it('S2-TS-1 再翻 {n} 次即可兑换: by what one card gives, never below nothing', () => {
  expect(flipsNeededFor(45, 41, 1)).toBe(4);
  expect(flipsNeededFor(45, 40, 2)).toBe(3);
  expect(flipsNeededFor(10, 41, 1)).toBe(0);
  expect(flipsNeededFor(10, 0, undefined)).toBeUndefined();
});
