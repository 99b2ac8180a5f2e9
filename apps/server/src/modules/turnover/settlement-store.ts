// All SQL on settlements.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import { flowLines } from '#modules/gift/index.ts';
import { beginOfDay, DAY_MS, firstDayOf, lastDayOf, type Month } from '@shengyu/rules/calendar.ts';
import { DAY_TABLES } from './day-tables.ts';
import type { Sums } from './guild-store.ts';
import type { Status } from './settlement-states.ts';

export type Settlement = {
  guild_id: number;
  month: Month;
  status: Status;
  rate_bp: number;
  gross: number;
  refund: number;
  adjust: number;
  net: number;
  commission_fen: number;
  opened_at: Date;
  computed_at: Date | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  disputed_at: Date | null;
  report_id: number | null;
  reason: string | null;
  paid_at: Date | null;
};
export type Key = Pick<Settlement, 'guild_id' | 'month'>;

/** The first one holds: a month's rate does not change once it is opened. */
export const insertSettlement = (tx: Tx, { guild_id, month }: Key, rate_bp: number, at: Date): Promise<number> =>
  tx.run(sql`
    insert into settlement (guild_id, month, rate_bp, opened_at) values (${guild_id}, ${month}, ${rate_bp}, ${at}) on conflict do nothing`);

export const settlementOf = (db: Queryable, { guild_id, month }: Key): Promise<Settlement | undefined> =>
  db.row<Settlement>(sql`select * from settlement where guild_id = ${guild_id} and month = ${month}`);

export const lockSettlement = (tx: Tx, { guild_id, month }: Key): Promise<Settlement | undefined> =>
  tx.row<Settlement>(sql`select * from settlement where guild_id = ${guild_id} and month = ${month} for update`);

export type Change = Partial<Omit<Settlement, 'guild_id' | 'month' | 'net' | 'rate_bp' | 'opened_at'>>;

export const saveSettlement = async (tx: Tx, s: Settlement, change: Change): Promise<Settlement> => {
  const n = { ...s, ...change };
  return (await tx.row<Settlement>(sql`
    update settlement set status = ${n.status}, gross = ${n.gross}, refund = ${n.refund}, adjust = ${n.adjust},
      commission_fen = ${n.commission_fen}, computed_at = ${n.computed_at}, confirmed_at = ${n.confirmed_at},
      confirmed_by = ${n.confirmed_by}, disputed_at = ${n.disputed_at}, report_id = ${n.report_id}, reason = ${n.reason},
      paid_at = ${n.paid_at}
    where guild_id = ${s.guild_id} and month = ${s.month} returning *`))!;
};

/** Months up to this one in one of these states, in one order. */
export const inStatus = (
  db: Queryable,
  q: { statuses: readonly Status[]; until: Month; after: Key | undefined; limit: number },
): Promise<Settlement[]> =>
  db.rows<Settlement>(sql`
    select * from settlement
    where status = any(${q.statuses}::smallint[]) and status in (0, 1, 2, 4) and month <= ${q.until}
      and (${q.after?.month ?? null}::text is null or (month, guild_id) > (${q.after?.month ?? null}, ${q.after?.guild_id ?? null}::bigint))
    order by month, guild_id limit ${q.limit}`);

/** Newest month first. */
export const settlementPage = async (
  db: Queryable,
  guild_id: number,
  month: Month | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  const where = part`guild_id = ${guild_id} and (${month ?? null}::text is null or month = ${month ?? null})`;
  const [rows, total] = await Promise.all([
    db.rows<Settlement>(
      sql`select * from settlement where ${where} order by month desc limit ${limit} offset ${offset}`,
    ),
    db.row<{ n: number }>(sql`select count(*) as n from settlement where ${where}`),
  ]);
  return { rows, total: total!.n };
};

export const storedRates = async (db: Queryable, guild_id: number): Promise<Map<string, number>> => {
  const rows = await db.rows<{ month: string; rate_bp: number }>(sql`
    select month, rate_bp from settlement where guild_id = ${guild_id} order by month desc limit 24`);
  return new Map(rows.map((row) => [row.month, row.rate_bp]));
};

/** Months that wait for an operator: computed, disputed. */
export const waitingPage = async (db: Queryable, state: number | undefined, limit: number, offset: number) => {
  const where = part`status in (1, 4) and (${state ?? null}::int is null or status = ${state ?? null})`;
  const [rows, total] = await Promise.all([
    db.rows<Settlement>(sql`
      select * from settlement where ${where} order by status desc, month, guild_id limit ${limit} offset ${offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from settlement where ${where}`),
  ]);
  return { rows, total: total!.n };
};

export const waitingNum = async (db: Queryable, overdueMonth: Month) =>
  (await db.row<{ num: number; overdue_num: number }>(sql`
    select count(*)::int as num, count(*) filter (where month <= ${overdueMonth})::int as overdue_num
    from settlement where status in (1, 4)`))!;

/** Everything computed of a month, at once (Z20 without a guild). */
export const confirmAll = (tx: Tx, month: Month, by: string, reason: string, at: Date): Promise<number> =>
  tx.run(sql`
    update settlement set status = 2, confirmed_at = ${at}, confirmed_by = ${by}, reason = ${reason} where month = ${month} and status = 1`);

export const computedSum = async (db: Queryable, month: Month) =>
  (await db.row<{ num: number; commission_fen: number }>(sql`
    select count(*)::int as num, coalesce(sum(commission_fen), 0)::bigint as commission_fen from settlement
    where month = ${month} and status = 1`))!;

/** This month, or the latest, if a head can still dispute it (SST-4). */
export const disputable = (tx: Tx, guild_id: number, month: Month | undefined): Promise<Settlement | undefined> =>
  tx.row<Settlement>(sql`
    select * from settlement
    where guild_id = ${guild_id} and status in (1, 2) and (${month ?? null}::text is null or month = ${month ?? null})
    order by month desc limit 1 for update`);

/** What the lines of a month come to, guild by guild: from the lines themselves, so that nothing on its way is forgotten. */
export const monthSums = async (db: Queryable, month: Month): Promise<Map<number, Sums>> => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const lines = part`
    select * from (${flowLines(new Date(beginOfDay(first) - DAY_MS))}) l where counted_on between ${first} and ${last}`;
  const days = DAY_TABLES.find(({ name }) => name === 'guild_day')!.rows({ lines })!;
  const rows = await db.rows<Sums & { guild_id: number }>(sql`
    select guild_id, sum(direct + backpack)::bigint as gross, sum(refund)::bigint as refund, sum(adjust)::bigint as adjust
    from (${days}) d(guild_id, day, direct, backpack, refund, adjust, gift_value, minutes) group by guild_id`);
  return new Map(rows.map(({ guild_id, ...sums }) => [guild_id, sums]));
};

/** Members by what they brought in a month, best first. */
export const memberNets = (db: Queryable, { guild_id, month }: Key): Promise<{ user_id: number; net: number }[]> =>
  db.rows(sql`
    select user_id, flow as net from guild_member_month
    where guild_id = ${guild_id} and month = ${firstDayOf(month)} and flow <> 0 order by flow desc, user_id`);

/** Whether one of these people brought something in that month. */
export const hasTurnoverOf = async (db: Queryable, { guild_id, month }: Key, user_ids: readonly number[]) =>
  (await db.row(sql`
    select 1 from guild_member_day
    where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and day between ${firstDayOf(month)} and ${lastDayOf(month)}
      and flow <> 0 limit 1`)) !== undefined;
