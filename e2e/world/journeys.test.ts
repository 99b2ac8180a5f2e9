// Three people of a filled demo world use the product in a real browser (docs/spec/demo-world.md §7): what §5 promises is on the screens.
import { DEMO_CAST, type DemoRole } from '@shengyu/server/demo/cast.ts';
import type { Context } from '@shengyu/server/context.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { closePopups } from '../h5/campaign-phone.ts';
import { logIn, waitForSession } from '../h5/door.ts';
import { APPLIES_ROUTE } from '../h5/guild-hands.ts';
import { openPhone } from '../h5/phone.ts';
import { pressButton, waitForText } from '../h5/person-phone.ts';
import type { ServedSite } from '../h5/site.ts';
import { FILL_MS, openWorldSite } from './world-site.ts';

let site: ServedSite<Context>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openWorldSite(), openBrowser()]);
}, FILL_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Logs the role in by its number and opens the page; fails if the page writes errors. */
async function walkAs(role: DemoRole, route: string, walk: (page: Page) => Promise<void>): Promise<void> {
  const { mobile } = DEMO_CAST.find((one) => one.role === role)!;
  const phone = await openPhone(browser, site);
  try {
    await closePopups(phone);
    await logIn(phone, mobile, route);
    await waitForSession(phone.page);
    await walk(phone.page);
  } catch (error) {
    await phone.close();
    throw error;
  }
  await phone.closeClean();
}

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const meanOf = (list: readonly number[]): number => sum(list) / list.length;

type DayRow = { readonly weekday: string; readonly value: number };

/** A row of the list under the chart: date, weekday, value, change. */
const readDayRow = async (row: Locator): Promise<DayRow> => ({
  weekday: /周[一二三四五六日]/.exec((await row.textContent())!)![0],
  value: numberIn((await row.locator('b').textContent())!),
});

it('WORLD-3 the head sees a month of turnover with its weekends, and days that sum up to their months', async () => {
  await walkAs('head', '/guild/dataCenter', async (page) => {
    await waitForText(page, '潮汐之声');
    await page.getByRole('group', { name: '流水趋势' }).locator('svg').first().waitFor();
    await page.getByRole('button', { name: /^展开全部/ }).click();
    const list = page.getByRole('region', { name: /^\d{4}年\d+月$/ });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(30);
    const months = await list.all();
    const days: DayRow[] = [];
    for (const month of months) {
      const rows = await Promise.all((await month.getByRole('listitem').all()).map(readDayRow));
      expect(sum(rows.map(({ value }) => value))).toBe(
        numberIn((await month.getByText(/^合计/).locator('b').textContent())!),
      );
      days.push(...rows);
    }
    expect(days).toHaveLength(30);
    const [, ...past] = days;
    const [weekends, others] = [true, false].map((isWeekend) =>
      past.filter(({ weekday }) => '周五周六周日'.includes(weekday) === isWeekend).map(({ value }) => value),
    ) as [number[], number[]];
    expect(meanOf(weekends)).toBeGreaterThan(meanOf(others) * 1.2);
    const total = await page
      .getByRole('region', { name: '概览' })
      .getByRole('button')
      .first()
      .locator('b')
      .textContent();
    expect(sum(days.map(({ value }) => value))).toBe(numberIn(total!));
  });
});

it('WORLD-12 the manager lets one of the waiting people in, and the list is shorter by one', async () => {
  await walkAs('manager', APPLIES_ROUTE, async (page) => {
    const approvals = page.getByRole('button', { name: /^通过 / });
    await approvals.first().waitFor();
    const waiting = await approvals.count();
    const name = (await approvals.first().getAttribute('aria-label')) ?? (await approvals.first().textContent())!;
    expect(waiting).toBeGreaterThan(1);
    await approvals.first().click();
    await expect.poll(() => approvals.count()).toBe(waiting - 1);
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await page.getByRole('tab', { name: new RegExp(`^待审核\\s*${waiting - 1}$`) }).waitFor();
  });
});

it('WORLD-10 FAIR-9 the member finds old draws in the records and recomputes them on the phone', async () => {
  await walkAs('member', '/treasureHunt', async (page) => {
    await waitForText(page, '浅滩');
    await pressButton(page, '我的记录');
    const log = page.getByRole('dialog', { name: '我的记录' });
    await log.getByRole('button', { name: /验证/ }).first().waitFor();
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'detached' });
    await pressButton(page, '公平验证');
    const sheet = page.getByRole('dialog', { name: '公平验证' });
    await sheet.getByText('已揭示的种子').waitFor();
    await sheet.getByRole('button', { name: '验证', exact: true }).first().click();
    const verdict = sheet.getByText(/^\d+ 次结果全部一致，与平台的承诺相符$/);
    await verdict.waitFor({ timeout: 60_000 });
    expect(numberIn(/^\d+/.exec((await verdict.textContent())!)![0])).toBeGreaterThan(100);
  });
});
