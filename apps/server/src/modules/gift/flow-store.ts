// Reading gift lines as turnover (G33, DATA-6): by guild, receiver or room and the Day they were given.
import { beginOfDay, DAY_MS } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { part, sql, type Part } from '#db/sql.ts';
import type { Source } from './words.ts';

/** Every line that counts, as a table expression for who adds them up. FLOW-2: free gifts count nowhere. */
export const flowLines = (since: Date): Part => part`
  select flow_id, refund_of, case when is_late then (made_at at time zone 'Asia/Shanghai')::date else day end as counted_on, is_late,
    source, sender_id, receiver_id, room_id, guild_id, by_room, gift_value, income_base, income_fen
  from gift_line where source <> 3 and made_at >= ${since}`;

/** Whose lines. `guild_id` beside a member: those of the time in that guild (DATA-5). */
export type FlowOf =
  | { readonly of: 'guild'; readonly id: number }
  | { readonly of: 'member'; readonly id: number; readonly guild_id?: number | undefined }
  | { readonly of: 'room'; readonly id: number };

export type FlowFilter = FlowOf & {
  readonly from: string;
  readonly to: string;
  readonly source?: Source | undefined;
  /** Sender or receiver is one of them. */
  readonly people?: readonly number[] | undefined;
  /** Given in this hour of its Day. */
  readonly hour?: number | undefined;
};

const subject = (f: FlowOf): Part => {
  if (f.of === 'guild') return part`guild_id = ${f.id}`;
  if (f.of === 'room') return part`room_id = ${f.id}`;
  return f.guild_id === undefined
    ? part`receiver_id = ${f.id}`
    : part`receiver_id = ${f.id} and guild_id = ${f.guild_id} and not by_room`;
};

/** Clocks of the native side may be minutes ahead (X31), so a line may have come before it was given. */
const aheadOf = (day: string): Date => new Date(beginOfDay(day) - DAY_MS);

/** Room lines are found by moment (ROOM-4), the others by Day. */
const within = (f: FlowFilter): Part => part`
  ${subject(f)} and day between ${f.from} and ${f.to} and made_at >= ${aheadOf(f.from)} and source <> 3
  ${f.of === 'room' ? part`and at >= ${new Date(beginOfDay(f.from))} and at < ${new Date(beginOfDay(f.to) + DAY_MS)}` : part``}`;

/** What was given; what was taken back of it is a mark on it. */
const shown = (f: FlowFilter): Part => part`
  ${within(f)} and refund_of is null
  and (${f.source ?? null}::smallint is null or source = ${f.source ?? null})
  ${f.hour === undefined ? part`` : part`and extract(hour from at at time zone 'Asia/Shanghai') = ${f.hour}`}
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
  source: Source;
  sender_id: number;
  receiver_id: number;
  room_id: number | null;
  guild_id: number | null;
  is_late: boolean;
  refunded: boolean;
};

/** Newest first, behind the given one; a page or a piece of an export. */
export const flowPage = (
  db: Queryable,
  f: FlowFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Pick<FlowRow, 'at' | 'flow_id'> | undefined },
): Promise<FlowRow[]> =>
  db.rows<FlowRow>(sql`
    select flow_id, at, item_code, num, gift_value, income_base, income_fen, source, sender_id, receiver_id, room_id, guild_id, is_late,
      exists (select from gift_refund r where r.receiver_id = l.receiver_id and r.flow_id = l.flow_id) as refunded
    from gift_line l
    where ${shown(f)}
      and (${after?.flow_id ?? null}::bigint is null or (at, flow_id) < (${after?.at ?? null}::timestamptz, ${after?.flow_id ?? null}))
    order by at desc, flow_id desc limit ${limit} offset ${offset}`);

export const flowCount = async (db: Queryable, f: FlowFilter): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from gift_line where ${shown(f)}`))!.n;

/** Everybody who gave or received. */
export const flowPeople = async (db: Queryable, f: FlowFilter): Promise<number[]> => {
  const rows = await db.rows<{ id: number }>(sql`
    select sender_id as id from gift_line where ${shown(f)} union select receiver_id from gift_line where ${shown(f)}`);
  return rows.map(({ id }) => id);
};

export type FlowNumbers = { sender_num: number; receiver_num: number; order_num: number };

export const flowNumbers = async (db: Queryable, f: FlowFilter): Promise<FlowNumbers> =>
  (await db.row<FlowNumbers>(sql`
    select count(distinct sender_id)::int as sender_num, count(distinct receiver_id)::int as receiver_num,
      count(distinct order_no)::int as order_num
    from gift_line where ${within(f)} and refund_of is null`))!;

/** Turnover by the hour it was given, without what came too late to count there. */
export const flowHours = (db: Queryable, f: FlowFilter): Promise<{ hour: number; flow: number }[]> =>
  db.rows(sql`
    select extract(hour from at at time zone 'Asia/Shanghai')::int as hour, sum(income_base)::bigint as flow
    from gift_line where ${within(f)} and not is_late group by 1 order by 1`);
