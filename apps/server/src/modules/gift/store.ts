// SQL on gift orders, their lines (one for each receiver) and refunds. Reading lines as turnover is in flow-store.ts.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { isLateGiftLine } from '@shengyu/rules/money/turnover.ts';
import { encodeBigintArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rowsAmong, rowsOfAll } from '#db/place.ts';
import { sql, type Statement } from '#db/sql.ts';
import type { GiftPaymentMethod, GivenPieces, GiftSource } from './words.ts';

export type GiftOrder = {
  readonly order_no: string;
  readonly made_at: number;
  readonly at: number;
  readonly event_id: string;
  readonly sender_id: number;
  readonly room_id: number | null;
  readonly item_code: string;
  readonly unit_price: number;
  readonly source: GiftSource;
  readonly paid_by: GiftPaymentMethod;
  readonly paid_ref: string;
  readonly campaign: string | null;
};

export type GiftLine = {
  readonly flow_id: number;
  readonly receiver_id: number;
  readonly num: number;
  readonly gift_value: number;
  readonly income_base: number;
  readonly income_fen: number;
  readonly guild_id: number | null;
  /** FLOW-1: true if guild_id is the room's guild, because the receiver belonged to no guild. */
  readonly by_room: boolean;
  readonly room_guild_id: number | null;
  readonly relation_id: number | null;
  readonly lots: readonly GivenPieces[];
};

/** When a line was booked, the day of its gift, and whether it was booked too late to count on that day (FLOW-4). */
export type LineBooking = { readonly made_at: number; readonly day: string; readonly is_late: boolean };

/** The booking of a gift that was given at `at` and reached this server at `made_at` (FLOW-4: a late line counts when booked). */
export const lineBookingOf = (at: number, made_at: number): LineBooking => ({
  made_at,
  day: dayOf(at),
  is_late: isLateGiftLine(at, made_at),
});

/** One number for the line of each of these receivers, in their order, given where the sender lies. */
export const reserveFlowIds = async (tx: Tx, sender_id: number, receiver_ids: readonly number[]): Promise<number[]> => {
  const here = tx.at(sender_id);
  const isFar = receiver_ids.map((receiver_id) => !tx.areTogether(sender_id, receiver_id));
  const rows = await here.rows<{ id: number }>(sql`
    select case when is_far then number_of_elsewhere('gift_flow_seq', receiver_id) else number_of('gift_flow_seq', receiver_id) end as id
    from unnest(${encodeBigintArray(receiver_ids)}::bigint[], ${isFar}::boolean[]) with ordinality r(receiver_id, is_far, n) order by n`);
  return rows.map((row) => row.id);
};

export const sendGiftOrder = (tx: Tx, o: GiftOrder, line_num: number): void =>
  tx.at(o.sender_id).send(sql`
    insert into gift_order (order_no, made_at, at, event_id, sender_id, room_id, item_code, unit_price, source, paid_by, paid_ref, campaign, line_num)
    values (${o.order_no}, ${new Date(o.made_at)}, ${new Date(o.at)}, ${o.event_id}, ${o.sender_id}, ${o.room_id}, ${o.item_code},
            ${o.unit_price}, ${o.source}, ${o.paid_by}, ${o.paid_ref}, ${o.campaign}, ${line_num})`);

type LineToWrite = GiftLine & { readonly refund_of?: number };

export function sendGiftLines(tx: Tx, order: LineOrder, booking: LineBooking, lines: readonly LineToWrite[]): void {
  for (const [here, part] of tx.among(lines, ({ receiver_id }) => receiver_id))
    here.send(buildGiftLinesInsert(order, booking, part));
}

/** What a line repeats of its order. */
export type LineOrder = Pick<GiftOrder, 'order_no' | 'at' | 'sender_id' | 'room_id' | 'item_code' | 'source'>;

const buildGiftLinesInsert = (
  o: LineOrder,
  { made_at, day, is_late }: LineBooking,
  lines: readonly LineToWrite[],
): Statement => sql`
  insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value,
    income_base, income_fen, guild_id, by_room, room_guild_id, relation_id, lots, refund_of)
  select flow_id, ${new Date(made_at)}::timestamptz, ${new Date(o.at)}::timestamptz, ${day}::date, ${is_late}::boolean, ${o.order_no},
    ${o.sender_id}::bigint, receiver_id, ${o.room_id}::bigint, ${o.item_code}, ${o.source}::smallint, num, gift_value, income_base,
    income_fen, guild_id, by_room, room_guild_id, relation_id, lots, refund_of
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(flow_id bigint, receiver_id bigint, num bigint, gift_value bigint,
    income_base bigint, income_fen bigint, guild_id bigint, by_room boolean, room_guild_id bigint, relation_id bigint, lots jsonb, refund_of bigint)`;

