// Pages of the H5 inside the web shell: they find it, are logged in, go back page by page and close without leaving anything behind
// (web-shell.md §10: journeys 2, 7, 9, 10).
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUSY_MACHINE, openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { DESK, IS_NIGHT, LOW_PHONE, openVisitor, SIZES, tokenOf, type Visitor } from './visitor.ts';

let site: Site;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  token = await tokenOf(site, DEMO_PEOPLE[0]!.mobile);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const tellShell = (visitor: Visitor, action: string, payload: unknown = null): Promise<unknown> =>
  visitor.inPage(
    `parent.shengyuHost.channelOf(window).postMessage(${JSON.stringify(JSON.stringify({ v: 1, action, payload }))})`,
  );
/** The browser's back. A driver's own `goBack` would wait for a page load, which a page in a frame does not cause. */
const back = (visitor: Visitor): Promise<unknown> => visitor.page.evaluate('history.back()');
/**
 * The page goes to another route by its address. It hears of a step of the browser one task after the address has changed, which is
 * sooner than any tap, but not sooner than a driver, so the next step waits for that task.
 */
const goInPage = async (visitor: Visitor, route: string): Promise<void> => {
  await visitor.inPage('new Promise((heard) => setTimeout(heard))');
  await visitor.inPage(`location.hash = ${JSON.stringify(`#${route}`)}`);
};

it.each(IS_NIGHT ? [LOW_PHONE, DESK] : [LOW_PHONE])(
  'SHELL-11, SHELL-12 journey 2 at $width px: a page knows its shell and its member, and closes to the same pixel',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page, web } = visitor;
    await visitor.open('/me');
    const row = page.getByRole('button', { name: '我的流水' });
    await row.waitFor();
    const ground = page.getByRole('main', { name: '我的' });
    // What is read for the wallet and the rows may make them higher.
    await page.getByRole('group', { name: '钱包' }).getByText('—').first().waitFor({ state: 'detached' });
    await row.getByText(/^本月/).waitFor();
    await row.scrollIntoViewIfNeeded();
    const before = await ground.evaluate((element) => element.scrollTop);
    if (size !== DESK) expect(before).toBeGreaterThan(0);
    await row.click();
    await web.getByRole('button', { name: '返回' }).first().waitFor();
    await expect.poll(() => page.url()).toContain('#/web/myTurnover');
    // The page's answers come from the shell: it greeted it, and has the token without a login of its own.
    expect(await visitor.inPage(`localStorage.getItem('settoken')`)).toBe(token);
    await expect
      .poll(() => visitor.inPage('getComputedStyle(document.documentElement).getPropertyValue("--safe-t")'))
      .toBe(size === DESK ? '47px' : '0px');
    await web.getByRole('button', { name: '返回' }).first().click();
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/me');
    expect(await ground.evaluate((element) => element.scrollTop)).toBe(before);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

it('SHELL-20, SHELL-21 the browser’s back goes page by page and then closes; closing early leaves no dead entry', async () => {
  const visitor = await openVisitor(browser, site, { token });
  const { page } = visitor;
  await visitor.open('/events');
  await page.getByRole('button', { name: '首页' }).click();
  await page.getByRole('button', { name: '荣誉榜' }).click();
  await expect.poll(() => visitor.webviews()).toBe(1);
  await expect.poll(() => visitor.route()).toBe('/roomRyList');
  await goInPage(visitor, '/guild');
  await goInPage(visitor, '/grade');
  await expect.poll(() => visitor.route()).toBe('/grade');
  await back(visitor);
  await expect.poll(() => visitor.route()).toBe('/guild');
  await tellShell(visitor, 'closePage');
  await expect.poll(() => visitor.webviews()).toBe(0);
  await expect.poll(() => page.url()).toContain('#/home');
  await page.getByRole('button', { name: '荣誉榜' }).click();
  await expect.poll(() => visitor.webviews()).toBe(1);
  await back(visitor);
  await expect.poll(() => visitor.webviews()).toBe(0);
  await expect.poll(() => page.url()).toContain('#/home');
  await visitor.close();
});

it.each(SIZES)(
  'SHELL-23 journey 9: a reload comes back to the same tab and the same page; an unknown route is 首页, at $width px',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page } = visitor;
    await visitor.open('/me');
    await page.getByRole('button', { name: '设置' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '设置' }).waitFor();
    await expect.poll(() => page.url()).toContain('#/me');
    await page.getByRole('button', { name: '我的等级' }).click();
    await expect.poll(() => visitor.route()).toBe('/grade');
    await page.reload();
    await expect.poll(() => visitor.webviews()).toBe(1);
    await expect.poll(() => visitor.route()).toBe('/grade');
    await back(visitor);
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/me');
    // The words stand for two seconds, and the page may be loading for longer.
    await Promise.all([
      page.getByText('页面不存在，已回到首页').waitFor(),
      page.goto(`${site.url}/isle/?again=1#/web/nowhere`),
    ]);
    await expect.poll(() => page.url()).toContain('#/home');
    await visitor.close();
  },
);

