// Tests of files, the test page, the empty page and the page for unknown paths.
import { sql } from '@shengyu/server/db/sql.ts';
import { saveConfig } from '@shengyu/server/modules/config/index.ts';
import { buildChinesePagePdf } from '@shengyu/server/modules/content/pages/made-pdfs.ts';
import { buildFileUrl, createFileKey } from '@shengyu/server/modules/content/files.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { DAY_MS, logIn, routeOf } from './door.ts';
import { findAccessibilityFaults, openPhone, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  site.ctx.clock.advance(DAY_MS);
  phone = await openPhone(browser, site);
});
afterEach(() => phone.close());

async function storedPdf(bytes: Buffer): Promise<string> {
  const { ctx } = site;
  const key = createFileKey('proof', 'pdf');
  await ctx.providers.storage.put(key, bytes, 'application/pdf');
  return buildFileUrl(ctx, key, ctx.clock.now()).url;
}

describe('the drawn page', () => {
  /** Opens it and holds the app back until the returned function is called. */
  async function openDrawnPage(): Promise<() => void> {
    let arrive!: () => void;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await phone.page.route(site.built('index.html').script, async (route) => {
      await held;
      await route.continue();
    });
    await phone.page.goto(`${site.url}/`, { waitUntil: 'commit' });
    return arrive;
  }

  it('S2-ALL-1 a tap before the app has come is not lost', async () => {
    const { page } = phone;
    const arrive = await openDrawnPage();
    await page.getByRole('button', { name: '活动' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The largest picture came with the page.
    const [address, width] = await page.evaluate<[string, number]>(
      `(({ src, naturalWidth }) => [src, naturalWidth])(document.querySelector('main img'))`,
    );
    expect(address).toMatch(/^data:image\/svg/);
    expect(width).toBeGreaterThan(0);
    arrive();
    await page.getByRole('dialog', { name: '活动' }).waitFor();
    expect(phone.errors).toEqual([]);
  });

  it('S2-ALL-2 a guest sees the main button at once, and it leads to the login page', async () => {
    const { page } = phone;
    const arrive = await openDrawnPage();
    await page.getByRole('button', { name: '登录后参与' }).click();
    arrive();
    await page.getByRole('textbox', { name: '手机号' }).waitFor();
    expect(page.url()).toContain('#/login?next=%2FtreasureHunt');
    expect(phone.errors).toEqual([]);
  });

  it('S2-ALL-2 what a member can do is not known yet: no button, and nothing moves when it comes', async () => {
    const { page } = phone;
    const { token } = await newAdult(site.ctx);
    await page.addInitScript(`localStorage.setItem('settoken', ${JSON.stringify(token)});
      window.shifted = [];
      new PerformanceObserver((list) => window.shifted.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true });`);
    const arrive = await openDrawnPage();
    await page.getByRole('tab', { name: '深海' }).waitFor();
    expect(await page.getByRole('button', { name: '登录后参与' }).isVisible()).toBe(false);
    arrive();
    await page.getByText('免费藏宝图').waitFor();
    expect(await page.evaluate('window.shifted')).toEqual([]);
  });
});

describe('/viewpdf', () => {
  it('S-PDF-1 pages as the server draws them, words to find in them', async () => {
    const { page } = phone;
    const url = await storedPdf(buildChinesePagePdf(['声屿主播协议', '第一条 合作期限为一年']));
    await phone.open(`/viewpdf?url=${encodeURIComponent(url)}`);
    await page.getByRole('region', { name: '第 1 页' }).getByRole('img').first().waitFor({ state: 'attached' });
    await page.getByText('1 / 1').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('button', { name: '搜索文字' }).click();
    await page.getByRole('dialog', { name: '更多' }).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '搜索文字' }).fill('合作期限');
    await page.getByText('1 处').waitFor();
    await page.getByRole('textbox', { name: '搜索文字' }).fill('没有这句话');
    await page.getByText('0 处').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(phone.errors).toEqual([]);
  });

  it('S-PDF-2 a file that is not there or cannot be read says so', async () => {
    const { page } = phone;
    await phone.open('/viewpdf?url=/files/report/ab/none.pdf');
    await page.getByText('文件加载失败').waitFor();
    await page.getByRole('button', { name: '用系统浏览器打开' }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const url = await storedPdf(Buffer.from('%PDF-1.7 and then nothing'));
    await phone.open(`/viewpdf?url=${encodeURIComponent(url)}`);
    await page.getByText('文件加载失败').waitFor();
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByText('文件加载失败').waitFor();
  });

  it('S-PDF-1 nothing but our own storage is opened', async () => {
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await phone.open(`/viewpdf?url=${encodeURIComponent('https://evil.example/files/a.pdf')}`);
    await page.getByText('无法打开该文件').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['127.0.0.1']));
  });
});

