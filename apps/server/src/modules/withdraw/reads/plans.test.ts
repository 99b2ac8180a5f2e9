// The console's queue of invoices is read from an index: of all withdrawals few have an invoice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { plansOf } from '#testing/plan.ts';
import { countInvoicesByState, listDecidedInvoices } from './invoice-list-store.ts';
import { listInvoiceTimes, loadWaitingInvoices } from './list-store.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(() => ctx.close());

it('Z38 among thirty thousand withdrawals those with an invoice are found by an index, in each state', async () => {
  const now = new Date(ctx.clock.now());
  // Triggers are off: how a withdrawal comes about is no part of this.
  await ctx.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
        amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at, paying_at, finished_at, invoice_state,
        invoice_no, invoice_on, invoice_key)
      select case when c then 2 else 1 end, i, 'WD' || lpad(i::text, 22, '0'), i, case when c then 4 else 1 end, 1, '', '', '', case when c then null else sha256('a') end,
        1000, 0, 0, 1000, case when c then null else '{}'::jsonb end, gen_random_uuid()::text, case when i % 5000 = 0 then 5 else 4 end, ${now}, ${now}, ${now}, ${now},
        case when i % 5000 = 0 then 3 when c then 2 else 0 end,
        case when c then i::text end, case when c then '2026-11-18'::date end, case when c then 'k' || i end
      from (select i, i % 500 = 0 as c from generate_series(1, 30000) i) n`);
  });
  await ctx.owner.run(sql`analyze withdrawal`);
  const plans = [
    ...(await plansOf(ctx, (db) => listDecidedInvoices(db, 3, 20, 0))),
    ...(await plansOf(ctx, (db) => listDecidedInvoices(db, 2, 20, 0))),
    ...(await plansOf(ctx, countInvoicesByState)),
    ...(await plansOf(ctx, (db) => loadWaitingInvoices(db, 20, 0))),
    ...(await plansOf(ctx, listInvoiceTimes)),
  ];
  expect(plans).toHaveLength(5);
  for (const plan of plans.slice(0, 3)) expect(plan).toContain('withdrawal_invoice_state');
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});
