// The role switcher of the demo desk on a filled demo world (web-shell.md §8): logins that are kept, links that name a role, and panels that hold
// what is in them.
import { DEMO_CAST, type DemoRole } from '@shengyu/server/demo/cast.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import type { ServedSite } from '../h5/site.ts';
import { FILL_MS, openWorldSite } from '../world/world-site.ts';
import { DESK, LOW_DESK, openVisitor, PHONE, type Visitor } from './visitor.ts';

let site: ServedSite<Context>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openWorldSite({ hasDesk: true }), openBrowser()]);
}, FILL_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const personOf = (role: DemoRole) => DEMO_CAST.find((one) => one.role === role)!;
const rowOf = (page: Page, role: DemoRole) =>
  page.getByRole('button', { name: new RegExp(`^${personOf(role).nickname}`) });

/** Chooses a role at the desk and looks at 我的. */
async function become({ page }: Visitor, role: DemoRole): Promise<void> {
  const row = rowOf(page, role);
  await row.click();
  await expect.poll(() => row.getAttribute('aria-pressed')).toBe('true');
  await page.evaluate(`location.hash = '#/me'`);
  await page.getByRole('main', { name: '我的' }).getByText(personOf(role).nickname).first().waitFor();
}

// USER-3 lets a number have one code a minute, and every test here logs the same people in with a browser of its own.
const forgetCodes = () => site.ctx.db.run(sql`delete from sms_sent`);
beforeEach(forgetCodes);

/** SHELL-49: on a phone the switcher is in 设置. */
async function openSwitcherOnPhone({ page }: Visitor): Promise<Locator> {
  await page.evaluate(`location.hash = '#/settings'`);
  await page
    .getByRole('button', { name: /^演示身份/ })
    .last()
    .click();
  const sheet = page.getByRole('dialog', { name: '换一个人看看' });
  await sheet.waitFor();
  return sheet;
}

