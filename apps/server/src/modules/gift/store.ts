// All SQL on the gift module's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { PaidBy, Piece, Source } from './words.ts';

export type Order = {
  readonly order_no: string;
  readonly made_at: number;
  readonly at: number;
  readonly event_id: string;
  readonly sender_id: number;
  readonly room_id: number | null;
  readonly item_code: string;
  readonly unit_price: number;
  readonly source: Source;
  readonly paid_by: PaidBy;
  readonly paid_ref: string;
  readonly campaign: string | null;
};

export type Line = {
  readonly flow_id: number;
  readonly receiver_id: number;
  readonly num: number;
  readonly gift_value: number;
  readonly income_base: number;
  readonly income_fen: number;
  readonly guild_id: number | null;
  readonly room_guild_id: number | null;
  readonly relation_id: number | null;
  readonly lots: readonly Piece[];
};

/** Under which Day a line counts, and what it takes back. */
export type Counted = { readonly made_at: number; readonly day: string; readonly is_late: boolean };

export const newFlowIds = async (tx: Tx, n: number): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select nextval('gift_flow_seq') as id from generate_series(1, ${n}::int)`)).map(
    (row) => row.id,
  );

export const saveOrder = (tx: Tx, o: Order): Promise<number> =>
  tx.run(sql`
    insert into gift_order (order_no, made_at, at, event_id, sender_id, room_id, item_code, unit_price, source, paid_by, paid_ref, campaign)
    values (${o.order_no}, ${new Date(o.made_at)}, ${new Date(o.at)}, ${o.event_id}, ${o.sender_id}, ${o.room_id}, ${o.item_code},
            ${o.unit_price}, ${o.source}, ${o.paid_by}, ${o.paid_ref}, ${o.campaign})`);

export const saveLines = (
  tx: Tx,
  o: Order,
  { made_at, day, is_late }: Counted,
  lines: readonly (Line & { refund_of?: number })[],
): Promise<number> =>
  tx.run(sql`
    insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value,
      income_base, income_fen, guild_id, room_guild_id, relation_id, lots, refund_of)
    select flow_id, ${new Date(made_at)}::timestamptz, ${new Date(o.at)}::timestamptz, ${day}::date, ${is_late}::boolean, ${o.order_no},
      ${o.sender_id}::bigint, receiver_id, ${o.room_id}::bigint, ${o.item_code}, ${o.source}::smallint, num, gift_value, income_base,
      income_fen, guild_id, room_guild_id, relation_id, lots, refund_of
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(flow_id bigint, receiver_id bigint, num bigint, gift_value bigint,
      income_base bigint, income_fen bigint, guild_id bigint, room_guild_id bigint, relation_id bigint, lots jsonb, refund_of bigint)`);

type OrderRow = Omit<Order, 'made_at' | 'at'> & { made_at: Date; at: Date };

export async function orderOfEvent(db: Queryable, event_id: string): Promise<Order | undefined> {
  const row = await db.row<OrderRow>(sql`select * from gift_order where event_id = ${event_id}`);
  return row && { ...row, made_at: row.made_at.getTime(), at: row.at.getTime() };
}

/** What was given under an order, refunds apart. */
export const linesOfOrder = (db: Queryable, order_no: string): Promise<Line[]> =>
  db.rows<Line>(sql`
    select flow_id, receiver_id, num, gift_value, income_base, income_fen, guild_id, room_guild_id, relation_id, lots
    from gift_line where order_no = ${order_no} and refund_of is null order by flow_id`);

/** Marks lines as taken back; only those nobody took back before are returned. */
export async function markRefunded(
  tx: Tx,
  marks: readonly { receiver_id: number; flow_id: number; refund_flow_id: number }[],
  now: number,
): Promise<Set<number>> {
  const rows = await tx.rows<{ flow_id: number }>(sql`
    insert into gift_refund (receiver_id, flow_id, refund_flow_id, refunded_at)
    select *, ${new Date(now)}::timestamptz
    from unnest(${marks.map((m) => m.receiver_id)}::bigint[], ${marks.map((m) => m.flow_id)}::bigint[],
                ${marks.map((m) => m.refund_flow_id)}::bigint[])
    on conflict do nothing returning flow_id`);
  return new Set(rows.map((row) => row.flow_id));
}
