// LVL-6: days in a row on which somebody was active, and the exp they bring.
import { addDays, dayOf, type Day } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import type { Move } from '#modules/meter/index.ts';
import { addTaskExp } from './exp.ts';
import { saveStreak, streakRow } from './store.ts';

const CAMPAIGN = 'level';
const METER = 'active.points';
const ACTIVE_FROM = 60;
const BONUS_PER_DAY = 20;
const BONUS_MAX = 140;

/** Runs with every move of a meter; the one that brings the Day's activity to 60 makes the Day one of the streak. */
export async function continueStreak(tx: Tx, move: Move, ctx: Context): Promise<void> {
  if (move.meter !== METER || move.subject.kind !== 'user') return;
  const day = dayOf(move.at);
  const state = move.values.find(({ campaign, period_key }) => campaign === CAMPAIGN && period_key === day);
  if (!state || state.before >= ACTIVE_FROM || state.value < ACTIVE_FROM) return;
  const user_id = move.subject.id;
  await lockMember(tx, user_id);
  const last = await streakRow(tx, user_id);
  // What comes so late that a later Day was counted already cannot be put in between.
  if (last && last.last_on >= day) return;
  const days = last && last.last_on === addDays(day, -1) ? last.days + 1 : 1;
  await saveStreak(tx, user_id, { days, last_on: day });
  const n = Math.min(BONUS_PER_DAY * days, BONUS_MAX);
  await addTaskExp(ctx, tx, { user_id, n, source: 'streak', at: move.at });
}

/** Days in a row up to today; a streak that can still be continued today counts. */
export async function streakOf(db: Queryable, user_id: number, today: Day): Promise<number> {
  const last = await streakRow(db, user_id);
  return last && last.last_on >= addDays(today, -1) ? last.days : 0;
}
