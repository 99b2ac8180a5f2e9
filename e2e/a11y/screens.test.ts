// S-ALL-10 on the real screens with the real server: axe, light and dark. Every change checks the fullest states of the pages that
// everybody passes; JOURNEYS=all adds a few states of each other screen. A11Y=all checks all states (the nightly run does),
// A11Y=tarot,grade those whose names contain one of these words.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { findAccessibilityFaults, openPhone } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { SMS_CODE_STATES, ALL_STATES } from '../h5/states/all.ts';
import { prepareStates, advanceClockBefore } from '../h5/states/prepare.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await prepareStates(site);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** The pages that everybody passes, in the states that show most of their parts. */
const PASSED_BY_ALL = [
  'treasureHunt',
  'login-typed',
  'login-captcha',
  'login-banned',
  'registe-filled',
  'registe-avatars',
  'agreement',
  'agreement-signing',
  'viewpdf-pages',
  'not-found',
];
/** For every other screen, the states that show most of its parts. */
const FULLEST = [
  'treasureHunt-failed',
  'treasureHunt-ten',
  'treasureHunt-boxes',
  'happyDraw',
  'tarotCard-read',
  'tarotCard-fate-half',
  'tarotCard-deck',
  'tarotShop-buy',
  'decompose-chosen',
  'qixiLottery-ten',
  'qixiCard-pair',
  'qixiCard-asked',
  'qixiRank-pairs',
  'qixiReward-mine',
  'starShop-frame',
  'starRules-match',
  'newService-day5',
  'newService-sign',
  'newService-chest',
  'newService-shop',
  'newService-rank',
  'newServiceRules',
  'snake-dance',
  'summer-fight',
  'summer-team-chosen',
  'summer-board',
  'summer-claim',
  'snake-asleep',
  'snake-ten',
  'first-charge-30',
  'first-charge-done',
  'first-charge-pay',
  'everyday-charge-day',
  'everyday-charge-done',
  'zyj-night',
  'zyj-choose',
  'zyj-lamp',
  'lmsShop-goods',
  'cpDetails',
  'cpDetails-timeline',
  'cpDetails-cooling',
  'invitation',
  'invitation-received',
  'cp520-pair',
  'cp520Rank',
  'cp520Time',
  'cp520Rules-cupid',
  'cupid-match',
  'cupid-rank',
  'starMap',
  'starMap-first',
  'starMap-sign',
  'starMap-fortune',
  'starMap-match',
  'starMap-album',
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
    ? PASSED_BY_ALL.includes(name) ||
      (process.env.JOURNEYS === 'all' && (name in SMS_CODE_STATES || FULLEST.includes(name)))
    : asked === 'all' || asked.split(',').some((part) => name.includes(part));
const checked = Object.entries(ALL_STATES).filter(([name]) => isChecked(name));

describe('S-ALL-10: axe finds nothing', () => {
  it.each(checked)('%s, light and dark', async (name, reach) => {
    advanceClockBefore(site, name);
    const phone = await openPhone(browser, site);
    try {
      // Text that is still fading in does not have its final contrast.
      await phone.page.emulateMedia({ reducedMotion: 'reduce' });
      await reach(phone, site);
      await phone.page.waitForTimeout(100);
      expect(await findAccessibilityFaults(phone.page)).toEqual([]);
      await phone.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await expect.poll(() => phone.page.getAttribute('html', 'data-theme')).toBe('dark');
      await phone.page.waitForTimeout(100);
      expect(await findAccessibilityFaults(phone.page)).toEqual([]);
    } finally {
      await phone.close();
    }
  });
});
