// SIM-4's figures that need a guess of how many will play: physical cost, stock, pink diamonds and debris.
import { DAY_MS, readDateTime } from '@shengyu/rules/calendar.ts';
import type { CampaignDef, Code, Limit, PrizeRow, ShopDef } from '../definition.ts';
import { isDiamonds, itemsIn, qtyOf, valueOf } from '../grants.ts';
import { itemOf, PHYSICAL } from '../items.ts';
import { wishDistance } from './chain.ts';
import type { PoolFigures } from './figures.ts';
import { poolOf } from './worth.ts';

export interface Forecast {
  readonly users: number;
  readonly draws_per_user_day: number;
}

/** ¥1 = 10 diamonds. */
const FEN_PER_DIAMOND = 10;
/** Campaigns without an end are looked at for a month. */
const MONTH = 30;

export function daysOf({ schedule }: CampaignDef): number {
  if (schedule.kind === 'season' || schedule.kind === 'per_user') return schedule.days;
  if (schedule.kind !== 'fixed') return MONTH;
  return Math.ceil((readDateTime(schedule.close) - readDateTime(schedule.open)) / DAY_MS);
}

export interface StockForecast {
  readonly prize: Code;
  readonly stock: number;
  /** The campaign's day, from 1, on which the last piece goes; null: it lasts. */
  readonly out_on_day: number | null;
}
export interface PoolForecast {
  readonly days: number;
  readonly draws: number;
  readonly physical_fen: { readonly mean: number; readonly p99: number };
  readonly stocks: readonly StockForecast[];
  /** Made by the pool's rolls and what the shops can take from these users, a day. */
  readonly flows: readonly { readonly item: Code; readonly made: number; readonly taken: number }[];
}

/** With a wish on it a prize comes oftener; the cost is taken as if everybody wished for it. */
function highestRate(def: CampaignDef, code: Code, row: PrizeRow, rate: number): number {
  const hard = poolOf(def, code).wish?.hard[row.id];
  return hard === undefined ? rate : 1 / wishDistance(rate, hard);
}

/** From here on the bell curve is closer than anybody's forecast, and counting hit by hit would take minutes. */
const MANY_HITS = 100_000;
const P99_DEVIATIONS = 2.3263;

/** The mean of min(hits, cap) and the 99th percentile, for hits binomial in n draws. */
export function cappedHits(n: number, rate: number, cap: number): { mean: number; p99: number } {
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

/** DRAW-9: a day's release that was not taken goes to the next day. */
function outOnDay({ stock = 0, day = Infinity }: PrizeRow, hitsPerDay: number, days: number): number | null {
  let given = 0;
  for (let at = 1; at <= days; at += 1) {
    given += Math.min(hitsPerDay, Math.min(stock, day * at) - given);
    if (given >= stock - 1e-9) return at;
  }
  return null;
}

/** What the physical prizes cost if every piece is won; Infinity if nothing limits them. */
export function physicalAtMost(def: CampaignDef): number {
  const rows = Object.values(def.pools ?? {}).flatMap((pool) => pool.rows);
  return rows.reduce((sum, row) => {
    if (!isPhysical(def, row)) return sum;
    const pieces = Math.min(row.stock ?? Infinity, (row.day ?? Infinity) * daysOf(def));
    return sum + pieces * valueOf(def, row.grant) * FEN_PER_DIAMOND;
  }, 0);
}

const isPhysical = (def: CampaignDef, { grant }: PrizeRow): boolean =>
  itemsIn(grant).some(({ item_code }) => itemOf(def, item_code)?.type === PHYSICAL);

const perDay = ({ d, w, c }: Limit, days: number): number =>
  Math.min(d ?? Infinity, w === undefined ? Infinity : w / 7, c === undefined ? Infinity : c / days);

export function poolForecast(
  def: CampaignDef,
  code: Code,
  figures: PoolFigures,
  forecast: Forecast,
  shops: readonly ShopDef[],
): PoolForecast {
  const pool = poolOf(def, code);
  const days = daysOf(def);
  const perUser = Math.min(forecast.draws_per_user_day, pool.limits.day);
  const drawsPerDay = forecast.users * perUser;
  const draws = drawsPerDay * days;
  const fen = { mean: 0, p99: 0 };
  const stocks: StockForecast[] = [];
  for (const [at, row] of pool.rows.entries()) {
    const rate = highestRate(def, code, row, figures.rates[at]!);
    if (isPhysical(def, row)) {
      const cap = Math.min(row.stock ?? Infinity, (row.day ?? Infinity) * days);
      const hits = cappedHits(draws, rate, cap);
      fen.mean += hits.mean * figures.values[at]! * FEN_PER_DIAMOND;
      fen.p99 += hits.p99 * figures.values[at]! * FEN_PER_DIAMOND;
    }
    if (row.stock !== undefined) {
      stocks.push({ prize: row.id, stock: row.stock, out_on_day: outOnDay(row, rate * drawsPerDay, days) });
    }
  }
  const flows = ['pink', 'debris'].map((item) => ({
    item,
    made: drawsPerDay * pool.rows.reduce((sum, { grant }, at) => sum + figures.rates[at]! * qtyOf(grant, item), 0),
    taken:
      forecast.users *
      shops
        .flatMap(({ goods }) => goods)
        .reduce((sum, { price, limit }) => sum + (isDiamonds(price) ? 0 : qtyOf(price, item) * perDay(limit, days)), 0),
  }));
  return { days, draws, physical_fen: fen, stocks, flows };
}
