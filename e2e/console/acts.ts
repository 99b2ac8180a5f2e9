// What operators do in many journeys: send an act sheet, let a colleague approve, recharge as a member beforehand.
import type { Page } from 'playwright-core';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { postPaymentForm } from '@shengyu/server/testing/till.ts';
import type { CashierStandIn } from '../../tools/standins/cashier.ts';
import { callAs, type Member } from '../h5/campaign-phone.ts';
import type { Site } from '../h5/site.ts';

const MINUTE_MS = 60_000;

/** Writes the reason into the open sheet and sends it by the keyboard. */
export async function sendSheet(page: Page, reason: string): Promise<void> {
  // In the inbox the sheet is part of the detail, elsewhere a dialog.
  await page.getByRole('textbox', { name: '理由' }).last().fill(reason);
  await page.keyboard.press('Control+Enter');
}

/** Sends the open sheet of an act that waits for a second person; returns the number of its approval. */
export async function askForApproval(page: Page, reason: string): Promise<number> {
  await sendSheet(page, reason);
  const told = page.getByText(/已提交复核：审批 #\d+/).last();
  await told.waitFor();
  const [, id] = /#(\d+)/.exec((await told.textContent())!)!;
  // The message covers what comes next, and a second one could be taken for it.
  await told.waitFor({ state: 'detached' });
  return Number(id);
}

/** Ticks every section, writes an opinion and approves, as a second person does (CONUI-21). */
export async function approve(page: Page, open: (path: string) => Promise<void>, id: number): Promise<void> {
  await open(`/approvals?id=${id}`);
  const pass = page.getByRole('button', { name: /^通过/ });
  await pass.waitFor();
  for (const box of await page.getByRole('checkbox', { name: /^已核对/ }).all()) await box.check();
  await pass.click();
  await page.getByRole('textbox', { name: '复核意见' }).fill('资料齐全');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/已通过，已执行/).waitFor();
}

/** A member pays at the cashier, and the provider tells the server. */
export async function recharge(site: Site, cashier: CashierStandIn, who: Member): Promise<string> {
  // The clock of a test stands still, and whoever pays twice in one moment is refused.
  site.ctx.clock.advance(MINUTE_MS);
  const { out_trade_no } = (await callAs(site, who, '/api/v2/h5_get_out_trade_no', {
    tier_id: 'rc_68',
    channel: 'alipay_wap',
    agreement_version: '1.0',
    request_id: newRequestId(),
  })) as { out_trade_no: string };
  const started = await callAs(site, who, '/api/v2/h5_create_pay_order', {
    out_trade_no,
    channel: 'alipay_wap',
    return_path: '/payment',
    request_id: newRequestId(),
  });
  await postPaymentForm(cashier, started);
  cashier.pay('alipay', out_trade_no);
  await cashier.send('alipay', out_trade_no);
  return out_trade_no;
}
