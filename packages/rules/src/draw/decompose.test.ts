import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canDecompose,
  type LotOrigin,
  isUnderDayCap,
  countWholeDaysLeft,
  computeDebrisByValue,
  computeDebrisByPieces,
} from './decompose.ts';

const lot = { origin: 'draw' as LotOrigin, worn: false, locked: false, expired: false };

it('SHOP-7 what was bought, came from a paid box, is worn, locked or over stays as it is', () => {
  const can = (origin: LotOrigin) => canDecompose({ ...lot, origin });
  expect((['draw', 'exchange', 'reward', 'offer'] as const).every(can)).toBe(true);
  expect((['buy', 'box', 'decompose'] as const).some(can)).toBe(false);
  expect((['worn', 'locked', 'expired'] as const).some((flag) => canDecompose({ ...lot, [flag]: true }))).toBe(false);
});

it('SHOP-7 30 % of the value, rounded down for the lot, at least 1', () => {
  expect(computeDebrisByValue(52, 1, 30)).toBe(15);
  expect(computeDebrisByValue(12, 7, 30)).toBe(25);
  expect(computeDebrisByValue(3, 1, 30)).toBe(1);
  expect(computeDebrisByPieces(1, 40)).toBe(40);
});

it('SHOP-7 timed things by whole days left', () => {
  expect(countWholeDaysLeft(1_800_000_000 + 3 * 86_400 - 1, 1_800_000_000)).toBe(2);
  expect(countWholeDaysLeft(1_800_000_000, 1_800_000_001)).toBe(0);
});

it('SHOP-7 never more than the value it came from, but for the least of 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1000 }), (value, units) => {
      const got = computeDebrisByValue(value, units, 30);
      expect(got).toBe(Math.max(1, Number((BigInt(value) * BigInt(units) * 30n) / 100n)));
    }),
  );
  expect([isUnderDayCap(19_990, 10, 20_000), isUnderDayCap(19_990, 11, 20_000)]).toEqual([true, false]);
});
