// The published figures of all pools (mechanics §3.3), compared to the printed digit.
import { winningsPercentileOf, sampleWinnings } from '@shengyu/campaign/simulator/sample.ts';
import { pityChainOf } from '@shengyu/campaign/simulator/chain.ts';
import { computePoolFigures } from '@shengyu/campaign/simulator/figures.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from './index.ts';

const PUBLISHED: Record<string, [number, string, string, string, string, string, number, number, number[]]> = {
  th_shallow: [20, '50.7', '87.0', '84.8', '114.8', '83.0', 2000, 100, [69, 78, 136]],
  th_abyss: [100, '57.6', '80.1', '74.7', '98.8', '315.3', 8000, 80, [56, 68, 122]],
  box_mist: [52, '92.4', '98.7', '97.4', '103.5', '39.6', 3120, 60, [91, 96, 109]],
  box_flow: [188, '91.9', '98.8', '98.1', '104.1', '121.3', 9400, 50, [93, 97, 107]],
  box_dome: [520, '89.8', '99.2', '97.4', '104.0', '355.9', 18_720, 36, [92, 96, 106]],
  joy_wheel: [30, '53.9', '83.4', '79.0', '107.6', '66.1', 1200, 40, [65, 76, 105]],
  tarot_arcana: [52, '58.0', '72.6', '68.6', '104.1', '102.4', 3640, 70, [56, 65, 109]],
  kf_draw: [10, '56.3', '94.8', '83.9', '111.7', '27.3', 600, 60, [70, 80, 108]],
  surf_box: [66, '93.3', '97.4', '96.4', '102.0', '37.6', 3960, 60, [92, 95, 106]],
  qx_bridge: [52, '50.4', '71.4', '66.6', '112.9', '152.1', 4004, 77, [49, 60, 118]],
  zy_lantern: [26, '46.8', '56.7', '56.2', '112.1', '66.7', 12_480, 480, [38, 48, 101]],
  cupid_shot: [52, '50.6', '71.9', '65.6', '96.6', '117.9', 2704, 52, [49, 61, 111]],
};
const pools = CAMPAIGNS.flatMap((def) => Object.keys(def.pools ?? {}).map((code) => ({ def, code })));
const found = (code: string) => pools.find((pool) => pool.code === code)!;
const ofPrice = (value: number, price: number) => ((100 * value) / price).toFixed(1);

describe.each(Object.entries(PUBLISHED))('%s', (code, published) => {
  const { def } = found(code);
  const [price, base, longRun, first100, total, sigma, worst, hard, spread] = published;
  const figures = computePoolFigures(def, code);

  it('SIM-2 SIM-4 base, long run, first hundred, total and σ are the published ones', () => {
    expect(figures.price).toBe(price);
    const { base: b, longRun: l, first100: f, total: t } = figures;
    expect([b, l, f, t].map((value) => ofPrice(value, price))).toEqual([base, longRun, first100, total]);
    expect(figures.sigma.toFixed(1)).toBe(sigma);
  });

  it('SIM-4 the worst case to the top promise', () => {
    expect(figures.promises[0]).toMatchObject({ diamonds: worst, hard });
  });

  it('SIM-2 the long-run odds are odds', () => {
    expect(figures.rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(1, 12);
    expect(figures.tierRates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(1, 12);
  });

  it("SIM-4 one user after 100 draws: the published sample lies within ours and both samples' error", () => {
    const sample = sampleWinnings(pityChainOf(def.pools![code]!), figures.values, 100, 6000);
    const at = (percent: number) => winningsPercentileOf(sample, percent) / price;
    // The tolerance of one percentile covers three standard errors of both samples; half a point covers the rounding.
    for (const [index, percent] of [5, 50, 95].entries()) {
      expect(spread[index]).toBeGreaterThanOrEqual(at(percent - 1) - 0.5);
      expect(spread[index]).toBeLessThanOrEqual(at(percent + 1) + 0.5);
    }
  });
});

it('SIM-4 sn_dice: the cells it leads over are its roll, the laps its total', () => {
  const figures = computePoolFigures(found('sn_dice').def, 'sn_dice');
  const { base, longRun, first100, total } = figures;
  expect([base, longRun, first100, total].map((value) => ofPrice(value, 18))).toEqual([
    '75.1',
    '75.1',
    '75.1',
    '118.6',
  ]);
  expect(figures.promises).toEqual([]);
});

it('SIM-3 zy_lantern with the wish that pays most', () => {
  const { withWish, price } = computePoolFigures(found('zy_lantern').def, 'zy_lantern');
  expect(ofPrice(withWish!.longRun, price)).toBe('82.7');
});

it('SIM-5 every pool is in the table, and the long run is 1.04 to 1.72 times the base', () => {
  expect(pools.map(({ code }) => code).sort()).toEqual(expect.arrayContaining([...Object.keys(PUBLISHED), 'sn_dice']));
  const ratios = Object.keys(PUBLISHED).map((code) => {
    const { base, longRun } = computePoolFigures(found(code).def, code);
    return longRun / base;
  });
  expect([Math.min(...ratios).toFixed(2), Math.max(...ratios).toFixed(2)]).toEqual(['1.04', '1.72']);
});
