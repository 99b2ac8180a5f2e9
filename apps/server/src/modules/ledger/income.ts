// Income of gifts in fen: pending when earned (WAL-4), released on the third day (WAL-5), taken back when a gift is refunded
// (WAL-8).
import { addDays, beginOfDay, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { incomeClawedBack, incomeReleased } from '#events/catalogue/money.ts';
import { readConfig } from '#modules/config/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { ENTRY_KIND, userAsOwner } from './accounts.ts';
import type { LedgerBooks } from './books.ts';
import {
  listMembersWithDueIncome,
  findDueIncome,
  sendDueIncome,
  setDueIncomeState,
  markDueIncomeReleased,
} from './due-store.ts';
import { postEntries } from './post.ts';

const HOUR = 3_600_000;

export type Earning = {
  readonly user_id: number;
  /** The reference of the gift line that earned it. */
  readonly ref: string;
  readonly fen: number;
};

/**
 * Credits all receivers of an order in `books`, which the caller has locked and writes afterwards. A line without income gets no
 * entry; every reference must be new. `given_at` is the time of the gift; its day decides the release (WAL-5), so income of an
 * event that arrives late is not released later.
 */
export async function earnIncome(
  ctx: Context,
  tx: Tx,
  books: LedgerBooks,
  earnings: readonly Earning[],
  at: number,
  given_at = at,
): Promise<void> {
  const paid = earnings.filter((earning) => earning.fen > 0);
  if (paid.length === 0) return;
  const { INCOME_DELAY_DAYS, INCOME_DELAY_HOUR } = await readConfig(ctx, 'constants');
  for (const { user_id, ref, fen } of paid) {
    const owner = userAsOwner(user_id);
    books.post({ owner, kind: ENTRY_KIND.gift_income, ref, change: { pending: fen }, platform: 'payable', at });
  }
  const due_at = beginOfDay(addDays(dayOf(given_at), INCOME_DELAY_DAYS)) + INCOME_DELAY_HOUR * HOUR;
  sendDueIncome(tx, paid, due_at);
}

/**
 * Releases what is due, member by member; members whose earning is suspended wait (WAL-5). Returns how many members got a release.
 */
export async function releaseDueIncome(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let released = 0;
  let after = 0;
  for (;;) {
    const members = await listMembersWithDueIncome(ctx.db, now, after, 500);
    if (members.length === 0) return released;
    after = members.at(-1)!;
    const users = await findUsersById(ctx.db, members);
    for (const user_id of members) {
      const suspended = users.get(user_id)?.earn_suspended_until?.getTime() ?? 0;
      if (suspended <= now && (await ctx.db.tx((tx) => releaseMember(tx, user_id, now)))) released += 1;
    }
  }
}

async function releaseMember(tx: Tx, user_id: number, now: number): Promise<boolean> {
  const lines = await markDueIncomeReleased(tx, user_id, now);
  const fen = lines.reduce((sum, line) => sum + line.fen, 0);
  if (fen === 0) return false;
  // Named after the first reference of the alphabet, because the database returns the lines in any order.
  const [first] = lines.map(({ ref: line }) => line).toSorted();
  const ref = `release:${dayOf(now)}:${first}`;
  const change = { pending: -fen, available: fen };
  await postEntries(tx, [
    { owner: userAsOwner(user_id), kind: ENTRY_KIND.released, ref, change, platform: 'none', at: now },
  ]);
  tx.emit(incomeReleased, { key: user_id, at: now, data: { owner: userAsOwner(user_id), fen } });
  return true;
}

export type ClawBack = {
  readonly user_id: number;
  /** The reference of the gift line whose income is taken back. */
  readonly of: string;
  readonly ref: string;
  readonly fen: number;
  readonly at: number;
  readonly reason: string;
};

/** WAL-8: takes a gift line's income back: from pending while it waits for release, else from available, even below zero. */
export async function clawBackIncome(tx: Tx, { user_id, of, ref, fen, at, reason }: ClawBack): Promise<void> {
  if (fen === 0) return;
  const waiting = (await findDueIncome(tx, user_id, of))?.state === 'pending';
  if (waiting) await setDueIncomeState(tx, user_id, of, 'taken_back');
  const change = waiting ? { pending: -fen } : { available: -fen };
  await postEntries(tx, [
    { owner: userAsOwner(user_id), kind: ENTRY_KIND.clawback, ref, reverses: of, change, platform: 'payable', at },
  ]);
  const data = { owner: userAsOwner(user_id), fen, flow_id: of, reason };
  tx.emit(incomeClawedBack, { key: user_id, at, data });
}
