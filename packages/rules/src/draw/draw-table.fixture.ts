import type { PoolOdds } from './draw-table.ts';

const row = (id: string, weight: number, tier: number) => ({ id, weight, tier });

/** The pool 浅滩寻宝 of the specification, with soft and hard pity; the published test vector uses it. */
export const shallow: PoolOdds = {
  pity: [
    [2, 10, 'th_s10'],
    [4, 100, 'th_s05', [91, 'th_s14', 20, 180]],
  ],
  rows: [
    row('th_s01', 2, 5),
    row('th_s02', 3, 4),
    row('th_s03', 4, 4),
    row('th_s04', 2, 4),
    row('th_s05', 8, 4),
    row('th_s06', 24, 3),
    row('th_s07', 30, 3),
    row('th_s08', 45, 3),
    row('th_s09', 160, 2),
    row('th_s10', 230, 2),
    row('th_s11', 300, 1),
    row('th_s12', 1200, 1),
    row('th_s13', 2500, 0),
    row('th_s14', 5492, 0),
  ],
};

/** The pool 点灯 of the specification, which has wishes. */
export const lantern: PoolOdds = {
  pity: [[2, 10, 'zy_09']],
  wish: {
    prizes: ['zy_01', 'zy_02', 'zy_03', 'zy_04', 'zy_05'],
    hard: { zy_01: 480, zy_02: 220, zy_03: 130, zy_04: 80, zy_05: 130 },
  },
  rows: [
    row('zy_01', 2, 5),
    row('zy_02', 4, 4),
    row('zy_03', 5, 4),
    row('zy_04', 14, 4),
    row('zy_05', 2, 4),
    row('zy_06', 30, 3),
    row('zy_07', 30, 3),
    row('zy_08', 180, 2),
    row('zy_09', 280, 2),
    row('zy_10', 700, 1),
    row('zy_11', 3400, 0),
    row('zy_12', 5353, 0),
  ],
};
