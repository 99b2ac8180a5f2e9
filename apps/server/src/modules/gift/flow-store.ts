// SQL that reads gift lines (one line for each receiver of a gift) as turnover of a guild, a receiver or a room, for the turnover
// log (G33) and exports.
import { beginOfDay, DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';
import type { GiftSource } from './words.ts';

/**
 * SQL table expression: every line of one cluster that counts as turnover, with the day on which it counts (for a late line the day it was
 * booked). FLOW-2: free gifts (source 3) count nowhere.
 */
export const buildTurnoverLinesSql = (since: Date): SqlFragment => sqlFragment`
  select flow_id, refund_of, case when is_late then (made_at at time zone 'Asia/Shanghai')::date else day end as counted_on, is_late,
    source, sender_id, receiver_id, room_id, guild_id, by_room, gift_value, income_base, income_fen
  from gift_line where source <> 3 and made_at >= ${since}`;

/** The guild, member or room whose lines are read. DATA-5: for a member with `guild_id`, only lines from the time in that guild. */
export type FlowScope =
  | { readonly of: 'guild'; readonly id: number }
  | { readonly of: 'member'; readonly id: number; readonly guild_id?: number | undefined }
  | { readonly of: 'room'; readonly id: number };

export type FlowFilter = FlowScope & {
  readonly from: string;
  readonly to: string;
  readonly source?: GiftSource | undefined;
  /** Only lines whose sender or receiver is one of these users. */
  readonly people?: readonly number[] | undefined;
  /** Only lines given in this hour of the day (0 to 23, Beijing time). */
  readonly hour?: number | undefined;
};

const subject = (f: FlowScope): SqlFragment => {
  if (f.of === 'guild') return sqlFragment`guild_id = ${f.id}`;
  if (f.of === 'room') return sqlFragment`room_id = ${f.id}`;
  return f.guild_id === undefined
    ? sqlFragment`receiver_id = ${f.id}`
    : sqlFragment`receiver_id = ${f.id} and guild_id = ${f.guild_id} and not by_room`;
};

/**
 * A lower bound for made_at (when this server booked the line) of the lines of a day. It is a day early, because the
 * clock of the native app's server, which reports gifts (call X31, gift_event), may be ahead: then a line is booked
 * before the time at which it was given.
 */
const aheadOf = (day: string): Date => new Date(beginOfDay(day) - DAY_MS);

/**
 * The SQL condition for subject and days. The index on the lines of a room is by moment (ROOM-4), the others by day; hence the
 * extra condition for rooms.
 */
const within = (f: FlowFilter): SqlFragment => sqlFragment`
  ${subject(f)} and day between ${f.from} and ${f.to} and made_at >= ${aheadOf(f.from)} and source <> 3
  ${f.of === 'room' ? sqlFragment`and at >= ${new Date(beginOfDay(f.from))} and at < ${new Date(beginOfDay(f.to) + DAY_MS)}` : sqlFragment``}`;

/** The lines that a list shows: gifts only. A refund is not a row of the list, but a mark on the gift's row. */
const shown = (f: FlowFilter): SqlFragment => sqlFragment`
  ${within(f)} and refund_of is null
  and (${f.source ?? null}::smallint is null or source = ${f.source ?? null})
  ${f.hour === undefined ? sqlFragment`` : sqlFragment`and extract(hour from at at time zone 'Asia/Shanghai') = ${f.hour}`}
  and (${f.people ?? null}::bigint[] is null or sender_id = any(${f.people ?? null}::bigint[])
       or receiver_id = any(${f.people ?? null}::bigint[]))`;

export type FlowRow = {
  flow_id: number;
  at: Date;
  item_code: string;
  num: number;
  gift_value: number;
  income_base: number;
  income_fen: number;
  source: GiftSource;
  sender_id: number;
  receiver_id: number;
  room_id: number | null;
  guild_id: number | null;
  is_late: boolean;
  refunded: boolean;
};

/** Where the lines are: those of a member lie with the member, those of a guild or a room with everybody who received them. */
const placesOf = (db: Queryable, f: FlowScope): readonly Queryable[] => (f.of === 'member' ? [db.at(f.id)] : db.each());

async function rowsOf<R extends object>(
  db: Queryable,
  f: FlowFilter,
  ask: (here: Queryable) => Promise<R[]>,
): Promise<R[]> {
  return (await Promise.all(placesOf(db, f).map(ask))).flat();
}

type FlowPage = { limit: number; offset?: number; after?: Pick<FlowRow, 'at' | 'flow_id'> | undefined };

/** The lines, newest first: from `offset` on for a page of the list, or after the line `after` for the next batch of an export. */
export async function listFlowPage(db: Queryable, f: FlowFilter, page: FlowPage): Promise<FlowRow[]> {
  const places = placesOf(db, f);
  if (places.length === 1) return readFlowPage(places[0]!, f, page);
  // Each place gives all lines that could be on the page.
  const { limit, offset = 0, after } = page;
  const found = await Promise.all(places.map((here) => readFlowPage(here, f, { limit: offset + limit, after })));
  return found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.flow_id - a.flow_id)
    .slice(offset, offset + limit);
}

