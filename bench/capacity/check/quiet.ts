// Whether everything that follows the acts is done, and how long it took.
import { modules } from '@shengyu/server/app.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { countUnpublishedEvents } from '@shengyu/server/events/backlog.ts';
import { pause } from '@shengyu/server/events/pause.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
import { waitUntil } from '@shengyu/server/events/test-tools.ts';

const QUIET_MS = 180_000;
const LOOK_MS = 250;
const CONSUMERS = modules.reduce((sum, { consumers = [] }) => sum + consumers.length, 0);

/** How many events the streams hold, when every consumer has processed all of them; otherwise undefined. */
async function processedUntil(ctx: Context): Promise<number | undefined> {
  const streams = await ensureStreams(ctx.bus);
  const lists = await Promise.all(streams.map(({ jsm, name }) => Array.fromAsync(jsm.consumers.list(name))));
  const durables = lists.flat();
  const busy = durables.some(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending > 0);
  if (busy || durables.length < CONSUMERS * streams.length) return undefined;
  return streams.reduce((sum, { lastSeq }) => sum + lastSeq, 0);
}

/** Waits until nobody has anything left to do, also with the events that consumers emit. */
export const waitUntilQuiet = (ctx: Context): Promise<boolean> =>
  waitUntil(
    'every event is processed',
    async () => {
      await pause(LOOK_MS);
      if ((await countUnpublishedEvents(ctx.db)) > 0) return false;
      const before = await processedUntil(ctx);
      if (before === undefined || (await countUnpublishedEvents(ctx.db)) > 0) return false;
      return (await processedUntil(ctx)) === before;
    },
    QUIET_MS,
  );

export type Lag = { readonly p50: number; readonly p99: number };

/** Milliseconds from the writing of an event to the commit of each of its digests, for the events of a time. */
export async function readLag(ctx: Context, since: Date, until: Date): Promise<Lag> {
  const row = await ctx.db.row<{ quantiles: number[] | null }>(sql`
    select percentile_cont(array[0.5, 0.99]) within group (order by
      extract(epoch from pg_xact_commit_timestamp(i.xmin) - o.stored_at)::float8 * 1000) as quantiles
    from inbox i join outbox o using (event_id) where o.stored_at >= ${since} and o.stored_at < ${until}`);
  const [p50 = 0, p99 = 0] = row?.quantiles ?? [];
  return { p50, p99 };
}
