// SQL on refunds of credited orders.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Order } from './order-store.ts';

type OrderRef = Pick<Order, 'target_id' | 'out_trade_no'>;

export type Refund = {
  readonly target_id: number;
  readonly out_trade_no: string;
  readonly no: number;
  readonly refund_no: string;
  readonly amount_fen: number;
  readonly taken: number;
  readonly owed: number;
  readonly asked_by: 'operator' | 'provider';
  readonly reason: string;
  readonly state: 'asked' | 'done' | 'refused';
  readonly asked_at: Date;
  readonly ended_at: Date | null;
};

export const insertRefund = (tx: Tx, r: Omit<Refund, 'state' | 'ended_at'>): Promise<number> =>
  tx.run(sql`
    insert into recharge_refund (target_id, out_trade_no, no, refund_no, amount_fen, taken, owed, asked_by, reason, state, asked_at)
    values (${r.target_id}, ${r.out_trade_no}, ${r.no}, ${r.refund_no}, ${r.amount_fen}, ${r.taken}, ${r.owed}, ${r.asked_by},
      ${r.reason}, 'asked', ${r.asked_at})`);

/** The newest first. */
export const refundsOf = (db: Queryable, { target_id, out_trade_no }: OrderRef): Promise<Refund[]> =>
  db.rows<Refund>(sql`
    select target_id, out_trade_no, no, refund_no, amount_fen, taken, owed, asked_by, reason, state, asked_at, ended_at
    from recharge_refund where target_id = ${target_id} and out_trade_no = ${out_trade_no} order by no desc`);

export const saveRefundEnd = (tx: Tx, r: Refund, state: 'done' | 'refused', at: number): Promise<number> =>
  tx.run(sql`
    update recharge_refund set state = ${state}, ended_at = ${new Date(at)}
    where target_id = ${r.target_id} and out_trade_no = ${r.out_trade_no} and no = ${r.no} and state = 'asked'`);

/** The provider's books of that Day have it. */
export const saveBilled = (tx: Tx, r: Refund, day: string): Promise<number> =>
  tx.run(sql`
    update recharge_refund set billed_on = ${day}::date
    where target_id = ${r.target_id} and out_trade_no = ${r.out_trade_no} and no = ${r.no}`);

/** Done in this time and in no bill yet. Asked for the Day before a bill's: a refund at midnight may stand in the next one. */
export const unbilledRefunds = (
  db: Queryable,
  channels: readonly string[],
  from: number,
  to: number,
): Promise<Refund[]> =>
  db.rows<Refund>(sql`
    select r.target_id, r.out_trade_no, r.no, r.refund_no, r.amount_fen, r.taken, r.owed, r.asked_by, r.reason, r.state, r.asked_at,
      r.ended_at
    from recharge_refund r
    join recharge_attempt a on a.target_id = r.target_id and a.out_trade_no = r.out_trade_no and a.state = 'paid'
    where r.state = 'done' and r.billed_on is null and r.ended_at >= ${new Date(from)} and r.ended_at < ${new Date(to)}
      and a.channel = any(${channels}::text[])
    order by r.refund_no`);
