// CONUI-14: axe finds nothing on the pages of the console, light and dark, on a filled world. A11Y=user,guild checks the pages whose
// names contain one of these words.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '@shengyu/server/context.ts';
import { openBrowser } from '../browser.ts';
import { findAccessibilityFaults } from '../h5/phone.ts';
import type { ServedSite } from '../h5/site.ts';
import { openWorldSite } from '../world/world-site.ts';
import { openDesk, openDeskOf, type Desk } from './desk.ts';
import { PAGES } from './pages.ts';
import { watchTraffic, type Traffic } from './traffic.ts';

let site: ServedSite<Context>;
let browser: Browser;
/** One sign-in per person: a one-time code can be used only once. */
const desks = new Map<string, Desk>();
const watched = new Map<Desk, Traffic>();

beforeAll(async () => {
  site = await openWorldSite();
  browser = await openBrowser();
}, 600_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function deskOf(account: string | undefined): Promise<Desk> {
  const key = account ?? '';
  const desk =
    desks.get(key) ??
    (account === undefined ? await openDesk(browser, site) : await openDeskOf(browser, site, account));
  if (!desks.has(key)) watched.set(desk, watchTraffic(desk.page));
  desks.set(key, desk);
  return desk;
}

const asked = process.env['A11Y']?.split(',');
const checked = Object.entries(PAGES).filter(([name]) => !asked || asked.some((part) => name.includes(part)));

describe('CONUI-14: axe finds nothing, and the policy holds', () => {
  it.each(checked)('%s, light and dark', async (_name, { account, reach }) => {
    const desk = await deskOf(account);
    const { page, errors } = desk;
    errors.length = 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await reach(desk, site);
      await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe(colorScheme);
      // Skeletons are replaced by what was read.
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await findAccessibilityFaults(page), colorScheme).toEqual([]);
    }
    await watched.get(desk)!.look();
    expect(errors).toEqual([]);
  });
});

it('CONUI-4 CONUI-7 on this walk no full mobile, name, account, address or ID number was answered, kept or written anywhere', async () => {
  const traffic = [...watched.values()];
  const leaks = await Promise.all(traffic.map((one) => one.findPersonal(site.ctx)));
  expect(leaks.flat()).toEqual([]);
  if (!asked) expect(traffic.reduce((sum, { answers }) => sum + answers(), 0)).toBeGreaterThan(100);
});
