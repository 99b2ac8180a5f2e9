import { describe, expect, it } from 'vitest';
import { defineCampaign } from '../define.ts';
import { grantValueOf } from '../grants.ts';
import { COMMON_ITEMS } from '../items.ts';
import { computePoolFigures } from './figures.ts';
import { computeRowValues, computeExtraValuePerDraw } from './worth.ts';

const kite = defineCampaign({
  id: 'kite_days',
  version: 1,
  title: '风筝日',
  routes: ['/kite'],
  schedule: { kind: 'fixed', open: '2027-04-01 00:00', close: '2027-04-10 23:59:59', claim_days: 3 },
  audience: { age: 'adult' },
  items: { ki_line: [9, '风筝线', 0, 'items/ticket'], ki_mark: [9, '风筝印记', 0, 'items/star'] },
  tokens: {
    ki_line: { source: ['pack'], expire: 'season_end', left: { debris: 9 } },
    ki_mark: { source: ['draw'], expire: 'season_end', left: { debris: 1 } },
  },
  pools: {
    ki_pool: {
      name: '放风筝',
      kind: 'bonus',
      price: 20,
      cost: { ki_line: 1 },
      per_draw: { ki_mark: 2 },
      batches: [1],
      limits: { day: 50, minute: 50 },
      pity: [],
      rows: [
        ['ki_1', { g_rose: 3, pink: 7 }, 2500, 2],
        ['ki_2', { debris: 11 }, 2500, 1],
        ['ki_3', { ki_mark: 5 }, 5000, 0],
      ],
    },
  },
  shops: [
    {
      id: 'ki_shop',
      name: '风筝铺',
      goods: [
        ['kig_1', { pink: 30 }, { ki_mark: 20 }, {}],
        ['kig_2', { pink: 20 }, { ki_mark: 10 }, { c: 500 }],
        // This has by far the best rate, but its limit of one piece cannot take the marks of a member who plays.
        ['kig_3', { pink: 900 }, { ki_mark: 10 }, { c: 1 }],
        ['kig_4', { pink: 1000 }, { diamond: 1 }, {}],
      ],
    },
  ],
  rules: [],
  copy: {},
  theme: { colors: ['#000000'], mood: '风', animation: 'kite' },
});

describe('SIM-1 what a prize is worth', () => {
  it('SIM-1 list value × quantity, pink and debris 1 each, tokens nothing in the roll', () => {
    expect([COMMON_ITEMS['pink']!.value, COMMON_ITEMS['debris']!.value]).toEqual([1, 1]);
    expect(computeRowValues(kite, 'ki_pool')).toEqual([3 * COMMON_ITEMS['g_rose']!.value + 7, 11, 0]);
    expect(grantValueOf(kite, [{ item_code: 'ki_line', qty: 100 }])).toBe(0);
  });

  it('SIM-1 in the total a token is worth the best rate that its own shop really pays', () => {
    // 20 pink diamonds cost 10 marks. Goods that cost diamonds, give less or can be bought only once do not count for the rate.
    expect(computeExtraValuePerDraw(kite, 'ki_pool')).toBe(2 * 2);
    const { base, total } = computePoolFigures(kite, 'ki_pool');
    expect(total - base).toBeCloseTo(4, 12);
  });
});
