// What minors and members in teen mode may not do in rooms (SHELL-27, VOICE-39).
import { dayOf, beginOfDay, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { findUsersById } from '#modules/identity/index.ts';

/** Room type 6: matchmaking (相亲), which is for adults. */
export const MATCHMAKING = 6;
const OPEN_HOURS = { from: 6, until: 22 } as const;

/** Whether the member is a minor or in teen mode. */
export const isYoung = async (db: Queryable, user_id: number, now: number): Promise<boolean> => {
  const [users, age] = await Promise.all([findUsersById(db, [user_id]), readAgeState(db, user_id, now)]);
  return age === 'minor' || users.get(user_id)?.teen_mode === true;
};

/** Minors and members in teen mode rest from 22:00 to 06:00. */
export const isRestingTime = (now: number): boolean => {
  const hour = Math.floor((now - beginOfDay(dayOf(now))) / HOUR_MS);
  return hour < OPEN_HOURS.from || hour >= OPEN_HOURS.until;
};
