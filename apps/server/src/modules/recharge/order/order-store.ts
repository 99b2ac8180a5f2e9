// The SQL on recharge orders.
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { PayChannel } from '#providers/pay/pay.ts';
import type { OrderStatus } from './states.ts';

export type Order = {
  readonly target_id: number;
  readonly out_trade_no: string;
  readonly payer_id: number;
  readonly amount_fen: number;
  readonly diamond: number;
  readonly tier_id: string;
  readonly channel: PayChannel;
  readonly status: OrderStatus;
  readonly day: string;
  readonly need_confirm: boolean;
  readonly need_sms: boolean;
  readonly confirmed_at: Date | null;
  readonly attempt: number;
  readonly created_at: Date;
  readonly expire_at: Date;
  readonly paid_at: Date | null;
  readonly credited_at: Date | null;
  readonly credited: number | null;
  readonly closed_at: Date | null;
  readonly refunds: number;
};

const columns = sqlFragment`target_id, out_trade_no, payer_id, amount_fen, diamond, tier_id, channel, status, to_char(day, 'YYYY-MM-DD') as day,
  need_confirm, need_sms, confirmed_at, attempt, created_at, expire_at, paid_at, credited_at, credited, closed_at, refunds`;

export type NewOrder = Pick<
  Order,
  | 'target_id'
  | 'out_trade_no'
  | 'payer_id'
  | 'amount_fen'
  | 'diamond'
  | 'tier_id'
  | 'channel'
  | 'day'
  | 'need_confirm'
  | 'need_sms'
> & { readonly created_at: Date; readonly expire_at: Date };

export async function insertOrder(tx: Tx, o: NewOrder): Promise<Order> {
  await tx.run(sql`insert into recharge_no (out_trade_no, target_id) values (${o.out_trade_no}, ${o.target_id})`);
  return (await tx.row<Order>(sql`
    insert into recharge_order (target_id, out_trade_no, payer_id, amount_fen, diamond, tier_id, channel, status, day, need_confirm,
      need_sms, created_at, expire_at)
    values (${o.target_id}, ${o.out_trade_no}, ${o.payer_id}, ${o.amount_fen}, ${o.diamond}, ${o.tier_id}, ${o.channel}, 0,
      ${o.day}::date, ${o.need_confirm}, ${o.need_sms}, ${o.created_at}, ${o.expire_at})
    returning ${columns}`))!;
}

export const findOrder = (db: Queryable, out_trade_no: string): Promise<Order | undefined> =>
  db.row<Order>(sql`
    select ${columns} from recharge_order
    where out_trade_no = ${out_trade_no} and target_id = (select target_id from recharge_no where out_trade_no = ${out_trade_no})`);

/** Locks only the order's row, for changes that move no money. */
export const lockOrderRow = (
  tx: Tx,
  { target_id, out_trade_no }: Pick<Order, 'target_id' | 'out_trade_no'>,
): Promise<Order | undefined> =>
  tx.row<Order>(sql`
    select ${columns} from recharge_order where target_id = ${target_id} and out_trade_no = ${out_trade_no} for update`);

/** Locks an order for changes that move money: first the members, then the row (WAL-10). */
export async function lockOrder(tx: Tx, out_trade_no: string): Promise<Order | undefined> {
  const found = await findOrder(tx, out_trade_no);
  if (!found) return undefined;
  await lockMembers(
    tx,
    [found.target_id, found.payer_id].filter((id) => id > 0),
  );
  return lockOrderRow(tx, found);
}

export type OrderChange = Partial<Pick<Order, 'paid_at' | 'credited_at' | 'credited' | 'closed_at' | 'refunds'>>;

/** Changes the status only if the order is still in the state it was read in; otherwise it throws. */
export async function saveStatus(tx: Tx, o: Order, status: OrderStatus, change: OrderChange): Promise<Order> {
  const moved = await tx.row<Order>(sql`
    update recharge_order set status = ${status}, paid_at = coalesce(${change.paid_at ?? null}, paid_at),
      credited_at = coalesce(${change.credited_at ?? null}, credited_at), credited = coalesce(${change.credited ?? null}, credited),
      closed_at = coalesce(${change.closed_at ?? null}, closed_at), refunds = coalesce(${change.refunds ?? null}, refunds)
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no} and status = ${o.status}
    returning ${columns}`);
  if (!moved) throw new Error(`${o.out_trade_no} is no longer in state ${o.status}`);
  return moved;
}

/** RCG-6: stores that the payer has confirmed the spend guard's question. */
export const saveOrderConfirmation = (tx: Tx, o: Order, at: Date): Promise<number> =>
  tx.run(sql`
    update recharge_order set confirmed_at = coalesce(confirmed_at, ${at})
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no}`);

/** Stores the channel and the attempt with which a payment starts, and sets the status to 1 (paying). */
export const savePaymentStart = async (tx: Tx, o: Order, start: Pick<Order, 'channel' | 'attempt'>): Promise<Order> =>
  (await tx.row<Order>(sql`
    update recharge_order set status = 1, channel = ${start.channel}, attempt = ${start.attempt}
    where target_id = ${o.target_id} and out_trade_no = ${o.out_trade_no} and status in (0, 1)
    returning ${columns}`))!;

/** An unpaid order of the same payer, target, amount and channel, which call W02 (h5_get_out_trade_no) uses again. */
export const findReusableOrder = (
  tx: Tx,
  o: Pick<Order, 'payer_id' | 'target_id' | 'amount_fen' | 'channel'>,
  now: number,
): Promise<Order | undefined> =>
  tx.row<Order>(sql`
    select ${columns} from recharge_order
    where target_id = ${o.target_id} and payer_id = ${o.payer_id} and amount_fen = ${o.amount_fen} and channel = ${o.channel}
      and status in (0, 1) and expire_at > ${new Date(now)}
    order by created_at desc limit 1`);

/** The payer's newest order that is unpaid and not expired, for call W01 (recharge_type). */
export const findPendingOrder = (db: Queryable, payer_id: number, now: number): Promise<Order | undefined> =>
  db.row<Order>(sql`
    select ${columns} from recharge_order
    where payer_id = ${payer_id} and status in (0, 1) and expire_at > ${new Date(now)} order by created_at desc limit 1`);

export type OrderCursor = { out_trade_no: string; at: Date };

export const listExpiredOrders = (
  db: Queryable,
  now: number,
  after: OrderCursor | undefined,
  limit: number,
): Promise<OrderCursor[]> =>
  db.rows<OrderCursor>(sql`
    select out_trade_no, expire_at as at from recharge_order
    where status in (0, 1) and expire_at <= ${new Date(now)}
      and (expire_at, out_trade_no) > (${after?.at ?? new Date(0)}, ${after?.out_trade_no ?? ''})
    order by expire_at, out_trade_no limit ${limit}`);

/** Orders in this state (2 paid but not credited, 5 refunding, 7 exception), the longest waiting first. */
export const listOrdersInStatus = (db: Queryable, status: 2 | 5 | 7, limit: number, offset = 0): Promise<Order[]> =>
  db.rows<Order>(sql`
    select ${columns} from recharge_order where status in (2, 5, 7) and status = ${status}
    order by created_at, out_trade_no limit ${limit} offset ${offset}`);

export const countOrdersInStatus = async (db: Queryable, status: 2 | 5 | 7): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from recharge_order where status in (2, 5, 7) and status = ${status}`))!.n;
