// The service worker of the H5 in a real browser: what a second visit is answered from, and everything that must take it away or leave
// the page as it would be without it (docs/decisions/0132).
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../browser.ts';
import { openCampaignsNow, signIn } from '../campaign-phone.ts';
import { openPhone, waitForLaterParts, type Phone, type PhoneOptions } from '../phone.ts';
import { openSite, type Site } from '../site.ts';
import { serveReleases, type ServedReleases } from './releases.ts';

let site: Site;
let browser: Browser;
let served: ServedReleases;
let phone: Phone;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'treasure_hunt');
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  served = await serveReleases(site.url);
  phone = await openPhone(browser, served, { keepsPage: true });
});
afterEach(async () => {
  await phone.close();
  await served.close();
});

const registrations = (page: Page): Promise<number> =>
  page.evaluate(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`);
const cacheNames = (page: Page): Promise<string[]> => page.evaluate(`caches.keys()`);
/** The paths of everything that is kept. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`);
/** The mark of the release whose page is shown. */
const shownRelease = (page: Page): Promise<string> => page.evaluate(`document.documentElement.dataset.release`);
const keptRelease = (page: Page): Promise<string> =>
  page.evaluate(
    `caches.match('/').then((page) => page?.text()).then((html) => /data-release="(\\w+)"/.exec(html)?.[1])`,
  );

/** Opens a page in a new tab, as somebody who comes back does. */
async function visit(route = '/treasureHunt', from: Phone = phone): Promise<{ page: Page; isFromWorker: boolean }> {
  const page = await from.context.newPage();
  page.on('pageerror', (error) => from.errors.push(error.message));
  const response = await page.goto(`${served.url}/#${route}`);
  return { page, isFromWorker: response!.fromServiceWorker() };
}

/** Opens the page, touches it, and waits until the worker has kept it and what the page has loaded. */
async function visitUntilKept(route?: string, from?: Phone): Promise<Page> {
  const { page } = await visit(route, from);
  await waitForLaterParts(page);
  await expect.poll(() => keptRelease(page)).toBe(await shownRelease(page));
  await expect
    .poll(async () => {
      const kept = await keptPaths(page);
      const loaded = (await page.evaluate(
        `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'))`,
      )) as string[];
      return loaded.filter((path) => !kept.includes(path));
    })
    .toEqual([]);
  return page;
}

/** Waits until the browser has nothing left to do with the worker of a new release: it is kept, and it is the one that answers. */
async function waitForRelease(page: Page, mark: string): Promise<void> {
  const state = `navigator.serviceWorker.getRegistration().then(async (known) => {
    const names = await caches.keys();
    const pages = await Promise.all(names.map(async (name) => (await (await caches.open(name)).match('/'))?.text()));
    return !known.installing && !known.waiting && known.active?.state === 'activated' && pages.some((html) => html?.includes('data-release="${mark}"'));
  })`;
  await expect.poll(() => page.evaluate(state)).toBe(true);
}

const COPY_NOTE = /保存的内容/;
const AGREEMENT = '/agreement?type=user';
const keyPoints = (page: Page) => page.getByText('要点').first();
const mainButton = (page: Page) => page.getByRole('button', { name: '登录后参与' });

/** A phone whose worker the test looks at ends with a clean console. */
const expectNoErrors = (): void => expect(phone.errors).toEqual([]);