it.each(SIZES)(
  'SHELL-23 at $width px: after a reload three pages deep the page closes with one press',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page } = visitor;
    await visitor.open('/me');
    await page.getByRole('button', { name: '我的等级' }).click();
    await expect.poll(() => visitor.route()).toBe('/grade');
    for (const route of ['/guild', '/roomRyList']) {
      await goInPage(visitor, route);
      await expect.poll(() => page.url()).toContain(`#/web${route}`);
    }
    await page.reload();
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await expect.poll(() => visitor.inPage('history.state.depth')).toBe(2);
    await tellShell(visitor, 'closePage');
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/me');
    await page.getByRole('button', { name: '我的等级' }).click();
    await back(visitor);
    await expect.poll(() => visitor.webviews()).toBe(0);
    await visitor.close();
  },
);

it.each(SIZES)(
  'SHELL-23 at $width px: after a reload three pages deep every press of back is one page, and forward leads there again',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page } = visitor;
    await visitor.open('/me');
    await page.getByRole('button', { name: '我的等级' }).click();
    await expect.poll(() => visitor.route()).toBe('/grade');
    for (const route of ['/guild', '/roomRyList']) {
      await goInPage(visitor, route);
      await expect.poll(() => page.url()).toContain(`#/web${route}`);
    }
    const entries = await page.evaluate('history.length');
    await page.reload();
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await expect.poll(() => visitor.inPage('history.state.depth')).toBe(2);
    expect(await page.evaluate('history.length')).toBe(entries);
    // A step of the page itself after the reload is undone first.
    await goInPage(visitor, '/agreement');
    await expect.poll(() => page.url()).toContain('#/web/agreement');
    for (const [depth, route] of [
      [2, '/roomRyList'],
      [1, '/guild'],
      [0, '/grade'],
    ] as const) {
      await back(visitor);
      await expect.poll(() => visitor.route()).toBe(route);
      await expect.poll(() => visitor.inPage('history.state.depth')).toBe(depth);
    }
    await page.evaluate('history.forward()');
    await expect.poll(() => visitor.route()).toBe('/guild');
    // The page's own arrow knows its depth, too.
    await visitor.web.getByRole('button', { name: '返回' }).first().click();
    await expect.poll(() => visitor.route()).toBe('/grade');
    await back(visitor);
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/me');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

