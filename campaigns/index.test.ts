// What must hold for all definitions together (part-two-campaigns.md §20).
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMMON_ITEMS } from '@shengyu/campaign/items.ts';
import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';
import { grantsOf, identifiersOf, metersOf } from '@shengyu/campaign/walk.ts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGNS } from './index.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The definitions of the specification, whose totals are known; campaigns added later do not change them. */
const PLATFORM = ['level', 'honour', 'beta'];
const SIXTEEN = [
  'treasure_hunt',
  'gift_box',
  'happy_draw',
  'tarot',
  'star_sign',
  'romance',
  'decompose',
  'first_charge',
  'everyday_charge',
  'new_service',
  'snake_dance',
  'summer_fight',
  'qixi',
  'zyj',
  'cp_520',
  'cp',
];
const KNOWN = CAMPAIGNS.filter(({ id }) => [...SIXTEEN, ...PLATFORM].includes(id));

const pools = KNOWN.flatMap((def) => Object.entries(def.pools ?? {}));
const decks = KNOWN.flatMap((def) => def.collections ?? []).filter((deck) => deck.weights);
/** The paths in a definition that hold a weight. */
const weighted = (part: unknown, at: string): string[] =>
  part === null || typeof part !== 'object'
    ? []
    : Object.entries(part).flatMap(([key, value]) =>
        /weight|odds|chance|prob/.test(key) ? [`${at}.${key}`] : weighted(value, `${at}.${key}`),
      );
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('all definitions', () => {
  it('KIT-1: every folder with a definition is on the list under its own name', () => {
    const folders = readdirSync(here).filter(
      (name) => existsSync(`${here}/${name}/campaign.ts`) && name !== '_template',
    );
    expect(CAMPAIGNS.map(({ id }) => id).sort()).toEqual(folders.sort());
  });

  it('are 16 campaigns and 3 platform definitions with 222 items and 667 identifiers, none twice', () => {
    expect(KNOWN).toHaveLength(16 + 3);
    const identifiers = [...Object.keys(COMMON_ITEMS), ...KNOWN.flatMap(identifiersOf)];
    expect(Object.keys(COMMON_ITEMS)).toHaveLength(222);
    expect(identifiers).toHaveLength(667);
    expect(new Set(identifiers).size).toBe(667);
  });

  it('KIT-2: every definition is JSON of the schema that operators’ drafts must have', () => {
    for (const def of CAMPAIGNS) expect(readDefinition(JSON.parse(JSON.stringify(def))), def.id).toEqual({ def });
  });

  it('DRAW-2, COLL-3: 13 pools with 146 prizes and one deck sum to 10 000', () => {
    expect(pools).toHaveLength(13);
    expect(sum(pools.map(([, pool]) => pool.rows.length))).toBe(146);
    for (const [code, pool] of pools) expect(sum(pool.rows.map((row) => row.weight)), code).toBe(10_000);
    expect(decks.map((deck) => sum(Object.values(deck.weights ?? {})))).toEqual([10_000]);
  });

  it('parts: 18 packs, 13 shops with 101 goods, 21 boards, 52 tasks, 14 boxes', () => {
    const count = (part: (def: (typeof CAMPAIGNS)[number]) => readonly unknown[] | undefined) =>
      sum(KNOWN.map((def) => part(def)?.length ?? 0));
    expect(count((def) => def.packs)).toBe(18);
    expect(count((def) => def.shops)).toBe(13);
    expect(count((def) => def.shops?.flatMap((shop) => shop.goods))).toBe(101);
    expect(count((def) => def.ranks)).toBe(21);
    expect(count((def) => def.tasks)).toBe(52);
    expect(count((def) => def.milestones)).toBe(14);
    expect(new Set(KNOWN.flatMap((def) => [...metersOf(def)].map(({ what }) => what))).size).toBe(72);
  });

  it('BOARD-9: places with rewards begin at 1 and have no gap', () => {
    for (const { id, rewards = [] } of CAMPAIGNS.flatMap((def) => def.ranks ?? [])) {
      let next = 1;
      for (const [from, to] of rewards) {
        expect([id, from]).toEqual([id, next]);
        expect(to).toBeGreaterThanOrEqual(from);
        next = to + 1;
      }
    }
  });

  it('MILE-1: steps ascend, also inside a loop', () => {
    for (const { id, steps, loop } of CAMPAIGNS.flatMap((def) => def.milestones ?? [])) {
      const ats = steps.map(([at]) => at);
      expect(ats, id).toEqual([...new Set(ats)].sort((a, b) => a - b));
      if (loop) expect(ats.at(-1), id).toBeLessThanOrEqual(loop.every);
    }
  });

  it('CARE-4: no daily recharge tier above ¥128', () => {
    const tiers = CAMPAIGNS.flatMap((def) => def.offers ?? []).filter((offer) => offer.kind === 'daily_total');
    expect(tiers.length).toBeGreaterThan(0);
    expect(Math.max(...tiers.flatMap((offer) => offer.tiers.map((tier) => tier.amount_fen)))).toBeLessThanOrEqual(
      12_800,
    );
  });

  it('CARE-8: a screen that places the buttons of a draw places the promises and the ways to check them beside them', () => {
    const screens = globSync('*/h5/**/*.tsx', { cwd: here })
      .filter((path) => !path.includes('.test.'))
      .map((path) => ({ path, source: readFileSync(`${here}/${path}`, 'utf8') }));
    const drawing = screens.filter(({ source }) => /<(DrawBar|DrawButtons|DrawLayers)\b/.test(source));
    expect(drawing.length).toBeGreaterThan(0);
    for (const { path } of drawing) {
      const campaign = path.slice(0, path.indexOf('/'));
      const own = screens.filter((screen) => screen.path.startsWith(`${campaign}/`));
      expect(
        own.some(({ source }) => /<(DrawBar|PityPromise)\b/.test(source)),
        path,
      ).toBe(true);
    }
    const bare = drawing.filter(({ source }) => source.includes('<DrawButtons') && !source.includes('<PityPromise'));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('LVL-5: the tasks that cost nothing sum to 100 points of activity', () => {
    const free = CAMPAIGNS.find(({ id }) => id === 'level')?.tasks?.filter((task) => task.age === undefined) ?? [];
    const points = free
      .flatMap((task) => task.grant)
      .map((line) => ('item_code' in line && line.item_code === 'active' ? line.qty : 0));
    expect(sum(points)).toBe(100);
  });

  it('RISK-12 LVL-8: boxes of levels and activity are certain; chance is in pools, and in a deck that costs nothing', () => {
    const level = CAMPAIGNS.find(({ id }) => id === 'level')!;
    expect([level.pools, level.packs, level.collections]).toEqual([undefined, undefined, undefined]);
    for (const { at, what } of grantsOf(level)) {
      for (const line of what) expect(Object.keys(line).toSorted(), at).toEqual(['item_code', 'qty']);
    }
    // Only prizes of pools and cards of decks (which have no price) may be picked by weight.
    const picked = CAMPAIGNS.flatMap((def) => weighted({ ...def, copy: {} }, def.id));
    expect(picked.filter((at) => !/^\w+\.(pools\.\w+\.rows\.\d+\.weight|collections\.\d+\.weights)$/.test(at))).toEqual(
      [],
    );
    expect(picked.length).toBeGreaterThan(100);
  });

  it('REL-4: intimacy is at most 2 016 a day', () => {
    const sources = CAMPAIGNS.find(({ id }) => id === 'cp')?.relation?.intimacy_sources ?? [];
    expect(sum(sources.map(([, , cap]) => cap))).toBe(2016);
  });
});
