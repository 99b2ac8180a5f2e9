// A pool as everybody may see it: odds, promises, stock, what it gives on average; for a member with the odds of his next draw.
import { poolFigures } from '@shengyu/campaign/simulator/figures.ts';
import type { DrawDef, PrizeRow } from '@shengyu/campaign/definition.ts';
import type { PoolPublic } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { effectiveTable, freshCounters, ODDS_BASE } from '@shengyu/rules/draw-table.ts';
import { presentItem } from '#modules/bag/index.ts';
import { catalogueOf, definitionOf, stageOf } from '#modules/kit/index.ts';
import { lastClosedOf } from './day-store.ts';
import { standingOf, type Look, type Standing } from './look.ts';
import { keepTable, poolOf, type Pool } from './pools.ts';
import { presentCost, presentPity, presentPrize, presentWish } from './present.ts';
import { releasedBy } from './stock.ts';
import { stocksOf } from './store.ts';
import { versionNumbered, versionOfHash, type VersionRow } from './tables.ts';

export type PoolView = Static<typeof PoolPublic>;

export const KINDS = { bonus: 1, gift_box: 2, step: 3 } as const;

/** The table in force, or an earlier one by its number (B03: readable for three years). */
export async function publicPool(look: Look, code: string, version?: number): Promise<PoolView | undefined> {
  const { ctx, db } = look;
  const pool = await poolOf(ctx, code);
  if (pool) {
    await keepTable(ctx, pool);
    const current = (await versionOfHash(db, code, pool.hash))!;
    if (version === undefined || version === current.version) {
      return present(look, pool, current, await standingOf(look, pool));
    }
  }
  const row = version === undefined ? undefined : await versionNumbered(db, code, version);
  const past = row && (await pastPool(look, code, row));
  // Nobody can draw from it any more, so nobody has odds of his own in it.
  return past && present(look, past, row, { counters: freshCounters(past.def), day_left: 0 });
}

async function pastPool({ ctx }: Look, code: string, row: VersionRow): Promise<Pool | undefined> {
  const then = await definitionOf(ctx, row.def_hash);
  const def = then?.pools?.[code];
  const campaign = then && (await catalogueOf(ctx)).campaigns.get(then.id);
  if (!def || !campaign) return undefined;
  const { canonical, pool_hash: hash } = row;
  return { code, campaign: { ...campaign, def: then }, def, family: def.family ?? code, canonical, hash };
}

async function present(look: Look, pool: Pool, version: VersionRow, standing: Standing): Promise<PoolView> {
  const { ctx, db } = look;
  const { code, def, hash } = pool;
  const { counters, day_left } = standing;
  const now = effectiveTable(def, counters).weights;
  const stockOf = await stocks(look, pool);
  const closed = await lastClosedOf(db);
  const audited = closed?.pools.find(({ box_code }) => box_code === code);
  return {
    box_code: code,
    name: def.name,
    kind: KINDS[def.kind],
    version: version.version,
    pool_hash: hash,
    odds_base: ODDS_BASE,
    price: def.price,
    cost: presentCost(ctx, def, 1),
    batches: [...def.batches],
    list: def.rows.map((row, i) => ({
      ...presentPrize(ctx, row),
      odds: row.weight,
      odds_now: now[i]!,
      ...stockOf(row),
      ...(row.fb ? { fallback_id: row.fb } : {}),
    })),
    pity: presentPity(def, counters),
    ...(def.wish ? { wish: { ...presentWish(def, counters), options: wishOptions(def) } } : {}),
    per_draw: (def.per_draw ?? []).flatMap((line) =>
      'item_code' in line ? [presentItem(ctx, line.item_code, line.qty)] : [],
    ),
    limits: { day: def.limits.day, day_left, minute: def.limits.minute },
    expect: expectOf(pool),
    audit: closed && audited ? { draws: audited.draws, day: closed.day } : null,
    updated_at: tsOf(version.from_at.getTime()),
  };
}

const wishOptions = ({ wish }: DrawDef) =>
  (wish?.prizes ?? []).map((prize_id) => ({ prize_id, hard: wish!.hard[prize_id]! }));

/** What is left of stock prizes, of all and of what is released by today (DRAW-9). */
async function stocks({ db, now, member }: Look, { code, campaign, def }: Pool) {
  if (!def.rows.some(({ stock }) => stock !== undefined)) return () => ({});
  const stage = stageOf(campaign, now, member);
  const given = new Map((await stocksOf(db, code, stage.season_key)).map((row) => [row.prize_id, row.given]));
  return (row: PrizeRow) => {
    if (row.stock === undefined) return {};
    const gone = given.get(row.id) ?? 0;
    const left = releasedBy(now, row, stage) - gone;
    return { stock_left: Math.max(0, row.stock - gone), day_left: Math.max(0, left) };
  };
}

const expectations = new WeakMap<DrawDef, PoolView['expect']>();

/** SIM-2, SIM-5: the base rate misleads, so the long run stands beside it. Solved once per table. */
function expectOf({ code, campaign, def }: Pool): PoolView['expect'] {
  let expect = expectations.get(def);
  if (!expect) {
    const { base, longRun, price } = poolFigures(campaign.def, code);
    const bp = (value: number): number => (price > 0 ? Math.round((ODDS_BASE * value) / price) : 0);
    expectations.set(def, (expect = { base_bp: bp(base), long_bp: bp(longRun) }));
  }
  return expect;
}
