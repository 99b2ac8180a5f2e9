// When somebody who left a guild may join one again (QUIT-11).
import { DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import type { Constants } from '#modules/config/index.ts';
import type { Ground, LeaveType, Member } from './member-store.ts';

const FREE_GROUNDS: readonly (Ground | null)[] = ['regret', 'guild_closed'];
const REMOVED: LeaveType = 4;

type Left = Pick<Member, 'leave_type' | 'leave_ground'>;

/** Before any guild, in ms. */
export function waitAnywhere({ leave_type, leave_ground }: Left, c: Constants): number {
  if (leave_type === 5 || leave_type === 6 || FREE_GROUNDS.includes(leave_ground)) return 0;
  return leave_type === 2 ? c.REJOIN_FORCED_DAYS * DAY_MS : c.REJOIN_FREE_H * HOUR_MS;
}

/** Before the same guild; an officer's invitation lifts the wait after a removal (JOIN-6). */
export function waitSame({ leave_type, leave_ground }: Left, c: Constants, invited: boolean): number {
  if (leave_type === REMOVED) return invited ? 0 : c.REJOIN_REMOVED_SAME_DAYS * DAY_MS;
  if (leave_type === 5 || leave_type === 6 || FREE_GROUNDS.includes(leave_ground)) return 0;
  return c.REJOIN_SAME_DAYS * DAY_MS;
}

/** When the waits are over (unix ms), 0 if nobody waits. `ended`: all ended stays, the last one first. */
export function cooldownUntil(
  ended: readonly Member[],
  guild_id: number,
  c: Constants,
  { now, invited }: { now: number; invited: boolean },
): number {
  const [last] = ended;
  const same = ended.find((stay) => stay.guild_id === guild_id);
  const until = Math.max(
    last ? last.left_at!.getTime() + waitAnywhere(last, c) : 0,
    same ? same.left_at!.getTime() + waitSame(same, c, invited) : 0,
  );
  return until > now ? until : 0;
}
