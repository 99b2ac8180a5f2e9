// J4 and J5: an act that two people must agree to, and one whose object has changed meanwhile.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { findUserByMobile } from '@shengyu/server/modules/identity/index.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDeskOf } from './desk.ts';

let site: Site;
let browser: Browser;
let user_id: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  user_id = (await findUserByMobile(site.ctx, site.ctx.db, '13800000003'))!.user_id;
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Makes a call with the session of a page. */
const callFrom = (page: Page, path: string, data: object): Promise<{ code: number; msg: string; data: Answer }> =>
  page.evaluate(
    async ({ path: to, data: body }) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: sessionStorage.getItem('console-token')! },
        body: JSON.stringify({ data: body }),
      });
      return answer.json() as Promise<never>;
    },
    { path, data },
  );
type Answer = { readonly approval_id: number };

const diamonds = async (): Promise<number> => {
  const row = await site.ctx.db.row<{ sum: string }>(
    sql`select coalesce(sum(diamond), 0)::text as sum from ledger_entry where owner_kind = 1 and owner_id = ${user_id}`,
  );
  return Number(row!.sum);
};

it('J4 finance asks for 500 diamonds and takes it back, asks again, and another person decides', async () => {
  const asker = await openDeskOf(browser, site, 'finance');
  const { page } = asker;
  const ask = (): Promise<{ code: number; data: Answer }> =>
    callFrom(page, '/console/api/ledger/adjust', {
      account: { kind: 'diamond', id: user_id },
      amount: 500,
      ticket_no: `T-${uuidv7().slice(-6)}`,
      reason: '掉单补偿',
      request_id: uuidv7(),
    });
  const before = await diamonds();
  const first = (await ask()).data.approval_id;
  await asker.open(`/approvals?tab=mine&id=${first}`);
  await page.getByText('▲ 500').waitFor();
  expect(await page.getByRole('button', { name: /^通过/ }).count()).toBe(0);
  await page.keyboard.press('w');
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await page.getByText('已撤回：账务调整').waitFor();

  const second = (await ask()).data.approval_id;
  const decider = await openDeskOf(browser, site, 'finance2');
  await decider.open('/approvals');
  const pass = decider.page.getByRole('button', { name: /^通过/ });
  await pass.waitFor();
  expect(await pass.isDisabled()).toBe(true);
  await decider.page.keyboard.press('v');
  await decider.page.keyboard.press('a');
  await decider.page.keyboard.press('1');
  expect(await decider.page.getByRole('textbox', { name: '复核意见' }).inputValue()).toBe('与需求一致');
  await decider.page.keyboard.press('Control+Enter');
  await decider.page.getByText('已通过，已执行：账务调整').waitFor();
  await decider.page.getByText('没有等你复核的事项').waitFor();

  expect(await diamonds()).toBe(before + 500);
  const lines = await site.ctx.db.rows<{ call: string; name: string }>(
    sql`select l.call, s.name from staff_log l join staff s using (staff_id)
        where l.approval_id = ${second} or l.target = ${`approval:${second}`} order by l.log_id`,
  );
  expect(lines.map(({ name }) => name)).toEqual(expect.arrayContaining(['财务一', '财务二']));
  await Promise.all([asker.closeClean(), decider.closeClean()]);
});

it('J5 an object that changed meanwhile can only be refused, and the server refuses the rest', async () => {
  const asker = await openDeskOf(browser, site, 'admin');
  const ask = async (): Promise<number> => {
    const reply = await callFrom(asker.page, '/console/api/config/save', {
      key: 'holidays',
      value: ['2027-01-01', '2027-10-01'],
      effective_at: Math.floor(site.ctx.clock.now() / 1000) + 3_600,
      reason: '政策调整',
      request_id: uuidv7(),
    });
    expect(reply.code, reply.msg).toBe(1);
    return reply.data.approval_id;
  };
  const [one, two] = [await ask(), await ask()];
  const decider = await openDeskOf(browser, site, 'admin2');
  const { page } = decider;
  const decide = (approval_id: number): Promise<{ code: number }> =>
    callFrom(page, '/console/api/approval/decide', {
      approval_id,
      action: 'approve',
      reason: '与需求一致',
      request_id: uuidv7(),
    });
  expect((await decide(one)).code).toBe(1);
  await decider.open(`/approvals?id=${two}`);
  await page
    .getByRole('alert')
    .getByText(/对象已变化，只能拒绝/)
    .waitFor();
  expect(await page.getByRole('button', { name: /^通过/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^拒绝/ }).waitFor();
  expect((await decide(two)).code).toBe(1008);
  await decider.open('/approvals?tab=history');
  await page.getByText('已自动拒绝').or(page.getByText('已拒绝')).first().waitFor();
  const closed = await site.ctx.db.row<{ state: number }>(sql`select state from approval where approval_id = ${two}`);
  expect(closed!.state).toBe(2);
  await Promise.all([asker.closeClean(), decider.closeClean()]);
});
