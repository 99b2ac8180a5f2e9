// Items with an end date of their own (decorations and rights): the owner is warned a day before the end, and at the end the item
// leaves the bag and is no longer worn (WEAR-2: expired items fall off by themselves). Tokens are not handled here: the campaign
// engine turns expired tokens into leftovers (TOK-3).
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { itemExpired, itemExpiring } from '#events/catalogue/bag.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import { listTimedItemCodes } from './catalogue.ts';
import { expirePieces } from './ending.ts';
import { listEndingPieces, findLotIdsEndingAt, type EndingPieces } from './lot-store.ts';
import { emitWearChanged } from './wear.ts';
import { takeOffLots } from './wear-store.ts';

const STEP = 500;

/**
 * Runs hourly: warns owners of items that end 23 to 24 hours from now. All is one transaction, so a retry warns nobody
 * twice.
 */
export async function warnOfEndingTimedItems(payload: unknown, ctx: Context): Promise<void> {
  const until = dueTimeOf(payload) + DAY_MS;
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const ending = await listEndingPieces(tx, listTimedItemCodes(), {
      after: until - HOUR_MS,
      until,
      limit: 1_000_000,
    });
    for (const { user_id, item_code, qty, expire_at } of ending) {
      const data = { user_id, item_code, qty, expire_at: Math.floor(expire_at / 1000) };
      tx.emit(itemExpiring, { key: user_id, at: now, data });
    }
  });
}

/**
 * Runs every ten minutes: removes expired items from the bag and from what the member wears. The removal is dated at the end of the
 * item, even if the job runs late (CAL-2).
 */
export async function expireTimedItems(_payload: unknown, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let found = STEP; found === STEP;) {
    const ended = await listEndingPieces(ctx.db, listTimedItemCodes(), { after: 0, until: now, limit: STEP });
    found = ended.length;
    for (const e of ended) await ctx.db.tx((tx) => expire(tx, e));
  }
}

async function expire(tx: Tx, { user_id, item_code, expire_at }: EndingPieces): Promise<void> {
  await lockMember(tx, user_id);
  const lots = await findLotIdsEndingAt(tx, user_id, item_code, new Date(expire_at));
  // An item that was extended meanwhile has another end: then neither query finds it and nothing is removed.
  const ref = `end:${item_code}:${expire_at}`;
  const qty = await expirePieces(tx, { user_id, item_code, expire_at, ref, campaign: '', at: expire_at });
  if (qty === 0) return;
  for (const { slot, room_id } of await takeOffLots(tx, user_id, lots)) {
    emitWearChanged(tx, { user_id, slot, room_id, item_code: null, at: expire_at });
  }
  tx.emit(itemExpired, { key: user_id, at: expire_at, data: { user_id, item_code, qty, left: [] } });
}
