// J16: the server is away, or only its figures; and what a new critical alert does on every page (console.md §4).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { goByKeys, openDesk, openDeskOf, signIn } from './desk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const stale = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/数据更新于 .+，重试中/)
    .first();
/** A mark that a reload would wipe out. */
const MARK = 'window.wasHere';

it('J16 the API is away: old data stays and says of when it is; back again without a reload', async () => {
  const desk = await openDeskOf(browser, site, 'admin');
  const { page, context } = desk;
  await desk.open('/audit');
  const first = page.getByRole('row').nth(1);
  await first.waitFor();
  const before = await first.textContent();
  await page.evaluate(`${MARK} = true`);
  await context.route('**/console/api/**', (route) => route.abort());
  await stale(page).waitFor();
  expect(await first.textContent()).toBe(before);
  await context.unrouteAll();
  await stale(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(MARK)).toBe(true);
  await desk.close();
});

it('J16 only the figures are away: the dashboard says so card by card, and 应急 still closes', async () => {
  const desk = await openDeskOf(browser, site, 'admin2');
  const { page, context } = desk;
  await context.route('**/console/api/metric/**', (route) => route.abort());
  await desk.open('/');
  await page.getByText('暂时取不到').first().waitFor();
  await page.keyboard.press('!');
  await page.getByRole('switch', { name: '商店', exact: true }).click();
  await page.getByRole('group', { name: '关闭 商店' }).getByRole('textbox', { name: '理由' }).press('5');
  await page.keyboard.press('Control+Enter');
  const effect = page.getByRole('status').filter({ hasText: '商店 已关闭' });
  await effect.waitFor();
  expect(await effect.textContent()).toMatch(/用时 [0-4]\.\d 秒 · 1 \/ 1 个进程/);
  const stops = await site.ctx.db.rows(sql`select key, reason from platform_stop`);
  expect(stops).toEqual([{ key: 'shop', reason: '演练' }]);
  await desk.close();
});

it('CONUI-11 the server fails: 服务出错 with the id under which its log has the fault, to be copied', async () => {
  const desk = await openDeskOf(browser, site, 'support');
  const { page, context } = desk;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.ctx.owner.run(sql`alter table guard_hit rename to guard_hit_away`);
  await desk.open('/guard');
  await page.getByText('服务出错').first().waitFor();
  const copy = page.getByText('追踪号').first().getByRole('button');
  const trace = (await copy.textContent())!.trim();
  expect(trace).toMatch(/^[0-9a-f]{20}$/);
  await expect.poll(() => site.ctx.lines.filter((line) => line.includes(trace)).join()).toContain('guard_hit');
  await copy.click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(trace);
  await site.ctx.owner.run(sql`alter table guard_hit_away rename to guard_hit`);
  await page.getByRole('button', { name: '重试' }).first().click();
  await page.getByText('服务出错').first().waitFor({ state: 'detached' });
  await desk.closeClean();
});

it('Z46 a new critical alert: a banner on every page until it is put away, the tab says (!) 声屿, one ring', async () => {
  const desk = await openDesk(browser, site);
  const { page } = desk;
  // The real ring, counted.
  await page.addInitScript(
    'window.rings = 0; window.AudioContext = class extends AudioContext { constructor() { super(); window.rings += 1; } };',
  );
  await desk.open('/login');
  await signIn(page, site, 'finance');
  await page.getByRole('button', { name: /^告警/ }).click();
  await page.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await goByKeys(page, 'a');
  await page.getByRole('heading', { name: '审批' }).waitFor();
  await expect.poll(() => page.title()).toBe('审批 · 声屿运营后台');
  const check = modules.find(({ name }) => name === 'turnover')!.jobs!['turnover.check_days']!;
  // A row that no line of turnover explains.
  await site.ctx.db.run(sql`insert into room_sender_day (room_id, day, sender_id) values (1, '2026-11-18', 2)`);
  await check({}, site.ctx);
  site.ctx.clock.advance(5_000);
  const banner = page.getByRole('alert').filter({ hasText: '流水日表不一致' });
  await banner.waitFor();
  await expect.poll(() => page.title()).toBe('(!) 声屿');
  for (const [key, heading] of [
    ['u', '会员'],
    ['l', '日志与人员'],
  ] as const) {
    await goByKeys(page, key);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await banner.waitFor();
    await expect.poll(() => page.title()).toBe('(!) 声屿');
  }
  await page.getByRole('button', { name: /^告警/ }).click();
  const listed = page.getByRole('listitem').filter({ hasText: '流水日表不一致' });
  await listed.getByRole('link', { name: '查看' }).click();
  await page.waitForURL('**/money/gift');
  await banner.getByRole('button', { name: '收起' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await page.evaluate('window.rings')).toBe(1);
  await site.ctx.db.run(sql`delete from room_sender_day where room_id = 1`);
  await check({}, site.ctx);
  site.ctx.clock.advance(5_000);
  await expect.poll(() => page.title()).toMatch(/ · 声屿运营后台$/);
  expect(await page.evaluate('window.rings')).toBe(1);
  await desk.closeClean();
});
