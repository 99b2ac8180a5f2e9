// Diamonds put aside for a ring until the invitation to a relation is decided (REL-2). The spend guard counts them at once; they
// are spent when the invitation is accepted, otherwise released in full.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { diamondSpent } from '#events/catalogue/money.ts';
import { bookSpend, subtractSpend, type GuardPass } from '#modules/spend-guard/index.ts';
import type { Refused } from '#wire/refusal.ts';
import { repayDebtFirst, ENTRY_KIND, userAsOwner } from './accounts.ts';
import { closeHold, listDueHolds, saveHold } from './hold-store.ts';
import { postEntries } from './post.ts';
import { postDebit, type SpendEntry, type SpendResult } from './spend.ts';
import { lockBooks } from './store.ts';

export type DiamondHold = SpendEntry & { readonly expire_at: number };

export async function holdDiamonds(
  ctx: Context,
  tx: Tx,
  pass: GuardPass,
  h: DiamondHold,
): Promise<SpendResult | Refused> {
  const { user_id, diamonds } = pass.want;
  const left = await postDebit(tx, pass, h, { diamond: -diamonds, held: diamonds }, ENTRY_KIND.ring_held, 'none');
  if (typeof left !== 'number') return left;
  await bookSpend(ctx, tx, pass);
  await saveHold(tx, { user_id, ref: h.ref, diamond: diamonds, day: dayOf(h.at), at: h.at, expire_at: h.expire_at });
  return { diamond: left };
}

export type HoldToClose = { readonly user_id: number; readonly ref: string; readonly at: number };

/** Gives the held diamonds back to the wallet. False when the hold was already closed. */
export async function releaseHold(tx: Tx, { user_id, ref, at }: HoldToClose): Promise<boolean> {
  const closed = await closeHold(tx, { user_id, ref, at, state: 'released' });
  if (!closed) return false;
  const { diamond, spend_day } = closed;
  const owner = userAsOwner(user_id);
  const free = repayDebtFirst((await lockBooks(tx, [owner], at)).account(owner), diamond);
  await postEntries(tx, [
    {
      owner,
      kind: ENTRY_KIND.hold_released,
      ref: `${ref}:released`,
      reverses: ref,
      change: { ...free, held: -diamond },
      platform: 'none',
      at,
    },
  ]);
  // No diamond.returned: nothing was spent, so there is nothing that levels and figures have counted (EVT-5).
  await subtractSpend(tx, user_id, spend_day, diamond, 0);
  return true;
}

/** Spends the held diamonds; only now they count as spent, for example for levels. False when the hold was already closed. */
export async function spendHold(tx: Tx, { user_id, ref, at }: HoldToClose): Promise<boolean> {
  const closed = await closeHold(tx, { user_id, ref, at, state: 'spent' });
  if (!closed) return false;
  const change = { held: -closed.diamond };
  await postEntries(tx, [
    { owner: userAsOwner(user_id), kind: ENTRY_KIND.ring, ref: `${ref}:spent`, change, platform: 'revenue', at },
  ]);
  const data = { user_id, kind: 'ring' as const, diamond: closed.diamond, chance: 0, ref };
  tx.emit(diamondSpent, { key: user_id, at, actor_id: user_id, data });
  return true;
}

/** Releases expired holds, in case the module that made a hold did not close it in time. Returns how many were due. */
export async function releaseDueHolds(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  const due = await listDueHolds(ctx.db, at, 500);
  for (const { user_id, ref } of due) {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, user_id);
      await releaseHold(tx, { user_id, ref, at });
    });
  }
  return due.length;
}
