// Which stays of browsers are seen (SHELL-39): the process that holds a stream with a ticket marks its stay every 20 s, all of them
// in one statement; a job ends the stays that nobody has seen for 45 s, at the moment they were last seen.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { leaveByBrowser } from './presence.ts';
import { lockUnseenStays, markSeen } from './stay-store.ts';
import type { StayTicket } from './ticket.ts';

const BEAT_MS = 20_000;
const UNSEEN_MS = 45_000;
const ENDED_AT_ONCE = 200;

const streams = new WeakMap<Db, Set<StayTicket>>();
const streamsOf = (ctx: Context): Set<StayTicket> => {
  let held = streams.get(ctx.db);
  if (!held) streams.set(ctx.db, (held = new Set()));
  return held;
};

/** Counts a stream of this process as the presence of its member. False: the stay is over. The function given back ends it. */
export async function holdStay(ctx: Context, stay: StayTicket, now: number): Promise<(() => void) | undefined> {
  if (!(await isRunning(ctx, stay, now))) return undefined;
  // Two streams of one stay are two entries, so that closing one of them does not end the other.
  const mine = { ...stay };
  streamsOf(ctx).add(mine);
  return () => void streamsOf(ctx).delete(mine);
}

/** Whether the stay runs; asking counts as seeing it. */
export const isRunning = async (ctx: Context, stay: StayTicket, now: number): Promise<boolean> =>
  (await markSeen(ctx.db, [stay], new Date(now))).size > 0;

/** One beat: marks the stays of all streams of this process. */
export async function beat(ctx: Context): Promise<void> {
  const held = [...streamsOf(ctx)];
  if (held.length > 0) await markSeen(ctx.db, held, new Date(ctx.clock.now()));
}

/** Beats as long as the process runs. */
export function startBeats(ctx: Context): () => Promise<void> {
  const report = (error: unknown): void => ctx.log.warn({ error: (error as Error).message }, 'stays were not marked');
  const timer = setInterval(() => void beat(ctx).catch(report), BEAT_MS).unref();
  return async () => clearInterval(timer);
}

export async function endUnseenStays(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now() - UNSEEN_MS);
  for (;;) {
    const ended = await ctx.db.tx(async (tx) => {
      const unseen = await lockUnseenStays(tx, before, ENDED_AT_ONCE);
      for (const { user_id, room_id, seen_at } of unseen)
        await leaveByBrowser(ctx, tx, { user_id, room_id, at: seen_at.getTime() });
      return unseen.length;
    });
    if (ended < ENDED_AT_ONCE) return;
  }
}
