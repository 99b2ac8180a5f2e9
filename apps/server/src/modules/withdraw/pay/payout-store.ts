// SQL that finds withdrawals for the timed jobs, oldest first.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type WaitingWithdrawal = { withdraw_no: string; created_at: Date };

const START = { withdraw_no: '', created_at: new Date(0) };

export const listApprovedWithdrawals = (
  db: Queryable,
  after: WaitingWithdrawal = START,
  limit: number,
): Promise<WaitingWithdrawal[]> =>
  db.rows<WaitingWithdrawal>(sql`
    select withdraw_no, created_at from withdrawal
    where status = 2 and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);

/** Payouts with unknown result that began after `since` and about which the provider was last asked at `asked` or before. */
export const listUnknownPayouts = (
  db: Queryable,
  { asked, since }: { asked: Date; since: Date },
  after: WaitingWithdrawal = START,
  limit: number,
): Promise<WaitingWithdrawal[]> =>
  db.rows<WaitingWithdrawal>(sql`
    select withdraw_no, created_at from withdrawal
    where status = 3 and asked_at <= ${asked} and paying_at > ${since}
      and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);

/** WST-9: corporate withdrawals from before `before` without an invoice: none was sent in, or the last one was refused. */
export const listWithdrawalsWithoutInvoice = (
  db: Queryable,
  before: Date,
  after: WaitingWithdrawal = START,
  limit: number,
): Promise<WaitingWithdrawal[]> =>
  db.rows<WaitingWithdrawal>(sql`
    select withdraw_no, created_at from withdrawal
    where status = 8 and invoice_state <> 1 and created_at <= ${before}
      and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);

/** WD-13: withdrawals that should have arrived before `before` and have no ticket yet. */
export const listOverdueWithdrawals = (
  db: Queryable,
  before: Date,
  after: WaitingWithdrawal = START,
  limit: number,
): Promise<WaitingWithdrawal[]> =>
  db.rows<WaitingWithdrawal>(sql`
    select withdraw_no, created_at from withdrawal
    where status in (2, 3) and ticket_at is null and expect_arrive_at <= ${before}
      and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);
