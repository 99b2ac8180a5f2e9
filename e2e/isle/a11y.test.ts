// Every tab and page of the web shell without a fault of accessibility, as a guest and as a member, light and dark (web-shell.md §9), and
// the shell by keyboard alone (SHELL-44).
import { DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { axe, findAccessibilityFaults } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { DESK, openVisitor, tokenOf } from './visitor.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const PLACES = ['home', 'rooms', 'events', 'guild', 'me', 'notices', 'bag', 'settings', 'search', 'parcels'];
/** A page of the H5 in its webview. */
const PAGE = 'web/roomRyList';

it.each([
  { who: 'guest', dark: false },
  { who: 'member', dark: true },
])('axe finds nothing for a $who, dark: $dark', async ({ who, dark }) => {
  const token = who === 'member' ? await tokenOf(site, DEMO_PEOPLE[0]!.mobile) : undefined;
  const visitor = await openVisitor(browser, site, { dark, ...(token ? { token } : {}) });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const place of [...PLACES, PAGE]) {
    await page.goto(`${site.url}/isle/?at=${place}#/${place}`);
    // A page covers the tabs, which are hidden then; its own main part stands in the webview.
    if (place !== PAGE) await page.locator('main, [role=main]').last().waitFor();
    // The grey shapes of what still loads are gone.
    await expect.poll(() => page.getByText('加载中').count()).toBe(0);
    if (place === PAGE) {
      await visitor.web.getByText('总榜').first().waitFor();
      await visitor.inPage(`${axe}; 0`);
    }
    expect([place, await findAccessibilityFaults(page)]).toEqual([place, []]);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it('axe finds nothing on 首页 while the rooms are still being asked for', async () => {
  const visitor = await openVisitor(browser, site);
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/goapi/room/room_list', () => {});
  await visitor.open('/home');
  await page.getByRole('heading', { level: 1, name: '正在听岛上的声音…' }).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await visitor.close();
});

it('SHELL-26, SHELL-44 by keyboard alone, with reduced motion: Alt and a digit show a tab, Tab and Enter open a page, Esc goes back', async () => {
  const visitor = await openVisitor(browser, site, { ...DESK, calm: true });
  const { page } = visitor;
  const { keyboard } = page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.open('/home');
  // The entries are drawn before the shell's code has come; what the server answers is asked for when the keys are listened to.
  await page
    .getByText(/岛上正安静|个房间亮着灯/)
    .first()
    .waitFor();
  const hash = (): string => new URL(page.url()).hash;
  const current = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]');
  for (const [digit, place, name] of [
    [2, '#/rooms', '房间'],
    [3, '#/events', '活动'],
    [4, '#/guild', '公会'],
    [5, '#/me', '我的'],
    [1, '#/home', '首页'],
  ] as const) {
    await keyboard.press(`Alt+Digit${digit}`);
    await expect.poll(hash).toBe(place);
    await expect.poll(() => current.innerText()).toContain(name);
    await page.getByRole('main', { name }).waitFor();
  }
  // The island stands still, and so does everything else.
  const moving = `document.getAnimations().filter((each) => each.playState === 'running').map((each) => each.animationName)`;
  await expect.poll(() => page.evaluate(moving)).toEqual([]);

  const focused = (): Promise<string> =>
    page.evaluate(`(() => {
      const { body, activeElement: at } = document;
      return at === body ? '' : at.getAttribute('aria-label') || at.innerText || at.tagName;
    })()`);
  const tabTo = async (wanted: string): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if ((await focused()).includes(wanted)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${wanted}`);
  };
  await tabTo('荣誉榜');
  await keyboard.press('Enter');
  await expect.poll(() => visitor.route()).toBe('/roomRyList');
  await visitor.web.getByText('总榜').first().waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => visitor.webviews()).toBe(0);
  await expect.poll(hash).toBe('#/home');

  // Also when the keyboard is inside the page, which has a window of its own.
  await tabTo('荣誉榜');
  await keyboard.press('Enter');
  await expect.poll(() => visitor.route()).toBe('/roomRyList');
  await visitor.web.getByText('总榜').first().waitFor();
  await tabTo('IFRAME');
  await keyboard.press('Tab');
  await expect.poll(() => visitor.inPage('document.hasFocus() && document.activeElement !== document.body')).toBe(true);
  await keyboard.press('Escape');
  await expect.poll(() => visitor.webviews()).toBe(0);
  await expect.poll(hash).toBe('#/home');
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