async function becomeOnPhone(visitor: Visitor, role: DemoRole): Promise<void> {
  const { page } = visitor;
  const sheet = await openSwitcherOnPhone(visitor);
  await sheet.getByRole('button', { name: new RegExp(`^${personOf(role).nickname}`) }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.evaluate(`location.hash = '#/me'`);
  await page.getByRole('main', { name: '我的' }).getByText(personOf(role).nickname).first().waitFor();
}

it('SHELL-47 a token is used again for the same role, and 带我去看 opens its page as that person', async () => {
  const visitor = await openVisitor(browser, site, { ...DESK, calm: true });
  const { page } = visitor;
  const codes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/get_sms_code') && codes.push(request.url()));
  await visitor.open('/home');
  for (const role of ['head', 'member', 'head'] as const) await become(visitor, role);
  expect(codes).toHaveLength(2);
  await page.getByRole('button', { name: '带我去看' }).first().click();
  await expect.poll(() => visitor.route()).toBe('/guild/dataCenter');
  await visitor.web.getByText('潮汐之声').first().waitFor();
  await rowOf(page, 'member').click();
  await expect.poll(() => visitor.webviews()).toBe(0);
  await visitor.close();
});

/** The texts of the present screen in the device. */
const screenOf = async (page: Page, label: string): Promise<string> => {
  await page.evaluate(`location.hash = ${JSON.stringify({ 首页: '#/home', 公会: '#/guild', 我的: '#/me' }[label])}`);
  const ground = page.getByRole('main', { name: label });
  await ground.waitFor();
  return (await ground.innerText()).replaceAll(/\s+/g, ' ');
};

type Landing = {
  readonly role: DemoRole;
  /** What the person sees on each screen, and what must not be there. */
  readonly sees: Readonly<
    Partial<Record<'首页' | '公会' | '我的', { has: readonly string[]; lacks?: readonly string[] }>>
  >;
};

const PLAYS = ['寻宝', '充值'];
const LANDINGS: readonly Landing[] = [
  { role: 'newcomer', sees: { 首页: { has: [...PLAYS, '签到'] }, 公会: { has: ['找到你的公会', '创建公会'] } } },
  // SHELL-27: what the H5 would refuse a minor is not offered; 签到, 荣誉榜 and 公会 stay.
  {
    role: 'minor',
    sees: {
      首页: { has: ['签到', '荣誉榜'], lacks: PLAYS },
      公会: { has: ['公会周榜'] },
      我的: { has: ['提现'], lacks: ['充值', '消费守护'] },
    },
  },
  // SHELL-27: the guard's card comes before the entries.
  { role: 'excluded', sees: { 首页: { has: ['您已开启自我限制'] }, 我的: { has: ['自我限制中'] } } },
  // ROLE-1: a manager reviews and has no settlements; S4-05: nor any range but one month, which the data centre shows.
  {
    role: 'manager',
    sees: {
      公会: { has: ['潮汐之声', '本月流水', '入会申请', '退会审核', '成员管理', '处理记录'], lacks: ['结算单'] },
    },
  },
  { role: 'head', sees: { 公会: { has: ['潮汐之声', '本月流水', '入会申请', '成员管理', '结算单'] } } },
  { role: 'patrol', sees: { 公会: { has: ['巡查公会', '公会名称或编号'], lacks: ['创建公会'] } } },
];

it.each([PHONE, DESK])(
  'journey 6 at $width px: each role lands where SHELL-27 and the matrix say, and nothing of the one before is left',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, calm: true });
    const { page } = visitor;
    const tokens = new Set<string>();
    page.on('request', (request) => {
      const { token } = request.headers();
      if (token) tokens.add(token);
    });
    await visitor.open('/home');
    let before: string | undefined;
    for (const { role, sees } of LANDINGS) {
      if (size === PHONE) await becomeOnPhone(visitor, role);
      else await become(visitor, role);
      const token = (await page.evaluate(`localStorage.getItem('settoken')`)) as string;
      tokens.clear();
      for (const [label, { has, lacks = [] }] of Object.entries(sees)) {
        await expect
          .poll(async () => {
            const text = await screenOf(page, label);
            const missing = has.filter((words) => !text.includes(words));
            return [
              role,
              label,
              { missing, shown: missing.length > 0 ? [] : lacks.filter((words) => text.includes(words)) },
            ];
          })
          .toEqual([role, label, { missing: [], shown: [] }]);
      }
      if (role === 'excluded') {
        const text = await screenOf(page, '首页');
        expect(text.indexOf('您已开启自我限制')).toBeLessThan(text.indexOf('签到'));
      }
      const mine = await screenOf(page, '我的');
      expect(mine).toContain(personOf(role).nickname);
      if (before) expect(mine).not.toContain(before);
      // Every call after the change is the new person's, and no copy of the other's data is kept.
      expect([role, [...tokens].filter((each) => each !== token)]).toEqual([role, []]);
      const copies = (await page.evaluate(
        `Object.keys(localStorage).filter((name) => name.indexOf('copy:own:') === 0).map((name) => localStorage[name]).join()`,
      )) as string;
      if (before) expect(copies).not.toContain(before);
      before = personOf(role).nickname;
    }
    expect(visitor.errors.filter((error) => !error.includes('/isle/pulse'))).toEqual([]);
    await visitor.close();
  },
);

it('journey 6, S4-05: the data centre has three ranges for a head, any guild’s for a patrol, and one for a manager', async () => {
  const visitor = await openVisitor(browser, site, { ...DESK, calm: true });
  const { page, web } = visitor;
  await visitor.open('/home');
  for (const [role, ranges] of [
    ['head', ['近1个月', '近3个月', '近6个月']],
    ['manager', []],
    ['patrol', ['近1个月', '近3个月', '近6个月']],
  ] as const) {
    await become(visitor, role);
    await page.evaluate(`location.hash = '#/guild'`);
    if (role === 'patrol')
      await page
        .getByRole('main', { name: '公会' })
        .getByRole('button', { name: /潮汐之声/ })
        .first()
        .click();
    else
      // The desk beside the device has buttons of this name, too.
      await page
        .getByRole('main', { name: '公会' })
        .getByRole('button', { name: /数据中心/ })
        .first()
        .click();
    if (role === 'patrol')
      await web
        .getByRole('button', { name: /数据中心/ })
        .first()
        .click();
    await web.getByRole('group', { name: '流水趋势' }).waitFor();
    const shown = async (): Promise<string[]> => {
      const tabs = await web.getByRole('tab').or(web.getByRole('radio')).allInnerTexts();
      return tabs.filter((name) => /个月/.test(name)).map((name) => name.replaceAll(/\s/g, ''));
    };
    await expect.poll(async () => [role, await shown()]).toEqual([role, ranges]);
  }
  await visitor.close();
});

