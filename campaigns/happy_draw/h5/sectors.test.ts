import { expect, test } from 'vitest';
import { sectorOfResult } from './sectors.ts';

type Result = Parameters<typeof sectorOfResult>[0];
type Sectors = Parameters<typeof sectorOfResult>[1];

const sectors = ['rare', 'dear', 'cheap'].map((prize_id) => ({ prize_id })) as unknown as Sectors;
const drawn = (...prizes: [prize_id: string, tier: number, value: number][]): Result =>
  ({ list: prizes.map(([prize_id, tier, value]) => ({ prize: { prize_id, tier, value } })) }) as unknown as Result;

test('S2-HD-3 of several prizes the wheel stops at the highest tier, whatever the others are worth, in any order', () => {
  expect(sectorOfResult(drawn(['rare', 4, 100], ['dear', 3, 900]), sectors)).toBe(0);
  expect(sectorOfResult(drawn(['dear', 3, 900], ['rare', 4, 100]), sectors)).toBe(0);
});

test('S2-HD-3 within a tier the wheel stops at the prize of the highest value', () => {
  expect(sectorOfResult(drawn(['cheap', 3, 5], ['dear', 3, 900], ['cheap', 3, 5]), sectors)).toBe(1);
});
