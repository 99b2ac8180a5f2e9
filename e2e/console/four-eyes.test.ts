// Every act that two people must agree to, asked from its own page: the first request is refused or taken back, the second is approved
// and does what it says. At the end requests are voided by a changed object, and expire after 72 hours.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { openBrowser } from '../browser.ts';
import { openCampaignsNow } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { sendSheet } from './acts.ts';
import { actsOfTwo, type Act, type Prepared } from './acts-of-two.ts';
import { openDeskOf, type Desk } from './desk.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const HOURS_MS = 3_600_000;
const [OPEN, APPROVED, REFUSED, WITHDRAWN] = [0, 1, 2, 4];

let site: Site;
let browser: Browser;
const ACTS = actsOfTwo(() => site);
/** One sign-in per person: a one-time code can be used only once. */
const desks = new Map<string, Desk>();

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  await openCampaignsNow(site, 'treasure_hunt');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function deskOf(account: string): Promise<Desk> {
  const desk = desks.get(account) ?? (await openDeskOf(browser, site, account));
  desks.set(account, desk);
  return desk;
}

async function closeDesks(): Promise<void> {
  for (const desk of desks.values()) await desk.closeClean();
  desks.clear();
}

const count = async (statement: Parameters<Site['ctx']['db']['row']>[0]): Promise<number> =>
  (await site.ctx.db.row<{ n: number }>(statement))!.n;

/** The newest request of this call, once there is one that was not there before. */
async function newestApproval(call: string, after: number): Promise<number> {
  let found = 0;
  await expect
    .poll(async () => {
      found = await count(
        sql`select coalesce(max(approval_id), 0)::int as n from approval where call = ${call} and approval_id > ${after}`,
      );
      return found;
    })
    .toBeGreaterThan(after);
  return found;
}
const lastApproval = (): Promise<number> => count(sql`select coalesce(max(approval_id), 0)::int as n from approval`);

const stateOf = (id: number): Promise<number> => count(sql`select state as n from approval where approval_id = ${id}`);

async function ask({ call, asks }: Act, { path, fill }: Prepared): Promise<number> {
  const { page, open } = await deskOf(asks);
  const before = await lastApproval();
  await open(path);
  await fill(page);
  await sendSheet(page, '按工单办理');
  return newestApproval(call, before);
}

/** Decides or takes back on the page of approvals, by keys. */
async function decide(account: string, id: number, act: 'approve' | 'refuse' | 'withdraw'): Promise<void> {
  const { page, open } = await deskOf(account);
  await open(`/approvals?tab=${act === 'withdraw' ? 'mine' : 'decide'}&id=${id}`);
  const detail = page.getByRole('region', { name: `审批 ${id}` });
  await detail.getByRole('heading', { level: 2 }).waitFor();
  if (act === 'approve')
    for (const box of await page.getByRole('checkbox', { name: /^已核对/ }).all()) await box.check();
  await detail.getByRole('button', { name: { approve: /^通过/, refuse: /^拒绝/, withdraw: /^撤回/ }[act] }).click();
  await page.getByRole('textbox', { name: act === 'withdraw' ? '理由' : '复核意见' }).fill('已逐条核对');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stateOf(id)).not.toBe(OPEN);
}

describe('console.md §10.3: asked from its page, refused or taken back, asked again, approved by another person', () => {
  it.each(Object.entries(ACTS))('%s', async (name, act) => {
    const prepared = await act.prepare();
    const before = await prepared.effects();
    const first = await ask(act, prepared);
    // CON-2: whoever asks cannot decide; the page offers only to take it back.
    const { page, open } = await deskOf(act.asks);
    await open(`/approvals?tab=mine&id=${first}`);
    await page.getByRole('button', { name: /^撤回/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(通过|拒绝)/ }).count()).toBe(0);
    const isWithdrawn = Object.keys(ACTS).indexOf(name) % 2 === 0;
    await decide(isWithdrawn ? act.asks : act.decides, first, isWithdrawn ? 'withdraw' : 'refuse');
    expect(await stateOf(first)).toBe(isWithdrawn ? WITHDRAWN : REFUSED);
    expect(await prepared.effects()).toBe(before);

    const second = await ask(act, prepared);
    await decide(act.decides, second, 'approve');
    expect(await stateOf(second)).toBe(APPROVED);
    expect(await prepared.effects()).toBeGreaterThan(before);
    // The log links the request, the decision and the effect.
    const lines = await site.ctx.db.rows<{ account: string }>(sql`
      select s.account from staff_log l join staff s using (staff_id)
      where l.approval_id = ${second} or (l.target = ${`approval:${second}`} and l.call = 'approval_decide')`);
    expect(new Set(lines.map(({ account }) => account))).toEqual(new Set([act.asks, act.decides]));
  });
});

async function openHistory(account: string, id: number): Promise<void> {
  const { page, open } = await deskOf(account);
  await open(`/approvals?tab=history&id=${id}`);
  await page
    .getByRole('region', { name: `审批 ${id}` })
    .getByText('已过期', { exact: true })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^(通过|拒绝|撤回)/ }).count()).toBe(0);
}

describe('CON-2 what was asked for is over once its object has changed, or after 72 hours', () => {
  it.each(['Z16 冻结公会', 'Z25 充值入账', 'Z29 设为巡查'])(
    '%s: an object that changed can only be refused',
    async (name) => {
      const act = ACTS[name]!;
      const prepared = await act.prepare();
      const [first, second] = [await ask(act, prepared), await ask(act, prepared)];
      await decide(act.decides, first, 'approve');
      const done = await prepared.effects();
      const { page, open } = await deskOf(act.decides);
      await open(`/approvals?id=${second}`);
      await page
        .getByRole('alert')
        .getByText(/对象已变化，只能拒绝/)
        .waitFor();
      expect(await page.getByRole('button', { name: /^通过/ }).count()).toBe(0);
      await decide(act.decides, second, 'refuse');
      expect(await stateOf(second)).toBe(REFUSED);
      expect(await prepared.effects()).toBe(done);
    },
  );

  it('after 72 hours both people see that it is over, and it can be asked for again', async () => {
    const late: { readonly act: Act; readonly prepared: Prepared; readonly id: number; readonly before: number }[] = [];
    for (const name of ['Z35 账务调整', 'Z08 人工发放', 'Z18 强制解散']) {
      const act = ACTS[name]!;
      const prepared = await act.prepare();
      late.push({ act, prepared, id: await ask(act, prepared), before: await prepared.effects() });
    }
    await closeDesks();
    site.ctx.clock.advance(72 * HOURS_MS);
    for (const { act, prepared, id, before } of late) {
      const colleague = await deskOf(act.decides);
      await colleague.open('/approvals');
      await colleague.page.getByText('没有等你复核的事项').waitFor();
      await openHistory(act.asks, id);
      await openHistory(act.decides, id);
      expect(await prepared.effects()).toBe(before);
      await decide(act.decides, await ask(act, prepared), 'approve');
      expect(await prepared.effects()).toBeGreaterThan(before);
    }
    await closeDesks();
  });
});
