// The graph must see every way out of chance: each way is opened on purpose here and found. The proof that the real
// campaigns have none is campaigns/money.test.ts.
import { describe, expect, it } from 'vitest';
import type { CampaignDef, GoodsDef } from './definition.ts';
import { drawNode, moneyGraph, packNode, reachable } from './money-graph.ts';
import { sample } from './testing/sample.ts';

const reaches = (def: CampaignDef, target: string, from = drawNode('sa_pool')) =>
  reachable(moneyGraph([def]), from).has(target);

const withGoods = (goods: GoodsDef): CampaignDef => ({ ...sample, shops: [{ id: 'x', name: '', goods: [goods] }] });
const ticket = [{ item_code: 'sa_ticket', qty: 1 }];

describe('the money graph', () => {
  it('MONEY-1: diamonds lead to income through bought gifts and boxes, so the graph can see money', () => {
    expect(reaches(sample, 'income', 'diamond')).toBe(true);
    expect(reaches(sample, drawNode('sa_pool'), packNode('sa_p1'))).toBe(true);
  });

  it('MONEY-1: chance leads to prizes, cards, sets and debris, not to money', () => {
    for (const thing of ['g_galleon', 'sa_mark', 'sa_card2', 'tt_seer', 'debris'])
      expect(reaches(sample, thing)).toBe(true);
    for (const money of ['diamond', 'income']) expect(reaches(sample, money)).toBe(false);
  });

  it('MONEY-1: a prize of money is seen', () => {
    const { sa_pool, ...pools } = sample.pools!;
    const rows = [{ ...sa_pool!.rows[0]!, grant: [{ item_code: 'income', qty: 1 }] }];
    expect(reaches({ ...sample, pools: { ...pools, sa_pool: { ...sa_pool!, rows } } }, 'income')).toBe(true);
  });

  it('MONEY-8: a token for by-products is seen, through any number of exchanges', () => {
    expect(reaches(sample, 'sa_ticket')).toBe(false);
    const limit = { c: 1 };
    expect(
      reaches(withGoods({ id: 'y', grant: ticket, price: [{ item_code: 'sa_mark', qty: 1 }], limit }), 'sa_ticket'),
    ).toBe(true);
    expect(
      reaches(withGoods({ id: 'y', grant: ticket, price: [{ item_code: 'debris', qty: 1 }], limit }), 'sa_ticket'),
    ).toBe(true);
    const byDeck = { ...sample, collections: [{ ...sample.collections![0]!, dup: ticket }] };
    expect(reaches(byDeck, 'sa_ticket')).toBe(true);
  });

  it('MONEY-8: a milestone may give tokens; its edges are marked as progress', () => {
    const def = { ...sample, milestones: [{ ...sample.milestones![0]!, steps: [[10, ticket] as const] }] };
    expect(reaches(def, 'sa_ticket')).toBe(true);
    const exchanges = moneyGraph([def]).filter((edge) => edge.way === 'exchange');
    expect(reachable(exchanges, drawNode('sa_pool')).has('sa_ticket')).toBe(false);
  });
});
