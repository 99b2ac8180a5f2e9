// Proves over all definitions that chance never touches money that can be withdrawn.
import { buildPrizeLots } from '@shengyu/campaign/income-base.ts';
import { GIFT_ITEM_TYPE, findItem } from '@shengyu/campaign/items.ts';
import { nodeOfDraw, buildMoneyGraph, findReachableNodes } from '@shengyu/campaign/money-graph.ts';
import { drawTokensOf } from '@shengyu/campaign/walk.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from './index.ts';

const graph = buildMoneyGraph(CAMPAIGNS);
const exchanges = graph.filter((edge) => edge.way === 'exchange');
const pools = CAMPAIGNS.flatMap((def) => Object.entries(def.pools ?? {}).map(([code, pool]) => ({ def, code, pool })));
const tokens = new Set(CAMPAIGNS.flatMap(drawTokensOf));

describe.each(pools)('from $code', ({ def, code, pool }) => {
  it('MONEY-1: no way leads to diamonds, to income or to a gift that makes income', () => {
    const reached = findReachableNodes(graph, nodeOfDraw(code));
    expect(reached.size).toBeGreaterThan(10);
    expect(
      [...reached.keys()].filter((node) => ['diamond', 'income'].includes(node) || node.startsWith('paid:')),
    ).toEqual([]);
  });

  it('MONEY-8: no exchange leads back into chance: to a draw token, a pack, a box or another draw', () => {
    const reached = [...findReachableNodes(exchanges, nodeOfDraw(code)).keys()].filter(
      (node) => node !== nodeOfDraw(code),
    );
    expect(reached.filter((node) => tokens.has(node) || /^(draw|pack):/.test(node))).toEqual([]);
  });

  it('MONEY-2, MONEY-3: its gifts carry income_base 0, or the box price whatever comes out', () => {
    for (const { id, grant } of pool.rows) {
      const lots = buildPrizeLots(pool, grant);
      if (pool.kind === 'gift_box') {
        expect(lots, id).toEqual([{ item_code: grant[0]?.item_code, qty: 1, income_base: pool.price }]);
        expect(findItem(def, grant[0]?.item_code ?? '')?.type, id).toBe(GIFT_ITEM_TYPE);
      } else {
        expect(
          lots.filter((lot) => lot.income_base !== 0),
          id,
        ).toEqual([]);
      }
    }
  });
});

describe('the graph itself', () => {
  it('MONEY-1: sees money: bought gifts lead to income, packs to draws', () => {
    const bought = findReachableNodes(graph, 'diamond');
    expect(bought.has('income')).toBe(true);
    for (const { code } of pools.filter(({ pool }) => pool.kind !== 'gift_box')) {
      expect(bought.has(nodeOfDraw(code)), code).toBe(true);
    }
    expect(graph.length).toBeGreaterThan(1000);
  });

  it('MONEY-8: tokens out of draws come from boxes and boards alone', () => {
    const granting = graph.filter((edge) => edge.from.startsWith('draw:') && tokens.has(edge.to));
    expect(granting.map((edge) => edge.by)).toEqual(expect.arrayContaining(['th_voyage', 'joy_box', 'sn_lap']));
    expect(new Set(granting.map((edge) => edge.way))).toEqual(new Set(['progress']));
  });
});
