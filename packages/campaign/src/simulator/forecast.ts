// SIM-4: the figures that need an estimate of how many members will play: physical cost, stock, pink diamonds and debris.
import { DAY_MS, readDateTime } from '@shengyu/rules/time/calendar.ts';
import type { CampaignDef, DefinitionCode, PurchaseLimit, PrizeRow, ShopDef } from '../definition.ts';
import { isDiamondPrice, itemLinesIn, countInGrant, grantValueOf } from '../grants.ts';
import { findItem, PHYSICAL_ITEM_TYPE } from '../items.ts';
import { meanDrawsBetweenWishes } from './chain.ts';
import type { PoolFigures } from './figures.ts';
import { requirePool } from './worth.ts';

export interface DemandForecast {
  readonly users: number;
  readonly draws_per_user_day: number;
}

/** ¥1 buys 10 diamonds, so a diamond is worth 10 fen. */
const FEN_PER_DIAMOND = 10;
/** The number of days for which a campaign without an end is forecast. */
const MONTH = 30;

export function campaignDaysOf({ schedule }: CampaignDef): number {
  if (schedule.kind === 'season' || schedule.kind === 'per_user') return schedule.days;
  if (schedule.kind !== 'fixed') return MONTH;
  return Math.ceil((readDateTime(schedule.close) - readDateTime(schedule.open)) / DAY_MS);
}

interface StockForecast {
  readonly prize: DefinitionCode;
  readonly stock: number;
  /** The day of the campaign, starting at 1, on which the last piece is given; null when the stock lasts. */
  readonly out_on_day: number | null;
}
export interface PoolForecast {
  readonly days: number;
  readonly draws: number;
  readonly physical_fen: { readonly mean: number; readonly p99: number };
  readonly stocks: readonly StockForecast[];
  /** Pink diamonds and debris per day: `made` by the pool's prizes, and at most `taken` by the shops from these users. */
  readonly flows: readonly { readonly item: DefinitionCode; readonly made: number; readonly taken: number }[];
}

/**
 * The highest long-run odds of a row: a wished prize comes more often, and the cost is computed as if every member wished for it.
 */
function highestRate(def: CampaignDef, code: DefinitionCode, row: PrizeRow, rate: number): number {
  const hard = requirePool(def, code).wish?.hard[row.id];
  return hard === undefined ? rate : 1 / meanDrawsBetweenWishes(rate, hard);
}

/**
 * Above this number of hits the normal distribution is used: it is more exact than any forecast, and adding up every number of hits
 * would take minutes.
 */
const MANY_HITS = 100_000;
const P99_DEVIATIONS = 2.3263;

/** The mean of min(hits, cap) and the 99th percentile, where hits are binomial in n draws. */
export function forecastCappedHits(n: number, rate: number, cap: number): { mean: number; p99: number } {
  if (n === 0 || rate === 0) return { mean: 0, p99: 0 };
  if (n * rate > MANY_HITS) {
    const p99 = Math.ceil(n * rate + P99_DEVIATIONS * Math.sqrt(n * rate * (1 - rate)));
    return { mean: Math.min(cap, n * rate), p99: Math.min(cap, n, p99) };
  }
  let logChance = n * Math.log1p(-rate);
  let below = 0;
  let mean = 0;
  let p99: number | null = null;
  for (let hits = 0; hits <= n && below < 1 - 1e-12 && hits < cap; hits += 1) {
    const chance = Math.exp(logChance);
    below += chance;
    mean += chance * hits;
    if (p99 === null && below >= 0.99) p99 = hits;
    logChance += Math.log((n - hits) / (hits + 1)) + Math.log(rate) - Math.log1p(-rate);
  }
  const rest = Math.max(0, 1 - below);
  return { mean: mean + (rest > 1e-9 ? rest * Math.min(cap, n) : 0), p99: p99 ?? Math.min(cap, n) };
}

/**
 * The day on which the stock of a prize is used up; null if it lasts. DRAW-9: what was released on a day and not won stays
 * available on the next day.
 */
function outOnDay({ stock = 0, day = Infinity }: PrizeRow, hitsPerDay: number, days: number): number | null {
  let given = 0;
  for (let at = 1; at <= days; at += 1) {
    given += Math.min(hitsPerDay, Math.min(stock, day * at) - given);
    if (given >= stock - 1e-9) return at;
  }
  return null;
}

/** The cost of the physical prizes if every piece is won; Infinity if nothing limits their number. */
export function computeMaxPhysicalCost(def: CampaignDef): number {
  const rows = Object.values(def.pools ?? {}).flatMap((pool) => pool.rows);
  return rows.reduce((sum, row) => {
    if (!isPhysical(def, row)) return sum;
    const pieces = Math.min(row.stock ?? Infinity, (row.day ?? Infinity) * campaignDaysOf(def));
    return sum + pieces * grantValueOf(def, row.grant) * FEN_PER_DIAMOND;
  }, 0);
}

/** What the physical prizes given so far have cost, in fen; `given` counts the pieces by the id of the prize. */
export const computePhysicalCost = (def: CampaignDef, given: ReadonlyMap<DefinitionCode, number>): number =>
  Object.values(def.pools ?? {})
    .flatMap((pool) => pool.rows)
    .filter((row) => isPhysical(def, row))
    .reduce((sum, row) => sum + (given.get(row.id) ?? 0) * grantValueOf(def, row.grant) * FEN_PER_DIAMOND, 0);

const isPhysical = (def: CampaignDef, { grant }: PrizeRow): boolean =>
  itemLinesIn(grant).some(({ item_code }) => findItem(def, item_code)?.type === PHYSICAL_ITEM_TYPE);

const perDay = ({ d, w, c }: PurchaseLimit, days: number): number =>
  Math.min(d ?? Infinity, w === undefined ? Infinity : w / 7, c === undefined ? Infinity : c / days);

export function forecastPool(
  def: CampaignDef,
  code: DefinitionCode,
  figures: PoolFigures,
  forecast: DemandForecast,
  shops: readonly ShopDef[],
): PoolForecast {
  const pool = requirePool(def, code);
  const days = campaignDaysOf(def);
  const perUser = Math.min(forecast.draws_per_user_day, pool.limits.day);
  const drawsPerDay = forecast.users * perUser;
  const draws = drawsPerDay * days;
  const fen = { mean: 0, p99: 0 };
  const stocks: StockForecast[] = [];
  for (const [at, row] of pool.rows.entries()) {
    const rate = highestRate(def, code, row, figures.rates[at]!);
    if (isPhysical(def, row)) {
      const cap = Math.min(row.stock ?? Infinity, (row.day ?? Infinity) * days);
      const hits = forecastCappedHits(draws, rate, cap);
      fen.mean += hits.mean * figures.values[at]! * FEN_PER_DIAMOND;
      fen.p99 += hits.p99 * figures.values[at]! * FEN_PER_DIAMOND;
    }
    if (row.stock !== undefined) {
      stocks.push({ prize: row.id, stock: row.stock, out_on_day: outOnDay(row, rate * drawsPerDay, days) });
    }
  }
  const flows = ['pink', 'debris'].map((item) => ({
    item,
    made:
      drawsPerDay * pool.rows.reduce((sum, { grant }, at) => sum + figures.rates[at]! * countInGrant(grant, item), 0),
    taken:
      forecast.users *
      shops
        .flatMap(({ goods }) => goods)
        .reduce(
          (sum, { price, limit }) =>
            sum + (isDiamondPrice(price) ? 0 : countInGrant(price, item) * perDay(limit, days)),
          0,
        ),
  }));
  return { days, draws, physical_fen: fen, stocks, flows };
}
