// What the screens do when their calls fail. S8-04: the five statuses are never shown as a bare toast and never redirect; S-ALL-5:
// the screen shows an error state with 重新加载. S2-05: the three kept pages come back as they were left.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openCampaignsNow, signIn } from './campaign-phone.ts';
import { openGuildTestKit, type GuildTestKit, type GuildPeople } from './guilds.ts';
import { openPhone, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const STATUSES = [301, 401, 403, 404, 500];
const SCREENS = [
  '/treasureHunt',
  '/happyDraw',
  '/tarotCard',
  '/invitation',
  '/cpDetails',
  '/qixi/lottery',
  '/qixi/rankList',
  '/constellation/shop',
  '/newService',
  '/zyj',
  '/snakePage',
  '/summerFight',
  '/firstCharge',
  '/everydayCharge',
  '/constellation/starMap',
  '/20250520/cp',
  '/20250520/cupid',
  '/roomRyList',
  '/grade',
  '/payment',
  '/withdraw',
  '/withdraw/goWithdraw',
  '/myTurnover',
  '/guild',
  '/guild/detail',
  '/guild/memberManage',
  '/guild/guildRoom',
  '/guild/inGuildApply',
  '/guild/dataCenter',
  '/guild/handleLog',
  '/guild/enterprise',
];

let site: Site;
let browser: Browser;
let guilds: GuildTestKit;
let cast: GuildPeople;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(
    site,
    'treasure_hunt',
    'happy_draw',
    'tarot',
    'qixi',
    'cp_520',
    'zyj',
    'snake_dance',
    'summer_fight',
    'everyday_charge',
  );
  browser = await openBrowser();
  guilds = await openGuildTestKit(site);
  cast = await guilds.cast('潮汐公会');
}, 180_000);
afterAll(async () => {
  await guilds?.close();
  await browser?.close();
  await site?.close();
});

async function asHead(): Promise<Phone> {
  const phone = await openPhone(browser, site);
  await signIn(phone, cast.head);
  return phone;
}

const addressed = (route: string): string =>
  route.startsWith('/guild/') ? `${route}?id=${cast.guild_id}&guild_id=${cast.guild_id}` : route;

/** Toasts and other texts above the page; live regions inside `main` belong to the page itself. */
const saidOver = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .filter((one) => one.closest('main') === null).map((one) => one.textContent).join('')`);

const every = process.env.JOURNEYS !== undefined;
/** Every change checks each screen with one status, all statuses in turn; the nightly run checks each screen with all five. */
const cases = SCREENS.flatMap((route, i) =>
  STATUSES.filter((_, k) => every || k === i % STATUSES.length).map((status) => ({ route, status })),
);

describe('S8-04 S-ALL-5 a screen that could not be read', () => {
  it.each(cases)('$route with status $status says so itself, stays, and loads again', async ({ route, status }) => {
    const phone = await asHead();
    const { page } = phone;
    try {
      await page.route(/\/(api|goapi|app)\//, (call) => call.fulfill({ status, body: '{}' }));
      await phone.open(addressed(route));
      const again = page.getByRole('button', { name: '重新加载' }).first();
      await again.waitFor();
      expect(await saidOver(page)).not.toContain(String(status));
      expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${route}`);
      await page.unroute(/\/(api|goapi|app)\//);
      await again.click();
      await again.waitFor({ state: 'detached' });
    } finally {
      await phone.close();
    }
  });
});

describe('S2-05 kept screens', () => {
  /** The visible elements that a finger can scroll; the page's decorations are clipped, and only a script could move them. */
  const BOXES = `[...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() &&
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 20)`;
  const scrolled = (page: Page): Promise<number> =>
    page.evaluate(`Math.max(0, ...${BOXES}.map((one) => one.scrollTop))`);
  // A skeleton can scroll as well, but what replaces it begins at the top again: only the page's content counts.
  const LOADING = `[...document.querySelectorAll('[role=status]')].some((one) =>
    one.checkVisibility() && one.textContent.startsWith('加载中'))`;
  const scroll = (page: Page): Promise<number> =>
    page.evaluate(
      `${LOADING} ? 0 : Math.max(0, ...${BOXES}.map((one) => { one.scrollTop = 60; return one.scrollTop; }))`,
    );

  it.each(['/guild', '/guild/memberManage', '/guild/enterprise'])('%s comes back to the pixel', async (route) => {
    const phone = await asHead();
    const { page } = phone;
    try {
      // A low window, so that each of the pages is taller than it.
      await page.setViewportSize({ width: 360, height: 320 });
      await phone.open(addressed(route));
      await page.waitForLoadState('networkidle');
      await expect.poll(() => scroll(page)).toBeGreaterThan(20);
      const left = await scrolled(page);
      await page.evaluate(`void (location.hash = '#/agreement?type=user')`);
      await page.getByText('要点').first().waitFor();
      await page.goBack();
      await page.getByText('要点').first().waitFor({ state: 'hidden' });
      await expect.poll(() => scrolled(page)).toBe(left);
    } finally {
      await phone.close();
    }
  });
});
