// The bridge in Chromium, with the simulated shell in all its modes.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BUSY_MACHINE, openBrowser } from '../browser.ts';
import { bundleScript, serveHostilePage, serveProbePage, type PageServer } from './page-server.ts';

let browser: Browser;
let server: PageServer;
let simulator: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [browser, server, simulator] = await Promise.all([
    openBrowser(),
    serveProbePage(),
    bundleScript('simulator/shell.ts', 'simulator'),
  ]);
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type Options = { userAgent?: string; permissions?: string[]; server?: PageServer; path?: string; clock?: 'held' };

async function open(mode: string, options: Options = {}): Promise<Page> {
  const marker = mode === 'none' ? '' : ' Shengyu/3.2.0';
  const userAgent = options.userAgent ?? `Mozilla/5.0 (Linux; Android 9) Chrome/64.0${marker}`;
  const context = await browser.newContext({ userAgent, permissions: options.permissions ?? [] });
  contexts.push(context);
  context.setDefaultTimeout(BUSY_MACHINE);
  const page = await context.newPage();
  if (options.clock) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  }
  // The script runs only in the top frame.
  const install = `window.simulated = simulator.installSimulatedShell(window, '${mode}')`;
  await page.addInitScript({ content: `if (window === top) { ${simulator}; ${install} }` });
  await page.goto(`${(options.server ?? server).origin}${options.path ?? '/'}`);
  return page;
}

/** Runs the body of an async function in the page and returns its value. */
async function run<T = unknown>(page: Page, body: string): Promise<T> {
  return (await page.evaluate(`(async () => { ${body} })()`)) as T;
}
const timed = (page: Page, call: string): Promise<[string, number]> =>
  run(
    page,
    `const began = performance.now();
     const how = await ${call}.then((value) => JSON.stringify(value), (error) => error.code);
     return [how, Math.round(performance.now() - began)]`,
  );

/**
 * What the call brings; 'waits' if a timer of 100 ms that is set just before it is due first. The timers of a page fire in the order in
 * which they are due, however late, so a call that waits for a longer timer is told from one that does not on any machine.
 */
const atOnce = (page: Page, call: string): Promise<string> =>
  run(
    page,
    `const timer = new Promise((resolve) => setTimeout(() => resolve('waits'), 100));
     return Promise.race([${call}.then((value) => JSON.stringify(value)), timer])`,
  );

const NASTY = JSON.stringify({ request_id: 'r-1', num: 3, text: `'one' "two" \\ \n \u2028 </script> 公会 🎙️` });

it.each(['channel', 'inapp'])(
  'S2-15 %s: found at the first line; hello, token, device and rewriting work',
  async (mode) => {
    const page = await open(mode);
    await expect(
      run(page, 'await bridge.whenReady(); return [foundAtFirstLine, bridge.state, bridge.info.shell]'),
    ).resolves.toEqual([mode, mode, 'simulator']);
    await expect(run(page, 'return firstToken(bridge, () => {})')).resolves.toBe('st_2f9d0c6e41');
    await expect(run(page, 'return (await firstDevice(bridge)).platform')).resolves.toBe('android');
    await expect(run(page, `return rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`)).resolves.toEqual({
      ...JSON.parse(NASTY),
      sign: 'simulated',
    });
    const [shared] = await timed(page, "bridge.call('share', { title: '声屿', url: '/' })");
    expect(shared).toBe('{"shared":true}');
    await expect(
      run(page, "return (await Promise.all(Array.from({ length: 200 }, () => bridge.call('getToken')))).length"),
    ).resolves.toBe(200);
    await expect(
      run(page, "announceVersion(bridge, null, '1.0.27'); return simulated.lines.at(-1).text"),
    ).resolves.toContain('"action":"cleanCacheH5"');
    await expect(run(page, 'return reports')).resolves.toEqual([]);
  },
);

it('A5-2 inapp-late: pending, then attached; what waited is sent in order', async () => {
  // The clock is held, so the shell arrives after the page has asked, however slow the machine is.
  const page = await open('inapp-late', { clock: 'held' });
  await expect(run(page, 'return foundAtFirstLine')).resolves.toBe('pending');
  await run(page, 'window.asked = firstToken(bridge, () => {}); return 0');
  await expect(run(page, 'return simulated.lines')).resolves.toEqual([]);
  await page.clock.resume();
  await expect(run(page, 'return asked')).resolves.toBe('st_2f9d0c6e41');
  await expect(run(page, 'return [await bridge.whenReady(), bridge.info.answers]')).resolves.toEqual([
    'inapp',
    'return',
  ]);
  const sent =
    "return simulated.lines.filter(({ way }) => way === 'page → shell').map(({ text }) => JSON.parse(text).action)";
  await expect(run(page, sent)).resolves.toEqual(['hello', 'getToken']);
});

