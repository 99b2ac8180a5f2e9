// A pool as everybody may see it: odds, promises, stock and average value. For a member, also the odds of the member's next draw.
import { computePoolFigures } from '@shengyu/campaign/simulator/figures.ts';
import type { PoolDef, PrizeRow } from '@shengyu/campaign/definition.ts';
import type { PoolPublic } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import {
  computeEffectiveTable,
  createDrawCounters,
  ODDS_BASE,
  type DrawCounters,
} from '@shengyu/rules/draw/draw-table.ts';
import { presentItem } from '#modules/bag/index.ts';
import { readCampaignCatalogue, findDefinitionByHash, stageOf } from '#modules/campaign-engine/index.ts';
import { findLastClosedDay } from '../day/day-store.ts';
import { poolStandingOf, type PoolViewer, type PoolStanding } from './look.ts';
import { storeOddsTable, findPool, type Pool } from './pools.ts';
import { presentCost, presentPity, presentPrize, presentWish } from './present.ts';
import { computeReleasedStock } from '../act/stock.ts';
import { listGivenStock } from '../act/store.ts';
import { findPoolVersionByNumber, findPoolVersionByHash, type VersionRow } from '../fair/table-store.ts';

export type PoolView = Static<typeof PoolPublic>;

/**
 * The kinds of pools as the API numbers them: 1 paid with tokens (bonus), 2 gift box paid in diamonds, 3 whose prizes move a
 * milestone forward (step).
 */
export const POOL_KIND_NUMBERS = { bonus: 1, gift_box: 2, step: 3 } as const;

/** The current table, or an earlier one by its version number (call B03: readable for three years). */
export async function presentPublicPool(
  look: PoolViewer,
  code: string,
  version?: number,
): Promise<PoolView | undefined> {
  const { ctx, db } = look;
  const pool = await findPool(ctx, code);
  if (pool) {
    await storeOddsTable(ctx, pool);
    const current = (await findPoolVersionByHash(db, code, pool.hash))!;
    if (version === undefined || version === current.version) {
      return present(look, pool, current, await poolStandingOf(look, pool));
    }
  }
  const row = version === undefined ? undefined : await findPoolVersionByNumber(db, code, version);
  const past = row && (await pastPool(look, code, row));
  // Nobody can draw from an old table, so it is shown with fresh counters.
  return past && present(look, past, row, { counters: createDrawCounters(past.def), day_left: 0 });
}

async function pastPool({ ctx }: PoolViewer, code: string, row: VersionRow): Promise<Pool | undefined> {
  const then = await findDefinitionByHash(ctx, row.def_hash);
  const def = then?.pools?.[code];
  const campaign = then && (await readCampaignCatalogue(ctx)).campaigns.get(then.id);
  if (!def || !campaign) return undefined;
  const { canonical, pool_hash: hash } = row;
  return { code, campaign: { ...campaign, def: then }, def, family: def.family ?? code, canonical, hash };
}

async function present(look: PoolViewer, pool: Pool, version: VersionRow, standing: PoolStanding): Promise<PoolView> {
  const { ctx, db } = look;
  const { code, def, hash } = pool;
  const { counters, day_left } = standing;
  const now = computeEffectiveTable(def, counters).weights;
  const stockOf = await stocks(look, pool);
  const closed = await findLastClosedDay(db);
  const audited = closed?.pools.find(({ box_code }) => box_code === code);
  return {
    box_code: code,
    name: def.name,
    kind: POOL_KIND_NUMBERS[def.kind],
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
    ...(def.wish ? { wish: { ...presentWish(def, counters), options: wishOptions(def, counters) } } : {}),
    per_draw: (def.per_draw ?? []).flatMap((line) =>
      'item_code' in line ? [presentItem(ctx, line.item_code, line.qty)] : [],
    ),
    limits: { day: def.limits.day, day_left, minute: def.limits.minute },
    expect: expectOf(pool),
    audit: closed && audited ? { draws: audited.draws, day: closed.day } : null,
    updated_at: unixSecondsOf(version.from_at.getTime()),
  };
}

/** The prizes that can be wished for, each as the wish would stand after choosing it: changing keeps the count (DRAW-8). */
const wishOptions = (def: PoolDef, counters: DrawCounters) =>
  (def.wish?.prizes ?? []).map((prize_id) => {
    const { hard, left } = presentWish(def, { ...counters, wish: prize_id });
    return { prize_id, hard, left };
  });

/**
 * Returns a function that gives, for a prize with limited stock, what is left of the whole stock and of the part released until
 * today (DRAW-9).
 */
async function stocks({ db, now, member }: PoolViewer, { code, campaign, def }: Pool) {
  if (!def.rows.some(({ stock }) => stock !== undefined)) return () => ({});
  const stage = stageOf(campaign, now, member);
  const given = new Map((await listGivenStock(db, code, stage.season_key)).map((row) => [row.prize_id, row.given]));
  return (row: PrizeRow) => {
    if (row.stock === undefined) return {};
    const gone = given.get(row.id) ?? 0;
    // Before the opening the page shows what the first day releases: nothing has been drawn, so nothing is gone.
    const left = computeReleasedStock(Math.max(now, stage.open_at), row, stage) - gone;
    return { stock_left: Math.max(0, row.stock - gone), stock_total: row.stock, day_left: Math.max(0, left) };
  };
}

const expectations = new WeakMap<PoolDef, PoolView['expect']>();

/**
 * The expected value as a share of the price, in ten-thousandths. The base rate alone misleads (SIM-5), so the long-run rate with
 * pity (SIM-2) is shown beside it. Each table is computed once.
 */
function expectOf({ code, campaign, def }: Pool): PoolView['expect'] {
  let expect = expectations.get(def);
  if (!expect) {
    const { base, longRun, price } = computePoolFigures(campaign.def, code);
    const bp = (value: number): number => (price > 0 ? Math.round((ODDS_BASE * value) / price) : 0);
    expectations.set(def, (expect = { base_bp: bp(base), long_bp: bp(longRun) }));
  }
  return expect;
}
