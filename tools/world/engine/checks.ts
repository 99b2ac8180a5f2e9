// Before a world is declared complete (WORLD-9, WORLD-10): its books, bags, days, boards and draws are checked with the product's own
// functions, and the transport is emptied.
import type { Context } from '@shengyu/server/context.ts';
import { encodeTextArray } from '@shengyu/server/db/arrays.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { auditSeed } from '@shengyu/server/mechanics/draw/fair/audit.ts';
import { auditBoards } from '@shengyu/server/mechanics/rank/board/audit.ts';
import { modules } from '@shengyu/server/app.ts';
import { verifyBags } from '@shengyu/server/modules/bag/index.ts';
import { compareWithBooks } from '@shengyu/server/modules/console/index.ts';
import { verifyWholeLedger } from '@shengyu/server/modules/ledger/index.ts';
import { findDifferences } from '@shengyu/server/modules/turnover/index.ts';
import { beginOfDay, dayOf, endOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import { listJobs } from './timers.ts';

/** Every fault found, in words; an empty list means that the world is sound. */
export async function findWorldFaults(ctx: Context, firstDay: Day): Promise<string[]> {
  const faults: string[] = [];
  const { faults: books } = await verifyWholeLedger(ctx.db);
  for (const { table, row, what } of [...books, ...(await verifyBags(ctx.db))]) faults.push(`${table} ${row}: ${what}`);
  faults.push(...(await findDifferences(ctx, firstDay)).map(({ table, rows }) => `${rows} rows of ${table} differ`));
  const figures = await compareWithBooks(ctx, beginOfDay(firstDay), endOfDay(dayOf(ctx.clock.now())));
  faults.push(...figures.map((what) => `figures and books differ: ${what}`));
  faults.push(...(await findUnfairSeeds(ctx)), ...(await findTransportFaults(ctx)));
  // Boards copied to Redis are built again when they differ; a second look must find nothing.
  await auditBoards(ctx, ctx.clock.now());
  const mended = await auditBoards(ctx, ctx.clock.now());
  if (mended > 0) faults.push(`${mended} boards differ from their tables`);
  return faults;
}

/** All draws are recomputed with the code that phones run (FAIR-9), also those whose seed is still secret. */
async function findUnfairSeeds(ctx: Context): Promise<string[]> {
  const seeds = await ctx.db.rows<{ user_id: number; seed_no: number }>(
    sql`select user_id, seed_no from seed_pair where state <> 'next'`,
  );
  const faults: string[] = [];
  for (const key of seeds) {
    const verdict = await auditSeed(ctx, key);
    if (!verdict?.ok) faults.push(`seed ${key.seed_no} of ${key.user_id}: ${verdict?.failed?.why ?? 'no proof'}`);
  }
  return faults;
}

/**
 * WORLD-9: every event was digested by each of its consumers, and no job of the past is left. The three events that the console's
 * ingest queue shows (§5) are none of these: the native side's strange reports wait in `ingest_event` for an operator (RISK-14).
 */
async function findTransportFaults(ctx: Context): Promise<string[]> {
  const faults = (await listUndigested(ctx)).map(({ consumer, n }) => `${n} events were not digested by ${consumer}`);
  const parked = await ctx.db.row<{ n: number }>(sql`select count(*) as n from parked_event`);
  if (parked!.n > 0) faults.push(`${parked!.n} events were parked by their consumers`);
  const now = ctx.clock.now();
  const late = (await listJobs(ctx)).filter(({ payload }) => (payload.due_at ?? 0) <= now);
  faults.push(...late.map(({ task }) => `a job ${task} of the past waits`));
  return faults;
}

/** The consumers that have not digested all events of the outbox, and how many they lack. */
export function listUndigested(ctx: Context): Promise<{ consumer: string; n: number }[]> {
  const all = modules.flatMap(({ name, consumers = [] }) => consumers.map(({ on }) => ({ name, on })));
  return ctx.db.rows<{ consumer: string; n: number }>(sql`
    select c.consumer, count(*) as n
    from unnest(${encodeTextArray(all.map(({ name, on }) => `${name}:${on}`))}::text[], ${encodeTextArray(all.map(({ on }) => on))}::text[])
      c(consumer, event) join outbox o on o.name = c.event
    where not exists (select from inbox i where i.consumer = c.consumer and i.event_id = o.event_id)
    group by c.consumer`);
}

/** WORLD-9: without this a new stream would publish the whole past again. */
export const emptyTransport = (ctx: Context): Promise<void> =>
  ctx.db.tx(async (tx) => {
    await tx.run(sql`delete from inbox`);
    await tx.run(sql`delete from outbox`);
    await tx.run(sql`delete from relay_state`);
  });
