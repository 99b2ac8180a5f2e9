// Items a member wears. WEAR-1: one item per slot; items of a room are put on by the room's owner. WEAR-2: putting an item on takes
// off the one worn in the same slot, and nothing is used up.
import { wear_decorate } from '@shengyu/contract/calls/bag.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { itemTypeOf, type WearSlot } from '@shengyu/rules/board/item-types.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { wearChanged } from '#events/catalogue/bag.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findItem, presentItem } from './catalogue.ts';
import { lotsOfItem, putOnItem, takeOffItem, listWornBy, listWornItems, type WornRow } from './wear-store.ts';

export type WearRequest = {
  readonly user_id: number;
  readonly lot_id?: number | undefined;
  readonly item_code?: string | undefined;
  readonly wear: boolean;
  readonly room_id?: number | undefined;
  /** Whether the member owns the room (WEAR-1). The caller passes this function, because bag may not import the room module. */
  readonly ownsRoom: (room_id: number) => Promise<boolean>;
  readonly now: number;
};

const { not_found, expired, not_owner, not_wearable } = wear_decorate.refusals;

const ROOM_SLOTS: ReadonlySet<WearSlot> = new Set(['room_theme', 'room_frame', 'room_background', 'room_label']);
const isRoomSlot = (slot: WearSlot): boolean => ROOM_SLOTS.has(slot);

export const wearSlotOf = (item_code: string): WearSlot | undefined => itemTypeOf(findItem(item_code)?.type ?? 0)?.slot;

export async function changeWear(tx: Tx, w: WearRequest): Promise<Refused | undefined> {
  await lockMember(tx, w.user_id);
  const owned = await lotsOfItem(tx, w);
  const lot = owned.find(({ ends }) => ends === null || ends.getTime() > w.now) ?? owned[0];
  if (!lot) return refuse(not_found);
  const slot = wearSlotOf(lot.item_code);
  if (!slot) return refuse(not_wearable);
  const room_id = isRoomSlot(slot) ? w.room_id : 0;
  if (room_id === undefined) return refuse(not_wearable);
  if (w.wear && lot.ends !== null && lot.ends.getTime() <= w.now) return refuse(expired);
  if (room_id > 0 && !(await w.ownsRoom(room_id))) return refuse(not_owner);
  const { user_id, now } = w;
  const place = { user_id, slot, room_id };
  const changed = w.wear
    ? await putOnItem(tx, { ...place, ...lot, at: new Date(now) })
    : await takeOffItem(tx, { ...place, item_code: lot.item_code });
  if (changed) emitWearChanged(tx, { ...place, item_code: w.wear ? lot.item_code : null, at: now });
  return undefined;
}

export type WearChange = {
  user_id: number;
  slot: string;
  room_id: number;
  /** Null: nothing is worn in this slot any more. */
  item_code: string | null;
  at: number;
};

/** WEAR-3: emits the event by which the native app learns of the change, to show it within two seconds. */
export function emitWearChanged(tx: Pick<Tx, 'emit'>, { at, ...change }: WearChange): void {
  const { user_id } = change;
  tx.emit(wearChanged, { key: user_id, at, actor_id: user_id, data: change });
}

/** What a member wears now; expired items are left out (WEAR-2). */
export const wornItemsOf = (db: Queryable, user_id: number, now: number): Promise<WornRow[]> =>
  listWornItems(db, user_id, new Date(now));

export async function presentWornItems(ctx: Context, db: Queryable, user_id: number, now: number) {
  return (await wornItemsOf(db, user_id, now)).map(({ slot, item_code, ends }) => ({
    slot,
    item: presentItem(ctx, item_code, 1, ends?.getTime()),
    ...(ends === null ? {} : { expire_at: unixSecondsOf(ends.getTime()) }),
  }));
}

type WornItem = { readonly slot: string; readonly item: ReturnType<typeof presentItem> };

/** What several members wear themselves, by user id. */
export async function loadDress(
  ctx: Context,
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, WornItem[]>> {
  const rows = await listWornBy(db, user_ids, undefined, new Date(now));
  return groupWorn(ctx, rows, ({ user_id }) => user_id);
}

/** What the owners of rooms have put on them, by room id. WEAR-1: it counts only while the member owns the room. */
export async function loadRoomDress(
  ctx: Context,
  db: Queryable,
  rooms: readonly { readonly room_id: number; readonly owner_id: number }[],
  now: number,
): Promise<Map<number, WornItem[]>> {
  const owners = new Map(rooms.map(({ room_id, owner_id }) => [room_id, owner_id]));
  const rows = await listWornBy(db, [...new Set(owners.values())], [...owners.keys()], new Date(now));
  return groupWorn(
    ctx,
    rows.filter(({ room_id, user_id }) => owners.get(room_id) === user_id),
    ({ room_id }) => room_id,
  );
}

function groupWorn<R extends WornRow>(ctx: Context, rows: readonly R[], keyOf: (row: R) => number) {
  const worn = new Map<number, WornItem[]>();
  for (const row of rows) {
    const item = presentItem(ctx, row.item_code, 1, row.ends?.getTime());
    worn.set(keyOf(row), [...(worn.get(keyOf(row)) ?? []), { slot: row.slot, item }]);
  }
  return worn;
}
