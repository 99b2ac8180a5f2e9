import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGoodsLots, buildPaidLots, buildPrizeLots } from './income-base.ts';
import { sampleCampaign } from './testing/sample.ts';

const sum = (lots: { qty: number; income_base: number }[]) =>
  lots.reduce((total, lot) => total + lot.qty * lot.income_base, 0);

describe('income_base', () => {
  it("MONEY-4: a pack's gifts carry its price to the diamond, its tokens nothing", () => {
    const lots = buildPaidLots(
      {},
      [
        { item_code: 'g_conch', qty: 10 },
        { item_code: 'th_map', qty: 10 },
      ],
      200,
    );
    expect(lots).toEqual([
      { item_code: 'g_conch', qty: 10, income_base: 20 },
      { item_code: 'th_map', qty: 10, income_base: 0 },
    ]);
  });

  it('MONEY-4: no diamond is lost or made in rounding, and no gift counts more than it is worth', () => {
    const gifts = fc.array(
      fc.record({ item_code: fc.constantFrom('g_rose', 'g_pearl', 'g_coral'), qty: fc.integer({ min: 1, max: 20 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    const values: Record<string, number> = { g_rose: 10, g_pearl: 52, g_coral: 99 };
    fc.assert(
      fc.property(gifts, fc.integer({ min: 0, max: 10_000 }), (grant, discount) => {
        const worth = grant.reduce((total, { item_code, qty }) => total + (values[item_code] ?? 0) * qty, 0);
        const price = worth - (discount % worth);
        const lots = buildPaidLots({}, grant, price);
        expect(sum(lots)).toBe(price);
        for (const lot of lots) expect(lot.income_base).toBeLessThanOrEqual(values[lot.item_code] ?? 0);
        expect(lots.reduce((total, lot) => total + lot.qty, 0)).toBe(
          grant.reduce((total, line) => total + line.qty, 0),
        );
      }),
    );
  });

  it('MONEY-2, SHOP-4: prizes and exchanges carry nothing, diamond goods their price', () => {
    const { sa_pool, sa_box } = sampleCampaign.pools ?? {};
    for (const row of sa_pool?.rows ?? []) expect(sum(buildPrizeLots(sa_pool!, row.grant))).toBe(0);
    // MONEY-3: the income does not depend on the prize.
    for (const row of sa_box?.rows ?? []) expect(sum(buildPrizeLots(sa_box!, row.grant))).toBe(52);
    const [forMarks, , , , forDiamonds] = sampleCampaign.shops?.[0]?.goods ?? [];
    expect(sum(buildGoodsLots(sampleCampaign, forMarks!))).toBe(0);
    expect(sum(buildGoodsLots(sampleCampaign, forDiamonds!))).toBe(20);
  });
});
