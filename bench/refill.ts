// `pnpm bench refill`: how long the streams of all partitions take to be full again after they were deleted, with as many events as a day of
// the model of capacity has at 1/100 (EVENTS, 410,000; PARTITIONS, 16). One process relays. Goal: a minute, and every event once.
import { sql } from '@shengyu/server/db/sql.ts';
import { startOutboxRelay } from '@shengyu/server/events/relay.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
import { deleteStreams, waitUntil } from '@shengyu/server/events/test-tools.ts';
import { openInstallation } from './production.ts';
import { describeLoad, printGoal } from './report.ts';

const EVENTS = Number(process.env.EVENTS ?? 410_000);
const STEP = 50_000;
const GOAL_S = 60;
const MOST_MS = 600_000;
process.env.EVENT_PARTITIONS ??= process.env.PARTITIONS ?? '16';

const { ctx, close } = await openInstallation('refill');

/** Events of as many members as act on such a day, each as large as a draw's. */
async function storeEvents(from: number, num: number): Promise<void> {
  await ctx.db.run(sql`
    insert into outbox (event_id, name, key, at, actor_id, data)
    select gen_random_uuid(), 'bench.refill', (n % 10000)::text, now(), n % 10000,
      jsonb_build_object('user_id', n % 10000, 'n', n, 'campaign', 'treasure_hunt', 'box_code', 'th_shallow', 'words', repeat('x', 120))
    from generate_series(${from}::int, ${from + num - 1}::int) n`);
}

async function countMessages(): Promise<{ messages: number; last: number }> {
  const streams = await ensureStreams(ctx.bus);
  const states = await Promise.all(streams.map(async ({ jsm, name }) => (await jsm.streams.info(name)).state));
  return {
    messages: states.reduce((sum, { messages }) => sum + messages, 0),
    last: states.reduce((sum, { last_seq }) => sum + last_seq, 0),
  };
}

async function untilAllThere(): Promise<number> {
  const began = performance.now();
  const isComplete = async (): Promise<boolean> => {
    const waiting = await ctx.db.row(sql`select 1 from outbox where published_at is null limit 1`);
    return waiting === undefined && (await countMessages()).messages >= EVENTS;
  };
  await waitUntil('every event is in a stream', isComplete, MOST_MS);
  return (performance.now() - began) / 1_000;
}

try {
  for (let from = 0; from < EVENTS; from += STEP) await storeEvents(from, Math.min(STEP, EVENTS - from));
  const stop = await startOutboxRelay(ctx);
  const first = await untilAllThere();
  await deleteStreams(ctx);
  const again = await untilAllThere();
  const { messages } = await countMessages();
  await stop();
  console.log(`${EVENTS} events in ${ctx.bus.partitions} partitions, ${describeLoad()}`);
  console.log(`published for the first time in ${first.toFixed(1)} s, ${Math.round(EVENTS / first)} a second`);
  console.log(
    `after their streams were deleted, there again in ${again.toFixed(1)} s, ${Math.round(EVENTS / again)} a second`,
  );
  printGoal('seconds until all are there again', again, GOAL_S);
  printGoal('messages beyond one of each event', messages - EVENTS, 0);
} finally {
  await close();
}
