// What operators do in many journeys: send an act sheet, let a colleague approve. And what happened beforehand: a member recharged, the
// native side reported something.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { rasteriseSvg } from '@shengyu/server/demo/rasterise.ts';
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '@shengyu/server/app.ts';
import { newRequestId, openTestHttp } from '@shengyu/server/testing/http.ts';
import { createSignedNativeClient } from '@shengyu/server/testing/native-side.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { postPaymentForm } from '@shengyu/server/testing/till.ts';
import { buildMultipartBody } from '@shengyu/server/testing/upload.ts';
import type { CashierStandIn } from '../../tools/standins/cashier.ts';
import type { NoticeChanges } from '../../tools/standins/cashier-trades.ts';
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
  // In one step, because the message goes by itself.
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

/** A member pays at the cashier, and the provider tells the server; `said` is what its notice says otherwise. */
export async function recharge(
  site: Site,
  cashier: CashierStandIn,
  who: Member,
  said: NoticeChanges = {},
): Promise<string> {
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
  const { headers, body } = cashier.alipay.notice(out_trade_no, said);
  await fetch(cashier.alipay.trades.get(out_trade_no)!.notify_url, { method: 'POST', headers, body });
  return out_trade_no;
}

/** Uploads a plain picture as a member's phone does; returns its address. */
export async function uploadPicture(site: Site, { token }: Member, scene: string, color: string): Promise<string> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${color}"/></svg>`;
  const bytes = await rasteriseSvg(drawn);
  const { payload, headers } = buildMultipartBody(
    { scene, request_id: newRequestId() },
    { name: 'paper.png', type: 'image/png', bytes },
  );
  const answer = await fetch(`${site.url}/api/v1/upload_image`, {
    method: 'POST',
    headers: { ...headers, token },
    body: new Uint8Array(payload),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { url: string } };
  if (code !== 1) throw new Error(msg);
  return data.url;
}

type MemberReport = { readonly kind: 'profile' | 'cancelled'; readonly profile?: { readonly nickname: string } };

/** The native side reports something of a member, and everybody who has to know learns of it. */
export async function reportMember({ ctx }: Site, { user_id }: Member, report: MemberReport): Promise<void> {
  const http = await openTestHttp(ctx, modules);
  const send = await createSignedNativeClient(ctx, http);
  const event = { event_id: randomUUID(), occurred_at: unixSecondsOf(ctx.clock.now()), user_id, ...report };
  const { code, text } = await send(user_event, { events: [event] });
  await http.close();
  if (code !== 1) throw new Error(text);
  await createTestBus(ctx, modules).drain();
}