it.each(SIZES)(
  'SHELL-22 at $width px: a page opens in the warm frame, and back never shows the empty page',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page } = visitor;
    await visitor.open('/home');
    await visitor.warm();
    expect([await visitor.webviews(), await page.title()]).toEqual([0, '声屿']);
    // A mark on the warm page itself. Loads of the shell cannot be counted instead: the next warm frame may be on its way already.
    await page.evaluate(
      `document.querySelector('[aria-hidden] > iframe[title=空白页]').contentWindow.isTheWarmOne = true`,
    );
    await page.getByRole('button', { name: '荣誉榜' }).click();
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await expect.poll(() => page.title()).toBe('荣誉榜 · 声屿');
    await visitor.web.getByText('荣誉榜').first().waitFor();
    expect(await visitor.inPage('window.isTheWarmOne')).toBe(true);
    await expect.poll(() => visitor.inPage('history.state.depth')).toBe(0);
    await goInPage(visitor, '/guild');
    await expect.poll(() => visitor.route()).toBe('/guild');
    await back(visitor);
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await back(visitor);
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/home');
    await expect.poll(() => page.title()).toBe('声屿');
    // The next one is made when there is time, and opens as the first did.
    await visitor.warm();
    await page.getByRole('button', { name: '荣誉榜' }).click();
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await tellShell(visitor, 'closePage');
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/home');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

it('SHELL-22: a tap is not lost while the code that talks to the shell is still on its way to the warm page', async () => {
  const visitor = await openVisitor(browser, site, { token });
  const { page } = visitor;
  let held = 0;
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  // The code for pages in a shell is known by the tickets it exchanges.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    // The server may close a line that rests in the moment in which it is used again; a browser asks anew by itself.
    const response = await route.fetch({ maxRetries: 5 });
    if ((await response.text()).includes('tk_')) {
      held++;
      await gone;
    }
    await route.fulfill({ response });
  });
  await visitor.open('/home');
  await visitor.warm();
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.getByRole('button', { name: '荣誉榜' }).click();
  await expect.poll(() => visitor.webviews()).toBe(1);
  letGo();
  await expect.poll(() => visitor.route()).toBe('/roomRyList');
  await visitor.web.getByText('荣誉榜').first().waitFor();
  expect(visitor.errors).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.close();
});

it('a link of a page opens it over the island, and back leads to the island', async () => {
  const visitor = await openVisitor(browser, site);
  await visitor.open('/web/guild');
  await expect.poll(() => visitor.webviews()).toBe(1);
  await expect.poll(() => visitor.route()).toBe('/guild');
  await back(visitor);
  await expect.poll(() => visitor.webviews()).toBe(0);
  await expect.poll(() => visitor.page.url()).toContain('#/home');
  await visitor.close();
});

it.each(SIZES)(
  'journey 10, S4-03: a new version clears the old copies, begins anew once, is stored, and keeps the login, at $width px',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page } = visitor;
    // What an older version left is there before the first page, so it is put there by an empty one of the same origin.
    const empty = `${site.url}/empty`;
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(empty);
    await page.evaluate(`(async () => {
      localStorage.setItem('version', '1.0.26');
      await (await caches.open('old-pages')).put('/kept', new Response('old'));
    })()`);
    await page.addInitScript(
      `if (top !== window && location.hash === '#/emptyPage') top.loads = (top.loads || 0) + 1;`,
    );
    await visitor.open('/home');
    // The warm frame is the first page of the new version.
    await expect.poll(() => page.evaluate('window.loads'), { timeout: BUSY_MACHINE }).toBe(2);
    await expect.poll(() => page.evaluate('caches.keys()')).toEqual([]);
    await expect.poll(() => page.evaluate(`localStorage.getItem('version')`)).toBe(CLIENT_VERSION);
    expect(await page.evaluate(`localStorage.getItem('settoken')`)).toBe(token);
    await visitor.warm();
    await page.evaluate(
      `document.querySelector('[aria-hidden] > iframe[title=空白页]').contentWindow.hasBegunAnew = true`,
    );
    expect(await page.evaluate('window.loads')).toBe(2);
    await page.getByRole('button', { name: '荣誉榜' }).click();
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await visitor.web.getByText('总榜').first().waitFor();
    expect(await visitor.inPage('window.hasBegunAnew')).toBe(true);
    await visitor.close();
  },
);

