import { describe, expect, it } from 'vitest';
import { sampleCampaign } from '../testing/sample.ts';
import { readDefinition } from './read-definition.ts';

const draft = (change: (def: any) => void): unknown => {
  const def = JSON.parse(JSON.stringify(sampleCampaign)) as unknown;
  change(def);
  return def;
};

const FIXED = (open: string) => ({ kind: 'fixed', open, close: '2027-03-01 00:00', claim_days: 3 });
const slotted = (def: any, slots: string[]) => Object.assign(def.ranks[0], { period: 'slot', slots });

describe('reading an operator’s draft', () => {
  it('KIT-2: what a definition says survives JSON unchanged', () => {
    expect(readDefinition(JSON.parse(JSON.stringify(sampleCampaign)))).toEqual({ def: sampleCampaign });
  });

  it.each([
    ['nothing at all', (def: any) => Object.keys(def).forEach((key) => delete def[key]), '/'],
    ['an unknown key, which would be hashed without meaning', (def: any) => (def.pool = {}), '/pool'],
    ['a fraction as weight', (def: any) => (def.pools.sa_pool.rows[0].weight = 1.5), '/pools/sa_pool/rows/0/weight'],
    ['a quantity of 0', (def: any) => (def.packs[0].grant[0].qty = 0), '/packs/0/grant/0/qty'],
    ['text where a number belongs', (def: any) => (def.pools.sa_box.price = '52'), '/pools/sa_box/price'],
    ['a pool without rows', (def: any) => (def.pools.sa_box.rows = []), '/pools/sa_box/rows'],
    ['a day that is none', (def: any) => (def.schedule = FIXED('2027-02-30 00:00')), '/schedule/open'],
    ['an hour that is none', (def: any) => (def.schedule = FIXED('2027-02-20 25:00')), '/schedule/open'],
    ['goods until no day', (def: any) => (def.shops[0].goods[0].to = '2027-13-01 00:00'), '/shops/0/goods/0/to'],
    ['slots out of order', (def: any) => slotted(def, ['20:00-21:00', '13:00-14:00']), '/ranks/0/slots'],
    ['a slot that is none', (def: any) => slotted(def, ['25:00-26:00']), '/ranks/0/slots'],
    ['a board of slots without slots', (def: any) => (def.ranks[0].period = 'slot'), '/ranks/0/slots'],
    ['kept periods of no window', (def: any) => (def.ranks[0].history = { year: 1 }), '/ranks/0/history/year'],
    ['a colour that is none', (def: any) => (def.theme.colors = ['red']), '/theme/colors/0'],
  ])('refuses %s and says where', (_what, change, at) => {
    expect(readDefinition(draft(change))).toEqual({ problem: `定义格式有误：${at}` });
  });

  it('KIT-8 reads slots in their order', () => {
    expect(readDefinition(draft((def) => slotted(def, ['13:14-14:14', '20:00-21:00'])))).toHaveProperty('def');
  });

  it('PUB-16: lets `any` through, so that the guard can refuse it in its words', () => {
    expect(readDefinition(draft((def) => (def.pools.sa_pool.age = 'any')))).toHaveProperty('def');
  });

  it.each([null, 1, 'x', [], undefined])('refuses %s', (json) => {
    expect(readDefinition(json)).toHaveProperty('problem');
  });
});
