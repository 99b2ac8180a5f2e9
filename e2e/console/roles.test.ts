// J1, second half: every page for every role. The tables are written by hand after docs/spec/console.md §3, and ask neither the console
// nor the server what they ought to allow.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openCampaignsNow } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDeskOf } from './desk.ts';

/** One account for each of the seven roles, in the order of the columns. */
const ACCOUNTS = ['support', 'guild', 'finance', 'author', 'approver', 'moderator', 'admin'] as const;
type Account = (typeof ACCOUNTS)[number];
/** The check of every change sends the role that sees most lists and the one that sees fewest; the nightly run sends all. */
const SENT: readonly Account[] = process.env['JOURNEYS'] === undefined ? ['support', 'author'] : ACCOUNTS;

/**
 * Address and title of each page, and who opens it. What does not stand in the rail is reached from objects. No two neighbours have the
 * same title, by which the test knows that the next page is there.
 */
const PAGES = [
  // The columns are support, guild_desk, finance, author, approver, moderator and admin.
  ['/', '工作台', '● ● ● ● ● ● ●', 'rail'],
  ['/inbox', '待办', '● ● ● – – ● ●', 'rail'],
  ['/approvals', '审批', '● ● ● ● ● ● ●', 'rail'],
  ['/users', '会员', '● ● ● – – ● ●', 'rail'],
  ['/guilds', '公会与房间', '● ● ● – – ● ●', 'rail'],
  ['/users/1', '会员', '● ● ● – – ● ●', ''],
  ['/rooms', '公会与房间', '● ● ● – – ● ●', ''],
  ['/guilds/1', '公会', '● ● ● – – ● ●', ''],
  ['/money', '资金', '● ● ● – – – ●', 'rail'],
  ['/rooms/1', '房间', '● ● ● – – ● ●', ''],
  ['/money/trail/recharge/RC1', '资金追踪', '● – ● – – – ●', ''],
  ['/campaigns', '活动', '– – – ● ● – ●', 'rail'],
  ['/campaigns/treasure_hunt/edit', '活动编辑', '– – – ● ● – ●', ''],
  ['/campaigns/treasure_hunt', '活动', '– – – ● ● – ●', ''],
  ['/guard', '消费守护', '● – ● – – – ●', 'rail'],
  ['/config', '配置与开关', '– – ● – – – ●', 'rail'],
  ['/audit', '日志与人员', '● ● ● ● ● ● ●', 'rail'],
  ['/staff', '人员', '– – – – – – ●', ''],
] as const;

/** 待办: the queues of each role. */
const QUEUES: Readonly<Partial<Record<Account, readonly string[]>>> = {
  support: ['report', 'ship'],
  guild: ['guild'],
  finance: ['withdraw', 'invoice', 'recharge', 'settlement', 'risk', 'ingest'],
  moderator: ['moderation', 'report', 'risk'],
  admin: ['withdraw', 'invoice', 'recharge', 'settlement', 'report', 'risk', 'ingest', 'moderation', 'guild', 'ship'],
};

const ALL_MONEY = ['充值', '提现', '订单', '抽取', '礼物', '账目', '结算', '对账'];
/** 公会与房间: who reads the lists (Z49). Support and finance look up one guild or room, and the page tells them so. */
const GUILD_LISTS: readonly Account[] = ['guild', 'moderator', 'admin'];

/** 资金: the lists of each role. Support reads those of one member (Z49). */
const MONEY: Readonly<Partial<Record<Account, readonly string[]>>> = {
  support: ['充值', '提现', '订单', '抽取', '礼物', '账目'],
  guild: ['结算'],
  finance: ALL_MONEY,
  admin: ALL_MONEY,
};

/** 应急: what the drawer holds; without an entry there is none. */
const EMERGENCY: Readonly<Partial<Record<Account, { readonly platform: boolean; readonly campaigns: boolean }>>> = {
  finance: { platform: true, campaigns: false },
  author: { platform: false, campaigns: true },
  approver: { platform: true, campaigns: true },
  admin: { platform: true, campaigns: true },
};

