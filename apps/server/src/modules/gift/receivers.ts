// Who may receive (RISK-10), and who is near enough to be given a box at once (DRAW-14).
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Queryable } from '#db/db.ts';
import { usersById, type UserRow } from '#modules/identity/index.ts';
import { areFriends } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

const { to_self, earn_suspended } = send_gift.refusals;
const CANCELLED = 3;

export type Giving = { readonly sender_id: number; readonly receiver_ids: readonly number[]; readonly now: number };

/** Why not, or undefined: all of them can be given to. */
export async function barredReceiver(db: Queryable, giving: Giving): Promise<Refused | undefined> {
  return barredAmong(await usersById(db, giving.receiver_ids), giving);
}

/** The same on rows that were read before. */
export function barredAmong(
  users: ReadonlyMap<number, UserRow>,
  { sender_id, receiver_ids, now }: Giving,
): Refused | undefined {
  for (const id of receiver_ids) {
    const user = users.get(id);
    if (!user || user.status === CANCELLED) return refuse('not_found');
  }
  if (receiver_ids.includes(sender_id)) return refuse(to_self);
  const suspended = (id: number): boolean => (users.get(id)!.earn_suspended_until?.getTime() ?? 0) > now;
  return receiver_ids.some(suspended) ? refuse(earn_suspended) : undefined;
}

type Place = Pick<UserRow, 'user_id' | 'room_id'>;

/** In one room, the named one if one is named, or friends. */
export const isNear = async (db: Queryable, a: Place, b: Place, room_id: number | undefined): Promise<boolean> =>
  (a.room_id !== null && a.room_id === b.room_id && (room_id === undefined || room_id === a.room_id)) ||
  areFriends(db, a.user_id, b.user_id);
