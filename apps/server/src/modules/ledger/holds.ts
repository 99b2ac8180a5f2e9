// Diamonds put aside until something is decided (REL-2): counted by the guard at once, spent at the decision or given back in full.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { bookSpend, unbook, type GuardPass } from '#modules/guard/index.ts';
import type { Refused } from '#wire/refusal.ts';
import { filling, KIND, user } from './accounts.ts';
import { closeHold, dueHolds, saveHold } from './hold-store.ts';
import { post } from './post.ts';
import { debit, type Spending, type Spent } from './spend.ts';
import { lockBooks } from './store.ts';

export type Holding = Spending & { readonly expire_at: number };

export async function hold(ctx: Context, tx: Tx, pass: GuardPass, h: Holding): Promise<Spent | Refused> {
  const { user_id, diamonds } = pass.want;
  const left = await debit(tx, pass, h, { diamond: -diamonds, held: diamonds }, KIND.ring_held, 'none');
  if (typeof left !== 'number') return left;
  await bookSpend(ctx, tx, pass);
  await saveHold(tx, { user_id, ref: h.ref, diamond: diamonds, day: dayOf(h.at), at: h.at, expire_at: h.expire_at });
  return { diamond: left };
}

export type Closing = { readonly user_id: number; readonly ref: string; readonly at: number };

/** False: it was closed before. */
export async function releaseHold(tx: Tx, { user_id, ref, at }: Closing): Promise<boolean> {
  const closed = await closeHold(tx, { user_id, ref, at, state: 'released' });
  if (!closed) return false;
  const { diamond, spend_day } = closed;
  const owner = user(user_id);
  const free = filling((await lockBooks(tx, [owner], at)).account(owner), diamond);
  await post(tx, [
    {
      owner,
      kind: KIND.hold_released,
      ref: `${ref}:released`,
      reverses: ref,
      change: { ...free, held: -diamond },
      platform: 'none',
      at,
    },
  ]);
  await unbook(tx, user_id, spend_day, diamond, 0);
  const data = { user_id, kind: 'ring', diamond, chance: 0, ref };
  tx.emit({ name: 'diamond.returned', key: user_id, at, actor_id: user_id, data });
  return true;
}

/** Only now does it count as spent for levels. False: it was closed before. */
export async function spendHold(tx: Tx, { user_id, ref, at }: Closing): Promise<boolean> {
  const closed = await closeHold(tx, { user_id, ref, at, state: 'spent' });
  if (!closed) return false;
  const change = { held: -closed.diamond };
  await post(tx, [{ owner: user(user_id), kind: KIND.ring, ref: `${ref}:spent`, change, platform: 'revenue', at }]);
  const data = { user_id, kind: 'ring', diamond: closed.diamond, chance: 0, ref };
  tx.emit({ name: 'diamond.spent', key: user_id, at, actor_id: user_id, data });
  return true;
}

/** The net under every hold: what its owner forgot goes back on time. */
export async function releaseDueHolds(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  const due = await dueHolds(ctx.db, at, 500);
  for (const { user_id, ref } of due) {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, user_id);
      await releaseHold(tx, { user_id, ref, at });
    });
  }
  return due.length;
}