it('SHELL-1 A5 legacy: no hello, answers as {id, data}; only the promised actions go to it', async () => {
  const page = await open('legacy');
  await expect(run(page, 'return firstToken(bridge, () => {})')).resolves.toBe('st_2f9d0c6e41');
  await expect(run(page, 'return [await bridge.whenReady(), bridge.info]')).resolves.toEqual(['channel', null]);
  await expect(run(page, `return rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`)).resolves.toMatchObject({
    sign: 'simulated',
  });
  await expect(run(page, "return ['nativePay', 'openRoom', 'getToken'].map(bridge.can)")).resolves.toEqual([
    false,
    true,
    true,
  ]);
  await run(page, "bridge.notify('setTitle', { title: '公会' }); return 0");
  await expect(page.title()).resolves.toBe('公会');
  const actions = 'return [...new Set(simulated.lines.map(({ text }) => JSON.parse(text).action))].filter(Boolean)';
  await expect(run(page, actions)).resolves.toEqual(['hello', 'getToken', 'rewriteRequest']);
});

it('A4-5 SHELL-2 silent: every call ends by its own time, the page goes on without login after 3 s', async () => {
  const page = await open('silent');
  const [token, device] = await Promise.all([
    timed(page, 'firstToken(bridge, () => {})'),
    timed(page, "bridge.call('getDeviceInfo')"),
    run(page, 'return firstDevice(bridge)').then((value) => expect(value).toEqual({ platform: 'app' })),
  ]);
  expect([token[0], device[0]]).toEqual(['null', 'TIMEOUT']);
  expect(token[1]).toBeGreaterThanOrEqual(2990);
  expect(device[1]).toBeGreaterThanOrEqual(1490);
  const [data, ms] = await timed(page, `rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`);
  expect(JSON.parse(data)).toEqual(JSON.parse(NASTY));
  expect(ms).toBeGreaterThanOrEqual(295);
  await run(page, `return rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`);
  const skipped = await atOnce(page, `rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`);
  expect(JSON.parse(skipped)).toEqual(JSON.parse(NASTY));
  await expect(run(page, 'return reports')).resolves.toEqual(['rewrite: paused']);
});

it('A5 slow: hello after its time still counts, the token comes', async () => {
  const page = await open('slow');
  const [token] = await timed(page, 'firstToken(bridge, () => {})');
  expect(token).toBe('"st_2f9d0c6e41"');
  await page.waitForFunction('bridge.info !== null');
  await expect(run(page, "return bridge.can('nativePay')")).resolves.toBe(true);
});

it('A8-5 liar: broken texts, foreign ids, a second answer, a wrong shape', async () => {
  const page = await open('liar');
  await expect(run(page, "return (await bridge.call('getToken')).token")).resolves.toBe('st_2f9d0c6e41');
  expect((await timed(page, "bridge.call('getDeviceInfo')"))[0]).toBe('BAD_REPLY');
  const { late, unknown, malformed } = await run<Record<string, number>>(page, 'return bridge.counts');
  expect([late! > 0, unknown! > 0, malformed! > 0]).toEqual([true, true, true]);
});

it('A3 deny: every call is refused, and a mutation goes out as it is', async () => {
  const page = await open('deny');
  expect((await timed(page, "bridge.call('getToken')"))[0]).toBe('DENIED');
  expect((await timed(page, "bridge.call('share', { title: '', url: '/' })"))[0]).toBe('DENIED');
  await expect(run(page, `return rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`)).resolves.toEqual(
    JSON.parse(NASTY),
  );
});

it('A4 a reload in flight: the answer for the old page meets nobody', async () => {
  const page = await open('channel');
  await run(
    page,
    "await bridge.whenReady(); simulated.delayMs = 60000; bridge.call('getToken').catch(() => {}); return 0",
  );
  const old = await run<string>(page, 'return JSON.parse(simulated.lines.at(-1).text).id');
  await page.reload();
  const answer = JSON.stringify({ id: old, ok: true, payload: { token: 'old' } });
  await expect(run(page, `return shengyuShellReply(${JSON.stringify(answer)})`)).resolves.toBe(false);
  await expect(run(page, "return (await bridge.call('getToken')).token")).resolves.toBe('st_2f9d0c6e41');
});

it('A8 a frame of another origin gets no token and plants none', async () => {
  const hostile = await serveHostilePage();
  const framing = await serveProbePage(hostile.origin);
  try {
    const page = await open('channel', { server: framing, path: '/framed' });
    await run(page, "storeToken(window, 'kept'); return 0");
    const { tries, got } = await hostile.loot;
    expect(JSON.stringify(got)).not.toMatch(/st_|kept/);
    expect(tries).toMatchObject({
      'parent channel': 'SecurityError',
      'parent reply': 'SecurityError',
      'parent storage': 'SecurityError',
    });
    await expect(run(page, 'return heard')).resolves.toEqual([]);
  } finally {
    await framing.close();
    await hostile.close();
  }
});

it('S2-07 S2-08 S4-01 none: h5, the token of local storage, no waiting at all', async () => {
  const page = await open('none');
  await run(page, "storeToken(window, 'kept'); return 0");
  expect(await atOnce(page, 'firstToken(bridge, () => {})')).toBe('"kept"');
  await expect(run(page, 'return firstDevice(bridge)')).resolves.toEqual({
    platform: 'h5',
    os: 'android',
    brand: 'Android',
  });
  expect((await timed(page, "bridge.call('nativePay', { out_trade_no: 'p', params: {} })"))[0]).toBe('NO_SHELL');
  await expect(run(page, `return rewrite({ method: 'POST', path: '/x', data: ${NASTY} })`)).resolves.toEqual(
    JSON.parse(NASTY),
  );
});