it.each([PHONE, DESK])('journey 6 at $width px: a banned person is told why and stays outside', async (size) => {
  const visitor = await openVisitor(browser, site, { ...size, calm: true });
  const { page, web } = visitor;
  await visitor.open('/home');
  // Somebody else is logged in: the refused login leaves that person in place, and the page of the login is a guest's.
  if (size === PHONE) await becomeOnPhone(visitor, 'member');
  else await become(visitor, 'member');
  const switcher =
    size === PHONE ? await openSwitcherOnPhone(visitor) : page.getByRole('region', { name: '换一个人看看' });
  await switcher.getByRole('button', { name: new RegExp(`^${personOf('banned').nickname}`) }).click();
  // The answer, not the tag of the row: the page below asks for a code of the same number only when this login has used its own.
  await page
    .getByText(/账号已被封禁/)
    .filter({ visible: true })
    .last()
    .waitFor();
  expect(await page.evaluate(`localStorage.getItem('settoken') !== ''`)).toBe(true);
  await switcher.getByRole('group', { name: '边界情形' }).getByRole('button', { name: '带我去看' }).click();
  await expect.poll(() => visitor.route()).toBe('/login');
  // The switcher has just asked for a code of the same number.
  await forgetCodes();
  await web.getByRole('textbox', { name: /手机号/ }).fill(personOf('banned').mobile);
  await web.getByRole('checkbox').first().click();
  await web.getByRole('button', { name: '获取验证码' }).click();
  await web
    .getByRole('textbox', { name: /验证码/ })
    .first()
    // The sixth digit sends the form.
    .fill('000000');
  await web
    .getByText(/账号已被封禁/)
    .first()
    .waitFor();
  expect(await page.evaluate(`localStorage.getItem('settoken') || ''`)).toBe('');
  await visitor.close();
});

it('SHELL-49 ?role= begins as that person, on a phone too; ?desk=0 shows no panel; the code of the desk carries the role', async () => {
  for (const size of [PHONE, DESK]) {
    await forgetCodes();
    const visitor = await openVisitor(browser, site, { ...size, calm: true });
    const { page } = visitor;
    await page.goto(`${site.url}/isle/?role=rich&desk=0#/me`);
    await page.getByRole('main', { name: '我的' }).getByText(personOf('rich').nickname).first().waitFor();
    expect(await page.getByRole('complementary').count()).toBe(0);
    await visitor.close();
  }
  const visitor = await openVisitor(browser, site, { ...DESK, calm: true });
  await visitor.page.goto(`${site.url}/isle/?role=host#/me`);
  await visitor.page.getByRole('main', { name: '我的' }).getByText(personOf('host').nickname).first().waitFor();
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.page.getByRole('button', { name: '复制链接' }).click();
  await expect
    .poll(() => visitor.page.evaluate('navigator.clipboard.readText()'))
    .toBe(`${site.url}/isle/?role=host#/me`);
  await visitor.close();
});

it.each([DESK, LOW_DESK])('SHELL-44, SHELL-47 at $width × $height everything stays in its panel', async (size) => {
  const visitor = await openVisitor(browser, site, { ...size, calm: true });
  const { page } = visitor;
  await visitor.open('/home');
  await page.getByRole('region', { name: '换一个人看看' }).waitFor();
  await page.getByRole('region', { name: '壳与页面' }).waitFor();
  const outside = await page.evaluate(`(() => {
    const faults = [];
    for (const panel of document.querySelectorAll('aside section')) {
      const box = panel.getBoundingClientRect();
      if (box.bottom > innerHeight + 1 || box.left < 0 || box.right > innerWidth) faults.push(panel.getAttribute('aria-label') + ' leaves the window');
      for (const inner of panel.querySelectorAll('*')) {
        const at = inner.getBoundingClientRect();
        const clipped = inner.closest('[tabindex]');
        if (!clipped && at.width > 0 && (at.bottom > box.bottom + 1 || at.right > box.right + 1)) faults.push(panel.getAttribute('aria-label') + ' ' + inner.tagName);
      }
    }
    return faults;
  })()`);
  expect(outside).toEqual([]);
  await visitor.close();
});