describe('a second visit', () => {
  it('S4-03 the page and its files come from the phone, and only they are kept', async () => {
    const first = await visitUntilKept();
    const kept = await keptPaths(first);
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    expect(await first.evaluate(`localStorage.getItem('version')`)).toBe(CLIENT_VERSION);
    await first.close();
    // What the browser itself has kept of the files would hide what the worker does.
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Network.clearBrowserCache');
    served.asked.length = 0;

    const { page, isFromWorker } = await visit();
    await mainButton(page).waitFor();
    await waitForLaterParts(page);
    expect(isFromWorker).toBe(true);
    expect(served.asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    await expect.poll(() => served.asked).toContain('/sw.js');
    expectNoErrors();
  });

  it('S-ALL-5 without a network pages open with the content they keep, and say that it is old', async () => {
    await signIn(phone, await newAdult(site.ctx));
    await visitUntilKept();
    await visitUntilKept('/myTurnover');
    await keyPoints(await visitUntilKept(AGREEMENT)).waitFor();
    await phone.context.setOffline(true);

    const agreement = await visit(AGREEMENT);
    await keyPoints(agreement.page).waitFor();
    await agreement.page.getByText(/当前无网络/).waitFor();
    const turnover = await visit('/myTurnover');
    await turnover.page.getByText(COPY_NOTE).waitFor();
    // The landing page keeps no answer: it says so, and is ready for the network.
    const { page } = await visit();
    await page.getByText('当前无网络，恢复后自动重试').waitFor();
    await page.getByRole('button', { name: '重新加载' }).waitFor();
    expect(phone.errors).toEqual([]);
    await phone.context.setOffline(false);
    await page.getByText('免费藏宝图').waitFor();
  });

  it('a reload asks the server, and a copy that nobody has confirmed for days is not shown before it has been asked', async () => {
    const page = await visitUntilKept();
    await page.evaluate(`(async () => {
      const [name] = await caches.keys();
      const html = (await (await caches.match('/')).text()).replace('first', 'ancient');
      const headers = { 'content-type': 'text/html', date: new Date(Date.now() - 4 * 86_400_000).toUTCString() };
      await (await caches.open(name)).put('/', new Response(html, { headers }));
    })()`);
    await phone.context.setOffline(true);
    expect(await shownRelease((await visit()).page)).toBe('ancient');
    await phone.context.setOffline(false);
    expect(await shownRelease((await visit()).page)).toBe('first');

    const again = await visitUntilKept();
    served.release('second');
    await again.reload();
    expect(await shownRelease(again)).toBe('second');
    expectNoErrors();
  });
});

describe('a new release', () => {
  it('is shown by the visit after the one that finds it, and the older one is dropped', async () => {
    const first = await visitUntilKept();
    const [name] = await cacheNames(first);
    await first.close();
    served.release('second');
    const { page } = await visit();
    expect(await shownRelease(page)).toBe('first');
    await waitForRelease(page, 'second');
    expect(await cacheNames(page)).toContain(name);
    await page.close();

    const next = await visitUntilKept();
    expect(await shownRelease(next)).toBe('second');
    await expect.poll(async () => (await cacheNames(next)).length).toBe(1);
    expect(await cacheNames(next)).not.toContain(name);
    expectNoErrors();
  });

  it('whose files are not all there yet changes nothing, and is taken once they are', async () => {
    await visitUntilKept();
    served.release('second');
    served.changeWorker((text) => text.replace('/assets/index-', '/assets/none-'));
    const { page } = await visit();
    await page.waitForTimeout(3_000);
    expect(await keptRelease(page)).toBe('first');
    served.release('second');
    await visit();
    await waitForRelease(page, 'second');
    expect(await shownRelease((await visit()).page)).toBe('second');
    expectNoErrors();
  });

  it('S4-03 of another version empties all that was kept, and the page is kept anew', async () => {
    const first = await visitUntilKept();
    await first.evaluate(`(async () => {
      localStorage.setItem('version', '1.0.26');
      await (await caches.open('old-pages')).put('/kept', new Response('old'));
      await (await caches.open((await caches.keys())[0])).put('/assets/planted.js', new Response('old'));
    })()`);
    await first.close();
    const { page } = await visit();
    await waitForLaterParts(page);
    await expect.poll(() => cacheNames(page)).not.toContain('old-pages');
    await waitForRelease(page, 'first');
    expect(await keptPaths(page)).not.toContain('/assets/planted.js');
    expect(await page.evaluate(`localStorage.getItem('version')`)).toBe(CLIENT_VERSION);
    expectNoErrors();
  });
});

describe('without the worker', () => {
  it('switched off by an operator: the phone drops it and what it kept', async () => {
    const first = await visitUntilKept();
    await first.close();
    served.switchWorkerOff();
    const { page } = await visit();
    await expect.poll(() => registrations(page)).toBe(0);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await page.close();
    const next = await visit();
    expect(next.isFromWorker).toBe(false);
    await waitForLaterParts(next.page);
    await expect.poll(() => registrations(next.page)).toBe(0);
    await next.page.close();
    served.release('third');
    await visitUntilKept();
    expectNoErrors();
  });

  it('an install that fails half-way leaves the page as it is', async () => {
    served.changeWorker((text) => text.replace('/assets/index-', '/assets/none-'));
    const { page } = await visit();
    await waitForLaterParts(page);
    await page.waitForTimeout(2_000);
    const next = await visit();
    expect([next.isFromWorker, await registrations(page)]).toEqual([false, 0]);
    await mainButton(next.page).click();
    await next.page.getByRole('textbox', { name: '手机号' }).waitFor();
    served.release('second');
    await visitUntilKept();
    expectNoErrors();
  });

  it.each([
    ['before anything is kept', false],
    ['after the page was kept', true],
  ])('a storage that is full %s leaves the page as it is', async (_, isKept) => {
    const first = isKept ? await visitUntilKept() : (await visit()).page;
    const session = await phone.context.newCDPSession(first);
    await session.send('Storage.overrideQuotaForOrigin', { origin: served.url, quotaSize: 1 });
    await waitForLaterParts(first);
    const { page, isFromWorker } = await visit(AGREEMENT);
    expect(isFromWorker).toBe(isKept);
    await keyPoints(page).waitFor();
    await waitForLaterParts(page);
    expectNoErrors();
  });

  it('what a stranger on the line answers in place of a file is shown to nobody later', async () => {
    await visitUntilKept();
    const path = '/assets/stranger.js';
    served.write('assets/stranger.html', '<p>log in to the hotel</p>');
    served.write(path.slice(1), 'export {};');
    const { page } = await visit();
    await page.evaluate(`Promise.all([fetch('/assets/stranger.html'), fetch('${path}')]).then(() => 0)`);
    await expect.poll(() => keptPaths(page)).toContain(path);
    expect(await keptPaths(page)).not.toContain('/assets/stranger.html');
  });
});

describe('inside a shell', () => {
  const inApp: PhoneOptions = { keepsPage: true, agent: 'Mozilla/5.0 Chrome/120.0 Mobile Shengyu/3.1' };
  const answering = (worker: boolean): string => `
    window.reciveJson = { postMessage(text) {
      const { action, id } = JSON.parse(text);
      const said = { hello: { v: 1, shell: 'test', answers: 'global', actions: ['hello', 'getToken', 'getDeviceInfo'], rewrite: 'none', worker: ${worker} },
        getToken: { token: '' }, getDeviceInfo: { platform: 'app' } }[action];
      if (said && id) setTimeout(() => window.shengyuShellReply({ id, ok: true, result: said, payload: said, data: said }), 5);
    } };`;

  async function registeredIn(script: string): Promise<number> {
    const app = await openPhone(browser, served, inApp);
    try {
      await app.context.addInitScript(script);
      const { page } = await visit('/treasureHunt', app);
      await mainButton(page).waitFor();
      await waitForLaterParts(page);
      // The page waits three seconds for an app that is announced and does not come.
      await page.waitForTimeout(4_500);
      return await registrations(page);
    } finally {
      await app.close();
    }
  }

  it('SHELL-3 there is none, unless the app has said that it wants it', async () => {
    expect(await registeredIn('')).toBe(0);
    expect(await registeredIn(answering(false))).toBe(0);
    expect(await registeredIn(answering(true))).toBe(1);
  });

  it('SHELL-9 the web shell and its frames are not answered by it', async () => {
    await visitUntilKept();
    const page = await phone.context.newPage();
    const documents: [string, boolean][] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest())
        documents.push([new URL(response.url()).pathname, response.fromServiceWorker()]);
    });
    await page.goto(`${served.url}/isle/`);
    await expect.poll(() => documents, { timeout: 30_000 }).toContainEqual(['/', false]);
    expect(documents).toContainEqual(['/isle/', false]);
    expect(documents.filter(([, isFromWorker]) => isFromWorker)).toEqual([]);
  });
});
