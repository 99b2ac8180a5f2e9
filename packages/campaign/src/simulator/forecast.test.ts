import { describe, expect, it } from 'vitest';
import { defineCampaign } from '../define.ts';
import { computePoolFigures } from './figures.ts';
import { forecastCappedHits, campaignDaysOf, computeMaxPhysicalCost, forecastPool } from './forecast.ts';

const lamp = defineCampaign({
  id: 'lamp_days',
  version: 1,
  title: '点灯日',
  routes: ['/lamp'],
  schedule: { kind: 'fixed', open: '2027-03-01 00:00', close: '2027-03-10 23:59:59', claim_days: 3 },
  audience: { age: 'adult' },
  pools: {
    lamp_pool: {
      name: '点灯',
      kind: 'gift_box',
      price: 20,
      cost: { diamond: 20 },
      batches: [1],
      limits: { day: 50, minute: 50 },
      pity: [],
      rows: [
        ['lamp_1', { ph_plush: 1 }, 100, 4, { stock: 50, day: 5, fb: 'lamp_2' }],
        ['lamp_2', { pink: 30 }, 4900, 1],
        ['lamp_3', { debris: 10 }, 5000, 0],
      ],
    },
  },
  rules: [],
  copy: {},
  theme: { colors: ['#000000'], mood: '夜', animation: 'lamp' },
});
const forecast = (users: number, draws_per_user_day: number) =>
  forecastPool(lamp, 'lamp_pool', computePoolFigures(lamp, 'lamp_pool'), { users, draws_per_user_day }, [
    {
      id: 'shop',
      name: '店',
      goods: [
        { id: 'a', grant: [], price: [{ item_code: 'pink', qty: 70 }], limit: { w: 2 } },
        { id: 'b', grant: [], price: [{ item_code: 'debris', qty: 10 }], limit: { d: 3 } },
        { id: 'c', grant: [], price: { diamond: 10 }, limit: {} },
      ],
    },
  ]);

describe('SIM-4 what depends on how many play', () => {
  it('SIM-4 hits under a cap: mean and 99th percentile', () => {
    const free = forecastCappedHits(1000, 0.01, Infinity);
    expect(free.mean).toBeCloseTo(10, 6);
    expect(free.p99).toBe(18);
    expect(forecastCappedHits(1000, 0.01, 12).p99).toBe(12);
    expect(forecastCappedHits(1000, 0.01, 12).mean).toBeLessThan(10);
    expect(forecastCappedHits(1_000_000, 0.01, 50)).toEqual({ mean: 50, p99: 50 });
    expect(forecastCappedHits(2, 0.5, Infinity)).toMatchObject({ p99: 2 });
    // Very large numbers use the normal distribution; where both methods are possible they agree.
    expect(forecastCappedHits(1e13, 0.5, Infinity).p99 / 5e12).toBeCloseTo(1, 5);
    const [below, above] = [
      forecastCappedHits(999_000, 0.1, Infinity).p99,
      forecastCappedHits(1_001_000, 0.1, Infinity).p99,
    ];
    expect(above - below).toBeGreaterThan(190);
    expect(above - below).toBeLessThan(210);
  });

  it('SIM-4 physical cost in fen, never more than the stock', () => {
    const { draws, physical_fen } = forecast(10, 5);
    expect(campaignDaysOf(lamp)).toBe(10);
    expect(draws).toBe(500);
    expect(physical_fen.mean).toBeCloseTo(5 * 9900, 0);
    expect(forecast(10_000, 50).physical_fen.p99).toBe(50 * 9900);
  });

  it('PUB-20 without a forecast every physical piece counts, the day’s release included', () => {
    expect(computeMaxPhysicalCost(lamp)).toBe(50 * 9900);
    const rows = lamp.pools!.lamp_pool!.rows;
    const withRow = (change: object) => ({
      ...lamp,
      pools: { lamp_pool: { ...lamp.pools!.lamp_pool!, rows: [{ ...rows[0]!, ...change }, ...rows.slice(1)] } },
    });
    expect(computeMaxPhysicalCost(withRow({ day: 2 }))).toBe(20 * 9900);
    const { stock: _, day: __, ...unlimited } = rows[0]!;
    const endless = { ...lamp, pools: { lamp_pool: { ...lamp.pools!.lamp_pool!, rows: [unlimited] } } };
    expect(computeMaxPhysicalCost(endless)).toBe(Infinity);
  });

  it('SIM-4 the day on which a stock runs out, with its daily release', () => {
    expect(forecast(10, 5).stocks).toEqual([{ prize: 'lamp_1', stock: 50, out_on_day: null }]);
    expect(forecast(10_000, 50).stocks[0]!.out_on_day).toBe(10);
  });

  it("SIM-4 pink and debris a day against what the shops take; a pool's day limit holds", () => {
    const [pink, debris] = forecast(100, 500).flows;
    expect(pink!.made).toBeCloseTo(100 * 50 * 0.49 * 30, 6);
    expect(pink!.taken).toBeCloseTo((100 * 70 * 2) / 7, 6);
    expect(debris).toMatchObject({ made: 100 * 50 * 0.5 * 10, taken: 100 * 30 });
  });
});
