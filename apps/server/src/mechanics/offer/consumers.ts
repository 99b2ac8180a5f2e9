// OFFER-1: offers are driven by what was paid, never by a client.
import { DAY_MS, dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { ageState } from '#modules/agreement/index.ts';
import { judgeDay } from './daily.ts';
import { accountsOf, judgeFirst } from './first.ts';
import { revokeFor } from './revoke.ts';
import { insertPaid, paidSince, type PaidOrder } from './store.ts';

/** OFFER-6: how far back the orders of somebody who passes now still count. */
const WAIT_MS = 30 * DAY_MS;

function orderIn({ data, at }: DomainEvent): PaidOrder {
  const paid_at = typeof data.paid_at === 'number' ? instantOf(data.paid_at) : at;
  const { out_trade_no, target_id, amount_fen } = data as {
    out_trade_no: string;
    target_id: number;
    amount_fen: number;
  };
  return { user_id: target_id, out_trade_no, amount_fen, paid_at: new Date(paid_at), day: dayOf(paid_at) };
}

async function onPaid(tx: Tx, event: DomainEvent, ctx: Context): Promise<void> {
  const order = orderIn(event);
  const now = ctx.clock.now();
  await lockMembers(tx, await accountsOf(tx, order.user_id));
  if (!(await insertPaid(tx, order))) return;
  // A minor's account gets none; an unknown one waits (OFFER-6).
  if ((await ageState(tx, order.user_id, now)) !== 'adult') return;
  await judgeFirst(ctx, tx, order, now);
  await judgeDay(ctx, tx, order.user_id, order.day, now);
}

async function onKnown(tx: Tx, { data, at }: DomainEvent, ctx: Context): Promise<void> {
  const { user_id, is_adult } = data as { user_id: number; is_adult: boolean | 0 | 1 };
  if (!is_adult) return;
  await lockMembers(tx, await accountsOf(tx, user_id));
  const orders = await paidSince(tx, user_id, new Date(at - WAIT_MS));
  const now = ctx.clock.now();
  for (const order of orders) await judgeFirst(ctx, tx, order, now);
  for (const day of new Set(orders.map((order) => order.day))) await judgeDay(ctx, tx, user_id, day, now);
}

export const consumers: readonly Consumer[] = [
  { on: 'recharge.paid', run: onPaid },
  { on: 'user.real_name_passed', run: onKnown },
  {
    on: 'recharge.refunded',
    run: async (tx, event, ctx) => {
      const { target_id, out_trade_no } = event.data as { target_id: number; out_trade_no: string };
      await lockMembers(tx, await accountsOf(tx, target_id));
      await revokeFor(ctx, tx, { user_id: target_id, out_trade_no, now: ctx.clock.now() });
    },
  },
];
