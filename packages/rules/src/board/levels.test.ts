import fc from 'fast-check';
import { expect, it } from 'vitest';
import { badgeNameOf, expForLevel, levelOfExp, levelProgressOf, nextBadgeLevelAfter } from './levels.ts';

it.each([
  [1, 0],
  [2, 20],
  [5, 1280],
  [10, 14_580],
  [20, 137_180],
  [50, 2_352_980],
  [100, 19_405_980],
])('LVL-1 level %i needs %i exp', (level, exp) => expect(expForLevel(level)).toBe(exp));

it('LVL-1 every level begins exactly at its exp', () => {
  for (let level = 1; level <= 100; level += 1) {
    expect(levelOfExp(expForLevel(level))).toBe(level);
    expect(levelOfExp(expForLevel(level) - 1)).toBe(Math.max(1, level - 1));
  }
});

it('LVL-1 the level is the highest whose exp is reached', () => {
  fc.assert(
    fc.property(fc.nat(25_000_000), (exp) => {
      const level = levelOfExp(exp);
      expect(expForLevel(level)).toBeLessThanOrEqual(exp);
      expect(level === 100 || expForLevel(level + 1) > exp).toBe(true);
    }),
  );
});

it.each([
  [0, { level: 1, exp: 0, level_exp: 0, next_exp: 20, need_exp: 20 }],
  [1279, { level: 4, exp: 1279, level_exp: 540, next_exp: 1280, need_exp: 1 }],
  [30_000_000, { level: 100, exp: 30_000_000, level_exp: 19_405_980, next_exp: null, need_exp: 0 }],
])('LVL-1 progress at %i exp', (exp, progress) => expect(levelProgressOf(exp)).toEqual(progress));

it.each([
  [1, '星尘'],
  [9, '星尘'],
  [10, '星光'],
  [19, '星光'],
  [20, '星辉'],
  [30, '星河'],
  [40, '星云'],
  [50, '星月'],
  [60, '星耀'],
  [70, '星冕'],
  [80, '星宸'],
  [90, '星神'],
  [99, '星神'],
  [100, '星穹'],
])('LVL-4 level %i wears %s', (level, badge) => expect(badgeNameOf(level)).toBe(badge));

it('LVL-4 the next badge', () =>
  expect([1, 9, 10, 95, 99, 100].map(nextBadgeLevelAfter)).toEqual([10, 10, 20, 100, 100, null]));
