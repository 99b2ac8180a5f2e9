// Things with an end of their own, dress-ups and rights: their owner hears of the end a day before, and at the end they fall off
// (WEAR-2). Tokens have their own way out, with leftovers (the kit's, TOK-3).
import { DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { dueAt } from '#jobs/add-job.ts';
import { timedItems } from './catalogue.ts';
import { endingPieces, expirePieces, type Ending } from './ending.ts';
import { lotsEnded } from './lots-of.ts';
import { tellWear } from './wear.ts';
import { dropWorn } from './wear-store.ts';

const STEP = 500;

/** Every hour: those whose things end in the hour that is a day away; all of the hour or none. */
export async function warnOfTimedEnds(payload: unknown, ctx: Context): Promise<void> {
  const until = dueAt(payload) + DAY_MS;
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const ending = await endingPieces(tx, timedItems(), { after: until - HOUR_MS, until, limit: 1_000_000 });
    for (const { user_id, item_code, qty, expire_at } of ending) {
      const data = { user_id, item_code, qty, expire_at: Math.floor(expire_at / 1000) };
      tx.emit({ name: 'item.expiring', key: user_id, at: now, data });
    }
  });
}

/** Every few minutes: what has run out leaves the bag and falls off. */
export async function expireTimed(_payload: unknown, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let found = STEP; found === STEP;) {
    const ended = await endingPieces(ctx.db, timedItems(), { after: 0, until: now, limit: STEP });
    found = ended.length;
    for (const e of ended) await ctx.db.tx((tx) => expire(tx, e, now));
  }
}

async function expire(tx: Tx, { user_id, item_code, expire_at }: Ending, now: number): Promise<void> {
  await lockMember(tx, user_id);
  const lots = await lotsEnded(tx, user_id, item_code, new Date(expire_at));
  // A thing that was extended meanwhile has another end, so these lots are what they were.
  const ref = `end:${item_code}:${expire_at}`;
  const qty = await expirePieces(tx, { user_id, item_code, expire_at, ref, campaign: '', at: now });
  if (qty === 0) return;
  for (const { slot, room_id } of await dropWorn(tx, user_id, lots)) {
    tellWear(tx, { user_id, slot, room_id, item_code: null, at: now });
  }
  tx.emit({ name: 'item.expired', key: user_id, at: now, data: { user_id, item_code, qty, left: [] } });
}
