// Adds gifts, mic time and the open time of rooms to the day tables. This must run in the transaction of the event consumer, whose
// inbox row ensures that an event is counted only once.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { sqlFragment, sql, type SqlFragment, type Statement } from '#db/sql.ts';
import type { GiftData } from '#events/catalogue/gift.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { MicPiece } from '#modules/room/index.ts';
import { columnsOf, DAY_TABLES, unescapedSql, type DayTable, type DayTableSources } from './day-table-store.ts';
import { DERIVED_TABLES } from './following.ts';

async function add(tx: Tx, sources: DayTableSources): Promise<void> {
  const statements = [
    ...DAY_TABLES.map((table) => addTo(table, sources)),
    ...DERIVED_TABLES.map((table) => table.add(sources)),
  ].filter((one) => one !== undefined);
  // The statements are sent together; the database runs them one after the other.
  await Promise.all(statements.map((statement) => tx.run(statement)));
}

/**
 * The statement that adds the sources to a day table; undefined if they contain nothing for it. Rows are written in the order of
 * their keys, so that two events that touch the same rows cannot deadlock.
 */
function addTo(table: DayTable, sources: DayTableSources): Statement | undefined {
  const rows = table.rows(sources);
  if (!rows) return undefined;
  const { name, keys, sums } = table;
  const then =
    sums.length === 0
      ? sqlFragment`do nothing`
      : sqlFragment`do update set ${unescapedSql(sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`).join(', '))}`;
  return sql`
    insert into ${unescapedSql(name)} (${columnsOf(table)}) ${rows} order by ${unescapedSql(keys.map((_, i) => i + 1).join(', '))}
    on conflict (${unescapedSql(keys.join(', '))}) ${then}`;
}

/** Counts gift.sent and gift.refunded. A refund event carries positive amounts, so they are negated here. */
export async function countGift(tx: Tx, { name, data: gift, at }: DomainEvent<GiftData>): Promise<void> {
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
    lines: sqlFragment`
      select case when ${isRefund}::boolean then flow_id end as refund_of, ${gift.counted_on ?? dayOf(at)}::date as counted_on,
        ${gift.is_late === 1}::boolean as is_late, ${gift.source}::smallint as source, ${gift.sender_id}::bigint as sender_id,
        ${gift.room_id ?? null}::bigint as room_id, receiver_id, guild_id, by_room, gift_value, income_base, income_fen
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) t(flow_id bigint, receiver_id bigint, gift_value bigint,
        income_base bigint, income_fen bigint, guild_id bigint, by_room boolean)`,
  });
}

/** VALID-1: splits pieces of mic time at midnight. */
export const splitMicTimeByDay = (pieces: SqlFragment): SqlFragment => sqlFragment`
  select p.room_id, p.user_id, p.guild_id, p.member_guild_id, d.day, d.minutes::bigint as minutes
  from (${pieces}) p cross join lateral minutes_by_day(p.begin_at, p.end_at, p.minutes) d`;

export const countMicTime = (tx: Tx, pieces: readonly MicPiece[]): Promise<void> =>
  add(tx, {
    mic: splitMicTimeByDay(sqlFragment`
      select * from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) t(room_id bigint, user_id bigint, guild_id bigint,
        member_guild_id bigint, begin_at timestamptz, end_at timestamptz, minutes int)`),
  });

/** Splits the open times of rooms at midnight. */
export const splitOpenTimeByDay = (times: SqlFragment): SqlFragment => sqlFragment`
  select o.room_id, d.day, d.minutes::bigint as minutes
  from (${times}) o
  cross join lateral minutes_by_day(o.begin_at, o.end_at, floor(extract(epoch from o.end_at - o.begin_at) / 60)::int) d`;

type OpenTime = { readonly room_id: number; readonly begin_at: Date; readonly end_at: Date };

export const countOpenTime = (tx: Tx, o: OpenTime): Promise<void> =>
  add(tx, {
    open: splitOpenTimeByDay(sqlFragment`
      select ${o.room_id}::bigint as room_id, ${o.begin_at}::timestamptz as begin_at, ${o.end_at}::timestamptz as end_at`),
  });
