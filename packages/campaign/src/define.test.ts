import { describe, expect, it } from 'vitest';
import { defineCampaign } from './define.ts';
import { sampleCampaign } from './testing/sample.ts';

const small = {
  id: 'small',
  version: 3,
  title: '小',
  routes: ['/small'],
  schedule: { kind: 'always' },
  audience: { age: 'any' },
  rules: [],
  copy: {},
  theme: { colors: [], mood: '', animation: '' },
} as const;

describe('defineCampaign', () => {
  it('KIT-1: rows become the shapes of the campaign engine, in their order', () => {
    expect(sampleCampaign.packs).toEqual([
      {
        id: 'sa_p1',
        price: 20,
        grant: [
          { item_code: 'g_conch', qty: 1 },
          { item_code: 'sa_ticket', qty: 1 },
        ],
        limit: { d: 300 },
      },
    ]);
    expect(sampleCampaign.pools?.['sa_pool']?.rows[1]).toEqual({
      id: 'sa_02',
      grant: [{ item_code: 'sa_toy', qty: 1 }],
      weight: 2,
      tier: 4,
      big: 1,
      stock: 200,
      day: 8,
      fb: 'sa_04',
    });
    expect(sampleCampaign.shops?.[0]?.goods[4]?.price).toEqual({ diamond: 20 });
  });

  it('DRAW-15: card(deck) is a card still to be picked', () => {
    expect(sampleCampaign.pools?.['sa_pool']?.per_draw).toEqual([
      { item_code: 'sa_mark', qty: 1 },
      { card: 'sa_deck', qty: 1 },
    ]);
  });

  it('KIT-15: its assets lie under its name and version', () => {
    expect(defineCampaign(small).theme.assets).toBe('activity/small/3/');
  });

  it.each([0, -1, 1.5, Number.NaN])('a quantity of %s is refused where it is written', (pink) => {
    expect(() => defineCampaign({ ...small, benefit: { id: 'sm_b', name: '小礼', grant: { pink } } })).toThrow(/pink/);
  });

  it('PUB-2, PUB-3: misspelt items and meters, and money as a prize, do not compile', () => {
    // @ts-expect-error no such item
    defineCampaign({ ...small, benefit: { id: 'sm_b', name: '小礼', grant: { pinkk: 1 } } });
    // @ts-expect-error money is no prize
    defineCampaign({ ...small, benefit: { id: 'sm_b', name: '小礼', grant: { diamond: 1 } } });
    // @ts-expect-error no such meter
    defineCampaign({ ...small, tasks: [['sm_t', '小任务', 'mic.minute', 1, 'day', { pink: 1 }]] });
    const own = defineCampaign({
      ...small,
      items: { sm_star: [9, '小星', 0, 'items/star'] },
      benefit: { id: 'sm_b', name: '小礼', grant: { sm_star: 1 } },
    });
    expect(own.items?.['sm_star']?.name).toBe('小星');
  });
});
