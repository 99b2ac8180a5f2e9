// S-ALL-10 on the screens themselves, built and behind the real server: axe in every state, light and dark. Campaigns stand in
// one frame and use the same sheets: every change is held to the doors and the landing, JOURNEYS=all to a few states of each other
// screen. A11Y=all walks through all of them, A11Y=tarot,grade through those whose names hold one of these.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { faultsOf, openPhone } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { AT_THE_DOOR, STATES } from '../h5/states/all.ts';
import { prepare, turnClock } from '../h5/states/prepare.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await prepare(site);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Of every screen the states that hold most of its parts. */
const FULLEST = [
  'treasureHunt',
  'treasureHunt-failed',
  'treasureHunt-ten',
  'treasureHunt-boxes',
  'happyDraw',
  'tarotCard-read',
  'tarotCard-fate-half',
  'tarotCard-deck',
  'tarotShop-buy',
  'decompose-chosen',
  'lmsShop-goods',
  'grade-tasks',
  'payment-offers',
  'myTurnover',
  'withdraw',
  'goWithdraw-quoted',
  'withdrawDetail-reviewing',
];
const asked = process.env.A11Y;
const isChecked = (name: string): boolean =>
  asked === undefined
    ? name in AT_THE_DOOR || (process.env.JOURNEYS === 'all' ? FULLEST.includes(name) : name === 'treasureHunt')
    : asked === 'all' || asked.split(',').some((part) => name.includes(part));
const checked = Object.entries(STATES).filter(([name]) => isChecked(name));

describe('S-ALL-10: axe finds nothing', () => {
  it.each(checked)('%s, light and dark', async (name, reach) => {
    turnClock(site, name);
    const phone = await openPhone(browser, site);
    try {
      // Text that is still fading in has no contrast yet.
      await phone.page.emulateMedia({ reducedMotion: 'reduce' });
      await reach(phone, site);
      await phone.page.waitForTimeout(100);
      expect(await faultsOf(phone.page)).toEqual([]);
      await phone.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await expect.poll(() => phone.page.getAttribute('html', 'data-theme')).toBe('dark');
      await phone.page.waitForTimeout(100);
      expect(await faultsOf(phone.page)).toEqual([]);
    } finally {
      await phone.close();
    }
  });
});