describe('technical pages', () => {
  it('S-TEST-1 S9-09 in production /test is for patrol with the dev flag alone, and shows both versions', async () => {
    const { page } = phone;
    const { ctx } = site;
    await phone.open('/test');
    await page.getByText('页面走丢了').waitFor();

    const now = ctx.clock.now();
    await ctx.db.tx((tx) =>
      saveConfig(ctx, tx, { key: 'flags', value: { dev: 1 }, effective_at: now, created_by: 0, now }),
    );
    await page.reload();
    await page.getByText('页面走丢了').waitFor();

    await ctx.db.tx((tx) => tx.run(sql`update user_account set is_patrol = true where nickname = '夜航船长'`));
    await logIn(phone, '13800000004', '/test');
    await page.getByText('1.0.27', { exact: true }).waitFor();
    await page.getByText('4.9.21', { exact: true }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'getDeviceInfo' }).click();
    await page.getByText('"os":"android"').waitFor();
    await page.getByRole('button', { name: '清除缓存' }).click();
    await page.getByText('已发送清除缓存').waitFor();
    await page.getByRole('button', { name: 'Stepper', exact: true }).click();
    await page.getByRole('spinbutton').first().waitFor();
    expect(phone.errors).toEqual([]);
  });

  it('S-EMP-1 the empty page draws nothing and asks nothing', async () => {
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) asked.push(request.url());
    });
    await phone.open('/emptyPage');
    await page.getByRole('heading', { name: '空白页' }).waitFor();
    // A page that asks something does so as soon as it is there, or when it is idle for the first time.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    // The app's own code may load, and a first visit is a line of the log.
    expect(asked.filter((url) => !/\/assets\/|\/client_log$/.test(url))).toEqual([]);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S-NF-1 a path that leads nowhere says so, is logged, and leads home; another letter case finds its page', async () => {
    const { page } = phone;
    await phone.open('/agreement?type=user');
    await page.getByRole('heading', { name: '要点' }).waitFor();
    // What is logged is sent three seconds after the first line, which may be of the start.
    const logs: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/client_log')) logs.push(request.postData() ?? '');
    });
    await page.evaluate(`location.hash = '#/nowhere?secret=1'`);
    await page.getByText('页面走丢了').waitFor();
    expect(await page.title()).toBe('页面不存在');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '返回上一页' }).click();
    await page.getByRole('heading', { name: '要点' }).waitFor();
    await phone.open('/nowhere');
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect.poll(() => routeOf(page)).toBe('/treasureHunt');
    type Log = { data: { items: { key: string; text: string }[] } };
    const about = (): string[] =>
      logs
        .flatMap((log) => (JSON.parse(log) as Log).data.items)
        .filter(({ key }) => key === 'http_error')
        .map(({ text }) => text);
    // Once for each visit.
    await expect.poll(about).toEqual(['no page /nowhere', 'no page /nowhere']);
    expect(logs.join()).not.toContain('secret');
    await phone.open('/AGREEMENT?type=user');
    await page.getByRole('heading', { name: '要点' }).waitFor();
  });
});
