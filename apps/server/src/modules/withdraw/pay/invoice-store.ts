// SQL on withdraw_invoice; WST-3: an invoice can be used for one withdrawal only.
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Reserves the invoice number for the withdrawal. False: another withdrawal uses it. */
export async function reserveInvoiceNumber(tx: Tx, invoice_no: string, withdraw_no: string): Promise<boolean> {
  const row = await tx.row<{ withdraw_no: string }>(sql`
    insert into withdraw_invoice as i (invoice_no, withdraw_no) values (${invoice_no}, ${withdraw_no})
    on conflict (invoice_no) do update set withdraw_no = i.withdraw_no returning withdraw_no`);
  return row!.withdraw_no === withdraw_no;
}

export const releaseInvoiceNumber = (tx: Tx, invoice_no: string, withdraw_no: string): Promise<number> =>
  tx.run(sql`delete from withdraw_invoice where invoice_no = ${invoice_no} and withdraw_no = ${withdraw_no}`);
