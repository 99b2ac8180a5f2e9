// SQL on what was begun at providers and what was paid there.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { PROVIDER_OF, type PayChannel, type Payment, type PayProvider } from '#providers/pay.ts';
import type { Order } from './order-store.ts';

type OrderRef = Pick<Order, 'target_id' | 'out_trade_no'>;

export type Attempt = {
  readonly target_id: number;
  readonly out_trade_no: string;
  readonly attempt: number;
  readonly channel: PayChannel;
  readonly state: 'open' | 'closed' | 'paid' | 'returning' | 'returned';
  readonly trade_no: string | null;
  readonly paid_fen: number | null;
  readonly currency: string | null;
  readonly paid_at: Date | null;
};

export const channelsOf = (provider: PayProvider): PayChannel[] =>
  (Object.keys(PROVIDER_OF) as PayChannel[]).filter((channel) => PROVIDER_OF[channel] === provider);

export const attemptsOf = (db: Queryable, { target_id, out_trade_no }: OrderRef): Promise<Attempt[]> =>
  db.rows<Attempt>(sql`
    select target_id, out_trade_no, attempt, channel, state, trade_no, paid_fen, currency, paid_at from recharge_attempt
    where target_id = ${target_id} and out_trade_no = ${out_trade_no} order by attempt`);

export const insertAttempt = (tx: Tx, o: OrderRef, attempt: number, channel: PayChannel, at: number): Promise<number> =>
  tx.run(sql`
    insert into recharge_attempt (target_id, out_trade_no, attempt, channel, state, opened_at)
    values (${o.target_id}, ${o.out_trade_no}, ${attempt}, ${channel}, 'open', ${new Date(at)})
    on conflict do nothing`);

export const saveClosedAttempt = (tx: Tx, o: OrderRef, attempt: number): Promise<number> =>
  tx.run(sql`
    update recharge_attempt set state = 'closed'
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no} and attempt = ${attempt} and state = 'open'`);

/** The payment is this attempt's, once. False: it is another's already. */
export async function takePayment(tx: Tx, a: Attempt, p: Payment, state: 'paid' | 'returning'): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into recharge_trade (trade_no, provider, target_id, out_trade_no, attempt)
    values (${p.trade_no}, ${PROVIDER_OF[a.channel]}, ${a.target_id}, ${a.out_trade_no}, ${a.attempt}) on conflict do nothing`);
  if (taken === 0) return false;
  await tx.run(sql`
    update recharge_attempt set state = ${state}, trade_no = ${p.trade_no}, paid_fen = ${p.paid_fen}, currency = ${p.currency},
      paid_at = ${new Date(p.paid_at)}
    where target_id = ${a.target_id} and out_trade_no = ${a.out_trade_no} and attempt = ${a.attempt} and trade_no is null`);
  return true;
}

/** Whether this payment is this attempt's already, and its order went on from there. */
export const isTaken = async (
  db: Queryable,
  provider: PayProvider,
  trade_no: string,
  { out_trade_no, attempt }: Pick<Attempt, 'out_trade_no' | 'attempt'>,
): Promise<boolean> =>
  (await db.row(sql`
    select from recharge_trade t join recharge_order o on o.target_id = t.target_id and o.out_trade_no = t.out_trade_no
    where t.trade_no = ${trade_no} and t.provider = ${provider} and t.out_trade_no = ${out_trade_no} and t.attempt = ${attempt}
      and o.status <> 2`)) !== undefined;

/** The money of an order that is closed after all. */
export const saveReturning = (tx: Tx, o: OrderRef): Promise<number> =>
  tx.run(sql`
    update recharge_attempt set state = 'returning'
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no} and state = 'paid'`);

export const saveReturned = (
  tx: Tx,
  a: Pick<Attempt, 'target_id' | 'out_trade_no' | 'attempt'>,
  at: number,
): Promise<number> =>
  tx.run(sql`
    update recharge_attempt set state = 'returned', returned_at = ${new Date(at)}
    where target_id = ${a.target_id} and out_trade_no = ${a.out_trade_no} and attempt = ${a.attempt} and state = 'returning'`);

export const returningAttempts = (db: Queryable, limit: number): Promise<Attempt[]> =>
  db.rows<Attempt>(sql`
    select target_id, out_trade_no, attempt, channel, state, trade_no, paid_fen, currency, paid_at from recharge_attempt
    where state = 'returning' order by paid_at limit ${limit}`);

/** What came in on a Day by the provider's own time. */
export const paidBetween = (db: Queryable, provider: PayProvider, from: number, to: number): Promise<Attempt[]> =>
  db.rows<Attempt>(sql`
    select target_id, out_trade_no, attempt, channel, state, trade_no, paid_fen, currency, paid_at from recharge_attempt
    where paid_at >= ${new Date(from)} and paid_at < ${new Date(to)} and channel = any(${channelsOf(provider)}::text[])
    order by out_trade_no, attempt`);