it.each(SIZES)(
  'journey 7, SHELL-16, SHELL-17: hostile frames get no channel, and what is too large is dropped, at $width px',
  async (size) => {
    const visitor = await openVisitor(browser, site, { ...size, token });
    const { page } = visitor;
    await visitor.open('/home');
    await page.getByRole('button', { name: '荣誉榜' }).click();
    await expect.poll(() => visitor.route()).toBe('/roomRyList');
    await expect.poll(() => page.title()).toBe('荣誉榜 · 声屿');
    // A window that is no frame of the shell: the shell itself, and nobody.
    expect(await page.evaluate('[window, null, {}].map((asking) => shengyuHost.channelOf(asking))')).toEqual([
      null,
      null,
      null,
    ]);
    expect(await page.evaluate('Object.isFrozen(shengyuHost)')).toBe(true);
    // A frame that somebody else put into the shell's page.
    expect(
      await page.evaluate(`(() => {
      const stranger = document.body.appendChild(document.createElement('iframe'));
      const channel = shengyuHost.channelOf(stranger.contentWindow);
      stranger.remove();
      return channel;
    })()`),
    ).toBeNull();
    // A frame inside the page of a webview.
    expect(
      await visitor.inPage(`(() => {
      const inner = document.body.appendChild(document.createElement('iframe'));
      const channel = parent.shengyuHost.channelOf(inner.contentWindow);
      inner.remove();
      return channel;
    })()`),
    ).toBeNull();
    // 2 MB, another kind of payload, no JSON: nothing happens, and the shell still answers.
    await visitor.inPage(`(() => {
    const channel = parent.shengyuHost.channelOf(window);
    channel.postMessage(JSON.stringify({ v: 1, action: 'closePage', payload: null, more: 'x'.repeat(2 ** 21) }));
    channel.postMessage('{"action":');
    channel.postMessage(JSON.stringify({ v: 1, action: 'setTitle', payload: { title: 7 } }));
    channel.postMessage({ action: 'closePage' });
  })()`);
    await tellShell(visitor, 'setTitle', { title: '还在' });
    await expect.poll(() => page.title()).toBe('还在 · 声屿');
    expect(await visitor.webviews()).toBe(1);
    await visitor.close();
  },
);

it('journey 7, SHELL-18: both policies; a page of another origin cannot frame the H5, and a page of ours without a host is a plain browser', async () => {
  const policyOf = async (path: string): Promise<string[]> =>
    (await fetch(site.url + path)).headers.get('content-security-policy')!.split('; ');
  const [h5, isle] = await Promise.all(['/', '/isle/'].map(policyOf));
  expect(h5).toEqual(expect.arrayContaining(["frame-ancestors 'self'", "frame-src 'none'", "form-action 'none'"]));
  expect(isle).toEqual(
    expect.arrayContaining([
      "frame-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect((await fetch(`${site.url}/isle/`)).headers.get('permissions-policy')).toBe('microphone=(self)');

  const context = await browser.newContext();
  context.setDefaultTimeout(BUSY_MACHINE);
  const page = await context.newPage();
  const framing = `<iframe id="page" src="${site.url}/#/guild"></iframe>`;
  await context.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: framing }));
  await page.goto('http://evil.example/');
  await page.waitForLoadState('networkidle');
  expect(page.frames()[1]!.url()).not.toContain(site.url);

  // A page of our own origin that is no shell: the H5 in its frame has no shell, and its own login.
  await context.route(`${site.url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body: framing }));
  await page.goto(`${site.url}/plain`);
  const inner = page.frameLocator('#page');
  await inner.getByRole('main').first().waitFor();
  const frame = page.frames()[1]!;
  expect(await frame.evaluate('parent.shengyuHost')).toBeUndefined();
  expect(await frame.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--safe-t')`)).not.toBe(
    '47px',
  );
  await context.close();
});
