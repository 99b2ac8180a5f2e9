// Reading withdrawals for lists and queues.
import type { Queryable } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import type { Owner } from '#modules/ledger/index.ts';
import { KIND_NO, type Withdrawal } from './store.ts';

export type Choice = {
  readonly owner: Owner;
  readonly status: number | undefined;
  /** [from, to) */
  readonly span: readonly [Date, Date] | undefined;
};

const chosen = ({ owner, status, span }: Choice) => part`
  owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]}
  and (${status ?? null}::int is null or status = ${status ?? null})
  and (${span?.[0] ?? null}::timestamptz is null or (created_at >= ${span?.[0] ?? null} and created_at < ${span?.[1] ?? null}))`;

export const withdrawalPage = (db: Queryable, choice: Choice, limit: number, offset: number): Promise<Withdrawal[]> =>
  db.rows<Withdrawal>(sql`
    select * from withdrawal where ${chosen(choice)} order by created_at desc, withdraw_no desc limit ${limit} offset ${offset}`);

export type MonthGroup = { year: number; month: number; sum_fen: number; num: number };

/** By month of Asia/Shanghai, newest first; what came to nothing is counted, not summed. */
export const monthGroups = (db: Queryable, choice: Choice): Promise<MonthGroup[]> =>
  db.rows<MonthGroup>(sql`
    select extract(year from at)::int as year, extract(month from at)::int as month, count(*)::int as num,
      coalesce(sum(amount_fen) filter (where status not in (5, 6, 7)), 0)::bigint as sum_fen
    from (select created_at at time zone 'Asia/Shanghai' as at, amount_fen, status from withdrawal where ${chosen(choice)}) w
    group by 1, 2 order by 1 desc, 2 desc`);

/** Stuck: no word of the provider for 72 hours (WST-13). */
const WAITS = (stuck: Date) => part`
  (status in (1, 9) or alert is not null or (status in (2, 3) and ticket_at is not null) or (status = 3 and paying_at <= ${stuck}))`;

export const waitingPage = (
  db: Queryable,
  ask: { state: number | undefined; stuck: Date; limit: number; offset: number },
): Promise<(Withdrawal & { total: number })[]> =>
  db.rows(sql`
    select *, count(*) over () as total from withdrawal
    where ${ask.state === undefined ? WAITS(ask.stuck) : part`status = ${ask.state}`}
    order by created_at, withdraw_no limit ${ask.limit} offset ${ask.offset}`);

export const waitingNum = async (db: Queryable, stuck: Date, late: Date) =>
  (await db.row<{ num: number; overdue_num: number }>(sql`
    select count(*) as num, count(*) filter (where created_at <= ${late}) as overdue_num
    from withdrawal where ${WAITS(stuck)}`))!;

export const invoicePage = (
  db: Queryable,
  limit: number,
  offset: number,
): Promise<(Withdrawal & { total: number })[]> =>
  db.rows(sql`
    select *, count(*) over () as total from withdrawal where status = 8 and invoice_state = 1
    order by created_at, withdraw_no limit ${limit} offset ${offset}`);

export const invoiceNum = async (db: Queryable): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from withdrawal where status = 8 and invoice_state = 1`))!.n;
