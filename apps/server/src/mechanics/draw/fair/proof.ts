// Call Y03: everything a member needs to recompute one of the member's own draws (FAIR-9) and to find
// it in the day's log (FAIR-10).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_draw_proof } from '@shengyu/contract/calls/draw-fair.ts';
import { hexOf } from '@shengyu/rules/draw/bytes.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { leafOfDraw, type DrawRecord } from '@shengyu/rules/draw/draw-record.ts';
import { computeEffectiveTable } from '@shengyu/rules/draw/draw-table.ts';
import { hashLeaf, MerkleLog } from '@shengyu/rules/draw/merkle.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findPreviousDrawBatch, findDrawBatch, iterateDrawBatchesOfDay, type DrawBatchRow } from '../act/act-store.ts';
import { countersBeforeDraw, countersAfterDraw, listDrawRecords } from '../act/acts.ts';
import { parseDrawId } from '../act/batch-id.ts';
import { listDayChunks, findDayLog } from '../day/day-store.ts';
import { CHUNK_SIZE, buildMerklePath } from '../day/day-tree.ts';
import { ensureSeedPair } from './live-seeds.ts';
import { prizeReasonOf, isProofAvailable } from '../reads/my-log.ts';
import { loadPoolAtDraw, presentPrizeAtDraw } from './past.ts';
import { needsRotation, unsealServerSeed, formatSeedId } from './seeds.ts';
import { findSeed } from './seed-store.ts';
import { loadOddsTable } from './table-store.ts';

type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
type Proof = ReplyOf<typeof get_draw_proof>;

export async function readDrawProof(asking: Asking, draw_id: string): Promise<Proof | Refused> {
  const { ctx, db, me, now } = asking;
  const place = parseDrawId(draw_id);
  const act =
    place && isProofAvailable(place.at, now) ? await findDrawBatch(db, me, place.batch_id, place.at) : undefined;
  const table = act && (await loadOddsTable(db, act.pool, act.pool_hash));
  const record = act && table && listDrawRecords(act, table.odds)[place!.idx];
  if (!record) return refuse('not_found');
  const { weights } = computeEffectiveTable(table.odds, countersBeforeDraw(record));
  const prev = await previous(asking, act, place!.idx);
  const log = await inLog(db, act, record);
  return {
    draw: {
      draw_id,
      nonce: record.nonce,
      roll: record.roll,
      prize: presentPrizeAtDraw(ctx, await loadPoolAtDraw(ctx, act.pool, act.def_hash), record.given_prize_id),
      by: prizeReasonOf(act, place!.idx),
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
    leaf_hash: hexOf(hashLeaf(leafOfDraw(record))),
    ...(log ? { log } : {}),
  };
}

/** The server seed is included only when it has been revealed; a seed past its limit is revealed now (FAIR-8). */
async function seedShown({ ctx, db, me, now }: Asking, seed_no: number): Promise<Proof['seed']> {
  let seed = (await findSeed(db, me, seed_no))!;
  if (seed.state === 'current' && needsRotation(seed, 1, now)) {
    await ensureSeedPair(ctx, me, now);
    seed = (await findSeed(db, me, seed_no))!;
  }
  return {
    seed_id: formatSeedId(seed_no),
    commit: seed.commit,
    client_seed: seed.client_seed ?? '',
    ...(seed.state === 'revealed' ? { server_seed: unsealServerSeed(ctx, seed) } : {}),
  };
}

/** The draw whose counters this one continues, in the same family of pools (DRAW-18: counters carry over within a family). */
async function previous({ ctx, db }: Asking, act: DrawBatchRow, idx: number): Promise<Proof['prev']> {
  const from = idx > 0 ? act : await findPreviousDrawBatch(db, act, await familyOf(ctx, act));
  if (!from) return undefined;
  const { odds } = await loadOddsTable(db, from.pool, from.pool_hash);
  const record = listDrawRecords(from, odds)[idx > 0 ? idx - 1 : from.rolls.length - 1]!;
  return { draw_id: record.draw_id, nonce: record.nonce, count_after: [...countersAfterDraw(record, odds).c] };
}

async function familyOf(ctx: Context, { pool, def_hash }: DrawBatchRow): Promise<string[]> {
  const family = (await loadPoolAtDraw(ctx, pool, def_hash))?.family ?? pool;
  const pools = (await readCampaignCatalogue(ctx))
    .all('pool')
    .filter(({ code, part }) => (part.family ?? code) === family);
  return [...new Set([pool, ...pools.map(({ code }) => code)])];
}

/**
 * Finds the draw's place in the Merkle tree of its day; undefined when the day is not closed yet or its log does not contain the
 * draw.
 */
async function inLog(db: Queryable, act: DrawBatchRow, { draw_id }: DrawRecord): Promise<Proof['log']> {
  const closed = await findDayLog(db, dayOf(act.at.getTime()));
  if (!closed) return undefined;
  const { day, root, size } = closed;
  const chunks = await listDayChunks(db, day);
  // All chunks that begin before the time of the batch contain only earlier batches, except the last
  // such chunk; the search starts there.
  let no = Math.max(
    0,
    chunks.findLastIndex(({ first }) => first.at < act.at),
  );
  let leaves = new MerkleLog();
  let index = -1;
  let { skip = 0 } = chunks[no] ?? {};
  for await (const other of iterateDrawBatchesOfDay(db, day, chunks[no]?.first)) {
    const { odds } = await loadOddsTable(db, other.pool, other.pool_hash);
    for (const record of listDrawRecords(other, odds).slice(skip)) {
      const chunk = chunks[no];
      // The draw was written after its day was closed, so the log does not contain it.
      if (!chunk) return undefined;
      if (record.draw_id === draw_id) index = leaves.size;
      leaves.append(hashLeaf(leafOfDraw(record)));
      if (leaves.size < chunk.size) continue;
      if (index >= 0)
        return { day, root, size, index: no * CHUNK_SIZE + index, path: buildMerklePath(leaves, index, chunks, no) };
      leaves = new MerkleLog();
      no += 1;
    }
    skip = 0;
  }
  return undefined;
}
