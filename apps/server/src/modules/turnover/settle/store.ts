// SQL on settlements, and on the turnover from which they are computed.
import type { Queryable, Tx } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import { buildTurnoverLinesSql } from '#modules/gift/index.ts';
import { beginOfDay, DAY_MS, firstDayOf, lastDayOf, type Month } from '@shengyu/rules/time/calendar.ts';
import { DAY_TABLES } from '../days/day-table-store.ts';
import type { TurnoverSums } from '../centre/guild-store.ts';
import type { SettlementStatus } from './states.ts';

export type Settlement = {
  guild_id: number;
  month: Month;
  status: SettlementStatus;
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
export type SettlementKey = Pick<Settlement, 'guild_id' | 'month'>;

/** Opens a month. An existing row is not changed: a month keeps the commission rate it was opened with. */
export const insertSettlement = (
  tx: Tx,
  { guild_id, month }: SettlementKey,
  rate_bp: number,
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into settlement (guild_id, month, rate_bp, opened_at) values (${guild_id}, ${month}, ${rate_bp}, ${at}) on conflict do nothing`);

export const lockSettlement = (tx: Tx, { guild_id, month }: SettlementKey): Promise<Settlement | undefined> =>
  tx.row<Settlement>(sql`select * from settlement where guild_id = ${guild_id} and month = ${month} for update`);

export const findSettlement = (db: Queryable, { guild_id, month }: SettlementKey): Promise<Settlement | undefined> =>
  db.row<Settlement>(sql`select * from settlement where guild_id = ${guild_id} and month = ${month}`);

/** The settlements of the guild before this one, newest first. */
export const listSettlementsBefore = (
  db: Queryable,
  { guild_id, month }: SettlementKey,
  limit: number,
): Promise<Settlement[]> =>
  db.rows<Settlement>(sql`
    select * from settlement where guild_id = ${guild_id} and month < ${month} order by month desc limit ${limit}`);

export type SettlementUpdate = Partial<Omit<Settlement, 'guild_id' | 'month' | 'net' | 'rate_bp' | 'opened_at'>>;

export const saveSettlement = async (tx: Tx, s: Settlement, change: SettlementUpdate): Promise<Settlement> => {
  const n = { ...s, ...change };
  return (await tx.row<Settlement>(sql`
    update settlement set status = ${n.status}, gross = ${n.gross}, refund = ${n.refund}, adjust = ${n.adjust},
      commission_fen = ${n.commission_fen}, computed_at = ${n.computed_at}, confirmed_at = ${n.confirmed_at},
      confirmed_by = ${n.confirmed_by}, disputed_at = ${n.disputed_at}, report_id = ${n.report_id}, reason = ${n.reason},
      paid_at = ${n.paid_at}
    where guild_id = ${s.guild_id} and month = ${s.month} returning *`))!;
};

/** A page of settlements in these states, of months up to `until`, ordered by month and guild. */
export const listSettlementsInStatus = (
  db: Queryable,
  q: { statuses: readonly SettlementStatus[]; until: Month; after: SettlementKey | undefined; limit: number },
): Promise<Settlement[]> =>
  db.rows<Settlement>(sql`
    select * from settlement
    where status = any(${q.statuses}::smallint[]) and status in (0, 1, 2, 4) and month <= ${q.until}
      and (${q.after?.month ?? null}::text is null or (month, guild_id) > (${q.after?.month ?? null}, ${q.after?.guild_id ?? null}::bigint))
    order by month, guild_id limit ${q.limit}`);

/** A page of a guild's settlements, newest month first, or the one of `month`. */
export const loadSettlementPage = async (
  db: Queryable,
  guild_id: number,
  month: Month | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  const where = sqlFragment`guild_id = ${guild_id} and (${month ?? null}::text is null or month = ${month ?? null})`;
  const [rows, total] = await Promise.all([
    db.rows<Settlement>(
      sql`select * from settlement where ${where} order by month desc limit ${limit} offset ${offset}`,
    ),
    db.row<{ n: number }>(sql`select count(*) as n from settlement where ${where}`),
  ]);
  return { rows, total: total!.n };
};

export const loadStoredRates = async (db: Queryable, guild_id: number): Promise<Map<string, number>> => {
  const rows = await db.rows<{ month: string; rate_bp: number }>(sql`
    select month, rate_bp from settlement where guild_id = ${guild_id} order by month desc limit 24`);
  return new Map(rows.map((row) => [row.month, row.rate_bp]));
};

/** A page of the settlements that wait for an operator: in state 1 (computed) or 4 (disputed). */
export const loadWaitingSettlements = async (
  db: Queryable,
  state: number | undefined,
  limit: number,
  offset: number,
) => {
  const where = state === undefined ? sqlFragment`status in (1, 4)` : sqlFragment`status = ${state}`;
  const [rows, total] = await Promise.all([
    db.rows<Settlement>(sql`
      select * from settlement where ${where} order by status desc, month, guild_id limit ${limit} offset ${offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from settlement where ${where}`),
  ]);
  return { rows, total: total!.n };
};

export const countSettlementsByStatus = async (db: Queryable): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ status: number; num: number }>(
        sql`select status, count(*)::int as num from settlement group by status`,
      )
    ).map(({ status, num }) => [status, num]),
  );

export const countWaitingSettlements = async (db: Queryable, overdueMonth: Month) =>
  (await db.row<{ num: number; overdue_num: number }>(sql`
    select count(*)::int as num, count(*) filter (where month <= ${overdueMonth})::int as overdue_num
    from settlement where status in (1, 4)`))!;

/** Confirms all computed settlements of a month (Z20 without a guild); returns their number. */
export const confirmAll = (tx: Tx, month: Month, by: string, reason: string, at: Date): Promise<number> =>
  tx.run(sql`
    update settlement set status = 2, confirmed_at = ${at}, confirmed_by = ${by}, reason = ${reason} where month = ${month} and status = 1`);

export const sumComputedSettlements = async (db: Queryable, month: Month) =>
  (await db.row<{ num: number; commission_fen: number }>(sql`
    select count(*)::int as num, coalesce(sum(commission_fen), 0)::bigint as commission_fen from settlement
    where month = ${month} and status = 1`))!;

/**
 * SST-4: the settlement of `month`, or else the latest one, that the head can still dispute: computed or confirmed, but not paid.
 */
export const findSettlementToDispute = (
  tx: Tx,
  guild_id: number,
  month: Month | undefined,
): Promise<Settlement | undefined> =>
  tx.row<Settlement>(sql`
    select * from settlement
    where guild_id = ${guild_id} and status in (1, 2) and (${month ?? null}::text is null or month = ${month ?? null})
    order by month desc limit 1 for update`);

/**
 * The sums of a month by guild id. They are computed from the gift lines instead of the day tables, so that gifts whose events are
 * not counted yet are included.
 */
export const sumMonthByGuild = async (db: Queryable, month: Month): Promise<Map<number, TurnoverSums>> => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const lines = sqlFragment`
    select * from (${buildTurnoverLinesSql(new Date(beginOfDay(first) - DAY_MS))}) l where counted_on between ${first} and ${last}`;
  const days = DAY_TABLES.find(({ name }) => name === 'guild_day')!.rows({ lines })!;
  const rows = await rowsOfAll(db, (here) =>
    here.rows<TurnoverSums & { guild_id: number }>(sql`
      select guild_id, sum(direct + backpack)::bigint as gross, sum(refund)::bigint as refund, sum(adjust)::bigint as adjust
      from (${days}) d(guild_id, day, direct, backpack, refund, adjust, gift_value, minutes) group by guild_id`),
  );
  const byGuild = new Map<number, TurnoverSums>();
  for (const { guild_id, ...sums } of rows) {
    const { gross = 0, refund = 0, adjust = 0 } = byGuild.get(guild_id) ?? {};
    byGuild.set(guild_id, { gross: gross + sums.gross, refund: refund + sums.refund, adjust: adjust + sums.adjust });
  }
  return byGuild;
};

/** The guild's sums of a month so far, added up from its day table. */
export const sumAccruedTurnover = async (db: Queryable, { guild_id, month }: SettlementKey): Promise<TurnoverSums> =>
  (await db.row<TurnoverSums>(sql`
    select coalesce(sum(direct + backpack), 0)::bigint as gross, coalesce(sum(refund), 0)::bigint as refund,
      coalesce(sum(adjust), 0)::bigint as adjust
    from guild_day where guild_id = ${guild_id} and day between ${firstDayOf(month)} and ${lastDayOf(month)}`))!;

/** The turnover of each member of the guild in a month, highest first. */
export const listMemberNetTurnover = (
  db: Queryable,
  { guild_id, month }: SettlementKey,
): Promise<{ user_id: number; net: number }[]> =>
  db.rows(sql`
    select user_id, flow as net from guild_member_month
    where guild_id = ${guild_id} and month = ${firstDayOf(month)} and flow <> 0 order by flow desc, user_id`);

/** Whether one of these users has turnover for the guild in that month. */
export const hasTurnoverOf = async (db: Queryable, { guild_id, month }: SettlementKey, user_ids: readonly number[]) =>
  (await db.row(sql`
    select 1 from guild_member_day
    where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and day between ${firstDayOf(month)} and ${lastDayOf(month)}
      and flow <> 0 limit 1`)) !== undefined;
