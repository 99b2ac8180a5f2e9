// S-ALL-10 on the screens themselves, built and behind the real server: axe in every state, light and dark.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { DAY_MS } from '../h5/door.ts';
import { faultsOf, openPhone } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { STATES } from '../h5/states/all.ts';
import { prepare } from '../h5/states/prepare.ts';

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

describe('S-ALL-10: axe finds nothing', () => {
  it.each(Object.entries(STATES))('%s, light and dark', async (_name, reach) => {
    // The limits of codes per number and day begin anew.
    site.ctx.clock.advance(DAY_MS);
    const phone = await openPhone(browser, site);
    try {
      // Text that is still fading in has no contrast yet.
      await phone.page.emulateMedia({ reducedMotion: 'reduce' });
      await reach(phone, site);
      await phone.page.waitForTimeout(100);
      expect(await faultsOf(phone.page)).toEqual([]);
      await phone.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      await phone.page.waitForTimeout(100);
      expect(await phone.page.getAttribute('html', 'data-theme')).toBe('dark');
      expect(await faultsOf(phone.page)).toEqual([]);
    } finally {
      await phone.close();
    }
  });
});
