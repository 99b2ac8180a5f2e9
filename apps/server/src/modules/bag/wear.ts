// What is worn (WEAR-1, WEAR-2): one thing per slot, things of a room by its owner. Putting on takes off the other; nothing is used up.
import { wear_decorate } from '@shengyu/contract/calls/bag.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { itemTypeOf, type WearSlot } from '@shengyu/rules/item-types.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findItem, presentItem } from './catalogue.ts';
import { isRoomSlot, roomOwnerOf } from './room-owner.ts';
import { lotsOfItem, putOn, takeOff, wornRows, type WornRow } from './wear-store.ts';

export type Wearing = {
  readonly user_id: number;
  readonly lot_id?: number | undefined;
  readonly item_code?: string | undefined;
  readonly wear: boolean;
  readonly room_id?: number | undefined;
  readonly now: number;
};

const { not_found, expired, not_owner, not_wearable } = wear_decorate.refusals;

export const slotOf = (item_code: string): WearSlot | undefined => itemTypeOf(findItem(item_code)?.type ?? 0)?.slot;

export async function changeWear(tx: Tx, w: Wearing): Promise<Refused | undefined> {
  await lockMember(tx, w.user_id);
  const owned = await lotsOfItem(tx, w);
  const lot = owned.find(({ ends }) => ends === null || ends.getTime() > w.now) ?? owned[0];
  if (!lot) return refuse(not_found);
  const slot = slotOf(lot.item_code);
  if (!slot) return refuse(not_wearable);
  const room_id = isRoomSlot(slot) ? w.room_id : 0;
  if (room_id === undefined) return refuse(not_wearable);
  if (w.wear && lot.ends !== null && lot.ends.getTime() <= w.now) return refuse(expired);
  if (room_id > 0 && (await roomOwnerOf(tx, room_id)) !== w.user_id) return refuse(not_owner);
  const { user_id, now } = w;
  const place = { user_id, slot, room_id };
  const changed = w.wear
    ? await putOn(tx, { ...place, ...lot, at: new Date(now) })
    : await takeOff(tx, { ...place, item_code: lot.item_code });
  if (changed) tellWear(tx, { ...place, item_code: w.wear ? lot.item_code : null, at: now });
  return undefined;
}

export type WearChange = {
  user_id: number;
  slot: string;
  room_id: number;
  /** Null: nothing is worn there any more. */
  item_code: string | null;
  at: number;
};

/** WEAR-3: the native side shows it within two seconds. */
export function tellWear(tx: Pick<Tx, 'emit'>, { at, ...change }: WearChange): void {
  const { user_id } = change;
  tx.emit({ name: 'wear.changed', key: user_id, at, actor_id: user_id, data: change });
}

/** What somebody wears now; what has run out fell off by itself (WEAR-2). */
export const wornOf = (db: Queryable, user_id: number, now: number): Promise<WornRow[]> =>
  wornRows(db, user_id, new Date(now));

export async function presentWorn(ctx: Context, db: Queryable, user_id: number, now: number) {
  return (await wornOf(db, user_id, now)).map(({ slot, item_code, ends }) => ({
    slot,
    item: presentItem(ctx, item_code, 1, ends?.getTime()),
    ...(ends === null ? {} : { expire_at: tsOf(ends.getTime()) }),
  }));
}
