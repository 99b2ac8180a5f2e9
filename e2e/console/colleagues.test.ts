// What concerns several people at once: a batch that needs a second confirmation, and a colleague who is shut out.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { openBrowser } from '../browser.ts';
import { callAs, openCampaignsNow } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDesk, openDeskOf, signIn } from './desk.ts';
import { callsOf } from './staff-calls.ts';

const SCREEN = 12;
const WAITING = 0;
const SHOWN = 1;
const REFUSED = 2;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Texts that wait for a moderator, each of another member; returns their numbers. */
async function writeTexts(num: number): Promise<number[]> {
  await openCampaignsNow(site, 'zyj');
  for (let no = 1; no <= num; no++) {
    site.ctx.clock.advance(1_000);
    await callAs(site, await newAdult(site.ctx), '/api/v1/user_into_wish_activity', {
      prize_id: 'zy_02',
      text: `愿第${no}盏灯照亮归途`,
      is_public: 1,
      request_id: newRequestId(),
    });
  }
  const rows = await site.ctx.db.rows<{ moderation_id: number }>(
    sql`select moderation_id from moderation_item order by created_at`,
  );
  return rows.map(({ moderation_id }) => moderation_id);
}

const countInState = async (state: number): Promise<number> =>
  (await site.ctx.db.row<{ n: number }>(sql`select count(*)::int as n from moderation_item where state = ${state}`))!.n;

it('CONUI-22 RISK-5 a batch above ten is sent only after a second confirmation, one call each, and says what a colleague had done', async () => {
  const [decided] = await writeTexts(SCREEN + 2);
  const desk = await openDeskOf(browser, site, 'moderator');
  const { page } = desk;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/moderation/decide')) sent.push(request.postData()!);
  });
  await desk.open('/inbox/moderation?view=grid');
  await page.getByRole('button', { name: `全选本屏 ${SCREEN} 件` }).click();
  const send = page.getByRole('button', { name: `通过 ${SCREEN} 件` });
  await page.getByRole('textbox', { name: '理由' }).fill('内容正常');
  expect(await send.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: `确认一次处理 ${SCREEN} 件` }).check();
  // One of them is decided by a colleague in this moment.
  const colleague = await callsOf(site, 'admin');
  await colleague('POST', 'moderation/decide', {
    moderation_id: decided,
    action: 'refuse',
    reason: '广告',
    request_id: newRequestId(),
  });
  await send.click();
  // What became of each is still there to be read when the list has been renewed.
  await page.getByText('共 2 件').waitFor();
  await page.getByText(`完成 ${SCREEN - 1}，被拒 1，剩余 0`).waitFor();
  expect(sent).toHaveLength(SCREEN);
  expect(new Set(sent.map((body) => /"request_id":"([^"]+)"/.exec(body)![1])).size).toBe(SCREEN);
  expect(await Promise.all([WAITING, SHOWN, REFUSED].map(countInState))).toEqual([2, SCREEN - 1, 1]);
  await desk.closeClean();
});

it('Z60 a colleague who is disabled is out at once and cannot come back', async () => {
  const colleague = await openDeskOf(browser, site, 'support2');
  await colleague.open('/users');
  await colleague.page.getByRole('heading', { level: 1, name: '会员' }).waitFor();
  const token = await colleague.page.evaluate<string>('sessionStorage.getItem("console-token")');
  const codeOfMe = async (): Promise<number> => {
    const answer = await fetch(`${site.url}/console/api/auth/me`, { headers: { token } });
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await codeOfMe()).toBe(1);

  const desk = await openDeskOf(browser, site, 'admin');
  const { page } = desk;
  await desk.open('/staff');
  const row = page.getByRole('row').filter({ hasText: 'support2' });
  await row.getByText('在线').waitFor();
  await row.getByRole('button', { name: '停用' }).click();
  const sheet = page.getByRole('dialog', { name: '停用账号' });
  await sheet.getByRole('textbox', { name: '理由' }).fill('离职');
  expect(await sheet.getByRole('button', { name: /^停用/ }).isDisabled()).toBe(true);
  await sheet.getByRole('textbox', { name: '输入「support2」确认' }).fill('support2');
  await page.keyboard.press('Control+Enter');
  await page.getByText('已停用 客服二，结束 1 个会话').waitFor();
  expect(await codeOfMe()).toBe(1001);
  await row.getByText('已停用').waitFor();
  expect(await row.getByRole('button', { name: '停用' }).count()).toBe(0);
  // Nobody shuts out themselves.
  const own = page.getByRole('row').filter({ hasText: '值班主管' }).filter({ hasNotText: 'admin2' });
  expect(await own.getByRole('button', { name: '停用' }).count()).toBe(0);

  // The page of the one who is out notices with its next call, and the form over it says why it stays closed.
  await colleague.page.getByRole('dialog', { name: '重新登录' }).waitFor();
  const again = await openDesk(browser, site);
  await again.open('/login');
  await expect(signIn(again.page, site, 'support2')).rejects.toThrow('账号已停用');
  await Promise.all([desk, colleague, again].map((one) => one.closeClean()));
});
