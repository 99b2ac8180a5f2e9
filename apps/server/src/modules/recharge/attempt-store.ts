// The SQL on payment attempts: what was started at providers, and what was paid there.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { PROVIDER_BY_CHANNEL, type PayChannel, type Payment, type PayProvider } from '#providers/pay/pay.ts';
import type { Order } from './order/order-store.ts';

type OrderRef = Pick<Order, 'target_id' | 'out_trade_no'>;

export type PaymentAttempt = {
  readonly target_id: number;
  readonly out_trade_no: string;
  readonly attempt: number;
  readonly channel: PayChannel;
  /**
   * open: the attempt may still be paid; closed: it ended unpaid; paid: its money arrived; returning: its money will be
   * returned to the payer; returned: its money was returned.
   */
  readonly state: 'open' | 'closed' | 'paid' | 'returning' | 'returned';
  readonly trade_no: string | null;
  readonly paid_fen: number | null;
  readonly currency: string | null;
  readonly paid_at: Date | null;
};

export const channelsOfProvider = (provider: PayProvider): PayChannel[] =>
  (Object.keys(PROVIDER_BY_CHANNEL) as PayChannel[]).filter((channel) => PROVIDER_BY_CHANNEL[channel] === provider);

export const attemptsOf = (db: Queryable, { target_id, out_trade_no }: OrderRef): Promise<PaymentAttempt[]> =>
  db.rows<PaymentAttempt>(sql`
    select target_id, out_trade_no, attempt, channel, state, trade_no, paid_fen, currency, paid_at from recharge_attempt
    where target_id = ${target_id} and out_trade_no = ${out_trade_no} order by attempt`);

export const insertAttempt = (tx: Tx, o: OrderRef, attempt: number, channel: PayChannel, at: number): Promise<number> =>
  tx.run(sql`
    insert into recharge_attempt (target_id, out_trade_no, attempt, channel, state, opened_at)
    values (${o.target_id}, ${o.out_trade_no}, ${attempt}, ${channel}, 'open', ${new Date(at)})
    on conflict do nothing`);

export const markAttemptClosed = (tx: Tx, o: OrderRef, attempt: number): Promise<number> =>
  tx.run(sql`
    update recharge_attempt set state = 'closed'
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no} and attempt = ${attempt} and state = 'open'`);

/** Assigns the payment to this attempt. False when its trade number already belongs to an attempt. */
export async function assignPayment(
  tx: Tx,
  a: PaymentAttempt,
  p: Payment,
  state: 'paid' | 'returning',
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into recharge_trade (trade_no, provider, target_id, out_trade_no, attempt)
    values (${p.trade_no}, ${PROVIDER_BY_CHANNEL[a.channel]}, ${a.target_id}, ${a.out_trade_no}, ${a.attempt}) on conflict do nothing`);
  if (taken === 0) return false;
  await tx.run(sql`
    update recharge_attempt set state = ${state}, trade_no = ${p.trade_no}, paid_fen = ${p.paid_fen}, currency = ${p.currency},
      paid_at = ${new Date(p.paid_at)}
    where target_id = ${a.target_id} and out_trade_no = ${a.out_trade_no} and attempt = ${a.attempt} and trade_no is null`);
  return true;
}

/** Whether this payment is already assigned to this attempt and its order is credited or decided (not left at 2 paid). */
export const isPaymentAssigned = async (
  db: Queryable,
  provider: PayProvider,
  trade_no: string,
  { out_trade_no, attempt }: Pick<PaymentAttempt, 'out_trade_no' | 'attempt'>,
): Promise<boolean> =>
  (await db.row(sql`
    select from recharge_trade t join recharge_order o on o.target_id = t.target_id and o.out_trade_no = t.out_trade_no
    where t.trade_no = ${trade_no} and t.provider = ${provider} and t.out_trade_no = ${out_trade_no} and t.attempt = ${attempt}
      and o.status <> 2`)) !== undefined;

/** Marks the paid attempts of an order for the return of their money, when an operator closes the order. */
export const markAttemptsReturning = (tx: Tx, o: OrderRef): Promise<number> =>
  tx.run(sql`
    update recharge_attempt set state = 'returning'
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no} and state = 'paid'`);

export const markAttemptReturned = (
  tx: Tx,
  a: Pick<PaymentAttempt, 'target_id' | 'out_trade_no' | 'attempt'>,
  at: number,
): Promise<number> =>
  tx.run(sql`
    update recharge_attempt set state = 'returned', returned_at = ${new Date(at)}
    where target_id = ${a.target_id} and out_trade_no = ${a.out_trade_no} and attempt = ${a.attempt} and state = 'returning'`);

export const listReturningAttempts = (db: Queryable, limit: number): Promise<PaymentAttempt[]> =>
  db.rows<PaymentAttempt>(sql`
    select target_id, out_trade_no, attempt, channel, state, trade_no, paid_fen, currency, paid_at from recharge_attempt
    where state = 'returning' order by paid_at limit ${limit}`);

/** The attempts paid at this provider in a time span, by the provider's own time of payment. */
export const listAttemptsPaidBetween = (
  db: Queryable,
  provider: PayProvider,
  from: number,
  to: number,
): Promise<PaymentAttempt[]> =>
  db.rows<PaymentAttempt>(sql`
    select target_id, out_trade_no, attempt, channel, state, trade_no, paid_fen, currency, paid_at from recharge_attempt
    where paid_at >= ${new Date(from)} and paid_at < ${new Date(to)} and channel = any(${channelsOfProvider(provider)}::text[])
    order by out_trade_no, attempt`);