/** `line_num` is null for orders from before it was kept. */
type StoredOrder = GiftOrder & { readonly line_num: number | null };
type OrderRow = Omit<StoredOrder, 'made_at' | 'at'> & { made_at: Date; at: Date };

export async function findOrderOfEvent(db: Queryable, event_id: string): Promise<StoredOrder | undefined> {
  const [row] = await rowsOfAll(db, (here) =>
    here.rows<OrderRow>(sql`select * from gift_order where event_id = ${event_id}`),
  );
  return row && { ...row, made_at: row.made_at.getTime(), at: row.at.getTime() };
}

/** The gift lines of an order, without refund lines. Those whose receivers lie elsewhere are there a moment after the order. */
export async function linesOfOrder(db: Queryable, order_no: string): Promise<GiftLine[]> {
  const lines = await rowsOfAll(db, (here) =>
    here.rows<GiftLine>(sql`
      select flow_id, receiver_id, num, gift_value, income_base, income_fen, guild_id, by_room, room_guild_id, relation_id, lots
      from gift_line where order_no = ${order_no} and refund_of is null order by flow_id`),
  );
  return lines.sort((a, b) => a.flow_id - b.flow_id);
}

/** Marks lines as refunded; returns the flow ids of those that were not refunded before. */
export async function markLinesRefunded(
  tx: Tx,
  marks: readonly { receiver_id: number; flow_id: number; refund_flow_id: number }[],
  now: number,
): Promise<Set<number>> {
  const rows = await rowsAmong(
    tx,
    marks,
    ({ receiver_id }) => receiver_id,
    (here, part) =>
      here.rows<{ flow_id: number }>(sql`
        insert into gift_refund (receiver_id, flow_id, refund_flow_id, refunded_at)
        select *, ${new Date(now)}::timestamptz
        from unnest(${part.map((m) => m.receiver_id)}::bigint[], ${part.map((m) => m.flow_id)}::bigint[],
                    ${part.map((m) => m.refund_flow_id)}::bigint[])
        on conflict do nothing returning flow_id`),
  );
  return new Set(rows.map((row) => row.flow_id));
}

/** Turnover of rooms since `since`, minus refunds, by room id. It is a part of a room's public score ("heat", ROOM-4). */
export const turnoverOfRooms = async (
  db: Queryable,
  room_ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await rowsOfAll(db, (here) =>
    here.rows<{ room_id: number; base: number }>(sql`
      select room_id, sum(income_base)::bigint as base from gift_line
      where room_id = any(${room_ids}::bigint[]) and at > ${since} and made_at > ${since} group by room_id`),
  );
  const bases = new Map<number, number>();
  for (const { room_id, base } of rows) bases.set(room_id, base + (bases.get(room_id) ?? 0));
  return bases;
};

/**
 * A receiver's gift income in a guild since `since` in fen, without refunded gifts. QUIT-7: the fee of a forced quit is based on
 * it.
 */
export const sumIncomeInGuild = async (
  db: Queryable,
  user_id: number,
  guild_id: number,
  since: Date,
): Promise<number> =>
  (await db.at(user_id).row<{ fen: number }>(sql`
    select coalesce(sum(l.income_fen), 0)::bigint as fen from gift_line l
    where l.receiver_id = ${user_id} and l.guild_id = ${guild_id} and l.refund_of is null and l.at > ${since} and l.made_at > ${since}
      and not exists (select from gift_refund r where r.receiver_id = l.receiver_id and r.flow_id = l.flow_id)`))!.fen;

/** When a receiver last got a gift that counts as turnover of this guild; undefined: none since `since`. */
export const findLastTurnoverTime = async (
  db: Queryable,
  user_id: number,
  guild_id: number,
  since: Date,
): Promise<Date | undefined> =>
  (await db.at(user_id).row<{ at: Date | null }>(sql`
    select max(l.at) as at from gift_line l
    where l.receiver_id = ${user_id} and l.guild_id = ${guild_id} and l.refund_of is null and l.income_base > 0
      and l.at > ${since} and l.made_at > ${since}
      and not exists (select from gift_refund r where r.receiver_id = l.receiver_id and r.flow_id = l.flow_id)`))!.at ??
  undefined;
