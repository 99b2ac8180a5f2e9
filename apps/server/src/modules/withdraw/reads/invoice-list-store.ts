// SQL of the console's queue of invoices: those that operators have decided.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { InvoiceState } from '../states.ts';
import type { Withdrawal } from '../store.ts';

/** The withdrawals whose invoice is accepted or refused, the newest first. */
export const listDecidedInvoices = (
  db: Queryable,
  state: InvoiceState,
  limit: number,
  offset: number,
): Promise<(Withdrawal & { total: number })[]> =>
  db.rows(sql`
    select *, count(*) over () as total from withdrawal where invoice_state = ${state} and invoice_key is not null
    order by created_at desc, withdraw_no desc limit ${limit} offset ${offset}`);

export const countInvoicesByState = async (db: Queryable): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ invoice_state: number; num: number }>(
        sql`select invoice_state, count(*)::int as num from withdrawal where invoice_key is not null group by invoice_state`,
      )
    ).map(({ invoice_state, num }) => [invoice_state, num]),
  );
