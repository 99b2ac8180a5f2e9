// How long a user who left a guild must wait before joining a guild again (QUIT-11).
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Constants } from '#modules/config/index.ts';
import type { QuitGround, LeaveType, GuildMembership } from '#modules/roster/index.ts';

const FREE_GROUNDS: readonly (QuitGround | null)[] = ['regret', 'guild_closed'];
const REMOVED: LeaveType = 4;

type Left = Pick<GuildMembership, 'leave_type' | 'leave_ground'>;

/**
 * How long a leaver must wait before joining any guild, in ms. 0 for leave types 5 (guild disbanded) and 6 (account ended) and for
 * the grounds that carry no waiting time.
 */
export function computeWaitBeforeAnyGuildMs({ leave_type, leave_ground }: Left, c: Constants): number {
  if (leave_type === 5 || leave_type === 6 || FREE_GROUNDS.includes(leave_ground)) return 0;
  return leave_type === 2 ? c.REJOIN_FORCED_DAYS * DAY_MS : c.REJOIN_FREE_H * HOUR_MS;
}

/**
 * How long a leaver must wait before joining the same guild again, in ms. JOIN-6: an officer's invitation lifts the wait after a
 * removal.
 */
function waitSame({ leave_type, leave_ground }: Left, c: Constants, invited: boolean): number {
  if (leave_type === REMOVED) return invited ? 0 : c.REJOIN_REMOVED_SAME_DAYS * DAY_MS;
  if (leave_type === 5 || leave_type === 6 || FREE_GROUNDS.includes(leave_ground)) return 0;
  return c.REJOIN_SAME_DAYS * DAY_MS;
}

/** When the user may join this guild (unix ms); 0 means at once. `ended`: all ended memberships of the user, the latest first. */
export function computeCooldownEnd(
  ended: readonly GuildMembership[],
  guild_id: number,
  c: Constants,
  { now, invited }: { now: number; invited: boolean },
): number {
  const [last] = ended;
  const same = ended.find((stay) => stay.guild_id === guild_id);
  const until = Math.max(
    last ? last.left_at!.getTime() + computeWaitBeforeAnyGuildMs(last, c) : 0,
    same ? same.left_at!.getTime() + waitSame(same, c, invited) : 0,
  );
  return until > now ? until : 0;
}