const readFlowPage = (here: Queryable, f: FlowFilter, { limit, offset = 0, after }: FlowPage): Promise<FlowRow[]> =>
  here.rows<FlowRow>(sql`
    select flow_id, at, item_code, num, gift_value, income_base, income_fen, source, sender_id, receiver_id, room_id, guild_id, is_late,
      exists (select from gift_refund r where r.receiver_id = l.receiver_id and r.flow_id = l.flow_id) as refunded
    from gift_line l
    where ${shown(f)}
      and (${after?.flow_id ?? null}::bigint is null or (at, flow_id) < (${after?.at ?? null}::timestamptz, ${after?.flow_id ?? null}))
    order by at desc, flow_id desc limit ${limit} offset ${offset}`);

export async function countFlowLines(db: Queryable, f: FlowFilter): Promise<number> {
  const rows = await rowsOf(db, f, (here) =>
    here.rows<{ n: number }>(sql`select count(*) as n from gift_line where ${shown(f)}`),
  );
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** All senders and receivers of the lines. */
export const listFlowParticipants = async (db: Queryable, f: FlowFilter): Promise<number[]> => {
  const rows = await rowsOf(db, f, (here) =>
    here.rows<{ id: number }>(sql`
      select sender_id as id from gift_line where ${shown(f)} union select receiver_id from gift_line where ${shown(f)}`),
  );
  return [...new Set(rows.map(({ id }) => id))];
};

export type FlowParticipantCounts = { sender_num: number; receiver_num: number; order_num: number };

export async function countFlowParticipants(db: Queryable, f: FlowFilter): Promise<FlowParticipantCounts> {
  const places = placesOf(db, f);
  if (places.length === 1)
    return (await places[0]!.row<FlowParticipantCounts>(sql`
      select count(distinct sender_id)::int as sender_num, count(distinct receiver_id)::int as receiver_num,
        count(distinct order_no)::int as order_num
      from gift_line where ${within(f)} and refund_of is null`))!;
  // A sender and an order may have lines in several places, a receiver only in one.
  const rows = await rowsOf(db, f, (here) =>
    here.rows<{ senders: string[]; receiver_num: number; orders: string[] }>(sql`
      select array_agg(distinct sender_id) as senders, count(distinct receiver_id)::int as receiver_num, array_agg(distinct order_no) as orders
      from gift_line where ${within(f)} and refund_of is null having count(*) > 0`),
  );
  return {
    sender_num: new Set(rows.flatMap(({ senders }) => senders)).size,
    receiver_num: rows.reduce((sum, { receiver_num }) => sum + receiver_num, 0),
    order_num: new Set(rows.flatMap(({ orders }) => orders)).size,
  };
}

/**
 * Turnover by the hour of giving. Late lines are left out, because they count on the day they were booked and not on these days.
 */
export async function sumFlowByHour(db: Queryable, f: FlowFilter): Promise<{ hour: number; flow: number }[]> {
  const rows = await rowsOf(db, f, (here) =>
    here.rows<{ hour: number; flow: number }>(sql`
      select extract(hour from at at time zone 'Asia/Shanghai')::int as hour, sum(income_base)::bigint as flow
      from gift_line where ${within(f)} and not is_late group by 1 order by 1`),
  );
  return [...Map.groupBy(rows, ({ hour }) => hour)]
    .map(([hour, of]) => ({ hour, flow: of.reduce((sum, { flow }) => sum + flow, 0) }))
    .sort((a, b) => a.hour - b.hour);
}
