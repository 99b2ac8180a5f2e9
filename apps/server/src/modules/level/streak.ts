// LVL-6: the number of days in a row on which a member was active, and the bonus exp for them.
import { addDays, dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import type { MeterMove } from '#modules/meter/index.ts';
import { addTaskExp } from './exp.ts';
import { saveStreak, findStreak } from './store.ts';

const CAMPAIGN = 'level';
const METER = 'active.points';
const ACTIVE_FROM = 60;
const BONUS_PER_DAY = 20;
const BONUS_MAX = 140;

/** Called for every change of a meter. The change that brings the day's activity points to 60 adds the day to the streak. */
export async function continueStreak(tx: Tx, move: MeterMove, ctx: Context): Promise<void> {
  if (move.meter !== METER || move.subject.kind !== 'user') return;
  const day = dayOf(move.at);
  const state = move.values.find(({ campaign, period_key }) => campaign === CAMPAIGN && period_key === day);
  if (!state || state.before >= ACTIVE_FROM || state.value < ACTIVE_FROM) return;
  const user_id = move.subject.id;
  await lockMember(tx, user_id);
  const last = await findStreak(tx, user_id);
  // A late event for a day before the last counted one is ignored: it cannot be inserted into the streak afterwards.
  if (last && last.last_on >= day) return;
  const days = last && last.last_on === addDays(day, -1) ? last.days + 1 : 1;
  await saveStreak(tx, user_id, { days, last_on: day });
  const n = Math.min(BONUS_PER_DAY * days, BONUS_MAX);
  await addTaskExp(ctx, tx, { user_id, n, source: 'streak', at: move.at });
}

/** Days in a row up to today. A streak that ended yesterday still counts, because it can be continued today. */
export async function streakOf(db: Queryable, user_id: number, today: Day): Promise<number> {
  const last = await findStreak(db, user_id);
  return last && last.last_on >= addDays(today, -1) ? last.days : 0;
}
