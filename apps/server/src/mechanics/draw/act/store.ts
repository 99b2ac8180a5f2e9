// SQL that a draw needs on the draw tables: seeds, pity counters, draw counts, stock and batches.
import type { DrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import { encodeBigintArray, encodeIntArray, encodeTextArray, encodeTimestampArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong } from '#db/place.ts';
import { sql, type Statement } from '#db/sql.ts';
import type { Seed, SeedPair } from '../fair/seeds.ts';

type SeedRow = Omit<Seed, 'began_at' | 'revealed_at'> & { began_at: Date | null; revealed_at: Date | null };
export const readSeedRow = (row: SeedRow): Seed => ({
  ...row,
  began_at: row.began_at?.getTime() ?? null,
  revealed_at: row.revealed_at?.getTime() ?? null,
});

export async function seedPairsOf(db: Queryable, user_ids: readonly number[]): Promise<Map<number, SeedPair>> {
  const rows = await rowsAmong(db, user_ids, byItself, (here, part) =>
    here.rows<SeedRow>(sql`
      select user_id, seed_no, state, server_seed_enc, commit, client_seed, nonce, began_at, revealed_at from seed_pair
      where user_id = any(${encodeBigintArray(part)}::bigint[]) and state in ('current', 'next')`),
  );
  const pairs = new Map<number, Partial<Record<'current' | 'next', Seed>>>();
  for (const row of rows) pairs.set(row.user_id, { ...pairs.get(row.user_id), [row.state]: readSeedRow(row) });
  return pairs as Map<number, SeedPair>;
}

/**
 * Inserts or updates seeds after a draw or rotation. A unique index guarantees that a member never uses
 * a client seed twice (FAIR-2).
 */
export async function saveSeeds(tx: Tx, seeds: readonly Seed[], now: number): Promise<void> {
  if (seeds.length === 0) return;
  const rows = seeds.map((s) => ({ ...s, server_seed_enc: s.server_seed_enc.toString('hex') }));
  // The seed that leaves the state `current` is written first, because a member may never have two current seeds.
  for (const state of ['revealed', 'current', 'next'] as const) {
    const ofState = rows.filter((row) => row.state === state);
    for (const [here, part] of tx.among(ofState, (row) => row.user_id)) {
      await here.run(sql`
        insert into seed_pair as s (user_id, seed_no, state, server_seed_enc, commit, client_seed, nonce, made_at, began_at, revealed_at)
        select user_id, seed_no, state, decode(server_seed_enc, 'hex'), commit, client_seed, nonce, ${new Date(now)},
          to_timestamp(began_at / 1000.0), to_timestamp(revealed_at / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) r(user_id bigint, seed_no int, state text, server_seed_enc text, commit text,
          client_seed text, nonce int, began_at bigint, revealed_at bigint)
        on conflict (user_id, seed_no) do update
          set state = excluded.state, client_seed = excluded.client_seed, nonce = excluded.nonce, began_at = excluded.began_at,
            revealed_at = excluded.revealed_at`);
    }
  }
}

export type DrawCounts = {
  readonly day: string;
  readonly drawn_day: number;
  readonly minute: number;
  readonly drawn_min: number;
  readonly season: string;
  readonly drawn_sea: number;
  readonly drawn: number;
};
export type PoolProgress = { readonly counters: DrawCounters | undefined; readonly counted: DrawCounts | undefined };
type ProgressRow = {
  user_id: number;
  c: number[] | null;
  tiers: number[] | null;
  wish: string | null;
  wish_c: number | null;
} & {
  [K in keyof DrawCounts]: DrawCounts[K] | null;
};

/** Pity counters and draw counts of many members, each for the pool the member draws from. */
export async function loadPoolProgress(
  db: Queryable,
  asked: readonly { user_id: number; pool: string; family: string; tiers: readonly number[] }[],
): Promise<Map<number, PoolProgress>> {
  const tiersOf = new Map(asked.map(({ user_id, tiers }) => [user_id, tiers]));
  const rows = await rowsAmong(
    db,
    asked,
    ({ user_id }) => user_id,
    (here, part) =>
      here.rows<ProgressRow>(sql`
        select a.user_id, s.c, s.tiers, s.wish, s.wish_c, n.day, n.drawn_day, n.minute, n.drawn_min, n.season, n.drawn_sea, n.drawn
        from unnest(${encodeBigintArray(part.map((a) => a.user_id))}::bigint[], ${encodeTextArray(part.map((a) => a.pool))}::text[],
          ${encodeTextArray(part.map((a) => a.family))}::text[])
          a(user_id, pool, family)
        left join draw_state s on s.user_id = a.user_id and s.family = a.family
        left join draw_count n on n.user_id = a.user_id and n.pool = a.pool`),
  );
  return new Map(
    rows.map(({ user_id, c, tiers, wish, wish_c, ...counted }) => [
      user_id,
      {
        counters: c === null ? undefined : { c: carried(c, tiers, tiersOf.get(user_id)!), wish, wish_c: wish_c! },
        counted: counted.day === null ? undefined : (counted as DrawCounts),
      },
    ]),
  );
}

/** DRAW-18: counters carry over to another version of the table, matched by the tier of their rule; a new rule starts at 0. */
function carried(c: readonly number[], from: readonly number[] | null, to: readonly number[]): readonly number[] {
  const known = from ?? to;
  return to.map((tier) => c[known.indexOf(tier)] ?? 0);
}

/**
 * Takes one piece of a stock prize if the number released so far allows it (DRAW-9). Returns the number given so far,
 * this piece included, or undefined when all released pieces were given.
 */
export async function takeStock(
  tx: Tx,
  { pool, prize_id, season, released }: { pool: string; prize_id: string; season: string; released: number },
): Promise<number | undefined> {
  const row = await tx.row<{ given: number }>(sql`
    insert into pool_stock as s (pool, prize_id, season, given)
    select ${pool}, ${prize_id}, ${season}, 1 where ${released} > 0
    on conflict (pool, prize_id, season) do update set given = s.given + 1 where s.given < ${released}
    returning given`);
  return row?.given;
}

export const listGivenStock = (
  db: Queryable,
  pool: string,
  season: string,
): Promise<{ prize_id: string; given: number }[]> =>
  db.rows(sql`select prize_id, given from pool_stock where pool = ${pool} and season = ${season}`);

/** A batch of draws that is to be stored. */
export type NewBatch = {
  readonly user_id: number;
  readonly batch_id: string;
  readonly at: number;
  readonly campaign: string;
  readonly season: string;
  readonly def_hash: string;
  readonly pool: string;
  readonly pool_hash: string;
  readonly family: string;
  /** The tiers that the counters in `before` and `after` belong to, in the same order. */
  readonly tiers: readonly number[];
  readonly seed_no: number;
  readonly nonce: number;
  readonly before: DrawCounters;
  readonly after: DrawCounters;
  readonly counted: DrawCounts;
  readonly rolls: readonly number[];
  readonly prize_ids: readonly string[];
  readonly given_ids: readonly string[];
  readonly bys: readonly string[];
  readonly cards: readonly string[];
  readonly to_user_id: number | null;
  readonly value: number;
  readonly wins: readonly { idx: number; prize_id: string; by: string }[];
};

const array = (values: readonly (string | number)[]): string => `{${values.map((v) => (v === '' ? '""' : v)).join()}}`;

/** Sends one statement for all batches that lie in one place. */
export function sendBatches(tx: Tx, acts: readonly NewBatch[]): void {
  for (const [here, part] of tx.among(acts, (act) => act.user_id)) here.send(buildBatchInsertStatement(part));
}

/** The statement fails unless every seed still has the expected nonce, so nonces can have neither a gap nor a fork (DRAW-13). */
function buildBatchInsertStatement(acts: readonly NewBatch[]): Statement {
  const wins = acts.flatMap((act) => act.wins.map((win) => ({ ...win, act })));
  return sql`
    with acts as materialized (
      select * from unnest(${encodeBigintArray(acts.map((a) => a.user_id))}::bigint[], ${encodeTextArray(acts.map((a) => a.batch_id))}::text[],
        ${encodeTimestampArray(acts.map((a) => a.at))}::timestamptz[], ${encodeTextArray(acts.map((a) => a.campaign))}::text[],
        ${encodeTextArray(acts.map((a) => a.season))}::text[], ${encodeTextArray(acts.map((a) => a.def_hash))}::text[],
        ${encodeTextArray(acts.map((a) => a.pool))}::text[], ${encodeTextArray(acts.map((a) => a.pool_hash))}::text[],
        ${encodeTextArray(acts.map((a) => a.family))}::text[], ${encodeIntArray(acts.map((a) => a.seed_no))}::int[], ${encodeIntArray(acts.map((a) => a.nonce))}::int[],
        ${encodeIntArray(acts.map((a) => a.rolls.length))}::int[], ${encodeTextArray(acts.map((a) => array(a.before.c)))}::text[],
        ${encodeTextArray(acts.map((a) => a.before.wish))}::text[], ${encodeIntArray(acts.map((a) => a.before.wish_c))}::int[],
        ${encodeTextArray(acts.map((a) => array(a.after.c)))}::text[], ${encodeTextArray(acts.map((a) => array(a.tiers)))}::text[],
        ${encodeIntArray(acts.map((a) => a.after.wish_c))}::int[], ${encodeTextArray(acts.map((a) => a.counted.day))}::text[],
        ${encodeIntArray(acts.map((a) => a.counted.drawn_day))}::int[], ${encodeBigintArray(acts.map((a) => a.counted.minute))}::bigint[],
        ${encodeIntArray(acts.map((a) => a.counted.drawn_min))}::int[], ${encodeIntArray(acts.map((a) => a.counted.drawn_sea))}::int[],
        ${encodeBigintArray(acts.map((a) => a.counted.drawn))}::bigint[], ${encodeTextArray(acts.map((a) => array(a.rolls)))}::text[],
        ${encodeTextArray(acts.map((a) => array(a.prize_ids)))}::text[], ${encodeTextArray(acts.map((a) => array(a.given_ids)))}::text[],
        ${encodeTextArray(acts.map((a) => array(a.bys)))}::text[], ${encodeTextArray(acts.map((a) => array(a.cards)))}::text[],
        ${encodeBigintArray(acts.map((a) => a.to_user_id))}::bigint[], ${encodeBigintArray(acts.map((a) => a.value))}::bigint[])
        a(user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, family, seed_no, nonce, made, c_before, wish, wish_c_before,
          c, tiers, wish_c, day, drawn_day, minute, drawn_min, drawn_sea, drawn, rolls, prize_ids, given_ids, bys, cards, to_user_id, value)),
    seeds as (
      update seed_pair s set nonce = a.nonce + a.made from acts a
      where s.user_id = a.user_id and s.seed_no = a.seed_no and s.state = 'current' and s.nonce = a.nonce returning 1),
    states as (
      insert into draw_state as s (user_id, family, c, tiers, wish, wish_c)
      select user_id, family, c::int[], tiers::int[], wish, wish_c from acts
      on conflict (user_id, family) do update set c = excluded.c, tiers = excluded.tiers, wish_c = excluded.wish_c),
    counts as (
      insert into draw_count (user_id, pool, day, drawn_day, minute, drawn_min, season, drawn_sea, drawn)
      select user_id, pool, day::date, drawn_day, minute, drawn_min, season, drawn_sea, drawn from acts
      on conflict (user_id, pool) do update set day = excluded.day, drawn_day = excluded.drawn_day, minute = excluded.minute,
        drawn_min = excluded.drawn_min, season = excluded.season, drawn_sea = excluded.drawn_sea, drawn = excluded.drawn),
    batches as (
      insert into draw_batch (user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish,
        wish_c_before, rolls, prize_ids, given_ids, bys, cards, to_user_id, value)
      select user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before::int[], wish,
        wish_c_before, rolls::int[], prize_ids::text[], given_ids::text[], bys::text[], cards::text[], to_user_id, value from acts),
    wins as (
      insert into draw_win (user_id, batch_id, idx, at, campaign, pool, prize_id, by)
      select * from unnest(${encodeBigintArray(wins.map((w) => w.act.user_id))}::bigint[], ${encodeTextArray(wins.map((w) => w.act.batch_id))}::text[],
        ${encodeIntArray(wins.map((w) => w.idx))}::int[], ${encodeTimestampArray(wins.map((w) => w.act.at))}::timestamptz[],
        ${encodeTextArray(wins.map((w) => w.act.campaign))}::text[], ${encodeTextArray(wins.map((w) => w.act.pool))}::text[],
        ${encodeTextArray(wins.map((w) => w.prize_id))}::text[], ${encodeTextArray(wins.map((w) => w.by))}::text[]))
    select must_be((select count(*) from seeds), ${acts.length}, 'seeds of locked members')`;
}
