// SQL on stored batches of draws. A batch, in some names below an act, is one request that makes n draws.
import { beginOfDay, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';

export type DrawBatchRow = {
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

const COLUMNS = sqlFragment`user_id, batch_id, at, campaign, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish, wish_c_before,
  rolls, prize_ids, given_ids, bys, value`;

export const findDrawBatch = (
  db: Queryable,
  user_id: number,
  batch_id: string,
  at: number,
): Promise<DrawBatchRow | undefined> =>
  db.at(user_id).row(sql`
    select ${COLUMNS} from draw_batch where user_id = ${user_id} and batch_id = ${batch_id} and at = ${new Date(at)}`);

/**
 * The member's previous batch among these pools. Batches are ordered by seed number and nonce, because two may have the same time.
 */
export const findPreviousDrawBatch = (
  db: Queryable,
  act: DrawBatchRow,
  pools: readonly string[],
): Promise<DrawBatchRow | undefined> =>
  db.at(act.user_id).row(sql`
    select ${COLUMNS} from draw_batch
    where user_id = ${act.user_id} and pool = any(${pools}::text[]) and at <= ${act.at} and (seed_no, nonce) < (${act.seed_no}, ${act.nonce})
    order by at desc, seed_no desc, nonce desc limit 1`);

/** All batches a member drew with one seed, ordered by nonce. */
export const listDrawBatchesOfSeed = (
  db: Queryable,
  user_id: number,
  seed_no: number,
  since: Date,
): Promise<DrawBatchRow[]> =>
  db.at(user_id).rows(sql`
    select ${COLUMNS} from draw_batch where user_id = ${user_id} and seed_no = ${seed_no} and at >= ${since} order by nonce`);

/** Sort key of a batch in the log of its day. */
export type DrawBatchKey = Pick<DrawBatchRow, 'at' | 'user_id' | 'batch_id'>;

const PAGE = 500;

/** Log order, but for batches that a member drew at the same time: those come from one cluster, already in order. */
const compareKeys = (a: DrawBatchKey, b: DrawBatchKey): number =>
  a.at.getTime() - b.at.getTime() || a.user_id - b.user_id;

/**
 * The pages of several clusters as one in log order. A full page does not tell what follows on its cluster, so the order is known only
 * up to the end of the full page that ends first.
 */
function mergePages(pages: readonly DrawBatchRow[][]): DrawBatchRow[] {
  if (pages.length === 1) return pages[0]!;
  const ends = pages.filter(({ length }) => length === PAGE).map((page) => page.at(-1)!);
  const end = ends.toSorted(compareKeys)[0];
  const merged = pages.flat().sort(compareKeys);
  return end ? merged.filter((batch) => compareKeys(batch, end) <= 0) : merged;
}

/** The batches of a day in log order, from the first one or from `from` (inclusive) on. */
export async function* iterateDrawBatchesOfDay(
  db: Queryable,
  day: string,
  from?: DrawBatchKey,
): AsyncGenerator<DrawBatchRow> {
  const begin = new Date(beginOfDay(day));
  const end = new Date(endOfDay(day));
  let key: DrawBatchKey = from ?? { at: begin, user_id: 0, batch_id: '' };
  let place: SqlFragment = sqlFragment`(at, user_id, batch_id) >= (${key.at}, ${key.user_id}::bigint, ${key.batch_id}::text)`;
  for (let found = PAGE; found === PAGE;) {
    const pages = await Promise.all(
      db.each().map((here) =>
        here.rows<DrawBatchRow>(sql`
          select ${COLUMNS} from draw_batch where at >= ${begin} and at < ${end} and ${place}
          order by at, user_id, batch_id limit ${PAGE}`),
      ),
    );
    const page = mergePages(pages);
    yield* page;
    found = Math.max(...pages.map(({ length }) => length));
    key = page.at(-1) ?? key;
    place = sqlFragment`(at, user_id, batch_id) > (${key.at}, ${key.user_id}::bigint, ${key.batch_id}::text)`;
  }
}

/** The batches since a time, newest first, starting at the newest or just before the batch `before`. */
export const listNewestDrawBatches = async (
  db: Queryable,
  since: Date,
  before: DrawBatchKey | undefined,
  limit: number,
): Promise<DrawBatchRow[]> => {
  const place = before
    ? sqlFragment`(at, user_id, batch_id) < (${before.at}, ${before.user_id}::bigint, ${before.batch_id}::text)`
    : sqlFragment`true`;
  const found = await rowsOfAll(db, (here) =>
    here.rows<DrawBatchRow>(sql`
      select ${COLUMNS} from draw_batch where at >= ${since} and ${place}
      order by at desc, user_id desc, batch_id desc limit ${limit}`),
  );
  return found.sort((a, b) => compareKeys(b, a)).slice(0, limit);
};

export type OwnDrawsFilter = {
  readonly user_id: number;
  readonly campaign: string | undefined;
  readonly pool: string | undefined;
  /** Unix ms, [from, until). */
  readonly from: number;
  readonly until: number;
};

function filter({ user_id, from, until, ...asked }: OwnDrawsFilter): SqlFragment {
  const { campaign = null, pool = null } = asked;
  return sqlFragment`user_id = ${user_id} and (${campaign}::text is null or campaign = ${campaign}) and (${pool}::text is null or pool = ${pool})
    and at >= ${new Date(from)} and at < ${new Date(until)}`;
}

export type PoolDrawSum = { pool: string; def_hash: string; draws: number; value: number };

export const sumDrawsByPool = (db: Queryable, mine: OwnDrawsFilter): Promise<PoolDrawSum[]> =>
  db.at(mine.user_id).rows(sql`
    select pool, def_hash, sum(cardinality(rolls))::bigint as draws, sum(value)::bigint as value
    from draw_batch where ${filter(mine)} group by pool, def_hash`);

/**
 * The batches that contain the draws of one page, newest first. `upto` is the number of draws counted up to the end of that batch.
 */
export const loadDrawBatchPage = (
  db: Queryable,
  mine: OwnDrawsFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<(DrawBatchRow & { upto: number })[]> =>
  db.at(mine.user_id).rows(sql`
    with placed as (
      select ${COLUMNS}, sum(cardinality(rolls)) over (order by at desc, seed_no desc, nonce desc)::bigint as upto
      from draw_batch where ${filter(mine)})
    select * from placed where upto > ${offset} and upto - cardinality(rolls) < ${offset + limit} order by upto`);

/** Batches with a big prize, newest first; `idxs` holds the positions of those prizes in the batch. */
export const listBigPrizeBatches = (
  db: Queryable,
  mine: OwnDrawsFilter,
): Promise<(DrawBatchRow & { idxs: number[] })[]> =>
  db.at(mine.user_id).rows(sql`
    with big as (
      select batch_id, at, array_agg(idx order by idx desc) as idxs from draw_win where ${filter(mine)} group by batch_id, at)
    select b.*, big.idxs from draw_batch b join big using (batch_id, at) where b.user_id = ${mine.user_id}
    order by b.at desc, b.seed_no desc, b.nonce desc`);
