import { describe, expect, it } from 'vitest';
import type { CampaignDef } from '../definition.ts';
import { sampleCampaign } from '../testing/sample.ts';
import { assessCampaign } from './assess.ts';
import { computePoolEconomy } from './economy.ts';

const codes = Object.keys(sampleCampaign.pools ?? {});

describe('an assessment', () => {
  it('SIM-2 of a sound definition: nothing found, every pool’s economy, no forecast asked', () => {
    const { findings, economy, pools } = assessCampaign({ def: sampleCampaign, others: [] });
    expect(findings).toEqual([]);
    expect(pools).toEqual([]);
    for (const code of codes) expect(economy[code]).toEqual(computePoolEconomy(sampleCampaign, code));
  });

  it('SIM-4 with a forecast: what users have after 10, 100 and 1000 draws, the same every time', () => {
    const forecast = { users: 100, draws_per_user_day: 2 };
    const { pools } = assessCampaign({ def: sampleCampaign, others: [], forecast });
    expect(pools.map(({ code }) => code)).toEqual(codes);
    const [first] = pools;
    expect(first!.results.map(({ draws }) => draws)).toEqual([10, 100, 1000]);
    for (const { p5, p50, p95 } of first!.results) expect(p5 <= p50 && p50 <= p95).toBe(true);
    // After a thousand draws the median of the users is close to the expectation.
    const { longRun } = first!.figures;
    expect(Math.abs(first!.results[2]!.p50 / (1000 * longRun) - 1)).toBeLessThan(0.1);
    expect(assessCampaign({ def: structuredClone(sampleCampaign), others: [], forecast }).pools[0]!.results).toEqual(
      first!.results,
    );
  });

  it('PUB-13 is held against the live version; odds that are no tables have no figures', () => {
    const [code] = codes;
    const pool = sampleCampaign.pools![code!]!;
    const withRows = (rows: typeof pool.rows): CampaignDef => ({
      ...sampleCampaign,
      pools: { ...sampleCampaign.pools, [code!]: { ...pool, rows } },
    });
    const dearer = {
      ...sampleCampaign,
      version: 2,
      pools: { ...sampleCampaign.pools, [code!]: { ...pool, price: pool.price + 1 } },
    };
    expect(
      assessCampaign({ def: dearer, others: [], live: sampleCampaign }).findings.map(({ rule }) => rule),
    ).toContain('PUB-13');
    expect(assessCampaign({ def: dearer, others: [] }).findings.map(({ rule }) => rule)).not.toContain('PUB-13');
    const broken = withRows(pool.rows.slice(1));
    const { findings, economy } = assessCampaign({
      def: broken,
      others: [],
      forecast: { users: 1, draws_per_user_day: 1 },
    });
    expect(findings.map(({ rule }) => rule)).toContain('PUB-1');
    expect(economy).toEqual({});
  });
});