it('SHELL-5 S7-05 none: each action has its way in the browser', async () => {
  const page = await open('none', { permissions: ['clipboard-read', 'clipboard-write'] });
  const call = (action: string, payload: object | null) =>
    run(page, `return bridge.call('${action}', ${JSON.stringify(payload)})`);

  await run(page, "bridge.notify('setTitle', { title: '公会' }); return 0");
  await expect(page.title()).resolves.toBe('公会');
  await run(page, "bridge.notify('setStatusBar', { style: 'light', color: '#1A1446' }); return 0");
  await expect(page.locator('meta[name=theme-color]').getAttribute('content')).resolves.toBe('#1A1446');

  await call('copyText', { text: '邀请码 SY8K2P' });
  await expect(run(page, 'return navigator.clipboard.readText()')).resolves.toBe('邀请码 SY8K2P');
  await run(page, "Object.defineProperty(navigator, 'share', { value: undefined }); return 0");
  await expect(call('share', { title: '声屿', url: 'https://static.example/x' })).resolves.toEqual({ shared: false });
  await expect(run(page, 'return navigator.clipboard.readText()')).resolves.toBe('https://static.example/x');

  for (const action of ['openRoom', 'openUser', 'openChat']) await call(action, { room_id: 1, user_id: 1 });
  await expect(run(page, 'return toasts')).resolves.toEqual([
    '链接已复制',
    '请在 App 内打开',
    '请在 App 内打开',
    '请在 App 内打开',
  ]);

  const download = page.waitForEvent('download');
  await call('saveImage', { data: 'data:image/png;base64,iVBORw0KGgo=' });
  expect((await download).suggestedFilename()).toBe('shengyu.png');

  const popup = page.waitForEvent('popup');
  await call('openExternal', { url: '/elsewhere' });
  await (await popup).close();

  await expect(call('getSafeArea', null)).resolves.toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  await expect(call('requestPermission', { kind: 'photos' })).resolves.toEqual({ state: 'granted' });
  await expect(call('requestPermission', { kind: 'mic' })).resolves.toHaveProperty('state');
  await run(page, "bridge.notify('keepAwake', { on: true }); bridge.notify('keepAwake', { on: false }); return 0");
  await run(
    page,
    "bridge.notify('haptic', { kind: 'success' }); bridge.notify('setNavBar', { visible: false }); return 0",
  );
  await expect(run(page, 'return reports')).resolves.toEqual([]);
});

it('SHELL-5 none: copying without the clipboard’s permission falls back to the old way', async () => {
  const page = await open('none');
  await run(page, "Object.defineProperty(navigator, 'clipboard', { value: undefined }); return 0");
  await page.evaluate("document.body.append(Object.assign(document.createElement('button'), { id: 'copy' }))");
  await page.evaluate(
    "document.querySelector('#copy').onclick = () => { window.copied = bridge.call('copyText', { text: 'x' }).then(() => 'ok', (e) => e.code); }",
  );
  await page.locator('#copy').click({ force: true });
  await expect(run(page, 'return copied')).resolves.toBe('ok');
  await expect(page.locator('textarea').count()).resolves.toBe(0);
});

it('SHELL-5 none: closePage goes back, or home at the bottom of history; login and logout go to the login page', async () => {
  const page = await open('none');
  const route = () => page.evaluate('location.hash');
  await page.evaluate("location.hash = '/guild'");
  await page.evaluate("location.hash = '/grade'");
  await run(page, "bridge.notify('closePage'); return 0");
  await page.waitForFunction("location.hash === '#/guild'");
  expect((await timed(page, "bridge.call('loginExpired', { reason: '登录已过期' })"))[0]).toBe('CANCELLED');
  await expect(route()).resolves.toBe('#/login?next=%2Fguild');
  await run(page, "storeToken(window, 'kept'); bridge.notify('logout'); return 0");
  await expect(route()).resolves.toBe('#/login');
  await expect(page.evaluate("localStorage.getItem('settoken')")).resolves.toBeNull();

  const bottom = await open('none');
  await bottom.evaluate("history.replaceState(null, '', '#/guild')");
  await run(bottom, "Object.defineProperty(history, 'length', { value: 1 }); bridge.notify('closePage'); return 0");
  await expect(bottom.evaluate('location.hash')).resolves.toBe('#/');
});

it('S4-03 none: cleanCacheH5 drops our caches and keeps the token', async () => {
  const page = await open('none');
  await run(page, "storeToken(window, 'kept'); await caches.open('old'); return 0");
  await run(page, "announceVersion(bridge, '1.0.26', '1.0.27'); return 0");
  await page.waitForFunction('caches.keys().then((names) => names.length === 0)');
  await expect(page.evaluate("localStorage.getItem('settoken')")).resolves.toBe('kept');
});
