// The sign of a member: the birthday's, until another was confirmed; changed once in 365 days.
import { set_my_star } from '@shengyu/contract/calls/plays.ts';
import { dateAndMinute, daysAfter, tsOf } from '@shengyu/rules/calendar.ts';
import { signOn } from '@shengyu/rules/zodiac.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { saveStar, starRows } from './store.ts';

const CHANGE_DAYS = 365;

/** Those who do not exist are left out. */
export async function starsOf(db: Queryable, user_ids: readonly number[]): Promise<Map<number, number>> {
  if (user_ids.length === 0) return new Map();
  const [users, rows] = [await usersById(db, user_ids), await starRows(db, user_ids)];
  const confirmed = new Map(rows.map((row) => [row.user_id, row.star_id]));
  return new Map([...users].map(([id, { birthday }]) => [id, confirmed.get(id) ?? signOn(birthday).star_id]));
}

export const starOf = async (db: Queryable, user_id: number): Promise<number | undefined> =>
  (await starsOf(db, [user_id])).get(user_id);

/** When a confirmed sign may be changed, unix ms; undefined: none was confirmed. */
export async function changeAt(db: Queryable, user_id: number): Promise<number | undefined> {
  const set_at = (await starRows(db, [user_id]))[0]?.set_at;
  return set_at ? daysAfter(set_at.getTime(), CHANGE_DAYS) : undefined;
}

export type Confirmed = { readonly my_star_id: number; readonly change_at: number };

export async function setStar(tx: Tx, user_id: number, star_id: number, now: number): Promise<Confirmed | Refused> {
  await lockMember(tx, user_id);
  const may = await changeAt(tx, user_id);
  // Saying the same again changes nothing, so it waits for nothing.
  const isSame = may !== undefined && (await starOf(tx, user_id)) === star_id;
  if (isSame) return { my_star_id: star_id, change_at: tsOf(may) };
  if (may !== undefined && may > now)
    return refuse(set_my_star.refusals.too_soon, { fill: { date: dateAndMinute(may) }, data: { next_at: tsOf(may) } });
  await saveStar(tx, user_id, star_id, new Date(now));
  return { my_star_id: star_id, change_at: tsOf(daysAfter(now, CHANGE_DAYS)) };
}
