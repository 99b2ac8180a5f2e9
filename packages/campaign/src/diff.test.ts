import { describe, expect, it } from 'vitest';
import type { CampaignDef, PrizeRow } from './definition.ts';
import { splitChange, diffDefinitions } from './diff.ts';
import { sampleCampaign } from './testing/sample.ts';

const withRows = (rows: readonly PrizeRow[]): CampaignDef => ({
  ...sampleCampaign,
  pools: { ...sampleCampaign.pools, sa_pool: { ...sampleCampaign.pools!['sa_pool']!, rows } },
});
const rows = sampleCampaign.pools!['sa_pool']!.rows;

describe('version diff (OPS-6)', () => {
  it('says nothing about equal versions', () => {
    expect(diffDefinitions(sampleCampaign, structuredClone(sampleCampaign))).toEqual([]);
  });

  it('names odds, rules and quantities by what they are called', () => {
    const after = {
      ...withRows(
        rows.map((row) =>
          row.id === 'sa_07' ? { ...row, weight: 2499, grant: [{ item_code: 'pink', qty: 6 }] } : row,
        ),
      ),
      rules: ['新规则'],
    };
    expect(diffDefinitions(sampleCampaign, after)).toEqual([
      { path: 'pools.sa_pool.rows.sa_07.grant.pink.qty', part: 'value', before: 5, after: 6 },
      { path: 'pools.sa_pool.rows.sa_07.weight', part: 'odds', before: 2500, after: 2499 },
      { path: 'rules.0', part: 'rules', before: sampleCampaign.rules[0], after: '新规则' },
    ]);
  });

  it('shows what was added, what was removed, and DRAW-3: a new order', () => {
    const [first, second, ...rest] = rows;
    expect(diffDefinitions(sampleCampaign, withRows([second!, first!, ...rest.slice(1)]))).toEqual([
      { path: 'pools.sa_pool.rows.sa_03', part: 'value', before: rest[0] },
      {
        path: 'pools.sa_pool.rows.order',
        part: 'odds',
        before: ['sa_01', 'sa_02', ...rest.slice(1).map(({ id }) => id)],
        after: ['sa_02', 'sa_01', ...rest.slice(1).map(({ id }) => id)],
      },
    ]);
    const later = { ...sampleCampaign, schedule: { kind: 'always' as const }, version: 2 };
    expect(diffDefinitions(sampleCampaign, later).map(({ part }) => part)).toEqual([
      'other',
      'schedule',
      'schedule',
      'schedule',
      'schedule',
    ]);
    expect(diffDefinitions({ ...sampleCampaign, copy: {} }, { ...sampleCampaign, copy: { intro: '来' } })).toEqual([
      { path: 'copy.intro', part: 'rules', after: '来' },
    ]);
  });

  it('OPS-6 takes apart what came or went as a whole, and nothing else', () => {
    const added = diffDefinitions({ ...sampleCampaign, pools: {} }, sampleCampaign).find(
      ({ path }) => path === 'pools.sa_pool',
    );
    const parts = splitChange(added!);
    expect(parts).toContainEqual({
      path: 'pools.sa_pool.price',
      part: 'value',
      after: sampleCampaign.pools!['sa_pool']!.price,
    });
    const rowParts = splitChange(parts.find(({ path }) => path.endsWith('.rows'))!);
    expect(rowParts.map(({ path }) => path)).toEqual(rows.map(({ id }) => `pools.sa_pool.rows.${id}`));
    expect(splitChange({ path: 'rules.0', part: 'rules', before: 'x' })).toEqual([]);
    expect(splitChange({ path: 'title', part: 'rules', before: 'a', after: 'b' })).toEqual([]);
  });
});
