// SQL that reads withdrawals for lists and operator queues.
import type { Queryable } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import { OWNER_KIND_NUMBERS, type Withdrawal } from '../store.ts';

export type WithdrawalFilter = {
  readonly owner: AccountOwner;
  readonly status: number | undefined;
  /** Only withdrawals submitted from the first moment (included) to the second (excluded); undefined: of all times. */
  readonly span: readonly [Date, Date] | undefined;
};

const chosen = ({ owner, status, span }: WithdrawalFilter) => sqlFragment`
  owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]}
  and (${status ?? null}::int is null or status = ${status ?? null})
  and (${span?.[0] ?? null}::timestamptz is null or (created_at >= ${span?.[0] ?? null} and created_at < ${span?.[1] ?? null}))`;

export const loadWithdrawalPage = (
  db: Queryable,
  choice: WithdrawalFilter,
  limit: number,
  offset: number,
): Promise<Withdrawal[]> =>
  db.rows<Withdrawal>(sql`
    select * from withdrawal where ${chosen(choice)} order by created_at desc, withdraw_no desc limit ${limit} offset ${offset}`);

/** The newest withdrawals of the same owner that were submitted before this one. */
export const listEarlierWithdrawals = (
  db: Queryable,
  w: Pick<Withdrawal, 'owner_id' | 'owner_kind' | 'withdraw_no' | 'created_at'>,
  limit: number,
): Promise<Pick<Withdrawal, 'withdraw_no' | 'amount_fen' | 'status' | 'created_at'>[]> =>
  db.rows(sql`
    select withdraw_no, amount_fen, status, created_at from withdrawal
    where owner_id = ${w.owner_id} and owner_kind = ${w.owner_kind}
      and created_at <= ${w.created_at} and withdraw_no <> ${w.withdraw_no}
    order by created_at desc, withdraw_no desc limit ${limit}`);

export type WithdrawalMonth = { year: number; month: number; sum_fen: number; num: number };

/** Number and sum by month (Beijing time), newest first. Rejected, failed and cancelled withdrawals are counted, but not summed. */
export const listWithdrawalMonths = (db: Queryable, choice: WithdrawalFilter): Promise<WithdrawalMonth[]> =>
  db.rows<WithdrawalMonth>(sql`
    select extract(year from at)::int as year, extract(month from at)::int as month, count(*)::int as num,
      coalesce(sum(amount_fen) filter (where status not in (5, 6, 7)), 0)::bigint as sum_fen
    from (select created_at at time zone 'Asia/Shanghai' as at, amount_fen, status from withdrawal where ${chosen(choice)}) w
    group by 1, 2 order by 1 desc, 2 desc`);

/**
 * The SQL condition for withdrawals that wait for an operator: state 1 (reviewing) or 9 (on hold), an alert, a late payout with a
 * ticket, or a payout without result that began at `stuck` or before (WST-13).
 */
const WAITS = (stuck: Date) => sqlFragment`
  (status in (1, 9) or alert is not null or (status in (2, 3) and ticket_at is not null) or (status = 3 and paying_at <= ${stuck}))`;

/** With what an operator looks at first: nothing has ever arrived, or the account was bound within the day before (WD-6). */
export type WaitingWithdrawal = Withdrawal & { total: number; is_first: boolean; is_newly_bound: boolean };

export const loadWaitingWithdrawals = (
  db: Queryable,
  ask: { state: number | undefined; stuck: Date; limit: number; offset: number },
): Promise<WaitingWithdrawal[]> =>
  db.rows(sql`
    select *, count(*) over () as total,
      not exists (select from withdrawal p where p.owner_id = w.owner_id and p.owner_kind = w.owner_kind and p.status = 4) as is_first,
      exists (select from withdraw_account a where a.owner_id = w.owner_id and a.owner_kind = w.owner_kind
              and a.account_id = w.account_id and a.bound_at > w.created_at - interval '24 hours') as is_newly_bound
    from withdrawal w
    where ${ask.state === undefined ? WAITS(ask.stuck) : sqlFragment`status = ${ask.state}`}
    order by created_at, withdraw_no limit ${ask.limit} offset ${ask.offset}`);

/** A time span that includes both ends. */
export type TimeSpan = { readonly from: Date; readonly until: Date };

/** How many withdrawals wait for an operator, and how many of them are late: those submitted within one of the spans `late`. */
export const countWaitingWithdrawals = async (db: Queryable, stuck: Date, late: readonly TimeSpan[]) =>
  (await db.row<{ num: number; overdue_num: number }>(sql`
    select count(*) as num, count(*) filter (where exists (
      select from unnest(${late.map(({ from }) => from)}::timestamptz[], ${late.map(({ until }) => until)}::timestamptz[]) s(begins, ends)
      where created_at between begins and ends)) as overdue_num
    from withdrawal where ${WAITS(stuck)}`))!;

export const loadWaitingInvoices = (
  db: Queryable,
  limit: number,
  offset: number,
): Promise<(Withdrawal & { total: number })[]> =>
  db.rows(sql`
    select *, count(*) over () as total from withdrawal where status = 8 and invoice_state = 1
    order by created_at, withdraw_no limit ${limit} offset ${offset}`);

/** When the withdrawals were submitted whose invoice waits for a review. */
export const listInvoiceTimes = async (db: Queryable): Promise<Date[]> =>
  (
    await db.rows<{ created_at: Date }>(
      sql`select created_at from withdrawal where status = 8 and invoice_state = 1 order by created_at`,
    )
  ).map(({ created_at }) => created_at);

export const countWithdrawalsByStatus = async (db: Queryable): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ status: number; num: number }>(
        sql`select status, count(*)::int as num from withdrawal group by status`,
      )
    ).map(({ status, num }) => [status, num]),
  );
