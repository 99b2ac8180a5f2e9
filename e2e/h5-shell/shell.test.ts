// A member opens the app: in a browser, in a shell, with a bad network, with an old version on the phone.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { bundleScript } from '../webview/page-server.ts';
import { logInApp, requestAppTicket } from './native-app.ts';
import { requestsTo, visit, type Visit, type VisitOptions } from './visit.ts';

const HOME = '/api/blind_box/get_box_base_config';
const routes = readFileSync(new URL('../../spec/routes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0]!);
const QUIET = ['/viewpdf', '/test', '/emptyPage'];

let site: Site;
let browser: Browser;
let simulator: string;
const open: Visit[] = [];

beforeAll(async () => {
  [site, browser, simulator] = await Promise.all([
    openSite(),
    openBrowser(),
    bundleScript('simulator/shell.ts', 'simulator'),
  ]);
}, 120_000);
afterAll(async () => {
  for (const one of open) await one.close();
  await browser?.close();
  await site?.close();
});

async function come(route: string, options: VisitOptions = {}): Promise<Visit> {
  const here = await visit(browser, site, options);
  open.push(here);
  await here.open(route);
  return here;
}

const inShell = (mode: string, answers?: object, more: VisitOptions = {}): VisitOptions => ({
  ...more,
  shell: { mode, simulator, ...(answers && { answers }) },
});
/** The answer is shown: a guest's main button is there before it. */
const alive = ({ page }: Visit): Promise<unknown> =>
  page
    .getByRole('button', { name: /概率公示|暂未开放/ })
    .first()
    .waitFor();
/** A page other than the landing page, which every guest may read. */
const OTHER = { route: '/guild', title: '公会排行', file: 'src/screens/guild/Guild.tsx' };
const otherPage = ({ page }: Visit): Promise<unknown> => page.getByRole('heading', { name: OTHER.title }).waitFor();
const go = ({ page }: Visit, route: string): Promise<unknown> => page.evaluate(`void (location.hash = '#${route}')`);
const stored = ({ page }: Visit, name: string): Promise<unknown> => page.evaluate(`localStorage.getItem('${name}')`);
async function marked(here: Visit): Promise<void> {
  await expect.poll(() => stored(here, 'version')).toBe('1.0.27');
}

describe('in a browser', () => {
  it('S2-02 / shows the treasure hunt under its title', async () => {
    const here = await come('/');
    await alive(here);
    await expect.poll(() => here.page.url()).toBe(`${site.url}/#/treasureHunt`);
    expect(await here.page.title()).toBe('寻宝岛');
    expect(here.errors).toEqual([]);
  });

  it('S2-07 S2-08 S4-01 S7-01 the token comes from local storage, the platform is h5', async () => {
    const here = await come('/', { stored: { settoken: 'kept' } });
    await alive(here);
    for (const call of requestsTo(here, HOME)) {
      expect(call.headers()).toMatchObject({
        'content-type': 'application/json',
        dev: '0',
        token: 'kept',
        brand: 'Android',
        platform: 'h5',
      });
    }
  });

  it('S7-01 brand is iphone on an iPhone', async () => {
    const here = await come('/', { context: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X)' } });
    await alive(here);
    expect(requestsTo(here, HOME)[0]!.headers().brand).toBe('iphone');
  });

  it('S2-09 S4-03 the marker is stored after the navigation, and a change of version is logged once', async () => {
    const here = await come('/', { stored: { version: '1.0.26' } });
    await alive(here);
    await marked(here);
    await expect.poll(() => requestsTo(here, '/api/v1/client_log').length).toBe(1);
    const { data } = JSON.parse(requestsTo(here, '/api/v1/client_log')[0]!.postData()!);
    expect(data.items).toMatchObject([{ key: 'version_change', text: '1.0.26 → 1.0.27' }]);

    await here.page.evaluate(`localStorage.removeItem('version')`);
    await go(here, OTHER.route);
    await otherPage(here);
    await marked(here);
  });

  it('S2-06 the names of kept views are persisted', async () => {
    const here = await come('/guild');
    await expect.poll(() => stored(here, 'cachedViews')).toBe('["Guild"]');
  });

  it('S8-01 the landing says itself what its call was answered; nothing is said over it', async () => {
    const here = await come('/');
    await alive(here);
    // Live regions inside `main` belong to the page's own countdowns.
    const said = `[...document.querySelectorAll('[aria-live]')].filter((one) => !one.closest('main')).map((one) => one.textContent)`;
    await expect.poll(() => here.page.evaluate(said)).toEqual(['']);
  });
});

describe('in a shell', () => {
  it.each(['channel', 'inapp'])('S2-15 S2-07 S2-08 %s: token and platform come from the shell', async (mode) => {
    const answers = { getToken: { token: 'of the shell' }, getDeviceInfo: { platform: 'ios' } };
    const here = await come('/', inShell(mode, answers, { stored: { settoken: 'old' } }));
    await alive(here);
    expect(requestsTo(here, HOME)).toHaveLength(1);
    expect(requestsTo(here, HOME)[0]!.headers()).toMatchObject({ token: 'of the shell', platform: 'ios' });
    expect(await stored(here, 'settoken')).toBe('of the shell');
    expect(here.errors).toEqual([]);
  });

  it.each(['channel', 'inapp'])('S-ALL-2 USER-7 %s: a ticket of the shell becomes the session', async (mode) => {
    const app = await logInApp(site, mode === 'channel' ? '13800000001' : '13800000002');
    const ticket = await requestAppTicket(site, app);
    const here = await come('/', inShell(mode, { getToken: { token: ticket } }, { stored: { settoken: 'old' } }));
    await alive(here);
    const own = (await stored(here, 'settoken')) as string;
    expect(own).toMatch(/^u/);
    expect(own).not.toBe(app);
    expect(requestsTo(here, `/goapi/user/token/${ticket}`).map((call) => call.headers().token)).toEqual(['']);
    expect(requestsTo(here, HOME).map((call) => call.headers().token)).toEqual([own]);
    expect(here.errors).toEqual([]);
  });

  it('S7-02 what is not GET is rewritten by the shell and then wrapped', async () => {
    const here = await come('/', inShell('channel'));
    await alive(here);
    // The log of the client is sent three seconds after the page was opened, whatever else has been sent by then.
    const offer = (await here.toShell('rewriteRequest')).find(({ payload }) => payload!.path === HOME);
    expect(offer!.payload).toMatchObject({ method: 'POST', path: HOME, data: { activity_code: 'treasure_hunt' } });
    const body = JSON.parse(requestsTo(here, HOME)[0]!.postData()!);
    expect(body).toEqual({ data: { activity_code: 'treasure_hunt', sign: 'simulated' } });
  });

  it('S2-07 S7-02 S2-08 a silent shell holds nobody up for ever: as a guest, unchanged, platform app', async () => {
    const here = await come('/', inShell('silent'));
    // While the shell may still bring a session, nobody is asked to log in.
    await here.page.getByRole('tab', { name: '深海' }).waitFor();
    expect(await here.page.getByRole('button', { name: '登录后参与' }).isVisible()).toBe(false);
    await alive(here);
    expect(requestsTo(here, HOME)[0]!.headers()).toMatchObject({ token: '', platform: 'app' });
    expect(requestsTo(here, HOME)[0]!.postData()).toBe('{"data":{"activity_code":"treasure_hunt"}}');
  });

  it('S4-03 S7-05 another version: cleanCacheH5 goes to the shell; the same version: it does not', async () => {
    const old = await come('/', inShell('channel', undefined, { stored: { version: '1.0.3' } }));
    await marked(old);
    await expect
      .poll(async () => (await old.toShell('cleanCacheH5')).map(({ payload }) => payload))
      .toEqual([{ from: '1.0.3', to: '1.0.27' }]);
    const same = await come('/', inShell('channel', undefined, { stored: { version: '1.0.27' } }));
    await alive(same);
    expect(await same.toShell('cleanCacheH5')).toEqual([]);
  });

  it('S2-03 the title goes to the native side before the page, with every navigation', async () => {
    const here = await come('/', inShell('channel'));
    await alive(here);
    await go(here, OTHER.route);
    await otherPage(here);
    await here.page.goBack();
    await alive(here);
    await expect
      .poll(async () => (await here.toShell('setTitle')).map(({ payload }) => payload!.title))
      .toEqual(['寻宝岛', OTHER.title, '寻宝岛']);
  });

  it('S-CMP-1 back from the first page closes it in a shell; the shell’s own back goes back inside', async () => {
    const here = await come('/guild', inShell('channel'));
    await here.page.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => here.toShell('closePage')).toHaveLength(1);
    await go(here, '/grade');
    await expect.poll(() => here.page.title()).toBe('我的等级');
    expect(await here.page.evaluate(`shell.emit('backPressed', null)`)).toBe(true);
    await expect.poll(() => here.page.title()).toBe('公会排行');
    expect(await here.page.evaluate(`shell.emit('backPressed', null)`)).toBe(false);
  });

  it('S-ALL-10 the shell’s own back closes what is open over a page before it leaves it', async () => {
    const back = (): Promise<unknown> => here.page.evaluate(`shell.emit('backPressed', null)`);
    const here = await come('/guild', inShell('channel'));
    await here.page.getByRole('button', { name: '规则' }).click();
    const sheet = here.page.getByRole('dialog', { name: '公会排行规则' });
    await sheet.waitFor();
    expect(await back()).toBe(true);
    await sheet.waitFor({ state: 'detached' });
    expect(await here.page.title()).toBe('公会排行');
    expect(await back()).toBe(false);
  });

  it('S-NAT-1 a shell opens routes of ours and nothing else', async () => {
    const here = await come(OTHER.route, inShell('channel'));
    await otherPage(here);
    await here.page.evaluate(`shell.emit('navigate', { route: '/nowhere' })`);
    await here.page.evaluate(`shell.emit('navigate', { route: '//evil.example' })`);
    expect(here.page.url()).toBe(`${site.url}/#${OTHER.route}`);
    await here.page.evaluate(`shell.emit('navigate', { route: '/grade?from=push' })`);
    await expect.poll(() => here.page.url()).toBe(`${site.url}/#/grade?from=push`);
  });
});

describe('moving about', () => {
  /** Records the title whenever the content changes, and whether the progress bar ran. */
  const WATCH = `
    window.seen = [];
    const running = () => !!document.querySelector('.progress.running:not(.done)');
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target.nodeType === 1 && target.closest && target.closest('#app')) seen.push({ title: document.title, target });
        if (target.className === 'progress running') window.barRan = true;
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'style', 'hidden'] });`;

  it('S2-01 S2-03 S2-04 every route: its title stands before its content, the bar runs where it must and ends', async () => {
    const here = await come('/emptyPage', { before: WATCH });
    await marked(here);
    // Parts that all pages share are loaded after the first page, and drawn under its title.
    await here.page.waitForLoadState('networkidle');
    const titles = new Map<string, string>();
    for (const route of routes.filter((path) => path !== '*' && path !== '/')) {
      await here.page.evaluate(`window.seen = []; window.barRan = false; localStorage.removeItem('version')`);
      await go(here, route);
      await marked(here);
      // Elements that still moved on the page before are removed or hidden by now.
      const { seen, barRan, title } = (await here.page.evaluate(
        `({ seen: seen.filter(({ target }) => target.checkVisibility()).map((one) => one.title), barRan, title: document.title })`,
      )) as { seen: string[]; barRan: boolean; title: string };
      expect(new Set(seen), route).toEqual(new Set([title]));
      expect(title, route).toMatch(/[\u4e00-\u9fff]/);
      expect(barRan, route).toBe(!QUIET.includes(route));
      expect(await here.page.locator('#app').innerText(), route).not.toBe(route === '/emptyPage' ? '-' : '');
      titles.set(route, title);
    }
    expect(titles.size).toBe(55);
    await expect.poll(() => here.page.locator('.progress.running').count()).toBe(0);
    expect(here.errors).toEqual([]);
  });

  it('S2-03 on back and forward too', async () => {
    const here = await come(OTHER.route, { before: WATCH });
    await otherPage(here);
    const still = async (): Promise<void> => {
      await marked(here);
      // Parts of a page that come later are drawn before the next step is watched.
      await here.page.evaluate(`new Promise((resolve) => {
        const look = (before) => setTimeout(() => (seen.length === before ? resolve() : look(seen.length)), 500);
        look(-1);
      })`);
      await here.page.evaluate(`window.seen = []; localStorage.removeItem('version')`);
    };
    await still();
    await go(here, '/grade');
    for (const [step, title] of [
      ['goBack', OTHER.title],
      ['goForward', '我的等级'],
    ] as const) {
      await still();
      await here.page[step]();
      await marked(here);
      // What the page that was left has drawn late is removed or hidden by now.
      const seen = (await here.page.evaluate(
        `seen.filter(({ target }) => target.checkVisibility()).map((one) => one.title)`,
      )) as string[];
      expect(new Set(seen)).toEqual(new Set([title]));
    }
  });

  it('S2-01 any other path shows the fallback page, without the bar', async () => {
    const here = await come('/no/such/page', { before: WATCH });
    await marked(here);
    expect(await here.page.title()).toBe('页面不存在');
    expect(await here.page.evaluate(`!!window.barRan`)).toBe(false);
    expect(await here.page.locator('#app').innerText()).not.toBe('');
  });
});

describe('the first paint', () => {
  /** Opens the page in the state in which React has taken over and the home call has no response yet. */
  async function unanswered(before?: string): Promise<Visit> {
    const here = await visit(browser, site, before === undefined ? {} : { before });
    open.push(here);
    await here.page.route(`**${HOME}`, () => undefined);
    await here.open('/');
    await marked(here);
    return here;
  }

  it('is there without a single script, and nothing of it moves when the script comes', async () => {
    const still = await come('/', { context: { javaScriptEnabled: false } });
    const box = () => still.page.locator('h1').boundingBox();
    expect(await still.page.locator('h1').innerText()).toBe('寻宝岛');
    const here = await unanswered();
    expect(await here.page.locator('h1').boundingBox()).toEqual(await box());
    expect(await here.page.evaluate(`document.querySelectorAll('#app [style]').length`)).toBe(0);
  });

  it('React takes over what is drawn: not one element is made anew, nothing is reported', async () => {
    const here = await unanswered(
      `addEventListener('DOMContentLoaded', () => { window.drawn = document.querySelector('h1'); })`,
    );
    expect(await here.page.evaluate(`window.drawn === document.querySelector('h1')`)).toBe(true);
    await marked(here);
    await here.page.waitForTimeout(3_500);
    for (const log of requestsTo(here, '/api/v1/client_log')) expect(log.postData()).not.toContain('js_error');
    expect(here.errors).toEqual([]);
  });

  it('S2-TH-1 the home call is asked before the app’s script has run, once, and its answer is taken over', async () => {
    const here = await come('/');
    await alive(here);
    expect(requestsTo(here, HOME)).toHaveLength(1);
    // Module scripts run only after the page has been parsed.
    const [asked, read] = (await here.page.evaluate(`[
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('${HOME}')).startTime,
      performance.getEntriesByType('navigation')[0].domInteractive,
    ]`)) as [number, number];
    expect(asked).toBeLessThanOrEqual(read);
  });

  it('elsewhere the drawn landing is never seen and its call is not made', async () => {
    const seen = `window.looks = []; new MutationObserver(() => {
      const app = document.getElementById('app');
      if (app && app.textContent.includes('寻宝岛')) looks.push(app.getClientRects().length > 0);
    }).observe(document, { subtree: true, childList: true });`;
    const here = await come(OTHER.route, { before: seen });
    await otherPage(here);
    const looks = (await here.page.evaluate(`looks`)) as boolean[];
    expect(new Set(looks)).toEqual(new Set([false]));
    expect(requestsTo(here, HOME)).toEqual([]);
  });

  it('the policy is strict and nothing breaks it', async () => {
    const here = await come('/');
    await alive(here);
    const answer = await here.page.goto(`${site.url}/`);
    const policy = answer!.headers()['content-security-policy']!;
    expect(policy).toContain(`require-trusted-types-for 'script'`);
    expect(policy).toContain(`frame-src 'none'`);
    expect(policy).not.toMatch(/unsafe|\*/);
    await alive(here);
    expect(here.errors).toEqual([]);
    // The policy is effective: foreign content is not loaded.
    await here.page.evaluate(
      `document.body.appendChild(Object.assign(document.createElement('img'), { src: 'https://evil.example/x.png' })); 0`,
    );
    await expect.poll(() => here.errors.join(' ')).toContain('img-src');
  });

  it('dark from the first moment when the system is dark', async () => {
    const here = await come('/guild', { context: { colorScheme: 'dark' } });
    expect(await here.page.evaluate(`document.documentElement.dataset.theme`)).toBe('dark');
  });
});

describe('when the network is bad', () => {
  /** Matches the address with any query, because every further attempt has a different one. */
  const anyTry = (address: string): string => `${address}*`;
  const chunk = (): string => anyTry(site.built(OTHER.file).script);

  it('a chunk that fails is fetched again, and the page comes', async () => {
    const here = await come('/');
    await alive(here);
    let tries = 0;
    await here.page.route(chunk(), (route) => (++tries === 1 ? route.fulfill({ status: 503 }) : route.continue()));
    await go(here, OTHER.route);
    await expect.poll(() => tries).toBeGreaterThan(1);
    await otherPage(here);
    await expect.poll(() => here.page.title()).toBe(OTHER.title);
  });

  it('S-ALL-5 a chunk that never comes ends in the error state, never blank; the way back works', async () => {
    const here = await come('/');
    await alive(here);
    // The code of the error state is loaded while the network still works.
    await here.page.waitForLoadState('networkidle');
    await here.page.route(chunk(), (route) => route.abort());
    await go(here, OTHER.route);
    await here.page.getByText('加载失败').waitFor();
    expect(await here.page.title()).toBe(OTHER.title);
    await expect.poll(() => here.page.locator('.progress.running').count()).toBe(0);
    await here.page.getByRole('button', { name: '返回' }).click();
    await alive(here);
    await here.page.unroute(chunk());
    await here.page.goForward();
    await otherPage(here);
  });

  it('S-ALL-5 with nothing loaded at all there are still words and a button', async () => {
    const here = await visit(browser, site);
    open.push(here);
    // All files fail except those that the page itself names.
    const first = await (await fetch(site.url)).text();
    await here.page.route(/\/assets\/[^/]*\.(js|css)/, (route) =>
      first.includes(`="${new URL(route.request().url()).pathname}"`) ? route.continue() : route.abort(),
    );
    await here.open(OTHER.route);
    await here.page.getByText('加载失败').waitFor();
    expect(await here.page.title()).toBe(OTHER.title);
    await here.page.unrouteAll();
    await here.page.getByRole('button', { name: '重新加载' }).click();
    await otherPage(here);
  });

  it('a style sheet that fails is fetched again before its page is shown', async () => {
    const here = await come('/');
    await alive(here);
    await here.page.waitForLoadState('networkidle');
    let tries = 0;
    // A page whose sheet the landing has not fetched for itself.
    const [style] = site.built('src/screens/agreement/Agreement.tsx').styles;
    await here.page.route(anyTry(style!), (route) => (++tries === 1 ? route.abort() : route.continue()));
    await go(here, '/agreement?type=user');
    await here.page
      .getByRole('heading', { name: /用户协议/ })
      .first()
      .waitFor();
    expect(tries).toBe(2);
  });

  it('S8-04 S-ALL-5 the landing says what is wrong and loads again', async () => {
    const here = await visit(browser, site);
    open.push(here);
    await here.page.route(`**${HOME}`, (route) => route.fulfill({ status: 502, body: '' }));
    await here.open('/');
    const retry = here.page.getByRole('button', { name: '重新加载' });
    await retry.waitFor();
    expect(await here.page.getByRole('alert').innerText()).toContain('网络开小差了（502）');
    await here.page.unrouteAll();
    await retry.click();
    await alive(here);
  });

  it('S-ALL-5 offline: the strip stands above the page; back online it goes', async () => {
    const here = await come('/');
    await alive(here);
    await here.page.context().setOffline(true);
    const strip = here.page.getByText(/当前无网络，显示的是 \d\d:\d\d 的内容/);
    await strip.waitFor();
    const room = async (): Promise<number> => {
      const [words, back] = await Promise.all([
        strip.boundingBox(),
        here.page.getByRole('button', { name: '返回' }).boundingBox(),
      ]);
      return back!.y - words!.height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await here.page.context().setOffline(false);
    await strip.waitFor({ state: 'detached' });
  });
});
