// What waits for the payout provider, oldest first.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Waiting = { withdraw_no: string; created_at: Date };

const START = { withdraw_no: '', created_at: new Date(0) };

export const approvedAfter = (db: Queryable, after: Waiting = START, limit: number): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select withdraw_no, created_at from withdrawal
    where status = 2 and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);

/** Asked before `asked`, being paid since `since` or later. */
export const unknownAfter = (
  db: Queryable,
  { asked, since }: { asked: Date; since: Date },
  after: Waiting = START,
  limit: number,
): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select withdraw_no, created_at from withdrawal
    where status = 3 and asked_at <= ${asked} and paying_at > ${since}
      and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);

/** WST-9: nothing was sent in, or what was sent in was refused. */
export const withoutInvoice = (
  db: Queryable,
  before: Date,
  after: Waiting = START,
  limit: number,
): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select withdraw_no, created_at from withdrawal
    where status = 8 and invoice_state <> 1 and created_at <= ${before}
      and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);

/** WD-13. */
export const overdue = (db: Queryable, before: Date, after: Waiting = START, limit: number): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select withdraw_no, created_at from withdrawal
    where status in (2, 3) and ticket_at is null and expect_arrive_at <= ${before}
      and (created_at, withdraw_no) > (${after.created_at}, ${after.withdraw_no})
    order by created_at, withdraw_no limit ${limit}`);
