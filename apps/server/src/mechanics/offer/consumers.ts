// Gives recharge offers. OFFER-1: they depend only on paid orders, never on what a client sends.
import { DAY_MS, dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { userRealNamePassed } from '#events/catalogue/account.ts';
import { rechargePaid, rechargeRefunded } from '#events/catalogue/money.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { applyDailyOffers } from './daily.ts';
import { listAccountsOfPerson, applyFirstOffers } from './first.ts';
import { revokeOffersOf } from './revoke.ts';
import { insertPaidOrder, listOrdersPaidSince, type PaidOrder } from './store.ts';

/** OFFER-6: orders up to this age still count when the member is later verified as an adult by real name. */
const WAIT_MS = 30 * DAY_MS;

function orderIn({ data, at }: DomainEvent<EventDataOf<typeof rechargePaid>>): PaidOrder {
  const { out_trade_no, target_id, amount_fen } = data;
  const paid_at = data.paid_at === undefined ? at : instantOfUnixSeconds(data.paid_at);
  return { user_id: target_id, out_trade_no, amount_fen, paid_at: new Date(paid_at), day: dayOf(paid_at) };
}

async function onPaid(tx: Tx, event: DomainEvent<EventDataOf<typeof rechargePaid>>, ctx: Context): Promise<void> {
  const order = orderIn(event);
  const now = ctx.clock.now();
  await lockMembers(tx, await listAccountsOfPerson(tx, order.user_id));
  if (!(await insertPaidOrder(tx, order))) return;
  // A minor's account gets no offers; the orders of an unverified account count later, when its real name is verified (OFFER-6).
  if ((await readAgeState(tx, order.user_id, now)) !== 'adult') return;
  await applyFirstOffers(ctx, tx, order, now);
  await applyDailyOffers(ctx, tx, order.user_id, order.day, now);
}

type RealNamePassed = DomainEvent<EventDataOf<typeof userRealNamePassed>>;

async function onKnown(tx: Tx, { data, at }: RealNamePassed, ctx: Context): Promise<void> {
  const { user_id, is_adult } = data;
  if (is_adult === 0) return;
  await lockMembers(tx, await listAccountsOfPerson(tx, user_id));
  const orders = await listOrdersPaidSince(tx, user_id, new Date(at - WAIT_MS));
  const now = ctx.clock.now();
  for (const order of orders) await applyFirstOffers(ctx, tx, order, now);
  for (const day of new Set(orders.map((order) => order.day))) await applyDailyOffers(ctx, tx, user_id, day, now);
}

export const consumers: readonly Consumer[] = [
  consumes(rechargePaid, onPaid),
  consumes(userRealNamePassed, onKnown),
  consumes(rechargeRefunded, async (tx, { data: { target_id, out_trade_no } }, ctx) => {
    await lockMembers(tx, await listAccountsOfPerson(tx, target_id));
    await revokeOffersOf(ctx, tx, { user_id: target_id, out_trade_no, now: ctx.clock.now() });
  }),
];
