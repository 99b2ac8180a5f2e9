// J6 and J7: an author changes the odds, sees what it costs, a second person lets it live, and whoever is on duty closes a pool.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { callAs, openCampaignsNow, openMemberPhone } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { openDeskOf } from './desk.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  await openCampaignsNow(site, 'treasure_hunt');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Sends the open act sheet with the first ready reason. */
async function sendSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '理由' }).fill('按需求修改');
  await page.keyboard.press('Control+Enter');
}

it('J6 an author raises the odds, the checks say what else must change, and a second person lets it live', async () => {
  const author = await openDeskOf(browser, site, 'author');
  const { page } = author;
  await author.open('/campaigns/treasure_hunt/edit');
  await page.getByLabel('th_s01 权重').fill('4');
  await page.getByLabel('th_s14 权重').fill('5490');
  await page.getByText('90.13%').first().waitFor();
  expect(await page.getByText('线上 87.04%').count()).toBe(1);
  // PUB-15: the maps that expire must be worth what they could have won.
  await page.getByRole('button', { name: /21 \/ 22 项通过/ }).click();
  await page.getByRole('button', { name: /PUB-15.*浅滩寻宝/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: '提交发布复核' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^道具与货币/ }).click();
  await page.getByRole('group', { name: 'th_map 折为' }).getByLabel('数量').fill('10');
  await page.getByRole('button', { name: /^规则/ }).click();
  const rule = page.getByRole('textbox', { name: '规则' }).last();
  await rule.fill((await rule.inputValue()).replace('自动折为9、41碎片', '自动折为10、41碎片'));
  await page.getByRole('button', { name: /22 \/ 22 项通过/ }).waitFor();

  await page.keyboard.press('Control+s');
  await sendSheet(page);
  await page.getByText('草稿已保存').waitFor();
  await page.getByText(/已保存 \d/).waitFor();
  await page.getByRole('button', { name: /^与线上对比/ }).click();
  const difference = page.getByRole('dialog', { name: /与线上对比/ });
  expect(await difference.locator('code').allTextContents()).toEqual([
    'pools.th_shallow.rows.th_s01.weight',
    'pools.th_shallow.rows.th_s14.weight',
    'tokens.th_map.left.debris.qty',
    'rules.5',
  ]);
  await page.keyboard.press('Escape');

  const publish = page.getByRole('button', { name: '提交发布复核' });
  await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true);
  await publish.click();
  await page.getByRole('spinbutton', { name: '实物预算' }).fill('100');
  await sendSheet(page);
  await page.getByText(/预算/).last().waitFor();
  await page.getByRole('alert').filter({ hasText: '预算' }).first().waitFor();
  await page.getByRole('spinbutton', { name: '实物预算' }).fill('40000');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/已提交复核：审批 #/).waitFor();

  const approver = await openDeskOf(browser, site, 'approver');
  await approver.open('/approvals');
  await approver.page.getByText('发布活动').first().click();
  const pass = approver.page.getByRole('button', { name: /^通过/ });
  expect(await pass.isDisabled()).toBe(true);
  for (const box of await approver.page.getByRole('checkbox', { name: /^已核对/ }).all()) await box.check();
  await pass.click();
  await approver.page.getByRole('textbox', { name: '复核意见' }).fill('与需求一致');
  await approver.page.keyboard.press('Control+Enter');
  await approver.page.getByText(/已通过，已执行/).waitFor();

  const phone = await openMemberPhone(browser, site, { calm: true });
  await phone.open('/treasureHunt');
  await phone.page.getByRole('button', { name: '概率公示' }).click();
  const row = phone.page.getByRole('row', { name: /宝藏帆船/ });
  await row.getByText('0.04%').first().waitFor();
  await phone.close();
  await Promise.all([author.closeClean(), approver.closeClean()]);
});

it('J7 a pool closed from the console refuses the next draw within five seconds, and opens again', async () => {
  const desk = await openDeskOf(browser, site, 'admin');
  const phone = await openMemberPhone(browser, site, { items: { th_map: 100 } });
  const draw = (): Promise<unknown> =>
    callAs(site, phone.member, '/api/open_box/open_box', {
      box_code: 'th_shallow',
      num: 1,
      client_seed: 'seedOfSomebody01',
      request_id: uuidv7(),
    });
  await draw();
  await desk.open('/campaigns/treasure_hunt');
  const pool = desk.page.getByRole('switch', { name: '奖池 浅滩寻宝' });
  await pool.click();
  await sendSheet(desk.page);
  await desk.page.getByText('已关闭 浅滩寻宝').waitFor();
  const closedAt = performance.now();
  await expect.poll(() => draw().then(() => 'drawn', String), { timeout: 10_000, interval: 100 }).toMatch(/维护中/);
  expect(performance.now() - closedAt).toBeLessThan(5_000);
  await desk.page.getByRole('switch', { name: '奖池 浅滩寻宝', checked: false }).click();
  await sendSheet(desk.page);
  await desk.page.getByText('已开启 浅滩寻宝').waitFor();
  await expect.poll(() => draw().then(() => 'drawn', String), { timeout: 10_000, interval: 200 }).toBe('drawn');
  await phone.close();
  await desk.closeClean();
});
