// Adding to the day tables. Called in the transaction that makes it happen once: a consumer's, with its inbox row.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { part, sql, type Part, type Statement } from '#db/sql.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { MicPiece } from '#modules/room/index.ts';
import { columnsOf, DAY_TABLES, words, type DayTable, type Sources } from './day-tables.ts';
import { FOLLOWING } from './following.ts';

async function add(tx: Tx, sources: Sources): Promise<void> {
  const statements = [
    ...DAY_TABLES.map((table) => addTo(table, sources)),
    ...FOLLOWING.map((table) => table.add(sources)),
  ].filter((one) => one !== undefined);
  // Handed over together, carried out one after the other.
  await Promise.all(statements.map((statement) => tx.run(statement)));
}

/** Rows in the order of their keys: two events that meet in several rows wait for one another and never in a circle. */
function addTo(table: DayTable, sources: Sources): Statement | undefined {
  const rows = table.rows(sources);
  if (!rows) return undefined;
  const { name, keys, sums } = table;
  const then =
    sums.length === 0
      ? part`do nothing`
      : part`do update set ${words(sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`).join(', '))}`;
  return sql`
    insert into ${words(name)} (${columnsOf(table)}) ${rows} order by ${words(keys.map((_, i) => i + 1).join(', '))}
    on conflict (${words(keys.join(', '))}) ${then}`;
}

type ToldLine = {
  flow_id: number;
  receiver_id: number;
  gift_value: number;
  income_base: number;
  income_fen: number;
  guild_id?: number;
  by_room?: 1;
};
type ToldGift = {
  sender_id: number;
  room_id?: number;
  source: number;
  is_late: 0 | 1;
  /** Absent in events of before there were day tables. */
  counted_on?: string;
  lines: ToldLine[];
};

/** gift.sent and gift.refunded: a refund tells what it takes back. */
export async function countGift(tx: Tx, { name, data, at }: DomainEvent): Promise<void> {
  const gift = data as ToldGift;
  const isRefund = name === 'gift.refunded';
  const sign = isRefund ? -1 : 1;
  const lines = gift.lines.map((line) => ({
    ...line,
    by_room: line.by_room === 1,
    gift_value: sign * line.gift_value,
    income_base: sign * line.income_base,
    income_fen: sign * line.income_fen,
  }));
  await add(tx, {
    lines: part`
      select case when ${isRefund}::boolean then flow_id end as refund_of, ${gift.counted_on ?? dayOf(at)}::date as counted_on,
        ${gift.is_late === 1}::boolean as is_late, ${gift.source}::smallint as source, ${gift.sender_id}::bigint as sender_id,
        ${gift.room_id ?? null}::bigint as room_id, receiver_id, guild_id, by_room, gift_value, income_base, income_fen
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) t(flow_id bigint, receiver_id bigint, gift_value bigint,
        income_base bigint, income_fen bigint, guild_id bigint, by_room boolean)`,
  });
}

/** Pieces on a mic by Day (VALID-1). */
export const micByDay = (pieces: Part): Part => part`
  select p.room_id, p.user_id, p.guild_id, p.member_guild_id, d.day, d.minutes::bigint as minutes
  from (${pieces}) p cross join lateral minutes_by_day(p.begin_at, p.end_at, p.minutes) d`;

export const countMic = (tx: Tx, p: MicPiece): Promise<void> =>
  add(tx, {
    mic: micByDay(part`
      select ${p.room_id}::bigint as room_id, ${p.user_id}::bigint as user_id, ${p.guild_id}::bigint as guild_id,
        ${p.member_guild_id}::bigint as member_guild_id, ${p.begin_at}::timestamptz as begin_at, ${p.end_at}::timestamptz as end_at,
        ${p.minutes}::int as minutes`),
  });

/** Open times by Day. */
export const openByDay = (times: Part): Part => part`
  select o.room_id, d.day, d.minutes::bigint as minutes
  from (${times}) o
  cross join lateral minutes_by_day(o.begin_at, o.end_at, floor(extract(epoch from o.end_at - o.begin_at) / 60)::int) d`;

type OpenTime = { readonly room_id: number; readonly begin_at: Date; readonly end_at: Date };

export const countOpen = (tx: Tx, o: OpenTime): Promise<void> =>
  add(tx, {
    open: openByDay(part`
      select ${o.room_id}::bigint as room_id, ${o.begin_at}::timestamptz as begin_at, ${o.end_at}::timestamptz as end_at`),
  });
