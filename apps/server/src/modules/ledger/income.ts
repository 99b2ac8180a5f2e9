// Income of gifts, in fen: earned as pending, released on the third day, taken back when a gift is refunded (WAL-4, WAL-5, WAL-8).
import { addDays, beginOfDay, dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { KIND, user } from './accounts.ts';
import { dueMembers, dueOf, saveDue, setDueState, takeDue } from './due-store.ts';
import { post } from './post.ts';

const HOUR = 3_600_000;

export type Earning = { readonly user_id: number; /** of the gift line */ readonly ref: string; readonly fen: number };

/** All receivers of an order at once. A line that earns nothing has no entry. `given_at`: the gift's own time, whose Day counts for
 *  the release (WAL-5); an event that comes late does not wait longer. */
export async function earnIncome(
  ctx: Context,
  tx: Tx,
  earnings: readonly Earning[],
  at: number,
  given_at = at,
): Promise<void> {
  const paid = earnings.filter((earning) => earning.fen > 0);
  if (paid.length === 0) return;
  const { INCOME_DELAY_DAYS, INCOME_DELAY_HOUR } = await readConfig(ctx, 'constants');
  await post(
    tx,
    paid.map(({ user_id, ref, fen }) => ({
      owner: user(user_id),
      kind: KIND.gift_income,
      ref,
      change: { pending: fen },
      platform: 'payable' as const,
      at,
    })),
  );
  const due_at = beginOfDay(addDays(dayOf(given_at), INCOME_DELAY_DAYS)) + INCOME_DELAY_HOUR * HOUR;
  await saveDue(tx, paid, due_at);
}

/** Releases what is due, member by member; who has earning suspended waits (WAL-5). Returns how many members were paid. */
export async function releaseDueIncome(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let released = 0;
  let after = 0;
  for (;;) {
    const members = await dueMembers(ctx.db, now, after, 500);
    if (members.length === 0) return released;
    after = members.at(-1)!;
    const users = await usersById(ctx.db, members);
    for (const user_id of members) {
      const suspended = users.get(user_id)?.earn_suspended_until?.getTime() ?? 0;
      if (suspended <= now && (await ctx.db.tx((tx) => releaseMember(tx, user_id, now)))) released += 1;
    }
  }
}

async function releaseMember(tx: Tx, user_id: number, now: number): Promise<boolean> {
  const lines = await takeDue(tx, user_id, now);
  const fen = lines.reduce((sum, line) => sum + line.fen, 0);
  if (fen === 0) return false;
  const ref = `release:${dayOf(now)}:${lines[0]!.ref}`;
  const change = { pending: -fen, available: fen };
  await post(tx, [{ owner: user(user_id), kind: KIND.released, ref, change, platform: 'none', at: now }]);
  tx.emit({ name: 'income.released', key: user_id, at: now, data: { owner: user(user_id), fen } });
  return true;
}

export type ClawBack = {
  readonly user_id: number;
  /** Of the line whose income is taken back. */
  readonly of: string;
  readonly ref: string;
  readonly fen: number;
  readonly at: number;
  readonly reason: string;
};

/** From the line's pending while it waits, else from what is available, which may go below zero (WAL-8). */
export async function clawBackIncome(tx: Tx, { user_id, of, ref, fen, at, reason }: ClawBack): Promise<void> {
  if (fen === 0) return;
  const waiting = (await dueOf(tx, user_id, of))?.state === 'pending';
  if (waiting) await setDueState(tx, user_id, of, 'taken_back');
  const change = waiting ? { pending: -fen } : { available: -fen };
  await post(tx, [{ owner: user(user_id), kind: KIND.clawback, ref, reverses: of, change, platform: 'payable', at }]);
  const data = { owner: user(user_id), fen, flow_id: of, reason };
  tx.emit({ name: 'income.clawed_back', key: user_id, at, data });
}
