// J6 and J7: an author changes the odds, sees what it costs, a second person lets it live, and whoever is on duty closes a pool. A
// version that has not opened yet is compared and taken back.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { callAs, openCampaignsNow, openMemberPhone } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { findCampaignDef } from '@shengyu/server/testing/campaigns.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { openDeskOf } from './desk.ts';
import { callsOf } from './staff-calls.ts';

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

/** What the author of J6 changes, in the order in which differences are shown. */
const CHANGED = [
  'pools.th_shallow.rows.th_s01.weight',
  'pools.th_shallow.rows.th_s14.weight',
  'tokens.th_map.left.debris.qty',
  'rules.5',
];

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
  await page.getByText('线上 87.04%').waitFor();
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
  await expect.poll(() => difference.locator('code').allTextContents()).toEqual(CHANGED);
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
  // Whoever approves sees one row more than the author, whose console counts the versions up by itself: the number of the version.
  const rows = approver.page.locator('main li span.mono');
  await expect.poll(() => rows.allTextContents()).toEqual([...CHANGED, 'version']);
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

it('J7 CONUI-18 a pool closed from 应急 over another page refuses the next draw within five seconds, says how long it took, and opens again', async () => {
  const desk = await openDeskOf(browser, site, 'admin');
  const { page } = desk;
  const member = await newAdult(site.ctx, { items: { th_map: 400 } });
  const draw = (): Promise<string> =>
    callAs(site, member, '/api/open_box/open_box', {
      box_code: 'th_shallow',
      num: 1,
      client_seed: 'seedOfSomebody01',
      request_id: uuidv7(),
    }).then(() => 'drawn', String);
  expect(await draw()).toBe('drawn');
  await desk.open('/approvals');
  await page.getByRole('heading', { level: 1, name: '审批' }).waitFor();
  await page.keyboard.press('!');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: /^浅滩寻宝/ }) });
  await row.getByRole('switch').click();
  await page.getByRole('group', { name: '关闭 浅滩寻宝' }).getByRole('textbox', { name: '理由' }).press('1');
  await page.keyboard.press('Control+Enter');
  await expect.poll(draw, { interval: 100 }).toMatch(/维护中/);
  const measured = await row.getByText(/已生效 \d+\.\d 秒/).textContent();
  expect(Number(/([\d.]+) 秒/.exec(measured!)![1])).toBeLessThanOrEqual(5);
  await row.getByText('已关闭').waitFor();

  await desk.open('/campaigns/treasure_hunt');
  await page.getByRole('switch', { name: '奖池 浅滩寻宝', checked: false }).click();
  await sendSheet(page);
  await page.getByText('已开启 浅滩寻宝').waitFor();
  await expect.poll(draw, { interval: 200 }).toBe('drawn');
  await desk.closeClean();
});

it('P7 Z05 KIT-3 a version is compared with the one that members see, and taken back before it first opened', async () => {
  const author = await callsOf(site, 'author');
  const act = () => ({ reason: '按需求修改', request_id: uuidv7() });
  const live = findCampaignDef('zyj');
  const save = (version: number, title: string): Promise<unknown> =>
    author('POST', 'campaign/save', { def: { ...live, version, title }, ...act() });
  await save(2, '提前');
  const asked = await author('POST', 'campaign/publish', { id: 'zyj', version: 2, budget_fen: 1e12, ...act() });
  const decide = await callsOf(site, 'admin2');
  const { approval_id } = asked;
  await decide('POST', 'approval/decide', { approval_id, action: 'approve', ...act() });
  await save(3, '再提前');

  const desk = await openDeskOf(browser, site, 'approver');
  const { page } = desk;
  await desk.open('/campaigns/zyj?tab=versions');
  const versionOf = (version: number) => page.getByRole('row', { name: new RegExp(`^v${version} `) });
  await versionOf(2).getByText('线上').waitFor();
  await versionOf(3).getByRole('button', { name: '对比' }).click();
  const difference = page.getByRole('dialog', { name: /版本对比/ });
  await difference.locator('ins').getByText('再提前').waitFor();
  await expect.poll(() => difference.locator('code').allTextContents()).toEqual(['title']);
  expect(await difference.locator('del').allTextContents()).toEqual(['提前']);
  await page.keyboard.press('Escape');
  await difference.waitFor({ state: 'hidden' });

  await versionOf(2).getByRole('button', { name: '撤回' }).click();
  await page.getByText('撤回后不可恢复').waitFor();
  await sendSheet(page);
  await page.getByText('已撤回').first().waitFor();
  await versionOf(2).getByText('已撤回').waitFor();
  await versionOf(1).getByText('线上').waitFor();
  expect(await versionOf(2).getByRole('button', { name: '撤回' }).count()).toBe(0);

  // What has been open stays, and the server says why.
  const open = await callsOf(site, 'approver');
  await expect(open('POST', 'campaign/withdraw', { id: 'treasure_hunt', version: 900, ...act() })).rejects.toThrow(
    '活动已开启过，不能撤回',
  );
  await desk.closeClean();
});
