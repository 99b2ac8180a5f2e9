// A member's star sign: that of the birthday until the member confirms one. A confirmed sign can be changed once in 365 days.
import { set_my_star } from '@shengyu/contract/calls/plays.ts';
import { formatDateAndMinute, addDaysToInstant, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { starSignOn } from '@shengyu/rules/board/zodiac.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { saveStarSign, readStarSignRows } from './store.ts';

const CHANGE_DAYS = 365;

/** The star signs of many users. Users who do not exist are missing from the map. */
export async function starSignsOf(db: Queryable, user_ids: readonly number[]): Promise<Map<number, number>> {
  if (user_ids.length === 0) return new Map();
  const [users, rows] = [await findUsersById(db, user_ids), await readStarSignRows(db, user_ids)];
  const confirmed = new Map(rows.map((row) => [row.user_id, row.star_id]));
  return new Map([...users].map(([id, { birthday }]) => [id, confirmed.get(id) ?? starSignOn(birthday).star_id]));
}

export const starSignOf = async (db: Queryable, user_id: number): Promise<number | undefined> =>
  (await starSignsOf(db, [user_id])).get(user_id);

/** The time from which a confirmed sign may be changed, in Unix ms; undefined when none was confirmed. */
export async function starSignChangeAllowedAt(db: Queryable, user_id: number): Promise<number | undefined> {
  const set_at = (await readStarSignRows(db, [user_id]))[0]?.set_at;
  return set_at ? addDaysToInstant(set_at.getTime(), CHANGE_DAYS) : undefined;
}

export type ConfirmedStarSign = { readonly my_star_id: number; readonly change_at: number };

export async function setStarSign(
  tx: Tx,
  user_id: number,
  star_id: number,
  now: number,
): Promise<ConfirmedStarSign | Refused> {
  await lockMember(tx, user_id);
  const may = await starSignChangeAllowedAt(tx, user_id);
  // Confirming the same sign again changes nothing, so the waiting time does not apply.
  const isSame = may !== undefined && (await starSignOf(tx, user_id)) === star_id;
  if (isSame) return { my_star_id: star_id, change_at: unixSecondsOf(may) };
  if (may !== undefined && may > now)
    return refuse(set_my_star.refusals.too_soon, {
      fill: { date: formatDateAndMinute(may) },
      data: { next_at: unixSecondsOf(may) },
    });
  await saveStarSign(tx, user_id, star_id, new Date(now));
  return { my_star_id: star_id, change_at: unixSecondsOf(addDaysToInstant(now, CHANGE_DAYS)) };
}
