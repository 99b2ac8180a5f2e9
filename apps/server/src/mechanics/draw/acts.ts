// Acts as they were written down, and the single draws they consist of. Only the first counters of an act are stored; those before
// each later draw follow from the prizes, by the rule that moved them.
import { beginOfDay, endOfDay } from '@shengyu/rules/calendar.ts';
import type { DrawRecord } from '@shengyu/rules/draw-record.ts';
import { countersAfter, type DrawCounters, type PoolOdds } from '@shengyu/rules/draw-table.ts';
import type { Queryable } from '#db/db.ts';
import { part, sql, type Part } from '#db/sql.ts';
import { drawId } from './batch-id.ts';
import { seedId } from './seeds.ts';

export type ActRow = {
  user_id: number;
  batch_id: string;
  at: Date;
  campaign: string;
  def_hash: string;
  pool: string;
  pool_hash: string;
  seed_no: number;
  nonce: number;
  c_before: number[];
  wish: string | null;
  wish_c_before: number;
  rolls: number[];
  prize_ids: string[];
  given_ids: string[];
  bys: string[];
  value: number;
};

const COLUMNS = part`user_id, batch_id, at, campaign, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish, wish_c_before,
  rolls, prize_ids, given_ids, bys, value`;

/** In the order they were drawn. */
export function recordsOf(act: ActRow, odds: PoolOdds): DrawRecord[] {
  let before: DrawCounters = { c: act.c_before, wish: act.wish, wish_c: act.wish_c_before };
  return act.rolls.map((roll, i) => {
    const prize_id = act.prize_ids[i]!;
    const record: DrawRecord = {
      draw_id: drawId(act.batch_id, i),
      user_id: act.user_id,
      pool: act.pool,
      pool_hash: act.pool_hash,
      seed_id: seedId(act.seed_no),
      nonce: act.nonce + i,
      c_before: before.c,
      wish: before.wish,
      wish_c_before: before.wish_c,
      roll,
      prize_id,
      given_prize_id: act.given_ids[i]!,
      at: Math.floor(act.at.getTime() / 1000),
    };
    before = countersLeft(record, odds);
    return record;
  });
}

/** The counters a draw was made with, and those it left. */
export const countersHeld = ({ c_before, wish, wish_c_before }: DrawRecord): DrawCounters => ({
  c: c_before,
  wish,
  wish_c: wish_c_before,
});

export function countersLeft(record: DrawRecord, odds: PoolOdds): DrawCounters {
  const row = odds.rows.findIndex(({ id }) => id === record.prize_id);
  // A prize that the table does not have was not drawn from it: the verifier names it, reading must not stop at it.
  return row < 0 ? countersHeld(record) : countersAfter(odds, countersHeld(record), row);
}

export const actOf = (db: Queryable, user_id: number, batch_id: string, at: number): Promise<ActRow | undefined> =>
  db.row(sql`
    select ${COLUMNS} from draw_batch where user_id = ${user_id} and batch_id = ${batch_id} and at = ${new Date(at)}`);

/** The member's act before this one among these pools. Seeds and their numbers order a member's acts; two may share a moment. */
export const actBefore = (db: Queryable, act: ActRow, pools: readonly string[]): Promise<ActRow | undefined> =>
  db.row(sql`
    select ${COLUMNS} from draw_batch
    where user_id = ${act.user_id} and pool = any(${pools}::text[]) and at <= ${act.at} and (seed_no, nonce) < (${act.seed_no}, ${act.nonce})
    order by at desc, seed_no desc, nonce desc limit 1`);

/** All acts under one of a member's seeds, in order. */
export const actsOfSeed = (db: Queryable, user_id: number, seed_no: number, since: Date): Promise<ActRow[]> =>
  db.rows(sql`
    select ${COLUMNS} from draw_batch where user_id = ${user_id} and seed_no = ${seed_no} and at >= ${since} order by nonce`);

/** Where an act stands in its day's log. */
export type ActKey = Pick<ActRow, 'at' | 'user_id' | 'batch_id'>;

const PAGE = 500;

/** A day's acts in the order of its log, from the beginning or from one of them on. */
export async function* actsOfDay(db: Queryable, day: string, from?: ActKey): AsyncGenerator<ActRow> {
  const begin = new Date(beginOfDay(day));
  const end = new Date(endOfDay(day));
  let key: ActKey = from ?? { at: begin, user_id: 0, batch_id: '' };
  let place: Part = part`(at, user_id, batch_id) >= (${key.at}, ${key.user_id}::bigint, ${key.batch_id}::text)`;
  for (let found = PAGE; found === PAGE;) {
    const page = await db.rows<ActRow>(sql`
      select ${COLUMNS} from draw_batch where at >= ${begin} and at < ${end} and ${place}
      order by at, user_id, batch_id limit ${PAGE}`);
    yield* page;
    found = page.length;
    key = page.at(-1) ?? key;
    place = part`(at, user_id, batch_id) > (${key.at}, ${key.user_id}::bigint, ${key.batch_id}::text)`;
  }
}

/** The acts since a moment, newest first, from the newest or from before one of them on. */
export const newestActs = (
  db: Queryable,
  since: Date,
  before: ActKey | undefined,
  limit: number,
): Promise<ActRow[]> => {
  const place = before
    ? part`(at, user_id, batch_id) < (${before.at}, ${before.user_id}::bigint, ${before.batch_id}::text)`
    : part`true`;
  return db.rows<ActRow>(sql`
    select ${COLUMNS} from draw_batch where at >= ${since} and ${place}
    order by at desc, user_id desc, batch_id desc limit ${limit}`);
};

export type Mine = {
  readonly user_id: number;
  readonly campaign: string | undefined;
  readonly pool: string | undefined;
  /** Unix ms, [from, until). */
  readonly from: number;
  readonly until: number;
};

function filter({ user_id, from, until, ...asked }: Mine): Part {
  const { campaign = null, pool = null } = asked;
  return part`user_id = ${user_id} and (${campaign}::text is null or campaign = ${campaign}) and (${pool}::text is null or pool = ${pool})
    and at >= ${new Date(from)} and at < ${new Date(until)}`;
}

export type ActSum = { pool: string; def_hash: string; draws: number; value: number };

export const sumsOf = (db: Queryable, mine: Mine): Promise<ActSum[]> =>
  db.rows(sql`
    select pool, def_hash, sum(cardinality(rolls))::bigint as draws, sum(value)::bigint as value
    from draw_batch where ${filter(mine)} group by pool, def_hash`);

/** Acts that hold the draws from `offset` on, newest first; `upto`: draws up to the end of this act. */
export const actsPage = (
  db: Queryable,
  mine: Mine,
  { offset, limit }: { offset: number; limit: number },
): Promise<(ActRow & { upto: number })[]> =>
  db.rows(sql`
    with placed as (
      select ${COLUMNS}, sum(cardinality(rolls)) over (order by at desc, seed_no desc, nonce desc)::bigint as upto
      from draw_batch where ${filter(mine)})
    select * from placed where upto > ${offset} and upto - cardinality(rolls) < ${offset + limit} order by upto`);

/** Acts with a big prize, newest first, with the places of those prizes. */
export const bigActs = (db: Queryable, mine: Mine): Promise<(ActRow & { idxs: number[] })[]> =>
  db.rows(sql`
    with big as (
      select batch_id, at, array_agg(idx order by idx desc) as idxs from draw_win where ${filter(mine)} group by batch_id, at)
    select b.*, big.idxs from draw_batch b join big using (batch_id, at) where b.user_id = ${mine.user_id}
    order by b.at desc, b.seed_no desc, b.nonce desc`);
