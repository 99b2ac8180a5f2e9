// The built app and its shell: the code that talks to a shell is a separate chunk, which is loaded at once inside a shell and later
// in a plain browser (packages/bridge/src/door.ts). The bridge itself is tested in chromium.test.ts and webview.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openPhone, type Phone } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';

const WHOLE = '../../packages/bridge/src/messages/whole.ts';

type Said = { action: string; payload: unknown };
declare const window: {
  said: Said[];
  flutter_inappwebview?: unknown;
  startShell(): void;
  dispatchEvent(event: Event): void;
};

/** A shell that supports only what every shell must; it exists at once, or when `startNativeShell` is called. */
const shellScript = (at: 'once' | 'later') => `
  const answers = {
    hello: { v: 1, shell: 'test', answers: 'return', theme: 'dark', rewrite: 'optional', actions: ['setTitle'] },
    getToken: { token: 'token-of-the-shell' },
    getDeviceInfo: { platform: 'ios', device_id: 'shell-device' },
  };
  window.said = [];
  window.startShell = () => {
    window.flutter_inappwebview = {
      async callHandler(name, text) {
        const { id, action, payload } = JSON.parse(text);
        said.push({ action, payload });
        const answer = action === 'rewriteRequest' ? { data: payload.data } : answers[action];
        return answer ? { id, ok: true, payload: answer } : null;
      },
    };
  };
  ${at === 'once' ? 'window.startShell();' : ''}
`;

let site: Site;
let browser: Browser;
let phone: Phone;
let whole: string;
let scripts: string[];
/** The `platform` header of each of the landing page's first calls. */
let platforms: (string | undefined)[];

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
  whole = site.built(WHOLE).script;
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  phone = await openPhone(browser, site);
  scripts = [];
  platforms = [];
  phone.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().includes('/get_box_base_config')) platforms.push(request.headers().platform);
  });
});
afterEach(() => phone.close());

const said = (): Promise<string[]> => phone.page.evaluate(() => window.said.map(({ action }) => action));
const stored = (name: string): Promise<string | null> => phone.page.evaluate((key) => localStorage.getItem(key), name);

it('A5-1 S2-07 S2-08 inside a shell its code is asked for by the head, before any script of ours has run', async () => {
  const { page } = phone;
  await phone.context.addInitScript(shellScript('once'));
  // The app's own script is delayed until the code for shells is there, which only the head of the page can have requested. A page
  // that has to wait for that code asks for the token again, which is not what this is about.
  const arrived = page.waitForEvent('requestfinished', (request) => request.url() === whole);
  await page.route(site.built('index.html').script, async (route) => {
    await arrived;
    await route.continue();
  });
  await phone.open('/treasureHunt');
  await page.getByRole('heading', { name: '寻宝岛' }).waitFor();
  await expect.poll(() => stored('settoken')).toBe('token-of-the-shell');
  await expect.poll(said).toContain('rewriteRequest');
  await expect.poll(() => platforms).toContain('ios');
  // hello is the first message, and nothing is requested twice.
  expect((await said())[0]).toBe('hello');
  expect((await said()).filter((action) => action === 'getToken')).toHaveLength(1);
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(scripts.filter((script) => script === whole)).toHaveLength(1);
  expect(phone.errors).toEqual([]);
});

it('S2-15 a plain browser draws its page without it and fetches it once the page is used', async () => {
  const { page } = phone;
  let answer!: (visible: Promise<boolean>) => void;
  const drawn = new Promise<boolean>((resolve) => (answer = resolve));
  await page.route(whole, async (route) => {
    answer(page.getByRole('textbox', { name: '手机号' }).isVisible());
    await route.continue();
  });
  await phone.open('/login');
  await page.getByRole('textbox', { name: '手机号' }).click();
  expect(await drawn).toBe(true);
  expect(await page.title()).toBe('登录');
  expect(phone.errors).toEqual([]);
});

it('A5-3 a shell that shows itself after all is attached, and its token taken', async () => {
  const { page } = phone;
  await phone.context.addInitScript(shellScript('later'));
  await phone.open('/treasureHunt');
  await page.getByRole('heading', { name: '寻宝岛' }).waitFor();
  // The heading is part of the document; the version is stored when the page itself has come (S2-09), without a shell.
  await expect.poll(() => stored('version')).not.toBeNull();
  await expect.poll(() => platforms).toEqual(['h5']);
  expect(await said()).toEqual([]);
  await page.evaluate(() => {
    window.startShell();
    window.dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
  });
  await expect.poll(() => stored('settoken')).toBe('token-of-the-shell');
  expect((await said())[0]).toBe('hello');
  expect(phone.errors).toEqual([]);
});

it('A4-5 inside a shell whose code never comes the page still stands, as in a plain browser', async () => {
  const { page } = phone;
  await phone.context.addInitScript(shellScript('once'));
  await page.route(`${whole}*`, (route) => route.abort());
  await phone.open('/treasureHunt');
  await page.getByRole('heading', { name: '寻宝岛' }).waitFor();
  await expect.poll(() => platforms).toEqual(['h5']);
  expect(await said()).toEqual([]);
});
