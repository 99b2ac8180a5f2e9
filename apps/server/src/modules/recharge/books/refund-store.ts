// The SQL on refunds of credited orders.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Order } from '../order/order-store.ts';

type OrderRef = Pick<Order, 'target_id' | 'out_trade_no'>;

export type RechargeRefund = {
  readonly target_id: number;
  readonly out_trade_no: string;
  /** The number of this refund among the order's refunds, from 1. */
  readonly no: number;
  readonly refund_no: string;
  readonly amount_fen: number;
  /** Diamonds taken from the wallet. */
  readonly taken: number;
  /** Diamonds that were already spent and became a debt. */
  readonly owed: number;
  readonly asked_by: 'operator' | 'provider';
  readonly reason: string;
  /** asked: the provider has not decided; done: the money was refunded; refused: the provider refused. */
  readonly state: 'asked' | 'done' | 'refused';
  readonly asked_at: Date;
  readonly ended_at: Date | null;
};

export const insertRefund = (tx: Tx, r: Omit<RechargeRefund, 'state' | 'ended_at'>): Promise<number> =>
  tx.run(sql`
    insert into recharge_refund (target_id, out_trade_no, no, refund_no, amount_fen, taken, owed, asked_by, reason, state, asked_at)
    values (${r.target_id}, ${r.out_trade_no}, ${r.no}, ${r.refund_no}, ${r.amount_fen}, ${r.taken}, ${r.owed}, ${r.asked_by},
      ${r.reason}, 'asked', ${r.asked_at})`);

/** The refunds of an order, newest first. */
export const refundsOf = (db: Queryable, { target_id, out_trade_no }: OrderRef): Promise<RechargeRefund[]> =>
  db.rows<RechargeRefund>(sql`
    select target_id, out_trade_no, no, refund_no, amount_fen, taken, owed, asked_by, reason, state, asked_at, ended_at
    from recharge_refund where target_id = ${target_id} and out_trade_no = ${out_trade_no} order by no desc`);

export const saveRefundEnd = (tx: Tx, r: RechargeRefund, state: 'done' | 'refused', at: number): Promise<number> =>
  tx.run(sql`
    update recharge_refund set state = ${state}, ended_at = ${new Date(at)}
    where target_id = ${r.target_id} and out_trade_no = ${r.out_trade_no} and no = ${r.no} and state = 'asked'`);

/** Notes that the provider's bill of this day contains the refund. */
export const saveRefundBillDay = (tx: Tx, r: RechargeRefund, day: string): Promise<number> =>
  tx.run(sql`
    update recharge_refund set billed_on = ${day}::date
    where target_id = ${r.target_id} and out_trade_no = ${r.out_trade_no} and no = ${r.no}`);

/**
 * Refunds completed in this time span that no bill contains yet. The caller asks for the day before the bill's, because a refund at
 * midnight may be in the next bill.
 */
export const listUnbilledRefunds = (
  db: Queryable,
  channels: readonly string[],
  from: number,
  to: number,
): Promise<RechargeRefund[]> =>
  db.rows<RechargeRefund>(sql`
    select r.target_id, r.out_trade_no, r.no, r.refund_no, r.amount_fen, r.taken, r.owed, r.asked_by, r.reason, r.state, r.asked_at,
      r.ended_at
    from recharge_refund r
    join recharge_attempt a on a.target_id = r.target_id and a.out_trade_no = r.out_trade_no and a.state = 'paid'
    where r.state = 'done' and r.billed_on is null and r.ended_at >= ${new Date(from)} and r.ended_at < ${new Date(to)}
      and a.channel = any(${channels}::text[])
    order by r.refund_no`);
