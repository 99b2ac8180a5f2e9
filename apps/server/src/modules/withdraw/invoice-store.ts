// SQL on withdraw_invoice: an invoice serves one withdrawal (WST-3).
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** False: another withdrawal has it. */
export async function takeInvoice(tx: Tx, invoice_no: string, withdraw_no: string): Promise<boolean> {
  const row = await tx.row<{ withdraw_no: string }>(sql`
    insert into withdraw_invoice as i (invoice_no, withdraw_no) values (${invoice_no}, ${withdraw_no})
    on conflict (invoice_no) do update set withdraw_no = i.withdraw_no returning withdraw_no`);
  return row!.withdraw_no === withdraw_no;
}

export const releaseInvoice = (tx: Tx, invoice_no: string, withdraw_no: string): Promise<number> =>
  tx.run(sql`delete from withdraw_invoice where invoice_no = ${invoice_no} and withdraw_no = ${withdraw_no}`);
