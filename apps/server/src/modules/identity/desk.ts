// What operators do to an account (Z26 to Z31): bans, suspended earning, patrol, sessions. What the native side says of the same
// things goes the same ways (native-side.ts).
import { instantOf, tsOf } from '@shengyu/rules/calendar.ts';
import { user_ban } from '@shengyu/contract/calls/identity-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { banAccount, readAnew, unbanAccount } from './native-side.ts';

const { not_found, moved_on } = user_ban.refusals;

/** Whoever names an end further away means for ever. */
const LONGEST_S = 100 * 366 * 86_400;

export type Standing = {
  status: 1 | 2 | 3;
  banned_until: number | null;
  earn_suspended_until: number | null;
  is_patrol: 0 | 1;
};

/** The account as the decision finds it, locked; what was cancelled is nobody's to change. */
export async function standingOf(tx: Tx, user_id: number): Promise<Standing | Refused> {
  const row = await tx.row<{
    status: 1 | 2 | 3;
    banned_until: Date | null;
    earn_suspended_until: Date | null;
    is_patrol: boolean;
  }>(
    sql`select status, banned_until, earn_suspended_until, is_patrol from user_account where user_id = ${user_id} for update`,
  );
  if (!row) return refuse(not_found);
  if (row.status === 3) return refuse(moved_on);
  const ts = (at: Date | null): number | null => (at ? tsOf(at.getTime()) : null);
  return {
    status: row.status,
    banned_until: ts(row.banned_until),
    earn_suspended_until: ts(row.earn_suspended_until),
    is_patrol: bit(row.is_patrol),
  };
}

type Until = { readonly user_id: number; readonly until: number; readonly now: number };

/** RISK-10: earning rests three times as long. A second ban sets another end. */
export async function ban(ctx: Context, tx: Tx, { user_id, until, now }: Until) {
  if (instantOf(until) <= now) return refuse('params');
  const ends = until - tsOf(now) > LONGEST_S ? undefined : until;
  await banAccount(ctx, tx, { user_id, at: now, until: ends === undefined ? undefined : instantOf(ends) });
  const data = { user_id, ...(ends === undefined ? {} : { until: ends }) };
  tx.emit({ name: 'user.banned', key: user_id, at: now, data });
  return { user_id, banned_until: until };
}

export async function unban(ctx: Context, tx: Tx, user_id: number, now: number) {
  await unbanAccount(ctx, tx, user_id);
  tx.emit({ name: 'user.unbanned', key: user_id, at: now, data: { user_id } });
  return { user_id };
}

/** The operator's word stands, longer or shorter than what was there; an end that has passed lets the member earn again. */
export async function suspendUntil(tx: Tx, { user_id, until, now }: Until, before: Standing) {
  const suspended = before.earn_suspended_until !== null && instantOf(before.earn_suspended_until) > now;
  if (!suspended && instantOf(until) <= now) return refuse(moved_on);
  if (until - tsOf(now) > LONGEST_S) return refuse('params');
  await tx.run(sql`
    update user_account set earn_suspended_until = ${new Date(instantOf(until))} where user_id = ${user_id}`);
  return { user_id, earn_suspended_until: until };
}

/** Sessions carry the flag, so their copies are read anew (API-3). */
export async function setPatrol(ctx: Context, tx: Tx, user_id: number, is_patrol: boolean) {
  await tx.run(sql`update user_account set is_patrol = ${is_patrol} where user_id = ${user_id}`);
  await readAnew(ctx, tx, user_id);
  return { user_id, is_patrol: bit(is_patrol) };
}
