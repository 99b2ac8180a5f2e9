// Y03: everything somebody needs to recompute one of his draws (FAIR-9) and to find it in the day's log (FAIR-10).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_draw_proof } from '@shengyu/contract/calls/draw-fair.ts';
import { hexOf } from '@shengyu/rules/bytes.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { type DrawRecord, leafOfDraw } from '@shengyu/rules/draw-record.ts';
import { effectiveTable } from '@shengyu/rules/draw-table.ts';
import { leafHash, MerkleLog } from '@shengyu/rules/merkle.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { actBefore, actOf, actsOfDay, countersHeld, countersLeft, recordsOf, type ActRow } from './acts.ts';
import { readDrawId } from './batch-id.ts';
import { chunksOf, dayLog } from './day-store.ts';
import { CHUNK, pathTo } from './day-tree.ts';
import { livePair } from './live-seeds.ts';
import { byOf, hasProof } from './my-log.ts';
import { poolThen, prizeThen } from './past.ts';
import { isWornOut, openSeed, seedId } from './seeds.ts';
import { seedOf } from './seed-store.ts';
import { tableOf } from './tables.ts';

type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
type Proof = ReplyOf<typeof get_draw_proof>;

export async function proofOf(asking: Asking, draw_id: string): Promise<Proof | Refused> {
  const { ctx, db, me, now } = asking;
  const place = readDrawId(draw_id);
  const act = place && hasProof(place.at, now) ? await actOf(db, me, place.batch_id, place.at) : undefined;
  const table = act && (await tableOf(db, act.pool, act.pool_hash));
  const record = act && table && recordsOf(act, table.odds)[place!.idx];
  if (!record) return refuse('not_found');
  const { weights } = effectiveTable(table.odds, countersHeld(record));
  const prev = await previous(asking, act, place!.idx);
  const log = await inLog(db, act, record);
  return {
    draw: {
      draw_id,
      nonce: record.nonce,
      roll: record.roll,
      prize: prizeThen(ctx, await poolThen(ctx, act.pool, act.def_hash), record.given_prize_id),
      by: byOf(act, place!.idx),
      count_before: [...record.c_before],
      box_code: act.pool,
      at: record.at,
      wish_before: record.wish_c_before,
      ...(record.wish === null ? {} : { wish: record.wish }),
    },
    pool_hash: act.pool_hash,
    pool_canonical: table.canonical,
    seed: await seedShown(asking, act.seed_no),
    table: table.odds.rows.map(({ id }, i) => ({ prize_id: id, weight: weights[i]! })),
    ...(prev ? { prev } : {}),
    leaf_hash: hexOf(leafHash(leafOfDraw(record))),
    ...(log ? { log } : {}),
  };
}

/** The server's part only once it is out of use; a seed that is past its time goes out of use now (FAIR-8). */
async function seedShown({ ctx, db, me, now }: Asking, seed_no: number): Promise<Proof['seed']> {
  let seed = (await seedOf(db, me, seed_no))!;
  if (seed.state === 'current' && isWornOut(seed, 1, now)) {
    await livePair(ctx, me, now);
    seed = (await seedOf(db, me, seed_no))!;
  }
  return {
    seed_id: seedId(seed_no),
    commit: seed.commit,
    client_seed: seed.client_seed ?? '',
    ...(seed.state === 'revealed' ? { server_seed: openSeed(ctx, seed) } : {}),
  };
}

/** The draw whose counters this one continues: of the same family of pools (DRAW-18). */
async function previous({ ctx, db }: Asking, act: ActRow, idx: number): Promise<Proof['prev']> {
  const from = idx > 0 ? act : await actBefore(db, act, await familyOf(ctx, act));
  if (!from) return undefined;
  const { odds } = await tableOf(db, from.pool, from.pool_hash);
  const record = recordsOf(from, odds)[idx > 0 ? idx - 1 : from.rolls.length - 1]!;
  return { draw_id: record.draw_id, nonce: record.nonce, count_after: [...countersLeft(record, odds).c] };
}

async function familyOf(ctx: Context, { pool, def_hash }: ActRow): Promise<string[]> {
  const family = (await poolThen(ctx, pool, def_hash))?.family ?? pool;
  const pools = (await catalogueOf(ctx)).all('pool').filter(({ code, part }) => (part.family ?? code) === family);
  return [...new Set([pool, ...pools.map(({ code }) => code)])];
}

/** Undefined: its day is not closed yet. */
async function inLog(db: Queryable, act: ActRow, { draw_id }: DrawRecord): Promise<Proof['log']> {
  const closed = await dayLog(db, dayOf(act.at.getTime()));
  if (!closed) return undefined;
  const { day, root, size } = closed;
  const chunks = await chunksOf(db, day);
  // Chunks that begin before the act's moment hold only acts before it, except the last of them.
  let no = Math.max(
    0,
    chunks.findLastIndex(({ first }) => first.at < act.at),
  );
  let leaves = new MerkleLog();
  let index = -1;
  let { skip = 0 } = chunks[no] ?? {};
  for await (const other of actsOfDay(db, day, chunks[no]?.first)) {
    const { odds } = await tableOf(db, other.pool, other.pool_hash);
    for (const record of recordsOf(other, odds).slice(skip)) {
      const chunk = chunks[no];
      // It was written after its day was closed.
      if (!chunk) return undefined;
      if (record.draw_id === draw_id) index = leaves.size;
      leaves.append(leafHash(leafOfDraw(record)));
      if (leaves.size < chunk.size) continue;
      if (index >= 0) return { day, root, size, index: no * CHUNK + index, path: pathTo(leaves, index, chunks, no) };
      leaves = new MerkleLog();
      no += 1;
    }
    skip = 0;
  }
  return undefined;
}