/** What §3 lets one role only read and another change: a field of the page, and the acts that only the second has. */
const READ_ONLY: readonly {
  readonly reads: Account;
  readonly writes: Account;
  readonly path: string;
  readonly field: string;
  readonly acts: RegExp;
}[] = [
  { reads: 'finance', writes: 'admin', path: '/config/holidays', field: '节假日', acts: /提交复核/ },
  {
    reads: 'approver',
    writes: 'author',
    path: '/campaigns/treasure_hunt/edit',
    field: 'th_s01 权重',
    // A button's name begins with that of its icon.
    acts: /保存|提交发布复核/,
  },
];

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

const opens = (cells: string, account: Account): boolean => cells.split(' ')[ACCOUNTS.indexOf(account)] === '●';

const hrefsIn = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace(/^\/console/, '') || '/'));

/** Goes to an address as a link of the page does, without loading the console anew. */
const go = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/console${path}`)})`);

const ready = (page: Page): Promise<void> =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });

const sorted = (values: readonly string[] = []): string[] => values.toSorted();

async function switchesOf(page: Page): Promise<(typeof EMERGENCY)[Account]> {
  await page.keyboard.press('!');
  const button = page.getByRole('button', { name: /应急$/ });
  if ((await button.count()) === 0) {
    expect(await page.getByRole('dialog').count()).toBe(0);
    return undefined;
  }
  await page.getByRole('textbox', { name: '筛选开关' }).waitFor();
  await page.getByText('正在取活动列表').waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('switch').first().waitFor();
  const groups = await page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '筛选开关' }).waitFor({ state: 'detached' });
  return { platform: groups.includes('全平台'), campaigns: groups.includes('寻宝岛') };
}

describe('J1 CONUI-1 the pages of each role, and 没有权限 at every other address', () => {
  it.each(SENT)('%s', async (account) => {
    const desk = await openDeskOf(browser, site, account);
    const { page } = desk;
    const rail = PAGES.filter(([, , cells, place]) => place === 'rail' && opens(cells, account));
    await expect.poll(async () => sorted(await hrefsIn(page, '页面'))).toEqual(sorted(rail.map(([path]) => path)));

    for (const [path, title, cells] of PAGES) {
      await go(page, path);
      if (opens(cells, account)) {
        // The title is set by the page itself, and by none that is refused.
        await expect.poll(() => page.title(), { message: path }).toBe(`${title} · 声屿运营后台`);
        await ready(page);
        const isListed = GUILD_LISTS.includes(account) || !['/guilds', '/rooms'].includes(path);
        const refusals = page.getByRole('main').getByText(/^没有权限/);
        await expect
          .poll(() => refusals.allTextContents(), { message: path })
          .toEqual(isListed ? [] : ['没有权限：公会与房间列表']);
      } else {
        await page.getByText(`没有权限：${title}`, { exact: true }).waitFor();
        await expect.poll(() => page.locator('main h1').count(), { message: path }).toBe(0);
      }
    }

    // An address that is typed is answered as a link is.
    const closed = PAGES.find(([, , cells]) => !opens(cells, account));
    if (closed) {
      await desk.open(closed[0]);
      await page.getByText(`没有权限：${closed[1]}`, { exact: true }).waitFor();
    }
    for (const { reads, writes, path, field, acts } of READ_ONLY) {
      if (account !== reads && account !== writes) continue;
      await go(page, path);
      await page.getByLabel(field).first().waitFor();
      await ready(page);
      const buttons = page.getByRole('button', { name: acts });
      await expect.poll(async () => (await buttons.count()) > 0).toBe(account === writes);
    }
    if (QUEUES[account]) {
      await go(page, '/inbox');
      await page.getByRole('navigation', { name: '队列' }).waitFor();
      const hrefs = QUEUES[account].map((queue) => `/inbox/${queue}`);
      await expect.poll(async () => sorted(await hrefsIn(page, '队列'))).toEqual(sorted(hrefs));
    }
    if (MONEY[account]) {
      await go(page, '/money');
      await page.getByRole('heading', { level: 1, name: '资金' }).waitFor();
      const tabs = page.getByRole('main').getByRole('tab');
      await expect.poll(async () => sorted(await tabs.allTextContents())).toEqual(sorted(MONEY[account]));
    }
    expect(await switchesOf(page)).toEqual(EMERGENCY[account]);
    await desk.closeClean();
  });
});
