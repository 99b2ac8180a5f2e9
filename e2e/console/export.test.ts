// J15: the accountant takes a month of recharges along: masked, with a watermark, by a link that dies after an hour, ten times a day.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { recharge, sendSheet } from './acts.ts';
import { openDeskOf } from './desk.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const JOB = 'list_export.make';
const HOUR_MS = 3_600_000;
const A_DAY = 10;

let cashier: CashierStandIn;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  [site, browser] = await Promise.all([openSite({ env: cashier.env() }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await cashier?.close();
});

/** No worker runs beside the site, so the files that were asked for are made here. */
async function makeFiles(): Promise<void> {
  const waiting = await site.ctx.db.rows<{ id: string; payload: object }>(sql`
    select j.id::text as id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${JOB}`);
  const job = modules.find(({ jobs }) => jobs?.[JOB])!.jobs![JOB]!;
  for (const { payload } of waiting) await job(payload, site.ctx);
}

it('J15 a month of recharges is exported masked and with a watermark, and the eleventh of a day is refused', async () => {
  const member = await newAdult(site.ctx);
  const orders = [await recharge(site, cashier, member), await recharge(site, cashier, member)];
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await desk.open('/money/recharge?begin=2026-11-01&end=2026-11-30');
  for (const no of orders) await page.getByText(no).first().waitFor();

  const begin = async (): Promise<void> => {
    await page.getByRole('button', { name: '导出' }).first().click();
    const answered = page.waitForResponse(/\/export\/make$/);
    await sendSheet(page, '月度对账');
    await answered;
  };
  await begin();
  await page.getByText('正在生成文件').waitFor();
  await makeFiles();
  const link = page.getByRole('link', { name: '下载' });
  await link.waitFor();
  const url = (await link.getAttribute('href'))!;
  const file = await (await fetch(url)).text();
  for (const no of orders) expect(file).toContain(no);
  const mobile = await site.ctx.db.row<{ mobile_enc: Buffer }>(
    sql`select mobile_enc from user_account where user_id = ${member.user_id}`,
  );
  expect(file).not.toContain(site.ctx.seal.open(mobile!.mobile_enc));
  expect(file.trimEnd().split('\n').at(-1)).toContain('财务一');

  for (let made = 1; made < A_DAY; made++) {
    await begin();
    await makeFiles();
  }
  await begin();
  await page.getByText('每人每天最多导出 10 次').waitFor();

  site.ctx.clock.advance(HOUR_MS + 1000);
  expect((await fetch(url)).status).not.toBe(200);
  await desk.closeClean();
});
