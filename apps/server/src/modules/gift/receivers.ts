// Which users may receive gifts (RISK-10: not while suspended), and who is near enough to the sender to get a gift box at once
// (DRAW-14: in the same room, or a friend).
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById, type UserRow } from '#modules/identity/index.ts';
import { areFriends } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

const { to_self, earn_suspended } = send_gift.refusals;
/** The status of a cancelled account. */
const CANCELLED = 3;

export type GiftParties = {
  readonly sender_id: number;
  readonly receiver_ids: readonly number[];
  readonly now: number;
};

/** Returns the refusal if one of the receivers may not receive a gift, undefined if all may. */
export async function findReceiverRefusal(db: Queryable, giving: GiftParties): Promise<Refused | undefined> {
  return findReceiverRefusalAmong(await findUsersById(db, giving.receiver_ids), giving);
}

/** The same check as `findReceiverRefusal`, on user rows that the calling code has already read. */
export function findReceiverRefusalAmong(
  users: ReadonlyMap<number, UserRow>,
  { sender_id, receiver_ids, now }: GiftParties,
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

/** Whether two users are in the same room (in `room_id`, if it is given) or are friends. */
export const areInSameRoomOrFriends = async (
  db: Queryable,
  a: Place,
  b: Place,
  room_id: number | undefined,
): Promise<boolean> =>
  (a.room_id !== null && a.room_id === b.room_id && (room_id === undefined || room_id === a.room_id)) ||
  areFriends(db, a.user_id, b.user_id);
