// The graph must find every way from chance to money: each test opens one way on purpose and checks that it is found.
// campaigns/money.test.ts proves that the real campaigns have no such way.
import { describe, expect, it } from 'vitest';
import type { CampaignDef, GoodsDef } from './definition.ts';
import { nodeOfDraw, buildMoneyGraph, nodeOfPack, findReachableNodes } from './money-graph.ts';
import { sampleCampaign } from './testing/sample.ts';

const reaches = (def: CampaignDef, target: string, from = nodeOfDraw('sa_pool')) =>
  findReachableNodes(buildMoneyGraph([def]), from).has(target);

const withGoods = (goods: GoodsDef): CampaignDef => ({
  ...sampleCampaign,
  shops: [{ id: 'x', name: '', goods: [goods] }],
});
const ticket = [{ item_code: 'sa_ticket', qty: 1 }];

describe('the money graph', () => {
  it('MONEY-1: diamonds lead to income through bought gifts and boxes, so the graph can see money', () => {
    expect(reaches(sampleCampaign, 'income', 'diamond')).toBe(true);
    expect(reaches(sampleCampaign, nodeOfDraw('sa_pool'), nodeOfPack('sa_p1'))).toBe(true);
  });

  it('MONEY-1: chance leads to prizes, cards, sets and debris, not to money', () => {
    for (const thing of ['g_galleon', 'sa_mark', 'sa_card2', 'tt_seer', 'debris'])
      expect(reaches(sampleCampaign, thing)).toBe(true);
    for (const money of ['diamond', 'income']) expect(reaches(sampleCampaign, money)).toBe(false);
  });

  it('MONEY-1: a prize of money is seen', () => {
    const { sa_pool, ...pools } = sampleCampaign.pools!;
    const rows = [{ ...sa_pool!.rows[0]!, grant: [{ item_code: 'income', qty: 1 }] }];
    expect(reaches({ ...sampleCampaign, pools: { ...pools, sa_pool: { ...sa_pool!, rows } } }, 'income')).toBe(true);
  });

  it('MONEY-8: a token for by-products is seen, through any number of exchanges', () => {
    expect(reaches(sampleCampaign, 'sa_ticket')).toBe(false);
    const limit = { c: 1 };
    expect(
      reaches(withGoods({ id: 'y', grant: ticket, price: [{ item_code: 'sa_mark', qty: 1 }], limit }), 'sa_ticket'),
    ).toBe(true);
    expect(
      reaches(withGoods({ id: 'y', grant: ticket, price: [{ item_code: 'debris', qty: 1 }], limit }), 'sa_ticket'),
    ).toBe(true);
    const byDeck = { ...sampleCampaign, collections: [{ ...sampleCampaign.collections![0]!, dup: ticket }] };
    expect(reaches(byDeck, 'sa_ticket')).toBe(true);
  });

  it('MONEY-8: a milestone may give tokens; its edges are marked as progress', () => {
    const def = {
      ...sampleCampaign,
      milestones: [{ ...sampleCampaign.milestones![0]!, steps: [[10, ticket] as const] }],
    };
    expect(reaches(def, 'sa_ticket')).toBe(true);
    const exchanges = buildMoneyGraph([def]).filter((edge) => edge.way === 'exchange');
    expect(findReachableNodes(exchanges, nodeOfDraw('sa_pool')).has('sa_ticket')).toBe(false);
  });
});
