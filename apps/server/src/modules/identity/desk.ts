// What operators change on an account at the console (calls Z26 to Z29): ban, unban, suspension of earning, the patrol flag. Bans
// use the same functions as those that the native side, the backend of the native app, reports (native-side.ts).
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { user_ban } from '@shengyu/contract/calls/identity-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { userBanned, userUnbanned } from '#events/catalogue/account.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { banAccount, dropCachedSessions, unbanAccount } from './native-side.ts';
import { lockStanding, setEarnSuspendedUntil, setPatrolFlag } from './store.ts';

const { not_found, moved_on } = user_ban.refusals;

/** A ban whose end is further away than this counts as permanent; a suspension of earning may not be longer. */
const LONGEST_S = 100 * 366 * 86_400;

export type AccountStanding = {
  /** 1 normal, 2 banned, 3 cancelled. */
  status: 1 | 2 | 3;
  banned_until: number | null;
  earn_suspended_until: number | null;
  is_patrol: 0 | 1;
};

/** Reads the account's present state and locks the row. Refuses when there is no such account or it is cancelled. */
export async function lockAccountStanding(tx: Tx, user_id: number): Promise<AccountStanding | Refused> {
  const row = await lockStanding(tx, user_id);
  if (!row) return refuse(not_found);
  if (row.status === 3) return refuse(moved_on);
  const ts = (at: Date | null): number | null => (at ? unixSecondsOf(at.getTime()) : null);
  return {
    status: row.status,
    banned_until: ts(row.banned_until),
    earn_suspended_until: ts(row.earn_suspended_until),
    is_patrol: toBit(row.is_patrol),
  };
}

type Until = { readonly user_id: number; readonly until: number; readonly now: number };

/** Bans the account and suspends earning for three times as long (RISK-10). Banning it again replaces the end of the ban. */
export async function banByOperator(ctx: Context, tx: Tx, { user_id, until, now }: Until) {
  if (instantOfUnixSeconds(until) <= now) return refuse('params');
  const ends = until - unixSecondsOf(now) > LONGEST_S ? undefined : until;
  await banAccount(ctx, tx, { user_id, at: now, until: ends === undefined ? undefined : instantOfUnixSeconds(ends) });
  const data = { user_id, ...(ends === undefined ? {} : { until: ends }) };
  tx.emit(userBanned, { key: user_id, at: now, data });
  return { user_id, banned_until: until };
}

export async function unbanByOperator(ctx: Context, tx: Tx, user_id: number, now: number) {
  await unbanAccount(ctx, tx, user_id);
  tx.emit(userUnbanned, { key: user_id, at: now, data: { user_id } });
  return { user_id };
}

/**
 * Sets the end of the suspension of earning to the operator's `until`, later or earlier than before. An `until` in the past lets
 * the member earn again at once.
 */
export async function setEarningSuspensionEnd(tx: Tx, { user_id, until, now }: Until, before: AccountStanding) {
  const suspended = before.earn_suspended_until !== null && instantOfUnixSeconds(before.earn_suspended_until) > now;
  if (!suspended && instantOfUnixSeconds(until) <= now) return refuse(moved_on);
  if (until - unixSecondsOf(now) > LONGEST_S) return refuse('params');
  await setEarnSuspendedUntil(tx, user_id, new Date(instantOfUnixSeconds(until)));
  return { user_id, earn_suspended_until: until };
}

/**
 * Sets the patrol flag. Cached sessions carry it, so they are dropped (API-3: permission is decided by the state at the time of the
 * call).
 */
export async function setPatrolByOperator(ctx: Context, tx: Tx, user_id: number, is_patrol: boolean) {
  await setPatrolFlag(tx, user_id, is_patrol);
  await dropCachedSessions(ctx, tx, user_id);
  return { user_id, is_patrol: toBit(is_patrol) };
}
